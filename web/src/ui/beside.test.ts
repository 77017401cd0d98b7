import { expect, test } from 'vitest';
import { placeBeside } from './beside';

const screen = { width: 360, height: 640 };
const size = { width: 240, height: 300 };
const word = (left: number, top: number) => ({ left, top, bottom: top + 44, width: 80 });

test('lies under the word, in the middle of it', () => {
  expect(placeBeside(word(140, 100), size, screen)).toMatchObject({ left: 60, top: 150 });
});

test('lies above where there is no room below', () => {
  const { top } = placeBeside(word(140, 500), size, screen);
  expect(top + size.height).toBeLessThanOrEqual(500);
  expect(top).toBeGreaterThanOrEqual(0);
});

test('keeps within the screen, and scrolls where it is higher than what is left', () => {
  expect(placeBeside(word(0, 100), size, screen).left).toBeGreaterThan(0);
  const { left, top, high } = placeBeside(word(330, 300), { width: 240, height: 900 }, screen);
  expect(left + 240).toBeLessThan(360);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(high).toBeLessThanOrEqual(640);
});
