import { de } from '@/i18n/typo';

const words = {
  scored: (n: number) => (n === 0 ? 'tout juste' : n === -1 ? 'à 1 près' : `à ${-n} près`),
  options: {
    high: {
      label: 'Les cartes',
      why: 'Quelles cartes sont dans le jeu.',
      say: (v: number) => (v ? 'cartes de 4 à 6' : 'cartes de 1 à 6'),
    },
  },
  round: 'La donne',
  gets: (who: string | null) => (who ? `${who} reçoit une carte.` : 'Tu reçois une carte.'),
  guesses: (who: string | null, n: string) => (who ? `${who} dit ${n}.` : `Tu dis ${n}.`),
  shows: (sum: number) => `Les cartes font ${sum}.`,
  seeEnd: 'Voir la fin',
  guess: (n: number | string) => `Dire ${n}`,
  question: (cards: number) => `Combien font les ${cards} cartes ensemble ?`,
  sum: 'Le total',
  more: 'Plus',
  less: 'Moins',
  card: (who: string | null, n: number) => (who ? `La carte ${de(who)} : ${n}` : `Ta carte : ${n}`),
  hidden: (who: string) => `La carte ${de(who)}, cachée`,
  none: '…',
  why: (names: string, sum: number) => `Les cartes faisaient ${sum} ; au plus près : ${names}.`,
  you: 'toi',
};
export default words;
