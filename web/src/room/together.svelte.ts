// A room as the page sees it: who sits where, who knocks, what is said, and the match that is
// played (a Play of its own for each). Everything comes over one SocketLink.
import { byCamera, Camera } from './camera.svelte';
import { actionId, type Link } from '../net/link';
import type {
  Message,
  OwnName,
  PeopleMessage,
  Request,
  Room,
  SaidMessage,
  Seat,
} from '../net/messages';
import { Play } from '../table/play.svelte';
import type { FromPage, ToPage } from '../net/protocol';
import { keepPlace } from '../local/places';
import type { Seen, Witness } from '../fair/proof';
import { settings } from '../app/settings.svelte';
import { Shares } from '../fair/shares';
import { SocketLink, type As, type LinkState, type Place } from '../net/socket';
import type { Loaded } from '../table/contract';
import { loadTable } from '../table/load';
import { browserWorld } from '../net/world';

/** A request without what every one has: it gets an id of its own. */
type Ask<T extends Request = Request> = T extends { id: string } ? Omit<T, 'id'> : never;

interface Knock {
  who: string;
  name: string;
}

const SAID_KEPT = 60;
/** A server tells the newest moves of a match, so many: there may be a gap before them. */
const HISTORY_MOST = 2000;
const NEWS_MS = 8000;
const NOBODY: Pick<PeopleMessage, 'watching' | 'banned'> = { watching: [], banned: [] };

/** What has changed about the room, for a moment: its link is another, somebody else is host. */
type News = { what: 'link' } | { what: 'host'; who: string };

export class Together {
  as: As = $state('player');
  room: Room | null = $state.raw(null);
  state: LinkState = $state('opening');
  /** This person's public id. */
  me: string | null = $state(null);
  /** How friends reach the server. */
  url: string = $state(location.href.replace(/[#?].*$/, ''));
  ice: string | null = $state(null);
  knocks: Knock[] = $state.raw([]);
  said: SaidMessage[] = $state.raw([]);
  /** To the host: who watches, and who was sent away. */
  people = $state.raw(NOBODY);
  news: News | null = $state.raw(null);
  /** Time's Up!: the room's own list of names; empty: it has none. */
  own: OwnName[] = $state.raw([]);
  /** Why the last thing asked for was not done. */
  refused: string | null = $state(null);
  /** Why it is over: the server's farewell, or why one could not come in. */
  farewell: string | null = $state(null);
  play: Play | null = $state.raw(null);
  loaded: Loaded | null = $state.raw(null);
  /** When the present `room` came: graces run from there. */
  toldAt = $state(0);

  /** This person's camera, and what comes of the giver's: off unless turned on in the lobby. */
  readonly camera: Camera;

  /** What this page adds to chance, and what it was shown of it. */
  readonly shares = new Shares((request) => this.link.send(request));

  private readonly link: SocketLink;
  private match = -1;
  private readonly seen = new Map<number, Seen>(); // of this match, by number
  private waiting: ToPage[] = []; // for a table that is being fetched
  private feed: ((message: ToPage) => void) | null = null;
  private readonly asked = new Set<string>(); // by the person, not answered yet
  private readonly listeners = new Set<(message: Message) => void>();

  /** Enters a room, or opens one for that game. */
  constructor(
    where: Place | { game: string; public: boolean },
    name: string,
    world = browserWorld(),
  ) {
    this.as = 'room' in where ? where.as : 'player';
    this.link = new SocketLink(
      world,
      { name, lang: settings.lang },
      'room' in where ? where : null,
    );
    this.link.onstate = (state) => {
      this.state = state;
      if (state === 'lost' && !this.room) this.me = null; // nobody knocks over a lost line
    };
    this.link.listen((message) => this.hear(message as Message));
    this.camera = new Camera(this);
    if ('game' in where) this.ask({ type: 'open', game: where.game, public: where.public });
  }

  /** Asks for something; what is refused stands in `refused`. */
  ask(request: Ask): void {
    const id = actionId();
    this.refused = null;
    this.asked.add(id);
    this.link.send({ ...request, id } as FromPage);
  }

  /** What two cameras need to find each other: one that does not arrive is nobody's concern. */
  signal(to: string, data: string): void {
    this.link.send({ type: 'signal', id: actionId(), to, data });
  }

  /** Hears everything that comes: for what only one table needs (a camera's signals, words). */
  listen(call: (message: Message) => void): () => void {
    this.listeners.add(call);
    return () => this.listeners.delete(call);
  }

  rename(name: string): void {
    this.link.rename(name);
  }

  /** After a farewell: here after all. */
  comeBack(): void {
    this.farewell = null;
    this.link.comeBack();
  }

  /** After a link that opens no longer: the host is asked. */
  knock(): void {
    this.farewell = null;
    this.link.knock();
  }

  admit(knock: Knock, yes: boolean): void {
    this.ask({ type: 'admit', who: knock.who, yes });
    this.knocks = this.knocks.filter((one) => one !== knock);
  }

  leave(): void {
    this.ask({ type: 'leave' });
    keepPlace(null);
  }

  close(): void {
    this.camera.close();
    this.play?.close();
    this.link.close();
  }

  // ---- What the page wants to know.

  seat: Seat | null = $derived(
    this.as === 'player'
      ? (this.room?.seats.find((seat) => seat.kind === 'person' && seat.id === this.me) ?? null)
      : null,
  );
  /** Before the first room: how far one has come. */
  entering: 'line' | 'lost' | 'door' = $derived(
    this.me ? 'door' : this.state === 'lost' ? 'lost' : 'line',
  );
  /** Somebody stands in as host for whom the room belongs to. */
  standsIn: boolean = $derived(
    this.room !== null && this.room.owner !== '' && this.room.owner !== this.room.host,
  );
  isHost: boolean = $derived(
    this.room !== null && this.room.host === this.me && this.as !== 'screen',
  );
  invitation: string = $derived(
    this.room ? `${this.url}#/join/${this.room.code}/${this.room.secret}` : '',
  );

  // ---- What comes in.

  private hear(message: Message): void {
    for (const call of [...this.listeners]) call(message);
    switch (message.type) {
      case 'welcome':
        this.me = message.id;
        this.people = NOBODY; // told anew to who is host
        this.ice = message.ice;
        if (message.url && /^(localhost|127\.|\[::1\])/.test(location.hostname))
          this.url = message.url;
        return;
      case 'room':
        return this.changed(message.room, message);
      case 'knock':
        this.knocks = this.knocks.filter((one) => one.who !== message.who);
        if (message.waits) this.knocks = [...this.knocks, { who: message.who, name: message.name }];
        return;
      case 'people':
        this.people = message;
        return;
      case 'names':
        this.own = message.names;
        this.feed?.(message);
        return;
      case 'said':
        this.said = [...this.said, message].slice(-SAID_KEPT);
        return;
      case 'snapshot':
        if (message.match !== this.match || message.history.length >= HISTORY_MOST)
          this.seen.clear();
        for (const { n, move } of message.history) this.see(n, move);
        if (message.match === this.match && this.feed) return this.feed(message);
        return this.begin(message.view.game, message);
      case 'event':
        this.see(message.n, message.move);
        return this.pass(message);
      case 'over':
        this.shares.over(message.log.split('/').at(-1)!);
        return this.pass(message);
      case 'bye':
        this.farewell = message.why;
        return;
      case 'refused':
        if (message.id !== null) this.shares.refused(message.id);
        if (this.link.state === 'ended') this.farewell = message.why;
        else if (message.id !== null && this.asked.delete(message.id)) this.refused = message.why;
        return this.pass(message);
      case 'done':
        this.asked.delete(message.id);
        return this.pass(message);
      default:
        return this.pass(message);
    }
  }

  /** What was seen first stays: a server that tells it otherwise later is found out. */
  private see(n: number, move: string): void {
    if (!this.seen.has(n)) this.seen.set(n, { viewer: this.seat?.seat ?? '-', move });
  }

  /** All that this page can hold the finished match's log to. */
  witness(): Witness {
    const seen = [...this.seen].sort(([a], [b]) => a - b).map(([, one]) => one);
    return { share: this.shares.share, game: this.room!.game, options: this.room!.options, seen };
  }

  private pass(message: ToPage): void {
    if (this.feed) this.feed(message);
    else this.waiting.push(message);
  }

  private changed(room: Room, message: Message): void {
    this.compare(this.room, room);
    this.room = room;
    this.toldAt = performance.now();
    keepPlace({ room: room.code, secret: room.secret, as: this.as });
    if (room.phase === 'lobby' && this.play) this.end();
    if (!byCamera(room) || !this.seat) this.camera.turnOff(); // its switch is out of sight
    this.pass(message);
    this.shares.follow(room, this.seat);
  }

  private compare(before: Room | null, now: Room): void {
    if (!before) return;
    const news: News | null =
      before.host !== now.host && now.host
        ? { what: 'host', who: now.host }
        : before.secret !== now.secret
          ? { what: 'link' }
          : null;
    if (!news) return;
    this.news = news;
    setTimeout(() => this.news === news && (this.news = null), NEWS_MS);
  }

  private end(): void {
    this.play?.close();
    this.play = null;
    this.feed = null;
    this.match = -1;
    this.waiting = [];
    this.refused = null;
  }

  /** A match: its table is fetched, then it is told all that came meanwhile. */
  private begin(game: string, first: Extract<Message, { type: 'snapshot' }>): void {
    this.end();
    this.match = first.match;
    this.waiting = [first];
    void loadTable(game).then((loaded) => {
      if (this.match !== first.match || this.feed) return;
      const link: Link = {
        waits: false,
        send: (message) => this.link.send(message),
        listen: (call) => {
          this.feed = call;
          return () => {
            if (this.feed === call) this.feed = null;
          };
        },
        close: () => undefined, // the room goes on
      };
      const play = new Play(link, loaded);
      play.camera = this.camera;
      this.loaded = loaded;
      this.feed!({ type: 'names', names: this.own });
      if (this.room) this.feed!({ type: 'room', n: 0, room: this.room });
      for (const message of this.waiting) this.feed!(message);
      this.waiting = [];
      this.play = play;
    });
  }
}
