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
      say: (v) => (v ? 'with the harpoon' : 'without harpoon'),
    },
    window: {
      label: 'Time of a harpoon',
      why: 'How long you have to aim at a disc.',
      say: (v) => `${v / 1000} s to harpoon`,
      values: [5000, 10000, 15000, 30000, 60000],
    },
  },
  colours,
  points,
  discNamed: (disc, value) => `disc ${colours(disc)}, ${points(value)}`,
  down: 'disc turned down',
  pond: 'The pond',
  stack: (n) => `Stack: ${discs(n)}`,
  missing: 'needs',
  missingOf: (list) => `needs ${colours(list)}`,
  fits: 'take it',
  fitsNot: 'The dice show it',
  takeIt: (disc, value) => `Take the disc ${colours(disc)}, ${points(value)}`,
  stealIt: (disc, value, who) => `Snatch from ${who} the disc ${colours(disc)}, ${points(value)}`,
  turnIt: (disc) => `Turn down the disc ${colours(disc)}`,
  pointIt: (disc) => `Point at the disc ${colours(disc)}`,
  die: (colour) => `${names[colour]} die`,
  greyDie: (colour) => `grey die, ${names[colour]}`,
  greyToCome: 'a grey die to roll',
  keepDie: (colour) => `Keep the ${names[colour]} die`,
  kept: 'kept',
  beforeOf: (who) => `Before ${who}: yours to snatch`,
  open: 'face up',
  openOf: (n) => `${discs(n)} face up`,
  safe: 'safe',
  safeOf: (n) => `${discs(n)} safe`,
  atRisk: (who) => `${who} may snatch these discs`,
  mine: 'Your discs',
  none: 'No disc yet.',
  penalty: (n) => `penalty: ${n}`,
  first: 'First roll',
  second: 'Second roll',
  tapDice: 'Tap the dice to keep',
  snatch: 'to snatch',
  takeNow: (value) => `Take (${points(value)})`,
  stealNow: (value, who) => `Snatch from ${who} (${points(value)})`,
  nothingFits: 'Nothing fits this time: your turn ends.',
  again: 'Roll again',
  keepNone: (grey) => (grey ? `Roll all again, plus ${grey} grey` : 'Roll all 5 dice again'),
  keepSome: (n, grey) => `Roll ${dice(n)} again${grey ? `, plus ${grey} grey` : ''}`,
  keepAll: (grey) => (grey ? `Keep all, roll ${grey} grey` : 'Keep all, roll nothing'),
  turnPair: 'Win a grey die',
  turnPairWhy: 'Turn down two hopeless discs: they are worth one more grey die. Tap them.',
  turnSecond: 'Tap the second disc to turn down.',
  turnNot: 'Turn none',
  odds: 'Odds',
  finish: 'End your turn',
  harpoon: 'Harpoon!',
  harpoonDo: 'Point at a disc that fits the dice. A mistake is dear.',
  harpoonWait: 'You point no more. The others still aim.',
  harpoonDone: 'I point no more',
  harpoonOver: 'The harpoon is over',
  harpoonNone: 'Nobody took anything.',
  wrong: 'missed',
  goOn: 'Go on',
  seeEnd: 'See the end',
  turnOf: (who) => (who ? `${who}’s turn` : 'Your turn'),
  starts: (who) => (who ? `${who} starts.` : 'You start.'),
  rolls: (who, list) => (who ? `${who} rolls: ${list}.` : `You roll: ${list}.`),
  rollsAgain: (who, list) => (who ? `${who} rolls again: ${list}.` : `You roll again: ${list}.`),
  rollsHarpoon: (list) => `Harpoon! The dice: ${list}. Everybody points.`,
  rollsNothing: (list) => `The dice: ${list}. Nothing in the pond fits: they are rolled again.`,
  greys: (list) => `And in grey: ${list}.`,
  takes: (who, disc, n) =>
    who
      ? `${who} fishes ${colours(disc)} (${points(n)}).`
      : `You fish ${colours(disc)} (${points(n)}).`,
  steals: (who, disc, from) =>
    `${who ? `${who} snatches` : 'You snatch'} ${colours(disc)} from ${from ?? 'you'}. Safe.`,
  turns: (who, disc) =>
    who ? `${who} turns down ${colours(disc)}.` : `You turn down ${colours(disc)}.`,
  keeps: (who, list, n) => {
    if (n === 0) return who ? `${who} rolls all again.` : 'You roll all again.';
    if (n === 5) return who ? `${who} keeps all dice.` : 'You keep all dice.';
    return who ? `${who} keeps ${list}.` : `You keep ${list}.`;
  },
  secures: (who, n) => (who ? `${discs(n)} of ${who} safe.` : `Your catch is safe: ${discs(n)}.`),
  harpoons: (who, disc, n) =>
    who
      ? `${who} harpoons ${colours(disc)} (${points(n)}).`
      : `You harpoon ${colours(disc)} (${points(n)}).`,
  misses: (who, disc) =>
    who ? `${who} is wrong about ${colours(disc)}` : `You are wrong about ${colours(disc)}`,
  pays: (disc) => `and loses ${colours(disc)}.`,
  youPay: (disc) => `and lose ${colours(disc)}.`,
  paysPoint: 'and takes a penalty point.',
  youPayPoint: 'and take a penalty point.',
  stops: (who) => (who ? `${who} points no more.` : 'You point no more.'),
  closes: 'The time of the harpoon is up.',
  lastTurn: 'The stack cannot fill the pond: it is over.',
  why: (who, n, many, stolen) =>
    `${who ?? 'You'}: ${points(n)} with ${discs(many)}, ${stolen === 0 ? 'none' : stolen} of them snatched.`,
  sayTake: (disc) => `take ${colours(disc)}`,
  sayTurn: (disc) => `turn down ${colours(disc)}`,
  sayKeep: (list) => (list ? `keep ${colours(list)}, roll the rest` : 'roll all again'),
  sayDone: 'finish',
  sayPoint: (disc) => `point at ${colours(disc)}`,
};
export default words;
