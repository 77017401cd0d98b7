// What a view of Pescado holds, besides what every view has (clauses.md), and what can
// be counted on it: what a disc still needs, and how likely the second roll brings it.
import { seatIndex, seatLetter } from '@/engine/notation';
import type { BaseView } from '@/net';

export type Colour = 'y' | 'o' | 'r' | 'b' | 'g' | 'k';
export const COLOURS: Colour[] = ['y', 'o', 'r', 'b', 'g', 'k'];

interface PescadoPlayer {
  open: string[];
  secured: string[];
  penalty: number;
  points: number;
}

export interface PescadoView extends BaseView {
  phase: 'first' | 'fill' | 'roll' | 'grey' | 'take' | 'harpoon' | 'over';
  active: string | null;
  pond: (string | null)[];
  turned: string[];
  pointed: string[];
  stack: number;
  discarded: string[];
  roll: 0 | 1 | 2;
  dice: Colour[];
  grey: Colour[];
  players: PescadoPlayer[];
}

export const fishOf = (disc: string) => [...disc] as Colour[];

/** Three colours are worth 1, two 2, one 3. */
export function worth(disc: string): number {
  return 4 - new Set(disc).size;
}

/** For each fish of the disc: do the dice show it? Two of a colour need two dice. */
export function covered(disc: string, dice: Colour[]): boolean[] {
  const left = [...dice];
  return fishOf(disc).map((fish) => {
    const at = left.indexOf(fish);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

/** The fish a disc still needs. */
export function missing(disc: string, dice: Colour[]): Colour[] {
  const have = covered(disc, dice);
  return fishOf(disc).filter((_, i) => !have[i]);
}

/** The chance that `n` dice show at least these colours. */
export function chanceOf(needs: Colour[], n: number): number {
  if (needs.length === 0) return 1;
  if (needs.length > n) return 0;
  const memo = new Map<string, number>();
  const go = (left: Colour[], dice: number): number => {
    if (left.length === 0) return 1;
    if (left.length > dice) return 0;
    const key = `${left.join('')}${dice}`;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const kinds = [...new Set(left)];
    let sum = ((6 - kinds.length) / 6) * go(left, dice - 1);
    for (const kind of kinds) {
      const at = left.indexOf(kind);
      sum += (1 / 6) * go([...left.slice(0, at), ...left.slice(at + 1)], dice - 1);
    }
    memo.set(key, sum);
    return sum;
  };
  return go(needs, n);
}

/** Grey dice won by discs turned down: one for two. */
export const greyWon = (view: PescadoView) => Math.floor(view.turned.length / 2);

/** The move that keeps these dice. */
export function keepMove(kept: Colour[]): string {
  const sorted = [...kept].sort((a, b) => COLOURS.indexOf(a) - COLOURS.indexOf(b));
  return ['keep', ...sorted].join(' ');
}

/** The discs a verb may be said of. */
export function discsFor(legal: string[], verb: 'take' | 'turn' | 'point'): string[] {
  return legal.flatMap((said) =>
    said.startsWith(`${verb} `) ? [said.slice(verb.length + 1)] : [],
  );
}

/** The seat before in turn order. */
export function before(seat: string, seats: number): string {
  return seatLetter((seatIndex(seat) + seats - 1) % seats);
}

/** The dice in two heaps, those kept from the first roll and those just rolled. */
export function heaps(dice: Colour[], kept: Colour[]): { kept: Colour[]; fresh: Colour[] } {
  const fresh = [...dice];
  const stay = kept.filter((die) => {
    const at = fresh.indexOf(die);
    if (at >= 0) fresh.splice(at, 1);
    return at >= 0;
  });
  return { kept: stay, fresh };
}
