// Compares a finished match's log with everything this page was shown of it (docs/fair.md).
import { viewerOf, type Engine } from '../engine/engine';
import { verify, type Verdict } from './fair';
import type { Share } from './shares';

/** A move as this page saw it: as a seat, or as a spectator ('-'). */
export interface Seen {
  viewer: string;
  move: string;
}

export interface Witness {
  share: Share | null;
  game: string;
  options: Record<string, number>;
  /** In their order: the last moves of the match. */
  seen: Seen[];
}

/** Compares the moves of an open log with those that were seen: the number of the first that
 *  differs, or 0. */
function otherMove(engine: Engine, seen: Seen[], count: number): number {
  if (seen.length > count) return count + 1;
  const from = count - seen.length;
  const told = new Map(
    [...new Set(seen.map((one) => one.viewer))].map((viewer) => [
      viewer,
      engine.replayHistory(viewerOf(viewer)),
    ]),
  );
  const at = seen.findIndex((one, i) => told.get(one.viewer)![from + i]!.move !== one.move);
  return at < 0 ? 0 : from + at + 1;
}

/** Null: this is no log that can be read. */
export async function prove(
  engine: Engine,
  log: string,
  witness: Witness,
): Promise<Verdict | null> {
  if (engine.replayOpen(log) !== null) return null;
  const head = engine.replayHead();
  const draws = engine
    .replayHistory(viewerOf('#'))
    .filter((entry) => entry.move.startsWith('*')).length;
  const verdict = await verify(head, draws, (key) => engine.replayVerify(key), witness.share);
  if (verdict.kind !== 'fair') return verdict;
  const { game, options, seen } = witness;
  if (
    head.game !== game ||
    Object.keys(head.options).some((name) => head.options[name] !== options[name])
  )
    return { kind: 'other-log' };
  const n = otherMove(engine, seen, head.moves);
  return n > 0 ? { kind: 'other-game', n } : verdict;
}

/** The lines that `tablee verify --kept` reads. */
export function keptLines({ commit, promises, seat, nonce, revealed }: Share): string {
  const list = Object.entries(promises ?? {}).map(
    ([letter, promise]) => `promise ${letter} ${promise}`,
  );
  return [`commit ${commit}`, ...list, ...(revealed ? [`nonce ${seat} ${nonce}`] : []), ''].join(
    '\n',
  );
}
