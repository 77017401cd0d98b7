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
  // all is read before anything is written: a style that changes in between is computed anew
  function raise(within: Iterable<Element>) {
    const texts = [...within].flatMap((one) => [one, ...one.querySelectorAll('*')]);
    const raised = texts.filter((one) => one instanceof HTMLElement).filter(hasText);
    for (const one of raised) one.style.removeProperty('font-size');
    const sizes = raised.map((one) => parseFloat(getComputedStyle(one).fontSize));
    const zooms = raised.map((one) => one.currentCSSZoom ?? 1);
    raised.forEach((one, i) => {
      const zoom = zooms[i]!;
      if (sizes[i]! * zoom < LEAST) one.style.fontSize = `${(LEAST / zoom).toFixed(2)}px`;
    });
  }
  // What a style makes larger or smaller is looked at again; the ones written above are of texts.
  const watch = new MutationObserver((changes) => {
    // before it is painted
    const grown = changes.flatMap(({ type, target }) =>
      target instanceof Element && (type === 'childList' || !hasText(target)) ? [target] : [],
    );
    if (grown.length > 0) raise(new Set(grown));
  });
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['style'] });
  raise([root]);
  return () => watch.disconnect();
}
