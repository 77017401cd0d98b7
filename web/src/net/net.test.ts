// The door of this folder is its index.ts.
import { expect, it } from 'vitest';
import { pageSources } from '../testing/folders';

it('nobody reaches past the door', () => {
  const past = pageSources(/\.(ts|svelte)$/).filter(
    ({ file, text }) =>
      !file.startsWith('web/src/net/') && /(?:from|import\()\s*'[^']*\bnet\/[^']*'/.test(text),
  );
  expect(past.map(({ file }) => file)).toEqual([]);
});
