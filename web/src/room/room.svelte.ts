// A room as the page sees it, whoever the room is: what it said of itself, and the match that is
// played in it, a Play of its own for each. Everything comes over one link. Alone (alone.svelte.ts)
// and Together (together.svelte.ts) add what only one of the two has.
import {
  actionId,
  type Ask,
  type FromPage,
  type Link,
  type Room,
  type RoomSeat,
  type SnapshotMessage,
  type ToPage,
} from '../net';
import type { Loaded, Speech, SpeechOf, SpeechRoom } from '../table/contract';
import { Play } from '../table/play.svelte';
import { RoomStore } from './store.svelte';

export abstract class RoomPage<L extends Link = Link> implements SpeechRoom {
  play: Play | null = $state.raw(null);
  loaded: Loaded | null = $state.raw(null);
  readonly store: RoomStore;
  /** What is said at this game's table besides moves; null: nothing, or it is being fetched. */
  speech: Speech | null = $state.raw(null);
  protected match = -1;
  private speaks: string | null = null; // the game of `speech`
  private gone = false; // the page has left
  private readonly listeners = new Set<(message: ToPage) => void>();
  private waiting: ToPage[] = []; // for a table that is being fetched

  constructor(protected readonly link: L) {
    this.store = new RoomStore(link.connection);
    link.listen((message) => this.hear(message));
  }

  /** The table of a game, at once or once it is fetched. */
  protected abstract load(game: string): Loaded | Promise<Loaded>;
  /** This person's; null: they only watch. */
  abstract readonly seat: RoomSeat | null;

  get room(): Room | null {
    return this.store.room;
  }
  get me(): string | null {
    return this.store.me;
  }
  get ice(): string | null {
    return this.store.ice;
  }

  say(request: Ask): void {
    this.play?.say(request);
  }
  send(request: Ask): void {
    this.link.send({ ...request, id: actionId() } as FromPage);
  }
  listen(call: (message: ToPage) => void): () => void {
    this.listeners.add(call);
    return () => this.listeners.delete(call);
  }

  close(): void {
    this.gone = true;
    this.hush();
    this.play?.close();
    this.link.close();
  }

  protected hear(message: ToPage): void {
    this.store.hear(message);
    for (const call of [...this.listeners]) call(message);
    if (message.type === 'room' && message.room.phase === 'lobby' && this.play) this.end();
    if (message.type !== 'snapshot') this.pass(message);
    else if (message.match === this.match && this.play) this.play.hear(message);
    else this.begin(message);
  }

  private pass(message: ToPage): void {
    if (this.play) this.play.hear(message);
    else if (this.match >= 0) this.waiting.push(message);
  }

  /** The speech of the game that is set: one at a time. */
  protected speakAt(game: string, make: SpeechOf | null): void {
    if (this.speaks === game || this.gone) return;
    this.hush();
    this.speaks = game;
    this.speech = make?.(this) ?? null;
  }
  protected hush(): void {
    this.speech?.close();
    this.speech = this.speaks = null;
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
      this.speakAt(first.view.game, loaded.speech);
      const play = new Play(this.link, this.store, loaded, this.speech);
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
