// Why something was not done, in the page's words: by its code, from the table of its owner.
import { pick, printed, w } from '../i18n/words.svelte';
import { refusals, type Reason, type Refusals } from '../net';

/** `table`: the refusals of the game that is played. */
export function sayWhy({ code, args, why }: Reason, table: Refusals = {}): string {
  const words = (refusals as Refusals)[code] ?? table[code];
  if (!words) return `${why[0]?.toUpperCase()}${why.slice(1)}.`;
  const said = pick(words);
  const text = printed(said.replace(/\{(\w+)\}/g, (_, name: string) => args?.[name] ?? ''));
  return /[.!?]$/.test(said) ? text : w().table.refused(text);
}
