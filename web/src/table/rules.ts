// Rules for players, from games/GAME/rules.LANG.md, as blocks a page can draw. Knows what those
// pages use: headings, paragraphs, lists, tables, bold, emphasis, code and figures, which are drawn
// by the game's own Figures.svelte: ![caption](figure:NAME).
import type { Component } from 'svelte';

export type Span = { kind: 'text' | 'bold' | 'em' | 'code'; text: string };
export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'figure'; name: string; caption: string }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const figures = import.meta.glob(['../../../games/*/web/Figures.svelte', '!**/null/**'], {
  import: 'default',
}) as Record<string, () => Promise<Component<{ name: string }>>>;

/** What draws the figures of a game's rules, or null. */
export async function loadFigures(game: string): Promise<Component<{ name: string }> | null> {
  return (await figures[`../../../games/${game}/web/Figures.svelte`]?.()) ?? null;
}

const files = import.meta.glob(['../../../games/*/rules.*.md', '!**/null/**'], {
  query: '?raw',
  import: 'default',
}) as Record<string, () => Promise<string>>;

export async function loadRules(game: string, lang: string): Promise<Block[] | null> {
  const file = files[`../../../games/${game}/rules.${lang}.md`];
  return file ? readRules(await file()) : null;
}

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  for (const part of text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)) {
    if (!part) continue;
    if (part.startsWith('**')) spans.push({ kind: 'bold', text: part.slice(2, -2) });
    else if (part.startsWith('*')) spans.push({ kind: 'em', text: part.slice(1, -1) });
    else if (part.startsWith('`')) spans.push({ kind: 'code', text: part.slice(1, -1) });
    else spans.push({ kind: 'text', text: part.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1') });
  }
  return spans;
}

const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spansOf(cell.trim()));

export function readRules(source: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of source.trim().split(/\n\s*\n|\n(?=#)|(?<=^#.*)\n/m)) {
    const lines = chunk.split('\n').filter((line) => line.trim());
    const first = lines[0];
    if (!first) continue;
    const heading = /^(#+)\s+(.*)/.exec(first);
    const figure = /^!\[(.*)\]\(figure:(\w+)\)$/.exec(first);
    if (figure) blocks.push({ kind: 'figure', name: figure[2]!, caption: figure[1]! });
    else if (heading)
      blocks.push({ kind: 'heading', level: heading[1]!.length, spans: spansOf(heading[2]!) });
    else if (/^\s*([-*]|\d+\.)\s/.test(first)) {
      const items: string[] = [];
      for (const line of lines)
        if (/^\s*([-*]|\d+\.)\s/.test(line)) items.push(line.replace(/^\s*([-*]|\d+\.)\s+/, ''));
        else items.push(`${items.pop() ?? ''} ${line.trim()}`);
      blocks.push({ kind: 'list', ordered: /^\s*\d/.test(first), items: items.map(spansOf) });
    } else if (first.startsWith('|') && lines.length > 1)
      blocks.push({ kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) });
    else blocks.push({ kind: 'paragraph', spans: spansOf(lines.join(' ')) });
  }
  return blocks;
}
