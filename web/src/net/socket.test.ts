// A link that is cut at every moment: nothing lost, nothing doubled, no number missing.
import { describe, expect, it } from 'vitest';
import { reasonOf } from './reason';
import type { Message, Request, Room } from './messages';
import type { ToPage } from './protocol';
import { SocketLink, type Wire, type World } from './socket';

/** Time that only runs when told to. */
class Clock {
  now = 0;
  private waiting: { at: number; call: () => void }[] = [];
  after(ms: number, call: () => void): () => void {
    const one = { at: this.now + ms, call };
    this.waiting.push(one);
    return () => (this.waiting = this.waiting.filter((other) => other !== one));
  }
  run(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const next = this.waiting.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.waiting = this.waiting.filter((other) => other !== next);
      this.now = next.at;
      next.call();
    }
    this.now = end;
  }
}

/** A server with one room, as docs/protocol.md has it: numbered changes, actions done once. */
class FakeServer {
  n = 0;
  phase: Room['phase'] = 'lobby';
  past: Message[] = [];
  done = new Set<string>();
  made: string[] = [];
  sockets = new Set<FakeSocket>();
  resumes = true;
  opened = false;
  host = 'me';
  /** Moves a seat to another device. */
  code: string | null = null;

  welcome(token: string): Message {
    const id = token === 'hers' ? 'her' : 'me';
    return { type: 'welcome', token, id, server: '1', now: 0, ice: null, url: null };
  }
  room(): Message {
    const room = {
      code: 'KLMN',
      secret: 's',
      host: this.host,
      phase: this.phase,
      seats: [],
      options: {},
    } as unknown as Room;
    return { type: 'room', n: this.n, room };
  }
  event(n: number, move: string): Message {
    return {
      type: 'event',
      n,
      t: n,
      move,
      view: {},
      legal: [],
      deadline: null,
      situation: n,
    } as unknown as Message;
  }
  snapshot(): Message {
    return {
      type: 'snapshot',
      n: this.n,
      t: this.n,
      view: {},
      legal: [],
      deadline: null,
      history: [],
      match: 1,
      commit: null,
      situation: 0,
    } as unknown as Message;
  }
  change(message: (n: number) => Message): void {
    const told = message(++this.n);
    this.past.push(told);
    for (const socket of this.sockets) if (socket.inside) socket.hand(told);
  }
  catchUp(socket: FakeSocket, from: number): void {
    if (from > 0 && from <= this.n && this.resumes) {
      for (const message of this.past) if ('n' in message && message.n > from) socket.hand(message);
      socket.hand(this.room());
      return;
    }
    socket.hand(this.room());
    if (this.phase !== 'lobby') socket.hand(this.snapshot());
    if (this.phase === 'over') socket.hand({ type: 'over', n: this.n, log: '/api/replay/1' });
  }
  hear(socket: FakeSocket, message: Request): void {
    switch (message.type) {
      case 'hello':
        if (message.token === 'bad')
          return socket.hand({
            type: 'refused',
            id: null,
            code: 'server.bad_token',
            why: 'this token is not from here',
          });
        return socket.hand(this.welcome(message.token === 'hers' ? 'hers' : 'mine'));
      case 'open':
        if (!this.opened) this.change(() => this.room());
        this.opened = socket.inside = true;
        socket.hand(this.room());
        return socket.hand({ type: 'done', id: message.id });
      case 'join':
        if (message.handover) {
          if (message.handover !== this.code)
            return socket.hand({
              type: 'refused',
              id: message.id,
              ...reasonOf('server.bad_handover'),
            });
          this.code = null;
          socket.hand(this.welcome('hers'));
        }
        socket.inside = true;
        this.catchUp(socket, message.from ?? 0);
        return socket.hand({ type: 'done', id: message.id });
      case 'again':
        return this.catchUp(socket, message.from);
      default: {
        if (!socket.inside)
          return socket.hand({
            type: 'refused',
            id: message.id,
            code: 'server.outside',
            why: 'you are in no room',
          });
        if (!this.done.has(message.id)) {
          this.done.add(message.id);
          if (message.type === 'start') {
            this.phase = 'playing';
            this.change(() => this.snapshot());
            this.change(() => this.room());
          } else if (message.type === 'act') {
            this.made.push(message.move);
            this.change((n) => this.event(n, `A ${message.move}`));
            this.change((n) => this.event(n, `* answer ${message.move}`));
          }
        }
        socket.hand({ type: 'done', id: message.id });
      }
    }
  }
}

class FakeSocket implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  inside = false;
  dead = false;
  constructor(
    private readonly server: FakeServer,
    private readonly clock: Clock,
    /** Called before every message on its way, either way: false cuts the line there. */
    private readonly passes: () => boolean,
  ) {
    server.sockets.add(this);
    clock.after(1, () => this.onopen?.());
  }
  cut(): void {
    if (this.dead) return;
    this.dead = true;
    this.server.sockets.delete(this);
    this.clock.after(1, () => this.onclose?.());
  }
  send(text: string): void {
    this.clock.after(1, () => {
      if (this.dead) return;
      if (!this.passes()) return this.cut();
      this.server.hear(this, JSON.parse(text) as Request);
    });
  }
  hand(message: Message): void {
    const data = JSON.stringify(message);
    this.clock.after(1, () => {
      if (this.dead) return;
      if (!this.passes()) return this.cut();
      this.onmessage?.({ data });
    });
  }
  close(): void {
    this.dead = true;
    this.server.sockets.delete(this);
  }
}

interface Options {
  cutAt?: number;
  token?: string;
  resumes?: boolean;
  handover?: string;
}
function table(options: Options = {}) {
  const clock = new Clock();
  const server = new FakeServer();
  server.resumes = options.resumes ?? true;
  let passed = 0;
  let sockets = 0;
  let wake: () => void = () => undefined;
  let token: string | null = options.token ?? null;
  const last: { socket: FakeSocket | null } = { socket: null };
  const world: World = {
    connect: () => {
      sockets++;
      return (last.socket = new FakeSocket(server, clock, () => passed++ !== options.cutAt));
    },
    after: (ms, call) => clock.after(ms, call),
    woken: (call) => {
      wake = call;
      return () => undefined;
    },
    token: { get: () => token, set: (given) => (token = given) },
  };
  const { handover } = options;
  const place = handover ? { room: 'KLMN', secret: null, as: 'player' as const, handover } : null;
  server.code = handover ? '123456' : null;
  const link = new SocketLink(world, { name: 'Ana', lang: 'fr', face: 0 }, place);
  const heard: ToPage[] = [];
  link.listen((message) => heard.push(message));
  return {
    clock,
    server,
    link,
    heard,
    last,
    wake: () => wake(),
    sockets: () => sockets,
    token: () => token,
    passed: () => passed,
  };
}

/** Opens, starts, plays six moves, each as soon as the one before is answered; then is cut off for
 *  a while. */
function playThrough(t: ReturnType<typeof table>): void {
  t.link.send({ type: 'open', id: 'o', game: 'perudo', public: false });
  t.link.send({ type: 'start', id: 's' });
  for (let i = 0; i < 6; i++)
    t.link.send({ type: 'act', id: `a${i}`, move: `m${i}`, window: 0, reaction: null });
  t.clock.run(60000);
}

function expectWhole(t: ReturnType<typeof table>): void {
  const moves = ['m0', 'm1', 'm2', 'm3', 'm4', 'm5'];
  expect(t.server.made).toEqual(moves); // each once, in order
  const answered = t.heard.filter((m) => m.type === 'done').map((m) => ('id' in m ? m.id : ''));
  expect(answered).toEqual(['o', 's', 'a0', 'a1', 'a2', 'a3', 'a4', 'a5']);
  const numbers = t.heard.filter((m) => m.type === 'event').map((m) => ('n' in m ? m.n : 0));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect([...numbers].sort((a, b) => a - b)).toEqual(numbers);
  expect(t.link.connection).toEqual({ state: 'joined' });
}

describe('a link over a socket', () => {
  it('becomes somebody’s second device by a code, and the browser keeps its own token', () => {
    const t = table({ handover: '123456', token: 'mine' });
    t.clock.run(1000);
    expect(t.link.connection).toEqual({ state: 'joined' });
    expect(t.heard.findLast((m) => m.type === 'welcome')).toMatchObject({ id: 'her' });
    expect([t.link.borrowed, t.token()]).toEqual(['hers', 'mine']);
    t.last.socket!.cut();
    t.clock.run(60000);
    expect(t.link.connection).toEqual({ state: 'joined' });
    expect(t.heard.findLast((m) => m.type === 'welcome')).toMatchObject({ id: 'her' });
    expect(t.token()).toBe('mine');
  });
  it('says so if the code is wrong', () => {
    const t = table({ handover: '654321' });
    t.clock.run(1000);
    expect(t.link.connection).toMatchObject({
      state: 'closed',
      why: { code: 'server.bad_handover' },
    });
    expect(t.link.borrowed).toBeNull();
  });
  it('says hello, opens, and tells everything in order', () => {
    const t = table();
    playThrough(t);
    expectWhole(t);
    expect(t.heard.filter((m) => m.type === 'event').length).toBe(12);
    expect(t.sockets()).toBe(1);
  });

  const whole = table();
  playThrough(whole);
  const moments = whole.passed();
  it.each(Array.from({ length: moments }, (_, i) => i))(
    'goes on when the line is cut at message %i',
    (cutAt) => {
      const t = table({ cutAt });
      playThrough(t);
      expectWhole(t);
      expect(t.heard.filter((m) => m.type === 'event').length).toBe(12);
      expect(t.sockets()).toBe(2);
    },
  );
  it.each(Array.from({ length: moments }, (_, i) => i))(
    'and when the server gives a snapshot instead, cut at %i',
    (cutAt) => {
      const t = table({ cutAt, resumes: false });
      playThrough(t);
      expectWhole(t);
      const last = t.heard.filter((m) => m.type === 'event' || m.type === 'snapshot').at(-1)!;
      expect('n' in last && last.n).toBe(t.server.n);
    },
  );

  it('takes a new token where the old one is of another server', () => {
    const t = table({ token: 'bad' });
    playThrough(t);
    expectWhole(t);
  });

  it('asks for a number that is missing, and tells it in its place', () => {
    const t = table();
    t.link.send({ type: 'open', id: 'o', game: 'perudo', public: false });
    t.link.send({ type: 'start', id: 's' });
    t.clock.run(1000);
    const { inside } = t.last.socket!;
    t.last.socket!.inside = false; // the server forgets one message
    t.server.change((n) => t.server.event(n, 'A lost'));
    t.last.socket!.inside = inside;
    t.server.change((n) => t.server.event(n, 'A told'));
    t.clock.run(1000);
    expect(
      t.heard.filter((m) => m.type === 'event').map((m) => ('move' in m ? m.move : '')),
    ).toEqual(['A lost', 'A told']);
    expect(t.sockets()).toBe(1);
  });

  it('finds out a socket that is dead in silence, and comes back at once when woken', () => {
    const t = table();
    t.link.send({ type: 'open', id: 'o', game: 'perudo', public: false });
    t.clock.run(1000);
    t.last.socket!.dead = true; // no close is told
    t.server.sockets.clear();
    t.wake();
    t.clock.run(5100);
    expect(t.sockets()).toBe(2);
    expect(t.link.connection).toEqual({ state: 'joined' });
    t.last.socket!.cut();
    t.clock.run(2);
    expect(t.link.connection).toEqual({ state: 'behind', lacks: 'line' });
    t.wake();
    t.clock.run(10);
    expect(t.link.connection).toEqual({ state: 'joined' });
  });

  it('is behind while a number is missing, and says so', () => {
    const t = table();
    t.link.send({ type: 'open', id: 'o', game: 'perudo', public: false });
    t.link.send({ type: 'start', id: 's' });
    t.clock.run(1000);
    t.heard.length = 0;
    t.last.socket!.inside = false; // the server forgets one message
    t.server.change((n) => t.server.event(n, 'A lost'));
    t.last.socket!.inside = true;
    t.server.change((n) => t.server.event(n, 'A told'));
    t.clock.run(1000);
    expect(
      t.heard.map((m) =>
        m.type === 'connection' ? m.connection.state : 'move' in m ? m.move : m.type,
      ),
    ).toEqual(['behind', 'joined', 'A lost', 'A told', 'room']);
  });

  it('gives up a socket that died in silence at the door, once the host’s time is over', () => {
    const clock = new Clock();
    const server = new FakeServer();
    const sockets: FakeSocket[] = [];
    const hear = server.hear.bind(server);
    server.hear = (at, message) => {
      if (message.type !== 'join' || sockets.length > 1) hear(at, message);
    };
    const world: World = {
      connect: () => {
        sockets.push(new FakeSocket(server, clock, () => true));
        return sockets.at(-1)!;
      },
      after: (ms, call) => clock.after(ms, call),
      woken: () => () => undefined,
      token: { get: () => null, set: () => undefined },
    };
    const link = new SocketLink(
      world,
      { name: 'Ana', lang: 'fr', face: 0 },
      { room: 'KLMN', secret: null, as: 'player' },
    );
    clock.run(60000); // the host may still answer
    expect(link.connection).toEqual({ state: 'connecting', at: 'door' });
    expect(sockets.length).toBe(1);
    clock.run(20000);
    expect(link.connection).toEqual({ state: 'joined' });
    expect(sockets.length).toBe(2);
  });

  it('comes back after a farewell when the person wants to', () => {
    const t = table();
    t.link.send({ type: 'open', id: 'o', game: 'perudo', public: false });
    t.clock.run(1000);
    t.last.socket!.hand({ type: 'bye', ...reasonOf('server.another_device') });
    t.clock.run(60000);
    expect(t.link.connection).toMatchObject({ state: 'closed', offer: 'return' });
    expect(t.sockets()).toBe(1);
    t.link.comeBack();
    expect(t.link.connection).toEqual({ state: 'connecting', at: 'line' });
    t.clock.run(1000);
    expect(t.link.connection).toEqual({ state: 'joined' });
  });

  it('waits longer and longer, and does not seek after a farewell that is meant', () => {
    const t = table();
    t.link.send({ type: 'open', id: 'o', game: 'perudo', public: false });
    t.clock.run(1000);
    for (const socket of t.server.sockets)
      socket.hand({ type: 'bye', code: 'server.sent_away', why: 'the host has sent you away' });
    t.clock.run(60000);
    expect(t.link.connection).toEqual({
      state: 'closed',
      why: { code: 'server.sent_away', why: 'the host has sent you away' },
      offer: null,
    });
    expect(t.sockets()).toBe(1);
  });

  it('is closed with the reason for which one may not come in', () => {
    const clock = new Clock();
    const server = new FakeServer();
    let socket: FakeSocket | null = null;
    server.hear = (at, message) => {
      if (message.type === 'join')
        at.hand({
          type: 'refused',
          id: message.id,
          code: 'server.locked',
          why: 'the room is locked',
        });
      else
        at.hand({
          type: 'welcome',
          token: 'mine',
          id: 'me',
          server: '1',
          now: 0,
          ice: null,
          url: null,
        });
    };
    const world: World = {
      connect: () => (socket = new FakeSocket(server, clock, () => true)),
      after: (ms, call) => clock.after(ms, call),
      woken: () => () => undefined,
      token: { get: () => null, set: () => undefined },
    };
    const link = new SocketLink(
      world,
      { name: 'Ana', lang: 'fr', face: 0 },
      { room: 'KLMN', secret: null, as: 'player' },
    );
    clock.run(20000);
    expect(link.connection).toEqual({
      state: 'closed',
      why: { code: 'server.locked', why: 'the room is locked' },
      offer: null,
    });
    expect(socket).not.toBeNull();
  });

  it('tells one who comes late what had happened, once, beside what goes on', () => {
    const t = table();
    playThrough(t);
    const moves = t.heard.flatMap((m) => (m.type === 'event' ? [m.move] : []));
    const snapshot = t.server.snapshot.bind(t.server);
    const history = t.server.past.flatMap((m) =>
      m.type === 'event' ? [{ n: m.n, t: m.t, move: m.move }] : [],
    );
    t.server.snapshot = () => ({ ...snapshot(), history }) as Message;
    const world: World = {
      connect: () => new FakeSocket(t.server, t.clock, () => true),
      after: (ms, call) => t.clock.after(ms, call),
      woken: () => () => undefined,
      token: { get: () => 'mine', set: () => undefined },
    };
    const late = new SocketLink(
      world,
      { name: 'Chloé', lang: 'fr', face: 0 },
      { room: 'KLMN', secret: 's', as: 'player' },
    );
    const heard: ToPage[] = [];
    late.listen((message) => heard.push(message));
    t.clock.run(1000);
    t.server.change((n) => t.server.event(n, 'A after'));
    t.clock.run(1000);
    const past = heard.filter((m) => m.type === 'past');
    expect(past.flatMap((m) => m.messages.map((one) => 'move' in one && one.move))).toEqual(moves);
    expect(heard.flatMap((m) => (m.type === 'event' ? [m.move] : []))).toEqual(['A after']);
    expect(heard.findIndex((m) => m.type === 'snapshot')).toBeLessThan(
      heard.findIndex((m) => m.type === 'past'),
    );
  });

  it.each(['me', 'another'])(
    'says a list of names again only while one is the host: %s is',
    (host) => {
      const t = table();
      t.link.send({ type: 'open', id: 'o', game: 'timesup', public: false });
      t.clock.run(1000);
      t.last.socket!.cut();
      t.clock.run(2);
      t.link.send({ type: 'set', id: 'list', names: 'Tante Odette' });
      t.server.host = host;
      t.clock.run(20000);
      expect(t.heard.find((m) => 'id' in m && m.id === 'list')).toEqual(
        host === 'me'
          ? { type: 'done', id: 'list' }
          : { type: 'refused', id: 'list', ...reasonOf('server.only_host') },
      );
      expect([...t.server.done].includes('list')).toBe(host === 'me');
      expect(t.link.connection).toEqual({ state: 'joined' });
      expect(t.sockets()).toBe(2);
    },
  );

  it('comes back when the server only starts anew', () => {
    const t = table();
    t.link.send({ type: 'open', id: 'o', game: 'perudo', public: false });
    t.clock.run(1000);
    t.last.socket!.hand({
      type: 'bye',
      code: 'server.restarting',
      why: 'the server is restarting: come back in a moment',
    });
    t.clock.run(5);
    t.last.socket!.cut();
    t.clock.run(2000);
    expect(t.link.connection).toEqual({ state: 'joined' });
  });
});
