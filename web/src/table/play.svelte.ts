// A table as the page sees it: takes the messages of a link, shows what happened one thing after
// the other, and knows what can be done now. Table.svelte gets its props from here.
import { w } from '../i18n/words.svelte';
import { botName, HURRY } from './bots';
import type { Camera } from '../room/camera.svelte';
import { actionId, type Link } from '../net/link';
import type { OwnName } from '../net/messages';
import { readMove, seatIndex } from '../engine/notation';
import type {
  BaseView,
  EventMessage,
  PastMessage,
  Receipt,
  Room,
  SnapshotMessage,
  ToPage,
  WordsMessage,
} from '../net/protocol';
import { randomBytes, hex } from '../fair/fair';
import { settings, speed } from '../app/settings.svelte';
import { play as sound } from './sound';
import { sayWhy } from '../room/why';
import type { Company, Happened, Loaded, Seat, Shown, TableProps, Time } from './contract';

// Together, for how long what is shown may keep one from what is due.
const RACE_MS = 10000; // a window for several that is shorter is a race: no hold at all
const MINE_MS = 2000; // your turn has come
const BEHIND_MS = 1500; // others have gone on
const WINDOW_SHARE = 0.15; // of a window at most

const SPOKEN_KEPT = 6;
const PRESS_MS = 400; // from a finger's coming down to what it says

export function companyOf(
  names: Record<string, string>,
  you: string | null,
  options: Record<string, number> = {},
  own: OwnName[] = [],
): Company {
  return {
    get lang() {
      return settings.lang;
    },
    you,
    options,
    own,
    name: (seat) =>
      seat === '*' ? w().plain.nature : seat === '~' ? w().plain.clock : (names[seat] ?? seat),
    other: (seat) => (seat === you ? null : (names[seat] ?? seat)),
  };
}

/** A race in words: fastest first. */
export function sayTimes(receipt: Receipt[], company: Company): string {
  return receipt
    .filter((one) => one.verdict !== 'none')
    .sort((a, b) => a.reaction - b.reaction)
    .map((one) => w().table.reaction(company.other(one.seat), Math.round(one.reaction)))
    .join(', ');
}

export class Play {
  room: Room | null = $state.raw(null);
  view: BaseView | null = $state.raw(null);
  shown: Shown | null = $state.raw(null);
  events: Shown[] = $state.raw([]);
  words: WordsMessage[] = $state.raw([]);
  /** The names of one's own that are played with. */
  own: OwnName[] = $state.raw([]);
  log: string | null = $state.raw(null);
  notice: string | null = $state.raw(null);
  hint: string | null | undefined = $state.raw(undefined);
  /** Together: the giver's picture (Time's Up!). */
  camera: Camera | null = null;
  /** Told to screen readers, one line after the other: the latest few. */
  spoken: { n: number; text: string }[] = $state.raw([]);
  match = $state(0);
  /** Told all that is needed to take the match up again, after each of your moves. */
  onkept: ((match: { log: string; seed: string }) => void) | null = null;
  /** Told when the match cannot begin: what it was to begin from is refused. */
  onstuck: (() => void) | null = null;
  /** A hand was put down in a race: the verdict is on its way. */
  handDown = $state(false);
  /** How the last race went: 'toi 412 ms, Chloé 405 ms'. */
  verdict: string | null = $state.raw(null);
  /** When a finger or key last came down on the page. */
  pressedAt = -Infinity;
  private allowed: string[] = $state.raw([]);
  private sending: string | null = $state(null); // the id of the move on its way
  private typed = ''; // the id of the words on their way
  private holding = $state(false);
  private deadline: number | null = $state.raw(null);
  private windowKey = $state(0);
  private at = { match: 0, page: 0 };
  private running = true;
  private rush = 1;
  private queue: EventMessage[] = [];
  private n = 0; // of what was shown last
  private heard = 0; // of what came last
  private situation = -1;
  private first: number | null = $state.raw(null); // number of the match's first event
  private paintedAt: number | null = null;
  private holdEnds = 0;
  private holdTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly stopListening: () => void;

  constructor(
    private readonly link: Link,
    private readonly loaded: Loaded,
  ) {
    this.stopListening = link.listen((message) => this.hear(message));
  }

  // ---- What the page sends.

  /** Opens a table alone and starts. */
  begin(
    game: string,
    setup: { seats: number; options: Record<string, number>; levels: Record<string, string> },
    names: string | null = null,
  ): void {
    this.link.send({ type: 'open', id: actionId(), game, public: false });
    this.link.send({
      type: 'set',
      id: actionId(),
      seats: setup.seats,
      options: setup.options,
      names,
    });
    for (const [seat, level] of Object.entries(setup.levels))
      if (seatIndex(seat) < setup.seats && seat !== 'A')
        this.link.send({ type: 'seat', id: actionId(), seat, who: `bot:${level}` });
    this.start('start');
  }

  again(): void {
    this.start('rematch');
  }

  private start(type: 'start' | 'rematch'): void {
    this.link.send({ type: 'nonce', id: actionId(), nonce: hex(randomBytes(16)) });
    this.link.send({ type, id: actionId() });
  }

  act(said: string): void {
    if (this.sending || this.holding || !this.view || this.view.over) return;
    this.sending = actionId();
    this.notice = null;
    this.handDown = !this.link.waits && this.several;
    const reaction =
      this.paintedAt === null
        ? null
        : Math.max(0, Math.round((this.pressed() - this.paintedAt) * 10) / 10);
    this.link.send({ type: 'act', id: this.sending, move: said, window: this.n, reaction });
  }

  /** When the finger or key came down that says this. */
  private pressed(): number {
    const now = performance.now();
    return now - this.pressedAt < PRESS_MS ? this.pressedAt : now;
  }

  /** Do the events go back to the first? Not where a page was loaded anew late in a long match: a
   *  server tells again only the last of them. Alone all are kept. */
  get whole(): boolean {
    return (
      this.link.waits || this.first === null || (this.events[0]?.n ?? this.first) <= this.first
    );
  }

  /** May others act besides you? Then it matters who is first. */
  get several(): boolean {
    return (this.view?.actors.length ?? 0) > 1;
  }

  type(kind: 'clue' | 'guess', text: string): void {
    if (!this.view || this.view.over) return;
    this.notice = null;
    this.typed = actionId();
    this.link.send({ type: 'words', id: this.typed, kind, text });
  }

  /** Alone: the rest of the present window flies by. */
  fly(): void {
    if (this.rush !== 1 || this.deadline === null) return;
    this.at = { match: this.now, page: performance.now() };
    this.rush = HURRY;
    this.link.send({ type: 'hurry' });
  }

  askHint(): void {
    this.link.send({ type: 'hint' });
  }

  /** Ends the present hold. */
  skip(): void {
    if (!this.holding) return;
    this.dropHold();
    if (this.shown) this.shown = { ...this.shown, holding: false };
    if (this.link.waits) this.at.page = performance.now();
    this.painted();
    this.pump();
  }

  close(): void {
    this.stopListening();
    this.dropHold();
    this.link.close();
  }

  // ---- What comes in.

  private hear(message: ToPage): void {
    if ('n' in message) this.heard = Math.max(this.heard, message.n);
    switch (message.type) {
      case 'room':
        this.room = message.room;
        return this.follow(message.room);
      case 'names':
        this.own = message.names;
        return;
      case 'snapshot':
        return this.take(message);
      case 'past':
        return this.recall(message.messages);
      case 'event':
        if (!this.link.waits) this.sync(message.t);
        this.queue.push(message);
        this.hastens(message);
        return this.pump();
      case 'done':
        this.answered(message.id);
        if (this.onkept && this.view) this.link.send({ type: 'keep' });
        return;
      case 'kept':
        this.onkept?.({ log: message.log, seed: message.seed });
        return;
      case 'refused':
        if (!this.view && this.onstuck) return this.onstuck();
        if (this.answered(message.id) || message.id === this.typed || this.link.waits)
          this.refuse(message.why);
        return;
      case 'hint':
        this.hint = message.move;
        return;
      case 'over':
        this.log = message.log;
        return;
      case 'words':
        this.words = [...this.words, message];
        if (message.from !== this.you && message.text)
          this.speak(message.n, `${this.names[message.from] ?? message.from}: ${message.text}`);
        return;
      default:
        return;
    }
  }

  /** Was it the move that is on its way? */
  private answered(id: string | null): boolean {
    if (id === null || id !== this.sending) return false;
    this.sending = null;
    this.handDown = false;
    return true;
  }

  /** In a race to be second is no fault. */
  private refuse(why: string): void {
    const races = w().races as Record<string, string>;
    if (races[why]) this.verdict = races[why];
    else this.notice = sayWhy(why, this.loaded.words[settings.lang].refusals);
  }

  private take(message: SnapshotMessage): void {
    this.queue = [];
    this.dropHold();
    this.log = null;
    this.verdict = null;
    this.hint = undefined;
    this.match = message.match;
    this.shown = null;
    this.events = [];
    this.words = [];
    this.view = message.view;
    this.allowed = message.legal;
    this.n = message.n;
    this.first = message.history[0]?.n ?? null;
    this.at = { match: message.t, page: performance.now() };
    this.window(message);
    this.link.send({ type: 'shown', n: this.heard });
  }

  /** What had happened before this page came belongs to the history, and to what tables make of it;
   *  it is not shown. */
  private recall(messages: PastMessage['messages']): void {
    const events = [...this.events];
    const words = [...this.words];
    let situation = -1;
    for (const message of messages) {
      if (message.type === 'words') words.push(message);
      else {
        const what = this.happened(
          message,
          events.findLast((one) => one.n < message.n)?.after ?? null,
          situation,
        );
        situation = message.situation;
        events.push({ ...what, ...this.loaded.teller.tell(what, this.company), holding: false });
      }
    }
    this.events = events.sort((a, b) => a.n - b.n);
    this.words = words.sort((a, b) => a.n - b.n);
  }

  // ---- Time. Alone it stands still during holds; together it is the server's, and runs on.

  private get now(): number {
    const gone = performance.now() - this.at.page;
    if (this.link.waits) return this.at.match + (this.holding ? 0 : gone * speed() * this.rush);
    return this.at.match + (this.running ? gone : 0);
  }

  /** What has just come happened at t: it cannot be earlier than that. */
  private sync(t: number): void {
    if (t > this.now) this.at = { match: t, page: performance.now() };
  }

  private follow(room: Room): void {
    if (room.t === null) return;
    this.running = room.running;
    this.at = { match: room.t, page: performance.now() };
    this.windowKey++;
  }

  private window(message: EventMessage | SnapshotMessage): void {
    if (message.deadline !== this.deadline) this.windowKey++;
    this.deadline = message.deadline;
    if (this.rush !== 1 && message.deadline === null) {
      this.rush = 1;
      this.at = { match: message.t, page: performance.now() };
    }
    if (message.situation === this.situation) return;
    this.situation = message.situation;
    this.paintedAt = null;
    this.painted();
  }

  /** The next frame shows it: reactions count from there. */
  private painted(): void {
    const seen = () => (this.paintedAt = performance.now());
    if (typeof requestAnimationFrame === 'undefined') seen();
    else requestAnimationFrame(seen);
  }

  /** Together nobody waits for this page: what can be acted on ends a hold early, a race at
   *  once. */
  private hastens(message: EventMessage): void {
    if (this.link.waits || !this.holding) return;
    const window = message.deadline === null ? Infinity : message.deadline - message.t;
    const mine = message.legal.length > 0;
    if (mine && message.view.actors.length > 1 && window < RACE_MS) this.hurry(0);
    else if (mine) this.hurry(Math.min(MINE_MS, window * WINDOW_SHARE));
    else if (!'*~'.includes(message.move[0]!)) this.hurry(BEHIND_MS);
  }

  /** How long this may be looked at. */
  private holdFor(hold: number, message: EventMessage): number {
    if (this.link.waits || hold === 0) return hold;
    const window =
      message.deadline === null || message.legal.length === 0
        ? Infinity
        : message.deadline - message.t;
    return Math.min(hold, window * WINDOW_SHARE);
  }

  /** Shows what waits, one thing after the other; between two, a hold. */
  private pump(): void {
    while (!this.holding) {
      const message = this.queue.shift();
      if (!message) break;
      this.show(message);
    }
    if (!this.holding) this.link.send({ type: 'shown', n: this.heard });
  }

  private show(message: EventMessage): void {
    const what = this.happened(message, this.view, this.situation);
    const told = this.loaded.teller.tell(what, this.company);
    const hold = this.holdFor(told.hold ?? 0, message) / speed();
    const mine = !this.canAct && message.legal.length > 0;
    this.view = message.view;
    this.allowed = message.legal;
    this.hint = undefined;
    this.n = message.n;
    const raced =
      what.receipt?.some((one) => one.seat === this.you && one.verdict !== 'none') ?? false;
    if (what.receipt && raced) this.verdict = sayTimes(what.receipt, this.company);
    this.shown = { ...what, ...told, holding: hold > 0 };
    this.events = [...this.events, this.shown];
    if (this.link.waits) this.at = { match: message.t, page: performance.now() };
    this.window(message);
    if (told.text) this.speak(message.n, told.text);
    if (told.sound) sound(told.sound);
    else if (mine && what.said.seat !== this.view.you) sound('turn');
    if (hold > 0) this.hold(hold);
  }

  /** `open`: the situation it came into. What leaves that open (a secret choice, a bet of several) was
   *  no race, although it was measured. */
  private happened(
    { n, t, move, view, receipt, situation }: EventMessage,
    before: BaseView | null,
    open: number,
  ): Happened {
    return {
      n,
      t,
      move,
      said: readMove(move),
      before,
      after: view,
      ...(receipt && situation !== open ? { receipt } : {}),
    };
  }

  private hold(ms: number): void {
    this.holding = true;
    this.holdEnds = Infinity;
    this.hurry(ms);
    for (const waiting of this.queue) this.hastens(waiting);
  }

  /** The present hold takes that much longer, and no more. */
  private hurry(ms: number): void {
    const end = performance.now() + ms;
    if (end >= this.holdEnds) return;
    this.holdEnds = end;
    clearTimeout(this.holdTimer);
    this.holdTimer = setTimeout(() => this.skip(), ms);
  }

  private dropHold(): void {
    clearTimeout(this.holdTimer);
    this.holding = false;
  }

  private speak(n: number, text: string): void {
    this.spoken = [...this.spoken, { n, text }].slice(-SPOKEN_KEPT);
  }

  // ---- What the table sees.

  get you(): string | null {
    return this.view?.you ?? null;
  }
  get isHolding(): boolean {
    return this.holding;
  }
  private get canAct(): boolean {
    return this.allowed.length > 0;
  }

  names: Record<string, string> = $derived(
    Object.fromEntries(
      (this.room?.seats ?? []).map((seat, i) => [
        seat.seat,
        seat.name || (seat.kind === 'person' ? w().table.you : botName(i)),
      ]),
    ),
  );
  company: Company = $derived(companyOf(this.names, this.you, this.room?.options, this.own));
  legal: string[] = $derived(
    this.holding || this.sending || this.room?.phase === 'paused' ? [] : this.allowed,
  );
  seats: Seat[] = $derived(
    (this.room?.seats ?? []).map((seat, index) => ({
      letter: seat.seat,
      index,
      name: this.names[seat.seat] ?? seat.seat,
      kind: seat.kind,
      level: seat.level,
      you: seat.seat === this.you,
      acting: !this.holding && (this.view?.actors.includes(seat.seat) ?? false),
      away: seat.away,
      grace: seat.grace,
      standIn: seat.stand_in,
    })),
  );
  time: Time = $derived({
    left: () => (this.deadline === null ? null : Math.max(0, this.deadline - this.now)),
    window: this.view?.deadline ?? 0,
    key: this.windowKey,
  });

  props(): TableProps | null {
    if (!this.view) return null;
    return {
      view: this.view,
      legal: this.legal,
      shown: this.shown,
      events: this.events,
      seats: this.seats,
      names: this.names,
      you: this.you,
      company: this.company,
      time: this.time,
      act: (said) => this.act(said),
      words: this.words,
      type: (kind, text) => this.type(kind, text),
      skip: () => this.skip(),
      way: this.room?.way ?? 'typed',
      camera: this.camera,
      idOf: (seat) => this.room?.seats.find((one) => one.seat === seat)?.id ?? null,
      hurry: this.link.waits ? () => this.fly() : null,
      hint: this.hint ?? null,
      readonly: !this.link.waits && this.you === null,
    };
  }
}
