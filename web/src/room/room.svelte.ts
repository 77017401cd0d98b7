// A room as the page sees it, whoever the room is: what it said of itself, and the match that is
// played in it, a Play of its own for each. Everything comes over one link. Alone (alone.svelte.ts)
// and Together (together.svelte.ts) add what only one of the two has.
import type { Link } from '../net/link';
import type { OwnName, Room } from '../net/messages';
import type { SnapshotMessage, ToPage } from '../net/protocol';
import type { Loaded } from '../table/contract';
import { Play } from '../table/play.svelte';
import type { Camera } from './camera.svelte';
import { RoomSaid } from './said.svelte';

export abstract class RoomPage<L extends Link = Link> {
  play: Play | null = $state.raw(null);
  loaded: Loaded | null = $state.raw(null);
  protected readonly told = new RoomSaid();
  protected match = -1;
  private waiting: ToPage[] = []; // for a table that is being fetched

  constructor(protected readonly link: L) {
    link.listen((message) => this.hear(message));
  }

  /** The table of a game, at once or once it is fetched. */
  protected abstract load(game: string): Loaded | Promise<Loaded>;
  /** The cameras of the room, where it has some. */
  protected abstract cameras(): Camera | null;

  get room(): Room | null {
    return this.told.room;
  }
  get own(): OwnName[] {
    return this.told.own;
  }
  get toldAt(): number {
    return this.told.toldAt;
  }

  close(): void {
    this.play?.close();
    this.link.close();
  }

  protected hear(message: ToPage): void {
    this.told.hear(message);
    if (message.type === 'room' && message.room.phase === 'lobby' && this.play) this.end();
    if (message.type !== 'snapshot') this.pass(message);
    else if (message.match === this.match && this.play) this.play.hear(message);
    else this.begin(message);
  }

  private pass(message: ToPage): void {
    if (this.play) this.play.hear(message);
    else if (this.match >= 0) this.waiting.push(message);
  }

  /** The match is no longer on the table. */
  protected end(): void {
    this.play?.close();
    this.play = null;
    this.match = -1;
    this.waiting = [];
  }

  /** A match: its table is fetched, then it is told all that came meanwhile. */
  private begin(first: SnapshotMessage): void {
    this.end();
    this.match = first.match;
    this.waiting = [first];
    const sit = (loaded: Loaded) => {
      if (this.match !== first.match || this.play) return;
      const play = new Play(this.link, this.told, loaded);
      play.camera = this.cameras();
      for (const message of this.waiting) play.hear(message);
      this.waiting = [];
      this.loaded = loaded;
      this.play = play;
    };
    const table = this.load(first.view.game);
    if (table instanceof Promise) void table.then(sit);
    else sit(table);
  }
}
