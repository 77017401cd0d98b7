import { de } from '@/i18n/typo';
import { COLOURS, type Colour } from './view';

const names: Record<Colour, string> = {
  y: 'jaune',
  o: 'orange',
  r: 'rouge',
  b: 'bleu',
  g: 'vert',
  k: 'noir',
};
const plural: Record<Colour, string> = {
  y: 'jaunes',
  o: 'oranges',
  r: 'rouges',
  b: 'bleus',
  g: 'verts',
  k: 'noirs',
};
const count = ['', 'un', 'deux', 'trois', 'quatre', 'cinq'];

/** yyo: deux jaunes, un orange; yor: jaune, orange, rouge. */
function colours(list: string): string {
  const kinds = COLOURS.map(
    (colour) => [colour, [...list].filter((one) => one === colour).length] as const,
  ).filter(([, n]) => n > 0);
  if (kinds.every(([, n]) => n === 1)) return kinds.map(([colour]) => names[colour]).join(', ');
  return kinds
    .map(([colour, n]) => `${count[n] ?? n} ${n > 1 ? plural[colour] : names[colour]}`)
    .join(', ');
}
const points = (n: number) => (Math.abs(n) === 1 ? `${n} point` : `${n} points`);
const discs = (n: number) => (n === 1 ? '1 disque' : `${n} disques`);
const dice = (n: number) => (n === 1 ? '1 dé' : `${n} dés`);

const words = {
  scored: (n: number) => (n === 1 ? '1 point' : `${n} points`),
  options: {
    harpoon: {
      label: 'Harpon',
      why: 'Une course : le plus rapide prend le disque que montrent les dés.',
      say: (v: number) => (v ? 'avec le harpon' : 'sans harpon'),
    },
    window: {
      label: 'Temps du harpon',
      why: 'Le temps pour viser un disque au harpon.',
      say: (v: number) => `${v / 1000} s pour harponner`,
      values: [5000, 10000, 15000, 30000, 60000],
    },
  },
  colours,
  points,
  /** A disc, for screen readers and history. */
  discNamed: (disc: string, value: number) => `disque ${colours(disc)}, ${points(value)}`,
  down: 'disque retourné',
  pond: 'La mare',
  stack: (n: number) => `Pile : ${discs(n)}`,
  missing: 'manque',
  missingOf: (list: string) => `il manque ${colours(list)}`,
  fits: 'à prendre',
  fitsNot: 'Les dés y sont',
  takeIt: (disc: string, value: number) => `Prendre le disque ${colours(disc)}, ${points(value)}`,
  stealIt: (disc: string, value: number, who: string) =>
    `Souffler à ${who} le disque ${colours(disc)}, ${points(value)}`,
  turnIt: (disc: string) => `Retourner le disque ${colours(disc)}`,
  pointIt: (disc: string) => `Pointer le disque ${colours(disc)}`,
  die: (colour: Colour) => `dé ${names[colour]}`,
  greyDie: (colour: Colour) => `dé gris, ${names[colour]}`,
  greyToCome: 'un dé gris à lancer',
  keepDie: (colour: Colour) => `Garder le dé ${names[colour]}`,
  kept: 'gardé',
  beforeOf: (who: string) => `Devant ${who} : tu peux souffler`,
  open: 'à découvert',
  openOf: (n: number) => `${discs(n)} à découvert`,
  safe: 'à l’abri',
  safeOf: (n: number) => `${discs(n)} à l’abri`,
  atRisk: (who: string) => `${who} peut te souffler ces disques`,
  mine: 'Tes disques',
  none: 'Pas encore de disque.',
  penalty: (n: number) => `pénalité : ${n}`,
  first: 'Premier lancer',
  second: 'Second lancer',
  tapDice: 'Touche les dés à garder',
  snatch: 'à souffler',
  takeNow: (value: number) => `Prendre (${points(value)})`,
  stealNow: (value: number, who: string) => `Souffler à ${who} (${points(value)})`,
  nothingFits: 'Rien ne va cette fois : ton tour finit.',
  again: 'Relancer',
  keepNone: (grey: number) => (grey ? `Tout relancer, plus ${grey} gris` : 'Relancer les 5 dés'),
  keepSome: (n: number, grey: number) => `Relancer ${dice(n)}${grey ? `, plus ${grey} gris` : ''}`,
  keepAll: (grey: number) =>
    grey ? `Tout garder, lancer ${grey} gris` : 'Tout garder, ne rien relancer',
  turnPair: 'Gagner un dé gris',
  turnPairWhy: 'Retourne deux disques sans espoir : ils valent un dé gris de plus. Touche-les.',
  turnSecond: 'Touche le deuxième disque à retourner.',
  turnNot: 'Ne rien retourner',
  odds: 'Chances',
  finish: 'Finir ton tour',
  harpoon: 'Harpon !',
  harpoonDo: 'Pointe un disque qui va avec les dés. Une erreur coûte cher.',
  harpoonWait: 'Tu ne pointes plus. Les autres visent encore.',
  harpoonDone: 'Je ne pointe plus',
  harpoonOver: 'Le harpon est fini',
  harpoonNone: 'Personne n’a rien pris.',
  wrong: 'raté',
  goOn: 'Continuer',
  seeEnd: 'Voir la fin',
  turnOf: (who: string | null) => (who ? `Tour ${de(who)}` : 'Ton tour'),
  starts: (who: string | null) => (who ? `${who} commence.` : 'Tu commences.'),
  rolls: (who: string | null, list: string) =>
    who ? `${who} lance : ${list}.` : `Tu lances : ${list}.`,
  rollsAgain: (who: string | null, list: string) =>
    who ? `${who} relance : ${list}.` : `Tu relances : ${list}.`,
  rollsHarpoon: (list: string) => `Harpon ! Les dés : ${list}. Tout le monde pointe.`,
  rollsNothing: (list: string) => `Les dés : ${list}. Rien ne va dans la mare : on relance.`,
  greys: (list: string) => `Et en gris : ${list}.`,
  takes: (who: string | null, disc: string, n: number) =>
    who
      ? `${who} pêche ${colours(disc)} (${points(n)}).`
      : `Tu pêches ${colours(disc)} (${points(n)}).`,
  steals: (who: string | null, disc: string, from: string | null) =>
    who
      ? `${who} ${from ? 'souffle' : 'te souffle'} ${colours(disc)}${from ? ` à ${from}` : ''}. À l’abri.`
      : `Tu souffles ${colours(disc)} à ${from}. À l’abri.`,
  turns: (who: string | null, disc: string) =>
    who ? `${who} retourne ${colours(disc)}.` : `Tu retournes ${colours(disc)}.`,
  keeps: (who: string | null, list: string, n: number) => {
    if (n === 0) return who ? `${who} relance tout.` : 'Tu relances tout.';
    if (n === 5) return who ? `${who} garde tous ses dés.` : 'Tu gardes tous tes dés.';
    return who ? `${who} garde ${list}.` : `Tu gardes ${list}.`;
  },
  secures: (who: string | null, n: number) =>
    who ? `${discs(n)} ${de(who)} à l’abri.` : `Tes prises sont à l’abri : ${discs(n)}.`,
  harpoons: (who: string | null, disc: string, n: number) =>
    who
      ? `${who} harponne ${colours(disc)} (${points(n)}).`
      : `Tu harponnes ${colours(disc)} (${points(n)}).`,
  misses: (who: string | null, disc: string) =>
    who ? `${who} se trompe avec ${colours(disc)}` : `Tu te trompes avec ${colours(disc)}`,
  pays: (disc: string) => `et perd ${colours(disc)}.`,
  youPay: (disc: string) => `et perds ${colours(disc)}.`,
  paysPoint: 'et prend un point de pénalité.',
  youPayPoint: 'et prends un point de pénalité.',
  stops: (who: string | null) => (who ? `${who} ne pointe plus.` : 'Tu ne pointes plus.'),
  closes: 'Le temps du harpon est passé.',
  lastTurn: 'La pile ne suffit plus : c’est fini.',
  why: (who: string | null, n: number, many: number, stolen: number) =>
    `${who ?? 'Toi'} : ${points(n)} en ${discs(many)}, ${stolen === 0 ? 'aucun soufflé' : stolen === 1 ? 'dont un soufflé' : `dont ${stolen} soufflés`}.`,
  sayTake: (disc: string) => `prendre ${colours(disc)}`,
  sayTurn: (disc: string) => `retourner ${colours(disc)}`,
  sayKeep: (list: string) =>
    list ? `garder ${colours(list)}, relancer le reste` : 'tout relancer',
  sayDone: 'finir',
  sayPoint: (disc: string) => `pointer ${colours(disc)}`,
};
export default words;
