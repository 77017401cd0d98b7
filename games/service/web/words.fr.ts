import { heads, type CardName, type People } from './view';

const one: Record<People, string> = {
  dryads: 'dryade',
  orcs: 'orque',
  goblins: 'gobelin',
  witches: 'sorcière',
  pumpkins: 'citrouille',
  trolls: 'troll',
};
const many: Record<People, string> = {
  dryads: 'dryades',
  orcs: 'orques',
  goblins: 'gobelins',
  witches: 'sorcières',
  pumpkins: 'citrouilles',
  trolls: 'trolls',
};
const feminine = (people: People) =>
  people === 'dryads' || people === 'witches' || people === 'pumpkins';
const numbers = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'];
const someOf = (people: People, n: number) =>
  n === 1
    ? `${feminine(people) ? 'une' : 'un'} ${one[people]}`
    : `${numbers[n] ?? n} ${many[people]}`;
const list = (parts: string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}`;
const folk = (all: People[]) => list(heads(all).map(([people, n]) => someOf(people, n)));
const names: Record<CardName, string> = {
  'table': 'À table !',
  'table-c': 'À table !',
  'table-s': 'À table !',
  'table-cs': 'À table !',
  'plat': 'Plat du jour',
  'fromage': 'Fromage et dessert',
  'pique': 'Pique-assiette',
  'choucroute': 'Choucroute melba',
  'panier': 'Panier garni',
  'hors': 'Hors d’œuvre',
  'goinfrerie': 'Goinfrerie',
  'buffet': 'Buffet à volonté',
  'retour': 'Retour en cuisine',
  'veneneux': 'Vénéneux',
  'ronde': 'Ronde des plats',
  'chaud': 'Chaud devant',
  'trou': 'Trou normand',
  'pasbon': 'Pas bon !',
  'indigestion': 'Indigestion',
  'surprise': 'Surprise du chef',
  'sale': 'Trop salé',
  'chef': 'Le chef est parti',
  'garde': 'Garde-manger',
};
const nth = (n: number) => (n === 1 ? '1er' : `${n}e`);

const words = {
  scored: (n: number) => (n === 1 ? '1 personnage' : `${n} personnages`),
  options: {
    betrayal: {
      label: 'Trahison',
      say: (v: number) => (v ? 'avec trahison et chefs secrets' : 'sans trahison'),
    },
    window: {
      label: 'Temps pour contrer',
      say: (v: number) => `${v / 1000} s pour contrer`,
      values: [3000, 6000, 10000, 20000, 60000],
    },
  },
  people: (people: People) => one[people],
  folk,
  nth,
  name: (card: CardName) => names[card],
  /** What sets the four À table ! apart. */
  note: {
    'table': '',
    'table-c': 'sans Surprise',
    'table-s': 'sans Trop salé',
    'table-cs': 'sans contre',
  } as Record<string, string>,
  kind: { attack: 'attaque', rescue: 'sauvetage', counter: 'contre' },
  effect: {
    'table': 'Un personnage d’un adversaire va au bout de la file.',
    'table-c':
      'Un personnage d’un adversaire va au bout de la file. Surprise du chef n’y peut rien.',
    'table-s': 'Un personnage d’un adversaire va au bout de la file. Trop salé n’y peut rien.',
    'table-cs': 'Un personnage d’un adversaire va au bout de la file. Aucun contre n’y peut rien.',
    'plat': 'Un personnage d’un adversaire va en tête de la file.',
    'fromage': 'Deux personnages d’un adversaire vont au bout de la file.',
    'pique': 'Un personnage d’un adversaire est dévoré tout de suite. Puis tu livres un des tiens.',
    'choucroute': 'Toute la table est dévorée d’un coup.',
    'panier': 'Un personnage de chaque adversaire, dans ton ordre.',
    'hors': 'Le festin commence.',
    'goinfrerie': 'Deux personnages de chaque adversaire, et le festin double commence.',
    'buffet': 'Le festin double commence.',
    'retour': 'Un personnage de la file rentre dans son camp.',
    'veneneux': 'Un personnage de la file rentre dans son camp. Aucun contre n’y peut rien.',
    'ronde': 'Un personnage rentre dans son camp. Un autre prend sa place.',
    'chaud': 'Tu ranges toute la file comme tu veux.',
    'trou': 'Le festin s’arrête. La file reste.',
    'pasbon': 'Tous ceux d’un peuple rentrent dans leur camp.',
    'indigestion': 'Toute la file rentre dans les camps.',
    'surprise': 'Contre une livraison : l’attaquant livre un des siens à la place.',
    'sale': 'Contre une livraison : la cible n’est pas livrée.',
    'chef': 'Annule Retour en cuisine.',
    'garde': 'Contre Goinfrerie : tu ne donnes personne.',
  } as Record<CardName, string>,
  impossible: 'Son effet est impossible maintenant.',
  keepIt: 'Garde ce contre pour le tour d’un autre, ou défausse-le.',
  pickCard: 'Choisis une carte à jouer.',
  playIt: (card: string) => `Jouer ${card}`,
  wasteIt: 'Sans effet',
  wasteOnly: 'Défausser sans effet',
  whom: 'Chez qui ?',
  which: 'Quel personnage ?',
  second: 'Et le deuxième ?',
  ownOne: 'Lequel des tiens livres-tu ?',
  whereRow: 'Touche un personnage de la file.',
  whichPeople: 'Quel peuple ?',
  camp: (who: string | null) => who ?? 'Ton camp',
  campOf: (who: string | null, n: number) =>
    `${who ? `camp de ${who}` : 'ton camp'}, ${n} personnages`,
  chief: 'le chef',
  back: 'Changer',
  pickNext: (done: number) => (done === 0 ? 'Qui va d’abord dans la file ?' : 'Et ensuite ?'),
  orderDo: 'Glisse les personnages, ou touche-les dans l’ordre : le premier sera mangé d’abord.',
  orderSend: 'Servir dans cet ordre',
  orderReset: 'Recommencer',
  orderItem: (n: number, who: string) =>
    `${nth(n)} : ${who}. Entrée : mettre ensuite ; flèches : déplacer`,
  counterAsk: (who: string, card: string) => `${who} joue ${card}`,
  against: (who: string | null) => (who ? `contre ${who}` : 'contre toi'),
  counterWhat: 'Tu laisses passer ?',
  letIt: 'Laisser passer',
  counterWith: (card: string) => `${card} !`,
  counterNone: 'Tu n’as rien contre cette carte.',
  ownBefore: 'Le tien devant',
  ownAfter: 'Le tien derrière',
  ownWhy: 'Surprise du chef : un des tiens est livré.',
  row: 'La file devant le géant',
  rowEmpty: 'La table est vide. Le géant attend.',
  inRow: (n: number, who: string, chief: boolean) =>
    `${nth(n)} de la file : ${chief ? 'chef, ' : ''}${who}`,
  saveIt: (n: number, who: string) => `Choisir le ${nth(n)}, ${who}`,
  fromCamp: (who: string | null) => (who ? `du camp de ${who}` : 'de ton camp'),
  hiddenChief: 'un chef',
  calm: (n: number) => (n <= 0 ? 'Le géant attend' : `Le géant attend : festin à 6 (${6 - n}/6)`),
  feast1: 'Festin : une bouchée par tour',
  feast2: 'Festin double : deux bouchées par tour',
  giantSleeps: 'Le géant attend, la bouche fermée',
  giantEats: 'Le géant est au festin, la bouche ouverte',
  giantChews: (who: string) => `Le géant mange ${who}`,
  onTable: (n: number) => `${n} sur la table`,
  out: 'éliminé',
  pile: (n: number) => `Pioche : ${n}`,
  yourCamp: (n: number) => `Ton camp : ${n}`,
  chiefHidden: (people: string) => `Chef secret : ${people}`,
  chiefUp: (people: string) => `Chef visible : ${people}`,
  chiefOf: (who: string, people: string) => `Chef de ${who} : ${people}`,
  chiefUnknown: 'chef caché',
  yourHand: 'Tes cartes',
  goOn: 'Continuer',
  seeEnd: 'Voir la fin',
  // the story
  starts: (who: string | null) => (who ? `${who} commence.` : 'Tu commences.'),
  yourChief: (people: People) => `Ton chef mène les ${many[people]}. Garde le secret.`,
  draws: (card: string) => `Tu pioches ${card}.`.replace('!.', '!'),
  plays: (who: string | null, card: string, target: string | null | undefined) =>
    `${who ? `${who} joue` : 'Tu joues'} ${card}${target === undefined ? '' : target === null ? ' contre toi' : ` contre ${target}`}.`.replace(
      '!.',
      '!',
    ),
  wastes: (who: string | null, card: string) =>
    who ? `${who} défausse ${card} sans effet.` : `Tu défausses ${card} sans effet.`,
  counters: (who: string | null, card: string) =>
    who ? `${who} contre : ${card} !` : `Tu contres : ${card} !`,
  orders: 'La file a un nouvel ordre.',
  passes: (card: string) => `${card} passe.`,
  serves: (who: string) => `À table : ${who}.`,
  saves: (who: string) => `Sauvé de la table : ${who}.`,
  eats: (who: string) => `Le géant dévore ${who}.`,
  falls: (who: string | null) => (who ? `${who} est éliminé.` : 'Tu es éliminé.'),
  shows: (who: string | null, people: People | null) =>
    `${who ? `Le chef de ${who}` : 'Ton chef'} se montre${people ? ` : ${one[people]}` : ''}.`,
  feast: {
    starts: 'Le festin commence.',
    doubles: 'Le festin devient double.',
    ends: 'Le festin s’arrête.',
  },
  feastChapter: 'Le festin',
  why: (who: string | null, left: number, eaten: number) =>
    `${who ? `${who} sauve` : 'Tu sauves'} ${left === 1 ? 'un dernier personnage' : `${left} personnages`}. Le géant en a mangé ${eaten}.`,
  whyChief: (who: string | null, eaten: number) =>
    `${who ? `Le chef de ${who}` : 'Ton chef'} est le dernier debout. Le géant en a mangé ${eaten}.`,
  whyNobody: 'Le géant a mangé tout le monde.',
  sayPlay: (card: string, rest: string) => `jouer ${card}${rest ? ` (${rest})` : ''}`,
  sayWaste: (card: string) => `défausser ${card}`,
  sayLet: 'laisser passer',
  sayCounter: (card: string) => `contrer avec ${card}`,
  sayOrder: (n: string) => `mettre le ${nth(Number(n))} ensuite`,
  sayPick: (who: string) => `prendre : ${who}`,
  sayOwn: (rest: string) => `livrer un des tiens${rest ? ` (${rest})` : ''}`,
  before: 'devant',
  after: 'derrière',
};
export default words;
