import { expect, test } from 'vitest';
import { cut, pieces } from './cut';

test('text is cut between characters', () => {
  expect(cut('Zoé', 4)).toBe('Zoé');
  expect(cut('Zoé', 3)).toBe('Zo');
  expect(cut('a🐕b', 4)).toBe('a');
  expect(cut('ab👩🏽‍🚀', 12)).toBe('ab');
  expect(cut('Zoe\u0301', 4)).toBe('Zo');
});

test('pieces make up the text, and none ends within a character', () => {
  const text = `{"sdp":"${'🐕'.repeat(30)}"}`;
  const all = pieces(text, 7);
  expect(all.join('')).toBe(text);
  for (const one of all) {
    expect(one.length).toBeLessThanOrEqual(7);
    expect(new TextDecoder().decode(new TextEncoder().encode(one))).toBe(one);
  }
});
