// What finished games say of one's play, from logs of which it is known.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from './engine';
import { bluffsOf, factsOf, medianOf, tallyOf, type Facts } from './played';

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.load(readFileSync(new URL('../../../build/wasm/tablee.wasm', import.meta.url)));
});
const facts = (log: string, you: string) => factsOf(engine, log, you) as Facts;

const perudo = `tablee 1
game perudo
seats 3 Ana Ben Zoé
option dice 1
0 * first A
0 * roll A 4
0 * roll B 5
0 * roll C 6
10 A bid 1 5
20 B bid 2 5
30 C dudo
40 * roll A 3
40 * roll C 2
50 C bid 2 3
60 A dudo
`;

describe('Perudo', () => {
  it('counts bluffs that passed, that were caught, and doubts', () => {
    // 1 × 5 holds thanks to Ben; 2 × 5 does not and is caught; 2 × 3 does not and is caught.
    expect(facts(perudo, 'A')).toMatchObject({ won: true, seats: 3, bluffs: { passed: 0, caught: 0, right: 1, wrong: 0 } });
    expect(facts(perudo, 'B')).toMatchObject({ won: false, bluffs: { passed: 0, caught: 1, right: 0, wrong: 0 } });
    expect(facts(perudo, 'C')).toMatchObject({ won: false, bluffs: { passed: 0, caught: 1, right: 1, wrong: 0 } });
  });
  it('a bid that does not hold and is bid over has passed', () => {
    const log = perudo.replace('10 A bid 1 5', '10 A bid 1 3').replace('20 B bid 2 5', '20 B bid 2 5');
    expect(facts(log, 'A').bluffs).toMatchObject({ passed: 1, caught: 0 });
  });
});

describe('Peco Peco', () => {
  const head = `tablee 1
game pecopeco
seats 3 Ana Ben Zoé
0 * first A
0 * stake S1
0 * deal A E C C M
0 * deal B E E M M
0 * deal C E E M M
0 * turn M
`;
  it('knows who could have played', () => {
    // A holds a cat and says it cannot: B accuses, rightly.
    const log = `${head}10 A cannot\n20 B accuse\n`;
    expect(facts(log, 'A').bluffs).toEqual({ passed: 0, caught: 1, right: 0, wrong: 0 });
    expect(facts(log, 'B').bluffs).toEqual({ passed: 0, caught: 0, right: 1, wrong: 0 });
  });
  it('a bluff that nobody accused has passed; an honest word is none', () => {
    const log = `${head}10 A cannot\n20 B cannot\n30 C accuse\n`;
    expect(facts(log, 'A').bluffs).toEqual({ passed: 1, caught: 0, right: 0, wrong: 0 });
    expect(facts(log, 'B').bluffs).toEqual({ passed: 0, caught: 0, right: 0, wrong: 0 });
    expect(facts(log, 'C').bluffs).toEqual({ passed: 0, caught: 0, right: 0, wrong: 1 });
  });
});

describe('Jungle Speed', () => {
  it('times right hands from the card', () => {
    const log = `tablee 1
game jungle
seats 2 Ana Ben
option each 4
0 * first A
0 * deal A 1p 5o 13g 3y
0 * deal B 1g 10p 15y 8o
100 A flip
1000 B flip
1420 A grab
`;
    expect(facts(log, 'A').reactions).toEqual([420]);
    expect(facts(log, 'B').reactions).toEqual([]);
  });
});

describe('many games', () => {
  it('are tallied by game, the most played first', () => {
    const all = [facts(perudo, 'A'), facts(perudo, 'B'), { ...facts(perudo, 'A'), game: 'kyoto' }];
    expect(tallyOf(all)).toEqual([{ game: 'perudo', played: 2, won: 1 }, { game: 'kyoto', played: 1, won: 1 }]);
    expect(bluffsOf(all, 'perudo')).toEqual({ passed: 0, caught: 1, right: 1, wrong: 0 });
  });
  it('have a median', () => {
    expect(medianOf([])).toBeNull();
    expect(medianOf([300, 100, 200])).toBe(200);
    expect(medianOf([100, 200])).toBe(150);
  });
  it('a text that is no log says why', () => {
    expect(factsOf(engine, 'hello', 'A')).toMatch(/^line 1/);
  });
});
