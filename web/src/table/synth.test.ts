// What the ear is spared: clicks, jumps of loudness, overload. And that every game has its voice.
import { describe, expect, it } from 'vitest';
import { tables } from '../testing/folders';
import { loadVoice } from './load';
import { loudness, plainVoice, RATE, render, SOUNDS, type Voice } from './synth';

const voices = await Promise.all(
  tables.map(async (game): Promise<[string, Voice | null]> => [game, await loadVoice(game)]),
);

it('every game has a voice of its own', () => {
  const keys = voices.map(([, voice]) => JSON.stringify(voice));
  expect(keys).not.toContain('null');
  expect(new Set(keys).size).toBe(voices.length);
});

/** What is left on a phone's speaker, which has little under 300 Hz. */
function small(data: Float32Array): Float32Array {
  const turn = (2 * Math.PI * 300) / RATE;
  const alpha = Math.sin(turn) * Math.SQRT1_2;
  const cos = Math.cos(turn);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return data.map((x) => {
    const y = (((1 + cos) / 2) * (x - 2 * x1 + x2) + 2 * cos * y1 - (1 - alpha) * y2) / (1 + alpha);
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

describe.each([['plain', plainVoice] as const, ...voices])('the sounds of %s', (_, voice) => {
  for (const sound of SOUNDS)
    it(`${sound}: from silence to silence, neither loud nor lost`, () => {
      const data = render(sound, voice ?? plainVoice);
      const peak = Math.max(...data.map(Math.abs));
      expect(data.every(Number.isFinite)).toBe(true);
      expect(peak).toBeLessThanOrEqual(0.71);
      expect(peak).toBeGreaterThan(0.005);
      expect(data.length).toBeLessThan(2 * RATE);
      // no click: nothing at once at the start or at the end
      expect(Math.abs(data[0]!)).toBeLessThan(0.001);
      expect(Math.abs(data.at(-1)!)).toBeLessThan(0.001);
      const ms = Math.round(RATE / 1000);
      const level = (from: number, to: number) =>
        Math.max(...data.slice(from, to).map(Math.abs), 0) / peak;
      expect(level(0, ms / 4)).toBeLessThan(0.2);
      expect(level(data.length - 2 * ms, data.length)).toBeLessThan(0.02);
      // nothing that stands: what is left at either side of zero is next to nothing
      const mean = data.reduce((sum, one) => sum + one, 0) / data.length;
      expect(Math.abs(mean)).toBeLessThan(0.002);
      const loud = loudness(data);
      expect(loud).toBeGreaterThan(-38);
      expect(loud).toBeLessThan(-21);
      expect(loudness(small(data))).toBeGreaterThan(loud - 9);
    });

  it('keep their order: a tap is softer than a knock, a knock than a win', () => {
    const [tap, knock, win] = (['tap', 'knock', 'win'] as const).map((sound) =>
      loudness(render(sound, voice ?? plainVoice)),
    );
    expect(tap! + 3).toBeLessThan(knock!);
    expect(knock! + 2).toBeLessThan(win!);
  });
});
