// Keys as shortcuts, for every screen and table that has some.
import { settings } from './settings.svelte';

const WRITTEN_IN = 'input, textarea, select, [contenteditable]';

/** The shortcut for this key; null if the key is meant for a text field, for a sheet over the
 *  table, or for the browser. If the person turned single keys off, letters, digits and signs are
 *  never shortcuts: dictation presses them by chance. */
export function shortcut(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.target instanceof Element && event.target.closest(WRITTEN_IN)) return null;
  if (document.querySelector('dialog[open]')) return null;
  const sign = event.key.length === 1 && event.key !== ' ';
  return sign && !settings.keys ? null : event.key;
}
