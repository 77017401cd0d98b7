// What this page adds to a match's randomness, and what it was shown before the first move: kept so
// that a reload doesn't lose it, and so that the finished log can be compared with it
// (docs/fair.md).
//
// A promise is made under the server's commitment as soon as you sit down. The nonce behind it is
// revealed once, when the list of promises is closed. From then on neither the commitment nor any
// promise on that list may change: `Share.promises` is the list as this page saw it.
import { hex, promiseOf, randomBytes } from './fair';
import { actionId, type Request, type Room, type RoomSeat } from '../net';

/** One match of a room, as this page was told about its chance. */
export interface Share {
  room: string;
  match: number;
  /** When it was last touched, ms since 1970. */
  at: number;
  commit: string;
  seat: string | null;
  nonce: string | null;
  /** The closed list, by seat; null: not closed yet. */
  promises: Record<string, string> | null;
  /** Has this page revealed its nonce under `commit`? */
  revealed: boolean;
  /** Commitments under which it revealed a nonce before, and no match began. */
  left: string[];
  /** The finished match, as the server names it. */
  log: string | null;
}

export interface ShareStore {
  read(): Share[];
  write(shares: Share[]): void;
}

const KEY = 'tablee.shares';
const KEPT = 40;
/** A code may be reused for another room: older entries belong to that one. */
const STALE_MS = 24 * 3600 * 1000;

function browserShares(): ShareStore {
  let memory: Share[] = []; // where the browser keeps nothing
  return {
    read: () => {
      try {
        return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Share[];
      } catch {
        return memory;
      }
    },
    write: (shares) => {
      memory = shares;
      try {
        localStorage.setItem(KEY, JSON.stringify(shares));
      } catch {
        // kept for as long as the page lives
      }
    },
  };
}

/** What this browser kept of a finished match: by its name, or by its commitment. */
export function keptShare(
  log: string | null,
  commit: string,
  store = browserShares(),
): Share | null {
  const all = store.read();
  return (
    (log ? all.find((one) => one.log === log) : undefined) ??
    all.find((one) => one.commit === commit) ??
    null
  );
}

const listed = (room: Room, of: string | null): Record<string, string> =>
  Object.fromEntries(
    room.seats
      .filter((seat) => seat.promise && (of === null || of.includes(seat.seat)))
      .map((seat) => [seat.seat, seat.promise!]),
  );
const same = (a: Record<string, string>, b: Record<string, string>) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.keys(a).every((seat) => a[seat] === b[seat]);

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30000;

export class Shares {
  private promised = ''; // the last promise that was sent …
  private promiseId = ''; // … and under which id
  private pause = FIRST_PAUSE_MS; // before one that was refused is made again
  private later: (() => void) | null = null; // makes it
  private opened = ''; // the commitment under which the nonce was sent last

  constructor(
    private readonly send: (request: Request) => void,
    private readonly store: ShareStore = browserShares(),
    private readonly after: (ms: number, call: () => void) => void = (ms, call) =>
      void setTimeout(call, ms),
  ) {}

  /** The match of this room that is gathered for, played or over. */
  share: Share | null = null;

  /** After every `room`: keeps what is shown, promises, reveals. */
  follow(room: Room, seat: RoomSeat | null): void {
    this.later = () => this.follow(room, seat);
    if (!room.commit) return;
    const share = this.take(room, room.commit);
    if (room.phase !== 'lobby') {
      if (!share.promises) this.keep({ ...share, promises: listed(room, null) });
      return;
    }
    if (!seat || room.gather?.out.includes(seat.seat)) return;
    if (room.gather?.of) this.reveal(room, seat, share);
    else this.promise(seat, share);
  }

  /** What was asked for was refused: if it was a promise, it is made again after a pause that
   *  grows. At once, a page and a server whose disk is full would never be done with each other. */
  refused(id: string): void {
    if (id !== this.promiseId) return;
    const promise = this.promised;
    this.promiseId = '';
    this.after(this.pause, () => {
      if (this.promised === promise) this.promised = '';
      this.later?.();
    });
    this.pause = Math.min(LONGEST_PAUSE_MS, this.pause * 2);
  }

  /** The match is over, and its log is this. */
  over(log: string): void {
    if (this.share) this.keep({ ...this.share, log });
  }

  private take(room: Room, commit: string): Share {
    const match = room.phase === 'lobby' ? room.match + 1 : room.match;
    if (
      this.share?.room === room.code &&
      this.share.match === match &&
      this.share.commit === commit
    )
      return this.share;
    const mine = this.store
      .read()
      .filter(
        (one) => one.room === room.code && one.match === match && Date.now() - one.at < STALE_MS,
      );
    const known = mine.find((one) => one.commit === commit);
    if (known) return (this.share = known);
    const before = mine.find((one) => one.log === null);
    const left = before ? [...before.left, ...(before.revealed ? [before.commit] : [])] : [];
    const share = {
      room: room.code,
      match,
      at: Date.now(),
      commit,
      seat: null,
      nonce: null,
      promises: null,
      revealed: false,
      left,
      log: null,
    };
    this.keep(share);
    return share;
  }

  private promise(seat: RoomSeat, share: Share): void {
    if (share.revealed) return; // the list was closed: it does not open again under this commitment
    const nonce = share.nonce ?? hex(randomBytes(32));
    const promise = promiseOf(share.commit, seat.seat, nonce);
    if (share.seat !== seat.seat || !share.nonce) this.keep({ ...share, seat: seat.seat, nonce });
    if (seat.promise === promise) this.pause = FIRST_PAUSE_MS;
    if (seat.promise === promise || this.promised === promise) return;
    this.promised = promise;
    this.promiseId = actionId();
    this.send({ type: 'promise', id: this.promiseId, commit: share.commit, promise });
  }

  /** Only for a list that has this page's own promise on it, and only for one list. */
  private reveal(room: Room, seat: RoomSeat, share: Share): void {
    const { of } = room.gather!;
    const list = listed(room, of);
    if (!of.includes(seat.seat) || seat.nonce || !share.nonce || this.opened === share.commit)
      return;
    if (seat.promise !== promiseOf(share.commit, seat.seat, share.nonce)) return;
    if (share.revealed && !same(list, share.promises!)) return;
    this.keep({ ...share, seat: seat.seat, promises: list, revealed: true });
    this.opened = share.commit;
    this.send({ type: 'nonce', id: actionId(), nonce: share.nonce });
  }

  private keep(share: Share): void {
    const one = { ...share, at: Date.now() };
    const others = this.store
      .read()
      .filter(
        (kept) =>
          kept.commit !== one.commit &&
          (kept.room !== one.room || kept.match !== one.match || kept.log !== null),
      );
    this.store.write([one, ...others].slice(0, KEPT));
    this.share = one;
  }
}
