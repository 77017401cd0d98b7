import { describe, expect, it } from 'vitest';
import { nextWords } from './moves';

describe('moves said word by word', () => {
  const legal = ['bid 1 2', 'bid 1 3', 'bid 2 2', 'dudo', 'give A 3'];
  it('offers what may come next; what can only end in one way is offered whole', () => {
    expect(nextWords(legal, [])).toEqual([
      { word: 'bid', move: null },
      { word: 'dudo', move: 'dudo' },
      { word: 'give A 3', move: 'give A 3' },
    ]);
    expect(nextWords(legal, ['bid'])).toEqual([
      { word: '1', move: null },
      { word: '2 2', move: 'bid 2 2' },
    ]);
    expect(nextWords(legal, ['bid', '1'])).toEqual([
      { word: '2', move: 'bid 1 2' },
      { word: '3', move: 'bid 1 3' },
    ]);
  });
  it('reaches a move that is the beginning of another', () => {
    const both = ['play C', 'play C peco'];
    const reached = (said: string[]): string[] =>
      nextWords(both, said).flatMap(({ word, move }) =>
        move ? [move] : reached([...said, ...word.split(' ')]),
      );
    expect(reached([]).sort()).toEqual(both);
  });
});
