import { typo } from '@/i18n/typo';
import { describe, expect, it } from 'vitest';
import lists from '../../../content/lists.tsv?raw';
import { companyOf } from '@/table/company';
import { readMove } from '@/engine/notation';
import type { WordsMessage } from '@/net';
import type { Happened, Shown } from '@/table/contract';
import { fitting, groups, nameOf, palette, pictures, picturesFor, textOf } from './names';
import { decode, typedList } from './own';
import teller from './tell';
import {
  clueGiven,
  ended,
  harvest,
  linesOf,
  partOf,
  sideOf,
  sidesOf,
  type TimesupView,
} from './view';

/** How many names the French list has that most people know. */
const newest = lists
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
  .findLast(([, language]) => language === 'fr');
const MIXED = [...newest![5]!].filter((level) => '12'.includes(level)).length;
const view = (change: Partial<TimesupView> = {}): TimesupView => ({
  game: 'timesup',
  seats: 4,
  you: 'A',
  phase: 'give',
  actors: ['A'],
  turn: 30,
  deadline: 30000,
  over: false,
  winners: [],
  scores: [0, 0, 0, 0],
  round: 1,
  teams: [
    ['A', 'C'],
    ['B', 'D'],
  ],
  giver: 'A',
  guessers: ['C'],
  left: 5,
  aside: 0,
  card: 7,
  claims: [],
  found: [[], []],
  read: null,
  points: [
    [0, 0],
    [0, 0],
    [0, 0],
  ],
  players: [0, 1, 2, 3].map(() => ({ cards: 2, removed: true, hand: null })),
  ...change,
});
const company = {
  ...companyOf({ A: 'Moi', B: 'Zoé', C: 'Léo', D: 'Inès' }, 'A', { deck: 0 }),
  own: [],
  lang: 'fr' as const,
};
const happened = (
  n: number,
  move: string,
  before: TimesupView,
  after: TimesupView,
): Happened<TimesupView> => ({ n, t: 0, move, said: readMove(move), before, after });
const shown = (
  n: number,
  move: string,
  before: TimesupView,
  after: TimesupView,
): Shown<TimesupView> => ({ ...happened(n, move, before, after), text: null, holding: false });
const words = (
  n: number,
  from: string,
  kind: 'clue' | 'guess',
  text: string,
  verdict: string | null = 'fine',
): WordsMessage => ({ type: 'words', n, from, kind, text, verdict });

describe('names', () => {
  it('are those of the list that is played', () => {
    expect(nameOf(1, company)?.fr).not.toBe('');
    expect(nameOf(100000, company)).toBeNull();
    expect(textOf(100000, company)).toBe('n° 100000');
    // Lists of the first edition, then of one with other names; a log knows them by their length.
    const of = (deck: number, pool: number, number: number) =>
      textOf(number, { ...company, options: { deck, pool } });
    expect([of(0, 634, 529), of(0, 600, 529)]).toEqual(['Georges Méliès', 'Georges Méliès']);
    expect([of(1, 286, 26), of(2, 348, 1)]).toEqual(['Raiponce', 'Rosa Bonheur']);
    expect(of(0, MIXED, 1)).toBe('Napoléon Bonaparte');
    expect(of(0, MIXED, MIXED)).not.toMatch(/^n°/);
    expect(of(0, MIXED, MIXED + 1)).toBe(`n° ${MIXED + 1}`);
  });
  it('may be the room’s own', () => {
    const own = [
      { name: 'Tante Odette', clues: [], emoji: '' },
      { name: 'Rex', clues: ['chien', 'saucisse'], emoji: '🐕🦴' },
    ];
    const ours = { ...company, options: { deck: 3 }, own };
    expect(textOf(1, ours)).toBe('Tante Odette');
    expect(textOf(2, { ...ours, lang: 'en' })).toBe('Rex');
    expect(nameOf(2, ours)?.emoji).toEqual(['🐕', '🦴']);
    expect(textOf(3, ours)).toBe('n° 3');
    expect(fitting(['saucisse'], ours)).toBe('Rex');
    expect(textOf(1, { ...company, own })).not.toBe('Tante Odette');
  });
  it('of one’s own come from files of any editor, and are typed as they are read', () => {
    expect(decode(new TextEncoder().encode('Zoé'))).toBe('Zoé');
    expect(decode(new Uint8Array([0x5a, 0x6f, 0xe9]))).toBe('Zoé');
    expect(decode(new Uint8Array([0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xe9, 0]))).toBe('Zoé');
    expect(
      typedList([
        { name: 'Zoé', clues: [], emoji: '' },
        { name: 'Rex', clues: ['chien', 'saucisse'], emoji: '🐕🦴' },
      ]),
    ).toBe('Zoé\nRex ; chien ; saucisse ; 🐕🦴');
  });
  it('are found by what was said of them', () => {
    const name = nameOf(12, company)!;
    expect(fitting(name.clues.fr.slice(0, 3), company)).toBe(name.fr);
    expect(fitting([name.emoji.slice(0, 2).join('')], company)).not.toBeNull();
    expect(fitting(['qwertz'], company)).toBeNull();
    expect(fitting([], company)).toBeNull();
  });
  it('pictures are whole: families, flags and signs stay together', () => {
    expect(pictures('🧜‍♀️🇫🇷⚔️')).toEqual(['🧜‍♀️', '🇫🇷', '⚔️']);
  });
  it('pictures are found by their name in either language, accents aside', () => {
    expect(picturesFor('people', 'epee', 'fr').map((one) => one.emoji)).toContain('⚔️');
    expect(picturesFor('people', 'crown', 'en').map((one) => one.emoji)).toEqual(['👑']);
    expect(groups.flatMap((group) => picturesFor(group, '', 'fr'))).toHaveLength(palette.length);
  });
});

describe('parts and sides', () => {
  it('one gives, the team guesses, the others watch', () => {
    expect(partOf(view())).toBe('giver');
    expect(partOf(view({ giver: 'C', guessers: ['A'] }))).toBe('guesser');
    expect(partOf(view({ giver: 'B', guessers: ['D'] }))).toBe('watcher');
    expect(partOf(view({ you: null, giver: null }))).toBe('watcher');
  });
  it('points are summed by side; alone everybody is one', () => {
    expect(
      sidesOf(
        view({
          points: [
            [4, 2],
            [1, 3],
            [0, 0],
          ],
        }),
      ).map((side) => side.total),
    ).toEqual([5, 5]);
    expect(sideOf(view(), 'D')).toBe(1);
    expect(sidesOf(view({ teams: null })).map((side) => side.seats)).toEqual([
      ['A'],
      ['B'],
      ['C'],
      ['D'],
    ]);
    expect(sideOf(view({ teams: null }), 'D')).toBe(3);
  });
});

describe('a turn', () => {
  const start = shown(
    10,
    'A start',
    view({ phase: 'ready', card: null }),
    view({ phase: 'draw', card: null }),
  );
  const draw = shown(11, '* draw 7', view({ phase: 'draw', card: null }), view());
  const found = shown(14, 'A found', view(), view({ phase: 'draw', card: null, found: [[7], []] }));
  const end = shown(
    17,
    '~ end',
    view({ card: 9, found: [[7], []] }),
    view({ phase: 'ready', giver: 'B', guessers: ['D'], card: null, found: [[7], []] }),
  );

  it('is what was said and judged since its start, in order', () => {
    const lines = linesOf(
      [start, draw, found, end],
      [
        words(3, 'B', 'clue', 'old'),
        words(12, 'A', 'clue', 'Corse'),
        words(13, 'C', 'guess', 'Napoléon', 'right'),
      ],
    );
    expect(lines.map((line) => line.kind)).toEqual(['clue', 'guess', 'found', 'end']);
    expect(lines[2]).toMatchObject({ name: 7 });
  });
  it('ends with what was found and what was in hand', () => {
    expect(harvest([start, draw, found, end])).toEqual({ found: [7], missed: [9], giver: 'A' });
    expect(ended(end)).toBe('turn');
    expect(ended(found)).toBeNull();
  });
  it('a clue was given only after the name was drawn', () => {
    expect(clueGiven([start, draw], [words(9, 'B', 'clue', 'x')])).toBe(false);
    expect(clueGiven([start, draw], [words(12, 'A', 'clue', 'x')])).toBe(true);
  });
  it('the last name of a round is the one that was not found before', () => {
    const last = happened(
      20,
      'A found',
      view({ found: [[1], [2]], left: 0 }),
      view({ round: 2, phase: 'ready', card: null, found: [[], []], read: [[1, 7], [2]] }),
    );
    expect(ended(last)).toBe('round');
    const told = teller.tell(last, company);
    expect(told.text).toContain(textOf(7, company));
    expect(told.nextChapter).toBe('Manche 2');
  });
});

describe('the story', () => {
  it('says who gives and what was found, in the second person where it is you', () => {
    expect(
      teller.tell(
        happened(1, 'B start', view({ phase: 'ready' }), view({ giver: 'B', guessers: ['D'] })),
        company,
      ).text,
    ).toBe('Zoé fait deviner à Inès.');
    expect(
      teller.tell(happened(1, 'A found', view(), view({ found: [[7], []] })), company).text,
    ).toBe(`Tu fais deviner ${textOf(7, company)}.`);
    expect(
      teller.tell(
        happened(
          1,
          'B pass',
          view({ giver: 'B', card: null, round: 2 }),
          view({ giver: 'B', aside: 1, round: 2 }),
        ),
        company,
      ).text,
    ).toBe('Zoé passe.');
    expect(teller.tell(happened(1, 'D fault', view(), view({ claims: ['D'] })), company).text).toBe(
      'Inès crie à la faute.',
    );
  });
  it('says why somebody won', () => {
    const over = view({
      over: true,
      winners: ['B', 'D'],
      points: [
        [1, 3],
        [2, 4],
        [0, 5],
      ],
    });
    expect(teller.why(over, [], company)).toBe(typo('Zoé et Inès : 3 + 4 + 5 = 12 noms trouvés.'));
  });
});
