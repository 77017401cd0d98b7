// client.mjs: what the service tests are written with: a server of their own on a free port,
// and clients that speak the protocol over real sockets. No packages: the WebSocket here is
// the few lines that tests need, with raw frames for bad clients.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import tls from 'node:tls';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const tablee = process.env.TABLEE ?? join(root, 'build', 'tablee');
export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

export function assert(truth, what) {
  if (!truth) throw new Error(what);
}

export async function until(what, truth, ms = 15000) {
  const end = Date.now() + ms;
  for (;;) {
    const value = await truth();
    if (value) return value;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await sleep(5);
  }
}

// ---- Messages are held to messages.def: what the server sends is what it says there.

const definitions = (() => {
  const out = {};
  const text = readFileSync(join(root, 'src/server/messages.def'), 'utf8');
  for (const [, name] of text.matchAll(/^(?:OUT|PART)\((\w+)\)/gm)) out[name] = {};
  for (const [, name, field, type] of text.matchAll(/^GIVES\((\w+), (\w+), "(.*)"\)/gm))
    out[name][field] = type;
  return out;
})();

export function checkMessage(m) {
  const fields = definitions[m.type];
  assert(fields, `a message that is not in messages.def: ${JSON.stringify(m).slice(0, 200)}`);
  for (const key of Object.keys(m))
    assert(key === 'type' || key in fields, `${m.type} has a field too many: ${key}`);
  for (const [key, type] of Object.entries(fields))
    assert(type.endsWith('?') || key in m, `${m.type} lacks ${key}`);
}

// ---- The server.

export class Server {
  constructor(options = {}) {
    this.program = options.program ?? tablee;
    this.data = options.data ?? mkdtempSync(join(tmpdir(), 'tablee-service-'));
    this.own = !options.data;
    this.port = options.port ?? 0;
    this.args = options.args ?? [];
    this.wrap = options.wrap ?? null; // a shell line around the program: limits
    this.env = options.env ?? {};
    this.log = '';
  }

  async start() {
    const args = ['serve', '--bind', '127.0.0.1', '--port', String(this.port), '--data', this.data,
      '--per-address', '100000', ...this.args];
    this.process = this.wrap
      ? spawn('bash', ['-c', `${this.wrap}; exec "$0" "$@"`, this.program, ...args],
        { env: { ...process.env, ...this.env } })
      : spawn(this.program, args, { env: { ...process.env, ...this.env } });
    this.ended = new Promise((done) => this.process.on('exit', (code, signal) => done(code ?? signal)));
    let out = '';
    this.process.stderr.on('data', (d) => (this.log = (this.log + d).slice(-200000)));
    await new Promise((done, fail) => {
      this.process.stdout.on('data', (d) => {
        out += d;
        const found = out.match(/on this machine\s+https?:\/\/127\.0\.0\.1:(\d+)\//);
        if (found) {
          this.port = Number(found[1]);
          done();
        }
      });
      this.ended.then((code) => fail(new Error(`the server ended (${code}): ${this.log.slice(-2000)}`)));
    });
    this.ended.catch(() => {});
    return this;
  }

  kill() { // kill -9, by its id
    this.process.kill('SIGKILL');
    return this.ended;
  }

  stop() {
    this.process.kill('SIGTERM');
    return this.ended;
  }

  async end() {
    const code = await this.stop();
    assert(code === 0, `the server ended with ${code}: ${this.log.slice(-4000)}`);
    if (this.own) rmSync(this.data, { recursive: true, force: true });
    return code;
  }

  async get(path, headers = {}) {
    return fetch(`http://127.0.0.1:${this.port}${path}`, { headers });
  }

  async metric(name) {
    const text = await (await this.get('/metrics')).text();
    const found = text.match(new RegExp(`^tablee_${name} (\\d+)`, 'm'));
    return found ? Number(found[1]) : 0;
  }

  memoryKiB() {
    return Number(readFileSync(`/proc/${this.process.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]);
  }
}

// ---- A WebSocket.

export class Socket {
  constructor(port, options = {}) {
    this.options = options;
    this.open = false;
    this.closed = false;
    this.buffer = Buffer.alloc(0);
    this.answerPings = options.answerPings ?? true;
    this.socket = options.tls ? tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
      : net.connect({ port, host: '127.0.0.1', localAddress: options.localAddress });
    this.socket.setNoDelay(true);
    this.socket.on('error', () => this.finish());
    this.socket.on('close', () => this.finish());
    this.ready = new Promise((done) => (this.onready = done));
    this.gone = new Promise((done) => (this.ongone = done));
    const key = randomBytes(16).toString('base64');
    const origin = options.origin ? `Origin: ${options.origin}\r\n` : '';
    this.accept = createHash('sha1').update(key + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').digest('base64');
    this.socket.on(options.tls ? 'secureConnect' : 'connect', () => this.socket.write(
      `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n${origin}\r\n`));
    this.socket.on('data', (d) => this.read(d));
  }

  finish() {
    if (this.closed) return;
    this.closed = true;
    this.onready(false);
    this.ongone();
    this.onclose?.();
  }

  read(d) {
    this.buffer = this.buffer.length ? Buffer.concat([this.buffer, d]) : d;
    if (!this.open) {
      const end = this.buffer.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = this.buffer.subarray(0, end).toString();
      this.status = Number(head.split(' ')[1]);
      if (this.status !== 101 || !head.includes(this.accept)) {
        this.socket.destroy();
        return;
      }
      this.buffer = this.buffer.subarray(end + 4);
      this.open = true;
      this.onready(true);
    }
    while (this.frame());
  }

  frame() {
    const b = this.buffer;
    if (b.length < 2) return false;
    let length = b[1] & 127, at = 2;
    if (length === 126) {
      if (b.length < 4) return false;
      length = b.readUInt16BE(2);
      at = 4;
    } else if (length === 127) {
      if (b.length < 10) return false;
      length = Number(b.readBigUInt64BE(2));
      at = 10;
    }
    if (b.length < at + length) return false;
    const payload = b.subarray(at, at + length), op = b[0] & 15;
    this.buffer = b.subarray(at + length);
    if (op === 1) this.onmessage?.(payload.toString());
    else if (op === 9 && this.answerPings) this.raw(10, payload);
    else if (op === 8) {
      this.closeCode = payload.length >= 2 ? payload.readUInt16BE(0) : null;
      this.socket.end();
    }
    return true;
  }

  raw(op, payload, { fin = true } = {}) {
    if (this.closed) return;
    const body = Buffer.from(payload), mask = randomBytes(4);
    const head = body.length < 126 ? Buffer.from([(fin ? 128 : 0) | op, 128 | body.length])
      : Buffer.from([(fin ? 128 : 0) | op, 128 | (body.length < 65536 ? 126 : 127),
        ...(body.length < 65536 ? [] : [0, 0, 0, 0, body.length >>> 24, (body.length >>> 16) & 255]),
        (body.length >> 8) & 255, body.length & 255]);
    for (let i = 0; i < body.length; i++) body[i] ^= mask[i & 3];
    this.socket.write(Buffer.concat([head, mask, body]));
  }

  send(text) {
    this.raw(1, text);
  }

  destroy() {
    this.socket.destroy();
  }
}

// ---- A person at a table.

let counter = 0;

export class Player {
  constructor(server, name, options = {}) {
    this.server = server;
    this.name = name;
    this.options = options;
    this.token = options.token ?? null;
    this.n = 0;
    this.messages = []; // everything that came, as text
    this.waiting = new Map();
    this.keep = options.keep ?? false;
  }

  async connect() {
    this.socket = new Socket(this.server.port, this.options);
    this.socket.onmessage = (text) => this.hear(text);
    this.socket.onclose = () => {
      for (const w of this.waiting.values()) w.fail(new Error('closed'));
      this.waiting.clear();
      this.onclose?.();
    };
    if (!(await this.socket.ready)) throw new Error('no connection');
    const welcome = new Promise((done, fail) => {
      this.onwelcome = done;
      this.socket.gone.then(() => fail(new Error('closed')));
    });
    this.send({ type: 'hello', token: this.token, name: this.name, lang: 'en', ...this.options.hello });
    const w = await welcome;
    this.token = w.token;
    this.id = w.id;
    return this;
  }

  hear(text) {
    const m = JSON.parse(text);
    checkMessage(m);
    if (this.keep) this.messages.push(text);
    if (m.type === 'welcome') this.onwelcome(m);
    else if (m.type === 'done' || m.type === 'refused') {
      const w = this.waiting.get(m.id);
      this.waiting.delete(m.id);
      if (m.type === 'done') w?.done(m);
      else if (w) w.fail(Object.assign(new Error(m.why), { refused: true }));
      this.refusedLast = m.type === 'refused' ? m : this.refusedLast;
    } else if (m.type === 'bye') this.bye = m.why;
    if ('n' in m) {
      if (m.type !== 'snapshot' && m.type !== 'room' && this.n !== 0 && m.n > this.n + 1)
        this.gap = `${this.name}: ${m.type} ${m.n} after ${this.n}`;
      if (m.n > this.n) this.n = m.n;
    }
    if (m.type === 'room') this.room = m.room;
    if (m.type === 'snapshot' || m.type === 'event') {
      this.view = m.view;
      this.legal = m.legal;
      this.viewN = m.n;
      this.deadline = m.deadline;
      if (m.type === 'snapshot') this.history = m.history.map((h) => ({ ...h }));
      else this.history?.push({ n: m.n, t: m.t, move: m.move });
    }
    if (m.type === 'over') this.over = m.log;
    this.onmessage?.(m);
  }

  send(m) {
    this.socket.send(JSON.stringify(m));
  }

  // Asks for something; resolves when it is done, rejects when it is refused.
  ask(type, fields = {}, id = `${type}-${++counter}-${randomBytes(4).toString('hex')}`) {
    return new Promise((done, fail) => {
      this.waiting.set(id, { done, fail });
      this.send({ type, id, ...fields });
    });
  }

  async refused(type, fields = {}, id) {
    try {
      await this.ask(type, fields, id);
    } catch (e) {
      if (e.refused) return e.message;
      throw e;
    }
    throw new Error(`${type} was done: ${JSON.stringify(fields)}`);
  }

  nonce() {
    return this.ask('nonce', { nonce: randomBytes(16).toString('hex') });
  }

  join(room, fields = {}) {
    return this.ask('join', { room: room.code, secret: room.secret, as: 'player', from: 0, ...fields });
  }

  act(move, fields = {}) {
    return this.ask('act', { move, window: this.viewN, reaction: null, ...fields });
  }

  // Plays whatever the table offers, by chance, until the match is over.
  play(pick = (legal) => legal[Math.floor(Math.random() * legal.length)], pause = 0) {
    return new Promise((done, fail) => {
      let asked = -1;
      const step = async () => {
        if (this.over) return done();
        if (!this.legal?.length || this.viewN === asked || this.room?.phase !== 'playing') return;
        asked = this.viewN;
        const move = pick(this.legal, this.view);
        if (move === null) { // not now: think again in a while
          setTimeout(() => {
            if (asked === this.viewN) asked = -1;
            step().catch(fail);
          }, 50);
          return;
        }
        if (pause) await sleep(pause);
        this.act(move).catch((e) => {
          if (!e.refused) return fail(e);
          this.refusals = (this.refusals ?? 0) + 1;
          if (this.refusals > 2000) fail(e);
          asked = -1;
          setTimeout(step, 20);
        });
      };
      this.onmessage = (m) => {
        if (['snapshot', 'event', 'over', 'room'].includes(m.type)) step().catch(fail);
      };
      this.onclose = () => this.over || fail(new Error(`${this.name}: closed: ${this.bye ?? ''}`));
      step().catch(fail);
    });
  }

  close() {
    this.socket.destroy();
    return this.socket.gone;
  }
}

export async function player(server, name, options) {
  return new Player(server, name, options).connect();
}

// A room of `game` with these people on its first seats and bots on the rest, begun.
export async function table(server, game, names, { seats, options, bots = 'random', begin = true, play } = {}) {
  const host = await player(server, names[0], play);
  await host.ask('open', { game, public: false });
  if (options || seats) await host.ask('set', { seats: seats ?? null, options: options ?? null });
  const people = [host];
  for (const name of names.slice(1)) {
    const p = await player(server, name, play);
    await p.join(host.room);
    people.push(p);
  }
  await until('all sit', () => host.room.seats.filter((s) => s.kind === 'person').length === names.length);
  for (const s of host.room.seats)
    if (s.kind === 'empty') await host.ask('seat', { seat: s.seat, who: `bot:${bots}` });
  await Promise.all(people.map((p) => p.nonce()));
  if (begin) {
    await host.ask('start');
    await until('all see it begin', () => people.every((p) => p.view));
  }
  return people;
}

export async function main(tests) {
  const wanted = process.argv.slice(2);
  if (wanted[0] === '--list') {
    console.log(Object.keys(tests).join('\n'));
    return;
  }
  for (const name of wanted.length ? wanted : Object.keys(tests)) {
    const from = Date.now();
    try {
      await tests[name]();
      console.log(`ok ${name} (${Date.now() - from} ms)`);
    } catch (e) {
      console.log(`FAILED ${name}: ${e.stack}`);
      process.exitCode = 1;
    }
  }
  process.exit();
}
