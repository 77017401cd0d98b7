// Unfinished games against bots, as this browser keeps them: one entry per match, written after
// every move. Entries that can't be read are dropped and reported, never thrown.
import type { Position, Utterance } from '../engine/messages';

export interface KeptMatch extends Position {
  id: string;
  game: string;
  /** When it was played last. */
  at: number;
  /** The steps of the guide that are done; null: it is no guided game. */
  guide: number[] | null;
}

const PREFIX = 'tablee.match.';
const MANY = 24; // games at once; the one left alone the longest goes first
const LOG_MAX = 1 << 20; // characters: no game is as long
const T_MAX = 0xffffffff; // the engine's clock

function isUtterance(one: unknown): one is Utterance {
  const { from, kind, text, verdict, moves } = (one ?? {}) as Record<string, unknown>;
  return (
    typeof from === 'string' &&
    typeof kind === 'string' &&
    typeof text === 'string' &&
    (verdict === null || typeof verdict === 'string') &&
    Number.isInteger(moves)
  );
}

/** Parses an entry; null if it isn't one. An older page kept only a log and its seed. */
function read(id: string, text: string | null): KeptMatch | null {
  try {
    const one = JSON.parse(text ?? 'null') as Record<string, unknown> | null;
    if (one === null || typeof one !== 'object') return null;
    const { log, seed, t = 0, at = 0, words = [], guide = null } = one;
    if (typeof log !== 'string' || log.length > LOG_MAX || !log.startsWith('tablee 1\n'))
      return null;
    const game = /^game (\w+)$/m.exec(log)?.[1];
    if (!game) return null;
    if (seed !== null && !(typeof seed === 'string' && /^[0-9a-f]{64}$/.test(seed))) return null;
    if (typeof t !== 'number' || !(t >= 0 && t <= T_MAX)) return null;
    if (typeof at !== 'number' || !Number.isFinite(at)) return null;
    if (!Array.isArray(words) || !words.every(isUtterance)) return null;
    if (guide !== null && !(Array.isArray(guide) && guide.every(Number.isInteger))) return null;
    return { id, game, at, log, seed, t, words, guide: guide as number[] | null };
  } catch {
    return null; // no JSON, or a browser that keeps nothing
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** All of them, newest first, and how many couldn't be read (those are gone now). `knows`: can this
 *  page play that game by those rules? */
export function keptMatches(knows: (game: string, rules: number | null) => boolean): {
  matches: KeptMatch[];
  lost: number;
} {
  const matches: KeptMatch[] = [];
  let lost = 0;
  for (const key of keys()) {
    const one = read(key.slice(PREFIX.length), localStorage.getItem(key));
    const rules = /^rules (\d+)$/m.exec(one?.log ?? '')?.[1];
    if (one && knows(one.game, rules === undefined ? null : Number(rules))) matches.push(one);
    else {
      lost++;
      localStorage.removeItem(key);
    }
  }
  return { matches: matches.sort((a, b) => b.at - a.at), lost };
}

export function keptMatch(id: string): KeptMatch | null {
  try {
    return read(id, localStorage.getItem(PREFIX + id));
  } catch {
    return null;
  }
}

export function newMatchId(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

/** False: this browser keeps nothing. */
export function keepMatch({ id, ...match }: KeptMatch): boolean {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(match));
  } catch {
    return false;
  }
  const others = keys().filter((key) => key !== PREFIX + id);
  if (others.length >= MANY)
    others
      .map((key) => ({ key, at: read('', localStorage.getItem(key))?.at ?? 0 }))
      .sort((a, b) => a.at - b.at)
      .slice(0, others.length - MANY + 1)
      .forEach(({ key }) => localStorage.removeItem(key));
  return true;
}

export function dropMatch(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // a browser that keeps nothing has nothing to drop
  }
}

/** Has the person, on the first seat, made a move in it? If not, a new game is just as good. */
export function hasBegun({ log, words }: Position): boolean {
  return /^\d+ A /m.test(log) || words.some((one) => one.from === 'A');
}
