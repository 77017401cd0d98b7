// What is said to screen readers goes into an element that was there before it: one that comes
// together with its text may go unheard.
import { parse } from 'svelte/compiler';
import { expect, it } from 'vitest';
import { pageSources } from './folders';

interface Node {
  type: string;
  start: number;
  attributes?: { name?: string; value?: unknown }[];
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The elements that are told when they change, and come and go as a block does. */
function late(node: Node, coming: boolean): Node[] {
  const live =
    node.attributes?.some(
      (one) => one.name === 'role' && JSON.stringify(one.value)?.includes('"status"'),
    ) ?? false;
  if (live) return coming ? [node] : [];
  // a snippet stays where it is drawn
  const block = node.type.endsWith('Block') && node.type !== 'SnippetBlock';
  const inside = block || (coming && node.type === 'Fragment'); // an element of its own was there
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => late(child, inside));
}

it.each(pageSources(/\.svelte$/))('$file: a status is there before its text', ({ text }) => {
  const found = late(parse(text, { modern: true }).fragment as unknown as Node, false);
  expect(found.map(({ start }) => text.slice(start, start + 80))).toEqual([]);
});
