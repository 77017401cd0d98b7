// What many finished games say of one's play; what each says is tested in its folder.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../engine/engine';
import { bluffsOf, eveningsOf, factsOf, medianOf, partyOf, tallyOf, type Facts } from './played';

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.load(
    readFileSync(new URL('../../../build/wasm/tablee.wasm', import.meta.url)),
  );
});

describe('many games', () => {
  it('are tallied by game, the most played first', () => {
    const one = (game: string, won: boolean, bluffs: Partial<Facts['bluffs']> = {}): Facts => ({
      game,
      seats: 3,
      won,
      reactions: [],
      bluffs: { passed: 0, caught: 0, right: 0, wrong: 0, ...bluffs },
    });
    const all = [
      one('perudo', true, { right: 1 }),
      one('perudo', false, { caught: 1 }),
      one('kyoto', true, { right: 1 }),
    ];
    expect(tallyOf(all)).toEqual([
      { game: 'perudo', played: 2, won: 1 },
      { game: 'kyoto', played: 1, won: 1 },
    ]);
    expect(bluffsOf(all, 'perudo')).toEqual({ passed: 0, caught: 1, right: 1, wrong: 0 });
  });
  it('have a median', () => {
    expect(medianOf([])).toBeNull();
    expect(medianOf([300, 100, 200])).toBe(200);
    expect(medianOf([100, 200])).toBe(150);
  });
  it('of one room in a row are an evening, with everybody’s wins', () => {
    const party = (winner: string) => ({
      people: ['Ana', 'Béa'],
      others: ['Béa'],
      winners: [winner],
    });
    const games = [
      { at: 5, id: 'f00-2-x', party: party('Béa') },
      { at: 4, id: 'f00-1-y', party: party('Béa') },
      { at: 3, party: null },
      { at: 2, id: 'bee-1-z', party: party('Ana') },
    ];
    expect(eveningsOf(games).map((one) => one.games.map(({ at }) => at))).toEqual([
      [5, 4],
      [3],
      [2],
    ]);
    expect(eveningsOf(games)[0]!.wins).toEqual([
      { name: 'Béa', won: 2 },
      { name: 'Ana', won: 0 },
    ]);
    expect(eveningsOf(games)[2]!.wins).toEqual([]);
  });
  it('know who was there', () => {
    const log = 'tablee 1\ngame perudo\nrules 1\nseats 3 Ana Bot:easy Chloé\n';
    expect(partyOf(engine, log, 'A')).toMatchObject({
      people: ['Ana', 'Chloé'],
      others: ['Chloé'],
    });
    expect(partyOf(engine, 'hello', 'A')).toBeNull();
  });
  it('a text that is no log says why', () => {
    expect(factsOf(engine, 'hello', 'A')).toMatch(/^line 1/);
  });
});
