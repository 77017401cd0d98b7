// Keys as shortcuts, for every screen and table that has some.
import { settings } from './settings.svelte';

const WRITTEN_IN = 'input, textarea, select, [contenteditable]';

/** The shortcut that this key is; null where it is meant for something else: for a text that is
 *  being written, for a sheet that lies over the table, for the browser. Letters, figures and signs
 *  are none at all for who has turned them off: what is dictated presses them by chance. */
export function shortcut(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.target instanceof Element && event.target.closest(WRITTEN_IN)) return null;
  if (document.querySelector('dialog[open]')) return null;
  const sign = event.key.length === 1 && event.key !== ' ';
  return sign && !settings.keys ? null : event.key;
}
