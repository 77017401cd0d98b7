// What a page adds to chance and keeps of it, against servers that cheat.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { Engine } from '../engine/engine';
import { hex, keyOf, promiseOf, randomBytes, sha256, unhex, verify, type Verdict } from './fair';
import type { Request, Room, RoomSeat } from '../net';
import { keptLines, prove } from './proof';
import { keptShare, Shares, type Share, type ShareStore } from './shares';

const engine = await Engine.load(
  readFileSync(new URL('../../../build/wasm/tablee.wasm', import.meta.url)),
);

const memory = (): ShareStore => {
  let kept = '[]'; // as text: what is kept is a copy
  return {
    read: () => JSON.parse(kept) as Share[],
    write: (shares) => void (kept = JSON.stringify(shares)),
  };
};

/** A server with a seed, and friends whose nonces the test knows. */
class Table {
  seed = randomBytes(32);
  commit = '';
  readonly friends: Record<string, string> = { B: hex(randomBytes(32)), C: hex(randomBytes(32)) };
  promise: string | null = null;
  nonce: string | null = null;
  sent: Request[] = [];
  phase: Room['phase'] = 'lobby';
  gather: Room['gather'] = null;
  store = memory();
  /** What the page does later. */
  later: { ms: number; call: () => void }[] = [];
  shares = this.page();

  async begin(): Promise<this> {
    this.commit = hex(await sha256(this.seed));
    return this;
  }
  /** The page is loaded anew. */
  page(): Shares {
    return (this.shares = new Shares(
      (request) => this.hear(request),
      this.store,
      (ms, call) => this.later.push({ ms, call }),
    ));
  }
  private hear(request: Request): void {
    this.sent.push(request);
    if (request.type === 'promise' && request.commit === this.commit)
      this.promise = request.promise;
    if (request.type === 'nonce') this.nonce = request.nonce;
  }
  get mine(): RoomSeat {
    return this.seats[0]!;
  }
  get seats(): RoomSeat[] {
    const seat = (letter: string, promise: string | null): RoomSeat => ({
      seat: letter,
      kind: 'person',
      name: letter,
      id: letter,
      level: null,
      away: false,
      grace: null,
      stand_in: false,
      promise,
      nonce: letter === 'A' && this.nonce !== null,
      votes: 0,
    });
    return [
      seat('A', this.promise),
      ...Object.entries(this.friends).map(([letter, nonce]) =>
        seat(letter, promiseOf(this.commit, letter, nonce)),
      ),
    ];
  }
  tell(more: Partial<Room> = {}): void {
    const room: Room = {
      code: 'KLMN',
      secret: 's',
      host: 'A',
      owner: 'A',
      game: 'perudo',
      options: {},
      public: false,
      locked: false,
      chat: false,
      way: 'typed',
      phase: this.phase,
      seats: this.seats,
      spectators: 0,
      screens: 0,
      match: this.phase === 'lobby' ? 0 : 1,
      commit: this.commit,
      gather: this.gather,
      restarts: 0,
      t: null,
      running: false,
      plan: [],
      ...more,
    };
    this.shares.follow(room, this.mine);
  }
  close(of = 'ABC'): void {
    this.gather = { of, out: '' };
    this.tell();
  }
  start(): void {
    this.gather = null;
    this.phase = 'playing';
    this.tell();
  }
  /** All as it should be, up to the first move. */
  async honest(): Promise<this> {
    await this.begin();
    this.tell();
    this.close();
    this.start();
    return this;
  }

  /** The log of a match with these nonces, played by bots. */
  async log({
    seed = this.seed,
    nonces = { A: this.nonce!, ...this.friends } as Record<string, string>,
    more = '',
  } = {}): Promise<string> {
    const commit = hex(await sha256(seed));
    const seats = Object.keys(nonces).sort();
    const head = [
      'tablee 1',
      'game perudo',
      'rules 1',
      'seats 3 Ana Bob Cleo',
      'option dice 1',
      `commit ${commit}`,
      ...(more ? [more] : []),
      ...seats.map((seat) => `promise ${seat} ${promiseOf(commit, seat, nonces[seat]!)}`),
      ...seats.map((seat) => `nonce ${seat} ${nonces[seat]}`),
    ].join('\n');
    const why = engine.open(
      `${head}\n`,
      await keyOf(
        seed,
        seats.map((seat) => nonces[seat]!),
      ),
      1,
    );
    if (why !== null) throw new Error(why.why);
    while (!engine.over) {
      const next = engine.next();
      if (next?.seat === 15) engine.step(engine.time);
      else {
        const actor = engine.view(12).actors[0]!;
        engine.act(
          actor.charCodeAt(0) - 65,
          engine.legal(actor.charCodeAt(0) - 65)[0]!,
          engine.time + 1,
        );
      }
    }
    return engine.log(hex(seed));
  }
  /** What the page says of a log. */
  judge(log: string, seen: { viewer: string; move: string }[] = []): Promise<Verdict | null> {
    const options = /^option dice (\d)/m.exec(log);
    engine.replayOpen(log);
    return prove(engine, log, {
      share: this.shares.share,
      game: 'perudo',
      options: { ...engine.replayHead().options, dice: Number(options![1]) },
      seen,
    });
  }
}

let table: Table;
beforeEach(async () => {
  table = await new Table().begin();
});
const last = <T extends Request['type']>(type: T) =>
  table.sent.filter((one) => one.type === type) as Extract<Request, { type: T }>[];

describe('a page', () => {
  it('promises as soon as it sits, and reveals when the list is closed: once each', () => {
    table.tell();
    table.tell();
    expect(last('promise')).toHaveLength(1);
    expect(last('nonce')).toHaveLength(0);
    table.close();
    table.tell();
    expect(last('nonce')).toHaveLength(1);
    expect(promiseOf(table.commit, 'A', table.nonce!)).toBe(table.promise);
    expect(Object.keys(table.shares.share!.promises!)).toEqual(['A', 'B', 'C']);
  });
  it('still knows what it promised when it is loaded anew, and reveals the same', () => {
    table.tell();
    table.page();
    table.close();
    expect(last('promise')).toHaveLength(1);
    const first = table.nonce;
    table.nonce = null; // it did not arrive
    table.page();
    table.tell();
    expect(table.nonce).toBe(first);
  });
  it('reveals nothing for a list without it, or with another promise in its name', () => {
    table.tell();
    table.close('BC');
    table.promise = '00'.repeat(32);
    table.close();
    expect(last('nonce')).toHaveLength(0);
  });
  it('reveals for one list only', () => {
    table.tell();
    table.close();
    table.nonce = null;
    table.friends.B = hex(randomBytes(32)); // the server has seen ours, and changes another
    table.page();
    table.tell();
    expect(last('nonce')).toHaveLength(1);
    table.gather = null;
    table.tell();
    expect(last('promise')).toHaveLength(1);
  });
  it('promises again under another commitment, and remembers what it had revealed', async () => {
    table.tell();
    table.close();
    const { commit, promise } = table;
    table.seed = randomBytes(32);
    table.promise = table.nonce = null;
    table.gather = { of: '', out: 'C' };
    await table.begin();
    table.tell();
    expect(table.promise).not.toBe(promise);
    expect(table.shares.share).toMatchObject({ left: [commit], revealed: false });
  });
  it('promises again if the server did not take it', () => {
    table.tell();
    table.promise = null;
    table.tell();
    expect(last('promise')).toHaveLength(1);
    table.shares.refused(last('promise')[0]!.id);
    table.later.shift()!.call();
    expect(last('promise')).toHaveLength(2);
  });
  it('is not in a hurry with a server that cannot keep it', () => {
    const pauses = [500, 1000, 2000, 4000, 8000, 16000, 30000, 30000];
    table.tell();
    for (const [i, pause] of pauses.entries()) {
      table.promise = null;
      table.shares.refused(last('promise').at(-1)!.id);
      table.tell(); // a full disk takes the room back, and tells it again
      expect(last('promise')).toHaveLength(i + 1);
      const [later] = table.later.splice(0);
      expect(later!.ms).toBe(pause);
      later!.call();
    }
  });
});

describe('a finished match', () => {
  it('is proved fair where nobody cheated, and kept so under its name', async () => {
    await table.honest();
    const log = await table.log();
    expect(await table.judge(log)).toMatchObject({ kind: 'fair', standing: 'yours', restarts: 0 });
    table.shares.over('0123-1');
    expect(keptShare('0123-1', 'another', table.store)).toMatchObject({
      commit: table.commit,
      nonce: table.nonce,
      log: '0123-1',
    });
    expect(keptLines(table.shares.share!)).toMatch(
      /^commit \w{64}\npromise A \w{64}\npromise B \w{64}\npromise C \w{64}\nnonce A \w{64}\n$/,
    );
  });
  it('whose seed was swapped after the nonces were known verifies by itself, but not for who was there', async () => {
    await table.honest();
    const log = await table.log({ seed: randomBytes(32) }); // all of its own is in order
    engine.replayOpen(log);
    expect(await verify(engine.replayHead(), 1, (key) => engine.replayVerify(key))).toMatchObject({
      kind: 'fair',
      standing: 'log',
    });
    expect(await table.judge(log)).toEqual({ kind: 'changed-seed' });
  });
  it('in which our nonce was replaced says so', async () => {
    await table.honest();
    const other = await table.log({ nonces: { A: hex(randomBytes(32)), ...table.friends } });
    expect(await table.judge(other)).toEqual({ kind: 'changed-promise', seat: 'A' });
    const mine = await table.log();
    expect(await table.judge(mine.replace(/^nonce A .*$/m, `nonce A ${'11'.repeat(32)}`))).toEqual({
      kind: 'changed-nonce',
    });
  });
  it('for which a seat chose its nonce last says whose', async () => {
    await table.honest();
    const log = await table.log();
    const ground = log.replace(/^nonce C .*$/m, `nonce C ${'22'.repeat(32)}`);
    expect(await table.judge(ground)).toEqual({ kind: 'broken-promise', seat: 'C' });
    const promised = await table.log({
      nonces: { A: table.nonce!, B: table.friends.B!, C: '22'.repeat(32) },
    });
    expect(await table.judge(promised)).toEqual({ kind: 'changed-promise', seat: 'C' });
  });
  it('to which a seat was added that was not on the list says which', async () => {
    const { C } = table.friends;
    delete table.friends.C;
    await table.honest();
    expect(
      await table.judge(
        await table.log({ nonces: { A: table.nonce!, B: table.friends.B!, C: C! } }),
      ),
    ).toEqual({ kind: 'changed-promise', seat: 'C' });
    const bare = (
      await table.log({ nonces: { A: table.nonce!, B: table.friends.B!, C: C! } })
    ).replace(/^promise C .*\n/m, '');
    expect(await table.judge(bare)).toEqual({ kind: 'broken-promise', seat: 'C' });
  });
  it('that was started over says how often; hidden, it is found', async () => {
    table.tell();
    table.close();
    const { commit } = table;
    table.seed = randomBytes(32);
    table.promise = table.nonce = null;
    table.gather = null;
    await table.honest();
    expect(await table.judge(await table.log({ more: `restart ${commit} C` }))).toMatchObject({
      kind: 'fair',
      restarts: 1,
    });
    expect(await table.judge(await table.log())).toEqual({ kind: 'hidden-restart' });
  });
  it('whose commitment changed when play began is found, with and without a word of it', async () => {
    table.tell();
    table.close();
    const { commit } = table;
    table.seed = randomBytes(32);
    table.nonce = null;
    await table.begin();
    table.start();
    expect(await table.judge(await table.log({ nonces: table.friends }))).toEqual({
      kind: 'hidden-restart',
    });
    // said openly it is no lie, but then our nonce is not in it, and nothing is proved to us
    table.promise = null;
    table.page();
    const log = await table.log({ nonces: table.friends, more: `restart ${commit} A` });
    table.store.write([]);
    table.page();
    table.start();
    expect(await table.judge(log)).toMatchObject({ kind: 'fair', standing: 'others', restarts: 1 });
  });
  it('that is not the one that was seen says where', async () => {
    await table.honest();
    const log = await table.log();
    engine.replayOpen(log);
    const seen = engine.replayHistory(0).map(({ move }) => ({ viewer: 'A', move }));
    expect(await table.judge(log, seen)).toMatchObject({ kind: 'fair' });
    expect(await table.judge(log, seen.slice(3))).toMatchObject({ kind: 'fair' });
    const at = seen.findIndex(({ move }) => move.startsWith('* roll A'));
    seen[at] = { viewer: 'A', move: seen[at]!.move === '* roll A P' ? '* roll A 2' : '* roll A P' };
    expect(await table.judge(log, seen)).toEqual({ kind: 'other-game', n: at + 1 });
  });
  it('with other options is not the one that was played', async () => {
    await table.honest();
    const log = await table.log();
    expect(
      await prove(engine, log, {
        share: table.shares.share,
        game: 'perudo',
        options: { dice: 5 },
        seen: [],
      }),
    ).toEqual({ kind: 'other-log' });
    expect(
      await prove(engine, 'tablee 1\n', { share: null, game: 'perudo', options: {}, seen: [] }),
    ).toBeNull();
  });
  it('of before there were promises verifies as it did', async () => {
    const log = (await table.log({ nonces: table.friends })).replace(/^promise .*\n/gm, '');
    engine.replayOpen(log);
    expect(await verify(engine.replayHead(), 1, (key) => engine.replayVerify(key))).toMatchObject({
      kind: 'fair',
      standing: 'plain',
    });
    expect(unhex('00ff')).toEqual(new Uint8Array([0, 255]));
  });
});
