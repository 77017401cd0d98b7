import type { Dictionary } from '@/i18n/words.svelte';
import type fr from './words.fr';

const cards = (n: number) => (n === 0 ? 'no card' : n === 1 ? '1 card' : `${n} cards`);
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
  'snail the other way',
  'maze',
  'maze the other way',
  'snake',
  'snake the other way',
  'spotted snake',
  'spotted snake the other way',
  'sun of eight rays',
  'sun of six rays',
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
      label: 'End',
      why: 'When the game ends.',
      say: (v) => (v ? 'until two are left' : 'until one has no cards'),
    },
    pace: {
      label: 'Pace',
      why: 'How long a player has to flip before the clock does it.',
      say: (v) => (v ? `${v / 1000} s to flip` : 'flip when ready'),
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
  allFlip: (list) => `All flip! ${list}.`,
  allFlipShort: 'All flip!',
  seatCard: (who, what) => `${who ?? 'you'}: ${what}`,
  coloursOn: 'Now colours count.',
  coloursOff: 'Symbols count again.',
  turnedOver: 'No pile is left: everybody turns the face-up cards over.',
  wins: (who, loser, n) =>
    `${who ?? 'You'} ${who ? 'grabs' : 'grab'} the totem: ${loser ? `${loser} takes` : 'you take'} ${cards(n)}.`,
  winsSeveral: (who, losers, n) =>
    `${who ? `${who} beats` : 'You beat'} ${losers} at once, and ${who ? 'shares' : 'share'} ${cards(n)}.`,
  toPot: (who, n) =>
    `All at the totem: ${who ? `${who} has it` : 'you have it'}.${n > 0 ? ` ${cards(n)} to the pot.` : ''}`,
  wrong: [
    (who) => (who ? `A hand too many: ${who} saw double.` : 'A hand too many: you saw double.'),
    (who) =>
      who
        ? `${who} grabs… for nothing. The totem sighs.`
        : 'You grab… for nothing. The totem sighs.',
    (who) => (who ? `Nearly the same, says ${who}. Nearly.` : 'Nearly the same. Nearly.'),
    (who) =>
      who
        ? `${who} shakes hands with the totem. Nobody knows why.`
        : 'You shake hands with the totem. It does not know you.',
  ],
  dropped: (who) =>
    who ? `${who} knocks the totem over.` : 'Too early: you knock the totem over.',
  takes: (who, n) =>
    n === 0
      ? 'Nothing lies face up: it costs nothing.'
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
  noCard: (who) => (who ? `Nothing before ${who}` : 'Nothing before you'),
  top: (who, what) => (who ? `${who}: ${what}` : `You: ${what}`),
  totem: 'Grab the totem (Space)',
  totemWas: 'The totem',
  place: (n) => (n === 1 ? 'out first' : `out as number ${n}`),
  flip: 'Flip your card',
  flipKey: 'Enter',
  lookAgain: 'Look at the cards before you flip.',
  dueOther: (who) => `${who} flips next.`,
  watch: 'Keep your eyes open, and a hand near the totem.',
  watchKey: 'Space takes it too.',
  youOut: 'You have no cards left. Watch them fight.',
  sharing: (who) => `${who} shares the heap…`,
  share: (n) => (n === 1 ? 'One card to give' : `${n} cards to give`),
  shareHow: 'To whom, and how many? Who has the fewest cards is close to winning.',
  howMany: 'How many cards',
  more: 'More',
  less: 'Fewer',
  giveTo: (n, who) => `${cards(n)} to ${who}`,
  has: (n) => `has ${n}`,
  race: 'The last hand on the totem',
  best: (n) => `Your best: ${n} ms`,
  noHand: 'no hand',
  noRace: 'No hand on the totem yet.',
  lateBy: (n) => `Your hand comes ${n} ms too late. It costs nothing.`,
  and: ' and ',
  sayGrab: 'grab the totem',
  sayWait: 'leave the totem alone',
  why: (name, won, wrong) => {
    const totems = won === 1 ? '1 totem' : `${won} totems`;
    const hands =
      wrong === 0
        ? 'not a hand too many'
        : wrong === 1
          ? '1 hand too many'
          : `${wrong} hands too many`;
    return name
      ? `${name} is out of cards: ${totems}, ${hands}.`
      : `You are out of cards: ${totems}, ${hands}.`;
  },
  whyGift: (name, by) =>
    `${name ? `${name} is` : 'You are'} out of cards: ${by ? `${by}’s` : 'your'} hand too many took them all.`,
  whyFewest: (name) =>
    name
      ? `Nothing would have changed any more: ${name} has the fewest cards.`
      : 'Nothing would have changed any more: you have the fewest cards.',
};
export default words;
