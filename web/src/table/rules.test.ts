import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderOf, tables } from '../testing/folders';
import { readRules, type Block } from './rules';

describe('rules for players', () => {
  it('become headings, paragraphs, figures, lists and tables', () => {
    const blocks = readRules(
      '# Perudo\n\nA **bold** `word`.\nSame.\n\n![Two dice.](figure:dice)\n\n## More\n- one\n  goes on\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    );
    expect(blocks.map((block) => block.kind)).toEqual([
      'heading',
      'paragraph',
      'figure',
      'heading',
      'list',
      'table',
    ]);
    expect(blocks[2]).toEqual({ kind: 'figure', name: 'dice', caption: 'Two dice.' });
    expect(blocks[4]).toMatchObject({
      kind: 'list',
      items: [[{ text: 'one goes on' }], [{ text: 'two' }]],
    });
    expect(blocks[5]).toMatchObject({ rows: [[[{ text: '1' }], [{ text: '2' }]]] });
  });
});

const figuresOf = (blocks: Block[]) =>
  blocks.flatMap((block) => (block.kind === 'figure' ? [block.name] : []));

describe.each(tables)('the rules of %s', (game) => {
  const read = (lang: string) =>
    figuresOf(
      readRules(
        readFileSync(new URL(`../../../games/${game}/rules.${lang}.md`, import.meta.url), 'utf8'),
      ),
    );

  it('have the same figures in both languages, two at least, and all are drawn', () => {
    const names = read('fr');
    expect(names).toEqual(read('en'));
    expect(names.length).toBeGreaterThanOrEqual(2);
    const source = readFileSync(folderOf(game, 'web/Figures.svelte'), 'utf8');
    for (const name of names)
      expect(source).toMatch(new RegExp(`name === '${name}'|^    ${name}: \\[`, 'm'));
  });
});
