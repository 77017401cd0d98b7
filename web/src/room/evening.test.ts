// Points add up by person, whatever chair and name they had.
import { describe, expect, it } from 'vitest';
import type { Played } from '../net';
import { replayOf, standings, winnersOf } from './evening';

const game = (
  match: number,
  players: [string | null, string | null, number, number][],
): Played => ({
  match,
  game: 'perudo',
  at: match,
  log: match === 1 ? '/api/replay/00-1-ab' : null,
  players: players.map(([id, name, place, points], i) => ({
    seat: String.fromCharCode(65 + i),
    id,
    name,
    place,
    points,
  })),
});
const first = game(1, [
  ['a', 'Ana', 2, 2],
  ['b', 'Béa', 1, 3],
  [null, null, 3, 1],
]);
const second = game(2, [
  [null, null, 1, 3],
  ['b', 'Béatrice', 3, 1],
  ['a', 'Ana', 2, 2],
]);

describe('an evening', () => {
  it('adds up points by person, under their last name', () => {
    expect(standings([first, second])).toEqual([
      { id: 'b', name: 'Béatrice', face: 2, points: 4, won: 1, rank: 1 },
      { id: 'a', name: 'Ana', face: 3, points: 4, won: 0, rank: 1 },
    ]);
  });
  it('says who won, a bot too', () => {
    expect(winnersOf(first)).toEqual(['Béa']);
    expect(winnersOf(second)[0]).not.toBe('');
  });
  it('links to the games one has played', () => {
    expect(replayOf('http://x/', first)).toBe('http://x/#/replay?id=00-1-ab');
    expect(replayOf('http://x/', second)).toBe(null);
  });
});
