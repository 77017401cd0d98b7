import { describe, expect, it } from 'vitest';
import { companyOf } from '@/table/company';
import teller from './tell';
import {
  argsOf,
  change,
  heads,
  isWhole,
  nextOf,
  track,
  walk,
  type Character,
  type ServiceView,
} from './view';
import fr from './words.fr';

const char = (people: Character['people'], from: string): Character => ({
  people,
  from,
  chief: false,
});
const camp = (people: 'dryads' | 'orcs' | 'goblins', n: number) => ({
  camp: new Array(n).fill(people),
  chief: people,
  chief_at: null,
  cards: 5,
  hand: null,
  in: true,
});
const view = (edit: Partial<ServiceView>): ServiceView => ({
  game: 'service',
  seats: 3,
  you: 'A',
  phase: 'turn',
  actors: ['A'],
  turn: 20,
  deadline: 0,
  over: false,
  winners: [],
  scores: [9, 9, 9],
  table: [],
  feast: 0,
  alive: 27,
  mover: 'A',
  pile: 30,
  discards: 0,
  discard: null,
  pending: null,
  players: [camp('dryads', 9), camp('orcs', 9), camp('goblins', 9)],
  ...edit,
});

describe('choices', () => {
  const legal = [
    'waste table',
    'play table B',
    'play table C',
    'play table-c B',
    'play ronde 1 A',
    'play ronde 1 B',
    'play ronde 2 A',
    'play choucroute',
  ];
  it('are told apart by the whole card', () => {
    expect(argsOf(legal, 'play table')).toEqual([['B'], ['C']]);
    expect(argsOf(legal, 'play choucroute')).toEqual([[]]);
  });
  it('come one after the other', () => {
    const ronde = argsOf(legal, 'play ronde');
    expect(nextOf(ronde, [])).toEqual(['1', '2']);
    expect(isWhole(ronde, ['1'])).toBe(false);
    expect(nextOf(ronde, ['1'])).toEqual(['A', 'B']);
    expect(isWhole(ronde, ['1', 'B'])).toBe(true);
  });
  it('are made by themselves where there is one only, but for the last', () => {
    expect(
      walk(
        [
          ['B', 'orcs'],
          ['B', 'goblins'],
        ],
        [],
      ),
    ).toEqual(['B']);
    expect(walk([['B']], [])).toEqual([]);
    expect(walk([['1', 'A']], ['7'])).toEqual(['1']);
  });
});

describe('the row', () => {
  it('knows its characters again', () => {
    const first = track([], [char('orcs', 'B'), char('orcs', 'B'), char('dryads', 'A')]);
    const bitten = track(first, [char('orcs', 'B'), char('dryads', 'A'), char('goblins', 'C')]);
    expect(bitten.slice(0, 2).map((one) => one.id)).toEqual([first[1]!.id, first[2]!.id]);
    const turned = track(first, [char('dryads', 'A'), char('orcs', 'B'), char('orcs', 'B')]);
    expect(new Set(turned.map((one) => one.id))).toEqual(new Set(first.map((one) => one.id)));
  });
});

describe('what a move changed', () => {
  const before = view({
    table: [char('orcs', 'B'), char('dryads', 'A')],
    players: [camp('dryads', 8), camp('orcs', 8), camp('goblins', 9)],
    feast: 1,
  });
  it('a serving and a bite', () => {
    const after = view({
      table: [char('dryads', 'A'), char('goblins', 'C')],
      players: [camp('dryads', 8), camp('orcs', 8), camp('goblins', 8)],
      feast: 1,
      alive: 26,
    });
    const found = change(before, after);
    expect(found.eaten).toEqual(['orcs']);
    expect(found.served).toEqual([char('goblins', 'C')]);
    expect(found.saved).toEqual([]);
  });
  it('a rescue that ends the feast', () => {
    const after = view({ players: [camp('dryads', 9), camp('orcs', 9), camp('goblins', 9)] });
    expect(change(before, after)).toMatchObject({
      eaten: [],
      saved: ['orcs', 'dryads'],
      feast: 'ends',
    });
  });
});

describe('the story', () => {
  const company = { ...companyOf({ A: 'Moi', B: 'Zoé', C: 'Léo' }, 'A'), lang: 'fr' as const };
  const what = (move: string, from: ServiceView, to: ServiceView) => {
    const [seat, verb, ...args] = move.split(' ');
    return { n: 1, t: 0, move, said: { seat: seat!, verb: verb!, args }, before: from, after: to };
  };
  it('says who plays what against whom', () => {
    const after = view({ phase: 'counter' });
    expect(teller.tell(what('B play fromage A', view({}), after), company).text).toBe(
      'Zoé joue Fromage et dessert contre toi.',
    );
    expect(teller.tell(what('A play plat C', view({}), after), company).text).toBe(
      'Tu joues Plat du jour contre Léo.',
    );
  });
  it('holds for a bite', () => {
    const from = view({
      table: [char('orcs', 'B')],
      players: [camp('dryads', 9), camp('orcs', 8), camp('goblins', 9)],
      feast: 1,
    });
    const to = view({
      players: [camp('dryads', 9), camp('orcs', 8), camp('goblins', 9)],
      alive: 26,
    });
    const told = teller.tell(what('B waste sale', from, to), company);
    expect(told.text).toBe(
      'Zoé défausse Trop salé sans effet. Le festin s’arrête. Le géant dévore un orque.',
    );
    expect(told.hold).toBeGreaterThan(0);
  });
  it('counts heads', () => {
    expect(fr.folk(['orcs', 'dryads', 'orcs'])).toBe('une dryade et deux orques');
    expect(heads(['trolls', 'orcs', 'trolls'])).toEqual([
      ['orcs', 1],
      ['trolls', 2],
    ]);
  });
});
