// The colours of the cards, for all eyes.
import { describe, expect, it } from 'vitest';
import { apart, eyes, holdsForAllEyes } from '@/testing/eyes';
import { paints, shapes, symbols } from './symbols';

const cards = Object.entries(paints).map(([name, colour]) => ({
  name,
  colour,
  shape: shapes[name as keyof typeof shapes]!,
}));

holdsForAllEyes('the cards', cards);

describe('the colours of cards, where there are four', () => {
  it('are apart for every eye, and in grey, by colour alone', () => {
    for (const [name, eye] of Object.entries(eyes))
      cards.forEach((a, i) =>
        cards
          .slice(i + 1)
          .forEach((b) =>
            expect(apart(a.colour, b.colour, eye), `${a.name} ${b.name}, ${name}`).toBeGreaterThan(
              18,
            ),
          ),
      );
  });
  it('say nothing of the symbol: its drawing is the same in each', () => {
    // The border has colour and shape; a drawing is chosen by the symbol's number alone.
    expect(Object.keys(symbols).every((key) => /^\d+$/.test(key))).toBe(true);
  });
});
