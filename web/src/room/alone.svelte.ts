// A table alone: the engine in a worker, bots, hints, and a match that can be taken up again.
import { randomBytes, hex } from '../fair/fair';
import { actionId, type Link, type ToPage } from '../net';
import { seatIndex } from '../engine/notation';
import type { Setup } from '../lobby/setup';
import type { Loaded } from '../table/contract';
import { RoomPage } from './room.svelte';
import { sayWhy } from './why';

export class Alone extends RoomPage {
  /** Told all that is needed to take the match up again, after each of your moves. */
  onkept: ((match: { log: string; seed: string }) => void) | null = null;
  /** Told when the match cannot begin: what it was to begin from is refused. */
  onstuck: (() => void) | null = null;
  /** What is to be said before there is a match to say it in. */
  notice: string | null = $state.raw(null);

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

  protected load(): Loaded {
    return this.table;
  }

  protected override hear(message: ToPage): void {
    if (message.type === 'refused' && !this.play) {
      if (this.onstuck) return this.onstuck();
      this.notice = sayWhy(message, this.table.refusals);
    }
    if (message.type === 'kept') return this.onkept?.({ log: message.log, seed: message.seed });
    super.hear(message);
    if (message.type === 'done' && this.onkept && this.play) this.link.send({ type: 'keep' });
  }
}
