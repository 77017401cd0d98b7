import type { Dictionary } from '@/i18n/words.svelte';
import type fr from './words.fr';

const cards = (n: number) => (n === 0 ? 'no cards' : n === 1 ? '1 card' : `${n} cards`);
const symbols = [
  '',
  'round eye',
  'ringed eye',
  'cat’s eye',
  'diamond eye',
  'cross with balls',
  'cross with squares',
  'x with balls',
  'x with squares',
  'snail',
  'snail, mirrored',
  'maze',
  'maze, mirrored',
  'snake',
  'snake, mirrored',
  'spotted snake',
  'spotted snake, mirrored',
  'sun with eight rays',
  'sun with six rays',
];
const colours: Record<string, string> = { p: 'purple', g: 'green', o: 'orange', y: 'yellow' };
const specials: Record<string, string> = {
  in: 'inward arrows',
  out: 'outward arrows',
  col: 'coloured arrows',
};
const card = (text: string) =>
  specials[text] ??
  `${symbols[Number(text.slice(0, -1))] ?? text}, ${colours[text.slice(-1)] ?? ''}`;

const words: Dictionary<typeof fr> = {
  card,
  cards,
  scored: (n) => cards(-n),
  options: {
    until: {
      label: 'End of the game',
      why: 'When the game ends.',
      say: (v) => (v ? 'until two are left' : 'until someone runs out'),
    },
    pace: {
      label: 'Pace',
      why: 'How long a player has to flip before the clock does it.',
      say: (v) => (v ? `${v / 1000} s to flip` : 'no time limit'),
      values: [0, 1500, 2000, 3000, 5000],
    },
    each: {
      label: 'Cards',
      why: 'Fewer cards make a shorter game.',
      say: (v) => (v ? `${v} cards each` : 'all the cards'),
      values: [0, 5, 8, 12, 16, 20],
    },
  },
  first: (who) => (who ? `${who} flips first.` : 'You flip first.'),
  game: 'The game',
  flips: (who, what) => (who ? `${who} flips: ${what}.` : `You flip: ${what}.`),
  clockFlips: (who, what) =>
    who ? `The clock flips for ${who}: ${what}.` : `The clock flips for you: ${what}.`,
  allFlip: (list) => `Everyone flips! ${list}.`,
  allFlipShort: 'Everyone flips!',
  seatCard: (who, what) => `${who ?? 'you'}: ${what}`,
  coloursOn: 'Now colours count.',
  coloursOff: 'Symbols count again.',
  turnedOver: 'All the piles are empty: everyone turns their face-up cards over.',
  wins: (who, loser, n) =>
    `${who ?? 'You'} ${who ? 'grabs' : 'grab'} the totem: ${loser ? `${loser} takes` : 'you take'} ${cards(n)}.`,
  winsSeveral: (who, losers, n) =>
    `${who ? `${who} beats` : 'You beat'} ${losers} at once, and ${who ? 'hands' : 'hand'} out ${cards(n)}.`,
  toPot: (who, n) =>
    `Everyone for the totem: ${who ? `${who} has it` : 'you have it'}!${n > 0 ? ` ${cards(n)} to the pot.` : ''}`,
  wrong: [
    (who) => (who ? `Wrong grab: ${who} saw double.` : 'Wrong grab: you saw double.'),
    (who) =>
      who
        ? `${who} grabs… for nothing. The totem sighs.`
        : 'You grab… for nothing. The totem sighs.',
    (who) => (who ? `“Almost the same”, says ${who}. Almost.` : 'Almost the same. Almost.'),
    (who) =>
      who
        ? `${who} shakes hands with the totem. Nobody knows why.`
        : 'You shake hands with the totem. It doesn’t know you.',
  ],
  dropped: (who) =>
    who ? `${who} knocks the totem over.` : 'Too early: you knock the totem over.',
  takes: (who, n) =>
    n === 0
      ? 'No cards are face up, so it costs nothing.'
      : `${who ? `${who} takes` : 'You take'} ${cards(n)}.`,
  out: (who) => (who ? `${who} has no cards left!` : 'You have no cards left!'),
  gives: (who, to, n) =>
    who ? `${who} gives ${to ?? 'you'} ${cards(n)}.` : `You give ${to ?? 'yourself'} ${cards(n)}.`,
  symbolsCount: 'Symbols count',
  coloursCount: 'Colours count!',
  coloursHint: 'Forget the symbols.',
  pot: (n) => `Pot: ${cards(n)}`,
  potShort: 'pot',
  pile: (who, n) => (who ? `${who}’s pile: ${n}` : `Your pile: ${n}`),
  noCard: (who) => (who ? `${who}: no card face up` : 'You: no card face up'),
  top: (who, what) => (who ? `${who}: ${what}` : `You: ${what}`),
  totem: 'Grab the totem (Space)',
  totemWas: 'The totem',
  place: (n) => (n === 1 ? 'finished first' : `finished no. ${n}`),
  flip: 'Flip your card',
  flipKey: 'Enter',
  lookAgain: 'Look at the cards before you flip.',
  dueOther: (who) => `${who} flips next.`,
  watch: 'Keep your eyes open, and a hand near the totem.',
  watchKey: 'Space grabs it too.',
  youOut: 'You’re out of cards. Watch them fight.',
  sharing: (who) => `${who} is handing out the cards…`,
  share: (n) => (n === 1 ? 'One card to give' : `${n} cards to give`),
  shareHow: 'Who gets how many? The player with the fewest cards is close to winning.',
  howMany: 'How many cards',
  more: 'More',
  less: 'Fewer',
  giveTo: (n, who) => `${cards(n)} to ${who}`,
  has: (n) => `has ${n}`,
  race: 'Last grab',
  best: (n) => `Your best: ${n} ms`,
  noHand: 'no hand',
  noRace: 'Nobody has grabbed the totem yet.',
  lateBy: (n) => `Your hand was ${n} ms too late. It costs nothing.`,
  and: ' and ',
  sayGrab: 'grab the totem',
  sayWait: 'leave the totem alone',
  why: (name, won, wrong) => {
    const totems = won === 1 ? '1 totem' : `${won} totems`;
    const hands =
      wrong === 0 ? 'no wrong grabs' : wrong === 1 ? '1 wrong grab' : `${wrong} wrong grabs`;
    return name
      ? `${name} is out of cards: ${totems}, ${hands}.`
      : `You’re out of cards: ${totems}, ${hands}.`;
  },
  whyGift: (name, by) =>
    `${name ? `${name} is` : 'You’re'} out of cards: ${by ? `${by}’s` : 'your'} wrong grab took them all.`,
  whyFewest: (name) =>
    name
      ? `Nothing could change any more: ${name} has the fewest cards.`
      : 'Nothing could change any more: you have the fewest cards.',
};
export default words;
