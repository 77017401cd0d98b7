// A table for one person and bots: the engine, a clock and a room, speaking the protocol. It has
// no worker in it, so that tests can run it; engine.worker.ts does no more than carry messages.
//
// The match's clock stands still while the page shows what has happened (`shown` sets it going
// again): a bot's pause is counted from the moment the person saw what came before.
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
} from '../net';
import { HURRY } from '../table/bots';
import type { Setting, SettingOf } from '../table/contract';
import { CLOCK, NATURE, SPECTATOR, type Engine, type Uttered } from './engine';
import { hex, keyOf, randomBytes, sha256, unhex } from '../fair/fair';

const makers = import.meta.glob('../../../games/*/web/alone.ts', {
  eager: true,
  import: 'default',
}) as Record<string, SettingOf>;

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
  private script: { log: string; seed: string | null } | null = null;
  private setting: Setting | null = null; // of a game that has more to set than options
  private nonce = '';
  private seed: Uint8Array | null = null; // none in a scripted match
  private matches = 0;
  private you = 0;
  private running = false;
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
        this.script =
          message.log === undefined ? null : { log: message.log, seed: message.seed ?? null };
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
        if (message.n >= this.n) this.go();
        return null;
      case 'again':
        for (const old of this.sent) if ('n' in old && old.n > message.from) this.emit(old);
        return null;
      case 'hint':
        this.emit({ type: 'hint', move: this.engine.hint(this.you) });
        return null;
      case 'keep':
        if (this.seed && this.room?.phase === 'playing')
          this.emit({ type: 'kept', log: this.engine.log(), seed: hex(this.seed) });
        return null;
      case 'pause':
        this.stop();
        return null;
      case 'resume':
        this.go();
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

  private async start(): Promise<Reason | null> {
    if (!this.room) return reasonOf('engine.no_table');
    this.stop();
    const { script } = this;
    const seed = script ? (script.seed === null ? null : unhex(script.seed)) : randomBytes(32);
    const commit = seed && hex(await sha256(seed));
    if (script) {
      this.nonce = /^nonce \w (\w+)$/m.exec(script.log)?.[1] ?? '';
      this.setting?.read(script.log);
      this.room.options = this.standard(); // and what the log says otherwise
      for (const [, name, value] of script.log.matchAll(/^option (\w+) (\d+)$/gm))
        this.room.options[name!] = Number(value);
    }
    const key = seed ? await keyOf(seed, this.nonce ? [this.nonce] : []) : new Uint8Array(32);
    const minds = seed ? (seed[0]! << 16) | (seed[1]! << 8) | seed[2]! : 1;
    const why = this.engine.open(script?.log ?? this.head(commit!), key, minds);
    if (why !== null) return why;
    this.seed = seed;
    this.script = null; // a rematch is an open game
    this.matches++;
    this.room.phase = 'playing';
    const names = this.engine.names();
    if (names.length > 0) this.emit({ type: 'names', names });
    this.tellRoom();
    this.engine.wordsBegin(this.lang, minds);
    this.elapsed = this.engine.time;
    this.snapshot(commit);
    if (script?.seed) this.tellPast(script.log);
    return null;
  }

  private snapshot(commit: string | null): void {
    this.tell({
      type: 'snapshot',
      n: ++this.n,
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

  /** What had happened in a match that was broken off, numbered before the snapshot. */
  private tellPast(log: string): void {
    if (this.engine.replayOpen(log) !== null) return;
    const history = this.engine.replayHistory(this.you);
    const messages = history.map(({ t, move }, i): EventMessage => ({
      type: 'event',
      n: this.n - history.length + i,
      t,
      move,
      view: this.engine.replayView(i + 1, this.you),
      legal: [],
      deadline: null,
      situation: 0,
    }));
    this.emit({ type: 'past', messages });
  }

  // ---- Time.

  private now(): number {
    const run = this.running ? (this.timer.now() - this.since) * this.speed * this.rush : 0;
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
    if (this.running || this.room?.phase !== 'playing') return;
    this.since = this.timer.now();
    this.running = true;
    this.wait();
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
      this.handle = this.timer.after(
        Math.max(0, words - this.now()) / (this.speed * this.rush),
        () => this.talk(),
      );
      return;
    }
    if (!next) return;
    const ms = Math.max(0, next.due - this.now()) / (this.speed * this.rush);
    this.handle = this.timer.after(ms, () => this.step(next));
  }

  private step(next: { due: number; seat: number }): void {
    this.handle = null;
    const t = next.seat === CLOCK ? Math.max(next.due, this.engine.time) : this.now();
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
    if (text) this.tell({ type: 'words', n: ++this.n, from, kind, text, verdict });
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

  /** Tells the move just made and all that nature owes after it; then the page has to show it. */
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
  }

  private event(): void {
    const message: EventMessage = {
      type: 'event',
      n: ++this.n,
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
