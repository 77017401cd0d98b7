// What a room said of itself, whoever the room is: a server, or the worker of a table alone.
import type { OwnName, Room } from '../net/messages';
import type { ToPage } from '../net/protocol';

export class RoomSaid {
  room: Room | null = $state.raw(null);
  /** The room's own list of names; empty: it has none. */
  own: OwnName[] = $state.raw([]);
  /** When the present `room` came: graces run from there. */
  toldAt = $state(0);

  hear(message: ToPage): void {
    if (message.type === 'names') this.own = message.names;
    if (message.type !== 'room') return;
    this.room = message.room;
    this.toldAt = performance.now();
  }
}
