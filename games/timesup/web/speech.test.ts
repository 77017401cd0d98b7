// What is said besides moves, in a room that says what a test wants it to say.
import type { Room, ToPage } from '@/net';
import type { SpeechRoom } from '@/table/contract';
import { RoomStore } from '@/room/store.svelte';
import { settings } from '@/app/settings.svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OWN_DECK } from './own';
import { TimesupSpeech } from './speech.svelte';

function arrive() {
  const store = new RoomStore();
  const said: Parameters<SpeechRoom['say']>[0][] = [];
  const listeners: ((message: ToPage) => void)[] = [];
  const sits = { seat: {} as SpeechRoom['seat'] };
  const speech = new TimesupSpeech({
    store,
    me: 'me',
    ice: null,
    get seat() {
      return sits.seat;
    },
    say: (request) => void said.push(request),
    send: () => undefined,
    listen: (call) => (listeners.push(call), () => undefined),
  });
  const say = (message: ToPage) => {
    store.hear(message);
    for (const call of listeners) call(message);
  };
  const tell = (way: Room['way']) =>
    say({ type: 'room', n: 1, room: { way, seats: [{ seat: 'A', id: 'me' }] } as unknown as Room });
  return { speech, say, tell, said, sits };
}

/** A camera that is allowed when the test says so. */
function camera() {
  const track = { stop: vi.fn() };
  let allow = () => undefined as void;
  vi.stubGlobal('navigator', {
    language: 'fr',
    mediaDevices: {
      getUserMedia: () => new Promise((give) => (allow = () => give({ getTracks: () => [track] }))),
    },
  });
  return { track, allow: async () => (allow(), await Promise.resolve(), await Promise.resolve()) };
}

afterEach(() => vi.unstubAllGlobals());

describe('a camera', () => {
  it.each(['the way', 'the seat'])('goes off with %s, for its switch goes too', async (what) => {
    const { track, allow } = camera();
    const { speech, tell, sits } = arrive();
    tell('camera');
    void speech.camera.turnOn();
    await allow();
    tell('camera-all');
    expect(speech.camera.state).toBe('on');
    if (what === 'the seat') sits.seat = null;
    tell(what === 'the way' ? 'typed' : 'camera-all');
    expect(speech.camera.state).toBe('off');
    expect(speech.camera.own).toBeNull();
    expect(track.stop).toHaveBeenCalled();
  });

  it('that is allowed when it is no longer wanted does not film', async () => {
    const { track, allow } = camera();
    const { speech, tell } = arrive();
    tell('camera');
    void speech.camera.turnOn();
    expect(speech.camera.state).toBe('asking');
    speech.close();
    await allow();
    expect(speech.camera.own).toBeNull();
    expect(track.stop).toHaveBeenCalled();
  });
});

it('gives the table what was said, who sits where, and a way to speak', () => {
  const { speech, say, tell, said } = arrive();
  expect(speech.props()).toMatchObject({ words: [], way: 'typed' });
  tell('room');
  say({ type: 'words', n: 2, from: 'B', kind: 'guess', text: 'Rex', verdict: 'wrong' });
  const props = speech.props();
  expect(props.words.map((one) => one.text)).toEqual(['Rex']);
  expect(props.way).toBe('room');
  expect(props.idOf('A')).toBe('me');
  expect(props.idOf('B')).toBeNull();
  props.type('clue', 'chien');
  expect(said).toEqual([{ type: 'words', kind: 'clue', text: 'chien' }]);
});

it('sets the list that is kept, where it is played with; the usual one where none is', () => {
  const { speech } = arrive();
  settings.names = { text: 'Rex', count: 1 };
  expect(speech.set({ deck: 0 })).toEqual({});
  expect(speech.set({ deck: OWN_DECK })).toEqual({ names: 'Rex' });
  settings.names = null;
  expect(speech.set({ deck: OWN_DECK, names: 20 })).toEqual({ options: { deck: 0, names: 20 } });
});
