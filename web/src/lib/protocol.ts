// The messages a page and what it plays on exchange: alone (the engine in a worker) and together
// (a server) speak the same. Times are ms of the match.

export interface OptionInfo {
  name: string;
  standard: number;
  min: number;
  max: number;
  means: string;
}

/** What the engine's registry says of a game. */
export interface GameInfo {
  id: string;
  name: string;
  rules: number;
  seats_min: number;
  seats_max: number;
  options: OptionInfo[];
  levels: string[];
  usual: string;
}

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

export interface RoomSeat {
  seat: string;
  kind: 'person' | 'bot' | 'empty';
  name: string;
  id: string | null;
  level: string | null;
  away: boolean;
  grace: number | null;
  stand_in: boolean;
}

export interface Room {
  code: string;
  host: string;
  game: string;
  options: Record<string, number>;
  public: boolean;
  locked: boolean;
  chat: boolean;
  phase: 'lobby' | 'playing' | 'paused' | 'over';
  seats: RoomSeat[];
  spectators: number;
  screens: number;
}

/** A move of the match, veiled for this viewer. */
export interface Entry {
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
}

export interface EventMessage extends Entry {
  type: 'event';
  view: BaseView;
  legal: string[];
  deadline: number | null;
  receipt?: Receipt[];
}

export interface SnapshotMessage {
  type: 'snapshot';
  n: number;
  t: number;
  view: BaseView;
  legal: string[];
  deadline: number | null;
  history: Entry[];
  match: number;
  commit: string | null;
}

/** Time's Up!: what was typed or said by a bot, and how the referee judged it: a clue `fine`, or
 *  a fault: `name`, `spelling`, `words`, `emoji` (its text is empty but for the giver); a guess
 *  `right`, `near`, `wrong`; null: a sigh. */
export interface WordsMessage {
  type: 'words';
  n: number;
  from: string;
  kind: 'clue' | 'guess';
  text: string;
  verdict: string | null;
}

export type ToPage =
  | { type: 'welcome'; token: string; id: string; server: string; now: number }
  | { type: 'room'; n: number; room: Room }
  | SnapshotMessage
  | EventMessage
  | { type: 'said'; n: number; from: string; emote?: string; text?: string }
  | WordsMessage
  | { type: 'done'; id: string }
  | { type: 'refused'; id: string; why: string }
  | { type: 'over'; n: number; log: string }
  | { type: 'bye'; why: string }
  | { type: 'hint'; move: string | null; why?: string }
  // Alone only: all that is needed to take this match up again.
  | { type: 'kept'; log: string; seed: string };

export type FromPage =
  | { type: 'open'; id: string; game: string; public: boolean }
  | {
      type: 'set';
      id: string;
      game?: string;
      options?: Record<string, number>;
      seats?: number;
    }
  | { type: 'seat'; id: string; seat: string; who: string }
  | { type: 'start' | 'pause' | 'resume' | 'rematch' | 'close' | 'leave'; id: string }
  | { type: 'nonce'; id: string; nonce: string }
  | { type: 'act'; id: string; move: string; window: number; reaction: number | null }
  | { type: 'words'; id: string; kind: 'clue' | 'guess'; text: string }
  | { type: 'again'; from: number }
  | { type: 'hint' }
  // Alone only: a person's name and language, how fast time runs, that the page has shown all up to n (the
  // match's clock stands still until then), a log to begin from: a guided game's, or with its seed
  // one that was broken off; `keep` asks for the latter.
  | { type: 'solo'; name: string; speed: number; lang: 'fr' | 'en'; log?: string; seed?: string }
  | { type: 'keep' }
  | { type: 'shown'; n: number };
