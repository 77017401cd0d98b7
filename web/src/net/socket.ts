// A room on a server, as a link. Its socket may be lost at any moment (a tunnel, a locked phone, a
// restarting server), and everything goes on as if it hadn't been:
//
//  - Every action has an id and is repeated, in order, until it is answered. The server does no id
//    twice, so nothing is lost and nothing is done twice.
//  - Everything in a room is numbered. After a loss the page asks for what came after the last
//    number it saw, and for any number that is missing (`again`).
//  - A page that enters a match in progress asks for what happened before (`again`), and receives
//    it alongside what is happening now.
//  - It reconnects at once when the page is shown or the network is back, else after a growing
//    pause. A socket that doesn't answer is given up: the system may not know yet that it is dead.
//
// `connection` says where the page stands, and is sent as a message whenever it changes;
// connection.ts has its states and transitions, order.ts the numbers.
//
// It knows neither Svelte nor the page: the socket, the clock and the storage are passed in, so
// that tests can cut it at any moment.
import { BEGINNING, next, sequel, type Connection, type Happening } from './connection';
import { actionId, type Link } from './link';
import type { Message, Request, Room } from './messages';
import { Order, type Numbered } from './order';
import type { FromPage, Reason, ToPage } from './protocol';
import { reasonIn, reasonOf } from './reason';

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
  /** Who this page is there, if not who this browser is: somebody's second device. */
  token?: string;
  /** The code that makes it one, until it has worked. */
  handover?: string;
}
interface Person {
  name: string;
  lang: string;
  /** From 1; 0: none was chosen. */
  face: number;
}

/** One socket and what was said over it: it is dropped whole. */
interface Line {
  wire: Wire;
  at: 'dialling' | 'door' | 'inside';
  /** The id of the `join` that is not answered yet. */
  joining: string | null;
  /** The actions it has carried. */
  said: Set<string>;
}

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 8000;
/** An answer that takes longer isn't coming: a race's verdict takes at most 400 ms. */
const ANSWER_MS = 5000;
/** For connecting and being welcomed. */
const WELCOME_MS = 8000;
/** At the door the host has a minute to answer, then the server does. */
const DOOR_MS = 70000;

export class SocketLink implements Link {
  readonly waits = false;
  connection: Connection = BEGINNING;

  private line: Line | null = null;
  private order = new Order();
  private me = '';
  private room: Room | null = null; // as it was told last
  private pause = FIRST_PAUSE_MS;
  private readonly unanswered = new Map<string, Request>();
  private readonly listeners = new Set<(message: ToPage) => void>();
  private cancelTimer: () => void = () => undefined;
  private cancelDoubt: () => void = () => undefined;
  private readonly stopWaking: () => void;

  /** `place`: the room to enter; null: one is opened with `open`. */
  constructor(
    private readonly world: World,
    private person: Person,
    private place: Place | null,
  ) {
    this.stopWaking = world.woken(() => this.wake());
    this.dial();
  }

  send(message: FromPage): void {
    if (this.connection.state === 'closed') return;
    switch (message.type) {
      case 'solo':
      case 'shown':
      case 'hint':
      case 'hurry':
      case 'halt':
      case 'pace':
      case 'step':
        return; // the server's clock does not wait, and it gives no hints
      case 'again':
        if (this.line?.at === 'inside') this.put(message);
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

  /** Uses another name or face from now on: the server takes them when a page comes in. */
  rename(name: string, face: number): void {
    this.person = { ...this.person, name, face };
    if (this.connection.state !== 'closed') this.reconnect(0);
  }

  /** The face that the room has given: another had the one that was chosen. */
  wears(face: number): void {
    this.person = { ...this.person, face };
  }

  /** Who this page is there, if not who this browser is. */
  get borrowed(): string | null {
    return this.place?.token ?? null;
  }

  /** Comes back after a farewell: the person wants to. */
  comeBack(): void {
    if (this.connection.state !== 'closed') return;
    this.order.n = 0;
    this.become({ type: 'sought' });
    this.dial();
  }

  /** After a link that no longer works: knocks at the door with only the code. */
  knock(): void {
    if (this.place) this.place = { ...this.place, secret: null };
    this.comeBack();
  }

  close(): void {
    this.stopWaking();
    this.end(null);
    this.listeners.clear();
  }

  // ---- The socket.

  private become(what: Happening): void {
    const connection = next(this.connection, what);
    if (connection === this.connection) return;
    this.connection = connection;
    this.tell({ type: 'connection', connection });
  }

  private dial(): void {
    this.drop();
    const wire = this.world.connect();
    this.line = { wire, at: 'dialling', joining: null, said: new Set() };
    const ours = () => this.line?.wire === wire;
    wire.onopen = () => ours() && this.hello(this.borrowed ?? this.world.token.get());
    wire.onmessage = (event) => ours() && this.hear(JSON.parse(event.data) as Message);
    wire.onclose = () => ours() && this.reconnect(this.pause);
    this.giveUpAfter(WELCOME_MS);
  }

  private hello(token: string | null): void {
    this.put({ type: 'hello', token, ...this.person });
  }

  private giveUpAfter(ms: number): void {
    this.cancelTimer();
    this.cancelTimer = this.world.after(ms, () => this.reconnect(this.pause));
  }

  private drop(): void {
    this.cancelTimer();
    this.cancelDoubt();
    const line = this.line;
    this.line = null;
    line?.wire.close();
  }

  private reconnect(pause: number): void {
    this.drop();
    this.become({ type: 'lost' });
    this.pause = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pause * 2));
    this.cancelTimer = this.world.after(pause, () => this.dial());
  }

  private end(why: Reason | null): void {
    this.drop();
    this.become({ type: 'ended', why });
  }

  /** The page is shown again or the network is back: reconnects at once, and finds out whether a
   *  socket is really alive. */
  private wake(): void {
    if (this.connection.state === 'closed') return;
    this.pause = FIRST_PAUSE_MS;
    if (!this.line || this.line.at === 'dialling') return this.reconnect(0);
    if (this.line.at === 'door') return; // the host is being asked
    this.put({ type: 'again', from: this.order.n });
    this.doubt();
  }

  /** Whatever comes in takes the doubt away. */
  private doubt(): void {
    this.cancelDoubt();
    this.cancelDoubt = this.world.after(ANSWER_MS, () => this.reconnect(0));
  }

  private put(message: Request): void {
    this.line?.wire.send(JSON.stringify(message));
    if (!('id' in message) || message.type === 'join') return;
    this.line?.said.add(message.id);
    this.doubt();
  }

  // ---- What comes in.

  private hear(message: Message): void {
    this.cancelDoubt();
    this.take(message);
    if (this.line?.at === 'inside' && this.unanswered.size > 0) this.doubt();
  }

  private take(message: Message): void {
    switch (message.type) {
      case 'welcome':
        this.me = message.id;
        this.tell(message);
        return this.recognised(message.token);
      case 'done':
      case 'refused':
        return this.answered(message);
      case 'bye':
        if (sequel(message) !== 'reconnect') this.end(reasonIn(message));
        return; // else the server closes, and the page comes back
      case 'knock':
      case 'signal':
      case 'names':
      case 'seen':
      case 'evening':
      case 'people':
      case 'handover':
        return this.tell(message);
      case 'event':
      case 'words':
        if (!this.order.isPast(message)) this.inOrder(message);
        return;
      case 'snapshot':
        if (this.inOrder(message)) this.askPast(this.order.enter(message));
        return;
      default:
        this.inOrder(message);
        if (message.type !== 'room') return;
        this.arrived(message.room);
        this.tellPast(); // the server ends what it tells again with a room
    }
  }

  private tell(message: ToPage): void {
    for (const call of [...this.listeners]) call(message);
  }

  /** Tells it if its turn has come, and asks for what is missing. */
  private inOrder(message: Numbered): boolean {
    const { tell, moved, gap } = this.order.judge(message);
    if (moved) this.become({ type: 'caught-up' });
    if (gap && this.connection.state === 'joined') {
      this.become({ type: 'missed' });
      this.put({ type: 'again', from: this.order.n });
    }
    if (tell) this.tell(message);
    return tell;
  }

  private askPast(from: number | null): void {
    if (from !== null) this.put({ type: 'again', from });
  }

  private tellPast(): void {
    const messages = this.order.takePast();
    if (messages.length > 0) this.tell({ type: 'past', messages });
  }

  private answered(message: Extract<Message, { type: 'done' | 'refused' }>): void {
    if (message.type === 'refused' && this.line?.at === 'dialling') {
      if (message.id === null && (this.borrowed ?? this.world.token.get())) {
        this.forgetToken();
        return this.hello(null); // a token of another server
      }
    } else if (message.id !== null && message.id === this.line?.joining) {
      if (message.type === 'done') return this.cameIn();
      return this.end(reasonIn(message));
    }
    if (message.id !== null) this.unanswered.delete(message.id);
    this.tell(message);
  }

  private forgetToken(): void {
    if (!this.borrowed) return this.world.token.set(null);
    const { room, secret, as } = this.place!;
    this.place = { room, secret, as };
  }

  // ---- Coming in.

  /** Welcomed twice: at the door a code has made this page somebody's second device. */
  private recognised(token: string): void {
    if (this.line?.at === 'door' && this.place?.handover) {
      const { room, secret, as } = this.place;
      this.place = { room, secret, as, token };
      return;
    }
    if (!this.borrowed) this.world.token.set(token);
    this.enter();
  }

  private enter(): void {
    this.cancelTimer();
    if (!this.line) return;
    this.line.at = 'door';
    this.become({ type: 'welcomed' });
    if (!this.place) return this.sayAgain();
    this.line.joining = actionId();
    const { room, secret, as, handover = null } = this.place;
    this.put({
      type: 'join',
      id: this.line.joining,
      room,
      secret,
      as,
      from: this.order.n,
      ...(handover ? { handover } : {}),
    });
    this.giveUpAfter(DOOR_MS);
  }

  /** A room that we have just opened has us inside. */
  private arrived(room: Room): void {
    this.room = room;
    if (!this.place) {
      this.place = { room: room.code, secret: room.secret, as: 'player' };
      this.cameIn();
    } else {
      this.place = { ...this.place, secret: room.secret };
    }
  }

  private cameIn(): void {
    if (!this.line) return;
    this.cancelTimer();
    this.line.at = 'inside';
    this.line.joining = null;
    this.pause = FIRST_PAUSE_MS;
    this.become({ type: 'entered' });
    // cut off between the last view and the end of the match: told anew from the beginning
    if (this.room?.phase === 'over' && !this.order.sawOver) this.put({ type: 'again', from: 0 });
    this.sayAgain();
  }

  private mayGo(message: Request): boolean {
    if (this.line?.at === 'door') return !this.place && message.type === 'open';
    return this.line?.at === 'inside';
  }

  private sayAgain(): void {
    for (const [id, message] of this.unanswered) {
      if (this.line?.said.has(id) || !this.mayGo(message)) continue;
      if (this.isTooLong(message))
        this.answered({ type: 'refused', id, ...reasonOf('server.only_host') });
      else this.put(message);
    }
  }

  /** Only the host's list before a match may be longer than other messages. From anybody else the
   *  server would close the connection, again and again. */
  private isTooLong(message: Request): boolean {
    return (
      message.type === 'set' &&
      Boolean(message.names) &&
      (this.room?.host !== this.me || this.room.phase !== 'lobby')
    );
  }
}
