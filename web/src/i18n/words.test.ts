// Every word is used: by the page, or by the table it belongs to.
import { describe, expect, it } from 'vitest';
import { sourcesIn, tables } from '../testing/folders';
import { loadWords } from '../table/load';
import { fr } from './fr';

const code = (folder: string, skip: RegExp) =>
  sourcesIn(folder, /\.(ts|svelte)$/).flatMap(({ file, text }) => (skip.test(file) ? [] : [text]));

/** A file with the names it gives to a part of the dictionary (`const say = w().replay`) written
 *  out. */
function spelt(source: string): string {
  const names = /const (\w+) = (?:\(\) => )?(?:\$derived\()?(w\(\)(?:\.\w+)+)\)?;/g;
  for (;;) {
    const before = source;
    for (const [line, name, path] of before.matchAll(names))
      source = source
        .replace(line, '')
        .replace(new RegExp(`(?<![.\\w])${name}(\\(\\))?(?=[.[)]| as )`, 'g'), path!);
    if (source === before) return source;
  }
}
const page = code('web/src/', /(i18n\/(fr|en)|\.test)\.ts$/)
  .map(spelt)
  .join('\n');

/** Said by its whole path, or as one of a group that is picked from: `w().levels[…]`, `w().levels
 *  as …`. */
function unused(words: object, path: string[] = []): string[] {
  return Object.entries(words).flatMap(([key, value]) => {
    const at = [...path, key];
    const picked = new RegExp(`\\bw\\(\\)\\.${at.join('\\.')}(\\[| as )`).test(page);
    if (picked) return [];
    if (value !== null && typeof value === 'object') return unused(value as object, at);
    return new RegExp(`\\bw\\(\\)\\.${at.join('\\.')}\\b`).test(page) ? [] : [at.join('.')];
  });
}

it('the page says all its words', () => {
  expect(unused(fr)).toEqual([]);
});

describe.each(tables)('the table of %s', (game) => {
  const ofThePage = ['scored', 'options']; // of every table's words the page says these
  it('says all its words', async () => {
    const source = code(`games/${game}/web/`, /(words\.(fr|en)|\.test)\.ts$/).join('\n');
    const { fr: words } = await loadWords(game);
    const keys = Object.keys(words).filter((key) => !ofThePage.includes(key));
    expect(
      keys.filter(
        (key) => !new RegExp(`\\b(?:say|words|words\\(\\w+\\))\\.${key}\\b`).test(source),
      ),
    ).toEqual([]);
  });
});
