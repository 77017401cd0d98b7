// In which order the players of a finished match came in.
import type { BaseView } from '../net';
import type { Happened } from './contract';

/** The place of each seat, from 1; equal seats share one. `survival`: the last one left wins, so
 *  players who were out later rank higher. */
export function ranksOf(view: BaseView, events: Happened[], survival: boolean): number[] {
  const places = view.players.map((player) => (player as { place?: number | null }).place ?? null);
  if (places.every((place) => place !== null)) return places;
  const last = view.scores.map((_, seat) =>
    survival ? events.findLastIndex((one) => (one.after.scores[seat] ?? 0) > 0) : 0,
  );
  const won = (seat: number) => view.winners.includes(String.fromCharCode(65 + seat));
  const before = (a: number, b: number): boolean => {
    if (won(a) !== won(b)) return won(a);
    if (won(a)) return false;
    const [one, other] = [view.scores[a] ?? -Infinity, view.scores[b] ?? -Infinity];
    return one !== other ? one > other : last[a]! > last[b]!;
  };
  return view.scores.map((_, seat) => 1 + view.scores.filter((__, i) => before(i, seat)).length);
}
