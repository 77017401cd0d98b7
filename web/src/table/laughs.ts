// Funny facts about a finished match. A game has its own (games/GAME/web/laughs.ts); here is what
// they count with, and what can be said of any game.
import type { BaseView } from '../net';
import type { Company, Happened } from './contract';

/** laughs.ts, default export: sentences, the best first. */
export type Laughs<V extends BaseView = BaseView> = (
  events: Happened<V>[],
  company: Company,
) => string[];

/** Who did it most often, and how often; null: nobody did it that often, or several did. */
export function most<V extends BaseView>(
  events: Happened<V>[],
  did: (event: Happened<V>) => string | boolean,
  least = 2,
): { seat: string; n: number } | null {
  const counts = new Map<string, number>();
  for (const event of events) {
    const found = did(event);
    const seat = found === true ? event.said.seat : found;
    if (typeof seat === 'string' && /^[A-L]$/.test(seat))
      counts.set(seat, (counts.get(seat) ?? 0) + 1);
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!first || first[1] < least || second?.[1] === first[1]) return null;
  return { seat: first[0], n: first[1] };
}

const THOUGHT_MS = 15000; // what is shorter is nothing to speak of

/** Who thought the longest before a move, ms; of `people` alone, since bots only pretend to. */
export function longest(events: Happened[], people: string[]): { seat: string; ms: number } | null {
  let found: { seat: string; ms: number } | null = null;
  events.forEach(({ said, t }, i) => {
    const ms = t - (events[i - 1]?.t ?? t);
    if (people.includes(said.seat) && ms > (found?.ms ?? THOUGHT_MS))
      found = { seat: said.seat, ms };
  });
  return found;
}
