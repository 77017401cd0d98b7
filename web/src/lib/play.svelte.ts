// A table as the page sees it: takes the messages of a link, shows what happened one thing after
// the other, and knows what can be done now. Table.svelte gets its props from here.
import { w } from '../i18n/words.svelte';
import { actionId, type Link } from './link';
import { readMove, seatIndex } from './notation';
import type { BaseView, EventMessage, Room, SnapshotMessage, ToPage, WordsMessage } from './protocol';
import { randomBytes, hex } from './fair';
import { settings, speed } from './settings.svelte';
import { play as sound } from './sound';
import type { Company, Happened, Loaded, Seat, Shown, TableProps, Time } from './table';

export function companyOf(names: Record<string, string>, you: string | null): Company {
  return {
    get lang() {
      return settings.lang;
    },
    you,
    name: (seat) => (seat === '*' ? w().plain.nature : seat === '~' ? w().plain.clock : (names[seat] ?? seat)),
    other: (seat) => (seat === you ? null : (names[seat] ?? seat)),
  };
}

export class Play {
  room: Room | null = $state.raw(null);
  view: BaseView | null = $state.raw(null);
  shown: Shown | null = $state.raw(null);
  events: Shown[] = $state.raw([]);
  words: WordsMessage[] = $state.raw([]);
  log: string | null = $state.raw(null);
  notice: string | null = $state.raw(null);
  hint: string | null | undefined = $state.raw(undefined);
  /** Told to screen readers. */
  live = $state('');
  match = $state(0);
  /** Told all that is needed to take the match up again, after each of your moves. */
  onkept: ((match: { log: string; seed: string }) => void) | null = null;
  private allowed: string[] = $state.raw([]);
  private sending = $state(false);
  private holding = $state(false);
  private deadline: number | null = $state.raw(null);
  private windowKey = $state(0);
  private at = { match: 0, page: 0 };
  private queue: EventMessage[] = [];
  private n = 0;
  private paintedAt = 0;
  private release: (() => void) | null = null;
  private readonly stopListening: () => void;

  constructor(
    private readonly link: Link,
    private readonly loaded: Loaded,
  ) {
    this.stopListening = link.listen((message) => this.hear(message));
  }

  // ---- What the page sends.

  /** Opens a table alone and starts. */
  begin(game: string, setup: { seats: number; options: Record<string, number>; levels: Record<string, string> }): void {
    this.link.send({ type: 'open', id: actionId(), game, public: false });
    this.link.send({ type: 'set', id: actionId(), seats: setup.seats, options: setup.options });
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
    this.sending = true;
    this.notice = null;
    const reaction = Math.round((performance.now() - this.paintedAt) * 10) / 10;
    this.link.send({ type: 'act', id: actionId(), move: said, window: this.n, reaction });
  }

  type(kind: 'clue' | 'guess', text: string): void {
    if (!this.view || this.view.over) return;
    this.notice = null;
    this.link.send({ type: 'words', id: actionId(), kind, text });
  }

  askHint(): void {
    this.link.send({ type: 'hint' });
  }

  /** Ends the present hold. */
  skip(): void {
    this.release?.();
  }

  close(): void {
    this.stopListening();
    this.release = null;
    this.link.close();
  }

  // ---- What comes in.

  private hear(message: ToPage): void {
    if ('n' in message) {
      if (message.type !== 'snapshot' && this.n > 0 && message.n > this.n + 1) {
        this.link.send({ type: 'again', from: this.n });
        return;
      }
      if (message.n <= this.n) return;
      this.n = message.n;
    }
    switch (message.type) {
      case 'room':
        this.room = message.room;
        return;
      case 'snapshot':
        return this.take(message);
      case 'event':
        this.queue.push(message);
        return this.pump();
      case 'done':
        this.sending = false;
        if (this.onkept && this.view) this.link.send({ type: 'keep' });
        return;
      case 'kept':
        this.onkept?.({ log: message.log, seed: message.seed });
        return;
      case 'refused':
        this.sending = false;
        this.notice = w().table.refused(this.reason(message.why));
        return;
      case 'hint':
        this.hint = message.move;
        return;
      case 'over':
        this.log = message.log;
        return;
      case 'bye':
        this.notice = message.why;
        return;
      case 'welcome':
      case 'said':
        return;
      case 'words':
        this.words = [...this.words, message];
        if (message.from !== this.you && message.text) this.live = `${this.names[message.from] ?? message.from}: ${message.text}`;
        return;
    }
  }

  private reason(why: string): string {
    const common = w().refusals as Record<string, string>;
    return this.loaded.words[settings.lang].refusals[why] ?? common[why] ?? why;
  }

  private take(message: SnapshotMessage): void {
    this.queue = [];
    this.release = null;
    this.holding = false;
    this.sending = false;
    this.log = null;
    this.hint = undefined;
    this.match = message.match;
    this.shown = null;
    this.events = [];
    this.words = [];
    this.view = message.view;
    this.allowed = message.legal;
    this.clock(message.t, message.deadline);
    this.link.send({ type: 'shown', n: this.n });
  }

  private clock(t: number, deadline: number | null): void {
    if (deadline !== this.deadline) this.windowKey++;
    this.deadline = deadline;
    this.at = { match: t, page: performance.now() };
    this.paintedAt = performance.now();
  }

  /** Shows what waits, one thing after the other; between two, a hold. */
  private pump(): void {
    while (!this.holding) {
      const message = this.queue.shift();
      if (!message) break;
      this.show(message);
    }
    if (!this.holding) this.link.send({ type: 'shown', n: this.n });
  }

  private show(message: EventMessage): void {
    const said = readMove(message.move);
    const what: Happened = {
      n: message.n,
      t: message.t,
      move: message.move,
      said,
      before: this.view,
      after: message.view,
      ...(message.receipt ? { receipt: message.receipt } : {}),
    };
    const told = this.loaded.teller.tell(what, this.company);
    const hold = (told.hold ?? 0) / speed();
    const mine = !this.canAct && message.legal.length > 0;
    this.view = message.view;
    this.allowed = message.legal;
    this.hint = undefined;
    this.sending = false;
    this.shown = { ...what, ...told, holding: hold > 0 };
    this.events = [...this.events, this.shown];
    this.clock(message.t, message.deadline);
    if (told.text) this.live = told.text;
    if (told.sound) sound(told.sound);
    else if (mine && said.seat !== this.view.you) sound('turn');
    if (hold > 0) this.hold(hold);
  }

  private hold(ms: number): void {
    this.holding = true;
    const timer = setTimeout(() => this.release?.(), ms);
    this.release = () => {
      clearTimeout(timer);
      this.release = null;
      this.holding = false;
      if (this.shown) this.shown = { ...this.shown, holding: false };
      this.at.page = performance.now();
      this.paintedAt = performance.now();
      this.pump();
    };
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
      (this.room?.seats ?? []).map((seat) => [seat.seat, seat.name || (seat.kind === 'person' ? w().table.you : seat.seat)]),
    ),
  );
  company: Company = $derived(companyOf(this.names, this.you));
  legal: string[] = $derived(this.holding || this.sending ? [] : this.allowed);
  seats: Seat[] = $derived(
    (this.room?.seats ?? []).map((seat, index) => ({
      letter: seat.seat,
      index,
      name: this.names[seat.seat] ?? seat.seat,
      kind: seat.kind,
      level: seat.level,
      you: seat.seat === this.you,
      acting: !this.holding && (this.view?.actors.includes(seat.seat) ?? false),
    })),
  );
  time: Time = $derived({
    left: () =>
      this.deadline === null
        ? null
        : Math.max(0, this.deadline - this.at.match - (this.holding ? 0 : (performance.now() - this.at.page) * speed())),
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
      hint: this.hint ?? null,
      readonly: false,
    };
  }
}
