import type { Dictionary } from '@/i18n/words.svelte';
import { COLOURS, type Colour } from './view';
import type fr from './words.fr';

const names: Record<Colour, string> = {
  y: 'yellow',
  o: 'orange',
  r: 'red',
  b: 'blue',
  g: 'green',
  k: 'black',
};
const count = ['', 'one', 'two', 'three', 'four', 'five'];

function colours(list: string): string {
  const kinds = COLOURS.map(
    (colour) => [colour, [...list].filter((one) => one === colour).length] as const,
  ).filter(([, n]) => n > 0);
  if (kinds.every(([, n]) => n === 1)) return kinds.map(([colour]) => names[colour]).join(', ');
  return kinds.map(([colour, n]) => `${count[n] ?? n} ${names[colour]}`).join(', ');
}
const points = (n: number) => (Math.abs(n) === 1 ? `${n} point` : `${n} points`);
const discs = (n: number) => (n === 1 ? '1 disc' : `${n} discs`);
const dice = (n: number) => (n === 1 ? '1 die' : `${n} dice`);

const words: Dictionary<typeof fr> = {
  scored: (n) => (n === 1 ? '1 point' : `${n} points`),
  options: {
    harpoon: {
      label: 'Harpoon',
      why: 'A race: the quickest takes the disc that the dice show.',
      say: (v) => (v ? 'with the harpoon' : 'without the harpoon'),
    },
    window: {
      label: 'Time to harpoon',
      why: 'How long you have to aim at a disc.',
      say: (v) => `${v / 1000} s to harpoon`,
      values: [5000, 10000, 15000, 30000, 60000],
    },
  },
  colours,
  points,
  discNamed: (disc, value) => `disc: ${colours(disc)}; ${points(value)}`,
  down: 'disc face down',
  pond: 'Pond',
  stack: (n) => `Stack: ${discs(n)}`,
  missing: 'needs',
  missingOf: (list) => `needs ${colours(list)}`,
  fits: 'take it',
  fitsNot: 'Your dice match',
  takeIt: (disc, value) => `Take ${colours(disc)}: ${points(value)}`,
  stealIt: (disc, value, who) => `Snatch ${colours(disc)} from ${who}: ${points(value)}`,
  turnIt: (disc) => `Turn ${colours(disc)} face down`,
  pointIt: (disc) => `Point at ${colours(disc)}`,
  die: (colour) => `${names[colour]} die`,
  greyDie: (colour) => `grey die, ${names[colour]}`,
  greyToCome: 'a grey die to roll',
  keepDie: (colour) => `Keep the ${names[colour]} die`,
  kept: 'kept',
  beforeOf: (who) => `${who}’s, yours to snatch`,
  open: 'face up',
  openOf: (n) => `${discs(n)} face up`,
  safe: 'safe',
  safeOf: (n) => `${discs(n)} safe`,
  atRisk: (who) => `${who} can snatch these discs`,
  mine: 'Your discs',
  none: 'No discs yet.',
  penalty: (n) => `penalty: ${n}`,
  first: 'First roll',
  second: 'Second roll',
  tapDice: 'Tap the dice to keep',
  snatch: 'snatch it',
  takeNow: (value) => `Take (${points(value)})`,
  stealNow: (value, who) => `Snatch from ${who} (${points(value)})`,
  nothingFits: 'Nothing fits this time. Your turn is over.',
  again: 'Roll again',
  keepNone: (grey) => (grey ? `Roll all again, plus ${grey} grey` : 'Roll all 5 dice again'),
  keepSome: (n, grey) => `Roll ${dice(n)} again${grey ? `, plus ${grey} grey` : ''}`,
  keepAll: (grey) => (grey ? `Keep all, roll ${grey} grey` : 'Keep all, roll nothing'),
  turnPair: 'Win a grey die',
  turnPairWhy: 'Tap two discs you don’t want: turning them face down wins you a grey die.',
  turnSecond: 'Now tap the second disc.',
  turnNot: 'Keep them all',
  odds: 'Odds',
  finish: 'End your turn',
  harpoon: 'Harpoon!',
  harpoonDo: 'Be first to point at a disc that fits the dice. Mistakes cost you.',
  harpoonWait: 'You’ve stopped. The others are still aiming.',
  harpoonDone: 'I’m done',
  harpoonOver: 'Harpoon over',
  harpoonNone: 'Nobody took anything.',
  wrong: 'missed',
  goOn: 'Continue',
  seeEnd: 'See the end',
  turnOf: (who) => (who ? `${who}’s turn` : 'Your turn'),
  starts: (who) => (who ? `${who} starts.` : 'You start.'),
  rolls: (who, list) => (who ? `${who} rolls: ${list}.` : `You roll: ${list}.`),
  rollsAgain: (who, list) => (who ? `${who} rolls again: ${list}.` : `You roll again: ${list}.`),
  rollsHarpoon: (list) => `Harpoon! The dice: ${list}. Everyone points.`,
  rollsNothing: (list) => `The dice: ${list}. Nothing in the pond fits, so they’re rolled again.`,
  greys: (list) => `Grey dice: ${list}.`,
  takes: (who, disc, n) =>
    who
      ? `${who} fishes ${colours(disc)} (${points(n)}).`
      : `You fish ${colours(disc)} (${points(n)}).`,
  steals: (who, disc, from) =>
    `${who ? `${who} snatches` : 'You snatch'} ${colours(disc)} from ${from ?? 'you'}. It’s safe now.`,
  turns: (who, disc) =>
    who ? `${who} turns ${colours(disc)} face down.` : `You turn ${colours(disc)} face down.`,
  keeps: (who, list, n) => {
    if (n === 0) return who ? `${who} rerolls everything.` : 'You reroll everything.';
    if (n === 5) return who ? `${who} keeps all five dice.` : 'You keep all five dice.';
    return who ? `${who} keeps ${list}.` : `You keep ${list}.`;
  },
  secures: (who, n) =>
    who ? `${who}’s catch is safe: ${discs(n)}.` : `Your catch is safe: ${discs(n)}.`,
  harpoons: (who, disc, n) =>
    who
      ? `${who} harpoons ${colours(disc)} (${points(n)}).`
      : `You harpoon ${colours(disc)} (${points(n)}).`,
  misses: (who, disc) =>
    who ? `${who} is wrong about ${colours(disc)}` : `You’re wrong about ${colours(disc)}`,
  pays: (disc) => `and loses ${colours(disc)}.`,
  youPay: (disc) => `and lose ${colours(disc)}.`,
  paysPoint: 'and takes a penalty point.',
  youPayPoint: 'and take a penalty point.',
  stops: (who) => (who ? `${who} stops pointing.` : 'You stop pointing.'),
  closes: 'Harpoon time is up.',
  lastTurn: 'There aren’t enough discs to refill the pond: the game is over.',
  why: (who, n, many, stolen) =>
    `${who ?? 'You'}: ${points(n)} with ${discs(many)}, ${stolen === 0 ? 'none' : stolen} of them snatched.`,
  sayTake: (disc) => `take ${colours(disc)}`,
  sayTurn: (disc) => `turn ${colours(disc)} face down`,
  sayKeep: (list) => (list ? `keep ${colours(list)}, reroll the rest` : 'reroll everything'),
  sayDone: 'end your turn',
  sayPoint: (disc) => `point at ${colours(disc)}`,
};
export default words;
