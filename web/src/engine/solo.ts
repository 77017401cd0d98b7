// A table for one person and bots: the engine, a clock and a room, speaking the protocol. It
// doesn't depend on a worker, so tests can run it; engine.worker.ts only carries messages.
//
// The match's clock stands still while the page shows what has happened (`shown` starts it again):
// a bot's pause counts from the moment the person saw what came before. It also stands still while
// the page halts it: for a pause, for a guide that is talking, for a hidden page.
//
// After every move the page gets everything it needs to continue the match (`kept`), so closing it
// at any moment loses nothing.
import type { Pace } from '../app/settings.svelte';
import {
  characters,
  reasonOf,
  type EventMessage,
  type FromPage,
  type GameInfo,
  type Reason,
  type Room,
  type RoomSeat,
  type SetRequest,
  type ToPage,
  type WordsMessage,
} from '../net';
import { HURRY } from '../table/bots';
import type { Setting, SettingOf } from '../table/contract';
import { CLOCK, NATURE, SPECTATOR, type Engine, type Uttered } from './engine';
import { hex, keyOf, randomBytes, sha256, unhex } from '../fair/fair';
import type { Position, Utterance } from './messages';

const makers = import.meta.glob('../../../games/*/web/alone.ts', {
  eager: true,
  import: 'default',
}) as Record<string, SettingOf>;

/** How fast time runs at this pace of bots, and in a short window in which the person may act. */
const FLOW: Record<Pace, { bots: number; race: number }> = {
  calm: { bots: 0.6, race: 0.6 },
  normal: { bots: 1, race: 1 },
  fast: { bots: 2.5, race: 1.5 },
  step: { bots: 1, race: 0.6 },
};
const RACE_MS = 10000; // a window for several that is shorter is a race
const DULL_MS = 2400; // the longest wait for what the person can neither do nor watch
const WORDS_KEPT = 80;

const letter = (seat: number) => String.fromCharCode(65 + seat);

export interface Timer {
  now(): number;
  after(ms: number, call: () => void): unknown;
  cancel(handle: unknown): void;
}

export class Solo {
  private n = 0;
  private sent: ToPage[] = [];
  private room: Room | null = null;
  private name = '';
  private speed = 1;
  private rush = 1; // more while the person would rather not watch
  private lang: 'fr' | 'en' = 'fr';
  private pace: Pace = 'normal';
  private flow = 1; // how fast time runs in this situation
  private script: string | null = null; // a guided match to begin
  private from: Position | null = null; // a match to go on with
  private said: Utterance[] = [];
  private talks = false; // does a referee judge words?
  private setting: Setting | null = null; // of a game that has more to set than options
  private nonce = '';
  private seed: Uint8Array | null = null; // none in a scripted match
  private matches = 0;
  private you = 0;
  private running = false;
  private halted = false;
  private shown = 0; // the number of what the page has shown
  private owed = 0; // of what it has to show before time runs
  private crowd: string[] = []; // who could move while the person could not
  private told: { rate: number; waits: boolean } | null = null; // of the pace
  private waits = false; // step by step, and it is a bot's turn
  private since = 0;
  private elapsed = 0;
  private handle: unknown = null;
  private answers = new Map<string, ToPage>();

  constructor(
    private readonly engine: Engine,
    private readonly games: GameInfo[],
    private readonly timer: Timer,
    private readonly emit: (message: ToPage) => void,
  ) {}

  async receive(message: FromPage): Promise<void> {
    const id = 'id' in message ? message.id : null;
    const before = id === null ? undefined : this.answers.get(id);
    if (before) return this.emit(before);
    let why: Reason | null;
    try {
      why = await this.obey(message);
    } catch (error) {
      if (id === null) throw error; // there is no answer in which to say it
      why = reasonOf('engine.broken', {
        what: error instanceof Error ? error.message : String(error),
      });
    }
    if (id === null) return;
    const answer: ToPage = why === null ? { type: 'done', id } : { type: 'refused', id, ...why };
    this.answers.set(id, answer);
    this.emit(answer);
  }

  private async obey(message: FromPage): Promise<Reason | null> {
    switch (message.type) {
      case 'solo':
        this.name = message.name;
        this.speed = message.speed;
        this.lang = message.lang;
        this.pace = message.pace;
        this.script = message.script ?? null;
        this.from = message.from ?? null;
        return null;
      case 'open':
        return this.open(message.game);
      case 'set':
        return this.set(message);
      case 'seat':
        return this.seat(message.seat, message.who);
      case 'nonce':
        this.nonce = message.nonce;
        return null;
      case 'start':
      case 'rematch':
        return this.start();
      case 'act':
        return this.act(message.move);
      case 'shown':
        this.shown = message.n;
        this.go();
        return null;
      case 'again':
        for (const old of this.sent) if ('n' in old && old.n > message.from) this.emit(old);
        return null;
      case 'hint':
        this.emit({ type: 'hint', move: this.engine.hint(this.you) });
        return null;
      case 'halt':
        this.halted = message.on;
        if (message.on) this.stop();
        else this.go();
        return null;
      case 'pace':
        this.pace = message.pace;
        if (this.running) {
          this.stop();
          this.go();
        }
        return null;
      case 'step':
        if (this.waits && this.running) this.soon();
        return null;
      case 'hurry':
        this.hurry();
        return null;
      case 'close':
      case 'leave':
        this.stop();
        this.room = null;
        return null;
      case 'words':
        return this.hear(message.kind === 'clue' ? 'clue' : 'guess', message.text);
      default:
        return reasonOf('engine.needs_people');
    }
  }

  private tell(message: ToPage & { n: number }): void {
    this.sent.push(message);
    this.emit(message);
  }

  private tellRoom(): void {
    if (this.room) this.tell({ type: 'room', n: ++this.n, room: structuredClone(this.room) });
  }

  private info(): GameInfo {
    const found = this.games.find((game) => game.id === this.room?.game);
    if (!found) throw new Error('there is no such game');
    return found;
  }

  private standard(): Record<string, number> {
    return Object.fromEntries(this.info().options.map((option) => [option.name, option.default]));
  }

  private bot(seat: number, level: string): RoomSeat {
    return {
      seat: letter(seat),
      kind: 'bot',
      name: null,
      id: null,
      level,
      away: false,
      grace: null,
      stand_in: false,
      promise: null,
      nonce: false,
      votes: 0,
    };
  }

  private person(seat: number): RoomSeat {
    return { ...this.bot(seat, ''), kind: 'person', name: this.name, id: 'me', level: null };
  }

  private open(game: string): Reason | null {
    const info = this.games.find((one) => one.id === game);
    if (!info) return reasonOf('engine.no_such_game');
    this.stop();
    this.you = 0;
    this.room = {
      code: '',
      secret: '',
      host: 'me',
      owner: 'me',
      game,
      options: {},
      public: false,
      locked: true,
      chat: false,
      way: 'typed',
      phase: 'lobby',
      seats: [],
      spectators: 0,
      screens: 0,
      match: 0,
      commit: null,
      gather: null,
      restarts: 0,
      t: null,
      running: false,
      plan: [],
    };
    this.room.options = this.standard();
    const make = makers[`../../../games/${game}/web/alone.ts`];
    this.setting = make?.(this.engine, this.lang) ?? null;
    return this.set({ seats: Math.min(info.seats_max, Math.max(info.seats_min, 4)) });
  }

  private set(change: Pick<SetRequest, 'options' | 'seats' | 'names'>): Reason | null {
    if (!this.room) return reasonOf('engine.no_table');
    const info = this.info();
    const was = this.room.seats;
    const seats = change.seats ?? was.length;
    if (seats < info.seats_min || seats > info.seats_max)
      return reasonOf('engine.seats_do_not_fit');
    const options = { ...this.room.options, ...change.options };
    const why = this.setting?.set(options, seats, change.names ?? null) ?? null;
    if (why !== null) return why;
    this.room.seats = Array.from({ length: seats }, (_, i) =>
      i === this.you ? this.person(i) : (was[i] ?? this.bot(i, info.usual)),
    );
    this.room.options = options;
    this.tellRoom();
    return null;
  }

  private seat(seat: string, who: string): Reason | null {
    const index = seat.charCodeAt(0) - 65;
    if (!this.room?.seats[index]) return reasonOf('engine.no_such_seat');
    if (who === 'me') {
      this.room.seats[this.you] = this.bot(this.you, this.info().usual);
      this.you = index;
      this.room.seats = this.room.seats.map((one, i) =>
        i === index ? this.person(i) : this.bot(i, one.level ?? this.info().usual),
      );
    } else if (who.startsWith('bot:') && index !== this.you) {
      if (!this.info().bots.includes(who.slice(4))) return reasonOf('engine.no_such_bot');
      this.room.seats[index] = this.bot(index, who.slice(4));
    } else {
      return reasonOf('engine.bots_only');
    }
    this.tellRoom();
    return null;
  }

  private head(commit: string): string {
    const { game, options, seats } = this.room!;
    const names = seats.map((seat) =>
      seat.kind === 'bot'
        ? `Bot:${seat.level}`
        : characters((seat.name ?? '').trim().replace(/\s+/g, '_'))
            .slice(0, 12)
            .join('') || 'Me',
    );
    return [
      'tablee 1',
      `game ${game}`,
      `rules ${this.info().rules}`,
      `seats ${seats.length} ${names.join(' ')}`,
      ...Object.entries(options).map(([name, value]) => `option ${name} ${value}`),
      `commit ${commit}`,
      ...(this.nonce ? [`nonce ${letter(this.you)} ${this.nonce}`] : []),
      this.setting?.remarks(options) ?? '',
    ].join('\n');
  }

  /** What the log of a match says of the table it is played at. */
  private sit(log: string): void {
    const { room } = this;
    if (!room) return;
    this.nonce = /^nonce \w (\w+)$/m.exec(log)?.[1] ?? '';
    this.setting?.read(log);
    room.options = this.standard(); // and what the log says otherwise
    for (const [, name, value] of log.matchAll(/^option (\w+) (\d+)$/gm))
      room.options[name!] = Number(value);
    const names = /^seats \d+ (.*)$/m.exec(log)?.[1]?.split(' ') ?? [];
    names.forEach((name, i) => {
      if (room.seats[i] && name.startsWith('Bot:')) room.seats[i] = this.bot(i, name.slice(4));
    });
  }

  private async start(): Promise<Reason | null> {
    if (!this.room) return reasonOf('engine.no_table');
    this.stop();
    const { script, from } = this;
    const known = from?.log ?? script;
    const seed = from ? from.seed && unhex(from.seed) : script ? null : randomBytes(32);
    const commit = seed && hex(await sha256(seed));
    if (known !== null) this.sit(known);
    const key = seed ? await keyOf(seed, this.nonce ? [this.nonce] : []) : new Uint8Array(32);
    const minds = seed ? (seed[0]! << 16) | (seed[1]! << 8) | seed[2]! : 1;
    const why = this.engine.open(known ?? this.head(commit!), key, minds);
    if (why !== null) return why;
    this.seed = seed || null;
    this.script = this.from = null; // a rematch is an open game
    this.matches++;
    this.room.phase = 'playing';
    const names = this.engine.names();
    if (names.length > 0) this.emit({ type: 'names', names });
    this.tellRoom();
    this.talks = this.engine.wordsBegin(this.lang, minds);
    this.said = from?.words ?? [];
    this.elapsed = Math.max(
      this.engine.time,
      Math.min(from?.t ?? 0, this.engine.deadline ?? Infinity),
    );
    this.snapshot(commit || null);
    if (from) this.tellPast(from);
    this.keep();
    return null;
  }

  /** The page is given the match as it stands. */
  private keep(): void {
    const seed = this.seed && hex(this.seed);
    this.emit({
      type: 'kept',
      log: this.engine.log(),
      seed,
      t: this.now(),
      words: this.said,
    });
  }

  private snapshot(commit: string | null): void {
    this.told = null;
    this.owed = ++this.n;
    this.tell({
      type: 'snapshot',
      n: this.n,
      t: this.now(),
      view: this.engine.view(this.you),
      legal: this.engine.legal(this.you),
      deadline: this.engine.deadline,
      history: this.engine.history(this.you),
      match: this.matches,
      commit,
      situation: this.n,
    });
  }

  /** What happened earlier in a match that is continued, numbered before the snapshot. */
  private tellPast({ log, words }: Position): void {
    if (this.engine.replayOpen(log) !== null) return;
    const history = this.engine.replayHistory(this.you);
    const told: ((n: number) => EventMessage | WordsMessage)[] = [];
    const say = (moves: number) => {
      for (const { from, kind, text, verdict } of words.filter((one) => one.moves === moves))
        told.push((n) => ({ type: 'words', n, from, kind, text, verdict }));
    };
    say(0);
    history.forEach(({ t, move }, i) => {
      const view = this.engine.replayView(i + 1, this.you);
      told.push((n) => ({
        type: 'event',
        n,
        t,
        move,
        view,
        legal: [],
        deadline: null,
        situation: 0,
      }));
      say(i + 1);
    });
    const first = this.n - told.length;
    this.emit({ type: 'past', messages: told.map((tell, i) => tell(first + i)) });
  }

  // ---- Time.

  private get rate(): number {
    return this.speed * this.rush * this.flow;
  }

  private now(): number {
    const run = this.running ? (this.timer.now() - this.since) * this.rate : 0;
    return Math.max(this.engine.time, Math.round(this.elapsed + run));
  }

  private stop(): void {
    if (this.handle !== null) this.timer.cancel(this.handle);
    this.handle = null;
    if (!this.running) return;
    this.elapsed = this.now();
    this.running = false;
  }

  private go(): void {
    if (this.running || this.halted || this.shown < this.owed) return;
    if (this.room?.phase !== 'playing') return;
    this.since = this.timer.now();
    this.running = true;
    const can = this.engine.legal(this.you).length > 0;
    this.flow = this.flowNow(can);
    this.waits = this.pace === 'step' && !can && !this.watched();
    this.wait();
    if (this.running) this.tellPace();
  }

  private tellPace(): void {
    const rate = this.speed * this.flow;
    if (this.told?.rate === rate && this.told.waits === this.waits) return;
    this.told = { rate, waits: this.waits };
    this.emit({ type: 'paced', ...this.told });
  }

  /** Is there something to hear or to see while nobody moves? */
  private watched(): boolean {
    return this.talks && this.engine.deadline !== null;
  }

  /** A clock that a person plays against never runs faster for the bots' sake, except in races,
   *  where it is the same for both. */
  private flowNow(can: boolean): number {
    const { bots, race } = FLOW[this.pace];
    const { deadline } = this.engine;
    if (deadline === null) return bots;
    if (this.watched()) return 1;
    if (!can) return bots;
    return deadline - this.engine.time < RACE_MS ? race : Math.min(1, bots);
  }

  /** Time flies until the present window ends. */
  private hurry(): void {
    if (!this.running || this.engine.deadline === null) return;
    this.elapsed = this.now();
    this.since = this.timer.now();
    this.rush = HURRY;
    this.wait();
  }

  /** Asks what comes next and waits for it. */
  private wait(): void {
    if (this.handle !== null) this.timer.cancel(this.handle);
    this.handle = null;
    const next = this.engine.next();
    // what is drawn must be played: no draw twice
    if (next?.seat === NATURE) return this.step(next);
    const words = this.engine.wordsDue(this.now());
    if (words !== null && (!next || words < next.due)) {
      const ms = Math.max(0, words - this.now()) / this.rate;
      this.handle = this.timer.after(ms, () => this.talk());
      return;
    }
    if (!next) this.waits = false;
    if (!next || this.waits) return;
    const ms = Math.max(0, next.due - this.now()) / this.rate;
    this.handle = this.timer.after(Math.min(ms, this.patience()), () => this.step(next));
  }

  /** The longest wait for a move; unlimited while the person can act, or listen. */
  private patience(): number {
    if (this.watched() || this.engine.legal(this.you).length > 0) return Infinity;
    // where each of several chooses once they take no longer together than one
    const { actors } = this.engine.view(SPECTATOR);
    const fewer =
      actors.length < this.crowd.length && actors.every((one) => this.crowd.includes(one));
    const others = fewer ? 1.5 * this.room!.seats.length : Math.min(2, actors.length);
    this.crowd = actors;
    const most = DULL_MS / others;
    return most / (this.speed * Math.min(1, FLOW[this.pace].bots));
  }

  /** Step by step: what waits happens now. */
  private soon(): void {
    this.waits = false;
    const next = this.engine.next();
    if (next) this.step(next);
  }

  private step(next: { due: number; seat: number }): void {
    this.handle = null;
    // a wait that was cut short leaps to when it would have ended
    const t = next.seat === CLOCK || !this.watched() ? Math.max(next.due, this.now()) : this.now();
    const why = this.engine.step(t);
    if (why !== null) throw new Error(why.why);
    this.happened();
  }

  // ---- Words, where a referee judges them.

  /** A bot says what it has to say. */
  private talk(): void {
    this.handle = null;
    this.uttered(this.engine.wordsStep(this.now()));
  }

  private hear(kind: 'clue' | 'guess', text: string): Reason | null {
    if (this.room?.phase !== 'playing') return reasonOf('engine.game_over');
    const heard = this.engine.wordsHear(this.you, kind, text.trim(), this.now());
    if ('code' in heard) return heard;
    this.uttered(heard);
    return null;
  }

  private uttered({ from, kind, text, verdict, move }: Uttered): void {
    if (text) {
      this.tell({ type: 'words', n: ++this.n, from, kind, text, verdict });
      const moves = this.engine.history(this.you).length;
      this.said = [...this.said, { from, kind, text, verdict, moves }].slice(-WORDS_KEPT);
      if (!move) this.keep();
    }
    if (!move) {
      if (this.running) this.wait();
      return;
    }
    const why = this.engine.wordsJudge(this.now());
    if (why !== null) throw new Error(why.why);
    this.happened();
  }

  private act(said: string): Reason | null {
    if (this.room?.phase !== 'playing') return reasonOf('engine.game_over');
    const why = this.engine.act(this.you, said, this.now());
    if (why === null) this.happened();
    return why;
  }

  /** Sends the move just made and all chance moves after it; then the page has to show them. */
  private happened(): void {
    this.event();
    while (!this.engine.over) {
      const next = this.engine.view(SPECTATOR).actors.includes('*') ? this.engine.next() : null;
      if (!next || next.seat !== NATURE) break;
      const why = this.engine.step(this.now());
      if (why !== null) throw new Error(why.why);
      this.event();
    }
    this.stop();
    if (this.engine.deadline === null) this.rush = 1;
    if (this.engine.over) this.finish();
    else this.keep();
  }

  private event(): void {
    this.owed = ++this.n;
    const message: EventMessage = {
      type: 'event',
      n: this.n,
      t: this.engine.time,
      move: this.engine.last(this.you),
      view: this.engine.view(this.you),
      legal: this.engine.legal(this.you),
      deadline: this.engine.deadline,
      situation: this.n,
    };
    this.tell(message);
  }

  private finish(): void {
    if (!this.room) return;
    this.room.phase = 'over';
    this.tell({ type: 'over', n: ++this.n, log: this.engine.log(this.seed ? hex(this.seed) : '') });
    this.tellRoom();
  }
}
