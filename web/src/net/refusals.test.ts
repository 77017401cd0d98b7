// The tables of refusals: every code in every language, with the same arguments, and given by
// somebody.
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { root, sourcesIn } from '../testing/folders';

const tables = ['src/core/', 'src/server/', 'games/'].flatMap((folder) =>
  sourcesIn(folder, /(^|\/)refusals\.def$/),
);
const code = ['src/', 'games/', 'web/src/']
  .flatMap((folder) => sourcesIn(folder, /\.(c|h|ts|svelte)$/))
  .filter(({ file }) => !/\/refusals\.ts$|\.test\.ts$/.test(file));

const LANGUAGES = ['fr'];
const REFUSAL = /^REFUSAL\((\w+), (STOP|RETRY|RECONNECT),\s+"((?:[^"\\]|\\.)*)"\)$/gm;
const WORDS = /^WORDS\((\w+),\s+"((?:[^"\\]|\\.)*)"\)$/gm;
const argumentsOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

it('every owner has a table, and the page’s copies are fresh', () => {
  expect(tables.length).toBeGreaterThan(9);
  expect(execFileSync('tools/refusals-ts', ['--check'], { cwd: root, encoding: 'utf8' })).toBe('');
});

describe.each(tables)('$file', ({ file, text }) => {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const game = /^games\/(\w+)/.exec(file)?.[1];
  const heads = [...text.matchAll(REFUSAL)];
  const refusals = heads.map((head, i) => ({
    code: head[1]!,
    english: head[3]!,
    says: [...text.slice(head.index, heads[i + 1]?.index).matchAll(WORDS)].map(
      ([, language, said]) => ({ language: language!, said: said! }),
    ),
  }));

  it('has lines that are read, and no code twice', () => {
    expect(heads.length).toBe(text.match(/^REFUSAL\(/gm)?.length);
    expect([...text.matchAll(WORDS)].length).toBe(text.match(/^WORDS\(/gm)?.length);
    expect(new Set(refusals.map((one) => one.code)).size).toBe(refusals.length);
  });
  it('says every code in every language, once', () => {
    for (const { code, says } of refusals) {
      const languages = says.map((one) => one.language);
      expect(new Set(languages).size, code).toBe(languages.length);
      for (const language of LANGUAGES) expect(languages, code).toContain(language);
    }
  });
  it('uses the same arguments in all of them', () => {
    for (const { code, english, says } of refusals)
      for (const { said } of says) expect(argumentsOf(said), code).toEqual(argumentsOf(english));
  });
  it('has sentences that no program passes on or compares', () => {
    const sentences = refusals.map((one) => `"${one.english}"`).filter((one) => one.includes(' '));
    for (const { file, text } of code.filter((one) => /^src\/(server|net)\//.test(one.file)))
      for (const sentence of sentences) expect(text.includes(sentence) ? file : '').toBe('');
  });
  it('has no code that nobody gives', () => {
    const owner = game ?? (folder === 'src/core/' ? 'engine' : 'server');
    const own = code.filter((one) => !game || one.file.startsWith(folder));
    const given = (name: string) =>
      own.some(
        (one) =>
          new RegExp(`\\bREFUSED_${name}\\b`).test(one.text) ||
          one.text.includes(`'${owner}.${name}'`),
      );
    expect(refusals.map((one) => one.code).filter((name) => !given(name))).toEqual([]);
  });
});
