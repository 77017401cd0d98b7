import { de } from '@/i18n/typo';

const cards = (n: number) => (n === 0 ? 'aucune carte' : n === 1 ? '1 carte' : `${n} cartes`);
const symbols = [
  '',
  'œil rond',
  'œil annelé',
  'œil de chat',
  'œil en losange',
  'croix à boules',
  'croix à carrés',
  'x à boules',
  'x à carrés',
  'escargot',
  'escargot à l’envers',
  'labyrinthe',
  'labyrinthe à l’envers',
  'serpent',
  'serpent à l’envers',
  'serpent à pois',
  'serpent à pois à l’envers',
  'soleil à huit rayons',
  'soleil à six rayons',
];
const colours: Record<string, string> = { p: 'violet', g: 'vert', o: 'orange', y: 'jaune' };
const specials: Record<string, string> = {
  in: 'flèches rentrantes',
  out: 'flèches sortantes',
  col: 'flèches de couleur',
};
const card = (text: string) =>
  specials[text] ??
  `${symbols[Number(text.slice(0, -1))] ?? text}, ${colours[text.slice(-1)] ?? ''}`;

const words = {
  card,
  cards,
  scored: (n: number) => cards(-n),
  options: {
    until: {
      label: 'Fin',
      why: 'Quand la partie s’arrête.',
      say: (v: number) => (v ? 'jusqu’aux deux derniers' : 'au premier sans cartes'),
    },
    pace: {
      label: 'Cadence',
      why: 'Le temps pour retourner sa carte avant que la pendule le fasse.',
      say: (v: number) => (v ? `${v / 1000} s pour retourner` : 'chacun à son rythme'),
      values: [0, 1500, 2000, 3000, 5000],
    },
    each: {
      label: 'Cartes',
      why: 'Moins de cartes, partie plus courte.',
      say: (v: number) => (v ? `${v} cartes chacun` : 'toutes les cartes'),
      values: [0, 5, 8, 12, 16, 20],
    },
  },
  first: (who: string | null) => (who ? `${who} retourne en premier.` : 'Tu retournes en premier.'),
  game: 'La partie',
  flips: (who: string | null, what: string) =>
    who ? `${who} retourne : ${what}.` : `Tu retournes : ${what}.`,
  clockFlips: (who: string | null, what: string) =>
    who ? `L’horloge retourne pour ${who} : ${what}.` : `L’horloge retourne pour toi : ${what}.`,
  allFlip: (list: string) => `Tout le monde retourne ! ${list}.`,
  allFlipShort: 'Tout le monde retourne !',
  seatCard: (who: string | null, what: string) => `${who ?? 'toi'} : ${what}`,
  coloursOn: 'Maintenant, les couleurs comptent.',
  coloursOff: 'Les symboles comptent de nouveau.',
  turnedOver: 'Plus personne n’a de pile : chacun retourne son tas visible.',
  wins: (who: string | null, loser: string | null, n: number) =>
    `${who ? `${who} attrape le totem` : 'Tu attrapes le totem'} : ${loser ? `${loser} ramasse` : 'tu ramasses'} ${cards(n)}.`,
  winsSeveral: (who: string | null, losers: string, n: number) =>
    `${who ? `${who} bat` : 'Tu bats'} ${losers} d’un coup, et ${who ? 'partage' : 'partages'} ${cards(n)}.`,
  toPot: (who: string | null, n: number) =>
    `Tous au totem : ${who ? `${who} l’attrape` : 'tu l’attrapes'}.${n > 0 ? ` ${cards(n)[0]!.toUpperCase()}${cards(n).slice(1)} au pot.` : ''}`,
  wrong: [
    (who: string | null) =>
      who ? `Main de trop : ${who} a vu double.` : 'Main de trop : tu as vu double.',
    (who: string | null) =>
      who
        ? `${who} attrape… pour rien. Le totem soupire.`
        : 'Tu attrapes… pour rien. Le totem soupire.',
    (who: string | null) =>
      who ? `Presque pareil, dit ${who}. Presque.` : 'Presque pareil. Presque.',
    (who: string | null) =>
      who
        ? `${who} serre la main du totem. Personne ne sait pourquoi.`
        : 'Tu serres la main du totem. Il ne te connaît pas.',
  ] as ((who: string | null) => string)[],
  dropped: (who: string | null) =>
    who ? `${who} fait tomber le totem.` : 'Trop tôt : tu fais tomber le totem.',
  takes: (who: string | null, n: number) =>
    n === 0
      ? 'Rien sur la table : c’est gratuit.'
      : `${who ? `${who} ramasse` : 'Tu ramasses'} ${cards(n)}.`,
  out: (who: string | null) => (who ? `${who} n’a plus de cartes !` : 'Tu n’as plus de cartes !'),
  gives: (who: string | null, to: string | null, n: number) =>
    who
      ? `${who} ${to ? `donne ${cards(n)} à ${to}` : `te donne ${cards(n)}`}.`
      : `Tu donnes ${cards(n)} à ${to ?? 'toi'}.`,
  // the table
  symbolsCount: 'Les symboles comptent',
  coloursCount: 'Les couleurs comptent !',
  coloursHint: 'Oublie les symboles.',
  pot: (n: number) => `Pot : ${cards(n)}`,
  potShort: 'pot',
  pile: (who: string | null, n: number) => (who ? `Pile ${de(who)} : ${n}` : `Ta pile : ${n}`),
  noCard: (who: string | null) => (who ? `Rien devant ${who}` : 'Rien devant toi'),
  top: (who: string | null, what: string) => (who ? `${who} : ${what}` : `Toi : ${what}`),
  totem: 'Attraper le totem (Espace)',
  totemWas: 'Le totem',
  place: (n: number) => (n === 1 ? '1er sans cartes' : `${n}e sans cartes`),
  flip: 'Retourner ta carte',
  flipKey: 'Entrée',
  lookAgain: 'Regarde bien les cartes avant de retourner.',
  dueOther: (who: string) => `À ${who} de retourner.`,
  watch: 'Garde l’œil ouvert, et la main près du totem.',
  watchKey: 'Il se prend aussi par Espace.',
  youOut: 'Tu n’as plus de cartes. Regarde-les se battre.',
  sharing: (who: string) => `${who} partage le tas…`,
  share: (n: number) => (n === 1 ? 'Une carte à donner' : `${n} cartes à donner`),
  shareHow: 'À qui, et combien ? Qui a le moins de cartes est près de gagner.',
  howMany: 'Combien de cartes',
  more: 'Plus',
  less: 'Moins',
  giveTo: (n: number, who: string) => `${cards(n)} à ${who}`,
  has: (n: number) => `en a ${n}`,
  race: 'La dernière main sur le totem',
  best: (n: number) => `Ton record : ${n} ms`,
  noHand: 'pas de main',
  noRace: 'Pas encore une main sur le totem.',
  lateBy: (n: number) => `Ta main arrive ${n} ms trop tard. C’est gratuit.`,
  and: ' et ',
  sayGrab: 'attraper le totem',
  sayWait: 'ne pas toucher le totem',
  why: (name: string | null, won: number, wrong: number) => {
    const totems = won === 1 ? '1 totem' : `${won} totems`;
    const hands =
      wrong === 0
        ? 'pas une main de trop'
        : wrong === 1
          ? '1 main de trop'
          : `${wrong} mains de trop`;
    return name
      ? `${name} n’a plus de cartes : ${totems}, ${hands}.`
      : `Tu n’as plus de cartes : ${totems}, ${hands}.`;
  },
  whyGift: (name: string | null, by: string | null) =>
    `${name ? `${name} n’a plus de cartes` : 'Tu n’as plus de cartes'} : ${by ? `la main de trop ${de(by)} a tout ramassé` : 'ta main de trop a tout ramassé'}.`,
  whyFewest: (name: string | null) =>
    name
      ? `Plus rien ne changeait : ${name} a le moins de cartes.`
      : 'Plus rien ne changeait : tu as le moins de cartes.',
};
export default words;
