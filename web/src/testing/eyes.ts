// Never colour alone: the real colours of a game's things, as eyes of four kinds and a grey screen
// see them. Two colours that one of them can hardly tell apart must differ in shape; the shapes are
// the ones the tables draw. A game with colours of its own calls `holdsForAllEyes` in its tests.
import { describe, expect, it } from 'vitest';

type Triple = [number, number, number];

/** Linear light of `#rrggbb`. */
function light(hex: string): Triple {
  return [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}
const times = (matrix: Triple[], v: Triple) =>
  matrix.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as Triple;

// Machado, Oliveira and Fernandes 2009, at full strength, on linear light.
export const eyes: Record<string, Triple[]> = {
  'all': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red cones': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green cones': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue cones': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  'grey': [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

/** CIE L*a*b* of linear light, daylight D65. */
function lab(v: Triple): Triple {
  const xyz = times(
    [
      [0.4124, 0.3576, 0.1805],
      [0.2126, 0.7152, 0.0722],
      [0.0193, 0.1192, 0.9505],
    ],
    v.map((one) => Math.min(1, Math.max(0, one))) as Triple,
  );
  const [x, y, z] = xyz.map((one, i) => {
    const part = one / [0.95047, 1, 1.08883][i]!;
    return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
  }) as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
export function apart(a: string, b: string, eye: Triple[]): number {
  const [p, q] = [a, b].map((hex) => lab(times(eye, light(hex)))) as [Triple, Triple];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

interface Thing {
  name: string;
  colour: string;
  shape: string;
}
/** Under this two patches beside each other are easily mixed up. */
const CLEAR = 25;

export function holdsForAllEyes(what: string, things: Thing[]): void {
  describe(what, () => {
    const pairs = things.flatMap((a, i) => things.slice(i + 1).map((b) => [a, b] as const));

    it('has a shape for every colour, and no two alike', () => {
      expect(things.length).toBeGreaterThan(1);
      expect(things.every((thing) => thing.shape)).toBe(true);
      expect(new Set(things.map((thing) => thing.shape)).size).toBe(things.length);
    });

    it('is told apart by its shapes wherever some eye cannot do so by colour', () => {
      for (const [name, eye] of Object.entries(eyes))
        for (const [a, b] of pairs)
          if (apart(a.colour, b.colour, eye) < CLEAR)
            expect(a.shape, `${a.name} and ${b.name}, eye: ${name}`).not.toBe(b.shape);
    });
  });
}
