import type { Dictionary } from '@/i18n/words.svelte';
import type fr from './words.fr';

const bells = (n: number) => (n === 1 ? '1 bell' : `${n} bells`);
const cards = (n: number) => (n === 1 ? '1 card' : `${n} cards`);

function card(name: string): string {
  const special: Record<string, string> = {
    b1: 'One bell',
    b2: 'Two bells',
    back: 'Back',
    late: 'Late',
    veto: 'Veto',
  };
  if (special[name]) return special[name];
  const sign = name.endsWith('++')
    ? ' with two bells'
    : name.endsWith('+')
      ? ' with a bell'
      : name.endsWith('!')
        ? ' (take one more)'
        : '';
  return `${name[0]}${sign}`;
}

const the = (name: string) => (/^\d/.test(name) ? `the ${name[0]}` : `the card ${card(name)}`);

const words: Dictionary<typeof fr> = {
  card,
  the,
  scored: bells,
  options: {
    long: {
      label: 'Length',
      why: 'The long game doesn’t stop at 13 bells: you play the whole pile.',
      say: (v) => (v ? 'long game' : 'first to 13 bells'),
    },
    open: {
      label: 'Score piles',
      why: 'Whether everyone sees the bells already won.',
      say: (v) => (v ? 'bells in sight' : 'secret bells'),
    },
  },
  round: (n) => `Round ${n}`,
  starts: (who) =>
    who
      ? `${who} holds the first-player card and starts.`
      : 'You hold the first-player card, so you start.',
  reveals: (who, what) => (who ? `${who} turns up: ${what}.` : `You turn up: ${what}.`),
  gives: (who, to, what, self) =>
    self
      ? who
        ? `${who} keeps the card ${what}.`
        : `You keep the card ${what}.`
      : who
        ? to
          ? `${who} gives ${to} the card ${what}.`
          : `${who} gives you the card ${what}.`
        : `You give ${to} the card ${what}.`,
  offered: (to) => (to ? `${to} has a veto.` : 'You have a veto.'),
  takes: (who, what) =>
    who ? `${who} takes one more card: ${what}.` : `You take one more card: ${what}.`,
  mustTake: (who) => (who ? `${who} must take one more card.` : 'You must take one more card.'),
  vetoes: (who, what) =>
    who ? `${who} uses a veto: ${what} is discarded.` : `You use your veto: ${what} is discarded.`,
  accepts: (who, what) =>
    who ? `${who} accepts the card ${what}.` : `You accept the card ${what}.`,
  stands: (total, limit) => `Total: ${total} of ${limit}.`,
  newLimit: 'The limit is now 18.',
  scoresNow: (who, n) =>
    who ? `${who} scores ${bells(n)} at once.` : `You score ${bells(n)} at once.`,
  goesBack: (what) => (what ? `It takes the ${what} with it.` : 'The row was empty.'),
  late: (who, total) =>
    who ? `${who} is out too late, at ${total}.` : `You’re out too late, at ${total}.`,
  remade: 'The discards are shuffled into a new pile.',
  loses: (n) => (n === 0 ? 'nothing to lose' : `loses ${bells(n)}`),
  brings: (n) => (n === 0 ? 'nothing' : `+ ${bells(n)}`),
  nextRound: 'Next round',
  seeEnd: 'See the end',
  wins: (who) => (who ? `${who} wins the game.` : 'You win the game.'),
  thirteen: 'Thirteen bells!',
  pile: (n) => `Pile: ${cards(n)}`,
  discard: (n) => `Discards: ${cards(n)}`,
  hiddenShort: (n) => (n === 0 ? 'last card' : `then ${n} more`),
  first: 'First-player card',
  served: 'served',
  row: (name) => `${name}’s row`,
  yourRow: 'Your row',
  emptyRow: 'empty row',
  total: (total, limit) => `${total} h of ${limit}`,
  hours: (limit) => `/${limit}h`,
  score: (name, held, n) =>
    `${name}’s score pile: ${cards(held)}${n === null ? '' : `, ${bells(n)}`}`,
  ofThirteen: 'of 13',
  yourScore: (n) => `Your pile: ${bells(n)}`,
  risk: (percent) => `risk ${percent}`,
  riskLong: (percent) => `Chance that the next card makes you late: ${percent}`,
  becomes: (total, limit) => `→ ${total}/${limit} h`,
  becomesLate: (total) => `✗ ${total}: too late`,
  maybeLate: (total, percent) => `→ ${total}, then ${percent} ✗`,
  getsBells: (n) => `+${n} scored`,
  getsLate: '→ limit 18',
  getsVeto: '→ a veto',
  losesCard: (what) => `loses ${what}`,
  nothing: 'nothing to lose',
  giveHow: 'Tap a player, or drag the card.',
  theCard: 'the card',
  refuseIt: 'refuse the card',
  takeIt: 'take the card',
  keep: (what) => `Keep ${what}`,
  keepBad: (what) => `Keep ${what}: too late`,
  giveTo: (what, who) => `Give ${what} to ${who}`,
  keepLast: 'It’s the last card, so it’s yours.',
  giveLast: (who) => `It’s the last card, so ${who} gets it.`,
  vetoAsk: (what) => `You’re given ${what}. You have a veto.`,
  vetoIt: 'Refuse',
  acceptIt: (then) => `Take (${then})`,
  toWhom: (who) => (who ? `for ${who}` : 'for you'),
  turnOf: (who) => (who ? `${who} is dealing` : 'You’re dealing'),
  why: (name, n, rounds, late) => {
    const end = late === 0 ? 'never late' : late === 1 ? 'late just once' : `late ${late} times`;
    return name
      ? `${name} brought home ${bells(n)} in ${rounds} rounds, ${end}.`
      : `You brought home ${bells(n)} in ${rounds} rounds, ${end}.`;
  },
};
export default words;
