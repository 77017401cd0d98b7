// A list of custom names as text: from a file, and as it is typed. Reading it is the engine's.
import type { OwnName } from '@/net';

/** The value of the option `deck` for custom names. */
export const OWN_DECK = 3;

/** The text of a file: UTF-8, or what old editors write. */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A list as it is typed, one name a line. */
export function typedList(own: OwnName[]): string {
  return own
    .map(({ name, clues, emoji }) => [name, ...clues, ...(emoji ? [emoji] : [])].join(' ; '))
    .join('\n');
}
