// kill -9 at random moments: what was acknowledged is there, once; seats are taken again.
// SIGTERM, a full disk and a read-only folder.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, humble, main, player, Player, quick, reaches, Server, settled, sleep, table, tablee, until } from './client.mjs';

const KILLS = Number(process.env.KILLS ?? 200);

// A person who comes back after every loss, sends again what was not answered, and writes
// down every acknowledgement and every event.
class Stubborn {
  constructor(server, name) {
    this.server = server;
    this.name = name;
    this.acknowledged = []; // {match, move}
    this.seen = new Map(); // n → move, as the events told
    this.id = 0;
    this.pending = null; // an act that was sent and not answered
    this.problems = [];
  }

  async connect() {
    for (;;) {
      const p = new Player(this.server, this.name, { token: this.token });
      try {
        p.n = this.n ?? 0;
        p.onmessage = (m) => this.hear(m, p);
        await p.connect();
        this.p = p;
        this.token = p.token;
        p.view = this.view;
        if (this.room) await p.join(this.room, { from: this.n ?? 0 });
        return this;
      } catch (e) {
        p.socket.destroy();
        if (e.refused) throw e;
        await sleep(10);
      }
    }
  }

  hear(m, p) {
    if (m.type === 'room') {
      this.room = m.room;
      const { phase, commit } = m.room;
      if (phase === 'lobby' && this.promised !== commit && p.mySeat()) {
        this.promised = commit;
        p.nonce().catch(() => (this.promised = null)); // a kill: once more
      }
    }
    if (m.type === 'event') this.note(m.n, m.move);
    if (m.type === 'snapshot') {
      this.match = m.match;
      m.history.forEach((h) => this.note(h.n, h.move));
    }
    if ('n' in m && m.n > (this.n ?? 0)) this.n = m.n;
    if (m.type === 'event' || m.type === 'snapshot') {
      this.view = m.view;
      this.legal = m.legal;
      this.viewN = m.n;
    }
  }

  note(n, move) {
    const before = this.seen.get(n);
    if (before !== undefined && before !== move) this.problems.push(`${n} was "${before}", is "${move}"`);
    this.seen.set(n, move);
  }

  // Acts whenever it may; an unanswered act is sent again under its id.
  async run(alive) {
    while (alive()) {
      try {
        if (this.p.socket.closed) await this.connect();
        if (this.pending) await this.send();
        else if (this.room.host === this.p.id && ['over', 'lobby'].includes(this.room.phase)) await this.again();
        else if (this.legal?.length && this.room?.phase === 'playing') {
          const move = this.legal[Math.floor(Math.random() * Math.min(this.legal.length, 4))];
          this.pending = { id: `${this.name}-${++this.id}`, move, window: this.viewN, match: this.match };
          this.legal = [];
          await this.send();
        } else await sleep(2);
      } catch (e) {
        if (e.refused) this.pending = null;
        await sleep(2);
      }
    }
  }

  async send() {
    const { id, move, window, match } = this.pending;
    await this.p.ask('act', { move, window }, id);
    this.acknowledged.push({ match, move }); // the match it was made in: another may have begun
    this.pending = null;
  }

  async again() {
    if (this.room.phase === 'over') await this.p.ask('rematch');
    await this.p.ask('start');
  }
}

const tests = {
  'kill -9, again and again': async () => {
    const server = await new Server({ args: [...quick(1), '--rate', '1000', '--grace', '3600'] }).start();
    const rooms = [];
    for (let k = 0; k < 2; k++) {
      const people = [];
      for (const name of ['Ana', 'Béa', 'Cléo']) people.push(await new Stubborn(server, `${name}${k}`).connect());
      await people[0].p.ask('open', { game: 'perudo', public: false });
      await people[0].p.ask('set', { seats: 4 });
      for (const p of people.slice(1)) {
        p.room = people[0].room;
        await p.p.join(p.room);
      }
      await people[0].p.ask('seat', { seat: 'D', who: 'bot:normal' });
      await people[0].p.ask('start');
      rooms.push(people);
    }
    let alive = true;
    const everyone = rooms.flat();
    const running = everyone.map((p) => p.run(() => alive));
    const watch = () => everyone.map((p) => p.acknowledged.length).reduce((a, b) => a + b);
    for (let i = 0; i < KILLS; i++) {
      // somebody got to play since the last kill, but now and then people are just coming back
      if (i % 4 !== 3) await reaches('acts since the last kill', watch, watch() + 1 + Math.floor(Math.random() * 6));
      await sleep(Math.random() * 30);
      await server.kill();
      await server.start();
    }
    for (const people of rooms) {
      const acts = () => people.reduce((sum, p) => sum + p.acknowledged.length, 0);
      await reaches('play goes on in each room', acts, acts() + 6);
    }
    alive = false;
    await Promise.all(running);
    // A last look from a fresh socket: the whole match as the server has it.
    let acknowledged = 0, matches = 0;
    for (const people of rooms)
      for (const p of people) {
        assert(p.problems.length === 0, `${p.name}: ${p.problems[0]}`);
        const look = await player(server, p.name, { token: p.token });
        await look.join(p.room);
        const seat = look.room.seats.find((s) => s.id === look.id);
        assert(seat, `${p.name} has the seat again`);
        const last = look.room.match;
        matches = Math.max(matches, last);
        const mine = p.acknowledged.filter((a) => a.match === last).map((a) => a.move);
        const there = look.history.filter((h) => h.move.startsWith(`${seat.seat} `)).map((h) => h.move.slice(2));
        // The last act may have been done without its answer having come.
        if (p.pending && there.length === mine.length + 1) there.pop();
        assert(JSON.stringify(there) === JSON.stringify(mine),
          `${p.name}: acknowledged ${mine.length} ${JSON.stringify(mine.slice(-5))}, there ${there.length} ${JSON.stringify(there.slice(-5))}; all: ${p.acknowledged.slice(-24).map((a) => `${a.match} ${a.move}`).join(', ')}; there: ${look.history.map((h) => `${h.n} ${h.move}`).join(', ')}`);
        for (const h of look.history)
          assert(!p.seen.has(h.n) || p.seen.get(h.n) === h.move, `${p.name}: ${h.n} was told otherwise`);
        acknowledged += p.acknowledged.length;
        await look.close();
      }
    console.log(`${KILLS} kills, ${acknowledged} acknowledged acts, ${matches} matches in a room`);
    await server.end();
  },

  // Every list is sent from an address of its own: one address may send ten at once.
  'kill -9 while lists of names come: the room has one, the newest': async () => {
    const server = await new Server({ usual: true }).start(), LISTS = Math.min(20, KILLS), BYTES = 60000;
    const listOf = (k) => Array.from({ length: BYTES / 40 }, (_, i) => `List ${k} name ${i};`.padEnd(38, 'w')).join('\n');
    const visit = async (k, token, room) => {
      const p = await player(server, 'Ana', { token, keep: true, localAddress: `127.0.4.${k}` });
      if (room) await p.join(room);
      return p;
    };
    const told = (p) => Number(p.messages.findLast((m) => m.includes('"type":"names"'))?.match(/"List (\d+) name 0"/)[1] ?? 0);
    const host = await visit(1, null);
    await host.ask('open', { game: 'timesup', public: false });
    const { token, room } = host;
    let saved = 0, unsaved = 0, p = host;
    for (let k = 1; k <= LISTS; k++) {
      const set = p.ask('set', { names: listOf(k) }).then(() => true, () => false);
      // all of them have come by themselves, or been cut short: at once, in the worker, in the store
      await Promise.race([set, sleep(k % 4 === 0 ? 60000 : Math.random() * 25)]);
      await server.kill();
      const done = await set;
      await server.start();
      p = await visit(k + 1, token, room);
      const has = told(p);
      assert(has === k || (!done && has === saved), `list ${k} was ${done ? '' : 'not '}acknowledged, and the room has list ${has} after ${saved}`);
      unsaved += has !== k;
      saved = has;
    }
    await p.close();
    assert((await server.stop()) === 0, 'ends with 0');
    const size = statSync(join(server.data, 'rooms.db')).size, file = join(server.data, 'export');
    const store = (...args) => execFileSync(tablee, ['rooms', ...args, '--data', server.data], { encoding: 'utf8' });
    store('export', store().match(/^[0-9a-f]{16}/m)[0], file);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    assert(lines.filter((l) => l.includes('"List ')).length === 1, 'one list is in the store');
    assert(lines.at(-1).startsWith(`{"names":["List ${saved} name 0`), 'and that is the newest');
    assert(size < 4 * BYTES, `the store has ${size} bytes`);
    console.log(`${LISTS} lists and kills, ${unsaved} of them not saved; the store has ${size} bytes`);
    await server.start();
    p = await visit(100, token, room);
    assert(told(p) === saved, 'it is still there');
    await server.end();
  },

  'the same action again does nothing twice': async () => {
    const server = await new Server().start();
    const [ana] = await table(server, 'perudo', ['Ana'], { seats: 2, bots: 'normal' });
    await until('it is her turn', () => ana.legal.length > 0);
    const act = { move: ana.legal[0], window: ana.viewN };
    const hers = () => ana.history.filter((h) => h.move.startsWith('A ')).length;
    const before = hers();
    for (let i = 0; i < 6; i++) await ana.ask('act', { ...act, window: i ? 1 : act.window }, 'the-very-same');
    assert(hers() === before + 1, `it was done once: ${hers() - before}`);
    const open = await player(server, 'Béa');
    await open.ask('open', { game: 'perudo' }, 'open-1');
    const code = open.room.code;
    await open.close();
    const back = await player(server, 'Béa', { token: open.token });
    await back.ask('open', { game: 'perudo' }, 'open-1');
    assert(back.room.code === code, 'the same room');
    assert((await server.metric('rooms')) === 2, 'two rooms');
    await server.end();
  },

  'SIGTERM tells everyone, saves everything, ends with 0': async () => {
    const server = await new Server().start();
    let people = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2 });
    const acting = people.find((p) => p.legal.length > 0);
    const move = acting.legal[0];
    const acted = acting.act(move).then(() => true, () => false);
    assert((await server.stop()) === 0, `ends with 0 in the middle of an act: ${server.log.slice(-2000)}`);
    await until('all are gone', () => people.every((p) => p.socket.closed));
    const done = await acted;
    await server.start();
    people = await Promise.all(people.map((p) => player(server, p.name, { token: p.token })));
    for (const p of people) await p.join(acting.room);
    assert(!done || people[0].history.some((h) => h.move.endsWith(move)), 'the acknowledged move is there');
    await settled(people);
    for (const p of people) await p.ask('emote', { emote: 'wave' }); // so nothing is on its way to anybody
    await server.end();
    await until('all are gone', () => people.every((p) => p.socket.closed));
    assert(people.every((p) => /restart/.test(p.bye ?? '')), `everyone was told: ${people.map((p) => p.bye)}`);
  },

  'a second server on the same data refuses': async () => {
    const server = await new Server().start();
    const second = new Server({ data: server.data });
    let why = '';
    try { await second.start(); } catch (e) { why = e.message; }
    assert(/another server \(process \d+\) is using the data folder/.test(why), why);
    await server.end();
  },

  'a full disk is told, nothing is acknowledged, the server lives': async () => {
    // SIGXFSZ is ignored so that a write fails as on a full disk; the limit holds for each file.
    const server = await new Server({ wrap: "trap '' XFSZ; ulimit -S -f 700", args: ['--rate', '100000'] }).start();
    const host = await player(server, 'Ana');
    await host.ask('open', { game: 'perudo' });
    await host.ask('set', { chat: true });
    let why = null, said = 0;
    while (!why) {
      try {
        await host.ask('set', { public: said % 2 === 0 });
        assert(++said < 100000, 'the disk is full in the end');
      } catch (e) {
        if (!e.refused) throw e;
        if (e.message === 'not so fast') await sleep(50);
        else why = e.message;
      }
    }
    assert(/could not be saved/.test(why), `told: ${why} after ${said}`);
    const kept = host.room.public;
    // a page may fit where a batch does not: it says so until something can be written again
    const sick = await until('/healthz says so', async () => {
      await host.refused('set', { locked: true });
      const answer = await server.get('/healthz');
      return answer.status === 503 && answer;
    });
    assert(/could not be saved/.test(sick.json().why), `and why: ${sick.text()}`);
    assert(host.room.public === kept && !host.room.locked, 'nothing has changed');
    // there is room again: it finds out by itself, nobody has to write first
    const freed = spawnSync('prlimit', ['--pid', String(server.process.pid), '--fsize=unlimited'], { encoding: 'utf8' });
    assert(freed.status === 0, `prlimit: ${freed.stderr}`);
    await until('/healthz is well again', async () => (await server.get('/healthz')).status === 200);
    await host.ask('set', { chat: false });
    await host.close();
    await server.kill();
    server.wrap = null;
    await server.start();
    const back = await player(server, 'Ana', { token: host.token });
    await back.join(host.room);
    assert(back.room.public === kept, 'all that was acknowledged is there');
    await back.ask('set', { locked: true });
    await server.end();
  },

  'a read-only folder is refused with a sentence, and left as it is': async () => {
    const data = mkdtempSync(join(tmpdir(), 'tablee-readonly-')), { options, own, end } = humble();
    const refused = async (folder) => {
      let why = '';
      try { await new Server({ data: folder, ...options }).start(); } catch (e) { why = e.message; }
      return why;
    };
    own(data, 0o755);
    const folder = join(data, 'a'), server = new Server({ data: folder, ...options });
    await server.start();
    const host = await player(server, 'Ana');
    await host.ask('open', { game: 'perudo' });
    assert((await server.stop()) === 0, 'ends with 0');
    const content = () => readdirSync(folder).filter((f) => f !== 'lock').map((f) => `${f} ${readFileSync(join(folder, f), 'hex')}`).join();
    const before = content();
    for (const f of readdirSync(folder)) own(join(folder, f), 0o444);
    own(folder, 0o555);
    assert(/Permission denied|read-only/.test(await refused(folder)), `what is there: ${await refused(folder)}`);
    own(join(folder, 'lock'), 0o644); // so that the store itself meets it
    const why = await refused(folder);
    assert(/read-only|cannot be written/.test(why), `the store: ${why}`);
    console.log(why.trim());
    own(data, 0o555);
    assert(/Permission denied/.test(await refused(join(data, 'b'))), `a new one: ${await refused(join(data, 'b'))}`);
    assert(/Not a directory/.test(await refused(join(folder, 'lock', 'b'))), 'below a file');
    assert(/rooms\.db/.test(before) && content() === before, 'nothing was changed');
    own(data, 0o755);
    own(folder, 0o755);
    for (const f of readdirSync(folder)) own(join(folder, f), 0o644);
    await server.start();
    const back = await player(server, 'Ana', { token: host.token });
    await back.join(host.room);
    assert(back.room.code === host.room.code, 'and is served again once it can be written');
    assert((await server.stop()) === 0, 'ends with 0 again');
    rmSync(data, { recursive: true });
    end();
  },
};

await main(tests);
