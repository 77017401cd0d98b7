import type { Dictionary } from '@/i18n/words.svelte';
import type fr from './words.fr';

const words: Dictionary<typeof fr> = {
  scored: (n) => `space ${n}`,
  options: {
    rounds: {
      label: 'Situations',
      why: 'How many scenes there are to guess.',
      say: (v) => (v === 1 ? '1 situation' : `${v} situations`),
      values: [3, 4, 5, 6, 9, 12, 18],
    },
    show: {
      label: 'Time to present',
      why: 'How long the presenter has to build the scene.',
      say: (v) => `${v} seconds to present`,
      values: [30, 45, 60, 90, 120, 180],
    },
    bet: {
      label: 'Time to bet',
      why: 'How long the others can still bet once the scene is finished.',
      say: (v) => `${v} seconds for the last bets`,
      values: [10, 15, 20, 30, 60],
    },
    gentle: {
      label: 'If nobody is right',
      why: 'What happens when nobody guesses right.',
      say: (v) => (v ? 'nobody right, nobody moves back' : 'wrong bets always move back'),
    },
    pool: {
      label: 'Pack',
      why: 'What the situations are about.',
      say: (v) =>
        ({
          200: 'situations for everyone',
          60: 'situations for children',
          61: 'situations about holidays',
          62: 'situations for an adults’ evening',
        })[v] ?? `the first ${v} situations`,
      values: [200, 60, 61, 62],
    },
  },
  round: (n) => `Round ${n}`,
  first: (who) => (who ? `${who} presents first.` : 'You present first.'),
  tile: (space, n) => `Tile on space ${space}: ${n === 1 ? 'one swap' : `up to ${n} swaps`}.`,
  situation: (who, text) => `${who ? `${who} presents` : 'You present'}: ${text}`,
  secret: (n, text) => `Your secret: ${n}, ${text}.`,
  places: (who, thing) => (who ? `${who} places ${thing}.` : `You place ${thing}.`),
  finishes: (who) => (who ? `${who} is done.` : 'You’re done.'),
  timeUp: 'Time to present is up.',
  bets: (who, n) => (who ? `${who} bets.` : n === null ? 'You bet.' : `You bet on ${n}.`),
  closes: 'Bets are closed.',
  swaps: (who, out, into) =>
    who ? `${who} swaps ${out} for ${into}.` : `You swap ${out} for ${into}.`,
  keeps: (who) => (who ? `${who} keeps the objects.` : 'You keep the objects.'),
  swapsOver: 'Time to swap is up.',
  answer: (n, text) => `It was ${n}: ${text}.`,
  rightBy: (who, n) => (who ? `${who} was right: +${n}.` : `You were right: +${n}.`),
  wrongBy: (who, n) => {
    const wrong = who ? `${who} was wrong` : 'You were wrong';
    return n > 0 ? `${wrong}: −${n}.` : `${wrong}, but ${who ? 'doesn’t' : 'don’t'} move back.`;
  },
  presenterGains: (who, n) =>
    n > 0
      ? who
        ? `${who} presented: +${n}.`
        : `You presented: +${n}.`
      : who
        ? `${who} presented and doesn’t move.`
        : 'You presented and don’t move.',
  nobodyBet: 'Nobody bet.',
  takesTile: (who, n) =>
    `${who ? `${who} takes` : 'You take'} a tile: ${n === 1 ? 'one swap' : `up to ${n} swaps`}.`,
  presents: 'presents',
  hasBet: 'has bet',
  board: 'Board',
  boardKeys: 'Board. Arrow keys move, Q and E (or + and −) turn, Enter places.',
  boardEmpty: (who) =>
    who ? `${who} is choosing objects…` : 'Pick an object, then tap the board.',
  lies: (thing) => `${thing}, on the board`,
  secretTitle: (n) => `Your secret, number ${n}`,
  propositions: 'Six possible answers',
  decoys: 'and the others?',
  tray: 'Objects',
  pickThing: (thing) => `Pick ${thing}`,
  place: (thing) => `Place ${thing}`,
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  finish: 'Done!',
  finishEmpty: 'Finish with nothing on the board',
  pickFirst: 'Tap an object, or drag it onto the board. Once placed, it stays.',
  chooseBet: 'Choose an answer. The earlier you bet, the more it counts.',
  betOn: (n) => `Bet on ${n}`,
  atMost: (n) => `±${n} at most`,
  waitBets: 'Your bet is on the table. Waiting for the others.',
  waitShow: (n) =>
    n === 1 ? 'Done. One player still has to bet.' : `Done. ${n} players still have to bet.`,
  betPile: 'Bets, earliest first',
  noBets: 'No bets yet.',
  betAt: (i, who, n) => `Bet ${i}: ${who}${n === null ? ', hidden' : `, on ${n}`}`,
  seconds: (n) => `${n} s`,
  timeLeft: 'Time left',
  track: 'Track',
  seeTrack: 'Track',
  pawn: (who, n) => `${who}: space ${n}`,
  tileOn: (space, n) => `Space ${space}: tile, ${n} ${n === 1 ? 'swap' : 'swaps'}`,
  swapTitle: (n) => (n === 1 ? 'You can swap one object.' : `You can swap up to ${n} objects.`),
  swapOut: 'Which one goes?',
  swapIn: 'Which one comes in?',
  swapDo: (out, into) => `Swap ${out} for ${into}`,
  swapPick: 'Choose the object that goes and the one that comes in.',
  keep: 'Keep the rest',
  swapping: (who) => `${who} is swapping objects…`,
  nextRound: 'Next round',
  goOn: 'Continue',
  seeEnd: 'See the end',
  turned: 'Bets turned over, last to first',
  sayBet: (n) => `bet on ${n}`,
  why: (name, space, right, all) =>
    `${name ? `${name} reaches` : 'You reach'} space ${space}: ${right} of ${all} ${all === 1 ? 'bet' : 'bets'} right.`,
};
export default words;
