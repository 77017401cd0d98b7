import type { Dictionary } from '@/i18n/words.svelte';
import type fr from './words.fr';

const words: Dictionary<typeof fr> = {
  scored: (n) => (n === 0 ? 'exact' : `off by ${-n}`),
  options: {
    high: {
      label: 'Cards',
      why: 'Which cards are in the deck.',
      say: (v) => (v ? 'cards from 4 to 6' : 'cards from 1 to 6'),
    },
  },
  round: 'Deal',
  gets: (who) => (who ? `${who} gets a card.` : 'You get a card.'),
  guesses: (who, n) => (who ? `${who} says ${n}.` : `You say ${n}.`),
  shows: (sum) => `The cards add up to ${sum}.`,
  seeEnd: 'See the end',
  guess: (n) => `Say ${n}`,
  question: (cards) => `What do the ${cards} cards add up to?`,
  sum: 'Total',
  more: 'More',
  less: 'Less',
  card: (who, n) => (who ? `${who}’s card: ${n}` : `Your card: ${n}`),
  hidden: (who) => `${who}’s card, hidden`,
  none: '…',
  why: (names, sum) => `The cards added up to ${sum}; closest: ${names}.`,
  you: 'you',
};
export default words;
