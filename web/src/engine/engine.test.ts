import { expect, it } from 'vitest';
import { firstViewer } from './engine';

it('a finished game is looked at from one’s own seat', () => {
  const head = { seats: 3, names: ['Bot:easy', 'Ana', 'Chloé'] };
  expect(firstViewer(head, 'C')).toBe('C');
  expect(firstViewer(head, undefined)).toBe('B');
  for (const watched of [null, '-', '#', 'D', '', 'toto'])
    expect(firstViewer(head, watched)).toBe('#');
  expect(firstViewer({ seats: 1, names: ['Bot:easy'] })).toBe('#');
});
