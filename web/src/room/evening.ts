// The evening of a room: who leads.
import type { Placed, Played } from '../net';
import { seatIndex } from '../engine/notation';
import { botName } from '../table/bots';

interface Standing {
  id: string;
  name: string;
  /** From 1. */
  face: number;
  points: number;
  won: number;
  /** From 1; who has as many points shares one. */
  rank: number;
}

export const nameOf = (one: Placed): string => one.name ?? botName(seatIndex(one.seat));

export const winnersOf = ({ players }: Played): string[] =>
  players.filter((one) => one.place === 1).map(nameOf);

/** People alone: bots win games, not evenings. */
export function standings(played: Played[]): Standing[] {
  const all = new Map<string, Standing>();
  for (const { players } of played)
    for (const { id, name, seat, face, place, points } of players) {
      if (id === null) continue;
      const one = all.get(id) ?? { id, name: '', face: 0, points: 0, won: 0, rank: 1 };
      one.name = name ?? '';
      one.face = face || seatIndex(seat) + 1;
      one.points += points;
      if (place === 1) one.won++;
      all.set(id, one);
    }
  const sorted = [...all.values()].sort((a, b) => b.points - a.points || b.won - a.won);
  for (const one of sorted)
    one.rank = 1 + sorted.filter((other) => other.points > one.points).length;
  return sorted;
}
/** Where a finished game can be looked at; null: one was not there. */
export const replayOf = (url: string, { log }: Played): string | null =>
  log === null ? null : `${url}#/replay?id=${log.split('/').at(-1)}`;
