// A room on a server, as a link. The socket under it may be lost at any moment (a tunnel, a locked
// phone, a server that starts anew); what is said and heard goes on as if it had not been:
//
//  - every action has an id and is said again, in order, until it is answered: the server does no
//    id twice, so nothing is lost and nothing done double;
//  - what happens in a room is numbered: after a loss the page asks for what came after the last
//    number it has seen, and a number that is missing is asked for (`again`);
//  - who comes into a match that has begun asks for what had happened (`again`), and gets it beside
//    what goes on;
//  - it comes back at once when the page is shown or the network is back, else after a pause that
//    grows. A socket that does not answer is given up: the system may not know yet that it is dead.
//
// It knows no Svelte and no page: the socket, the clock and what is remembered are handed in, so
// that tests cut it at every moment.
import type { Link } from './link';
import { actionId } from './link';
import type { Message, Request, Room } from './messages';
import type { FromPage, PastMessage, SnapshotMessage, ToPage } from './protocol';

/** What is used of a WebSocket. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface World {
  connect(): Wire;
  after(ms: number, call: () => void): () => void;
  /** Calls when the page is shown again or the network is back. */
  woken(call: () => void): () => void;
  token: { get(): string | null; set(token: string | null): void };
}

export type As = 'player' | 'spectator' | 'screen';
export interface Place {
  room: string;
  secret: string | null;
  as: As;
}

/** `lost`: it is being sought again. `ended`: the server said why, and it is not sought. */
export type LinkState = 'opening' | 'open' | 'lost' | 'ended';

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 8000;
/** An answer that takes longer is not coming: a race's verdict takes 400 ms at most. */
const ANSWER_MS = 5000;
/** For connecting and being welcomed. */
const WELCOME_MS = 8000;
/** How many numbers of the past are asked for: the server has the last 200 to tell. */
const PAST_MOST = 150;
/** The server says this when it stops for a moment; every other farewell is meant. */
const COMES_BACK = /restarting|reads too slowly|too many messages|said hello/;

export class SocketLink implements Link {
  readonly waits = false;
  state: LinkState = 'opening';
  /** Told when `state` changes. */
  onstate: (state: LinkState) => void = () => undefined;

  private wire: Wire | null = null;
  private welcomed = false;
  private inside = false;
  private joining: string | null = null;
  private n = 0;
  private asked = false; // what is missing has been asked for
  private phase: Room['phase'] = 'lobby';
  private me = '';
  private host = '';
  private sawOver = false;
  private past: PastMessage['messages'] = [];
  private pastTo = 0; // what comes up to there is of the past
  private pause = FIRST_PAUSE_MS;
  private readonly unanswered = new Map<string, Request>();
  private readonly said = new Set<string>(); // of them, over this socket
  private readonly listeners = new Set<(message: ToPage) => void>();
  private cancelTimer: () => void = () => undefined;
  private cancelDoubt: () => void = () => undefined;
  private readonly stopWaking: () => void;

  /** `place`: the room to enter; null: one is opened with `open`. */
  constructor(
    private readonly world: World,
    private person: { name: string; lang: string },
    private place: Place | null,
  ) {
    this.stopWaking = world.woken(() => this.wake());
    this.connect();
  }

  send(message: FromPage): void {
    if (this.state === 'ended') return;
    switch (message.type) {
      case 'solo':
      case 'shown':
      case 'hint':
      case 'keep':
      case 'hurry':
        return; // the server's clock does not wait, and it gives no hints
      case 'again':
        if (this.inside) this.put(message);
        return;
      case 'hello':
      case 'join':
        throw new Error('the link does that itself');
      default:
        this.unanswered.set(message.id, message);
        if (this.mayGo(message)) this.put(message);
    }
  }

  listen(call: (message: ToPage) => void): () => void {
    this.listeners.add(call);
    return () => this.listeners.delete(call);
  }

  /** Under another name from now on: the server takes names when a page comes in. */
  rename(name: string): void {
    this.person = { ...this.person, name };
    if (this.state !== 'ended') this.reconnect(0);
  }

  /** Comes back after a farewell: the person wants to. */
  comeBack(): void {
    if (this.state !== 'ended') return;
    this.n = 0;
    this.connect();
  }

  /** After a link that opens no longer: at the door, as somebody who has only the code. */
  knock(): void {
    if (this.place) this.place = { ...this.place, secret: null };
    this.comeBack();
  }

  close(): void {
    this.stopWaking();
    this.end();
    this.listeners.clear();
  }

  // ---- The socket.

  private become(state: LinkState): void {
    if (this.state === state) return;
    this.state = state;
    this.onstate(state);
  }

  private connect(): void {
    this.drop();
    if (this.state === 'ended') this.become('opening');
    const wire = this.world.connect();
    this.wire = wire;
    wire.onopen = () => this.hello(this.world.token.get());
    wire.onmessage = (event) => this.wire === wire && this.hear(JSON.parse(event.data) as Message);
    wire.onclose = () => this.wire === wire && this.reconnect(this.pause);
    this.cancelTimer = this.world.after(WELCOME_MS, () => this.reconnect(this.pause));
  }

  private hello(token: string | null): void {
    this.put({ type: 'hello', token, name: this.person.name, lang: this.person.lang });
  }

  private drop(): void {
    this.cancelTimer();
    this.cancelDoubt();
    const wire = this.wire;
    this.wire = null;
    this.welcomed = this.inside = false;
    this.joining = null;
    this.said.clear();
    wire?.close();
  }

  private reconnect(pause: number): void {
    this.drop();
    this.become('lost');
    this.pause = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pause * 2));
    this.cancelTimer = this.world.after(pause, () => this.connect());
  }

  private end(): void {
    this.drop();
    this.become('ended');
  }

  /** The page is shown again, or the network is back: at once, and a socket that only seems to be
   *  there is found out. */
  private wake(): void {
    if (this.state === 'ended') return;
    this.pause = FIRST_PAUSE_MS;
    if (!this.welcomed) return this.reconnect(0);
    if (!this.inside) return; // the host is being asked
    this.put({ type: 'again', from: this.n });
    this.doubt();
  }

  /** Whatever comes in takes the doubt away. */
  private doubt(): void {
    this.cancelDoubt();
    this.cancelDoubt = this.world.after(ANSWER_MS, () => this.reconnect(0));
  }

  private put(message: Request): void {
    this.wire?.send(JSON.stringify(message));
    if (!('id' in message) || message.type === 'join') return;
    this.said.add(message.id);
    this.doubt();
  }

  // ---- What comes in.

  private hear(message: Message): void {
    this.cancelDoubt();
    this.take(message);
    if (this.inside && this.unanswered.size > 0) this.doubt();
  }

  private take(message: Message): void {
    switch (message.type) {
      case 'welcome':
        this.me = message.id;
        this.world.token.set(message.token);
        this.welcomed = true;
        this.tell(message);
        return this.enter();
      case 'done':
      case 'refused':
        return this.answered(message);
      case 'bye':
        this.tell(message);
        return COMES_BACK.test(message.why) ? undefined : this.end();
      case 'knock':
      case 'signal':
      case 'names':
      case 'people':
        return this.tell(message);
      case 'event':
      case 'words':
        if (message.n <= this.pastTo) this.past.push(message);
        else if (this.inOrder(message)) this.tell(message);
        return;
      case 'snapshot':
        if (!this.inOrder(message)) return;
        this.tell(message);
        return this.askPast(message);
      default:
        if (this.inOrder(message)) this.tell(message);
        if (message.type !== 'room') return;
        this.arrived(message.room);
        this.tellPast(); // the server ends what it tells again with a room
    }
  }

  private tell(message: ToPage): void {
    for (const call of [...this.listeners]) call(message);
  }

  /** May it be told? Keeps count, and asks for what is missing. A `room` replaces the one before
   *  under any number; what it is part of may still be on its way. */
  private inOrder(message: Extract<Message, { n: number }>): boolean {
    const { type, n } = message;
    if (type === 'snapshot') {
      if (n < this.n) return false;
      this.n = n;
      this.asked = this.sawOver = false;
      return true;
    }
    if (type === 'over' && n >= this.n && n <= this.n + 1) this.sawOver = true;
    const next = n === this.n + 1;
    if (next || (type === 'room' && message.room.phase === 'lobby' && n > this.n)) {
      this.n = n;
      this.asked = false;
      return true;
    }
    if (n > this.n && !this.asked && this.inside) {
      this.asked = true;
      this.put({ type: 'again', from: this.n });
    }
    return type === 'room' || (type === 'over' && n === this.n);
  }

  private askPast({ n, history }: SnapshotMessage): void {
    this.past = [];
    this.pastTo = n;
    if (history[0]) this.put({ type: 'again', from: Math.max(history[0].n - 1, n - PAST_MOST) });
  }

  private tellPast(): void {
    if (this.past.length > 0) this.tell({ type: 'past', messages: this.past });
    this.past = [];
  }

  private answered(message: Extract<Message, { type: 'done' | 'refused' }>): void {
    if (message.type === 'refused' && !this.welcomed) {
      if (message.id === null && this.world.token.get()) {
        this.world.token.set(null);
        return this.hello(null); // a token of another server
      }
    } else if (message.id !== null && message.id === this.joining) {
      this.joining = null;
      if (message.type === 'done') return this.cameIn();
      this.end();
      return this.tell(message);
    }
    if (message.id !== null) this.unanswered.delete(message.id);
    this.tell(message);
  }

  // ---- Coming in.

  private enter(): void {
    this.cancelTimer();
    if (!this.place) return this.sayAgain();
    this.joining = actionId();
    this.asked = true; // what is missing comes by itself
    this.put({ type: 'join', id: this.joining, ...this.place, from: this.n });
  }

  /** A room that we have just opened has us inside. */
  private arrived(room: Room): void {
    this.phase = room.phase;
    this.host = room.host;
    if (!this.place) {
      this.place = { room: room.code, secret: room.secret, as: 'player' };
      this.cameIn();
    } else {
      this.place = { ...this.place, secret: room.secret };
    }
  }

  private cameIn(): void {
    this.inside = true;
    this.asked = false;
    this.pause = FIRST_PAUSE_MS;
    this.become('open');
    // cut off between the last view and the end of the match: told anew from the beginning
    if (this.phase === 'over' && !this.sawOver) this.put({ type: 'again', from: 0 });
    this.sayAgain();
  }

  private mayGo(message: Request): boolean {
    return this.inside || (this.welcomed && !this.place && message.type === 'open');
  }

  private sayAgain(): void {
    for (const [id, message] of this.unanswered) {
      if (this.said.has(id) || !this.mayGo(message)) continue;
      if (this.isTooLong(message))
        this.answered({ type: 'refused', id, why: 'only the host may do that' });
      else this.put(message);
    }
  }

  /** A list of names may be longer than other messages, but only the host's before a match: of who
   *  is not any more the server would close the line, again and again. */
  private isTooLong(message: Request): boolean {
    return (
      message.type === 'set' &&
      Boolean(message.names) &&
      (this.host !== this.me || this.phase !== 'lobby')
    );
  }
}
