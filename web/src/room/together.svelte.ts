// A room on a server: besides the match and who sits where, who knocks, what is said, who is host,
// this page's share of chance and what it saw. Everything comes over one SocketLink.
import { remember, settings } from '../app/settings.svelte';
import type { Seen, Witness } from '../fair/proof';
import { Shares } from '../fair/shares';
import { keepPlace } from '../local/places';
import {
  actionId,
  browserWorld,
  SocketLink,
  type As,
  type Ask,
  type Connection,
  type FromPage,
  type Place,
  type Reason,
  type Room,
  type RoomSeat,
  type SnapshotMessage,
  type ToPage,
} from '../net';
import type { Loaded } from '../table/contract';
import { loadSpeech, loadTable } from '../table/load';
import { RoomPage } from './room.svelte';
import type { Knock } from './store.svelte';

/** A server tells the newest moves of a match, so many: there may be a gap before them. */
const HISTORY_MOST = 2000;
const NEWS_MS = 8000;

/** What has changed about the room, for a moment: its link is another, somebody else is host, came,
 *  left (and a bot plays on) or is back. */
type News =
  | { what: 'link' }
  | { what: 'host'; who: string }
  | { what: 'came' | 'left' | 'replaced' | 'back'; name: string };

export class Together extends RoomPage<SocketLink> {
  readonly as: As = 'player';
  news: News[] = $state.raw([]);
  /** A chair was asked for, and the host has not answered. */
  wants = $state(false);
  /** The host wants another game: the lobby offers them as soon as it is there. */
  choosing = $state(false);
  /** Why the last thing asked for was not done. */
  refused: Reason | null = $state.raw(null);

  /** What this page adds to chance, and what it was shown of it. */
  readonly shares = new Shares((request) => this.link.send(request));

  private readonly seen = new Map<number, Seen>(); // of this match, by number
  private readonly asked = new Set<string>(); // by the person, not answered yet

  /** Enters a room, or opens one for that game. */
  constructor(
    where: Place | { game: string; public: boolean },
    name: string,
    world = browserWorld(),
  ) {
    super(
      new SocketLink(
        world,
        { name, lang: settings.lang, face: settings.face },
        'room' in where ? where : null,
      ),
    );
    if ('room' in where) this.as = where.as;
    if ('game' in where) this.ask({ type: 'open', game: where.game, public: where.public });
  }

  /** Asks for something; what is refused stands in `refused`. */
  ask(request: Ask): void {
    const id = actionId();
    this.refused = null;
    this.asked.add(id);
    this.link.send({ ...request, id } as FromPage);
  }

  /** After a game: all go to the lobby, where the host chooses the next. */
  another(): void {
    this.choosing = true;
    this.ask({ type: 'rematch' });
  }

  /** In a match: a bot's chair, or that of somebody who is away. The host is asked. */
  askChair(seat: string): void {
    this.wants = true;
    this.ask({ type: 'seat', seat, who: 'me' });
  }

  rename(name: string, face: number): void {
    this.link.rename(name, face);
  }

  /** After a farewell: here after all. */
  comeBack(): void {
    this.link.comeBack();
  }

  /** After a link that opens no longer: the host is asked. */
  knock(): void {
    this.link.knock();
  }

  admit(knock: Knock, yes: boolean): void {
    this.ask({ type: 'admit', who: knock.who, yes });
    this.store.answered(knock.who);
  }

  leave(): void {
    this.ask({ type: 'leave' });
    keepPlace(null);
  }

  protected load(game: string): Promise<Loaded> {
    return loadTable(game);
  }

  // ---- What the page wants to know.

  seat: RoomSeat | null = $derived(
    this.as === 'player'
      ? (this.room?.seats.find((seat) => seat.kind === 'person' && seat.id === this.me) ?? null)
      : null,
  );
  /** Why it is over: the server's farewell, or why one could not come in. */
  farewell: { why: Reason; offer: 'return' | 'knock' | null } | null = $derived(
    farewellOf(this.store.connection),
  );
  /** Before the first room: how far one has come. */
  entering: 'line' | 'lost' | 'door' = $derived(
    this.store.connection.state === 'connecting' ? this.store.connection.at : 'line',
  );
  /** The line is being sought again. */
  isLost: boolean = $derived(lacksLine(this.store.connection));
  /** Somebody stands in as host for whom the room belongs to. */
  standsIn: boolean = $derived(
    this.room !== null && this.room.owner !== '' && this.room.owner !== this.room.host,
  );
  isHost: boolean = $derived(
    this.room !== null && this.room.host === this.me && this.as !== 'screen',
  );
  hostName: string | null = $derived(
    this.room?.seats.find((seat) => seat.id === this.room?.host)?.name ?? null,
  );
  /** How friends reach the server: as this page did, unless that was from the same machine. */
  url: string = $derived(
    this.store.url && /^(localhost|127\.|\[::1\])/.test(location.hostname)
      ? this.store.url
      : location.href.replace(/[#?].*$/, ''),
  );
  invitation: string = $derived(
    this.room ? `${this.url}#/join/${this.room.code}/${this.room.secret}` : '',
  );

  // ---- What comes in.

  protected override hear(message: ToPage): void {
    const before = this.room;
    if (message.type === 'snapshot') this.seeAll(message);
    super.hear(message);
    if (message.type === 'room') this.changed(before, message.room);
    else this.note(message);
  }

  private note(message: ToPage): void {
    switch (message.type) {
      case 'event':
        return this.see(message.n, message.move);
      case 'over':
        return this.shares.over(message.log.split('/').at(-1)!);
      case 'refused':
        return this.refuse(message.id, message);
      case 'done':
        this.asked.delete(message.id);
        this.wants = false;
        return;
      default:
        return;
    }
  }

  private refuse(id: string | null, why: Reason): void {
    if (id !== null) this.shares.refused(id);
    if (id === null || !this.asked.delete(id)) return;
    this.refused = why;
    this.wants = false;
  }

  private seeAll({ match, history }: SnapshotMessage): void {
    if (match !== this.match || history.length >= HISTORY_MOST) this.seen.clear();
    for (const { n, move } of history) this.see(n, move);
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

  private changed(before: Room | null, room: Room): void {
    this.compare(before, room);
    if (before?.game !== room.game) void this.meet(room.game);
    const token = this.link.borrowed;
    keepPlace({
      room: room.code,
      secret: room.secret,
      as: this.as,
      ...(token ? { token } : {}),
    });
    this.wear(this.seat?.face ?? 0);
    this.shares.follow(room, this.seat);
  }

  /** A face stays with its person: the one this browser has not chosen yet is kept, too. */
  private wear(face: number): void {
    if (face === 0) return;
    this.link.wears(face);
    if (settings.face !== 0 || this.link.borrowed) return;
    settings.face = face;
    remember();
  }

  /** The lobby needs the speech of the game before there is a match. */
  private async meet(game: string): Promise<void> {
    this.hush();
    const make = await loadSpeech(game);
    if (this.room?.game === game) this.speakAt(game, make);
  }

  private compare(before: Room | null, now: Room): void {
    if (!before) return;
    const news: News[] = this.moved(before, now);
    if (before.host !== now.host && now.host) news.push({ what: 'host', who: now.host });
    else if (before.secret !== now.secret) news.push({ what: 'link' });
    if (news.length === 0) return;
    this.news = [...this.news, ...news];
    setTimeout(() => (this.news = this.news.filter((one) => !news.includes(one))), NEWS_MS);
  }

  /** Who came, left or is back, but for this person. */
  private moved(before: Room, now: Room): News[] {
    const others = (room: Room) =>
      room.seats.filter((seat) => seat.kind === 'person' && seat.id !== this.me);
    const find = (room: Room, id: string | null) => room.seats.find((seat) => seat.id === id);
    const left = others(before).filter(({ id }) => !find(now, id));
    return [
      ...left.map((seat) => ({
        what: now.seats.some(
          ({ seat: at, kind }) => at === seat.seat && kind === 'bot' && now.phase !== 'lobby',
        )
          ? ('replaced' as const)
          : ('left' as const),
        name: seat.name ?? '',
      })),
      ...others(now).flatMap((seat): News[] => {
        const was = find(before, seat.id);
        if (!was) return [{ what: 'came', name: seat.name ?? '' }];
        const came = this.news.some((one) => one.what === 'came' && one.name === seat.name);
        return was.away && !seat.away && !came ? [{ what: 'back', name: seat.name ?? '' }] : [];
      }),
    ];
  }

  protected override end(): void {
    super.end();
    this.refused = null;
  }
}

function farewellOf(connection: Connection): Together['farewell'] {
  if (connection.state !== 'closed' || connection.why === null) return null;
  return { why: connection.why, offer: connection.offer };
}

function lacksLine(connection: Connection): boolean {
  return connection.state === 'behind'
    ? connection.lacks === 'line'
    : connection.state === 'connecting' && connection.at === 'lost';
}
