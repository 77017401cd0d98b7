// Where things lie on a large table. It only depends on the size of the screen and the number of
// players, never on the game, so nothing moves during play. Lengths are in pixels of the stage.

export interface Size {
  w: number;
  h: number;
}

/** What a table needs at its natural size; the frame scales it. */
export interface Sizes {
  /** What lies in the middle. */
  middle: Size;
  /** Your hand. */
  hand: Size;
  /** A player's face with what lies beside it. */
  seat: Size;
  /** The bar's height. */
  bar: number;
  /** How high the middle is on a phone; on its side the phone shows it smaller where it must. */
  low: number;
  /** The same on a short phone held upright. */
  short: number;
}

/** A place on the table: the centre of what lies there. */
interface Spot {
  x: number;
  y: number;
}

interface Laid {
  seats: Spot[];
  /** How much larger than natural. */
  seat: number;
  middle: Spot & { zoom: number };
}

const RIM = 30; // wood and band, where nothing lies
const GAP = 10; // between the middle and whoever sits round it
const TOLD = 70; // above your hand: what happened last
const LARGEST = 2.3;
const SMALLEST = 0.6;
const STEP = 0.02;
const LEAST_SEAT = 0.1; // no table: a window that is just being opened or turned
const WORTH_IT = 1.15; // how much larger the middle must get for a seat at the top to be given up

const clamp = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** Angles in degrees, clockwise from the bottom, which is yours: a television leaves it free.
 *  A high table has its guests at the top, `close` together where they are narrow. */
function angles(count: number, high: boolean, close = false): number[] {
  const from = high
    ? count <= 3
      ? close
        ? 136
        : 122
      : 72
    : count <= 2
      ? 112
      : count === 3
        ? 84
        : count <= 5
          ? 70
          : 56;
  return Array.from({ length: count }, (_, i) =>
    count === 1 ? 180 : from + ((360 - 2 * from) * i) / (count - 1),
  );
}

/** All at the two sides and nobody at the top: the middle has the whole height. */
function flanks(count: number): Spot[] {
  const left = Math.ceil(count / 2);
  const side = (n: number, x: number) =>
    Array.from({ length: n }, (_, i) => ({ x, y: n === 1 ? -0.1 : 0.52 - (1.2 * i) / (n - 1) }));
  return [...side(left, -1), ...side(count - left, 1).reverse()];
}

/** -1 to 1 in both directions; all keep to the sides. */
function spotAt(degrees: number): Spot {
  const turn = (degrees * Math.PI) / 180;
  const x = -Math.sin(turn);
  return { x: Math.sign(x) * Math.abs(x) ** 0.6, y: Math.cos(turn) };
}

/** The size of a hand, in a dock that may take a fifth of the screen's height. Only a narrow screen
 *  shrinks it. */
export function handZoom(screen: Size, hand: Size): number {
  const high = clamp(1, (screen.h * 0.2) / hand.h, 2);
  return Math.max(0.78, Math.min((screen.w * 0.96) / hand.w, high));
}

/** The size of the middle in what a phone on its side, or a short one, leaves for it. */
export function lowZoom(room: number, low: number): number {
  return clamp(SMALLEST, room / low, 1);
}

/** `you`: somebody sits at the bottom, behind the hand. */
export function layTable(table: Size, sizes: Sizes, count: number, you: boolean): Laid {
  const high = table.h > table.w;
  const round = angles(count, high).map(spotAt);
  const ways =
    count === 1
      ? [round]
      : high
        ? [round, angles(count, high, true).map(spotAt)]
        : [round, flanks(count)];
  let best: Laid | null = null;
  let most = 0;
  for (const [i, spots] of ways.entries())
    for (const smaller of [1, 0.92, 0.84, 0.76]) {
      const laid = lay(table, sizes, spots, you, smaller);
      const worth = laid.middle.zoom * laid.seat ** 0.6 * (i === 0 && !high ? WORTH_IT : 1);
      if (worth > most) [best, most] = [laid, worth];
    }
  return best!;
}

/** The seats at that size, or null where two would lie on each other and could be smaller. */
function sit(table: Size, natural: Size, spots: Spot[], zoom: number): Spot[] | null {
  const seat = { w: natural.w * zoom, h: natural.h * zoom };
  const seats = spots.map(({ x, y }) => ({
    x: table.w / 2 + x * (table.w / 2 - seat.w / 2 - RIM / 2),
    y: table.h / 2 + y * (table.h / 2 - seat.h / 2 - RIM / 2),
  }));
  const apart = (a: Spot, b: Spot) =>
    Math.abs(a.x - b.x) >= seat.w + 4 || Math.abs(a.y - b.y) >= seat.h + 4;
  const clear = seats.every((a, i) => seats.slice(i + 1).every((b) => apart(a, b)));
  return clear || zoom < LEAST_SEAT ? seats : null;
}

function lay(table: Size, sizes: Sizes, spots: Spot[], you: boolean, smaller: number): Laid {
  let zoom =
    clamp(0.78, Math.sqrt((table.w * table.h) / (900 * 500)), 1.9) *
    (spots.length > 5 ? 0.82 : 1) *
    smaller;
  let seats = sit(table, sizes.seat, spots, zoom);
  while (!seats) seats = sit(table, sizes.seat, spots, (zoom *= 0.96));
  const around = seats;
  const seat = { w: sizes.seat.w * zoom, h: sizes.seat.h * zoom };
  const centre = { x: table.w / 2, y: table.h / 2 };
  const low = table.h - (you ? TOLD : RIM);
  const middle = sizes.middle;
  for (let size = LARGEST; size > SMALLEST; size -= STEP) {
    const w = (middle.w * size) / 2;
    const h = (middle.h * size) / 2;
    if (centre.x - w < RIM) continue;
    const free = (y: number) =>
      y - h >= RIM &&
      y + h <= low &&
      around.every(
        (one) =>
          Math.abs(one.x - centre.x) >= w + seat.w / 2 + GAP ||
          Math.abs(one.y - y) >= h + seat.h / 2 + GAP,
      );
    for (let off = 0; off < table.h / 2; off += 6)
      for (const y of [centre.y + off, centre.y - off])
        if (free(y)) return { seats: around, seat: zoom, middle: { x: centre.x, y, zoom: size } };
  }
  return { seats: around, seat: zoom, middle: { ...centre, zoom: SMALLEST } };
}

const SEAT_ON_SCREEN = 1.3; // a face of 120 px and type of 40, where the page is 1.6 times as large

/** A television: as many as fit sit in two columns at the sides, the others in rows at the top and
 *  then at the bottom, clockwise from the bottom left. Nothing can overlap, and the content of the
 *  middle moves no seat. */
export function layTelevision(table: Size, sizes: Sizes, count: number): Laid {
  const seat = { w: sizes.seat.w * SEAT_ON_SCREEN, h: sizes.seat.h * SEAT_ON_SCREEN };
  const rows = Math.max(1, Math.floor((table.h + GAP) / (seat.h + GAP)));
  const left = Math.min(rows, Math.ceil(count / 2));
  const right = Math.min(rows, count - left);
  const rest = count - left - right;
  const width = Math.max(1, Math.floor((table.w - 2 * (seat.w + GAP) + GAP) / (seat.w + GAP)));
  const top = Math.min(rest, width);
  return (
    around(table, sizes, seat, { left, top, right, bottom: rest - top }) ??
    layTable(table, sizes, count, false)
  );
}

interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** So many at each side; null where they do not fit. */
function around(table: Size, sizes: Sizes, seat: Size, n: Sides): Laid | null {
  const edge = (many: number, size: number) => (many > 0 ? size + GAP : RIM);
  const from = { x: edge(n.left, seat.w), y: edge(n.top, seat.h) };
  const to = { x: table.w - edge(n.right, seat.w), y: table.h - edge(n.bottom, seat.h) };
  const row = to.x - from.x;
  if (Math.max(n.top, n.bottom) * (seat.w + GAP) > row + GAP) return null;
  const zoom = Math.min(
    (row - 2 * GAP) / sizes.middle.w,
    (to.y - from.y - GAP) / sizes.middle.h,
    LARGEST,
  );
  if (zoom < SMALLEST) return null;
  const spread = (many: number, start: number, end: number, size: number) =>
    Array.from({ length: many }, (_, i) => {
      const free = end - start - many * size;
      const gap = free / (many + 1);
      return start + gap + i * (size + gap) + size / 2;
    });
  const down = (many: number) => spread(many, 0, table.h, seat.h);
  const across = (many: number) => spread(many, from.x, to.x, seat.w);
  return {
    seats: [
      ...down(n.left)
        .map((y) => ({ x: seat.w / 2, y }))
        .reverse(),
      ...across(n.top).map((x) => ({ x, y: seat.h / 2 })),
      ...down(n.right).map((y) => ({ x: table.w - seat.w / 2, y })),
      ...across(n.bottom)
        .map((x) => ({ x, y: table.h - seat.h / 2 }))
        .reverse(),
    ],
    seat: SEAT_ON_SCREEN,
    middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, zoom },
  };
}
