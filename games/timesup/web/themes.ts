// Names about one thing, as a list that a table plays with like one of its own: what is drawn from
// is then in the log, and the lists of the options `deck` and `pool` stay as they are.
import belongs from 'virtual:themes';
import type { Lang } from '@/app/settings.svelte';
import type { OwnName } from '@/net';
import { named } from './names';

/** Which words of the column `category` a theme holds (content/README.md). */
const THEMES = {
  children: ['children'],
  eighties: ['eighties'],
  screen: ['cinema', 'television'],
  music: ['music'],
  comics: ['comics'],
  sport: ['sport'],
  history: ['history', 'science'],
  france: ['france'],
  quebec: ['quebec'],
  neighbours: ['belgium', 'switzerland'],
} as const;
export type Theme = keyof typeof THEMES;
export const themes = Object.keys(THEMES) as Theme[];

const ENOUGH = 60; // names that most people know; with fewer, harder ones are added

/** What each name belongs to, and who knows it: 1 most people, 3 few, 0 hardly anybody. */
const kinds = belongs.split('\n').map((line) => {
  const [levels = '', categories = ''] = line.split(' ');
  return {
    level: { fr: Number(levels[0]), en: Number(levels[1]) },
    categories: categories.split('|'),
  };
});

/** The names of a theme in a language: those most people know and, where they are few, the others
 *  that somebody knows. */
export function themed(theme: Theme, lang: Lang): OwnName[] {
  const words: readonly string[] = THEMES[theme];
  const about = kinds.flatMap(({ level, categories }, row) => {
    const name = named[row];
    const fits = level[lang] > 0 && categories.some((word) => words.includes(word));
    return fits && name ? [{ level: level[lang], name }] : [];
  });
  const known = about.filter(({ level }) => level < 3);
  return (known.length < ENOUGH ? about : known).map(({ name }) => ({
    name: name[lang],
    clues: name.clues[lang],
    emoji: name.emoji.join(''),
  }));
}

const print = (list: OwnName[]) => list.map(({ name }) => name).join('\n');

/** The theme that a list is, in either language; null: none. */
export function themeOf(list: OwnName[]): Theme | null {
  if (list.length === 0) return null;
  const own = print(list);
  return (
    themes.find((theme) =>
      (['fr', 'en'] as const).some((lang) => print(themed(theme, lang)) === own),
    ) ?? null
  );
}
