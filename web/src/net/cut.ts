// Cuts text between characters as people see them: an accent, a skin tone or a joined emoji stays
// whole. The server counts bytes of UTF-8.
const segments = 'Segmenter' in Intl ? new Intl.Segmenter() : null;
const encoder = new TextEncoder();

/** A line of chat, a clue, a guess: TEXT_MAX in src/server/limits.h. */
export const TEXT_BYTES = 200;

export const characters = (text: string): string[] =>
  segments ? Array.from(segments.segment(text), ({ segment }) => segment) : [...text];

/** As many characters as fit into so many bytes. */
export function cut(text: string, bytes: number): string {
  if (encoder.encode(text).length <= bytes) return text;
  let kept = '';
  let left = bytes;
  for (const one of characters(text)) {
    left -= encoder.encode(one).length;
    if (left < 0) break;
    kept += one;
  }
  return kept;
}

/** Splits a text into pieces of at most this many UTF-16 units, never within a character. */
export function pieces(text: string, units: number): string[] {
  const all: string[] = [];
  for (let at = 0; at < text.length;) {
    let end = Math.min(at + units, text.length);
    if (end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1]!)) end--;
    all.push(text.slice(at, end));
    at = end;
  }
  return all;
}
