import { describe, expect, it } from 'vitest';
import { readMove } from '@/engine/notation';
import { companyOf } from '@/table/company';
import teller from './tell';
import {
  bellsIn,
  endedRound,
  lateChance,
  outcomeOf,
  receivers,
  rowsAtEnd,
  unseen,
  type KyotoPlayer,
  type KyotoView,
} from './view';

const player = (row: string[], change: Partial<KyotoPlayer> = {}): KyotoPlayer => ({
  row,
  total: row.reduce((sum, card) => sum + (/^\d/.test(card) ? Number(card[0]) : 0), 0),
  limit: row.includes('late') ? 18 : 13,
  scored: 0,
  kept: null,
  bells: null,
  ...change,
});
const view = (change: Partial<KyotoView>): KyotoView => ({
  game: 'kyoto',
  seats: 3,
  you: 'A',
  phase: 'give',
  actors: ['A'],
  turn: 5,
  deadline: 0,
  over: false,
  winners: [],
  scores: [0, null, null],
  first: 'A',
  round: 1,
  active: 'A',
  card: null,
  to: null,
  given: [],
  hidden: 2,
  pile: 109,
  discard: 0,
  remade: 0,
  last: null,
  players: [player([], { bells: 0, kept: [] }), player([]), player([])],
  ...change,
});
const step = (move: string, before: KyotoView | null, after: KyotoView) => ({
  n: 1,
  t: 0,
  move,
  said: readMove(move),
  before,
  after,
});
const full = unseen(view({}), []);

describe('cards', () => {
  it('are 109, and all that was turned up is known', () => {
    expect([...full.values()].reduce((a, b) => a + b)).toBe(109);
    const pile = unseen(view({ pile: 108, card: '5++' }), [
      step('* reveal 5++', view({}), view({ card: '5++', pile: 108 })),
    ]);
    expect(pile.get('5++')).toBe(5);
  });
  it('come back when the pile is made again, but for rows and score piles', () => {
    const before = view({ pile: 0, players: [player(['4']), player([]), player(['2+'])] });
    const after = view({ pile: 107, remade: 1, players: before.players });
    const pile = unseen(after, [step('A give A', before, after)]);
    expect(pile.get('4')).toBe(4);
    expect(pile.get('2+')).toBe(5);
    expect(pile.get('5')).toBe(4);
  });
  it('carry bells', () => expect(bellsIn(['3++', '1+', '4', 'b1'])).toBe(4));
});

describe('odds of staying too late', () => {
  it('are none far from the limit, all at it', () => {
    expect(lateChance(0, 13, full, 0)).toBe(0);
    expect(lateChance(12, 13, full)).toBeGreaterThan(0.66);
    expect(lateChance(8, 13, full, 0)).toBeCloseTo(12 / 109);
  });
  it('count the cards a ! brings', () => expect(lateChance(8, 13, full)).toBeGreaterThan(12 / 109));
});

describe('what a card would do', () => {
  it('late, back and plain ones', () => {
    expect(outcomeOf(player(['5', '4']), '4', full)).toMatchObject({
      total: 13,
      late: true,
      chance: 1,
    });
    expect(outcomeOf(player(['5', '4']), 'late', full)).toMatchObject({
      total: 9,
      limit: 18,
      late: false,
    });
    expect(outcomeOf(player(['5', 'late']), 'back', full)).toMatchObject({
      total: 5,
      limit: 13,
      loses: 'late',
    });
    expect(outcomeOf(player(['5']), '1!', full).chance).toBeGreaterThan(0);
  });
  it('goes only where it may', () => expect(receivers(['give B', 'give C'])).toEqual(['B', 'C']));
});

describe('the story', () => {
  const company = { ...companyOf({ A: 'Moi', B: 'Zoé', C: 'Léo' }, 'A'), lang: 'fr' as const };
  it('says tu', () => {
    const before = view({ card: '3+', active: 'B' });
    const after = view({
      active: 'B',
      phase: 'reveal',
      players: [player(['3+']), player([]), player([])],
    });
    expect(teller.tell(step('B give A', before, after), company).text).toBe(
      'Zoé te donne la carte 3 à un grelot. Total 3 sur 13.',
    );
  });
  it('holds the end of a round, with the card too many in its row', () => {
    const before = view({ card: '4', players: [player(['5', '5']), player(['1+']), player([])] });
    const after = view({ round: 2, last: { round: 1, late: 'A', total: 14 }, phase: 'reveal' });
    const what = step('A give A', before, after);
    expect(endedRound(what)).toBe(true);
    expect(rowsAtEnd(what)).toEqual([['5', '5', '4'], ['1+'], []]);
    const told = teller.tell(what, company);
    expect(told.text).toBe('Tu gardes la carte 4. Tu rentres trop tard, avec 14.');
    expect(told.hold).toBeGreaterThan(1000);
  });
});
