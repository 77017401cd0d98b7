import { describe, expect, it } from 'vitest';
import { companyOf } from '@/table/company';
import teller from './tell';
import fr from './words.fr';
import {
  before,
  chanceOf,
  covered,
  discsFor,
  heaps,
  keepMove,
  missing,
  worth,
  type PescadoView,
} from './view';

const player = (change = {}) => ({ open: [], secured: [], penalty: 0, points: 0, ...change });
const view = (change: Partial<PescadoView>): PescadoView => ({
  game: 'pescado',
  seats: 3,
  you: 'A',
  phase: 'take',
  actors: ['A'],
  turn: 9,
  deadline: 0,
  over: false,
  winners: [],
  scores: [0, 0, 0],
  active: 'A',
  pond: ['yob', 'rrk', null, 'kkk', 'yyy', 'org'],
  turned: [],
  pointed: [],
  stack: 20,
  discarded: [],
  roll: 1,
  dice: ['y', 'y', 'o', 'r', 'b'],
  grey: [],
  players: [player(), player(), player()],
  ...change,
});

describe('discs', () => {
  it('are worth what their colours say', () => {
    expect(['yor', 'yyo', 'kkk'].map(worth)).toEqual([1, 2, 3]);
  });
  it('know what they still need', () => {
    expect(missing('yyy', ['y', 'y', 'o', 'r', 'b'])).toEqual(['y']);
    expect(missing('yob', ['y', 'y', 'o', 'r', 'b'])).toEqual([]);
    expect(covered('rrk', ['r', 'b'])).toEqual([true, false, false]);
  });
});

describe('odds of the second roll', () => {
  it('of one colour', () => {
    expect(chanceOf(['k'], 3)).toBeCloseTo(1 - (5 / 6) ** 3);
    expect(chanceOf([], 0)).toBe(1);
    expect(chanceOf(['k', 'y'], 1)).toBe(0);
  });
  it('of several', () => {
    expect(chanceOf(['k', 'y'], 2)).toBeCloseTo(2 / 36);
    expect(chanceOf(['k', 'k'], 2)).toBeCloseTo(1 / 36);
    expect(chanceOf(['k', 'k'], 3)).toBeCloseTo(16 / 216);
  });
});

describe('moves', () => {
  it('name kept dice in the order of the colours', () => {
    expect(keepMove(['k', 'y', 'o'])).toBe('keep y o k');
    expect(keepMove([])).toBe('keep');
  });
  it('offer only what is legal', () => {
    expect(discsFor(['take yob', 'turn rrk', 'keep', 'turn kkk'], 'turn')).toEqual(['rrk', 'kkk']);
  });
  it('find the player before, and the dice just rolled', () => {
    expect([before('A', 3), before('C', 3)]).toEqual(['C', 'B']);
    expect(heaps(['y', 'y', 'o', 'k', 'k'], ['y', 'k'])).toEqual({
      kept: ['y', 'k'],
      fresh: ['y', 'o', 'k'],
    });
  });
});

describe('the story', () => {
  const company = { ...companyOf({ A: 'Moi', B: 'Zoé', C: 'Léo' }, 'A'), lang: 'fr' as const };
  const what = (move: string, from: PescadoView, to: PescadoView) => {
    const [seat, verb, ...args] = move.split(' ');
    return { n: 1, t: 0, move, said: { seat: seat!, verb: verb!, args }, before: from, after: to };
  };
  it('tells catching from snatching', () => {
    expect(teller.tell(what('B take yob', view({}), view({})), company).text).toBe(
      'Zoé pêche jaune, orange, bleu (1 point).',
    );
    expect(teller.tell(what('B take ggk', view({}), view({})), company).text).toBe(
      'Zoé te souffle deux verts, un noir. À l’abri.',
    );
    expect(teller.tell(what('A take ggk', view({}), view({})), company).text).toBe(
      'Tu souffles deux verts, un noir à Léo. À l’abri.',
    );
  });
  it('holds at a theft and at the end of a harpoon', () => {
    expect(teller.tell(what('B take ggk', view({}), view({})), company).hold).toBeGreaterThan(0);
    const race = view({ phase: 'harpoon' });
    const hit = view({
      phase: 'harpoon',
      players: [player(), player({ secured: ['yob'] }), player()],
    });
    expect(teller.tell(what('B point yob', race, hit), company).hold).toBeUndefined();
    expect(
      teller.tell(what('B point yob', race, { ...hit, phase: 'fill' }), company).hold,
    ).toBeGreaterThan(0);
    expect(
      teller.tell(
        what('A point kkk', race, view({ phase: 'harpoon', discarded: ['yyy'] })),
        company,
      ).text,
    ).toBe('Tu te trompes avec trois noirs et perds trois jaunes.');
  });
  it('says moves for hints', () => {
    expect(teller.say!('keep y k', company)).toBe('garder jaune, noir, relancer le reste');
    expect(fr.colours('yyo')).toBe('deux jaunes, un orange');
  });
});
