// A table as the page sees it, on a link that says what a test wants it to say.
import { typo } from '../i18n/typo';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { botName } from './bots';
import {
  JOINED,
  type BaseView,
  type EventMessage,
  type FromPage,
  type Link,
  type Room,
  type SnapshotMessage,
  type ToPage,
} from '../net';
import { RoomStore } from '../room/store.svelte';
import { companyOf, sayTimes } from './company';
import { Play } from './play.svelte';
import { settings } from '../app/settings.svelte';
import type { Loaded, Told } from './contract';

const HOLD = 1000;
const view = (more: Partial<BaseView> = {}): BaseView => ({
  game: 'perudo',
  seats: 2,
  you: 'A',
  phase: 'bid',
  actors: ['A'],
  turn: 1,
  deadline: 0,
  over: false,
  winners: [],
  scores: [],
  players: [],
  ...more,
});
const event = (n: number, move: string, more: Partial<EventMessage> = {}): EventMessage => ({
  type: 'event',
  n,
  t: n * 10,
  move,
  view: view(),
  legal: ['bid 1 2'],
  deadline: null,
  situation: n,
  ...more,
});
const snapshot = (n: number, more: Partial<SnapshotMessage> = {}): SnapshotMessage => ({
  type: 'snapshot',
  n,
  t: n * 10,
  view: view(),
  legal: ['bid 1 2'],
  deadline: null,
  history: [],
  match: 1,
  commit: null,
  situation: n,
  ...more,
});
const room = (more: Partial<Room> = {}): Room => ({
  code: 'KLMN',
  secret: 's',
  host: 'me',
  owner: 'me',
  game: 'perudo',
  options: {},
  public: false,
  locked: false,
  chat: false,
  way: 'typed',
  phase: 'playing',
  spectators: 0,
  screens: 0,
  match: 1,
  commit: null,
  gather: null,
  restarts: 0,
  t: 0,
  running: true,
  plan: [],
  seats: ['A', 'B'].map((letter) => ({
    seat: letter,
    kind: 'person',
    name: letter,
    id: letter,
    level: null,
    away: false,
    grace: null,
    stand_in: false,
    promise: null,
    nonce: true,
    votes: 0,
  })),
  ...more,
});

/** A play; a move is told by its verb, and held where that is `show`. */
function sit({ waits = false } = {}) {
  const sent: FromPage[] = [];
  const link: Link = {
    waits,
    connection: JOINED,
    send: (message) => sent.push(message),
    listen: () => () => undefined,
    close: () => undefined,
  };
  const tell = ({ said }: { said: { verb: string } }): Told => ({
    text: said.verb,
    ...(said.verb === 'show' ? { hold: HOLD } : {}),
  });
  const words = { options: {} };
  const store = new RoomStore();
  const play = new Play(link, store, {
    words: { fr: words, en: words },
    refusals: { 'perudo.too_low': { en: 'that is too low', fr: 'c’est trop bas' } },
    teller: { tell, why: () => null },
  } as unknown as Loaded);
  return {
    play,
    store,
    sent,
    say: (...messages: ToPage[]) =>
      messages.forEach((message) => {
        store.hear(message);
        play.hear(message);
      }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.lang = 'fr';
});
afterEach(() => vi.useRealTimers());

describe('a refusal', () => {
  it.each([
    [
      'the server’s',
      'server.bot_moves',
      typo('Un bot joue ce coup pour toi : tu reprends juste après.'),
    ],
    ['the table’s', 'perudo.too_low', typo('Ce n’est pas possible : c’est trop bas.')],
  ])('that is %s is said in one’s language', (_, code, words) => {
    const { play, sent, say } = sit();
    say({ type: 'room', n: 1, room: room() }, snapshot(2));
    play.act('bid 1 2');
    const act = sent.find((one) => one.type === 'act')!;
    say({ type: 'refused', id: act.id, code, why: code });
    expect(play.notice).toBe(words);
  });
});

it('nothing can be done during a pause', () => {
  const { play, say } = sit();
  say({ type: 'room', n: 1, room: room() }, snapshot(2));
  expect(play.legal).toEqual(['bid 1 2']);
  say({ type: 'room', n: 3, room: room({ phase: 'paused' }) });
  expect(play.legal).toEqual([]);
  say({ type: 'room', n: 4, room: room() });
  expect(play.legal).toEqual(['bid 1 2']);
});

describe('a hold', () => {
  it('that a snapshot has ended does not end another', () => {
    const { play, say } = sit();
    say({ type: 'room', n: 1, room: room() }, snapshot(2), event(3, 'B show'));
    vi.advanceTimersByTime(HOLD * 0.6);
    say(snapshot(4, { match: 2 }), event(5, 'B show'));
    expect(play.isHolding).toBe(true);
    vi.advanceTimersByTime(HOLD * 0.6);
    expect(play.isHolding).toBe(true);
    vi.advanceTimersByTime(HOLD * 0.6);
    expect(play.isHolding).toBe(false);
  });
});

describe('who comes late', () => {
  const past = [event(1, '* roll'), event(2, 'A bid 1 2'), event(3, 'B show')];
  it('has the whole story, and nothing of it is shown or held', () => {
    const { play, say } = sit();
    say(
      { type: 'room', n: 3, room: room() },
      snapshot(3),
      { type: 'past', messages: past },
      event(4, 'A bid 2 2'),
    );
    expect(play.events.map((one) => `${one.n} ${one.text}`)).toEqual([
      '1 roll',
      '2 bid',
      '3 show',
      '4 bid',
    ]);
    expect(play.events.map((one) => one.before === null)).toEqual([true, false, false, false]);
    expect(play.shown?.n).toBe(4);
    expect(play.isHolding).toBe(false);
  });
  it('knows whether it is whole', () => {
    const history = [1, 2, 3].map((n) => ({ n, t: 0, move: 'A bid 1 2' }));
    const late = (messages: typeof past) => {
      const { play, say } = sit();
      say(
        { type: 'room', n: 3, room: room() },
        snapshot(3, { history }),
        { type: 'past', messages },
        event(4, 'A bid 2 2'),
      );
      return play;
    };
    expect(late(past).whole).toBe(true);
    expect(late(past.slice(1)).whole).toBe(false);
  });
  it('has it in its order, though the game has gone on meanwhile', () => {
    const { play, store, say } = sit();
    const words = (n: number) => ({
      type: 'words' as const,
      n,
      from: 'B',
      kind: 'clue' as const,
      text: `${n}`,
      verdict: null,
    });
    say({ type: 'room', n: 3, room: room() }, snapshot(3), event(4, 'A bid 2 2'), words(5));
    say({ type: 'past', messages: [past[0]!, words(2)] }, { type: 'past', messages: [past[2]!] });
    expect(play.events.map((one) => one.n)).toEqual([1, 3, 4]);
    expect(store.words.map((one) => one.n)).toEqual([2, 5]);
  });
});

it('a bot is called by its chair, whoever else sits down', () => {
  const { play, say } = sit();
  const bot = (letter: string) => ({
    ...room().seats[0]!,
    seat: letter,
    kind: 'bot' as const,
    name: null,
    id: null,
  });
  const person = { ...room().seats[0]!, seat: 'B', name: 'Chloé' };
  say({ type: 'room', n: 1, room: room({ seats: [bot('A'), person, bot('C')] }) });
  expect(play.names).toEqual({ A: botName(0), B: 'Chloé', C: botName(2) });
  say({
    type: 'room',
    n: 2,
    room: room({
      seats: [person, bot('B'), bot('C')].map((one, i) => ({ ...one, seat: 'ABC'[i]! })),
    }),
  });
  expect(play.names.C).toBe(botName(2));
});

describe('what is told to screen readers', () => {
  it('is every line, though several come at once and say the same', () => {
    const { play, say } = sit();
    say(
      { type: 'room', n: 1, room: room() },
      snapshot(2),
      event(3, 'B show'),
      event(4, 'A bid'),
      event(5, 'B bid'),
      event(6, 'A bid'),
    );
    vi.advanceTimersByTime(HOLD);
    vi.advanceTimersByTime(HOLD);
    expect(play.spoken).toEqual([
      { n: 3, text: 'show' },
      { n: 4, text: 'bid' },
      { n: 5, text: 'bid' },
      { n: 6, text: 'bid' },
    ]);
  });
  it('is a few lines at most', () => {
    const { play, say } = sit();
    say(
      { type: 'room', n: 1, room: room() },
      snapshot(2),
      ...Array.from({ length: 20 }, (_, i) => event(3 + i, 'A bid')),
    );
    expect(play.spoken.map((line) => line.n)).toEqual([17, 18, 19, 20, 21, 22]);
  });
});

describe('the times of a race', () => {
  const receipt = ['A', 'B'].map((seat, i) => ({
    seat,
    reaction: 400 + i,
    arrived: 0,
    credit: 0,
    early: false,
    verdict: i ? 'behind' : 'first',
  }));
  const heard = (more: Partial<EventMessage>) => {
    const { play, say } = sit();
    say(
      { type: 'room', n: 1, room: room() },
      snapshot(2),
      event(3, 'A bid 1 2', { receipt, ...more }),
    );
    return play;
  };
  it('are told to who ran, and stay in the story', () => {
    const play = heard({});
    expect(play.verdict).toBe(typo('toi 400 ms, B 401 ms'));
    expect(play.events[0]?.receipt).toEqual(receipt);
  });
  it('are not for who looked on', () =>
    expect(heard({ receipt: [{ ...receipt[0]!, seat: 'B' }] }).verdict).toBeNull());
  it('are none where the choice is still open to others', () => {
    const play = heard({ situation: 2 });
    expect(play.verdict).toBeNull();
    expect(play.events[0]?.receipt).toBeUndefined();
  });
});

it('the times of a race name people, the fastest first', () => {
  const one = (seat: string, reaction: number, verdict = 'lost') => ({
    seat,
    reaction,
    arrived: 0,
    credit: 0,
    early: false,
    verdict,
  });
  const company = companyOf({ A: 'Ana', B: 'Chloé', C: 'Léo' }, 'A');
  expect(sayTimes([one('A', 412.4), one('B', 405), one('C', 0, 'none')], company)).toBe(
    typo('Chloé 405 ms, toi 412 ms'),
  );
});
