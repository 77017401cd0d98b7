// What a view of Perudo holds, besides what every view has (clauses.md).
import { seatIndex } from '@/engine/notation';
import type { BaseView } from '@/net';

export type Face = 'P' | '2' | '3' | '4' | '5' | '6';
const FACES: Face[] = ['P', '2', '3', '4', '5', '6'];

interface Bid {
  by: string;
  n: number;
  face: Face;
}

export interface Reveal {
  round: number;
  call: 'dudo' | 'calza';
  by: string;
  bid: Bid;
  count: number;
  lost: string | null;
  gained: string | null;
  hands: Face[][];
}

export interface PerudoView extends BaseView {
  phase: 'first' | 'roll' | 'bid' | 'over';
  round: number;
  first: string | null;
  palifico: boolean;
  total: number;
  bid: Bid | null;
  bids: Bid[];
  players: { dice: number; hand: Face[] | null; palifico: boolean }[];
  last: Reveal | null;
}

/** Does a die of this face count for a bid? Pacos are jokers but in a palifico round. */
export function counts(face: Face, bid: Face, palifico: boolean): boolean {
  return face === bid || (face === 'P' && !palifico);
}

/** The legal bids by number: which faces can be bid with it. */
export function bidsOf(legal: string[]): Map<number, Face[]> {
  const found = new Map<number, Face[]>();
  for (const said of legal) {
    const [verb, n, face] = said.split(' ');
    if (verb !== 'bid') continue;
    const faces = found.get(Number(n)) ?? [];
    faces.push(face as Face);
    found.set(Number(n), faces);
  }
  for (const faces of found.values()) faces.sort((a, b) => FACES.indexOf(a) - FACES.indexOf(b));
  return new Map([...found].sort(([a], [b]) => a - b));
}

/** The chance that at least `n` dice count for `face`, knowing your own hand. */
export function chanceOf(view: PerudoView, n: number, face: Face): number {
  const mine = view.players[view.you === null ? -1 : seatIndex(view.you)]?.hand ?? [];
  const own = mine.filter((die) => counts(die, face, view.palifico)).length;
  const hidden = view.total - mine.length;
  const hit = face === 'P' || view.palifico ? 1 / 6 : 1 / 3;
  return atLeast(n - own, hidden, hit);
}

/** P(at least k of n), each with chance p. */
export function atLeast(k: number, n: number, p: number): number {
  if (k <= 0) return 1;
  if (k > n) return 0;
  let term = (1 - p) ** n;
  let below = 0;
  for (let i = 0; i < k; i++) {
    below += term;
    term = (term * (n - i) * p) / ((i + 1) * (1 - p));
  }
  return Math.max(0, 1 - below);
}
