import { describe, expect, it } from 'vitest';
import { overlap, placeCard, type Rect } from './guide';

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };
// wherever it lies now
const card = { left: 10, top: 54, width: 336, height: 170 };

const covers = (screen: typeof phone, meant: Rect | null, pressed: Rect | null) => {
  const at = { ...card, ...placeCard(card, screen, meant, pressed) };
  expect(at.left).toBeGreaterThanOrEqual(0);
  expect(at.left + at.width).toBeLessThanOrEqual(screen.width);
  expect(at.top).toBeGreaterThanOrEqual(0);
  expect(at.top + at.height).toBeLessThanOrEqual(screen.height);
  return [meant, pressed].map((one) => (one ? overlap(at, one) : 0));
};

describe('the card of a guide', () => {
  const bar = { left: 0, top: 640, width: 360, height: 100 };
  it('lies above the hand and the bar at the bottom of a phone', () => {
    const hand = { left: 0, top: 520, width: 360, height: 120 };
    expect(covers(phone, hand, bar)).toEqual([0, 0]);
  });
  it('lies under what stands at the top', () => {
    const others = { left: 0, top: 48, width: 360, height: 120 };
    expect(covers(phone, others, bar)).toEqual([0, 0]);
  });
  it('lies beside what fills the height of a large screen', () => {
    const board = { left: 440, top: 50, width: 400, height: 740 };
    expect(covers(desk, board, { left: 280, top: 690, width: 720, height: 100 })).toEqual([0, 0]);
  });
  it('lies rather over what is to be pressed than over what it talks about', () => {
    const board = { left: 20, top: 160, width: 230, height: 146 };
    const dock = { left: 0, top: 330, width: 360, height: 410 };
    expect(covers(phone, board, dock)[0]).toBe(0);
  });
  it('covers as little as it can of what fills a phone', () => {
    const table = { left: 0, top: 60, width: 360, height: 580 };
    const [meant] = covers(phone, table, null);
    expect(meant).toBeLessThan(card.width * card.height);
  });
  it('stays on the screen without anything to point at', () => {
    expect(covers(phone, null, null)).toEqual([0, 0]);
    expect(covers(desk, null, null)).toEqual([0, 0]);
  });
});
