// client.mjs: what the service tests are written with: a server of their own on a free port,
// and clients that speak the protocol over real sockets. No packages: the WebSocket here is
// the few lines that tests need, with raw frames for bad clients.
//
// Nothing here is held to a time: what is waited for is a condition, with a limit that no machine
// reaches, and a test that gets nowhere ends with a sentence.
import { isUtf8 } from 'node:buffer';
import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import http from 'node:http';
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

// What is being waited for, and how much was heard of anybody: told when a test gets nowhere.
const awaited = new Map();
let heard = 0;
const AWAITED_SHOWN = 5;

const whatIsAwaited = () => [...awaited.values()].slice(-AWAITED_SHOWN).join('; ') || 'nothing that has a name';

const PATIENCE = 120000, POLL_MS = 5;

// Waits for a condition, for `ms` of its own turns at most: a machine that stands still meanwhile
// takes nothing from it. They count anew whenever `progress` has changed.
export async function until(what, truth, ms = PATIENCE, progress = () => 0) {
  const here = Symbol(what);
  awaited.set(here, what);
  try {
    for (let left = ms, before = progress(); ; left -= POLL_MS) {
      const value = await truth();
      if (value) return value;
      if (progress() !== before) [left, before] = [ms, progress()];
      if (left <= 0) throw new Error(`waited in vain: ${what}`);
      await sleep(POLL_MS);
    }
  } finally {
    awaited.delete(here);
  }
}

// Waits until a number that grows is at least `goal`.
export async function reaches(what, number, goal) {
  let now = 0;
  await until(`${what}: ${goal}`, async () => (now = await number()) >= goal, PATIENCE, () => now);
}

// ---- Messages are held to messages.def: what the server sends is what it says there.

const definitions = (() => {
  const out = {};
  const text = readFileSync(join(root, 'src/server/messages.def'), 'utf8');
  for (const [, name] of text.matchAll(/^(?:OUT|PART)\((\w+)\)/gm)) out[name] = {};
  for (const [, name, field, type] of text.matchAll(/^GIVES\((\w+), (\w+), "(.*)"\)/gm))
    out[name][field] = type;
  for (const [, field] of text.matchAll(/^SAYS\(\w+, (\w+), /gm)) out.said[field] = 'string?';
  return out;
})();

// Refusals are held to the tables refusals.def: English by code.
const sentences = (() => {
  const out = new Map();
  const games = readdirSync(join(root, 'games')).filter((game) => existsSync(join(root, 'games', game, 'refusals.def')));
  for (const [owner, folder] of [['engine', 'src/core'], ['server', 'src/server'], ...games.map((game) => [game, `games/${game}`])]) {
    const text = readFileSync(join(root, folder, 'refusals.def'), 'utf8');
    for (const [, code, english] of text.matchAll(/^REFUSAL\((\w+), \w+,\s+"((?:[^"\\]|\\.)*)"\)/gm))
      out.set(`${owner}.${code}`, JSON.parse(`"${english}"`));
  }
  return out;
})();

function checkReason({ code, args = {}, why }) {
  const english = sentences.get(code);
  assert(english, `a code that is in no refusals.def: ${code}`);
  const used = new Set();
  const said = english.replace(/\{(\w+)\}/g, (_, name) => (used.add(name), args[name]));
  assert(said === why, `${code} with ${JSON.stringify(args)} is "${said}", not "${why}"`);
  for (const name of Object.keys(args)) assert(used.has(name), `${code} has no argument ${name}`);
}

export function checkMessage(m) {
  const fields = definitions[m.type];
  assert(fields, `a message that is not in messages.def: ${JSON.stringify(m).slice(0, 200)}`);
  for (const key of Object.keys(m))
    assert(key === 'type' || key in fields, `${m.type} has a field too many: ${key}`);
  for (const [key, type] of Object.entries(fields))
    assert(type.endsWith('?') || key in m, `${m.type} lacks ${key}`);
  if (m.type === 'refused' || m.type === 'bye') checkReason(m);
}

// ---- Programs. None outlives the test that started it.

const children = new Set();

export function run(program, args, options) {
  const child = spawn(program, args, options);
  children.add(child);
  // 'close', not 'exit': by then all that it has said is here
  child.ended = new Promise((done) => child.on('close', (code, signal) => {
    children.delete(child);
    done((child.ending = code ?? signal));
  }));
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', () => heard++);
  return child;
}

const killAll = () => Promise.all([...children].map((child) => {
  child.kill('SIGKILL');
  return child.ended;
}));

// `tablee join` with what it has printed so far.
export function terminal(args, env = {}) {
  const child = run(tablee, ['join', ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  child.out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (d) => (child.out += d));
  return child;
}

// One request on a connection of its own: none that is kept, and that the server may just be closing.
export const get = (protocol, options) => new Promise((done, fail) => {
  protocol.request({ host: '127.0.0.1', agent: false, ...options }, (answer) => {
    const parts = [];
    answer.on('data', (d) => parts.push(d));
    answer.on('error', fail);
    answer.on('end', () => {
      heard++;
      done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) });
    });
  }).on('error', fail).end();
});

// ---- The server.

// Bots take a person's time, in tests too: one that passes only with quick bots tests another
// program. Tests of hundreds of moves would take hours so; they alone have bots that take `percent`
// of it, and for each kind of them another test holds the same at the users' pace:
//   whole games (games, join, words, together/): `perudo to its end, as users have it` in games
//   people who come, go and race, again and again (durable, races): due, absence, returning
//   passing, which many windows show (races): secrecy
//   rooms by the hundred, workers that are never idle (hostile): shares
// Likewise `--rate` and the many sockets of one address, below, are for scripts that do in a second
// what people do in a minute: `usual` is without, and due, doors, shares, text and hostile/ are.
export const quick = (percent) => ['--pace', String(percent)];

export class Server {
  constructor(options = {}) {
    this.program = options.program ?? tablee;
    this.data = options.data ?? mkdtempSync(join(tmpdir(), 'tablee-service-'));
    this.own = !options.data;
    this.args = options.args ?? [];
    this.usual = options.usual ?? false; // with the limits that users have
    this.wrap = options.wrap ?? null; // a shell line around the program: limits
    this.env = options.env ?? {};
    this.log = '';
  }

  // On a free port, another one at every start: somebody else may have taken the last one.
  async start() {
    const args = ['serve', '--bind', '127.0.0.1', '--port', '0', '--data', this.data,
      ...(this.usual ? [] : ['--per-address', '100000']), ...this.args];
    const env = { ...process.env, ...this.env };
    this.process = this.wrap
      ? run('bash', ['-c', `${this.wrap}; exec "$0" "$@"`, this.program, ...args], { env })
      : run(this.program, args, { env });
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
      this.process.ended.then((code) => fail(new Error(`the server ended (${code}): ${this.log.slice(-2000)}`)));
    });
    return this;
  }

  kill() { // kill -9, by its id
    this.port = 0; // whoever listens there from now on is somebody else
    this.process.kill('SIGKILL');
    return this.process.ended;
  }

  stop() {
    this.process.kill('SIGTERM');
    return this.process.ended;
  }

  async end() {
    const code = await this.stop();
    assert(code === 0, `the server ended with ${code}: ${this.log.slice(-4000)}`);
    if (this.own) rmSync(this.data, { recursive: true, force: true });
    return code;
  }

  async get(path, headers = {}) {
    const { status, headers: given, body } = await get(http, { port: this.port, path, headers });
    return { status, headers: given, text: () => body.toString(), json: () => JSON.parse(body) };
  }

  async metric(name) {
    const found = (await this.get('/metrics')).text().match(new RegExp(`^tablee_${name} (\\d+)`, 'm'));
    assert(found, `there is no metric ${name}`);
    return Number(found[1]);
  }

  memoryKiB() {
    return Number(readFileSync(`/proc/${this.process.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]);
  }
}

// A key and a certificate of its own for localhost and for `host`: { cert, key, args, end }.
export function certificate(host = 'localhost', names = `DNS:localhost,DNS:${host},IP:127.0.0.1`) {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-keys-')), cert = join(folder, 'cert.pem'), key = join(folder, 'key.pem');
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2',
    '-subj', '/CN=localhost', '-addext', `subjectAltName=${names}`, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { folder, cert, key, args: ['--tls', cert, key], end: () => rmSync(folder, { recursive: true, force: true }) };
}

// ---- The server as its owner starts it: with no option but those given.

// It runs, with what it has said so far.
export function serve(args, { prefix = [], program = tablee, data = mkdtempSync(join(tmpdir(), 'tablee-serve-')), env = {} } = {}) {
  const words = [...prefix, program, 'serve', '--data', data, ...args];
  const child = run(words[0], words.slice(1), { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  child.out = child.err = '';
  child.data = data;
  child.stdout.on('data', (d) => (child.out += d));
  child.stderr.on('data', (d) => (child.err += d));
  return child;
}

// It is open, on a free port.
export async function open(args = [], options = {}) {
  const child = serve(['--port', '0', ...args], options);
  await Promise.race([until('it is open', () => /event=listen/.test(child.err) && child.out),
    child.ended.then((code) => { throw new Error(`it ended (${code}): ${child.err}`); })]);
  child.port = Number(child.err.match(/event=listen port=(\d+)/)[1]);
  return child;
}

export async function close(child) {
  child.kill('SIGTERM');
  assert((await child.ended) === 0, `it ends with 0: ${child.err.slice(-2000)}`);
  rmSync(child.data, { recursive: true, force: true });
}

// ---- A WebSocket.

export class Socket {
  constructor(port, options = {}) {
    this.options = options;
    this.open = false;
    this.closed = false;
    this.buffer = Buffer.alloc(0);
    this.pings = 0;
    this.pongs = []; // to PINGs of a test's own
    this.answerPings = options.answerPings ?? true;
    const to = { port, host: options.host ?? '127.0.0.1', localAddress: options.localAddress };
    this.socket = options.tls ? tls.connect({ ...to, servername: options.servername ?? '', rejectUnauthorized: false }) : net.connect(to);
    this.socket.setNoDelay(true);
    this.socket.on('error', () => this.finish());
    this.socket.on('close', () => this.finish());
    this.ready = new Promise((done) => (this.onready = done));
    this.gone = new Promise((done) => (this.ongone = done));
    const key = randomBytes(16).toString('base64');
    const origin = options.origin ? `Origin: ${options.origin}\r\n` : '';
    const forwarded = options.forwarded ? `X-Forwarded-For: ${options.forwarded}\r\n` : '';
    this.accept = createHash('sha1').update(key + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').digest('base64');
    this.socket.on(options.tls ? 'secureConnect' : 'connect', () => this.socket.write(
      `GET /ws HTTP/1.1\r\nHost: ${options.servername ?? '127.0.0.1'}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n${origin}${forwarded}\r\n`));
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
    if (op === 1) {
      heard++;
      if (!isUtf8(payload)) throw new Error(`a text that is no UTF-8: ${payload}`);
      this.onmessage?.(payload.toString());
    } else if (op === 9) {
      this.pings++;
      if (this.answerPings) this.raw(10, payload);
    } else if (op === 10) {
      this.pongs.push(payload.toString());
    } else if (op !== 8) {
      throw new Error(`a frame of kind ${b[0]}: one was cut`);
    } else {
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

// What people have promised to add to chance: by identity and commitment, so that somebody who comes
// back still knows it.
const nonces = new Map();

/** What a seat promises under a commitment (docs/fair.md). */
export const promiseOf = (commit, seat, nonce) => createHash('sha256').update(`tablee promise ${commit} ${seat} ${nonce}`).digest('hex');

// Nobody reacts within 100 ms (docs/races.md). A slow server takes at most what the kernel measures
// on this machine and 25 ms away from what a hand claims.
const LOOK_MS = 250;
// It follows in the same packet; where a race was open before somebody came in there is none.
const PING_MS = 5000;
// In a row: 20 ms each, and of what is too early the fifth is not.
const REFUSALS_MAX = 1000;

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
      for (const w of this.waiting.values()) w.fail(new Error(`${this.name}: closed: ${this.bye ?? ''}`));
      this.waiting.clear();
      this.onclose?.();
    };
    if (!(await this.socket.ready)) throw new Error('no connection');
    const welcome = new Promise((done, fail) => {
      this.onwelcome = (m) => {
        this.onwelcome = null;
        if (m.type === 'welcome') done(m);
        else fail(new Error(`hello was refused: ${m.why}`));
      };
      this.socket.gone.then(() => fail(new Error(`${this.name}: closed before the welcome`)));
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
    if (m.type === 'welcome' && !this.onwelcome) Object.assign(this, { token: m.token, id: m.id }); // another device
    else if (m.type === 'welcome' || (m.type === 'refused' && this.onwelcome)) this.onwelcome(m);
    else if (m.type === 'done' || m.type === 'refused') {
      const w = this.waiting.get(m.id);
      this.waiting.delete(m.id);
      if (m.type === 'done') w?.done(m);
      else if (w) w.fail(Object.assign(new Error(m.why), { refused: m }));
    } else if (m.type === 'bye') this.bye = m.why;
    if ('n' in m) {
      if (m.type !== 'snapshot' && m.type !== 'room' && this.n !== 0 && m.n > this.n + 1)
        this.gap = `${this.name}: ${m.type} ${m.n} after ${this.n}`;
      if (m.n > this.n) this.n = m.n;
    }
    if (m.type === 'room') {
      this.room = m.room;
      if (!this.options.silent) this.reveal();
    }
    if (m.type === 'snapshot' || m.type === 'event') {
      this.view = m.view;
      this.legal = m.legal;
      this.viewN = m.n;
      this.deadline = m.deadline;
      if (m.situation !== this.situation) {
        this.situation = m.situation;
        this.since = performance.now();
        this.pingsBefore = this.socket.pings;
      }
      if (m.type === 'snapshot') this.history = m.history.map((h) => ({ ...h }));
      else this.history?.push({ n: m.n, t: m.t, move: m.move });
    }
    if (m.reveal === true && this.mySeat() && !this.options.slow) this.send({ type: 'ready', id: `ready-${++counter}` });
    if (m.type === 'over') this.over = m.log;
    if (m.type === 'seen' && this.room.reveal) this.room.reveal.ready = m.ready;
    if (m.type === 'evening') this.evening = m.played;
    this.onmessage?.(m);
  }

  send(m) {
    this.socket.send(JSON.stringify(m));
  }

  // Asks for something; resolves when it is done, rejects when it is refused.
  ask(type, fields = {}, id = `${type}-${++counter}-${randomBytes(4).toString('hex')}`) {
    const here = Symbol(id);
    awaited.set(here, `an answer to ${this.name}'s ${type}`);
    return new Promise((done, fail) => {
      if (this.socket.closed) throw new Error(`${this.name}: closed: ${this.bye ?? ''}`);
      this.waiting.set(id, { done, fail });
      this.send({ type, id, ...fields });
    }).finally(() => awaited.delete(here));
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

  mySeat() {
    return this.room?.seats.find((seat) => seat.id === this.id);
  }

  // Promises a share of chance; it is revealed when the list is closed.
  nonce(nonce = randomBytes(32).toString('hex')) {
    const { commit } = this.room;
    nonces.set(`${this.id} ${commit}`, nonce);
    return this.ask('promise', { commit, promise: promiseOf(commit, this.mySeat().seat, nonce) });
  }

  reveal() {
    const { gather, commit } = this.room, seat = this.mySeat();
    const nonce = nonces.get(`${this.id} ${commit}`);
    if (!seat || !gather || seat.nonce) return;
    if (gather.of === '' && !gather.out.includes(seat.seat)) {
      if (!nonce) this.nonce().catch(() => {}); // once more, under another seed
    } else if (nonce && gather.of.includes(seat.seat) && this.revealed !== commit) {
      this.revealed = commit; // once: everybody is told of each
      this.send({ type: 'nonce', id: `nonce-${++counter}`, nonce });
    }
  }

  join(room, fields = {}) {
    return this.ask('join', { room: room.code, secret: room.secret, as: 'player', from: 0, ...fields });
  }

  // Looks at the table long enough for a hand not to be too early, and has answered the PING with
  // which a race is opened.
  async look() {
    while (performance.now() - this.since < LOOK_MS) await sleep(LOOK_MS - (performance.now() - this.since));
    const race = this.view.actors.filter((seat) => /[A-Z]/.test(seat)).length > 1;
    if (race) await until('the PING of a race', () => this.socket.pings > this.pingsBefore, PING_MS).catch(() => {});
  }

  act(move, fields = {}) {
    const reaction = Math.round(10 * (performance.now() - this.since)) / 10;
    return this.ask('act', { move, window: this.viewN, reaction, ...fields });
  }

  // Plays whatever the table offers, by chance, until the match is over.
  play(pick = (legal) => legal[Math.floor(Math.random() * legal.length)]) {
    return new Promise((done, fail) => {
      let asked = -1, refusals = 0, ended = false;
      const step = () => {
        if (ended) return;
        if (this.over) {
          ended = true;
          return done();
        }
        if (!this.legal?.length || this.viewN === asked || this.room?.phase !== 'playing') return;
        const n = (asked = this.viewN);
        const later = (ms) => setTimeout(() => {
          if (asked === n) asked = -1;
          step();
        }, ms);
        const move = pick(this.legal, this.view);
        if (move === null) return later(50); // not now: think again in a while
        this.act(move).then(() => (refusals = 0), (e) => {
          if (!e.refused || ++refusals > REFUSALS_MAX) fail(e);
          else later(20);
        });
      };
      this.onmessage = (m) => {
        if (['snapshot', 'event', 'over', 'room'].includes(m.type)) step();
      };
      this.onclose = () => this.over || fail(new Error(`${this.name}: closed: ${this.bye ?? ''}`));
      step();
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

// All have seen the same, and no card or die of it is still to come.
export const settled = (people) => until('all have seen the same', () => people.every((p) =>
  p.view && p.viewN === people[0].viewN && !p.view.actors.includes('*')));

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
  for (const p of people) await p.nonce(); // one after the other: all are told in this order
  await until('all have heard it', () => people.every((p) => p.n === people.at(-1).n));
  if (begin) {
    await host.ask('start');
    await settled(people);
  }
  return people;
}

// Who may not write where it is not allowed. Root may anywhere: as root the server is started as
// nobody, from a copy that nobody reaches too. `options` for a Server; own(PATH, MODE): theirs, and
// what may be done with it.
export function humble() {
  const root = process.getuid() === 0;
  const own = (path, mode) => {
    if (root) chownSync(path, 65534, 65534);
    chmodSync(path, mode);
  };
  if (!root) return { options: {}, own, end: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'tablee-nobody-')), program = join(folder, 'tablee');
  copyFileSync(tablee, program);
  own(folder, 0o755);
  own(program, 0o755);
  return {
    options: { program, wrap: 'exec setpriv --reuid 65534 --regid 65534 --clear-groups "$0" "$@"' },
    own,
    end: () => rmSync(folder, { recursive: true }),
  };
}

// ---- Tests.

const SILENCE_S = 300; // nobody has said anything to anybody: it will not come any more
const TEST_S = 3400; // a test that goes on and on: within the limit of ./test, so that a sentence is told

// Seconds in which this process was not running do not count.
const limited = (test) => new Promise((done, fail) => {
  let before = -1, silent = 0, all = 0;
  const timer = setInterval(() => {
    silent = heard === before ? silent + 1 : 0;
    before = heard;
    if (silent > SILENCE_S) fail(new Error(`nothing was heard for ${SILENCE_S} s; awaited: ${whatIsAwaited()}`));
    if (++all > TEST_S) fail(new Error(`not done after ${TEST_S} s; awaited: ${whatIsAwaited()}`));
  }, 1000);
  test().then(done, fail).finally(() => clearInterval(timer));
});

export async function main(tests) {
  const wanted = process.argv.slice(2);
  if (wanted[0] === '--list') {
    console.log(Object.keys(tests).join('\n'));
    return;
  }
  let current;
  const giveUp = async (why) => {
    console.log(`FAILED ${current}: ${why}`);
    await killAll();
    process.exit(1);
  };
  process.on('uncaughtException', (e) => giveUp(e.stack));
  process.on('SIGTERM', () => giveUp(`it was ended; awaited: ${whatIsAwaited()}`));
  for (current of wanted.length ? wanted : Object.keys(tests)) {
    const from = Date.now();
    try {
      assert(tests[current], 'there is no such test');
      await limited(tests[current]);
      console.log(`ok ${current} (${Date.now() - from} ms)`);
    } catch (e) {
      console.log(`FAILED ${current}: ${e.stack}`);
      process.exitCode = 1;
    }
    await killAll();
  }
  process.exit();
}
