// The eighteen symbols, drawn for this table on a field of 100 × 100: lines are stroked, solids are
// filled. Families that look alike: 1–4 eyes, 5–8 crosses, 9–12 snails, 13–16 snakes, 17–18 suns.
// Within a family the first two are twins, and the last two.
interface Drawing {
  lines: string;
  solids: string;
}

const n1 = (value: number) => Math.round(value * 10) / 10;
const ball = (x: number, y: number, r: number) =>
  `M${n1(x - r)} ${n1(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const polygon = (points: [number, number][]) =>
  `M${points.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}Z`;
const round = (turn: number, r: number): [number, number] => [
  50 + r * Math.cos(turn),
  50 + r * Math.sin(turn),
];

const lid = 'M13 50Q50 2 87 50Q50 98 13 50Z';
const eye = (pupil: string): Drawing => ({ lines: lid, solids: pupil });

function cross(lean: number, square: boolean): Drawing {
  const ends = [0, 1, 2, 3].map((i) => lean + (i * Math.PI) / 2);
  return {
    lines: ends.map((turn) => `M50 50L${round(turn, 27).map(n1).join(' ')}`).join(''),
    solids: ends
      .map((turn) => {
        const [x, y] = round(turn, 28);
        if (!square) return ball(x, y, 9);
        return polygon(
          [0, 1, 2, 3].map((i) => [
            x + 12 * Math.cos(turn + Math.PI / 4 + (i * Math.PI) / 2),
            y + 12 * Math.sin(turn + Math.PI / 4 + (i * Math.PI) / 2),
          ]),
        );
      })
      .join(''),
  };
}

const flip = (x: number, mirrored: boolean) => n1(mirrored ? 100 - x : x);

function snail(mirrored: boolean): Drawing {
  const points: string[] = [];
  for (let i = 0; i <= 60; i++) {
    const [x, y] = round((i / 60) * 2.15 * 2 * Math.PI, 3 + (i / 60) * 31);
    points.push(`${flip(x, mirrored)} ${n1(y)}`);
  }
  return { lines: `M${points.join('L')}`, solids: '' };
}

function maze(mirrored: boolean): Drawing {
  const points: [number, number][] = [
    [47, 51],
    [61, 51],
    [61, 37],
    [34, 37],
    [34, 65],
    [76, 65],
    [76, 22],
    [20, 22],
    [20, 80],
  ];
  return { lines: `M${points.map(([x, y]) => `${flip(x, mirrored)} ${y}`).join('L')}`, solids: '' };
}

function snake(mirrored: boolean, dots: boolean): Drawing {
  const p = (x: number, y: number) => `${flip(x, mirrored)} ${y}`;
  return {
    lines: `M${p(74, 32)}C${p(70, 8)} ${p(26, 10)} ${p(27, 33)}C${p(28, 54)} ${p(72, 46)} ${p(73, 67)}C${p(74, 90)} ${p(30, 92)} ${p(26, 68)}`,
    solids: dots ? ball(flip(51, mirrored), 32, 6) + ball(flip(49, mirrored), 68, 6) : '',
  };
}

function sun(rays: number): Drawing {
  const turns = Array.from({ length: rays }, (_, i) => (i / rays) * 2 * Math.PI - Math.PI / 2);
  return {
    lines:
      ball(50, 50, 14) +
      turns
        .map((turn) => `M${round(turn, 25).map(n1).join(' ')}L${round(turn, 36).map(n1).join(' ')}`)
        .join(''),
    solids: '',
  };
}

/** By number: symbols[1] to symbols[18]. */
export const symbols: (Drawing | undefined)[] = [
  undefined,
  eye(ball(50, 50, 12)),
  { lines: lid + ball(50, 50, 11), solids: '' },
  eye('M50 32Q58 50 50 68Q42 50 50 32Z'),
  eye('M50 32L62 50L50 68L38 50Z'),
  cross(0, false),
  cross(0, true),
  cross(Math.PI / 4, false),
  cross(Math.PI / 4, true),
  snail(false),
  snail(true),
  maze(false),
  maze(true),
  snake(false, false),
  snake(true, false),
  snake(false, true),
  snake(true, true),
  sun(8),
  sun(6),
];

/** The shape of a colour, small, around 0 0: in the border of every card of that colour. */
export const shapes: Record<string, string> = {
  p: 'M-4-4H4V4H-4Z',
  g: 'M0-5L5 4H-5Z',
  o: 'M-4.6 0a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0Z',
  y: 'M0-5.5L1.5-1.8L5.4-1.7L2.4 .8L3.4 4.6L0 2.4L-3.4 4.6L-2.4 .8L-5.4-1.7L-1.5-1.8Z',
};

/** Told apart in grey too: their lightness goes up in steps. */
export const paints: Record<string, string> = {
  p: '#5b2a86',
  g: '#00835f',
  o: '#ee8a2e',
  y: '#f5e642',
};
/** The shape on its border. */
export const onPaint: Record<string, string> = {
  p: '#fffdf8',
  g: '#fffdf8',
  o: '#26222c',
  y: '#26222c',
};
