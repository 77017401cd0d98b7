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
