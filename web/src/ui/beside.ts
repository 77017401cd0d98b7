// Where something small that opens lies: under what opened it, or above where there is more room.
const GAP = 6;
const EDGE = 8; // of the screen, kept free

/** A place on a screen of that size; `high` is the room that is left for it. */
export function placeBeside(
  at: { left: number; top: number; bottom: number; width: number },
  size: { width: number; height: number },
  screen: { width: number; height: number },
): { left: number; top: number; high: number } {
  const below = screen.height - at.bottom - GAP - EDGE;
  const above = at.top - GAP - EDGE;
  const under = size.height <= below || below >= above;
  const high = under ? below : above;
  const left = at.left + at.width / 2 - size.width / 2;
  return {
    left: Math.max(EDGE, Math.min(left, screen.width - size.width - EDGE)),
    top: under ? at.bottom + GAP : at.top - GAP - Math.min(size.height, high),
    high,
  };
}

/** Lays `opened` beside `word`. What grows (`.grows`) is larger than its pixels say: it is laid
 *  in its own. */
export function beside(opened: HTMLElement, word: Element): void {
  opened.style.maxHeight = '';
  const size = opened.getBoundingClientRect();
  const larger = opened.offsetWidth > 0 ? size.width / opened.offsetWidth : 1;
  const screen = { width: innerWidth, height: innerHeight };
  const { left, top, high } = placeBeside(word.getBoundingClientRect(), size, screen);
  opened.style.left = `${left / larger}px`;
  opened.style.top = `${top / larger}px`;
  opened.style.maxHeight = `${high / larger}px`;
}
