// Never colour alone: the real colours of every game's things, as eyes of four kinds and a grey
// screen see them. Two colours that one of them can hardly tell apart must differ in shape; the
// shapes are the ones the tables draw.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paints, shapes, symbols } from '../tables/jungle/symbols';
import { FISH } from '../tables/pescado/fish';

type Triple = [number, number, number];

/** Linear light of `#rrggbb`. */
function light(hex: string): Triple {
  return [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}
const times = (matrix: Triple[], v: Triple) => matrix.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as Triple;

// Machado, Oliveira and Fernandes 2009, at full strength, on linear light.
const eyes: Record<string, Triple[]> = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  'no red cones': [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  'no green cones': [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  'no blue cones': [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
  grey: [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]],
};

/** CIE L*a*b* of linear light, daylight D65. */
function lab(v: Triple): Triple {
  const xyz = times([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]], v.map((one) => Math.min(1, Math.max(0, one))) as Triple);
  const [x, y, z] = xyz.map((one, i) => {
    const part = one / [0.95047, 1, 1.08883][i]!;
    return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
  }) as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
function apart(a: string, b: string, eye: Triple[]): number {
  const [p, q] = [a, b].map((hex) => lab(times(eye, light(hex)))) as [Triple, Triple];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

const css = readFileSync(new URL('../app.css', import.meta.url), 'utf8');
const token = (name: string) => new RegExp(`--c-${name}: (#[0-9a-f]{6})`).exec(css)![1]!;
const sign = readFileSync(new URL('./ui/Sign.svelte', import.meta.url), 'utf8');
const listed = (name: string) => [...new RegExp(`${name} = \\[([\\s\\S]*?)\\];`).exec(sign)![1]!.matchAll(/'([^']+)'/g)].map((found) => found[1]!);

interface Thing {
  name: string;
  colour: string;
  shape: string;
}
const palettes: Record<string, Thing[]> = {
  'Jungle Speed, cards': Object.entries(paints).map(([name, colour]) => ({ name, colour, shape: shapes[name as keyof typeof shapes]! })),
  'Pescado, fish': Object.entries(FISH).map(([name, fish]) => ({ name, colour: fish.fill, shape: fish.body + fish.mark })),
  'The signs of teams': listed('colours').map((name, i) => ({ name: `${name} ${i}`, colour: token(name), shape: listed('shapes')[i]! })),
};

/** Under this two patches beside each other are easily mixed up. */
const CLEAR = 25;

describe.each(Object.entries(palettes))('%s', (_, things) => {
  const pairs = things.flatMap((a, i) => things.slice(i + 1).map((b) => [a, b] as const));

  it('has a shape for every colour, and no two alike', () => {
    expect(things.length).toBeGreaterThan(1);
    expect(things.every((thing) => thing.shape)).toBe(true);
    expect(new Set(things.map((thing) => thing.shape)).size).toBe(things.length);
  });

  it('is told apart by its shapes wherever some eye cannot do so by colour', () => {
    for (const [name, eye] of Object.entries(eyes))
      for (const [a, b] of pairs)
        if (apart(a.colour, b.colour, eye) < CLEAR) expect(a.shape, `${a.name} and ${b.name}, eye: ${name}`).not.toBe(b.shape);
  });
});

describe('the colours of cards, where there are four', () => {
  it('are apart for every eye, and in grey, by colour alone', () => {
    const things = palettes['Jungle Speed, cards']!;
    for (const [name, eye] of Object.entries(eyes))
      things.forEach((a, i) => things.slice(i + 1).forEach((b) => expect(apart(a.colour, b.colour, eye), `${a.name} ${b.name}, ${name}`).toBeGreaterThan(18)));
  });
  it('say nothing of the symbol: its drawing is the same in each', () => {
    // The border has colour and shape; a drawing is chosen by the symbol's number alone.
    expect(Object.keys(symbols).every((key) => /^\d+$/.test(key))).toBe(true);
  });
});

it('the simulation knows what it is told: red and green are near for an eye without green cones', () => {
  const [normal, without] = [apart('#cc4444', '#44aa44', eyes.all!), apart('#cc4444', '#44aa44', eyes['no green cones']!)];
  expect(without).toBeLessThan(normal / 2);
});
