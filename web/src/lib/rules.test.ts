import { describe, expect, it } from 'vitest';
import { readRules } from './rules';

describe('rules for players', () => {
  it('become headings, paragraphs, lists and tables', () => {
    const blocks = readRules('# Perudo\n\nA **bold** `word`.\nSame.\n\n## More\n- one\n  goes on\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n');
    expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'heading', 'list', 'table']);
    expect(blocks[3]).toMatchObject({ kind: 'list', items: [[{ text: 'one goes on' }], [{ text: 'two' }]] });
    expect(blocks[4]).toMatchObject({ rows: [[[{ text: '1' }], [{ text: '2' }]]] });
  });
});
