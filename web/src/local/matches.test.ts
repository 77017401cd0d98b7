// What a browser keeps of the games alone that are not over.
import { beforeEach, expect, it, vi } from 'vitest';
import { dropMatch, hasBegun, keepMatch, keptMatch, keptMatches, type KeptMatch } from './matches';

let store: Record<string, string>;
let full: boolean;
beforeEach(() => {
  store = {};
  full = false;
  const methods = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      store[key] = value;
    },
    removeItem: (key: string) => void delete store[key],
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, {
      ownKeys: () => Object.keys(store),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});

const one = (id: string, at: number, more: Partial<KeptMatch> = {}): KeptMatch => ({
  id,
  game: 'perudo',
  at,
  log: 'tablee 1\ngame perudo\nrules 1\nseats 3 Me Bot:easy Bot:easy\n',
  seed: 'ab'.repeat(32),
  t: 1200,
  words: [],
  guide: null,
  ...more,
});
const all = () => keptMatches(() => true);

it('several games are kept, the latest first, and each can be dropped', () => {
  keepMatch(one('a', 1));
  keepMatch(one('b', 3));
  keepMatch(one('c', 2, { guide: [0, 2] }));
  expect(all()).toEqual({
    matches: [one('b', 3), one('c', 2, { guide: [0, 2] }), one('a', 1)],
    lost: 0,
  });
  dropMatch('b');
  expect(all().matches.map(({ id }) => id)).toEqual(['c', 'a']);
  expect(keptMatch('a')).toEqual(one('a', 1));
  expect(keptMatch('b')).toBeNull();
});

it('what an older page kept is read', () => {
  store['tablee.match.perudo'] = JSON.stringify({ log: one('', 0).log, seed: '00'.repeat(32) });
  expect(all().matches).toEqual([one('perudo', 0, { seed: '00'.repeat(32), t: 0 })]);
});

it('what cannot be read is dropped and counted, whatever it is', () => {
  keepMatch(one('good', 1));
  const bad: unknown[] = [
    null,
    3,
    [],
    {},
    { ...one('', 1), log: 'hello' },
    { ...one('', 1), log: 'tablee 1\n' },
    { ...one('', 1), seed: 'zz' },
    { ...one('', 1), t: -1 },
    { ...one('', 1), t: '5' },
    { ...one('', 1), at: null },
    { ...one('', 1), words: [{ from: 'A' }] },
    { ...one('', 1), guide: ['x'] },
    { ...one('', 1), log: `tablee 1\ngame perudo\n${'x'.repeat(1 << 20)}` },
  ];
  bad.forEach((text, i) => (store[`tablee.match.bad${i}`] = JSON.stringify(text)));
  store['tablee.match.torn'] = '{"log":"tablee 1';
  expect(all()).toEqual({ matches: [one('good', 1)], lost: bad.length + 1 });
  expect(Object.keys(store)).toEqual(['tablee.match.good']);
  expect(all().lost).toBe(0); // told once
});

it('a game this page does not have, or has by other rules, is dropped', () => {
  keepMatch(one('a', 1));
  keepMatch(one('b', 2, { log: 'tablee 1\ngame perudo\nrules 2\nseats 3\n' }));
  expect(keptMatches((game, rules) => game === 'perudo' && rules === 1)).toEqual({
    matches: [one('a', 1)],
    lost: 1,
  });
});

it('the oldest goes when there are too many', () => {
  for (let i = 0; i < 30; i++) keepMatch(one(`m${i}`, i));
  const { matches } = all();
  expect(matches).toHaveLength(24);
  expect(matches.at(-1)!.id).toBe('m6');
});

it('a browser that is full or keeps nothing says so and throws nothing', () => {
  full = true;
  expect(keepMatch(one('a', 1))).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  expect(keepMatch(one('a', 1))).toBe(false);
  expect(keptMatch('a')).toBeNull();
  expect(all()).toEqual({ matches: [], lost: 0 });
  dropMatch('a');
});

it('a match has begun with the first move, or the first word, of the person', () => {
  const { log } = one('', 0);
  expect(hasBegun(one('', 0))).toBe(false);
  expect(hasBegun(one('', 0, { log: `${log}0 * first B\n900 B bid 1 2\n` }))).toBe(false);
  expect(hasBegun(one('', 0, { log: `${log}900 A bid 1 2\n` }))).toBe(true);
  const word = { from: 'A', kind: 'guess' as const, text: 'x', verdict: null, moves: 3 };
  expect(hasBegun(one('', 0, { words: [word] }))).toBe(true);
});
