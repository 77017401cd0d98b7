import { expect, test } from 'vitest';
import { handZoom, layTable, layTelevision, type Size } from './seating';

const sizes = {
  middle: { w: 340, h: 240 },
  hand: { w: 300, h: 60 },
  seat: { w: 180, h: 100 },
  bar: 84,
  low: 200,
  short: 1,
};
const tables: Record<string, Size> = {
  'laptop': { w: 960, h: 520 },
  'desktop': { w: 1100, h: 600 },
  'tablet': { w: 1180, h: 540 },
  'upright tablet': { w: 820, h: 800 },
};

const lanes = { ...sizes, seat: { w: 282, h: 140 } };

for (const [name, table] of Object.entries(tables))
  for (const [kind, sized] of Object.entries({ faces: sizes, lanes }))
    for (const count of kind === 'lanes' ? [1, 2, 3, 4] : [1, 2, 3, 4, 5, 7, 9, 11])
      for (const you of [true, false])
        test(`${name}, ${kind}: nobody of ${count} sits on the middle, on another or beyond the table, ${you}`, () => {
          const laid = layTable(table, sized, count, you);
          const seat = { w: sized.seat.w * laid.seat, h: sized.seat.h * laid.seat };
          const w = (sizes.middle.w * laid.middle.zoom) / 2;
          const h = (sizes.middle.h * laid.middle.zoom) / 2;
          expect(laid.seats).toHaveLength(count);
          for (const [i, one] of laid.seats.entries()) {
            for (const other of laid.seats.slice(i + 1))
              expect(
                Math.abs(one.x - other.x) >= seat.w || Math.abs(one.y - other.y) >= seat.h,
              ).toBe(true);
            expect(one.x - seat.w / 2).toBeGreaterThanOrEqual(0);
            expect(one.x + seat.w / 2).toBeLessThanOrEqual(table.w);
            expect(one.y - seat.h / 2).toBeGreaterThanOrEqual(0);
            expect(one.y + seat.h / 2).toBeLessThanOrEqual(table.h);
            expect(
              Math.abs(one.x - laid.middle.x) >= w + seat.w / 2 ||
                Math.abs(one.y - laid.middle.y) >= h + seat.h / 2,
            ).toBe(true);
          }
        });

test('pieces are larger than natural where few sit at a large table', () => {
  expect(layTable(tables.desktop!, sizes, 3, true).middle.zoom).toBeGreaterThan(1.5);
  expect(handZoom({ w: 1100, h: 840 }, sizes.hand)).toBe(2);
});

for (const count of [2, 3, 5, 8, 10, 12])
  test(`a television: nobody of ${count} sits on the middle, on another or beyond the table`, () => {
    const table = { w: 1200, h: 590 };
    const sized = { ...sizes, seat: { w: 162, h: 104 } };
    const laid = layTelevision(table, sized, count);
    const seat = { w: sized.seat.w * laid.seat, h: sized.seat.h * laid.seat };
    const w = (sized.middle.w * laid.middle.zoom) / 2;
    const h = (sized.middle.h * laid.middle.zoom) / 2;
    expect(laid.seats).toHaveLength(count);
    for (const [i, one] of laid.seats.entries()) {
      for (const other of laid.seats.slice(i + 1))
        expect(Math.abs(one.x - other.x) >= seat.w || Math.abs(one.y - other.y) >= seat.h).toBe(
          true,
        );
      expect(
        Math.abs(one.x - laid.middle.x) >= w + seat.w / 2 ||
          Math.abs(one.y - laid.middle.y) >= h + seat.h / 2,
      ).toBe(true);
      expect(one.x - seat.w / 2).toBeGreaterThanOrEqual(0);
      expect(one.y + seat.h / 2).toBeLessThanOrEqual(table.h);
    }
  });

test('lays even a table that has no room, as a window passes through when it is turned', () => {
  for (const size of [1, 12, 40])
    for (const count of [2, 5, 11])
      for (const table of [
        { w: 800, h: size },
        { w: size, h: 800 },
        { w: size, h: size },
      ])
        expect(layTable(table, sizes, count, true).seats).toHaveLength(count);
});
