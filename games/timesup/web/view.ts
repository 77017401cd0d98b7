// Time's Up! as one seat sees it, and what follows from it.
import { seatIndex, seatLetter } from '@/engine/notation';
import type { BaseView, WordsMessage } from '@/net';
import type { Happened, Shown } from '@/table/contract';

export interface TimesupView extends BaseView {
  phase: 'deal' | 'remove' | 'ready' | 'draw' | 'give' | 'over';
  round: 1 | 2 | 3;
  teams: string[][] | null;
  giver: string | null;
  guessers: string[];
  left: number;
  aside: number;
  card: number | null;
  claims: string[];
  found: number[][];
  read: number[][] | null;
  points: number[][];
  players: { cards: number; removed: boolean; hand: number[] | null }[];
}

type Part = 'giver' | 'guesser' | 'watcher';

/** What you do in this turn. */
export function partOf(view: TimesupView): Part {
  if (view.you !== null && view.you === view.giver) return 'giver';
  return view.you !== null && view.guessers.includes(view.you) ? 'guesser' : 'watcher';
}

interface Side {
  index: number;
  seats: string[];
  /** By round. */
  points: number[];
  total: number;
}

/** Teams, or players where they play alone. */
export function sidesOf(view: TimesupView): Side[] {
  const seats = view.teams ?? view.players.map((_, i) => [seatLetter(i)]);
  return seats.map((members, index) => {
    const points = view.points.map((round) => round[index] ?? 0);
    return { index, seats: members, points, total: points.reduce((sum, n) => sum + n, 0) };
  });
}

export function sideOf(view: TimesupView, seat: string): number {
  return view.teams ? view.teams.findIndex((team) => team.includes(seat)) : seatIndex(seat);
}

/** All names found so far in the round, and in the one before. */
const all = (view: TimesupView | null) => view?.found.flat() ?? [];

/** The name that a move settled, as far as you may know it. */
export function settled({ said, before, after }: Happened<TimesupView>): number | null {
  if (said.verb !== 'found') return before?.card ?? null;
  const was = new Set(all(before));
  const round =
    after.round === before?.round && !after.over ? after.found : (after.read ?? after.found);
  return round.flat().find((name) => !was.has(name)) ?? before?.card ?? null;
}

interface Speech {
  n: number;
  kind: 'clue' | 'guess';
  from: string;
  text: string;
  verdict: string | null;
}
interface Verdict {
  n: number;
  kind: 'found' | 'wrong' | 'pass' | 'fault' | 'cry' | 'end';
  from: string;
  name: number | null;
}
export type Line = Speech | Verdict;

const settling = ['found', 'wrong', 'pass', 'fault'];

/** The moves of the turn that runs, or of the one that ended last; from its `start` on. A page that
 *  came in the middle of a turn has not seen that: all it has seen is of this turn. */
function turnOf(events: Shown<TimesupView>[]): Shown<TimesupView>[] {
  return events.slice(
    Math.max(
      0,
      events.findLastIndex((event) => event.said.verb === 'start'),
    ),
  );
}

/** What was said and judged in that turn, in order. */
export function linesOf(events: Shown<TimesupView>[], words: WordsMessage[]): Line[] {
  const turn = turnOf(events);
  const start = turn[0]?.said.verb === 'start' ? turn[0].n : 0;
  const lines: Line[] = words
    .filter((one) => one.n > start)
    .map(({ n, kind, from, text, verdict }) => ({ n, kind, from, text, verdict }));
  for (const event of turn) {
    const { seat, verb } = event.said;
    if (verb === 'end') lines.push({ n: event.n, kind: 'end', from: seat, name: null });
    else if (verb === 'fault' && seat !== event.before?.giver && event.after.claims.length > 0)
      lines.push({ n: event.n, kind: 'cry', from: seat, name: null });
    else if (settling.includes(verb))
      lines.push({ n: event.n, kind: verb as 'found', from: seat, name: settled(event) });
  }
  return lines.sort((a, b) => a.n - b.n);
}

/** Names found and missed in that turn. */
export function harvest(events: Shown<TimesupView>[]): {
  found: number[];
  missed: number[];
  giver: string | null;
} {
  const turn = turnOf(events);
  const found: number[] = [];
  const missed: number[] = [];
  for (const event of turn) {
    const name = settling.includes(event.said.verb)
      ? settled(event)
      : event.said.verb === 'end'
        ? (event.before?.card ?? null)
        : null;
    if (name === null) continue;
    if (event.said.verb === 'found') found.push(name);
    else if (!missed.includes(name)) missed.push(name);
  }
  return {
    found,
    missed: missed.filter((name) => !found.includes(name)),
    giver: turn[0]?.said.verb === 'start' ? turn[0].after.giver : null,
  };
}

/** Has the giver given the one clue of rounds 2 and 3 for the name in hand? */
export function clueGiven(events: Shown<TimesupView>[], words: WordsMessage[]): boolean {
  const draw = events.findLast((event) => event.said.verb === 'draw');
  return words.some((one) => one.kind === 'clue' && one.n > (draw?.n ?? 0));
}

/** Did a turn end by this event, or a round? */
export function ended({ before, after }: Happened<TimesupView>): 'turn' | 'round' | null {
  if (before?.phase !== 'give' && before?.phase !== 'draw') return null;
  if (after.over || after.round !== before.round) return 'round';
  return after.phase === 'ready' ? 'turn' : null;
}
