import { de } from '@/i18n/typo';
import type { Won } from './view';

const animals: Record<string, [string, string]> = {
  E: ['éléphant', 'l’éléphant'],
  C: ['chat', 'le chat'],
  M: ['souris', 'la souris'],
};
const icons: Record<string, string> = { r: 'sens', d: 'pioche', t: 'voleur', b: 'bombe' };
const effects: Record<string, string> = {
  r: 'Sens : on joue dans l’autre sens.',
  d: 'Pioche : qui la joue prend une carte.',
  t: 'Voleur : qui le joue prend une carte à quelqu’un.',
  b: 'Bombe : elle recouvre n’importe quel animal.',
};
const sign = (card: string) => (card[2] ? ` (${icons[card[2]]})` : '');
const animal = (card: string) => (animals[card[0]!]?.[0] ?? 'carte') + sign(card);
const the = (card: string) => (animals[card[0]!]?.[1] ?? 'une carte') + sign(card);
const dishes: Record<string, string> = { M: 'maki', S: 'sushi', O: 'onigiri' };
const dish = (kind: string, n = 1) => `${n} ${dishes[kind]}${n > 1 ? 's' : ''}`;
const cards = (n: number) => (n === 1 ? '1 carte' : `${n} cartes`);

const words = {
  animal,
  /** What the sign on a card does; nothing where it has none. */
  effect: (card: string) => effects[card[2] ?? ''] ?? '',
  the,
  dish,
  dishName: (kind: string) => dishes[kind] ?? '',
  scored: (n: number) => (n === 1 ? '1 point' : `${n} points`),
  options: {
    beginner: {
      label: 'Premier enjeu',
      why: 'Le Premier festin n’ajoute pas de règle : idéal pour commencer.',
      say: (v: number) => (v ? 'Premier festin d’abord' : 'n’importe quel premier enjeu'),
    },
    first: {
      label: 'Qui commence',
      why: 'Qui joue la première carte.',
      say: (v: number) => (v === 0 ? 'premier joueur au sort' : `la place ${v} commence`),
    },
    teams: {
      label: 'Équipes',
      why: 'En équipes, on gagne ou on perd ensemble.',
      say: (v: number) => (v ? 'en équipes (4 à 8 joueurs)' : 'chacun pour soi'),
    },
    peco: {
      label: 'Annonce',
      why: 'Qui n’aura plus qu’une carte doit l’annoncer, sous peine de la perdre.',
      say: (v: number) => (v ? 'avec « Peco Peco ! »' : 'sans annonce'),
    },
    window: {
      label: 'Temps pour accuser',
      why: 'Le temps pour crier au bluff après une carte.',
      say: (v: number) => `${v / 1000} s pour accuser`,
      values: [2000, 3000, 4000, 6000, 10000],
    },
  },
  colon: ' : ',
  stakeIs: (what: string) => `Enjeu : ${what}`,
  ruleName: {
    upside: 'À l’envers',
    trust: 'Confiance',
    open: 'Ouvert',
    harsh: 'Sévère',
    feast: 'Premier festin',
    none: 'Sans règle',
  },
  ruleIs: (name: string, rule: string) => `${name} : ${rule}`,
  rule: {
    upside: 'la souris bat le chat, le chat bat l’éléphant, l’éléphant bat la souris.',
    trust: 'personne n’accuse.',
    open: 'chacun peut accuser, au plus rapide.',
    harsh: 'bluffeur démasqué ou accusateur qui se trompe : dehors.',
    feast: 'pas de règle en plus.',
    none: 'on joue simplement.',
  },
  won: {
    more: 'Ensuite, une carte de plus.',
    less: 'Ensuite, une carte de moins.',
    tilted: 'Incliné : gagne aussi la suivante.',
  } as Record<Won, string>,
  foodLabel: (what: string, deal: number) => `${what}, on distribue ${cards(deal)}`,
  left: (n: number) =>
    n === 0 ? 'dernier enjeu' : n === 1 ? 'encore 1 enjeu' : `encore ${n} enjeux`,
  clockwise: 'On tourne dans le sens des aiguilles',
  counter: 'On tourne dans l’autre sens',
  pile: (n: number) => `Pioche : ${cards(n)}`,
  topBy: (who: string | null) => (who ? `posé par ${who}` : 'posé par toi'),
  topNobody: 'première carte',
  toCover: 'Pour recouvrir :',
  orBomb: 'ou une bombe',
  saysCannot: 'peut pas !',
  out: 'hors manche',
  holds: (name: string, n: number) => `${name} a ${cards(n)} en main`,
  buffet: (name: string, n: number) =>
    `Buffet ${de(name)} : ${n} sorte${n > 1 ? 's' : ''} de plats sur 3`,
  yourBuffet: 'Ton buffet',
  buffets: 'Buffets',
  noFood: 'rien encore',
  tilted: 'incliné',
  down: (n: number) => (n === 1 ? '1 carte retournée' : `${n} cartes retournées`),
  moreNext: (n: number) => (n > 0 ? '+1 carte' : '−1 carte'),
  team: (n: number) => `Équipe ${n}`,
  yourHand: 'Ta main',
  emptyHand: 'Plus de carte en main',
  chooseCard: 'Choisis une carte à jouer',
  chooseVictim: 'Touche qui tu voles',
  playIt: (what: string) => `Jouer ${what}`,
  playRob: (what: string, who: string) => `Jouer ${what} et voler ${who}`,
  withPeco: (what: string) => `${what}, « Peco Peco ! »`,
  peco: 'Dire « Peco Peco ! »',
  cannot: 'Je ne peux pas jouer',
  accuse: (who: string) => `Accuser ${who} !`,
  accuseShort: 'Accuser',
  let: 'Laisser passer',
  believe: (who: string) => `${who} dit ne pas pouvoir jouer. Tu y crois ?`,
  join: (who: string) => `Rejoindre ${who}`,
  joinAsk: 'Deux équipes sont aussi pauvres : laquelle rejoins-tu ?',
  and: ' et ',
  starts: (who: string | null) => (who ? `${who} commence.` : 'Tu commences.'),
  dealt: (n: number) => `Tu reçois ${cards(n)}.`,
  turned: (what: string) => `Sur la table : ${what}.`,
  plays: (who: string | null, what: string) => (who ? `${who} joue ${what}.` : `Tu joues ${what}.`),
  robs: (who: string | null, what: string, of: string | null) =>
    who
      ? `${who} joue ${what} et ${of ? `vole ${of}` : 'te vole'}.`
      : `Tu joues ${what} et tu voles ${of}.`,
  saidPeco: '« Peco Peco ! »',
  forgot: (who: string | null) =>
    who
      ? `${who} oublie « Peco Peco » : sa dernière carte s’en va.`
      : 'Tu oublies « Peco Peco » : ta dernière carte s’en va.',
  reversed: 'On tourne dans l’autre sens.',
  saidCannot: (who: string | null) =>
    who ? `${who} : « Je ne peux pas jouer. »` : 'Tu dis : « Je ne peux pas jouer. »',
  accuses: (by: string | null, of: string | null) =>
    by ? `${by} ${of ? `accuse ${of}` : 't’accuse'} !` : `Tu accuses ${of} !`,
  bluff: 'C’était un bluff !',
  honest: 'C’était la vérité.',
  liar: '« Tu bluffes ! »',
  bluffThen: (by: string | null, of: string | null) =>
    by
      ? `${by} ${of ? `prend une carte à ${of}` : 'te prend une carte'}.`
      : `Tu prends une carte à ${of}.`,
  honestThen: (by: string | null, of: string | null) =>
    of
      ? `${of} change de main, puis ${by ? `prend une carte à ${by}` : 'te prend une carte'}.`
      : `Tu changes de main, puis tu prends une carte à ${by}.`,
  harshThen: (who: string | null) => (who ? `${who} sort de la manche.` : 'Tu sors de la manche.'),
  shownHand: 'La main montrée',
  lets: (who: string | null) => (who ? `${who} laisse passer.` : 'Tu laisses passer.'),
  closes: 'Personne n’accuse.',
  draws: (who: string | null, n: number) =>
    who ? `${who} pioche ${cards(n)}.` : `Tu pioches ${cards(n)}.`,
  drawsThis: (what: string) => `Tu pioches : ${what}.`,
  takes: (by: string | null, of: string | null, what: string | null) =>
    (by
      ? of
        ? `${by} prend une carte à ${of}`
        : `${by} te prend une carte`
      : `Tu prends une carte à ${of}`) + (what ? ` : ${what}.` : '.'),
  steals: (of: string | null) =>
    of ? `Une carte ${de(of)} part sous la défausse.` : 'Une de tes cartes part sous la défausse.',
  joins: (who: string | null, n: number) =>
    who ? `${who} rejoint l’équipe ${n}.` : `Tu rejoins l’équipe ${n}.`,
  wins: (who: string | null, what: string) =>
    who ? `${who} gagne ${what}.` : `Tu gagnes ${what}.`,
  wonTilted: 'La carte reste inclinée jusqu’à la manche suivante.',
  allLost: (what: string) => `Personne ne gagne ${what}.`,
  straightens: (who: string | null, what: string) =>
    who ? `${who} garde l’enjeu incliné : ${what}.` : `Tu gardes l’enjeu incliné : ${what}.`,
  turnsDown: (who: string | null) =>
    who
      ? `La carte inclinée ${de(who)} est retournée : 1 point.`
      : 'Ta carte inclinée est retournée : 1 point.',
  nextMore: (who: string | null, n: number) =>
    who
      ? `${who} aura une carte de ${n > 0 ? 'plus' : 'moins'}.`
      : `Tu auras une carte de ${n > 0 ? 'plus' : 'moins'}.`,
  goOn: 'Voir la suite',
  nextRound: 'Manche suivante',
  seeEnd: 'Voir la fin',
  why: (name: string | null, three: boolean, points: number, calls: number, right: number) => {
    const how = three
      ? name
        ? `${name} réunit maki, sushi et onigiri`
        : 'Tu réunis maki, sushi et onigiri'
      : name
        ? `${name} a le plus beau buffet, ${points === 1 ? '1 point' : `${points} points`}`
        : `Tu as le plus beau buffet, ${points === 1 ? '1 point' : `${points} points`}`;
    return calls === 0
      ? `${how}, sans accuser personne.`
      : `${how} : ${calls} accusation${calls > 1 ? 's' : ''}, ${right} juste${right > 1 ? 's' : ''}.`;
  },
};
export default words;
