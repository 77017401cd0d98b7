import { describe, expect, it } from 'vitest';
import { companyOf } from '@/table/company';
import { readMove } from '@/engine/notation';
import teller from './tell';
import { fairGuess, sumOf, sumsOf, type GameView } from './view';

const hidden = { card: null, guess: null };
const view = (change: Partial<GameView> = {}): GameView => ({
  game: 'null',
  seats: 3,
  you: 'A',
  phase: 'guess',
  actors: ['A'],
  turn: 4,
  deadline: 0,
  over: false,
  winners: [],
  scores: [0, 0, 0],
  players: [{ ...hidden, card: 4 }, hidden, hidden],
  ...change,
});
const open = view({
  phase: 'over',
  over: true,
  winners: ['A'],
  players: [
    { card: 4, guess: 11 },
    { card: 2, guess: 9 },
    { card: 6, guess: 15 },
  ],
});

describe('the sum', () => {
  it('can be what the engine allows, smallest first', () => {
    expect(sumsOf(['guess 3', 'guess 1', 'guess 2'])).toEqual([1, 2, 3]);
  });
  it('is guessed from one’s own card and the mean of the others', () => {
    expect(fairGuess(view(), false)).toBe(11);
    expect(fairGuess(view(), true)).toBe(14);
  });
  it('is known at the end', () => {
    expect(sumOf(open)).toBe(12);
  });
});

it('the last guess shows the cards, and they are looked at', () => {
  const company = companyOf({ A: 'Ana', B: 'Bob', C: 'Zoé' }, 'A');
  const move = 'C guess 15';
  const told = teller.tell(
    { n: 7, t: 0, move, said: readMove(move), before: view(), after: open },
    company,
  );
  expect(told.text).toContain('12');
  expect(told.hold).toBeGreaterThan(0);
});
