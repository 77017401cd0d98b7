// The tables of content/, as the page needs them: what Time's Up! shows of names.tsv
// ('virtual:names'), for a lobby that offers themes what each name belongs to and who knows it
// ('virtual:themes'), and the texts of situations.tsv ('virtual:situations'). The engine has the
// rest.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAMES = 'names.tsv';
const SITUATIONS = 'situations.tsv';
const COLUMNS = ['fr', 'en', 'category', 'clues_fr', 'clues_en', 'emoji'];

const pathOf = (table: string) => fileURLToPath(new URL(`../../content/${table}`, import.meta.url));

function read(table: string): { head: string[]; rows: string[][] } {
  const [head = [], ...rows] = readFileSync(pathOf(table), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return { head, rows };
}

function placesOf(head: string[], columns: string[]): number[] {
  return columns.map((name) => {
    const at = head.indexOf(name);
    if (at < 0) throw new Error(`there is no column ${name} in ${head.join(' ')}`);
    return at;
  });
}

/** The same table with those columns, the field alone of what a name belongs to, and no English
 *  name where it is the French one. */
function shown(): string {
  const { head, rows } = read(NAMES);
  const places = placesOf(head, COLUMNS);
  const lines = rows.map((row) => {
    const [fr = '', en = '', category = '', ...rest] = places.map((at) => row[at] ?? '');
    return [fr, en === fr ? '' : en, category.split('|')[0], ...rest].join('\t');
  });
  return [COLUMNS.join('\t'), ...lines].join('\n');
}

/** A line a name: "12 tales|children", its levels in French and English and its categories. */
function belongs(): string {
  const { head, rows } = read(NAMES);
  const places = placesOf(head, ['level_fr', 'level_en', 'category']);
  return rows
    .map((row) => places.map((at) => row[at] ?? ''))
    .map(([fr, en, categories]) => `${fr}${en} ${categories}`)
    .join('\n');
}

/** Situation, number and both languages, without what the bots know of each. */
function told(): string {
  const { head, rows } = read(SITUATIONS);
  const places = placesOf(head, ['situation', 'n', 'fr', 'en']);
  return rows.map((row) => places.map((at) => row[at] ?? '').join('\t')).join('\n');
}

const modules: Record<string, { table: string; made: () => string }> = {
  'virtual:names': { table: NAMES, made: shown },
  'virtual:themes': { table: NAMES, made: belongs },
  'virtual:situations': { table: SITUATIONS, made: told },
};

export function content(): Plugin {
  return {
    name: 'tablee-content',
    resolveId: (id) => (id in modules ? `\0${id}` : null),
    load(id) {
      const found = modules[id.replace('\0', '')];
      if (!found || !id.startsWith('\0')) return null;
      this.addWatchFile(pathOf(found.table));
      return `export default ${JSON.stringify(found.made())};`;
    },
  };
}
