import { de } from '@/i18n/typo';

const face = (value: string, n = 1) => (value === 'P' ? (n > 1 ? 'pacos' : 'paco') : value);
const bid = (n: number, value: string) =>
  value === 'P' ? `${n} ${face('P', n)}` : `${n} × ${value}`;

const words = {
  face,
  bid,
  scored: (n: number) => (n === 1 ? '1 dé' : `${n} dés`),
  options: {
    dice: {
      label: 'Dés par joueur',
      why: 'Moins de dés, partie plus courte.',
      say: (v: number) => (v === 1 ? '1 dé chacun' : `${v} dés chacun`),
    },
    calza: {
      label: 'Calza',
      why: 'Dire « exactement » : si c’est juste, on regagne un dé.',
      say: (v: number) => (v ? 'avec calza' : 'sans calza'),
    },
    palifico_paco: {
      label: 'Palifico aux pacos',
      why: 'Si un tour de palifico peut s’ouvrir sur les pacos.',
      say: (v: number) => (v ? 'palifico même sur les pacos' : 'palifico jamais sur les pacos'),
    },
    raise: {
      label: 'Relance',
      why: 'Stricte : on monte le nombre ou la valeur, pas les deux.',
      say: (v: number) => (v ? 'relance stricte' : 'relance libre'),
    },
  },
  round: (n: number) => `Manche ${n}`,
  dice: (n: number) => (n > 1 ? `${n} dés en jeu` : `${n} dé en jeu`),
  out: 'hors jeu',
  starts: (who: string | null) => (who ? `${who} commence.` : 'Tu commences.'),
  bids: (who: string | null, what: string) =>
    who ? `${who} annonce ${what}.` : `Tu annonces ${what}.`,
  dudo: (who: string | null, what: string) =>
    who ? `${who} doute de ${what} : dudo !` : `Tu doutes de ${what} : dudo !`,
  calza: (who: string | null, what: string) =>
    who ? `${who} dit calza : exactement ${what}.` : `Tu dis calza : exactement ${what}.`,
  doubts: (who: string | null, of: string | null, what: string) =>
    who ? `${who} doute ${de(of ?? 'toi')} : ${what}` : `Tu doutes ${de(of ?? 'toi')} : ${what}`,
  exacts: (who: string | null, of: string | null, what: string) =>
    `${who ?? 'Toi'}, sur l’annonce ${of ? de(of) : 'que tu as faite'} : ${what}`,
  counted: (n: number) => (n === 0 ? 'Aucun' : `${n} en tout`),
  loses: (who: string | null) => (who ? `${who} perd un dé.` : 'Tu perds un dé.'),
  gains: (who: string | null) => (who ? `${who} regagne un dé.` : 'Tu regagnes un dé.'),
  exactly: 'Exactement.',
  palifico: 'Palifico : les pacos ne sont pas jokers, la valeur ne change pas.',
  noBid: 'Pas encore d’annonce',
  open: 'À toi d’ouvrir.',
  bidBy: (who: string | null) => (who ? `${who} annonce` : 'Tu annonces'),
  number: 'Combien de dés',
  faceWheel: 'Quelle valeur',
  more: 'Plus',
  less: 'Moins',
  announce: (what: string) => `Annoncer ${what}`,
  sayDudo: 'Dudo !',
  sayCalza: 'Calza !',
  oddsWhy: 'La chance que l’annonce soit vraie, d’après tes dés.',
  odds: 'Chances',
  oddsBid: (what: string) => `${what} est vrai`,
  nextRound: 'Manche suivante',
  seeEnd: 'Voir la fin',
  cup: (name: string, n: number) =>
    `Gobelet ${de(name)}, ${n === 1 ? '1 dé caché' : `${n} dés cachés`}`,
  your: 'Tes dés',
  hiddenDie: 'dé caché',
  why: (name: string | null, calls: number, right: number) =>
    `${name ? `${name} garde` : 'Tu gardes'} les derniers dés${calls === 0 ? ', sans un seul dudo' : ` : ${calls} dudo${calls > 1 ? 's' : ''}, ${right} juste${right > 1 ? 's' : ''}`}.`,
};
export default words;
