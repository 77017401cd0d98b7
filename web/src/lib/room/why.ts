import { w } from '../../i18n/words.svelte';

/** The server's reason in the page's words; its own sentence where there are none. */
export function sayWhy(why: string): string {
  return (w().together.whys as Record<string, string>)[why] ?? `${why[0]?.toUpperCase()}${why.slice(1)}.`;
}
