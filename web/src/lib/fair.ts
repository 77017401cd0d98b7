// Fair dice: the host publishes the SHA-256 of its seed before the first move and the seed after
// the last; the key of all chance is the SHA-256 of the seed followed by every player's nonce.
import { sha256Plain } from './sha256';

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

export type Verdict =
  | { kind: 'fair'; checked: number }
  | { kind: 'no-commit' }
  | { kind: 'no-reveal' }
  | { kind: 'other-seed' }
  | { kind: 'other-move'; n: number };

/** Checks a log that an engine has open. */
export async function verify(
  head: { commit: string; reveal: string; nonces: string[] },
  natureMoves: number,
  redraw: (key: Uint8Array) => number,
): Promise<Verdict> {
  if (!head.commit) return { kind: 'no-commit' };
  if (!head.reveal) return { kind: 'no-reveal' };
  const seed = unhex(head.reveal);
  if (hex(await sha256(seed)) !== head.commit) return { kind: 'other-seed' };
  const wrong = redraw(await keyOf(seed, head.nonces));
  return wrong === 0 ? { kind: 'fair', checked: natureMoves } : { kind: 'other-move', n: wrong };
}
