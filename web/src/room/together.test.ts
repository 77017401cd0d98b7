// A room as the page sees it, against a server that says what a test wants it to say.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reasonOf } from '../net';
import type { Message, Request, Room, RoomSeat, Wire } from '../net';
import { loadSpeech } from '../table/load';
import { Together } from './together.svelte';

const seat = (letter: string, more: Partial<RoomSeat> = {}): RoomSeat => ({
  seat: letter,
  kind: 'person',
  name: 'Ana',
  id: 'me',
  level: null,
  away: false,
  grace: null,
  stand_in: false,
  promise: null,
  nonce: true,
  votes: 0,
  ...more,
});
const lobby = (more: Partial<Room> = {}): Room => ({
  code: 'KLMN',
  secret: 's',
  host: 'me',
  owner: 'me',
  game: 'timesup',
  options: {},
  public: false,
  locked: false,
  chat: false,
  way: 'typed',
  phase: 'lobby',
  seats: [seat('A')],
  spectators: 0,
  screens: 0,
  match: 0,
  commit: null,
  gather: null,
  restarts: 0,
  t: null,
  running: false,
  plan: [],
  ...more,
});

/** Somebody who is on the way into a room, or opens one; `say` is the server. */
function approach(
  where: ConstructorParameters<typeof Together>[0] = { room: 'KLMN', secret: 's', as: 'player' },
) {
  const sent: Request[] = [];
  const wire: Wire = {
    send: (text) => void sent.push(JSON.parse(text) as Request),
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  let later = () => undefined as void; // what the link waits for
  const say = (message: Message) => wire.onmessage?.({ data: JSON.stringify(message) });
  const t = new Together(where, 'Ana', {
    connect: () => wire,
    after: (_, call) => ((later = call), () => undefined),
    woken: () => () => undefined,
    token: { get: () => null, set: () => undefined },
  });
  const welcome = () => {
    wire.onopen?.();
    say({ type: 'welcome', token: 't', id: 'me', server: '', now: 0, ice: null, url: null });
  };
  return { t, sent, say, welcome, lose: () => wire.onclose?.(), wait: () => later() };
}

/** Somebody who came in; `tell` tells of the room. */
function arrive() {
  const { t, sent, say, welcome } = approach();
  let n = 0;
  const tell = (room: Room) => say({ type: 'room', n: ++n, room });
  welcome();
  say({ type: 'done', id: sent.find((one) => one.type === 'join')!.id });
  return { t, sent, say, tell };
}

beforeEach(() => vi.stubGlobal('location', { href: 'http://localhost/', hostname: 'localhost' }));
afterEach(() => vi.unstubAllGlobals());

describe('the speech of a game', () => {
  it('is there before the match, and gone with the game', async () => {
    const { t, tell } = arrive();
    tell(lobby());
    await vi.waitFor(() => expect(t.speech).not.toBeNull());
    const close = vi.spyOn(t.speech!, 'close');
    tell(lobby({ locked: true }));
    expect(close).not.toHaveBeenCalled();
    tell(lobby({ game: 'perudo' }));
    expect(close).toHaveBeenCalledOnce();
    expect(t.speech).toBeNull();
  });

  it('that comes when the page has left is not begun', async () => {
    const { t, tell } = arrive();
    tell(lobby());
    t.close();
    await loadSpeech('timesup');
    await Promise.resolve();
    expect(t.speech).toBeNull();
  });

  it('knows what was told before it was fetched', async () => {
    const { t, say, tell } = arrive();
    const names = [{ name: 'Rex', clues: ['chien'], emoji: '' }];
    say({ type: 'names', names });
    tell(lobby());
    await vi.waitFor(() => expect(t.speech?.company()).toEqual({ own: names }));
  });
});

describe('what was refused', () => {
  it('is shown where the person asked for it', () => {
    const { t, sent, say, tell } = arrive();
    tell(lobby({ seats: [seat('A'), seat('B', { kind: 'empty', id: null, name: null })] }));
    t.ask({ type: 'start' });
    const start = sent.findLast((one) => one.type === 'start')!;
    say({
      type: 'refused',
      id: start.id,
      code: 'server.seat_empty',
      why: 'a seat is empty: a person or a bot must sit there',
    });
    expect(t.refused?.code).toBe('server.seat_empty');
  });
  it('is not, where a table or a camera asked', () => {
    const { t, sent, say, tell } = arrive();
    tell(lobby());
    t.send({ type: 'signal', to: 'B', data: 'offer' });
    const signal = sent.findLast((one) => one.type === 'signal')!;
    say({ type: 'refused', id: signal.id, code: 'server.not_so_fast', why: 'not so fast' });
    say({
      type: 'refused',
      id: 'a move',
      code: 'engine.not_your_turn',
      why: 'it is not this seat’s turn',
    });
    expect(t.refused).toBeNull();
  });
});

describe('a farewell', () => {
  it.each([
    ['server.another_device', 'return'],
    ['server.bad_invitation', 'knock'],
    ['server.sent_away', null],
  ] as const)('is shown, with what one may do about it: %s', (code, offer) => {
    const { t, say, tell } = arrive();
    tell(lobby());
    expect(t.farewell).toBeNull();
    say({ type: 'bye', ...reasonOf(code) });
    expect(t.farewell).toEqual({ why: reasonOf(code), offer });
    expect(t.isLost).toBe(false);
  });
  it('is none where the server only starts anew: a table is opened all the same', () => {
    const { t, sent, say, welcome, lose, wait } = approach({ game: 'perudo', public: false });
    welcome();
    say({ type: 'bye', ...reasonOf('server.restarting') });
    expect(t.farewell).toBeNull();
    lose();
    expect(t.isLost).toBe(true);
    wait();
    welcome();
    expect(sent.filter((one) => one.type === 'open').length).toBe(2);
  });
});

it('who has lost the line does not stand at the door', () => {
  const { t, welcome, lose, wait } = approach();
  expect(t.entering).toBe('line');
  welcome();
  expect(t.entering).toBe('door');
  lose();
  expect(t.entering).toBe('lost');
  wait(); // it is sought again
  expect(t.entering).toBe('lost');
  welcome();
  expect(t.entering).toBe('door');
});
