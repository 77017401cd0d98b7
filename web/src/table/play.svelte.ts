// A match as the page sees it: takes events from the room, shows them one after the other, and
// knows what can be done now. Table.svelte gets its props from here.
import { readMove } from '../engine/notation';
import { w } from '../i18n/words.svelte';
import {
  actionId,
  type Ask,
  type BaseView,
  type Code,
  type EventMessage,
  type FromPage,
  type Link,
  type PastMessage,
  type Reason,
  type Room,
  type SnapshotMessage,
  type ToPage,
  type WordsMessage,
} from '../net';
import type { RoomStore } from '../room/store.svelte';
import { sayWhy } from '../room/why';
import { botName } from './bots';
import { MatchClock } from './clock.svelte';
import { companyOf, sayTimes } from './company';
import type {
  Company,
  Happened,
  Loaded,
  Reveal,
  Seat,
  Shown,
  Speech,
  TableProps,
  Time,
} from './contract';
import { Reaction } from './reaction';
import { ShowQueue } from './show.svelte';
import { play as sound, useVoice } from './sound';

/** What is said of a race beside the table: being second is no fault. */
const OF_RACES: ReadonlySet<string> = new Set<Code>([
  'server.too_early',
  'server.too_late',
  'server.another_faster',
  'server.hand_is_down',
  'server.did_else',
]);

const SPOKEN_KEPT = 6;
const REVEAL_MS = 8000; // the server's
const SOON_MS = 10000; // before a bot plays the turn

export class Play {
  view: BaseView | null = $state.raw(null);
  shown: Shown | null = $state.raw(null);
  events: Shown[] = $state.raw([]);
  log: string | null = $state.raw(null);
  notice: string | null = $state.raw(null);
  hint: string | null | undefined = $state.raw(undefined);
  /** Told to screen readers, one line after the other: the latest few. */
  spoken: { n: number; text: string }[] = $state.raw([]);
  match = $state(0);
  /** A hand was put down in a race: the verdict is on its way. */
  handDown = $state(false);
  /** How the last race went: 'toi 412 ms, Chloé 405 ms'. */
  verdict: string | null = $state.raw(null);
  readonly reaction = new Reaction();
  private readonly queue: ShowQueue;
  private readonly clock: MatchClock;
  private waiting = $state(false); // step by step, for the person
  private allowed: string[] = $state.raw([]);
  private sending: string | null = $state(null); // the id of the move on its way
  private saying = ''; // the id of what is being said besides
  private n = 0; // of what was shown last
  private heard = 0; // of what came last
  private looking = $state(false); // all look at what was revealed
  private gentle = $state(false); // the present window is the room's, not the rules'
  private warning: ReturnType<typeof setTimeout> | undefined;
  private first: number | null = $state.raw(null); // number of the match's first event

  constructor(
    private readonly link: Link,
    private readonly store: RoomStore,
    private readonly loaded: Loaded,
    private readonly speech: Speech | null = null,
  ) {
    this.queue = new ShowQueue(link.waits, {
      show: (message) => this.show(message),
      held: () => this.held(),
      idle: () => link.send({ type: 'shown', n: this.heard }),
    });
    useVoice(loaded.voice);
    this.clock = new MatchClock(link.waits, () => this.queue.holding);
    if (store.room) this.clock.follow(store.room);
  }

  // ---- What the page sends.

  act(said: string): void {
    if (this.sending || this.queue.holding || !this.view || this.view.over) return;
    this.sending = actionId();
    this.notice = null;
    this.handDown = !this.link.waits && this.several;
    const reaction = this.reaction.measure();
    this.link.send({ type: 'act', id: this.sending, move: said, window: this.n, reaction });
  }

  /** Says something besides a move. */
  say(request: Ask): void {
    if (!this.view || this.view.over) return;
    this.notice = null;
    this.saying = actionId();
    this.link.send({ ...request, id: this.saying } as FromPage);
  }

  /** Alone: the rest of the present window flies by. */
  fly(): void {
    if (this.clock.hurry()) this.link.send({ type: 'hurry' });
  }

  /** Alone, step by step: the next bot moves. */
  next(): void {
    if (!this.waiting) return;
    this.waiting = false;
    this.link.send({ type: 'step' });
  }

  /** Alone: the clock stands still, or goes on. */
  halt(on: boolean): void {
    this.clock.halt(on);
  }

  /** The match's time, ms. */
  get now(): number {
    return Math.round(this.clock.now);
  }

  /** Ends the present hold; what all look at lasts until all are ready. */
  skip(): void {
    if (!this.looking) this.queue.skip();
    else if (this.you !== null) this.link.send({ type: 'ready', id: actionId() });
  }

  close(): void {
    clearTimeout(this.warning);
    this.queue.clear();
  }

  // ---- What comes in.

  hear(message: ToPage): void {
    if ('n' in message) this.heard = Math.max(this.heard, message.n);
    switch (message.type) {
      case 'room':
        this.look(message.room);
        return this.clock.follow(message.room);
      case 'snapshot':
        return this.take(message);
      case 'past':
        return this.recall(message.messages);
      case 'event':
        if (!this.link.waits) this.clock.reach(message.t);
        return this.queue.add(message);
      case 'done':
        this.answered(message.id);
        return;
      case 'refused':
        if (this.answered(message.id) || message.id === this.saying || this.link.waits)
          this.refuse(message);
        return;
      case 'paced':
        this.clock.setRate(message.rate);
        this.waiting = message.waits;
        return;
      case 'hint':
        this.hint = message.move;
        return;
      case 'over':
        this.log = message.log;
        return;
      case 'words':
        return this.utter(message);
      default:
        return;
    }
  }

  /** What was revealed has been seen. */
  private look(room: Room): void {
    if (room.reveal) this.looking = true;
    else if (this.looking) {
      this.looking = false;
      this.queue.skip();
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
  private refuse(reason: Reason): void {
    const said = sayWhy(reason, this.loaded.refusals);
    if (OF_RACES.has(reason.code)) this.verdict = said;
    else this.notice = said;
  }

  private utter({ n, from, text }: WordsMessage): void {
    if (from !== this.you && text) this.speak(n, w().named(this.names[from] ?? from, text));
  }

  private take(message: SnapshotMessage): void {
    this.queue.clear();
    this.log = null;
    this.verdict = null;
    this.hint = undefined;
    this.match = message.match;
    this.shown = null;
    this.events = [];
    this.view = message.view;
    this.allowed = message.legal;
    this.n = message.n;
    this.first = message.history[0]?.n ?? null;
    this.clock.set(message.t);
    this.open(message);
    this.link.send({ type: 'shown', n: this.heard });
  }

  /** What happened before this page came is part of the history and of what tables derive from it,
   *  but isn't shown. */
  private recall(messages: PastMessage['messages']): void {
    const events = [...this.events];
    let situation = -1;
    for (const message of messages) {
      if (message.type !== 'event') continue;
      const before = events.findLast((one) => one.n < message.n)?.after ?? null;
      const what = happened(message, before, situation);
      situation = message.situation;
      events.push({ ...what, ...this.loaded.teller.tell(what, this.company), holding: false });
    }
    this.events = events.sort((a, b) => a.n - b.n);
  }

  /** A window and a situation begin, or go on. */
  private open(message: EventMessage | SnapshotMessage): void {
    const { deadline, turn = null, t, situation, legal } = message;
    this.gentle = deadline === null && turn !== null;
    this.clock.open(deadline ?? turn, t);
    clearTimeout(this.warning);
    if (this.gentle && legal.length > 0)
      this.warning = setTimeout(() => this.warn(), Math.max(0, turn! - SOON_MS - this.clock.now));
    this.reaction.open(situation);
  }

  /** Shows it; returns for how long it is looked at. */
  private show(message: EventMessage): number {
    const what = happened(message, this.view, this.reaction.situation);
    const told = this.loaded.teller.tell(what, this.company);
    if (message.reveal) this.looking = true;
    const hold = message.reveal
      ? 2 * REVEAL_MS // the room ends it
      : this.queue.holdFor(told.hold ?? 0, message);
    const mine = this.allowed.length === 0 && message.legal.length > 0;
    this.view = message.view;
    this.allowed = message.legal;
    this.waiting = false;
    this.hint = undefined;
    this.n = message.n;
    const raced = what.receipt?.some((one) => one.seat === this.you && one.verdict !== 'none');
    if (what.receipt && raced) this.verdict = sayTimes(what.receipt, this.company);
    this.shown = { ...what, ...told, holding: hold > 0 };
    this.events = [...this.events, this.shown];
    if (this.link.waits) this.clock.set(message.t);
    this.open(message);
    if (told.text) this.speak(message.n, told.text);
    if (told.sound) sound(told.sound);
    else if (mine && what.said.seat !== this.view.you) sound('turn');
    return hold;
  }

  /** A turn that no rule limits is nearly over: then a bot plays it. */
  private warn(): void {
    if (this.legal.length === 0) return;
    this.verdict = w().together.soon;
    sound('turn');
    if (globalThis.navigator?.userActivation?.hasBeenActive) navigator.vibrate?.(60);
  }

  private held(): void {
    if (this.shown) this.shown = { ...this.shown, holding: false };
    if (this.link.waits) this.clock.resume();
    this.reaction.painted();
  }

  private speak(n: number, text: string): void {
    this.spoken = [...this.spoken, { n, text }].slice(-SPOKEN_KEPT);
  }

  // ---- What the table sees.

  private get room(): Room | null {
    return this.store.room;
  }
  private get more(): object | undefined {
    return this.speech?.company();
  }
  private get windowKey(): number {
    return this.clock.key;
  }
  private get rate(): number {
    return this.clock.rate;
  }
  private get stopped(): boolean {
    return this.clock.stopped;
  }
  get you(): string | null {
    return this.view?.you ?? null;
  }
  /** A move is on its way. */
  get isBusy(): boolean {
    return this.sending !== null;
  }
  get isHolding(): boolean {
    return this.queue.holding;
  }
  /** May others act besides you? Then it matters who is first. */
  get several(): boolean {
    return (this.view?.actors.length ?? 0) > 1;
  }
  /** Do the events go back to the first? Not if the page was reloaded late in a long match: a
   *  server only resends the newest. Alone, all are kept. */
  get whole(): boolean {
    const oldest = this.events[0]?.n ?? this.first;
    return this.link.waits || this.first === null || oldest === null || oldest <= this.first;
  }

  names: Record<string, string> = $derived(
    Object.fromEntries(
      (this.room?.seats ?? []).map((seat, i) => [
        seat.seat,
        seat.name || (seat.kind === 'person' ? w().table.you : botName(i)),
      ]),
    ),
  );
  company: Company = $derived(companyOf(this.names, this.you, this.room?.options, this.more));
  legal: string[] = $derived(
    this.isHolding || this.looking || this.sending || this.room?.phase === 'paused'
      ? []
      : this.allowed,
  );
  seats: Seat[] = $derived(
    (this.room?.seats ?? []).map((seat, index) => ({
      letter: seat.seat,
      index,
      name: this.names[seat.seat] ?? seat.seat,
      kind: seat.kind,
      level: seat.level,
      you: seat.seat === this.you,
      acting: !this.isHolding && (this.view?.actors.includes(seat.seat) ?? false),
      away: seat.away,
      grace: seat.grace,
      standIn: seat.stand_in,
    })),
  );
  time: Time = $derived({
    left: () => this.clock.left(),
    window: this.gentle ? (this.room?.turn ?? 0) * 1000 : (this.view?.deadline ?? 0),
    key: this.windowKey,
    rate: this.rate,
    stopped: this.stopped,
  });

  private get lookers(): Reveal | null {
    if (!this.looking) return null;
    const { of = '', ready = '', left = REVEAL_MS } = this.room?.reveal ?? {};
    const until = this.store.toldAt + left;
    return {
      ready: ready.length,
      of: of.length,
      mine: this.you !== null && ready.includes(this.you),
      time: {
        left: () => Math.max(0, until - performance.now()),
        window: REVEAL_MS,
        key: this.n,
      },
    };
  }

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
      skip: () => this.skip(),
      reveal: this.lookers,
      next: this.waiting && !this.isHolding ? () => this.next() : null,
      hurry: this.link.waits ? () => this.fly() : null,
      hint: this.hint ?? null,
      readonly: !this.link.waits && this.you === null,
      ...this.speech?.props(),
    };
  }
}

/** `open`: the situation it came into. An act that leaves it open (a secret choice, one bet of
 *  several) wasn't a race, although it was measured. */
function happened(message: EventMessage, before: BaseView | null, open: number): Happened {
  const { n, t, move, view, receipt, situation } = message;
  const raced = receipt && situation !== open ? { receipt } : {};
  return { n, t, move, said: readMove(move), before, after: view, ...raced };
}
