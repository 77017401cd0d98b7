// How fast a person was: from the frame that shows a situation to the finger or key that answers.
const PRESS_MS = 400; // from a finger's coming down to what it says

export class Reaction {
  /** When a finger or key last came down on the page. */
  pressedAt = -Infinity;
  /** What reactions are counted from; the server numbers it. */
  situation = -1;
  private paintedAt: number | null = null;

  /** Something else is to be answered now. */
  open(situation: number): void {
    if (situation === this.situation) return;
    this.situation = situation;
    this.paintedAt = null;
    this.painted();
  }

  /** The next frame shows it: reactions count from there. */
  painted(): void {
    const seen = () => (this.paintedAt = performance.now());
    if (typeof requestAnimationFrame === 'undefined') seen();
    else requestAnimationFrame(seen);
  }

  /** ms, to a tenth, of what is said now; null: nothing was shown yet. */
  measure(): number | null {
    if (this.paintedAt === null) return null;
    const now = performance.now();
    const pressed = now - this.pressedAt < PRESS_MS ? this.pressedAt : now;
    return Math.max(0, Math.round((pressed - this.paintedAt) * 10) / 10);
  }
}
