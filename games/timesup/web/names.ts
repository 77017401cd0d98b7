// The names of the game and the pictures to mime with, from content/: taken into the page when it
// is built. The engine knows names by number; which name that is depends on the options deck and
// pool (src/language/names.h): a list of content/lists.tsv, or the room's own.
import namesTable from 'virtual:names';
import emojiTable from '../../../content/emoji.tsv?raw';
import listsTable from '../../../content/lists.tsv?raw';
import { printedIn } from '@/i18n/words.svelte';
import type { OwnName } from '@/net';
import type { Company } from '@/table/contract';
import { OWN_DECK } from './own';
import type { TimesupCompany } from './speech.svelte';

const rows = (table: string) =>
  table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

interface Name {
  fr: string;
  en: string;
  /** Its field, "history". */
  category: string;
  clues: { fr: string[]; en: string[] };
  /** What a mime would act. */
  emoji: string[];
}

const cut = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** A line of emoji as single pictures. */
export const pictures = (line: string): string[] =>
  [...cut.segment(line)].map((part) => part.segment);

/** All names, in the order of the table. */
export const named: Name[] = rows(namesTable).map(
  ([fr = '', en = '', category = '', cluesFr = '', cluesEn = '', emoji = '']) => ({
    fr,
    en: en || fr,
    category,
    clues: { fr: cluesFr.split('|'), en: cluesEn.split('|') },
    emoji: pictures(emoji),
  }),
);

const rowsOf = (levels: string, some: string): number[] =>
  [...levels].flatMap((level, row) => (some.includes(level) ? [row] : []));
/** The rows of each edition's lists: those of its first levels, then of the next; '-' is the table. */
const editions: number[][][] = rows(listsTable).map(
  ([, , mixed = '', easy = '', hard = '', levels = '']) =>
    [mixed, easy, hard].map((list) =>
      list === '-'
        ? named.map((_, row) => row)
        : list.split('|').flatMap((some) => rowsOf(levels, some)),
    ),
);
/** The newest edition's list of this length; the first edition's, where none has it. */
const listOf = ({ deck = 0, pool = 0 }: Company['options']) =>
  (editions.slice(1).findLast((lists) => lists[deck]?.length === pool) ?? editions[0])?.[deck] ??
  [];

const ownName = ({ name, clues, emoji }: OwnName): Name => ({
  fr: name,
  en: name,
  category: '',
  clues: { fr: clues, en: clues },
  emoji: pictures(emoji),
});

/** The name that a number stands for at this table; null where the page does not have it. */
export function nameOf(number: number, company: TimesupCompany): Name | null {
  if (company.options.deck === OWN_DECK) {
    const own = company.own[number - 1];
    return own ? ownName(own) : null;
  }
  const row = listOf(company.options)[number - 1];
  return row === undefined ? null : (named[row] ?? null);
}

/** Its text: 'n° 117' where there is none. */
export function textOf(number: number, company: TimesupCompany): string {
  return printedIn(company.lang, nameOf(number, company)?.[company.lang] ?? `n° ${number}`);
}

/** The first name that all these clues of the list fit; null: none does. */
export function fitting(clues: string[], company: TimesupCompany): string | null {
  if (clues.length === 0) return null;
  const fits = ({ clues: own, emoji }: Name) =>
    clues.every(
      (clue) => own.fr.includes(clue) || own.en.includes(clue) || emoji.join('').startsWith(clue),
    );
  const list =
    company.options.deck === OWN_DECK
      ? company.own.map(ownName)
      : listOf(company.options).flatMap((row) => named[row] ?? []);
  return list.find(fits)?.[company.lang] ?? null;
}

interface Picture {
  emoji: string;
  group: string;
  fr: string;
  en: string;
}
export const palette: Picture[] = rows(emojiTable).map(
  ([emoji = '', group = '', fr = '', en = '']) => ({ emoji, group, fr, en }),
);
export const groups: string[] = [...new Set(palette.map((one) => one.group))];

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Pictures of a group, or those whose name holds what is looked for. */
export function picturesFor(group: string, wanted: string, lang: 'fr' | 'en'): Picture[] {
  const text = plain(wanted.trim());
  return text === ''
    ? palette.filter((one) => one.group === group)
    : palette.filter((one) => plain(one[lang]).includes(text));
}
