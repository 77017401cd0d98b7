// Shows events one after the other, with a hold for what people need to look at. Alone, everything
// waits for the eye. Together, nobody waits for this page: a hold ends early if you can act, and at
// once in a race.
import { settings, speed, type Pace } from '../app/settings.svelte';
import type { EventMessage } from '../net';

const RACE_MS = 10000; // a window for several that is shorter is a race: no hold at all
const MINE_MS = 2000; // your turn has come
const BEHIND_MS = 1500; // others have gone on
const WINDOW_SHARE = 0.15; // of a window at most

/** Alone: how long one looks, by the pace of the bots. */
const PACED: Record<Pace, number> = { calm: 1.4, normal: 1, fast: 0.6, step: 1.4 };

interface Stage {
  /** Shows it; returns for how many ms it is looked at. */
  show(message: EventMessage): number;
  /** A hold has ended. */
  held(): void;
  /** All that came has been shown. */
  idle(): void;
}

export class ShowQueue {
  /** Something is being looked at: nothing else happens. */
  holding = $state(false);
  private waiting: EventMessage[] = [];
  private ends = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `waits`: the match's clock stands still during holds. */
  constructor(
    private readonly waits: boolean,
    private readonly stage: Stage,
  ) {}

  add(message: EventMessage): void {
    this.waiting.push(message);
    this.hasten(message);
    this.pump();
  }

  /** Ends the present hold. */
  skip(): void {
    if (!this.holding) return;
    this.drop();
    this.stage.held();
    this.pump();
  }

  /** Nothing of what waits is shown any more. */
  clear(): void {
    this.waiting = [];
    this.drop();
  }

  /** How long this may be held, of the `ms` that its teller wants. */
  holdFor(ms: number, message: EventMessage): number {
    if (this.waits || ms === 0) return (ms * PACED[settings.pace]) / speed();
    const window = message.legal.length === 0 ? Infinity : windowOf(message);
    return Math.min(ms, window * WINDOW_SHARE) / speed();
  }

  private pump(): void {
    while (!this.holding) {
      const message = this.waiting.shift();
      if (!message) break;
      const ms = this.stage.show(message);
      if (ms > 0) this.hold(ms);
    }
    if (!this.holding) this.stage.idle();
  }

  private hold(ms: number): void {
    this.holding = true;
    this.ends = Infinity;
    this.hurry(ms);
    for (const message of this.waiting) this.hasten(message);
  }

  private hasten(message: EventMessage): void {
    if (this.waits || !this.holding) return;
    const window = windowOf(message);
    const mine = message.legal.length > 0;
    if (mine && message.view.actors.length > 1 && window < RACE_MS) this.hurry(0);
    else if (mine) this.hurry(Math.min(MINE_MS, window * WINDOW_SHARE));
    else if (!'*~'.includes(message.move[0]!)) this.hurry(BEHIND_MS);
  }

  /** The present hold takes that much longer, and no more. */
  private hurry(ms: number): void {
    const end = performance.now() + ms;
    if (end >= this.ends) return;
    this.ends = end;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.skip(), ms);
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.holding = false;
  }
}

function windowOf({ deadline, t }: EventMessage): number {
  return deadline === null ? Infinity : deadline - t;
}
