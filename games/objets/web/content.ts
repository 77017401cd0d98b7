// The texts of the game, from content/situations.tsv, packs.tsv and objects.tsv: taken into the
// page when it is built.
import objectsTable from '../../../content/objects.tsv?raw';
import packsTable from '../../../content/packs.tsv?raw';
import situations from 'virtual:situations';
import type { Lang } from '@/app/settings.svelte';
import { printedIn } from '@/i18n/words.svelte';
import type { Company } from '@/table/contract';

const rows = (table: string) =>
  table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

interface Thing {
  id: string;
  fr: string;
  en: string;
  /** `fluent-emoji-flat:ICON` or `art/objects/ID.svg`. */
  drawing: string;
}

export const things: Thing[] = rows(objectsTable).map(
  ([id = '', fr = '', en = '', drawing = '']) => ({ id, fr, en, drawing }),
);
const byId = new Map(things.map((thing) => [thing.id, thing]));

const texts = new Map<string, { fr: string; en: string }>();
for (const line of situations.split('\n')) {
  const [situation, n, fr = '', en = ''] = line.split('\t');
  texts.set(`${situation} ${n}`, { fr, en });
}

interface Pack {
  name: string;
  /** Its first situation in the table. */
  first: number;
  /** How many it has: the value of the option `pool`, which no other pack has. */
  count: number;
}
export const packs: Pack[] = rows(packsTable).map(([name = '', first, count]) => ({
  name,
  first: Number(first),
  count: Number(count),
}));

/** The beginning of a situation (n = 0) or one of its six propositions. */
export function textOf(
  situation: number,
  n: number,
  { lang, options }: Pick<Company, 'lang' | 'options'>,
): string {
  const first = packs.find(({ count }) => count === options.pool)?.first ?? 1;
  return printedIn(lang, texts.get(`${first + situation - 1} ${n}`)?.[lang] ?? '');
}

export function thingName(id: string, lang: Lang): string {
  return printedIn(lang, byId.get(id)?.[lang] ?? id);
}

const articles: Record<string, string> = {
  peg: 'la ',
  legs: 'les ',
  plank: 'la ',
  pebble: 'le ',
  feather: 'la ',
  astronaut: 'l’',
  ladybird: 'la ',
  pawn: 'le ',
  band: 'l’',
  balloon: 'le ',
  ring: 'l’',
  toothbrush: 'la ',
  token: 'le ',
  key: 'la ',
  cork: 'le ',
  spoon: 'la ',
  thread: 'la ',
  button: 'le ',
  paper: 'le ',
  clip: 'le ',
  die: 'le ',
  match: 'l’',
  eraser: 'la ',
  shell: 'le ',
  shoelace: 'le ',
};

/** With its article: 'la plume', 'the feather'. */
export function theThing(id: string, lang: Lang): string {
  return lang === 'fr'
    ? `${articles[id] ?? ''}${thingName(id, 'fr')}`
    : `the ${thingName(id, 'en')}`;
}
