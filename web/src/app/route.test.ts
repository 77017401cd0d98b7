import { expect, it } from 'vitest';
import { placeOf } from './route.svelte';

it('a hash is a path and a query', () => {
  const { path, query } = placeOf('#/play/perudo?seats=3');
  expect(path).toEqual(['play', 'perudo']);
  expect(query.get('seats')).toBe('3');
  expect(placeOf('#/join/KL%4DN').path).toEqual(['join', 'KLMN']);
  expect(placeOf('').path).toEqual([]);
});
it.each(['#/%', '#/room/%E0%A4%A', '#/%zz/%'])('%s is no reason to stop', (hash) => {
  expect(() => placeOf(hash)).not.toThrow();
});
