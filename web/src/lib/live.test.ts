// What is said to screen readers goes into an element that was there before it: one that comes
// together with its text may go unheard.
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'svelte/compiler';
import { expect, it } from 'vitest';

const here = new URL('../', import.meta.url);
const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));

interface Node {
  type: string;
  start: number;
  attributes?: { name?: string; value?: unknown }[];
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The elements that are told when they change, and come and go as a block does. */
function late(node: Node, coming: boolean): Node[] {
  const live = node.attributes?.some((one) => one.name === 'role' && JSON.stringify(one.value)?.includes('"status"')) ?? false;
  if (live) return coming ? [node] : [];
  const block = node.type.endsWith('Block') && node.type !== 'SnippetBlock'; // a snippet stays where it is drawn
  const inside = block || (coming && node.type === 'Fragment'); // an element of its own was there
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => late(child, inside));
}

it.each(files)('%s: a status is there before its text', (file) => {
  const source = readFileSync(new URL(file, here), 'utf8');
  const found = late(parse(source, { modern: true }).fragment as unknown as Node, false);
  expect(found.map(({ start }) => source.slice(start, start + 80))).toEqual([]);
});
