// Written by tools/protocol-ts from src/server/messages.def: change that, not this.

import type { View } from "./protocol";

export interface HelloRequest {
  type: "hello";
  token?: string | null;
  name?: string | null;
  lang?: string | null;
  face?: number | null;
  state?: boolean | null;
}

export interface OpenRequest {
  type: "open";
  id: string;
  game: string;
  public?: boolean | null;
}

export interface JoinRequest {
  type: "join";
  id: string;
  room: string;
  secret?: string | null;
  as?: string | null;
  from?: number | null;
  handover?: string | null;
}

export interface ForgetRequest {
  type: "forget";
  id: string;
}

export interface HandoverRequest {
  type: "handover";
  id: string;
}

export interface LeaveRequest {
  type: "leave";
  id: string;
}

export interface SetRequest {
  type: "set";
  id: string;
  game?: string | null;
  options?: Record<string, number> | null;
  seats?: number | null;
  public?: boolean | null;
  chat?: boolean | null;
  locked?: boolean | null;
  way?: string | null;
  names?: string | null;
  turn?: number | null;
  grace?: number | null;
}

export interface WriteRequest {
  type: "write";
  id: string;
  names: string;
}

export interface SeatRequest {
  type: "seat";
  id: string;
  seat: string;
  who: string;
}

export interface ReseatRequest {
  type: "reseat";
  id: string;
  order?: string | null;
}

export interface TeamRequest {
  type: "team";
  id: string;
  team: number;
  name: string;
}

export interface StartRequest {
  type: "start";
  id: string;
}

export interface PauseRequest {
  type: "pause";
  id: string;
}

export interface ResumeRequest {
  type: "resume";
  id: string;
}

export interface StopRequest {
  type: "stop";
  id: string;
  yes: boolean;
}

export interface ReadyRequest {
  type: "ready";
  id: string;
}

export interface RematchRequest {
  type: "rematch";
  id: string;
}

export interface PlanRequest {
  type: "plan";
  id: string;
  plan: string;
}

export interface NextRequest {
  type: "next";
  id: string;
  game?: string | null;
  minutes?: number | null;
}

export interface CloseRequest {
  type: "close";
  id: string;
}

export interface KickRequest {
  type: "kick";
  id: string;
  who: string;
}

export interface LiftRequest {
  type: "lift";
  id: string;
  who: string;
}

export interface VoteRequest {
  type: "vote";
  id: string;
  who: string;
}

export interface HostRequest {
  type: "host";
  id: string;
  who: string;
}

export interface AdmitRequest {
  type: "admit";
  id: string;
  who: string;
  yes: boolean;
}

export interface PromiseRequest {
  type: "promise";
  id: string;
  commit: string;
  promise: string;
}

export interface NonceRequest {
  type: "nonce";
  id: string;
  nonce: string;
}

export interface ActRequest {
  type: "act";
  id: string;
  move: string;
  window?: number | null;
  reaction?: number | null;
}

export interface EmoteRequest {
  type: "emote";
  id: string;
  emote: string;
}

export interface ChatRequest {
  type: "chat";
  id: string;
  text: string;
}

export interface WordsRequest {
  type: "words";
  id: string;
  kind: string;
  text: string;
}

export interface SignalRequest {
  type: "signal";
  id: string;
  to: string;
  data: string;
}

export interface AgainRequest {
  type: "again";
  from: number;
}

export interface WelcomeMessage {
  type: "welcome";
  token: string;
  id: string;
  server: string;
  now: number;
  ice: string | null;
  url: string | null;
}

export interface RoomMessage {
  type: "room";
  n: number;
  room: Room;
}

export interface SeenMessage {
  type: "seen";
  ready: string;
}

export interface NamesMessage {
  type: "names";
  names: OwnName[];
}

export interface EveningMessage {
  type: "evening";
  played: Played[];
}

export interface SnapshotMessage {
  type: "snapshot";
  n: number;
  t: number;
  view: View;
  legal: string[];
  deadline: number | null;
  turn?: number | null;
  history: Past[];
  match: number;
  commit: string | null;
  situation: number;
  state?: string;
}

export interface EventMessage {
  type: "event";
  n: number;
  t: number;
  move: string;
  view: View;
  legal: string[];
  deadline: number | null;
  turn?: number | null;
  situation: number;
  receipt?: Receipt[];
  reveal?: boolean;
  state?: string;
  bytes?: string;
}

export interface SaidMessage {
  type: "said";
  emote?: string;
  text?: string;
  n: number;
  seat: string | null;
  name: string;
}

export interface WordsMessage {
  type: "words";
  n: number;
  from: string;
  kind: 'clue' | 'guess';
  text: string;
  verdict: string | null;
}

export interface SignalMessage {
  type: "signal";
  from: string;
  data: string;
}

export interface OverMessage {
  type: "over";
  n: number;
  log: string;
}

export interface KnockMessage {
  type: "knock";
  who: string;
  name: string;
  seat?: string | null;
  waits: boolean;
}

export interface HandoverMessage {
  type: "handover";
  code: string;
  left: number;
}

export interface PeopleMessage {
  type: "people";
  watching: Watcher[];
  banned: Banned[];
}

export interface DoneMessage {
  type: "done";
  id: string;
}

export interface RefusedMessage {
  type: "refused";
  id: string | null;
  code: string;
  args?: Record<string, string>;
  why: string;
}

export interface ByeMessage {
  type: "bye";
  code: string;
  args?: Record<string, string>;
  why: string;
}

export interface Seat {
  seat: string;
  kind: 'person' | 'bot' | 'empty';
  name: string | null;
  id: string | null;
  level: string | null;
  face?: number;
  away: boolean;
  grace: number | null;
  stand_in: boolean;
  promise: string | null;
  nonce: boolean;
  votes: number;
}

export interface Room {
  code: string;
  secret: string;
  host: string;
  owner: string;
  game: string;
  options: Record<string, number>;
  public: boolean;
  locked: boolean;
  chat: boolean;
  way: 'typed' | 'room' | 'camera' | 'camera-all';
  turn?: number;
  grace?: number;
  stop?: Stop | null;
  reveal?: Reveal | null;
  phase: 'lobby' | 'playing' | 'paused' | 'over';
  seats: Seat[];
  spectators: number;
  screens: number;
  match: number;
  commit: string | null;
  gather: Gather | null;
  restarts: number;
  t: number | null;
  running: boolean;
  plan: string[];
  teams?: string[];
}

export interface Played {
  match: number;
  game: string;
  at: number;
  log: string | null;
  players: Placed[];
}

export interface Placed {
  seat: string;
  id: string | null;
  name: string | null;
  face?: number;
  place: number;
  points: number;
}

export interface Stop {
  by: string;
  yes: string;
  no: string;
  left: number;
}

export interface Reveal {
  of: string;
  ready: string;
  left: number;
}

export interface Watcher {
  id: string;
  name: string;
  screen: boolean;
}

export interface Banned {
  id: string;
  name: string;
}

export interface Gather {
  of: string;
  out: string;
}

export interface OwnName {
  name: string;
  clues: string[];
  emoji: string;
}

export interface Past {
  n: number;
  t: number;
  move: string;
}

export interface Receipt {
  seat: string;
  reaction: number;
  arrived: number;
  credit: number;
  early: boolean;
  verdict: string;
  coin?: boolean;
}

/** What can be said at a table, and the field of `said` that has it. */
export const sayings = {
  emote: "emote",
  chat: "text",
} as const;

export type Request = HelloRequest | OpenRequest | JoinRequest | ForgetRequest | HandoverRequest | LeaveRequest | SetRequest | WriteRequest | SeatRequest | ReseatRequest | TeamRequest | StartRequest | PauseRequest | ResumeRequest | StopRequest | ReadyRequest | RematchRequest | PlanRequest | NextRequest | CloseRequest | KickRequest | LiftRequest | VoteRequest | HostRequest | AdmitRequest | PromiseRequest | NonceRequest | ActRequest | EmoteRequest | ChatRequest | WordsRequest | SignalRequest | AgainRequest;
export type Message = WelcomeMessage | RoomMessage | SeenMessage | NamesMessage | EveningMessage | SnapshotMessage | EventMessage | SaidMessage | WordsMessage | SignalMessage | OverMessage | KnockMessage | HandoverMessage | PeopleMessage | DoneMessage | RefusedMessage | ByeMessage;
