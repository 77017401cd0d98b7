import { expect, it } from 'vitest';
import { storyOf } from './story';
import type { Shown, Told } from './contract';

const events = (...told: Told[]) => told.map((one, n) => ({ ...one, n })) as unknown as Shown[];
const read = (...told: Told[]) =>
  storyOf(events(...told)).map((one) => [one.title, ...one.lines.map((line) => line.text)]);

it('has the newest on top, every line under the title of its own chapter', () => {
  expect(
    read(
      { text: 'Zoé starts', chapter: 'Round 1' },
      { text: null },
      { text: 'Zoé bids' },
      { text: 'Léo doubts', nextChapter: 'Round 2' },
      { text: 'Léo bids' },
    ),
  ).toEqual([
    ['Round 2', 'Léo bids'],
    ['Round 1', 'Léo doubts', 'Zoé bids', 'Zoé starts'],
  ]);
});
it('has no title for what began before', () => {
  expect(read({ text: 'a' }, { text: 'b', chapter: 'Round 9' })).toEqual([
    ['Round 9', 'b'],
    [null, 'a'],
  ]);
});
it('is empty before anything has happened', () => expect(read({ text: null })).toEqual([]));
