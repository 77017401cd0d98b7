// What a room said, whoever the room is: a server, or the worker of a table alone. Every message of
// the link is folded in here once, by `hear`; pages and tables show what they read here, or derive
// from it, and keep no copy.
import {
  JOINED,
  type Connection,
  type OwnName,
  type PeopleMessage,
  type Played,
  type Room,
  type SaidMessage,
  type ToPage,
  type WordsMessage,
} from '../net';

/** At the door; `seat`: inside, and asking for that chair. */
export interface Knock {
  who: string;
  name: string;
  seat: string | null;
}

const CHAT_KEPT = 60;
const NOBODY: Pick<PeopleMessage, 'watching' | 'banned'> = { watching: [], banned: [] };

export class RoomStore {
  connection: Connection = $state.raw(JOINED);
  room: Room | null = $state.raw(null);
  /** When the present `room` came: graces run from there. */
  toldAt = $state(0);

  // ---- Of a server.
  /** This person's public id. */
  me: string | null = $state(null);
  /** How friends reach the server, where it knows. */
  url: string | null = $state(null);
  /** Through which two pages find each other. */
  ice: string | null = $state(null);
  /** Who stands at the door or asks for a chair: the host answers. */
  knocks: Knock[] = $state.raw([]);
  /** To the host: who watches, and who was sent away. */
  people = $state.raw(NOBODY);
  /** The code that moves this person's seat to another device, and until when (page's clock). */
  handover: { code: string; until: number } | null = $state.raw(null);
  /** Emotes and lines of chat, the latest. */
  chat: SaidMessage[] = $state.raw([]);

  /** The finished games of this room, oldest first. */
  evening: Played[] = $state.raw([]);

  // ---- At the table, besides moves.
  /** The room's own list of names; empty: it has none. */
  names: OwnName[] = $state.raw([]);
  /** What was said in this match, oldest first. */
  words: WordsMessage[] = $state.raw([]);

  constructor(connection: Connection = JOINED) {
    this.connection = connection;
  }

  hear(message: ToPage): void {
    switch (message.type) {
      case 'connection':
        this.connection = message.connection;
        return;
      case 'welcome':
        this.me = message.id;
        this.url = message.url;
        this.ice = message.ice;
        this.people = NOBODY; // told anew to who is host
        return;
      case 'room':
        this.room = message.room;
        this.toldAt = performance.now();
        return;
      case 'seen':
        if (this.room?.reveal)
          this.room = { ...this.room, reveal: { ...this.room.reveal, ready: message.ready } };
        return;
      case 'knock':
        this.answered(message.who);
        if (message.waits) {
          const { who, name, seat = null } = message;
          this.knocks = [...this.knocks, { who, name, seat }];
        }
        return;
      case 'people':
        this.people = message;
        return;
      case 'handover':
        this.handover = { code: message.code, until: performance.now() + message.left };
        return;
      case 'said':
        this.chat = [...this.chat, message].slice(-CHAT_KEPT);
        return;
      case 'evening':
        this.evening = message.played;
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
      case 'past':
        return this.recall(message.messages.filter((one) => one.type === 'words'));
      default:
        return;
    }
  }

  /** Whoever was let in or sent off waits no longer. */
  answered(who: string): void {
    this.knocks = this.knocks.filter((one) => one.who !== who);
  }

  private recall(before: WordsMessage[]): void {
    if (before.length > 0) this.words = [...before, ...this.words].sort((a, b) => a.n - b.n);
  }
}
