import { typo } from '@/i18n/typo';
import { describe, expect, it } from 'vitest';
import { readMove } from '@/engine/notation';
import { companyOf } from '@/table/company';
import teller from './tell';
import {
  covers,
  endedRound,
  kindsOf,
  playable,
  playMove,
  sayings,
  teamOf,
  type PecoPlayer,
  type PecoView,
} from './view';

const player = (change: Partial<PecoPlayer> = {}): PecoPlayer => ({
  cards: 4,
  hand: null,
  in: true,
  buffet: [],
  down: [],
  tilted: null,
  more: 0,
  ...change,
});
const view = (change: Partial<PecoView>): PecoView => ({
  game: 'pecopeco',
  seats: 3,
  you: 'A',
  phase: 'turn',
  actors: ['A'],
  turn: 5,
  deadline: 0,
  over: false,
  winners: [],
  scores: [0, 0, 0],
  stake: 'S1',
  stakes_left: 17,
  way: 1,
  first: 'A',
  mover: 'A',
  top: 'C',
  top_by: null,
  pile: 41,
  discard: 1,
  said: null,
  accusation: null,
  shown: null,
  last: null,
  teams: null,
  players: [player(), player(), player()],
  ...change,
});
const step = (move: string, before: PecoView | null, after: PecoView) => ({
  n: 1,
  t: 0,
  move,
  said: readMove(move),
  before,
  after,
});
const company = { ...companyOf({ A: 'Moi', B: 'Zoé', C: 'Léo' }, 'A'), lang: 'fr' as const };

describe('what covers what', () => {
  it('elephant, cat, mouse, elephant; the other way upside down', () => {
    expect(['C', 'M+b', 'E'].map((top) => covers(top, false))).toEqual(['E', 'C', 'M']);
    expect(['C', 'M', 'E'].map((top) => covers(top, true))).toEqual(['M', 'E', 'C']);
  });
});

describe('the hand', () => {
  const can = playable([
    'play E',
    'play E+t B',
    'play E+t C',
    'play E+t B peco',
    'play E+t C peco',
    'cannot',
    'accuse',
  ]);
  it('offers exactly the legal cards, victims and announcement', () => {
    expect([...can.keys()]).toEqual(['E', 'E+t']);
    expect(can.get('E+t')).toEqual({ victims: ['B', 'C'], peco: true });
  });
  it('makes the move once all is chosen', () => {
    expect(playMove('E', can.get('E')!, null, true)).toBe('play E');
    expect(playMove('E+t', can.get('E+t')!, null, false)).toBe(null);
    expect(playMove('E+t', can.get('E+t')!, 'C', true)).toBe('play E+t C peco');
  });
});

describe('the table', () => {
  it('counts what others draw unseen', () => {
    const before = view({});
    const after = view({ players: [player(), player({ cards: 5 }), player()] });
    expect(teller.tell(step('* draw B', before, after), company).text).toBe('Zoé pioche 1 carte.');
  });
  it('knows dishes, teams and who cannot play', () => {
    expect(kindsOf(['M1', 'M4', 'O2'])).toBe(2);
    expect(
      teamOf(
        view({
          teams: [
            ['A', 'C'],
            ['B', 'D'],
          ],
        }),
        'D',
      ),
    ).toBe(2);
    expect(
      sayings(['B play E', 'C cannot', 'A cannot'].map((move) => ({ said: readMove(move) }))),
    ).toEqual(['C', 'A']);
  });
});

describe('the story', () => {
  it('tells the same of a bluff and of the truth', () => {
    expect(teller.tell(step('B cannot', view({}), view({})), company).text).toBe(
      typo('Zoé : « Je ne peux pas jouer. »'),
    );
  });
  it('holds an accusation, and says tu', () => {
    const told = teller.tell(
      step(
        'B accuse',
        view({ said: 'A' }),
        view({ phase: 'chance', accusation: { by: 'B', of: 'A', bluff: true } }),
      ),
      company,
    );
    expect(told.text).toBe(typo('Zoé t’accuse ! C’était un bluff ! Zoé te prend une carte.'));
    expect(told.hold).toBeGreaterThan(2000);
  });
  it('ends a round with who wins what', () => {
    const before = view({ stake: 'M1' });
    const after = view({
      stake: null,
      phase: 'setup',
      last: { stake: 'M1', winner: 'C' },
      players: [player(), player(), player({ buffet: ['M1'], more: 1 })],
    });
    expect(endedRound(before, after)).toBe(true);
    expect(teller.tell(step('B cannot', before, after), company).text).toBe(
      typo('Zoé : « Je ne peux pas jouer. » Léo gagne 1 maki. Léo aura une carte de plus.'),
    );
  });
});
