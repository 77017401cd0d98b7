// A table on a television, three metres away: what it shows besides the table of a page, and how
// its type becomes readable from there.
import { getContext, setContext } from 'svelte';
import type { SaidMessage } from '../net';

/** Pixels of the screen: no type is smaller. */
const LEAST = 40;

interface Television {
  /** What that player says just now; null: nothing. */
  says(seat: string): SaidMessage | null;
}

const KEY = Symbol('television');
export const putOnTelevision = (television: Television) => setContext(KEY, television);
/** Null: the table is on a page. */
export const television = () => getContext<Television | undefined>(KEY) ?? null;

const hasText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim() !== '');

/** Makes type that is too small as large as it must be. Games draw for a hand's distance, and how
 *  much larger a table gets depends on the screen and on how many sit at it. */
export function legible(root: HTMLElement): () => void {
  function raise() {
    for (const one of root.querySelectorAll<HTMLElement>('*')) {
      if (!(one instanceof HTMLElement) || !hasText(one)) continue;
      one.style.removeProperty('font-size');
      const zoom = one.currentCSSZoom ?? 1;
      if (parseFloat(getComputedStyle(one).fontSize) * zoom < LEAST)
        one.style.fontSize = `${(LEAST / zoom).toFixed(2)}px`;
    }
  }
  const watch = new MutationObserver(raise); // before it is painted
  watch.observe(root, { childList: true, characterData: true, subtree: true });
  raise();
  return () => watch.disconnect();
}
