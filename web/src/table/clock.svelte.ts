// The match's clock, as far as the page knows it. Alone, it stands still while the person is
// looking at something and while it is halted, runs at the bots' pace, and can be hurried. Together
// it is the server's, and runs on.
import { speed } from '../app/settings.svelte';
import { HURRY } from './bots';

export class MatchClock {
  /** When the present window ends, in match time; null: there is no limit. */
  deadline: number | null = $state.raw(null);
  /** Changes with every window. */
  key = $state(0);
  private at = { match: 0, page: 0 };
  private running = true;
  private rush = 1;
  private pace = $state(speed());
  private halted = $state(false);

  /** `waits`: it stands still while `holding`. */
  constructor(
    private readonly waits: boolean,
    private readonly holding: () => boolean,
  ) {}

  /** How fast it runs, and whether it is halted. */
  get rate(): number {
    return this.waits ? this.pace : 1;
  }
  get stopped(): boolean {
    return this.halted;
  }

  get now(): number {
    const gone = performance.now() - this.at.page;
    const still = this.halted || this.holding();
    if (this.waits) return this.at.match + (still ? 0 : gone * this.pace * this.rush);
    return this.at.match + (this.running ? gone : 0);
  }

  /** ms left in the present window, or null. */
  left(): number | null {
    return this.deadline === null ? null : Math.max(0, this.deadline - this.now);
  }

  /** It is `t` now. */
  set(t: number): void {
    this.at = { match: t, page: performance.now() };
  }

  /** What has just come happened at `t`: it cannot be earlier than that. */
  reach(t: number): void {
    if (t > this.now) this.set(t);
  }

  /** It runs that fast from now on. */
  setRate(rate: number): void {
    if (rate === this.pace) return;
    this.set(this.now);
    this.pace = rate;
    this.key++;
  }

  /** It stands still, or goes on from where it stood. */
  halt(on: boolean): void {
    if (on === this.halted) return;
    if (on) this.set(this.now);
    else this.at.page = performance.now();
    this.halted = on;
  }

  /** A hold is over: it goes on from where it stood. */
  resume(): void {
    this.at.page = performance.now();
  }

  /** The room says what time it is, and whether time runs. */
  follow({ t, running }: { t: number | null; running: boolean }): void {
    if (t === null) return;
    this.running = running;
    this.set(t);
    this.key++;
  }

  /** A window opened at `t`, or none. */
  open(deadline: number | null, t: number): void {
    if (deadline !== this.deadline) this.key++;
    this.deadline = deadline;
    if (this.rush !== 1 && deadline === null) {
      this.rush = 1;
      this.set(t);
    }
  }

  /** Lets the present window run out fast. False if there is none, or it already does. */
  hurry(): boolean {
    if (this.rush !== 1 || this.deadline === null) return false;
    this.set(this.now);
    this.rush = HURRY;
    return true;
  }
}
