// A table alone: the engine in a worker, bots, hints, and a match that can be taken up again.
import type { Pace } from '../app/settings.svelte';
import { randomBytes, hex } from '../fair/fair';
import { actionId, type Link, type ToPage } from '../net';
import type { Position } from '../engine/messages';
import { seatIndex } from '../engine/notation';
import type { Setup } from '../lobby/setup';
import type { Loaded } from '../table/contract';
import { RoomPage } from './room.svelte';
import { sayWhy } from './why';

/** Why bots and clocks stand still. */
type Halt = 'pause' | 'guide' | 'sheet' | 'unseen';

export class Alone extends RoomPage {
  /** Told after every move all that is needed to go on with the match. */
  onkept: ((match: Position) => void) | null = null;
  /** Told when the match cannot begin: what it was to begin from is refused. */
  onstuck: (() => void) | null = null;
  /** What is to be said before there is a match to say it in. */
  notice: string | null = $state.raw(null);
  private readonly halts = new Set<Halt>();

  readonly seat = null;

  constructor(
    link: Link,
    private readonly table: Loaded,
  ) {
    super(link);
  }

  /** Opens the table and starts. `anew`: nothing is gone on with. */
  open(game: string, setup: Setup, anew = true): void {
    const { seats, options, levels } = setup;
    this.speakAt(game, this.table.speech);
    const more = anew ? this.speech?.set(options) : undefined;
    this.link.send({ type: 'open', id: actionId(), game, public: false });
    this.link.send({ type: 'set', id: actionId(), seats, options, ...more });
    for (const [seat, level] of Object.entries(levels))
      if (seatIndex(seat) < seats && seat !== 'A')
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

  askHint(): void {
    this.link.send({ type: 'hint' });
  }

  /** Bots and clocks stand still for as long as there is a reason. */
  halt(why: Halt, on: boolean): void {
    const before = this.halts.size > 0;
    if (on) this.halts.add(why);
    else this.halts.delete(why);
    const now = this.halts.size > 0;
    if (now === before) return;
    this.play?.halt(now);
    this.link.send({ type: 'halt', on: now });
  }

  setPace(pace: Pace): void {
    this.link.send({ type: 'pace', pace });
  }

  protected load(): Loaded {
    return this.table;
  }

  protected override hear(message: ToPage): void {
    if (message.type === 'refused' && !this.play) {
      if (this.onstuck) return this.onstuck();
      this.notice = sayWhy(message, this.table.refusals);
    }
    if (message.type === 'kept') {
      const { log, seed, t, words } = message;
      return this.onkept?.({ log, seed, t, words });
    }
    super.hear(message);
    if (message.type === 'snapshot' && this.halts.size > 0) this.play?.halt(true);
  }
}
