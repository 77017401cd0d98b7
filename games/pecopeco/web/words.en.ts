import type { Dictionary } from '@/i18n/words.svelte';
import type fr from './words.fr';

const animals: Record<string, string> = { E: 'elephant', C: 'cat', M: 'mouse' };
const icons: Record<string, string> = { r: 'reverse', d: 'draw', t: 'thief', b: 'bomb' };
const effects: Record<string, string> = {
  r: 'Reverse: play goes the other way.',
  d: 'Draw: whoever plays it draws a card.',
  t: 'Thief: whoever plays it takes a card from somebody.',
  b: 'Bomb: it covers any animal.',
};
const sign = (card: string) => (card[2] ? ` (${icons[card[2]]})` : '');
const animal = (card: string) => (animals[card[0]!] ?? 'card') + sign(card);
const the = (card: string) => (animals[card[0]!] ? `the ${animal(card)}` : 'a card');
const dishes: Record<string, string> = { M: 'maki', S: 'sushi', O: 'onigiri' };
const dish = (kind: string, n = 1) => `${n} ${dishes[kind]}`;
const cards = (n: number) => (n === 1 ? '1 card' : `${n} cards`);

const words: Dictionary<typeof fr> = {
  animal,
  effect: (card) => effects[card[2] ?? ''] ?? '',
  the,
  dish,
  dishName: (kind) => dishes[kind] ?? '',
  scored: (n) => (n === 1 ? '1 point' : `${n} points`),
  options: {
    beginner: {
      label: 'First stake',
      why: 'The First Feast adds no rule, so it’s a good start.',
      say: (v) => (v ? 'First Feast first' : 'random first stake'),
    },
    first: {
      label: 'Who starts',
      why: 'Who plays the first card.',
      say: (v) => (v === 0 ? 'random first player' : `seat ${v} starts`),
    },
    teams: {
      label: 'Teams',
      why: 'In teams, you win or lose together.',
      say: (v) => (v ? 'in teams (4 to 8 players)' : 'no teams'),
    },
    peco: {
      label: 'Saying “Peco Peco!”',
      why: 'Whoever goes down to one card must say so, or lose it.',
      say: (v) => (v ? 'with “Peco Peco!”' : 'without “Peco Peco!”'),
    },
    window: {
      label: 'Time to accuse',
      why: 'How long everyone has to call a bluff after a card.',
      say: (v) => `${v / 1000} s to accuse`,
      values: [2000, 3000, 4000, 6000, 10000],
    },
  },
  colon: ': ',
  stakeIs: (what) => `Stake: ${what}`,
  ruleName: {
    upside: 'Upside down',
    trust: 'Trust',
    open: 'Open',
    harsh: 'Harsh',
    feast: 'First Feast',
    none: 'No rule',
  },
  ruleIs: (name, rule) => `${name}: ${rule}`,
  rule: {
    upside: 'mouse beats cat, cat beats elephant, elephant beats mouse.',
    trust: 'nobody can accuse.',
    open: 'anyone can accuse; the fastest does.',
    harsh: 'if you’re caught bluffing, or accuse wrongly, you’re out.',
    feast: 'no extra rule.',
    none: 'just play.',
  },
  won: {
    more: 'Winner gets one more card next.',
    less: 'Winner gets one fewer card next.',
    tilted: 'Tilted: win the next round too.',
  },
  foodLabel: (what, deal) => `${what}, ${cards(deal)} dealt`,
  left: (n) => (n === 0 ? 'last stake' : n === 1 ? '1 stake left' : `${n} stakes left`),
  clockwise: 'Turns go clockwise',
  counter: 'Turns go the other way',
  pile: (n) => `Draw pile: ${cards(n)}`,
  topBy: (who) => (who ? `played by ${who}` : 'played by you'),
  topNobody: 'first card',
  toCover: 'To cover it:',
  orBomb: 'or a bomb',
  saysCannot: 'can’t!',
  out: 'out',
  holds: (name, n) => `${name} holds ${cards(n)}`,
  buffet: (name, n) => `${name}’s buffet: ${n} of 3 dishes`,
  yourBuffet: 'Your buffet',
  buffets: 'Buffets',
  noFood: 'nothing yet',
  tilted: 'tilted',
  down: (n) => (n === 1 ? '1 card face down' : `${n} cards face down`),
  moreNext: (n) => (n > 0 ? '+1 card' : '−1 card'),
  team: (n) => `Team ${n}`,
  yourHand: 'Your hand',
  emptyHand: 'No cards left',
  chooseCard: 'Choose a card to play',
  chooseVictim: 'Tap the player to rob',
  playIt: (what) => `Play ${what}`,
  playRob: (what, who) => `Play ${what} and rob ${who}`,
  withPeco: (what) => `${what}, “Peco Peco!”`,
  peco: 'Say “Peco Peco!”',
  cannot: 'I can’t play',
  accuse: (who) => `Accuse ${who}!`,
  accuseShort: 'Accuse',
  let: 'Let it pass',
  believe: (who) => `${who} says they can’t play. Do you believe them?`,
  join: (who) => `Join ${who}`,
  joinAsk: 'Two teams are tied for last. Which do you join?',
  and: ' and ',
  starts: (who) => (who ? `${who} starts.` : 'You start.'),
  dealt: (n) => `You get ${cards(n)}.`,
  turned: (what) => `On the table: ${what}.`,
  plays: (who, what) => (who ? `${who} plays ${what}.` : `You play ${what}.`),
  robs: (who, what, of) =>
    who ? `${who} plays ${what} and robs ${of ?? 'you'}.` : `You play ${what} and rob ${of}.`,
  saidPeco: '“Peco Peco!”',
  forgot: (who) =>
    who
      ? `${who} forgot “Peco Peco” and loses their last card.`
      : 'You forgot “Peco Peco” and lose your last card.',
  reversed: 'Turns go the other way.',
  saidCannot: (who) => (who ? `${who}: “I can’t play.”` : 'You say: “I can’t play.”'),
  accuses: (by, of) => (by ? `${by} accuses ${of ?? 'you'}!` : `You accuse ${of}!`),
  bluff: 'It was a bluff!',
  honest: 'It was the truth.',
  liar: '“You’re bluffing!”',
  bluffThen: (by, of) =>
    by ? `${by} takes a card from ${of ?? 'you'}.` : `You take a card from ${of}.`,
  honestThen: (by, of) =>
    of
      ? `${of} gets a new hand, then takes a card from ${by ?? 'you'}.`
      : `You get a new hand, then take a card from ${by}.`,
  harshThen: (who) => (who ? `${who} is out of the round.` : 'You’re out of the round.'),
  shownHand: 'Hand shown',
  lets: (who) => (who ? `${who} lets it pass.` : 'You let it pass.'),
  closes: 'Nobody accuses.',
  draws: (who, n) => (who ? `${who} draws ${cards(n)}.` : `You draw ${cards(n)}.`),
  drawsThis: (what) => `You draw: ${what}.`,
  takes: (by, of, what) =>
    (by ? `${by} takes a card from ${of ?? 'you'}` : `You take a card from ${of}`) +
    (what ? `: ${what}.` : '.'),
  steals: (of) =>
    of
      ? `One of ${of}’s cards goes under the discards.`
      : 'One of your cards goes under the discards.',
  joins: (who, n) => (who ? `${who} joins team ${n}.` : `You join team ${n}.`),
  wins: (who, what) => (who ? `${who} wins ${what}.` : `You win ${what}.`),
  wonTilted: 'It stays tilted until the next round is over.',
  allLost: (what) => `Nobody wins ${what}.`,
  straightens: (who, what) =>
    who ? `${who} keeps the tilted ${what}.` : `You keep the tilted ${what}.`,
  turnsDown: (who) =>
    who
      ? `${who}’s tilted card is turned face down: 1 point.`
      : 'Your tilted card is turned face down: 1 point.',
  nextMore: (who, n) =>
    who
      ? `${who} gets one card ${n > 0 ? 'more' : 'fewer'} next round.`
      : `You get one card ${n > 0 ? 'more' : 'fewer'} next round.`,
  goOn: 'Continue',
  nextRound: 'Next round',
  seeEnd: 'See the end',
  why: (name, three, points, calls, right) => {
    const how = three
      ? `${name ?? 'You'} collected maki, sushi and onigiri`
      : name
        ? `${name} has the finest buffet, ${points === 1 ? '1 point' : `${points} points`}`
        : `You have the finest buffet, ${points === 1 ? '1 point' : `${points} points`}`;
    return calls === 0
      ? `${how}, without accusing anyone.`
      : `${how}: ${calls} accusation${calls > 1 ? 's' : ''}, ${right} right.`;
  },
};
export default words;
