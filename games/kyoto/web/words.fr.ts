import { de } from '@/i18n/typo';

const bells = (n: number) => (n > 1 ? `${n} grelots` : `${n} grelot`);
const cards = (n: number) => (n > 1 ? `${n} cartes` : `${n} carte`);

/** « un 3 à deux grelots », « un Retour »: how a card is called in a sentence. */
function card(name: string): string {
  const special: Record<string, string> = {
    b1: 'Un grelot',
    b2: 'Deux grelots',
    back: 'Retour',
    late: 'Tard',
    veto: 'Veto',
  };
  if (special[name]) return special[name];
  const sign = name.endsWith('++')
    ? ' à deux grelots'
    : name.endsWith('+')
      ? ' à un grelot'
      : name.endsWith('!')
        ? ' (une de plus)'
        : '';
  return `${name[0]}${sign}`;
}

/** The same in a few letters, for buttons: the card lies in sight. */
const the = (name: string) => (/^\d/.test(name) ? `le ${name[0]}` : `la carte ${card(name)}`);

const words = {
  card,
  the,
  scored: bells,
  options: {
    long: {
      label: 'Durée',
      why: 'La partie longue ne s’arrête pas à 13 grelots, mais après la pioche.',
      say: (v: number) => (v ? 'partie longue' : 'partie jusqu’à 13 grelots'),
    },
    open: {
      label: 'Piles de score',
      why: 'Si tout le monde voit les grelots déjà gagnés.',
      say: (v: number) => (v ? 'grelots visibles' : 'grelots secrets'),
    },
  },
  round: (n: number) => `Manche ${n}`,
  starts: (who: string | null) =>
    who
      ? `${who} a la carte Premier joueur et commence.`
      : 'Tu as la carte Premier joueur : tu commences.',
  reveals: (who: string | null, what: string) =>
    who ? `${who} retourne : ${what}.` : `Tu retournes : ${what}.`,
  gives: (who: string | null, to: string | null, what: string, self: boolean) =>
    self
      ? who
        ? `${who} garde la carte ${what}.`
        : `Tu gardes la carte ${what}.`
      : who
        ? to
          ? `${who} donne à ${to} la carte ${what}.`
          : `${who} te donne la carte ${what}.`
        : `Tu donnes à ${to} la carte ${what}.`,
  offered: (to: string | null) => (to ? `${to} a un veto.` : 'Tu as un veto.'),
  takes: (who: string | null, what: string) =>
    who ? `${who} prend une carte de plus : ${what}.` : `Tu prends une carte de plus : ${what}.`,
  mustTake: (who: string | null) =>
    who ? `${who} doit prendre une carte de plus.` : 'Tu dois prendre une carte de plus.',
  vetoes: (who: string | null, what: string) =>
    who
      ? `${who} oppose son veto : ${what} est défaussée.`
      : `Tu opposes ton veto : ${what} est défaussée.`,
  accepts: (who: string | null, what: string) =>
    who ? `${who} accepte la carte ${what}.` : `Tu acceptes la carte ${what}.`,
  stands: (total: number, limit: number) => `Total ${total} sur ${limit}.`,
  newLimit: 'La limite passe à 18.',
  scoresNow: (who: string | null, n: number) =>
    who ? `${who} marque ${bells(n)} tout de suite.` : `Tu marques ${bells(n)} tout de suite.`,
  goesBack: (what: string | null) =>
    what ? `La carte ${what} s’en va aussi.` : 'La rangée était vide.',
  late: (who: string | null, total: number) =>
    who ? `${who} rentre trop tard, avec ${total}.` : `Tu rentres trop tard, avec ${total}.`,
  remade: 'La défausse est mélangée : nouvelle pioche.',
  loses: (n: number) => (n === 0 ? 'rien à perdre' : `perd ${bells(n)}`),
  brings: (n: number) => (n === 0 ? 'rien' : `+ ${bells(n)}`),
  nextRound: 'Manche suivante',
  seeEnd: 'Voir la fin',
  wins: (who: string | null) => (who ? `${who} gagne la partie.` : 'Tu gagnes la partie.'),
  thirteen: 'Treize grelots !',
  pile: (n: number) => `Pioche : ${cards(n)}`,
  discard: (n: number) => `Défausse : ${cards(n)}`,
  hiddenShort: (n: number) =>
    n === 0 ? 'dernière carte' : n === 1 ? 'puis 1 autre' : `puis ${n} autres`,
  first: 'Carte Premier joueur',
  served: 'a sa carte',
  row: (name: string) => `Rangée ${de(name)}`,
  yourRow: 'Ta rangée',
  emptyRow: 'rangée vide',
  total: (total: number, limit: number) => `${total} h sur ${limit}`,
  hours: (limit: number) => `/${limit}h`,
  score: (name: string, held: number, n: number | null) =>
    `Pile de score ${de(name)} : ${cards(held)}${n === null ? '' : `, ${bells(n)}`}`,
  ofThirteen: 'sur 13',
  yourScore: (n: number) => `Ta pile : ${bells(n)}`,
  risk: (percent: string) => `risque ${percent}`,
  riskLong: (percent: string) => `Risque de rentrer trop tard avec la prochaine carte : ${percent}`,
  becomes: (total: number, limit: number) => `→ ${total}/${limit} h`,
  becomesLate: (total: number) => `✗ ${total} : trop tard`,
  maybeLate: (total: number, percent: string) => `→ ${total}, puis ${percent} ✗`,
  getsBells: (n: number) => `+${n} au score`,
  getsLate: '→ limite 18',
  getsVeto: '→ un veto',
  losesCard: (what: string) => `perd ${what}`,
  nothing: 'rien à perdre',
  giveHow: 'Touche un joueur, ou fais glisser la carte.',
  theCard: 'la carte',
  refuseIt: 'refuser la carte',
  takeIt: 'prendre la carte',
  keep: (what: string) => `Garder ${what}`,
  keepBad: (what: string) => `Garder ${what} : trop tard`,
  giveTo: (what: string, who: string) => `Donner ${what} à ${who}`,
  keepLast: 'C’est la dernière : elle est pour toi.',
  giveLast: (who: string) => `C’est la dernière : elle est pour ${who}.`,
  vetoAsk: (what: string) => `On te donne ${what}. Tu as un veto.`,
  vetoIt: 'Refuser',
  acceptIt: (then: string) => `Prendre (${then})`,
  toWhom: (who: string | null) => (who ? `pour ${who}` : 'pour toi'),
  turnOf: (who: string | null) => (who ? `${who} distribue` : 'Tu distribues'),
  why: (name: string | null, n: number, rounds: number, late: number) => {
    const end =
      late === 0
        ? 'jamais en retard'
        : late === 1
          ? 'en retard une seule fois'
          : `en retard ${late} fois`;
    return name
      ? `${name} a ramené ${bells(n)} en ${rounds} ${rounds > 1 ? 'manches' : 'manche'}, ${end}.`
      : `Tu as ramené ${bells(n)} en ${rounds} ${rounds > 1 ? 'manches' : 'manche'}, ${end}.`;
  },
};
export default words;
