import { typo } from '@/i18n/typo';
import { describe, expect, it } from 'vitest';
import { companyOf } from '@/table/company';
import { symbols } from './symbols';
import teller from './tell';
import {
  due,
  faceOf,
  flippedBetween,
  giftsOf,
  journeys,
  judge,
  raceOf,
  type JunglePlayer,
  type JungleView,
} from './view';

const player = (top: string | null, up: number, down: number): JunglePlayer => ({
  down,
  up,
  top,
  pile: null,
  place: null,
});
const view = (change: Partial<JungleView>): JungleView => ({
  game: 'jungle',
  seats: 3,
  you: 'A',
  phase: 'flip',
  actors: ['A', 'B', 'C'],
  turn: 5,
  deadline: 0,
  over: false,
  winners: [],
  scores: [-8, -8, -8],
  mode: 'symbols',
  flipper: 'A',
  duels: [],
  pot: 0,
  share: null,
  players: [player('5o', 2, 6), player('5g', 1, 7), player('9y', 1, 7)],
  ...change,
});
const company = { ...companyOf({ A: 'Moi', B: 'Zoé', C: 'Léo' }, 'A'), lang: 'fr' as const };
const hand = (seat: string, verb = 'grab') => ({ seat, verb, args: [] });

describe('cards', () => {
  it('are read', () => {
    expect(faceOf('12g')).toEqual({ symbol: 12, colour: 'g' });
    expect(faceOf('in')).toEqual({ special: 'in' });
  });
  it('eighteen symbols, no two drawn alike', () => {
    const drawn = symbols.slice(1).map((one) => `${one?.lines}|${one?.solids}`);
    expect(new Set(drawn).size).toBe(18);
  });
});

describe('who flips next', () => {
  it('is named in a duel too, so that the page gives nothing away', () => {
    expect(due(view({}), 'C')).toBe('A');
    expect(due(view({ phase: 'duel', flipper: null, duels: [['A', 'B']] }), 'C')).toBe('A');
    expect(due(view({ phase: 'grab', flipper: null }), 'A')).toBe('B');
    const passed = [player('5o', 2, 6), player('5g', 1, 0), player('9y', 1, 7)];
    expect(due(view({ phase: 'duel', flipper: null, players: passed }), 'A')).toBe('C');
    expect(due(view({ phase: 'share', flipper: null }), 'A')).toBe(null);
  });
  it('knows who has flipped', () => {
    const before = view({ players: [player('5o', 2, 6), player(null, 0, 8), player('9y', 1, 7)] });
    expect(flippedBetween(before, view({}))).toEqual(['B']);
  });
});

describe('a touch of the totem', () => {
  it('is too early under a tenth of a second after the card was painted', () => {
    expect(judge(1099, 1000, -Infinity)).toBe('drop');
    expect(judge(1000, Infinity, -Infinity)).toBe('drop');
    expect(judge(1100, 1000, -Infinity)).toBe('grab');
  });
  it('is late, and free, just after another hand', () => {
    expect(judge(1600, 1000, 1500)).toBe(null);
    expect(judge(1950, 1000, 1500)).toBe('grab');
    expect(judge(1850, 1800, 1500)).toBe(null); // the card flipped since cannot be its reason
    expect(judge(1899, 1700, 1500)).toBe('grab'); // this one can
  });
});

describe('what a hand was', () => {
  const duel = view({ phase: 'duel', flipper: null, duels: [['A', 'B']], pot: 3 });
  it('a duel won', () => {
    expect(raceOf(hand('A'), duel)).toEqual({
      kind: 'duel',
      by: 'A',
      losers: ['B'],
      cards: ['5o', '5g'],
      cost: 6,
    });
    expect(journeys(raceOf(hand('A'), duel), duel)).toEqual([
      { from: 'A', to: 'B' },
      { from: 'pot', to: 'B' },
    ]);
  });
  it('a hand too many takes all', () => {
    expect(raceOf(hand('C'), duel)).toMatchObject({ kind: 'wrong', cost: 7 });
    expect(raceOf(hand('A', 'drop'), duel)).toMatchObject({ kind: 'drop', cost: 7 });
    expect(journeys(raceOf(hand('C'), duel), duel).map((one) => one.from)).toEqual([
      'A',
      'B',
      'pot',
    ]);
  });
  it('grab and several', () => {
    expect(raceOf(hand('B'), view({ phase: 'grab', flipper: null }))).toMatchObject({
      kind: 'grab',
      cost: 1,
    });
    expect(raceOf(hand('B'), view({ phase: 'duel', duels: [['A', 'B', 'C']] }))).toMatchObject({
      kind: 'several',
      losers: ['A', 'C'],
      cost: 1,
    });
  });
  it('gifts are those that are legal', () => {
    const share = view({ phase: 'share', share: { by: 'A', to: ['B', 'C'], left: 3 } });
    expect(giftsOf(['give B 1', 'give C 1'], share)).toEqual({ to: ['B', 'C'], most: 3 });
    expect(giftsOf([], share)).toEqual({ to: [], most: 0 });
  });
});

describe('the story', () => {
  const tell = (move: ReturnType<typeof hand>, before: JungleView, after: JungleView) =>
    teller.tell({ n: 4, t: 0, move: '', said: move, before, after }, company);
  it('says what lies there and never that it matches, and holds nothing', () => {
    const before = view({ players: [player('1p', 1, 7), player('5g', 1, 7), player('9y', 1, 7)] });
    const told = tell(
      hand('A', 'flip'),
      before,
      view({ phase: 'duel', flipper: null, duels: [['A', 'B']] }),
    );
    expect(told).toEqual({ text: typo('Tu retournes : croix à boules, orange.'), sound: 'card' });
  });
  it('says who takes what', () => {
    const before = view({ phase: 'duel', flipper: null, duels: [['A', 'B']] });
    expect(tell(hand('B'), before, view({})).text).toBe(
      typo('Zoé attrape le totem : tu ramasses 3 cartes.'),
    );
    expect(tell(hand('A'), before, view({})).sound).toBe('good');
    expect(tell(hand('C'), before, view({})).text).toBe(
      typo('Main de trop : Léo a vu double. Léo ramasse 4 cartes.'),
    );
  });
});
