import { typo } from '@/i18n/typo';
import { describe, expect, it } from 'vitest';
import { companyOf } from '@/table/company';
import { packs, textOf, theThing, things } from './content';
import { drawingOf } from './drawings';
import teller from './tell';
import en from './words.en';
import fr from './words.fr';
import {
  cellAt,
  freeSpot,
  moved,
  numbersOf,
  placeable,
  placeMove,
  pointOn,
  spacesAfter,
  stepsBetween,
  tilesAfter,
  tileTaken,
  turnTowards,
  worthNow,
  wrap,
  type ObjetsView,
} from './view';

const view = (change: Partial<ObjetsView>): ObjetsView => ({
  game: 'objets',
  seats: 4,
  you: 'A',
  phase: 'show',
  actors: ['A', 'B', 'C', 'D'],
  turn: 9,
  deadline: 90000,
  over: false,
  winners: [],
  scores: [0, 0, 0, 0],
  round: 1,
  presenter: 'D',
  situation: 1,
  secret: null,
  objects: ['peg', 'feather'],
  reserve: ['key'],
  placed: [],
  tiles: [3, 1, 2],
  bets: [],
  swaps: 0,
  last: null,
  players: [0, 12, 5, 7].map((space) => ({ space, has_bet: false, bet: null })),
  ...change,
});
const company = {
  ...companyOf({ A: 'Moi', B: 'Zoé', C: 'Léo', D: 'Inès' }, 'A'),
  lang: 'fr' as const,
};

describe('the content', () => {
  it('has every object drawn and named', () => {
    expect(things).toHaveLength(25);
    for (const thing of things) {
      expect(drawingOf(thing.id), thing.id).not.toBe(null);
      expect(theThing(thing.id, 'fr'), thing.id).toMatch(/^(le |la |les |l’)\S/);
    }
  });
  it('has every situation of every pack, with six propositions, in both languages', () => {
    for (const { count } of packs)
      for (let situation = 1; situation <= count; situation++)
        for (let n = 0; n <= 6; n++)
          for (const lang of ['fr', 'en'] as const)
            expect(
              textOf(situation, n, { lang, options: { pool: count } }),
              `${count}: ${situation} ${n}`,
            ).not.toBe('');
  });
  it('finds the pack by the length of the pool, and offers each of them', () => {
    const of = (pool: number | null, situation: number) =>
      textOf(situation, 0, { lang: 'en', options: pool === null ? {} : { pool } });
    expect(of(60, 1)).toMatch(/^My cuddly toy/);
    expect(of(61, 1)).toMatch(/^On the beach/);
    expect(of(62, 62)).toMatch(/^The retired pirate/);
    expect(of(200, 1)).toBe(of(null, 1)); // a log from before there were packs
    expect(of(59, 1)).toBe(of(200, 1));
    for (const words of [fr, en])
      expect(words.options.pool.values).toEqual(packs.map(({ count }) => count));
  });
});

describe('the board', () => {
  it('knows where a touch is', () => {
    const rect = { left: 10, top: 20, width: 200, height: 120 };
    expect(pointOn(rect, 110, 80)).toEqual({ x: 50, y: 30 });
    expect(pointOn(rect, 500, -5)).toEqual({ x: 99, y: 0 });
  });
  it('turns in steps of fifteen degrees', () => {
    expect(turnTowards(0, -10)).toBe(0);
    expect(turnTowards(10, 0)).toBe(6);
    expect(turnTowards(-10, 0)).toBe(18);
    expect(wrap(-1)).toBe(23);
    expect(wrap(24)).toBe(0);
  });
  it('keeps what is moved on it, and finds a free place', () => {
    const peg = { object: 'peg', x: 97, y: 2, turn: 5 };
    expect(placeMove(moved(peg, 4, -4))).toBe('place peg 99 0 5');
    expect(freeSpot([])).toEqual({ x: 50, y: 30 });
    expect(freeSpot([{ ...peg, x: 50, y: 30 }])).toEqual({ x: 30, y: 30 });
  });
});

describe('what can be done', () => {
  it('is what is legal', () => {
    expect(numbersOf(['bet 1', 'bet 6'])).toEqual([1, 6]);
    expect(placeable(['place peg 50 30 0', 'finish'])).toEqual(['peg']);
    expect(worthNow(view({ bets: ['B'] }))).toBe(2);
  });
});

describe('the count', () => {
  const before = view({ phase: 'bet', bets: ['B', 'A', 'C'] });
  const last = {
    round: 1,
    presenter: 'D',
    situation: 1,
    secret: 4,
    right: 2,
    to: 9,
    bets: [
      { seat: 'C', bet: 4, worth: 1, to: 6 },
      { seat: 'A', bet: 2, worth: 2, to: 0 },
      { seat: 'B', bet: 4, worth: 3, to: 15 },
    ],
  };
  it('walks the bets, then the presenter', () => {
    const steps = stepsBetween(before, view({ phase: 'draw', last }));
    expect(steps.map((step) => [step.seat, step.from, step.to, step.right])).toEqual([
      ['C', 5, 6, true],
      ['A', 0, 0, false],
      ['B', 12, 15, true],
      ['D', 7, 9, true],
    ]);
    expect(spacesAfter(before, steps, 3)).toEqual([0, 15, 6, 7]);
    expect(tilesAfter(before, steps, 2)).toEqual([3, 1, 2]);
    expect(tilesAfter(before, steps, 3)).toEqual([null, 1, 2]);
    expect(tileTaken(steps[2]!, [3, 1, 2])).toBe(0);
    expect(tileTaken(steps[0]!, [3, 1, 2])).toBe(null);
  });
  it('goes on after a swap', () => {
    const paused = view({ phase: 'swap', last: { ...last, right: null, to: null } });
    expect(stepsBetween(paused, view({ phase: 'draw', last })).map((step) => step.kind)).toEqual([
      'presenter',
    ]);
  });
  it('is held and told', () => {
    const told = teller.tell(
      {
        n: 1,
        t: 0,
        move: '',
        said: { seat: 'C', verb: 'bet', args: ['?'] },
        before,
        after: view({ phase: 'draw', last }),
      },
      company,
    );
    expect(told.hold).toBeGreaterThan(5000);
    expect(told.text).toContain('C’était le 4');
    expect(told.text).toContain(typo('Zoé a vu juste : +3.'));
    expect(told.text).toContain(typo('Inès, qui présentait : +2.'));
    expect(told.text).toContain('Tu n’as pas vu juste, mais tu ne recules pas.'); // from space 0
  });
  it('hides what others bet', () => {
    const told = teller.tell(
      {
        n: 1,
        t: 0,
        move: '',
        said: { seat: 'B', verb: 'bet', args: ['?'] },
        before: view({}),
        after: view({ bets: ['B'] }),
      },
      company,
    );
    expect(told).toEqual({ text: 'Zoé parie.', sound: 'tap' });
  });
});

describe('the track', () => {
  it('goes to and fro', () => {
    expect(cellAt(10, 11)).toEqual({ row: 0, column: 10 });
    expect(cellAt(11, 11)).toEqual({ row: 1, column: 10 });
    expect(cellAt(40, 11)).toEqual({ row: 3, column: 3 });
  });
});
