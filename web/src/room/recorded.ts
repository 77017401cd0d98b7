// The room of a finished game: what its log holds, and nobody in it to talk to.
import type { OwnName } from '../net';
import type { SpeechRoom } from '../table/contract';
import { RoomStore } from './store.svelte';

export function recordedRoom(names: OwnName[]): SpeechRoom {
  const store = new RoomStore();
  store.hear({ type: 'names', names });
  return {
    store,
    me: null,
    seat: null,
    ice: null,
    say: () => undefined,
    send: () => undefined,
    listen: () => () => undefined,
  };
}
