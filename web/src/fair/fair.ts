// Fair dice (docs/fair.md): the host publishes the SHA-256 of its seed before the first move and
// the seed after the last; players promise a nonce each, then reveal it; the key of all chance is
// the SHA-256 of the seed followed by every player's nonce.
import type { ReplayHead } from '../engine/engine';
import { sha256Plain } from './sha256';
import type { Share } from './shares';

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

export function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

export async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  if (!crypto.subtle) return sha256Plain(all);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', all));
}

export function keyOf(seed: Uint8Array, nonces: string[]): Promise<Uint8Array> {
  return sha256(seed, ...nonces.map(unhex));
}

/** What a seat promises under the server's commitment, before it reveals its nonce. */
export function promiseOf(commit: string, seat: string, nonce: string): string {
  return hex(sha256Plain(new TextEncoder().encode(`tablee promise ${commit} ${seat} ${nonce}`)));
}

/** What the checked dice prove: to somebody whose own nonce is in them, to somebody who saw the
 *  promises, to somebody who only has the log, or about a game without promises. */
type Standing = 'yours' | 'others' | 'log' | 'plain';

export type Verdict =
  | { kind: 'fair'; checked: number; standing: Standing; restarts: number }
  | { kind: 'no-commit' }
  | { kind: 'no-reveal' }
  | { kind: 'other-seed' }
  | { kind: 'broken-promise'; seat: string }
  | { kind: 'changed-seed' }
  | { kind: 'changed-promise'; seat: string }
  | { kind: 'changed-nonce' }
  | { kind: 'hidden-restart' }
  | { kind: 'other-log' }
  | { kind: 'other-game'; n: number }
  | { kind: 'other-move'; n: number };

type Head = Pick<ReplayHead, 'commit' | 'reveal' | 'promises' | 'nonces' | 'restarts'>;

const letter = (index: number) => String.fromCharCode(65 + index);

/** Compares the head of a log with what this browser was shown before the first move. */
function compare(head: Head, kept: Share): Verdict | null {
  if (kept.commit !== head.commit) return { kind: 'changed-seed' };
  if (kept.left.some((commit) => !head.restarts.includes(commit)))
    return { kind: 'hidden-restart' };
  if (kept.promises) {
    const other = head.promises.findIndex(
      (promise, i) => promise !== (kept.promises![letter(i)] ?? ''),
    );
    if (other >= 0) return { kind: 'changed-promise', seat: letter(other) };
  }
  if (kept.revealed && head.nonces[kept.seat!.charCodeAt(0) - 65] !== kept.nonce)
    return { kind: 'changed-nonce' };
  return null;
}

/** If anybody promised, everybody must have: a nonce without a promise was chosen last. */
function brokenPromise({ commit, promises, nonces }: Head): Verdict | null {
  if (!promises.some(Boolean)) return null;
  const broken = promises.findIndex((promise, i) =>
    promise ? promise !== promiseOf(commit, letter(i), nonces[i]!) : nonces[i] !== '',
  );
  return broken < 0 ? null : { kind: 'broken-promise', seat: letter(broken) };
}

/** Checks a log that is open in an engine, and compares it with what was kept of it. */
export async function verify(
  head: Head,
  natureMoves: number,
  redraw: (key: Uint8Array) => number,
  kept: Share | null = null,
): Promise<Verdict> {
  const changed = kept && compare(head, kept);
  if (changed) return changed;
  if (!head.commit) return { kind: 'no-commit' };
  if (!head.reveal) return { kind: 'no-reveal' };
  const seed = unhex(head.reveal);
  if (hex(await sha256(seed)) !== head.commit) return { kind: 'other-seed' };
  const broken = brokenPromise(head);
  if (broken) return broken;
  const wrong = redraw(await keyOf(seed, head.nonces));
  if (wrong !== 0) return { kind: 'other-move', n: wrong };
  const standing = !head.promises.some(Boolean)
    ? 'plain'
    : !kept
      ? 'log'
      : kept.revealed
        ? 'yours'
        : 'others';
  return { kind: 'fair', checked: natureMoves, standing, restarts: head.restarts.length };
}
