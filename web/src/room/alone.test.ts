// A table alone, on a link that says what a test wants it to say.
import { typo } from '../i18n/typo';
import { expect, it, vi } from 'vitest';
import {
  JOINED,
  type BaseView,
  type FromPage,
  type Link,
  type Room,
  type SnapshotMessage,
  type ToPage,
} from '../net';
import { settings } from '../app/settings.svelte';
import type { Loaded } from '../table/contract';
import { Alone } from './alone.svelte';

const room = (phase: Room['phase']) =>
  ({ phase, seats: [], options: {}, t: null, running: true }) as unknown as Room;
const snapshot = (n: number, match: number): SnapshotMessage => ({
  type: 'snapshot',
  n,
  t: 0,
  view: { game: 'perudo', you: 'A', actors: ['A'], over: false } as unknown as BaseView,
  legal: ['bid 1 2'],
  deadline: null,
  history: [],
  match,
  commit: null,
  situation: n,
});

function sit() {
  const sent: FromPage[] = [];
  let say: (message: ToPage) => void = () => undefined;
  const link: Link = {
    waits: true,
    connection: JOINED,
    send: (message) => sent.push(message),
    listen: (call) => ((say = call), () => undefined),
    close: () => undefined,
  };
  const words = { options: {} };
  const table = { words: { fr: words, en: words }, refusals: {}, teller: {} } as unknown as Loaded;
  const alone = new Alone(link, table);
  return { alone, sent, say };
}

it('a match that is refused before there is a table to see is told at once', () => {
  const { alone, say } = sit();
  alone.onstuck = vi.fn();
  say({ type: 'room', n: 1, room: room('lobby') });
  say({ type: 'refused', id: 'start', code: 'engine.bad_log', why: 'line 3: this is no log' });
  expect(alone.onstuck).toHaveBeenCalledTimes(1);
  expect(alone.notice).toBeNull();
});

it('what is refused before the match is said, where nothing else is to begin with', () => {
  settings.lang = 'fr';
  const { alone, say } = sit();
  say({ type: 'refused', id: 'set', code: 'engine.no_table', why: 'no table is open' });
  expect(alone.notice).toBe(typo('Ce n’est pas possible : aucune table n’est ouverte.'));
});

it('the match is handed on to be kept whenever the engine gives it', () => {
  const { alone, say } = sit();
  const kept: string[] = [];
  alone.onkept = ({ log }) => kept.push(log);
  say(snapshot(2, 1));
  say({ type: 'kept', log: 'tablee 1', seed: '00', t: 0, words: [] });
  expect(kept).toEqual(['tablee 1']);
});

it('bots stand still for as long as there is one reason, and are told once', () => {
  const { alone, sent, say } = sit();
  const halts = () => sent.flatMap((one) => (one.type === 'halt' ? [one.on] : []));
  say(snapshot(2, 1));
  alone.halt('guide', true);
  alone.halt('pause', true);
  expect(alone.play?.time.stopped).toBe(true);
  alone.halt('guide', false);
  expect(halts()).toEqual([true]);
  say(snapshot(3, 2)); // another match: it stands still, too
  expect(alone.play?.time.stopped).toBe(true);
  alone.halt('pause', false);
  alone.halt('pause', false);
  expect(halts()).toEqual([true, false]);
  expect(alone.play?.time.stopped).toBe(false);
});

it('every match is played anew, at once', () => {
  const { alone, say } = sit();
  say({ type: 'room', n: 1, room: room('playing') });
  say(snapshot(2, 1));
  const first = alone.play;
  expect(first?.match).toBe(1);
  say(snapshot(3, 1));
  expect(alone.play).toBe(first);
  say(snapshot(4, 2));
  expect(alone.play).not.toBe(first);
  expect(alone.play?.match).toBe(2);
});
