// What a room says is folded once; the latest word replaces the one before, talk is kept in order.
import { describe, expect, it } from 'vitest';
import { JOINED, type Connection, type Room, type SaidMessage, type WordsMessage } from '../net';
import { RoomStore } from './store.svelte';

const words = (n: number): WordsMessage => ({
  type: 'words',
  n,
  from: 'B',
  kind: 'clue',
  text: `${n}`,
  verdict: null,
});
const said = (n: number): SaidMessage => ({
  type: 'said',
  n,
  seat: 'B',
  name: 'Zoé',
  text: `${n}`,
});
const snapshot = { type: 'snapshot', n: 4, match: 1, history: [] } as never;

describe('the store of a room', () => {
  it('begins where its link stands, and follows it', () => {
    const store = new RoomStore();
    expect(store.connection).toBe(JOINED);
    const connection: Connection = { state: 'closed', why: null, offer: null };
    store.hear({ type: 'connection', connection });
    expect(store.connection).toBe(connection);
  });

  it('has the room as it was told last', () => {
    const store = new RoomStore();
    for (const phase of ['lobby', 'playing'] as const)
      store.hear({ type: 'room', n: 1, room: { phase } as Room });
    expect(store.room?.phase).toBe('playing');
  });

  it('has who knocks once each, until they are answered or gone', () => {
    const store = new RoomStore();
    const knock = (who: string, waits: boolean) =>
      store.hear({ type: 'knock', who, name: who, waits });
    knock('a', true);
    knock('b', true);
    knock('a', true);
    expect(store.knocks.map(({ who }) => who)).toEqual(['b', 'a']);
    knock('b', false);
    store.answered('a');
    expect(store.knocks).toEqual([]);
  });

  it('forgets who watches when the line is a new one: only the host is told', () => {
    const store = new RoomStore();
    const watching = [{ id: 'x', name: 'Léo', screen: false }];
    store.hear({ type: 'people', watching, banned: [] });
    expect(store.people.watching).toEqual(watching);
    store.hear({
      type: 'welcome',
      token: 't',
      id: 'me',
      server: '',
      now: 0,
      ice: null,
      url: null,
    });
    expect(store.me).toBe('me');
    expect(store.people.watching).toEqual([]);
  });

  it('has the evening as it was told last', () => {
    const store = new RoomStore();
    const game = (match: number) => ({ match, game: 'perudo', at: 1, log: null, players: [] });
    for (const played of [[game(1)], [game(1), game(2)]]) store.hear({ type: 'evening', played });
    expect(store.evening.map(({ match }) => match)).toEqual([1, 2]);
  });

  it('knows who has seen what was revealed', () => {
    const store = new RoomStore();
    store.hear({ type: 'seen', ready: 'B' }); // the room was not told yet
    expect(store.room).toBeNull();
    const room = { reveal: { of: 'AB', ready: '', left: 8000 } } as Room;
    store.hear({ type: 'room', n: 1, room });
    store.hear({ type: 'seen', ready: 'B' });
    expect(store.room?.reveal).toEqual({ of: 'AB', ready: 'B', left: 8000 });
  });

  it('keeps the latest of what is said across the table', () => {
    const store = new RoomStore();
    for (let n = 1; n <= 100; n++) store.hear(said(n));
    expect(store.chat.length).toBe(60);
    expect(store.chat.at(-1)?.n).toBe(100);
  });

  it('keeps the words of one match, in order, however late the past comes', () => {
    const store = new RoomStore();
    store.hear(words(3));
    store.hear(snapshot);
    store.hear(words(7));
    store.hear({ type: 'past', messages: [words(6), words(5)] });
    expect(store.words.map(({ n }) => n)).toEqual([5, 6, 7]);
  });
});
