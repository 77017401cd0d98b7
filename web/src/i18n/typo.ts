// Typesets French. Sentences are written with plain spaces; typeset() and typo() set them once,
// where the page takes them, so no dictionary holds invisible characters.

const NARROW = '\u202f';
const FIRM = '\u00a0';

/** A French text with no-break spaces, apostrophes and ellipses. Text that is already set stays as
 *  it is. */
export function typo(text: string): string {
  return text
    .replace(/'/g, '’')
    .replace(/\.\.\./g, '…')
    .replace(/ (?=[;!?])/g, NARROW)
    .replace(/ (?=[:»%])/g, FIRM)
    .replace(/« /g, `«${FIRM}`)
    .replace(/(?<=\d) (?=(?:s|ms|min|h|×)(?!\p{L}))/gu, FIRM);
}

const set = new WeakMap<object, object>();

/** A dictionary whose sentences are set with typo(): texts, what its functions return, and all that
 *  its lists and groups hold. The same dictionary gives the same answer. */
export function typeset<T>(words: T): T {
  if (typeof words === 'string') return typo(words) as T;
  if (words === null || (typeof words !== 'object' && typeof words !== 'function')) return words;
  const done = set.get(words) ?? typesetAnew(words);
  set.set(words, done);
  return done as T;
}

function typesetAnew(words: object): object {
  if (typeof words === 'function')
    return (...args: unknown[]) => typeset(words(...args) as unknown);
  if (Array.isArray(words)) return words.map((one: unknown) => typeset(one));
  return Object.fromEntries(Object.entries(words).map(([key, one]) => [key, typeset(one)]));
}

/** An English text with its apostrophes. */
export const curly = (text: string): string => text.replace(/'/g, '’');

/** "de Zoé", "d’Inès", "d’Hugo", "de Yanis", "d’Yves". */
export function de(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  return /^(?:[aeiouhœæ]|y(?![aeiou]))/i.test(plain) ? `d’${name}` : `de ${name}`;
}
