// Every word is used: by the page, or by the table it belongs to. And every refusal that is
// translated is one the engine gives.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadWords } from '../lib/table';
import { fr } from './fr';

const here = new URL('../', import.meta.url);
function sourceOf(folder: URL, ends: RegExp, skip = /^$/): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ends.test(file) && !skip.test(file))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
}
const page = sourceOf(here, /\.(ts|svelte)$/, /(i18n\/(fr|en)|\.test)\.ts$/);

/** Read by its name, or its group as a whole. */
function unused(words: object, path: string[] = []): string[] {
  return Object.entries(words).flatMap(([key, value]) => {
    const at = [...path, key];
    if (value !== null && typeof value === 'object') return unused(value as object, at);
    const group = path.at(-1);
    const named = page.includes(`.${at.slice(-2).join('.')}`) || page.includes(`().${key}`);
    const whole = group !== undefined && (page.includes(`.${group}[`) || page.includes(`.${group};`) || page.includes(`.${group} as`) || page.includes(`.${path[0]}[`));
    return named || whole ? [] : [at.join('.')];
  });
}

it('the page says all its words', () => {
  expect(unused(fr)).toEqual([]);
});

const c = sourceOf(new URL('../../src/', here), /\.[ch]$/).replace(/"\s*\n\s*"/g, '');

describe.each(readdirSync(new URL('tables/', here)))('the table of %s', (game) => {
  it('says all its words', async () => {
    const source = sourceOf(new URL(`tables/${game}/`, here), /\.(ts|svelte)$/, /(words\.(fr|en)|\.test)\.ts$/);
    const { fr: words } = await loadWords(game);
    const keys = Object.keys(words).filter((key) => key !== 'options' && key !== 'refusals');
    expect(keys.filter((key) => !new RegExp(`\\.${key}\\b`).test(source))).toEqual([]);
  });
  it('translates refusals that there are', async () => {
    const { fr: words } = await loadWords(game);
    expect(Object.keys(words.refusals).filter((why) => !c.includes(`"${why}"`))).toEqual([]);
  });
});

it('the common refusals are the engine’s', () => {
  expect(Object.keys(fr.refusals).filter((why) => !c.includes(why))).toEqual([]);
});
