import { typo } from '@/i18n/typo';
import { describe, expect, it } from 'vitest';
import { companyOf } from '@/table/company';
import teller from './tell';
import en from './words.en';
import fr from './words.fr';
import { atLeast, bidsOf, chanceOf, counts, type PerudoView } from './view';

const view = (change: Partial<PerudoView>): PerudoView => ({
  game: 'perudo',
  seats: 3,
  you: 'A',
  phase: 'bid',
  actors: ['A'],
  turn: 5,
  deadline: 0,
  over: false,
  winners: [],
  scores: [5, 5, 5],
  round: 1,
  first: 'A',
  palifico: false,
  total: 15,
  bid: null,
  bids: [],
  last: null,
  players: [
    { dice: 5, hand: ['P', '3', '3', '5', '6'], palifico: false },
    { dice: 5, hand: null, palifico: false },
    { dice: 5, hand: null, palifico: false },
  ],
  ...change,
});

describe('what counts', () => {
  it('pacos are jokers, but not in a palifico round', () => {
    expect(counts('P', '5', false)).toBe(true);
    expect(counts('P', '5', true)).toBe(false);
    expect(counts('5', 'P', false)).toBe(false);
  });
});

describe('the wheels', () => {
  it('offer exactly the legal bids', () => {
    const bids = bidsOf(['bid 3 6', 'bid 4 2', 'bid 2 P', 'bid 4 P', 'dudo']);
    expect([...bids]).toEqual([
      [2, ['P']],
      [3, ['6']],
      [4, ['P', '2']],
    ]);
  });
});

describe('odds', () => {
  it('are the binomial ones', () => {
    expect(atLeast(0, 10, 0.5)).toBe(1);
    expect(atLeast(11, 10, 0.5)).toBe(0);
    expect(atLeast(1, 2, 0.5)).toBeCloseTo(0.75);
    expect(atLeast(2, 3, 1 / 3)).toBeCloseTo(7 / 27);
  });
  it('know the own hand', () => {
    expect(chanceOf(view({}), 3, '3')).toBe(1);
    expect(chanceOf(view({}), 1, 'P')).toBe(1);
    expect(chanceOf(view({ palifico: true }), 2, '3')).toBe(1);
  });
});

describe('the story', () => {
  it('says who bids, in the second person where it is you', () => {
    const names = { A: 'Moi', B: 'Zoé', C: 'Léo' };
    const what = (seat: string) => ({
      n: 1,
      t: 0,
      move: `${seat} bid 3 5`,
      said: { seat, verb: 'bid', args: ['3', '5'] },
      before: view({}),
      after: view({}),
    });
    const company = { ...companyOf(names, 'A'), lang: 'fr' as const };
    expect(teller.tell(what('B'), company).text).toBe(typo('Zoé annonce 3 × 5.'));
    expect(teller.tell(what('A'), company).text).toBe(typo('Tu annonces 3 × 5.'));
  });
});

it('the last die in play is one', () => {
  expect([fr.dice(2), fr.dice(1), fr.dice(0)]).toEqual([
    '2 dés en jeu',
    '1 dé en jeu',
    '0 dé en jeu',
  ]);
  expect([en.dice(2), en.dice(1), en.dice(0)]).toEqual([
    '2 dice in play',
    '1 die in play',
    '0 dice in play',
  ]);
});
