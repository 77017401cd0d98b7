// What a view of Service compris holds, besides what every view has (clauses.md), and
// what follows from two views: who was served, rescued, eaten.
import { seatLetter } from '@/engine/notation';
import type { BaseView } from '@/net';

export type People = 'dryads' | 'orcs' | 'goblins' | 'witches' | 'pumpkins' | 'trolls';
export const PEOPLES: People[] = ['dryads', 'orcs', 'goblins', 'witches', 'pumpkins', 'trolls'];

export type CardName =
  | 'table'
  | 'table-c'
  | 'table-s'
  | 'table-cs'
  | 'plat'
  | 'fromage'
  | 'pique'
  | 'choucroute'
  | 'panier'
  | 'hors'
  | 'goinfrerie'
  | 'buffet'
  | 'retour'
  | 'veneneux'
  | 'ronde'
  | 'chaud'
  | 'trou'
  | 'pasbon'
  | 'indigestion'
  | 'surprise'
  | 'sale'
  | 'chef'
  | 'garde';
export type Kind = 'attack' | 'rescue' | 'counter';
export const KINDS: Kind[] = ['attack', 'rescue', 'counter'];
/** What a kind is printed in, never without its sign. */
export const INKS: Record<Kind, string> = {
  attack: '#a33a12',
  rescue: '#00694f',
  counter: '#1d4f91',
};
const RESCUES = ['retour', 'veneneux', 'ronde', 'chaud', 'trou', 'pasbon', 'indigestion'];
const COUNTERS = ['surprise', 'sale', 'chef', 'garde'];
export function kindOf(card: CardName): Kind {
  return RESCUES.includes(card) ? 'rescue' : COUNTERS.includes(card) ? 'counter' : 'attack';
}

export interface Character {
  /** null: a hidden chief of somebody else. */
  people: People | null;
  from: string;
  chief: boolean;
}

interface Pending {
  card: CardName;
  by: string;
  target: string | null;
  place: number | null;
  row: Character[];
  counter: { by: string; card: CardName } | null;
}

interface ServicePlayer {
  camp: People[];
  chief: People | null;
  chief_at: null | 'hidden' | 'camp' | 'table' | 'gone';
  cards: number;
  hand: CardName[] | null;
  in: boolean;
}

export interface ServiceView extends BaseView {
  phase: 'setup' | 'draw' | 'turn' | 'pick' | 'order' | 'counter' | 'own' | 'over';
  table: Character[];
  feast: 0 | 1 | 2;
  alive: number;
  mover: string | null;
  pile: number;
  discards: number;
  discard: CardName | null;
  pending: Pending | null;
  players: ServicePlayer[];
}

/** Is it played with secret chiefs? */
export const betrayal = (view: ServiceView) =>
  view.players.some((player) => player.chief_at !== null);

/** Peoples with how many of each, in their order. */
export function heads(list: (People | null)[]): [People, number][] {
  return PEOPLES.map((people): [People, number] => [
    people,
    list.filter((one) => one === people).length,
  ]).filter(([, n]) => n > 0);
}

// ---- Choices, one argument after the other.

/** The arguments of all legal moves that begin so: ('play table') → [['B'], ['C']]. */
export function argsOf(legal: string[], start: string): string[][] {
  return legal.flatMap((said) =>
    said === start
      ? [[]]
      : said.startsWith(`${start} `)
        ? [said.slice(start.length + 1).split(' ')]
        : [],
  );
}

const begins = (move: string[], path: string[]) => path.every((one, i) => move[i] === one);

/** What can be said next, after what was chosen. */
export function nextOf(moves: string[][], path: string[]): string[] {
  return [
    ...new Set(
      moves.flatMap((move) =>
        begins(move, path) && move.length > path.length ? [move[path.length]!] : [],
      ),
    ),
  ];
}

/** Is the move complete with these arguments? */
export function isWhole(moves: string[][], path: string[]): boolean {
  return moves.some((move) => move.length === path.length && begins(move, path));
}

/** The choices made, with those added where nothing is to choose; the last one stays a choice. */
export function walk(moves: string[][], picked: string[]): string[] {
  let path = begins(moves.find((move) => begins(move, picked)) ?? [], picked) ? [...picked] : [];
  for (;;) {
    const next = nextOf(moves, path);
    if (next.length !== 1 || isWhole(moves, [...path, next[0]!])) return path;
    path = [...path, next[0]!];
  }
}

// ---- What happened between two views.

const same = (a: Character, b: Character) =>
  a.people === b.people && a.from === b.from && a.chief === b.chief;

export interface Placed extends Character {
  id: number;
}
let ids = 0;

/** The new row with the names the characters had in the old one, so that they can be seen to move:
 *  those that kept their order first, then any other of the same kind. */
export function track(old: Placed[], row: Character[]): Placed[] {
  const n = old.length,
    m = row.length;
  const found = new Array<number | null>(m).fill(null);
  const used = new Set<number>();
  // From the back: who is bitten stands in front, so of two alike the hinder one stays.
  const back = Array.from({ length: n + 1 }, () => new Array<number>(m + 1).fill(0));
  for (let i = 1; i <= n; i++)
    for (let j = 1; j <= m; j++)
      back[i]![j] = same(old[i - 1]!, row[j - 1]!)
        ? back[i - 1]![j - 1]! + 1
        : Math.max(back[i - 1]![j]!, back[i]![j - 1]!);
  for (let i = n, j = m; i > 0 && j > 0;) {
    if (same(old[i - 1]!, row[j - 1]!)) {
      found[j - 1] = old[i - 1]!.id;
      used.add(old[i - 1]!.id);
      i--;
      j--;
    } else if (back[i - 1]![j]! >= back[i]![j - 1]!) i--;
    else j--;
  }
  return row.map((one, j) => {
    let id = found[j] ?? null;
    if (id === null) {
      const moved = old.find((before) => !used.has(before.id) && same(before, one));
      if (moved) used.add((id = moved.id));
    }
    return { ...one, id: id ?? ++ids };
  });
}

function everybody(view: ServiceView): (People | null)[] {
  return [
    ...view.table.map((one) => one.people),
    ...view.players.flatMap((player) => [
      ...player.camp,
      ...(player.chief_at === 'hidden' || player.chief_at === 'camp' ? [player.chief] : []),
    ]),
  ];
}

interface Change {
  /** Who came to the table. */
  served: Character[];
  /** Devoured or gone with a fallen chief. */
  eaten: People[];
  /** Went back to a camp: how many of each people. */
  saved: People[];
  out: string[];
  shown: string[];
  feast: 'starts' | 'doubles' | 'ends' | null;
}

/** What a move changed, for the story and the picture. */
export function change(before: ServiceView | null, after: ServiceView): Change {
  const none: Change = { served: [], eaten: [], saved: [], out: [], shown: [], feast: null };
  if (!before || before.phase === 'setup') return none;
  const lost = (from: (People | null)[], to: (People | null)[]) => {
    const left = [...to];
    return from.filter((one) => {
      const at = left.indexOf(one);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  const only = (list: (People | null)[]) => list.filter((one): one is People => one !== null);
  const eaten = before.alive > after.alive ? only(lost(everybody(before), everybody(after))) : [];
  const rest = [...after.table];
  for (const one of before.table) {
    const at = rest.findIndex((other) => same(one, other));
    if (at >= 0) rest.splice(at, 1);
  }
  const gone = only(
    lost(
      before.table.map((one) => one.people),
      after.table.map((one) => one.people),
    ),
  );
  return {
    served: rest,
    eaten,
    saved: only(lost(gone, eaten)),
    out: after.players.flatMap((player, i) =>
      before.players[i]!.in && !player.in ? [seatLetter(i)] : [],
    ),
    shown: after.players.flatMap((player, i) =>
      before.players[i]!.chief_at === 'hidden' &&
      (player.chief_at === 'camp' || player.chief_at === 'table')
        ? [seatLetter(i)]
        : [],
    ),
    feast:
      before.feast === 0 && after.feast > 0
        ? 'starts'
        : before.feast === 1 && after.feast === 2
          ? 'doubles'
          : before.feast > 0 && after.feast === 0 && !after.over
            ? 'ends'
            : null,
  };
}
