// Where the page's sources lie, for tests: its own, and those in the folders of games, found as the
// page finds them. The null game is a template: its files are held to the same, but it is no table.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export const root = new URL('../../../', import.meta.url);
const games = new URL('games/', root);

/** A game's folder, or a file in it. */
export function folderOf(game: string, file = ''): URL {
  return new URL(`${game}/${file}`, games);
}

const all = readdirSync(games).filter((game) => existsSync(folderOf(game, 'web')));

/** The games that have a table in the page. */
export const tables = all.filter((game) => game !== 'null');

interface Source {
  /** From the repository's root. */
  file: string;
  text: string;
}

/** The files under a folder (from the root, with a stroke at its end) whose names end so. */
export function sourcesIn(folder: string, ends: RegExp): Source[] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => ends.test(file))
    .map((file) => ({
      file: folder + file,
      text: readFileSync(new URL(folder + file, root), 'utf8'),
    }));
}

/** The sources of the page, all games' among them. */
export function pageSources(ends: RegExp): Source[] {
  return ['web/src/', ...all.map((game) => `games/${game}/web/`)].flatMap((folder) =>
    sourcesIn(folder, ends),
  );
}
