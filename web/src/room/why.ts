// Why something was not done, in the page's words. The engine's and the server's own sentences are
// English; all that a person may meet is translated, by whole sentences or as the end of one.
import { w } from '../i18n/words.svelte';

/** `table`: the refusals of the table that is played on. */
export function sayWhy(why: string, table: Record<string, string> = {}): string {
  const whole = (w().together.whys as Record<string, string>)[why];
  if (whole !== undefined) return whole;
  const end = table[why] ?? (w().refusals as Record<string, string>)[why];
  return end !== undefined ? w().table.refused(end) : `${why[0]?.toUpperCase()}${why.slice(1)}.`;
}
