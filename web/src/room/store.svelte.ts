// What a room said, whoever the room is: a server, or the worker of a table alone. Only `hear`
// writes here; whatever a page shows of a room is read from here or derived from it.
import type { OwnName, Room } from '../net/messages';
import type { ToPage, WordsMessage } from '../net/protocol';

export class RoomStore {
  room: Room | null = $state.raw(null);
  /** When the present `room` came: graces run from there. */
  toldAt = $state(0);
  /** The room's own list of names; empty: it has none. */
  names: OwnName[] = $state.raw([]);
  /** What was said in this match besides moves, oldest first. */
  words: WordsMessage[] = $state.raw([]);

  hear(message: ToPage): void {
    switch (message.type) {
      case 'room':
        this.room = message.room;
        this.toldAt = performance.now();
        return;
      case 'names':
        this.names = message.names;
        return;
      case 'snapshot':
        this.words = [];
        return;
      case 'words':
        this.words = [...this.words, message];
        return;
      case 'past': {
        const before = message.messages.filter((one) => one.type === 'words');
        if (before.length > 0) this.words = [...before, ...this.words].sort((a, b) => a.n - b.n);
        return;
      }
      default:
        return;
    }
  }
}
