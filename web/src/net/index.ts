// What the page plays on, and what the two say to each other. Other folders import from here alone;
// `net.test.ts` holds them to it.
//
//   Link         what a page plays on: a room on a server (SocketLink), or the engine in a worker
//   Connection   where the page stands with it: connecting, joined, behind or closed
//   ToPage, FromPage   the messages: those of src/server/messages.def, and a few that never leave
//                      the page
//   Reason       why something was refused or ended, as a code; `refusals` are its words
//   browserWorld what a SocketLink needs of a browser; tests hand in another
//   disown       delete everything, as far as a server is concerned
//   sayings      what can be said at a table
//   cut          text as long as the server takes it
export { characters, cut, pieces, TEXT_BYTES } from './cut';
export { JOINED, type Connection } from './connection';
export { disown, idOf } from './disown';
export { actionId, type Ask, type Link } from './link';
export type {
  Message,
  OwnName,
  PeopleMessage,
  Placed,
  Played,
  Request,
  RoomMessage,
  SaidMessage,
  SetRequest,
} from './messages';
export { sayings } from './messages';
export type {
  BaseView,
  Entry,
  EventMessage,
  FromPage,
  GameInfo,
  OptionInfo,
  PastMessage,
  Receipt,
  Reason,
  Refusals,
  Room,
  RoomSeat,
  SnapshotMessage,
  ToPage,
  WordsMessage,
} from './protocol';
export { reasonOf, type Code } from './reason';
export { refusals } from './refusals';
export { SocketLink, type As, type Place, type Wire } from './socket';
export { browserWorld } from './world';
