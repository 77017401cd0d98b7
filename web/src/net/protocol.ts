// What a page and what it plays on exchange. The messages themselves are written once, in
// src/server/messages.def (messages.ts is made from it); here is what the wire does not type: the
// views of the engine and its catalogue. The few messages that exist only alone are in
// engine/messages.ts.
import type { FromPageAlone, ToPageAlone } from '../engine/messages';
import type { Connection } from './connection';
import type { EventMessage, Message, RefusedMessage, Request, WordsMessage } from './messages';

export type {
  EventMessage,
  Past as Entry,
  Receipt,
  Room,
  Seat as RoomSeat,
  SnapshotMessage,
  WordsMessage,
} from './messages';

export interface OptionInfo {
  name: string;
  default: number;
  min: number;
  max: number;
}

/** What the engine's registry says of a game. */
export interface GameInfo {
  id: string;
  name: string;
  rules: number;
  seats_min: number;
  seats_max: number;
  /** How long a game usually takes. */
  minutes: number;
  options: OptionInfo[];
  /** The levels of its bots, the weakest first, and the one of a bot that nobody chose. */
  bots: string[];
  usual: string;
}

/** Why something was refused or a connection ends: a code of a table refusals.def
 *  ("perudo.bid_not_higher"), its arguments, and the same in English, for a code that this page
 *  does not know. */
export type Reason = Omit<RefusedMessage, 'type' | 'id'>;

/** A table of refusals: the words by code, with arguments in braces. `retry`: the same may be
 *  accepted later; `reconnect`: a new connection goes on; else asking again is of no use. */
export type Refusals = Record<string, { does?: 'retry' | 'reconnect'; en: string; fr: string }>;

/** The fields that every view has; each table's view.ts adds its game's own. */
export interface BaseView {
  game: string;
  seats: number;
  you: string | null;
  phase: string;
  actors: string[];
  turn: number;
  deadline: number;
  over: boolean;
  winners: string[];
  scores: (number | null)[];
  players: unknown[];
}
export type View = BaseView;

/** Of a link itself: what had happened and been said before the last snapshot, oldest first, as far
 *  back as it can be told. It may come in parts, while the match goes on. */
export interface PastMessage {
  type: 'past';
  messages: (EventMessage | WordsMessage)[];
}

/** Of a link itself: where the page stands has changed. */
interface ConnectionMessage {
  type: 'connection';
  connection: Connection;
}

export type ToPage = Message | ToPageAlone | PastMessage | ConnectionMessage;
export type FromPage = Request | FromPageAlone;
