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
