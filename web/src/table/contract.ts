// The contract between the frame and a table: what a folder games/NAME/web/ must hold, and
// what its Table.svelte is given. docs/web.md is the manual.
import type { Component } from 'svelte';
import type {
  Ask,
  BaseView,
  Entry,
  Receipt,
  Reason,
  Refusals,
  RoomSeat,
  SetRequest,
  ToPage,
} from '../net';
import type { Engine } from '../engine/engine';
import type { Move } from '../engine/notation';
import type { Lang } from '../app/settings.svelte';
import type { Laughs } from './laughs';
import type { Sound, Voice } from './synth';
import type { RoomStore } from '../room/store.svelte';
import type { Together } from '../room/together.svelte';

export interface Seat {
  letter: string;
  index: number;
  name: string;
  kind: 'person' | 'bot' | 'empty';
  level: string | null;
  you: boolean;
  /** May act now. */
  acting: boolean;
  /** Together: not there just now; the place is kept for `grace` ms, then a bot stands in. */
  away: boolean;
  grace: number | null;
  standIn: boolean;
}

/** What a table's words and sentences are made with. */
export interface Company {
  lang: Lang;
  you: string | null;
  /** The name of a seat. */
  name(seat: string): string;
  /** The name of a seat, or null where it is you: 'Zoé annonce', 'Tu annonces'. */
  other(seat: string): string | null;
  /** What is played: the options of the match. */
  options: Record<string, number>;
}

/** What happened: a move, and the views before and after it. */
export interface Happened<V extends BaseView = BaseView> extends Entry {
  said: Move;
  before: V | null;
  after: V;
  receipt?: Receipt[];
}

/** How it is told. */
export interface Told {
  /** A sentence for history and screen readers; null: nothing worth a line. */
  text: string | null;
  sound?: Sound;
  /** ms for which nothing else happens, so that it can be seen; a tap on the main button ends
   *  it sooner. Leave it out for all that is understood at a glance (and in races, always). */
  hold?: number;
  /** What the main button says during a long hold ('Manche suivante'). */
  next?: string;
  /** Begins a chapter of the history (a round): the text is its first line. */
  chapter?: string;
  /** The same, where the text is the last line of the chapter before. */
  nextChapter?: string;
}

/** What is being shown: passed to the table while it is the latest thing that happened. */
export interface Shown<V extends BaseView = BaseView> extends Happened<V>, Told {
  /** True during the hold. */
  holding: boolean;
}

export interface Time {
  /** ms left in the present window, or null if there is no limit. */
  left(): number | null;
  /** Length of the present window in ms, 0: none. */
  window: number;
  /** Changes with every window: a ring starts anew. */
  key: number;
  /** How fast the clock runs; 1 where it is not given. */
  rate?: number;
  /** The clock is halted. */
  stopped?: boolean;
}

/** How far people are with looking at it. */
export interface Reveal {
  /** So many are ready, of so many. */
  ready: number;
  of: number;
  /** You are. */
  mine: boolean;
  time: Time;
}

/** What Table.svelte is given; a game with a `Speech` adds its props. */
export interface TableProps<V extends BaseView = BaseView> {
  view: V;
  /** What you can say now, without the seat letter; empty while something is being shown. */
  legal: string[];
  /** The latest thing that happened, or null at the start. */
  shown: Shown<V> | null;
  /** All that happened, told, oldest first. */
  events: Shown<V>[];
  /** In seat order. */
  seats: Seat[];
  names: Record<string, string>;
  you: string | null;
  company: Company;
  time: Time;
  /** Says a move of yours. A refusal is shown by the frame. */
  act(said: string): void;
  /** Ends the present hold sooner. */
  skip(): void;
  /** Together: something was revealed, and the game waits until all have looked; else null. */
  reveal?: Reveal | null;
  /** Alone, step by step: lets the next bot move; null where nothing waits for it. */
  next?: (() => void) | null;
  /** Alone: time flies until the present window ends. Null where others play too. */
  hurry: (() => void) | null;
  /** The move a strong bot would make, once the person asked for it; else null. */
  hint: string | null;
  /** Looking at a finished game: nothing can be done. */
  readonly: boolean;
}

export interface OptionWords {
  /** What it is, for the control's name. */
  label: string;
  /** What it changes, in one sentence, where it is chosen. */
  why?: string;
  /** The value in the lobby's sentence: '5 dés chacun'. */
  say(value: number): string;
  /** Values to choose from, where the range is not all of them; none: it is not for the lobby. */
  values?: number[];
}

/** What words.fr.ts and words.en.ts have in common; each table adds its own. */
export interface TableWords {
  /** A score of the end screen: '4 cartes'. */
  scored(score: number): string;
  options: Record<string, OptionWords>;
}

/** tell.ts, default export. */
export interface Teller<V extends BaseView = BaseView, C extends Company = Company> {
  tell(what: Happened<V>, company: C): Told;
  /** One line on why it ended as it did, for the end screen. */
  why(view: V, events: Happened<V>[], company: C): string;
  /** The last to have something left wins: whoever is out later comes in before. */
  survival?: boolean;
  /** A move in words, for hints: 'annoncer 4 × 5'. Without: the notation. */
  say?(said: string, company: C): string;
}

/** guide.ts, default export: a first game in which the page says what to do and why. What lies on
 *  the table at its start is games/GAME/guide.scn. */
export interface GuideStep {
  /** When this step is due: all that are given must hold. The first step not yet done whose
   *  condition holds is shown. */
  when: (view: BaseView, legal: string[]) => boolean;
  text: Record<Lang, string>;
  /** A sentence more where there is a keyboard. */
  keys?: Record<Lang, string>;
  /** A CSS selector of what is meant: it is ringed. */
  point?: string;
  /** Bots and clocks wait until the step is passed, not only while its card is there. */
  waits?: boolean;
  /** Moves of yours the step waits for; without: it is closed by a button. */
  until?: (said: string) => boolean;
}
export interface Guide {
  steps: GuideStep[];
  /** The levels of the bots, from the second seat on; 'normal' where none is named. */
  bots?: string[];
  /** A short game, for the lobby's button: options by name, and `seats`, how many sit down. */
  short?: Record<string, number>;
}

/** A guide with the log it begins from. */
export interface Guided extends Guide {
  log: string;
}

/** teams.ts, default export, of a game with teams: the team of each seat from A on, counted from
 *  0, or null for one that is in none when the game begins. Null: everyone plays alone. */
export type Teams = (seats: number, options: Record<string, number>) => (number | null)[] | null;

/** speech.svelte.ts, default export, of a game at whose table more is said than moves: words that a
 *  referee judges, pictures, content that the room brings. The page makes one for a room as soon as
 *  it knows the game, closes it when another game is set or the page leaves, and knows nothing of
 *  what it does. */
export type SpeechOf = (room: SpeechRoom) => Speech;

export interface Speech {
  /** Props that its Table.svelte gets besides those of all tables. */
  props(): object;
  /** What its sentences need besides: becomes part of `company`. */
  company(): object;
  /** Alone: what `set` says for these options, besides or instead of them. */
  set(options: Record<string, number>): Omit<SetRequest, 'type' | 'id'>;
  close(): void;
}

/** What a speech may use of its room; alone and in a replay there is nobody to send to. */
export interface SpeechRoom {
  /** What the room said. */
  readonly store: RoomStore;
  /** This person's public id, and their seat. */
  readonly me: string | null;
  readonly seat: RoomSeat | null;
  /** A server through which two pages may find each other. */
  readonly ice: string | null;
  /** Says something in the match; a refusal is shown as a move's is. */
  say(request: Ask): void;
  /** Sends it; nobody is told if it is refused. */
  send(request: Ask): void;
  /** Calls for every message, once the store has it. Returns how to stop. */
  listen(call: (message: ToPage) => void): () => void;
}

/** alone.ts, default export, of a game that has more to set than options at a table alone. It runs
 *  in the engine's worker, where there is no page. */
export type SettingOf = (engine: Engine, lang: Lang) => Setting;
export interface Setting {
  /** Makes of the options that were asked for those that are played; a reason where there are none.
   *  `names`: a list that comes with them. */
  set(options: Record<string, number>, seats: number, names: string | null): Reason | null;
  /** Lines for the head of the log of a match with these options, each ended. */
  remarks(options: Record<string, number>): string;
  /** A match begins from this log, with the remarks in it. */
  read(log: string): void;
}

/** Lobby.svelte, default export, of a game that has more to set than its options: both lobbies show
 *  it under the sentence. */
export interface LobbyProps<S extends Speech = Speech> {
  seats: number;
  options: Record<string, number>;
  /** The room that is being set; null: a table alone. */
  room: Together | null;
  /** The game's speech in that room, once it is there. */
  speech: S | null;
  set(option: string, value: number): void;
}
/** What it exports. */
export interface LobbyPart {
  /** An option was chosen. True: not yet, the part asks for more before it sets it. */
  choose(option: string, value: number): boolean;
  /** Can a game alone start as it is set? */
  ready(): boolean;
}

export interface Loaded {
  Table: Component<TableProps>;
  teller: Teller;
  words: Record<Lang, TableWords>;
  refusals: Refusals;
  guide: Guided | null;
  speech: SpeechOf | null;
  voice: Voice | null;
  laughs: Laughs | null;
}
