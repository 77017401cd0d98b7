// The names of content/names.tsv, as the page needs them: what a table shows ('virtual:names'), and
// for a lobby that offers themes what each name belongs to and who knows it ('virtual:themes'). The
// engine has the rest.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const table = fileURLToPath(new URL('../../content/names.tsv', import.meta.url));
const COLUMNS = ['fr', 'en', 'category', 'clues_fr', 'clues_en', 'emoji'];

function read(): { head: string[]; rows: string[][] } {
  const [head = [], ...rows] = readFileSync(table, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return { head, rows };
}

function placesOf(head: string[], columns: string[]): number[] {
  return columns.map((name) => {
    const at = head.indexOf(name);
    if (at < 0) throw new Error(`content/names.tsv has no column ${name}`);
    return at;
  });
}

/** The same table with those columns, the field alone of what a name belongs to, and no English
 *  name where it is the French one. */
function shown(): string {
  const { head, rows } = read();
  const places = placesOf(head, COLUMNS);
  const lines = rows.map((row) => {
    const [fr = '', en = '', category = '', ...rest] = places.map((at) => row[at] ?? '');
    return [fr, en === fr ? '' : en, category.split('|')[0], ...rest].join('\t');
  });
  return [COLUMNS.join('\t'), ...lines].join('\n');
}

/** A line a name: "12 tales|children", its levels in French and English and its categories. */
function belongs(): string {
  const { head, rows } = read();
  const places = placesOf(head, ['level_fr', 'level_en', 'category']);
  return rows
    .map((row) => places.map((at) => row[at] ?? ''))
    .map(([fr, en, categories]) => `${fr}${en} ${categories}`)
    .join('\n');
}

const modules: Record<string, () => string> = {
  'virtual:names': shown,
  'virtual:themes': belongs,
};

export function names(): Plugin {
  return {
    name: 'tablee-names',
    resolveId: (id) => (id in modules ? `\0${id}` : null),
    load(id) {
      const made = modules[id.replace('\0', '')];
      if (!made || !id.startsWith('\0')) return null;
      this.addWatchFile(table);
      return `export default ${JSON.stringify(made())};`;
    },
  };
}
