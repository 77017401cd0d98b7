// The names of content/names.tsv with what the page shows of them: the engine has the rest (how
// hard they are, what else they are called). import names from 'virtual:names'.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const table = fileURLToPath(new URL('../../content/names.tsv', import.meta.url));
const COLUMNS = ['fr', 'en', 'category', 'clues_fr', 'clues_en', 'emoji'];

/** The same table with those columns, the field alone of what a name belongs to, and no English
 *  name where it is the French one. */
function shown(): string {
  const [head = [], ...rows] = readFileSync(table, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const places = COLUMNS.map((name) => {
    const at = head.indexOf(name);
    if (at < 0) throw new Error(`content/names.tsv has no column ${name}`);
    return at;
  });
  const lines = rows.map((row) => {
    const [fr = '', en = '', category = '', ...rest] = places.map((at) => row[at] ?? '');
    return [fr, en === fr ? '' : en, category.split('|')[0], ...rest].join('\t');
  });
  return [COLUMNS.join('\t'), ...lines].join('\n');
}

export function names(): Plugin {
  const name = 'virtual:names';
  return {
    name: 'tablee-names',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      this.addWatchFile(table);
      return `export default ${JSON.stringify(shown())};`;
    },
  };
}
