// The page's own sources know no game: what only one needs lies in its folder.
import { expect, it } from 'vitest';
import { games } from 'virtual:catalogue';
import { sourcesIn, tables } from './folders';

it('no source of the page names a game', () => {
  const ids = tables.map((game) => `['"\`/]${game}['"\`/]`);
  const names = games.filter(({ name }) => name.includes(' ')).map(({ name }) => name);
  const named = new RegExp([...ids, ...names].join('|'));
  const found = sourcesIn('web/src/', /(?<!\.test)\.(ts|svelte)$/)
    .filter(({ file }) => !file.startsWith('web/src/testing/'))
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line) => {
        const code = line.replace(/^\s*(\/\/|\*|\/\*).*/, ''); // a comment may give an example
        return named.test(code) ? [`${file}: ${line.trim()}`] : [];
      }),
    );
  expect(found).toEqual([]);
});
