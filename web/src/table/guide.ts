// Places the card of a guide: not over what it talks about, nor over what has to be pressed.
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 10;
const TOP = 54; // under the line above the table

/** The area that two have in common. */
export function overlap(a: Rect, b: Rect): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/** The place of a card on a screen. `meant`: what it talks about; `pressed`: what must stay free
 *  too. Tries the places beside and around them, then the corners, and takes the first that covers
 *  neither; if all do, the one that covers least. */
export function placeCard(
  card: Pick<Rect, 'width' | 'height'>,
  screen: { width: number; height: number },
  meant: Rect | null,
  pressed: Rect | null,
): { left: number; top: number } {
  const right = screen.width - card.width - GAP;
  const bottom = screen.height - card.height - GAP;
  const across = (want: number) => Math.max(GAP, Math.min(right, want));
  const down = (want: number) => Math.max(TOP, Math.min(bottom, want));
  const places: [number, number][] = [];
  for (const one of [meant, pressed]) {
    if (!one) continue;
    const middle = across(one.left + (one.width - card.width) / 2);
    const beside = down(one.top + (one.height - card.height) / 2);
    places.push(
      [middle, down(one.top - card.height - GAP)],
      [middle, down(one.top + one.height + GAP)],
      [across(one.left + one.width + GAP), beside],
      [across(one.left - card.width - GAP), beside],
    );
  }
  const centre = across((screen.width - card.width) / 2);
  for (const top of [TOP, down(bottom), down((screen.height - card.height) / 2)])
    for (const left of [centre, across(right), GAP]) places.push([left, top]);

  let best = { left: GAP, top: TOP };
  let least = Infinity;
  for (const [left, top] of places) {
    const here = { ...card, left, top };
    // what is to be pressed is free again once the card is read: what is meant comes first
    const covers = (meant ? 99 * overlap(here, meant) : 0) + (pressed ? overlap(here, pressed) : 0);
    if (covers >= least) continue;
    least = covers;
    best = { left, top };
  }
  return best;
}
