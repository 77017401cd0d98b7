// The order of a room's messages: by number, each once, none left out. A gap is reported, never
// ignored.
import type { Message } from './messages';
import type { EventMessage, PastMessage, SnapshotMessage, WordsMessage } from './protocol';

export type Numbered = Extract<Message, { n: number }>;

/** How many past numbers to ask for: the server keeps the last 200. */
const PAST_MOST = 150;

export class Order {
  /** The last number that was told. */
  n = 0;
  /** The end of the present match was told. */
  sawOver = false;
  private past: PastMessage['messages'] = [];
  private pastTo = 0; // what comes up to there is of the past

  /** `tell`: may it be passed on now? `moved`: the count advanced with it. `gap`: something before
   *  it is missing. A `room` replaces the previous one under any number; the change it belongs to
   *  may still be on its way. */
  judge(message: Numbered): { tell: boolean; moved: boolean; gap: boolean } {
    const { type, n } = message;
    if (type === 'over' && n >= this.n && n <= this.n + 1) this.sawOver = true;
    if (type === 'snapshot' && n >= this.n) this.sawOver = false;
    const moved =
      type === 'snapshot'
        ? n >= this.n
        : n === this.n + 1 || (type === 'room' && message.room.phase === 'lobby' && n > this.n);
    if (moved) {
      this.n = n;
      return { tell: true, moved, gap: false };
    }
    const tell = type === 'room' || (type === 'over' && n === this.n);
    return { tell, moved, gap: n > this.n };
  }

  /** Entering a match that has already begun: the number after which to ask for its past; null if
   *  there is none. */
  enter({ n, history }: SnapshotMessage): number | null {
    this.past = [];
    this.pastTo = n;
    return history[0] ? Math.max(history[0].n - 1, n - PAST_MOST) : null;
  }

  /** Is it of the past? Then it is put aside. */
  isPast(message: EventMessage | WordsMessage): boolean {
    if (message.n > this.pastTo) return false;
    this.past.push(message);
    return true;
  }

  /** What was put aside, once. */
  takePast(): PastMessage['messages'] {
    return this.past.splice(0);
  }
}
