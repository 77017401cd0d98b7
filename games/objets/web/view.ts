// What a view of Objets trouvés holds, besides what every view has (clauses.md).
import { seatIndex, seatLetter } from '@/engine/notation';
import type { BaseView } from '@/net';

export interface Placed {
  object: string;
  x: number;
  y: number;
  turn: number;
}

interface Turned {
  seat: string;
  bet: number;
  worth: number;
  to: number;
}

export interface Scoring {
  round: number;
  presenter: string;
  situation: number;
  secret: number;
  bets: Turned[];
  right: number | null;
  to: number | null;
}

export interface ObjetsView extends BaseView {
  phase: 'setup' | 'draw' | 'show' | 'bet' | 'swap' | 'over';
  round: number;
  presenter: string | null;
  situation: number | null;
  secret: number | null;
  objects: string[];
  reserve: string[];
  placed: Placed[];
  tiles: (number | null)[];
  bets: string[];
  swaps: number;
  players: { space: number; has_bet: boolean; bet: number | null }[];
  last: Scoring | null;
}

export const WIDTH = 100;
export const HEIGHT = 60;
const TURNS = 24;
export const TRACK_END = 40;
export const TILE_SPACES = [14, 23, 33];

export const numbersOf = (legal: string[]) =>
  legal.flatMap((said) => (said.startsWith('bet ') ? [Number(said.slice(4))] : []));
/** The objects that may be placed, in the order of the box. */
export const placeable = (legal: string[]) =>
  legal.flatMap((said) => (said.startsWith('place ') ? [said.split(' ')[1]!] : []));
export const mayFinish = (legal: string[]) => legal.includes('finish');

interface Swaps {
  out: string[];
  into: string[];
}
export function swapsOf(legal: string[], view: ObjetsView): Swaps {
  const any = legal.some((said) => said.startsWith('swap '));
  return any ? { out: view.objects, into: view.reserve } : { out: [], into: [] };
}

/** What a bet made now is worth at most: as many as can still come after it, and itself. */
export function worthNow(view: ObjetsView): number {
  return Math.max(1, view.seats - 1 - view.bets.length);
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));
export const wrap = (turn: number) => ((Math.round(turn) % TURNS) + TURNS) % TURNS;

/** Where on the board a point of the screen is. */
export function pointOn(
  board: { left: number; top: number; width: number; height: number },
  x: number,
  y: number,
): { x: number; y: number } {
  return {
    x: clamp(((x - board.left) / board.width) * WIDTH, WIDTH - 1),
    y: clamp(((y - board.top) / board.height) * HEIGHT, HEIGHT - 1),
  };
}

export function moved(draft: Placed, dx: number, dy: number): Placed {
  return { ...draft, x: clamp(draft.x + dx, WIDTH - 1), y: clamp(draft.y + dy, HEIGHT - 1) };
}

/** The turn of something whose top points from its middle towards (dx, dy) of the screen. */
export function turnTowards(dx: number, dy: number): number {
  return wrap((Math.atan2(dx, -dy) / (2 * Math.PI)) * TURNS);
}

/** A free place for the next object: the middle if it is, else one around it. */
export function freeSpot(placed: Placed[]): { x: number; y: number } {
  const spots = [
    [50, 30],
    [30, 30],
    [70, 30],
    [50, 12],
    [50, 48],
    [30, 12],
    [70, 12],
    [30, 48],
    [70, 48],
    [12, 30],
    [88, 30],
    [12, 12],
    [88, 48],
  ];
  for (const [x = 50, y = 30] of spots)
    if (placed.every((one) => Math.max(Math.abs(one.x - x), Math.abs(one.y - y)) >= 14))
      return { x, y };
  return { x: 50, y: 30 };
}

export const placeMove = (draft: Placed) =>
  `place ${draft.object} ${draft.x} ${draft.y} ${draft.turn}`;

/** One pawn's move in a scoring. */
export interface Step {
  kind: 'bet' | 'presenter';
  seat: string;
  bet: number | null;
  worth: number;
  right: boolean;
  from: number;
  to: number;
}

/** The pawns' moves between two views, in the order in which they happen: all of a round, or what a
 *  swap had interrupted. Empty: nothing was scored. */
export function stepsBetween(before: ObjetsView | null, after: ObjetsView): Step[] {
  const last = after.last;
  if (!before || !last) return [];
  const old = before.last?.round === last.round ? before.last : null;
  const space = new Map(before.players.map((player, i) => [seatLetter(i), player.space]));
  const steps: Step[] = last.bets.slice(old?.bets.length ?? 0).map((one) => ({
    kind: 'bet',
    seat: one.seat,
    bet: one.bet,
    worth: one.worth,
    right: one.bet === last.secret,
    from: space.get(one.seat) ?? 0,
    to: one.to,
  }));
  if (last.to !== null && last.right !== null && (old?.to ?? null) === null)
    steps.push({
      kind: 'presenter',
      seat: last.presenter,
      bet: null,
      worth: last.right,
      right: true,
      from: space.get(last.presenter) ?? 0,
      to: last.to,
    });
  return steps;
}

/** The spaces of all pawns after the first `count` steps. */
export function spacesAfter(before: ObjetsView, steps: Step[], count: number): number[] {
  const spaces = before.players.map((player) => player.space);
  for (const step of steps.slice(0, count)) spaces[seatIndex(step.seat)] = step.to;
  return spaces;
}

/** Which tiles (by index) a step takes. */
export function tileTaken(step: Step, tiles: (number | null)[]): number | null {
  const found = TILE_SPACES.findIndex(
    (space, i) => tiles[i] !== null && step.from < space && step.to >= space,
  );
  return found < 0 ? null : found;
}

/** The tiles that still lie there after the first `count` steps. */
export function tilesAfter(before: ObjetsView, steps: Step[], count: number): (number | null)[] {
  const tiles = [...before.tiles];
  for (const step of steps.slice(0, count)) {
    const taken = tileTaken(step, tiles);
    if (taken !== null) tiles[taken] = null;
  }
  return tiles;
}

/** Where a space of the track lies: rows go to and fro. */
export function cellAt(space: number, columns: number): { row: number; column: number } {
  const row = Math.floor(space / columns);
  const at = space % columns;
  return { row, column: row % 2 === 0 ? at : columns - 1 - at };
}
