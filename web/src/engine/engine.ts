// The engine's WebAssembly as plain functions: text in, text out. src/wasm/ says what each does.
import type { BaseView, Entry, OwnName, Reason } from '../net';

interface Exports {
  memory: WebAssembly.Memory;
  text_from_page(): number;
  text_capacity(): number;
  text_from_engine(): number;
  key_from_page(): number;
  table_open(minds: number): number;
  table_view(viewer: number): number;
  table_legal(seat: number): number;
  table_act(seat: number, t: number): number;
  table_next(): number;
  table_due(): number;
  table_due_seat(): number;
  table_step(t: number): number;
  table_last(viewer: number): number;
  table_time(): number;
  table_deadline(): number;
  table_over(): number;
  table_history(viewer: number): number;
  table_log(): number;
  table_hint(seat: number): number;
  table_hash(): number;
  table_names(): number;
  names_check(names: number, seats: number): number;
  names_lines(): number;
  words_begin(language: number, minds: number): number;
  words_pool(list: number, language: number): number;
  words_due(t: number): number;
  words_step(t: number): number;
  words_hear(seat: number, guess: number, t: number): number;
  words_judge(t: number): number;
  replay_open(): number;
  replay_head(): number;
  replay_names(): number;
  replay_history(viewer: number): number;
  replay_view(n: number, viewer: number): number;
  replay_verify(): number;
}

export interface ReplayHead {
  game: string;
  seats: number;
  names: string[];
  options: Record<string, number>;
  commit: string;
  reveal: string;
  /** By seat; empty: none. */
  promises: string[];
  nonces: string[];
  /** Commitments of starts that were called off. */
  restarts: string[];
  moves: number;
}

/** What was said about the name in hand, and the giver's word that follows from it. */
export interface Uttered {
  from: string;
  kind: 'clue' | 'guess';
  /** Empty: nothing is to be told. */
  text: string;
  verdict: string | null;
  move?: string;
}

/** A list of names as the engine reads it. */
export interface ListVerdict {
  count: number;
  /** How many of them have no clue. */
  bare: number;
  /** What is wrong, by line (0: the whole): a kind, what is quoted, a number; and the engine's
   *  sentence. */
  wrong: { line: number; fault: string; about: string; number: number; what: string }[];
}

export const NATURE = 15;
export const CLOCK = 14;
export const SPECTATOR = 12;
export const OMNISCIENT = 16;
const NEVER = 0xffffffff;

/** A viewer by its sign: a seat letter, `-` (spectator) or `#` (sees all). */
export function viewerOf(sign: string): number {
  return sign === '#' ? OMNISCIENT : sign === '-' ? SPECTATOR : sign.charCodeAt(0) - 65;
}

/** Whose eyes a finished game is first shown through: yours; everything, if you watched; the first
 *  person's, if unknown. */
export function firstViewer(
  { seats, names }: Pick<ReplayHead, 'seats' | 'names'>,
  you?: string | null,
): string {
  const at =
    you === undefined
      ? names.findIndex((name) => name && !name.startsWith('Bot:'))
      : viewerOf(you ?? '#');
  return at >= 0 && at < seats ? String.fromCharCode(65 + at) : '#';
}

export class Engine {
  private constructor(private readonly x: Exports) {}

  static async load(source: Response | Promise<Response> | BufferSource): Promise<Engine> {
    const bytes =
      source instanceof Promise || source instanceof Response
        ? await (await source).arrayBuffer()
        : source;
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return new Engine(instance.exports as unknown as Exports);
  }

  private read(at: number): string {
    const bytes = new Uint8Array(this.x.memory.buffer, at);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  }

  private write(text: string): void {
    const at = this.x.text_from_page();
    const room = this.x.text_capacity() - 1;
    const { written } = new TextEncoder().encodeInto(
      text,
      new Uint8Array(this.x.memory.buffer, at, room),
    );
    new Uint8Array(this.x.memory.buffer)[at + written] = 0;
  }

  /** A call that returns null or a reason. A broken invariant traps; it is reported, not hidden. */
  private ask(call: () => number): Reason | null {
    const at = this.guard(call);
    return at === 0 ? null : (JSON.parse(this.read(at)) as Reason);
  }

  private guard<T>(call: () => T): T {
    try {
      return call();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError)
        throw new Error(`engine: ${error.message}; ${this.read(this.x.text_from_engine())}`, {
          cause: error,
        });
      throw error;
    }
  }

  private json<T>(call: () => number): T {
    return JSON.parse(this.read(this.guard(call))) as T;
  }

  private key(key: Uint8Array): void {
    new Uint8Array(this.x.memory.buffer).set(key, this.x.key_from_page());
  }

  /** Begins (or goes on with) the match in this log. Null, or why not. */
  open(log: string, key: Uint8Array, minds: number): Reason | null {
    this.write(log);
    this.key(key);
    return this.ask(() => this.x.table_open(minds));
  }
  view(viewer: number): BaseView {
    return this.json(() => this.x.table_view(viewer));
  }
  legal(seat: number): string[] {
    return this.json(() => this.x.table_legal(seat));
  }
  act(seat: number, said: string, t: number): Reason | null {
    this.write(said);
    return this.ask(() => this.x.table_act(seat, t));
  }
  /** What comes without the people: its time and seat. */
  next(): { due: number; seat: number } | null {
    if (!this.guard(() => this.x.table_next())) return null;
    return { due: this.x.table_due() >>> 0, seat: this.x.table_due_seat() };
  }
  step(t: number): Reason | null {
    return this.ask(() => this.x.table_step(t));
  }
  last(viewer: number): string {
    return this.read(this.guard(() => this.x.table_last(viewer)));
  }
  get time(): number {
    return this.x.table_time() >>> 0;
  }
  get deadline(): number | null {
    const at = this.x.table_deadline() >>> 0;
    return at === NEVER ? null : at;
  }
  get over(): boolean {
    return this.x.table_over() !== 0;
  }
  history(viewer: number): Entry[] {
    return this.json(() => this.x.table_history(viewer));
  }
  log(reveal = ''): string {
    this.write(reveal);
    return this.read(this.guard(() => this.x.table_log()));
  }
  hint(seat: number): string | null {
    return this.read(this.guard(() => this.x.table_hint(seat))) || null;
  }
  hash(): string {
    return this.read(this.x.table_hash());
  }

  /** If a referee judges words, bots talk in this language. Returns whether this table talks. */
  wordsBegin(lang: 'fr' | 'en', minds: number): boolean {
    return this.x.words_begin(lang === 'en' ? 1 : 0, minds) !== 0;
  }
  /** What is wrong with a list of names, for so many in play and players. */
  namesCheck(text: string, inPlay: number, seats: number): ListVerdict {
    // neither is text, but that one ends what the engine reads
    this.write(text.replaceAll('\0', '\u0001'));
    return this.json(() => this.x.names_check(inPlay, seats));
  }
  /** The list just read as lines for the head of a log. */
  namesLines(): string {
    return this.read(this.x.names_lines());
  }
  /** The custom names that are played with. */
  names(): OwnName[] {
    return this.json(() => this.x.table_names());
  }
  /** How many names a list of names has in a language. */
  wordsPool(list: number, lang: 'fr' | 'en'): number {
    return this.x.words_pool(list, lang === 'en' ? 1 : 0);
  }
  /** When a bot says something, or null: not by itself. */
  wordsDue(t: number): number | null {
    const at = this.guard(() => this.x.words_due(t)) >>> 0;
    return at === NEVER ? null : at;
  }
  wordsStep(t: number): Uttered {
    return this.json(() => this.x.words_step(t));
  }
  /** Something typed: what came of it, or why it does not count. */
  wordsHear(seat: number, kind: 'clue' | 'guess', text: string, t: number): Uttered | Reason {
    this.write(text);
    return this.json(() => this.x.words_hear(seat, kind === 'guess' ? 1 : 0, t));
  }
  /** Plays the giver's word of what was said last. */
  wordsJudge(t: number): Reason | null {
    return this.ask(() => this.x.words_judge(t));
  }

  replayOpen(log: string): Reason | null {
    this.write(log);
    return this.ask(() => this.x.replay_open());
  }
  replayHead(): ReplayHead {
    return this.json(() => this.x.replay_head());
  }
  replayNames(): OwnName[] {
    return this.json(() => this.x.replay_names());
  }
  replayHistory(viewer: number): Entry[] {
    return this.json(() => this.x.replay_history(viewer));
  }
  replayView(n: number, viewer: number): BaseView {
    return this.json(() => this.x.replay_view(n, viewer));
  }
  /** 0 if all of nature's moves follow from the key; else the number of the first that doesn't. */
  replayVerify(key: Uint8Array): number {
    this.key(key);
    return this.guard(() => this.x.replay_verify());
  }
}
