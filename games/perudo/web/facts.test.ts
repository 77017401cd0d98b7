// What finished games say of one's play, from logs of which it is known.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '@/engine/engine';
import { factsOf, type Facts } from '@/local/played';

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.load(
    readFileSync(new URL('../../../build/wasm/tablee.wasm', import.meta.url)),
  );
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
    expect(facts(perudo, 'A')).toMatchObject({
      won: true,
      seats: 3,
      bluffs: { passed: 0, caught: 0, right: 1, wrong: 0 },
    });
    expect(facts(perudo, 'B')).toMatchObject({
      won: false,
      bluffs: { passed: 0, caught: 1, right: 0, wrong: 0 },
    });
    expect(facts(perudo, 'C')).toMatchObject({
      won: false,
      bluffs: { passed: 0, caught: 1, right: 1, wrong: 0 },
    });
  });
  it('a bid that does not hold and is bid over has passed', () => {
    const log = perudo
      .replace('10 A bid 1 5', '10 A bid 1 3')
      .replace('20 B bid 2 5', '20 B bid 2 5');
    expect(facts(log, 'A').bluffs).toMatchObject({ passed: 1, caught: 0 });
  });
});
