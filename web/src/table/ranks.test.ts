import { expect, it } from 'vitest';
import type { BaseView } from '../net';
import type { Happened } from './contract';
import { ranksOf } from './ranks';

const view = (scores: number[], winners: string[], players: unknown[] = scores.map(() => ({}))) =>
  ({ scores, winners, players }) as unknown as BaseView;
const event = (scores: number[]) => ({ after: { scores } }) as unknown as Happened;

it('points decide, and who is level shares a place', () => {
  expect(ranksOf(view([3, 9, 3, 1], ['B']), [event([1, 1, 0, 0])], false)).toEqual([2, 1, 2, 4]);
});

it('winners are first whatever their points say', () => {
  expect(ranksOf(view([5, 4, 5], ['B', 'C']), [], false)).toEqual([3, 1, 1]);
});

it('where the last one standing wins, who was out later came in before', () => {
  const events = [
    event([2, 2, 1, 1]),
    event([2, 1, 0, 1]),
    event([2, 0, 0, 1]),
    event([1, 0, 0, 0]),
  ];
  expect(ranksOf(view([1, 0, 0, 0], ['A']), events, true)).toEqual([1, 3, 4, 2]);
});

it('a game that names places is believed', () => {
  const players = [{ place: 3 }, { place: 1 }, { place: 2 }];
  expect(ranksOf(view([-9, 0, 0], ['B'], players), [], false)).toEqual([3, 1, 2]);
});
