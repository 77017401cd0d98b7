import type { Dictionary } from '@/i18n/words.svelte';
import type fr from './words.fr';

const face = (value: string, n = 1) => (value === 'P' ? (n > 1 ? 'pacos' : 'paco') : value);
const bid = (n: number, value: string) =>
  value === 'P' ? `${n} ${face('P', n)}` : `${n} × ${value}`;

const words: Dictionary<typeof fr> = {
  face,
  bid,
  scored: (n) => (n === 1 ? '1 die' : `${n} dice`),
  options: {
    dice: {
      label: 'Dice each',
      why: 'Fewer dice make a shorter game.',
      say: (v) => (v === 1 ? '1 die each' : `${v} dice each`),
    },
    calza: {
      label: 'Calza (“exactly”)',
      why: 'Call “exactly”: if you’re right, you win a die back.',
      say: (v) => (v ? 'with calza' : 'without calza'),
    },
    palifico_paco: {
      label: 'Palifico on pacos',
      why: 'Whether a palifico round may open on pacos.',
      say: (v) => (v ? 'palifico can open on pacos' : 'palifico can’t open on pacos'),
    },
    raise: {
      label: 'Raising',
      why: 'Strict: raise either the number or the face, not both.',
      say: (v) => (v ? 'strict raises' : 'free raises'),
    },
  },
  round: (n) => `Round ${n}`,
  dice: (n) => (n === 1 ? '1 die in play' : `${n} dice in play`),
  out: 'out',
  starts: (who) => (who ? `${who} starts.` : 'You start.'),
  bids: (who, what) => (who ? `${who} bids ${what}.` : `You bid ${what}.`),
  dudo: (who, what) => (who ? `${who} doubts ${what}: dudo!` : `You doubt ${what}: dudo!`),
  calza: (who, what) =>
    who ? `${who} says calza: exactly ${what}.` : `You say calza: exactly ${what}.`,
  doubts: (who, of, what) =>
    who ? `${who} doubts ${of ?? 'you'}: ${what}` : `You doubt ${of ?? 'yourself'}: ${what}`,
  exacts: (who, of, what) => `${who ?? 'You'}, on ${of ? `${of}’s` : 'your'} bid: ${what}`,
  counted: (n) => (n === 0 ? 'None' : `${n} in all`),
  loses: (who) => (who ? `${who} loses a die.` : 'You lose a die.'),
  gains: (who) => (who ? `${who} wins a die back.` : 'You win a die back.'),
  exactly: 'Exactly.',
  palifico: 'Palifico: pacos aren’t wild, and the face stays the same.',
  noBid: 'No bid yet',
  open: 'You open.',
  bidBy: (who) => (who ? `${who} bids` : 'You bid'),
  number: 'How many dice',
  faceWheel: 'Which face',
  more: 'More',
  less: 'Less',
  announce: (what) => `Bid ${what}`,
  sayDudo: 'Dudo!',
  sayCalza: 'Calza!',
  oddsWhy: 'How likely the bid is true, going by your dice.',
  odds: 'Odds',
  oddsBid: (what) => `${what} is true`,
  nextRound: 'Next round',
  seeEnd: 'See the end',
  cup: (name, n) => `${name}’s cup, ${n} hidden ${n === 1 ? 'die' : 'dice'}`,
  your: 'Your dice',
  hiddenDie: 'hidden die',
  why: (name, calls, right) =>
    `${name ? `${name} has` : 'You have'} the last dice${calls === 0 ? ', without a single dudo' : `: ${calls} dudo${calls > 1 ? 's' : ''}, ${right} right`}.`,
};
export default words;
