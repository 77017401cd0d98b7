// Themes and shared lists: what the lobby offers can be played with.
import { describe, expect, it } from 'vitest';
import { testEngine } from '@/testing/engine';
import { typedList } from './own';
import { packed, unpacked } from './share';
import { themed, themeOf, themes } from './themes';

const engine = await testEngine();

describe.each(themes)('the theme %s', (theme) => {
  it.each(['fr', 'en'] as const)('is a list that a table takes, in %s', (lang) => {
    const list = themed(theme, lang);
    expect(engine.namesCheck(typedList(list), 8, 6).wrong).toEqual([]);
    expect(themeOf(list)).toBe(theme);
  });
});

it('a list of one’s own is no theme', () => {
  expect(themeOf([])).toBeNull();
  expect(themeOf([{ name: 'Tante Odette', clues: [], emoji: '' }])).toBeNull();
});

describe('a link', () => {
  const list = typedList(themed('children', 'fr'));
  it('holds the whole list', async () => {
    const letters = await packed(list);
    expect(letters).toMatch(/^[\w-]+$/);
    expect(await unpacked(letters)).toBe(list);
  });
  it('that was cut short, or holds too much, brings nothing', async () => {
    const letters = await packed(list);
    expect(await unpacked(letters.slice(0, -40))).toBeNull();
    expect(await unpacked('%%%')).toBeNull();
    expect(await unpacked(await packed('a'.repeat(70000)))).toBeNull();
  });
});
