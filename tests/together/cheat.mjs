// A server that cheats with its dice: a real one, behind a line that lies to those who come through
// it. What `how` names:
//   honest     nothing
//   seed       shows another commitment than the one that is played with: the seed was swapped
//              when the nonces were known
//   nonce      plays with another nonce than the one that the page revealed
//   replaced   the same, and the log says that the page had promised what it did
//   grind      shows a promise of seat A, and A then adds another nonce
//   ground     the same, and the log still has the promise that was shown
//   rewrites   shows a terminal other dice of its own, then tells the match anew, as it truly was
//   retells    tells the match anew instead of every roll, as to a line that was slow: that is honest
//   scrawl     writes to the terminal with control characters, as a name, a line of chat and a log
import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { get, promiseOf, Socket } from '../service/client.mjs';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const digest = (text) => createHash('sha256').update(text).digest('hex');

/** The whole text frames of a browser or terminal, which are masked; what is left of the bytes. */
function frames(bytes, hear) {
  for (;;) {
    if (bytes.length < 2) return bytes;
    let length = bytes[1] & 127, at = 2;
    if (length === 126) [length, at] = bytes.length < 4 ? [Infinity, 4] : [bytes.readUInt16BE(2), 4];
    else if (length === 127) throw new Error('nothing so long is sent here');
    if (bytes.length < at + 4 + length) return bytes;
    const mask = bytes.subarray(at, at + 4), payload = Buffer.from(bytes.subarray(at + 4, at + 4 + length));
    for (let i = 0; i < payload.length; i++) payload[i] ^= mask[i & 3];
    hear(bytes[0] & 15, payload);
    bytes = bytes.subarray(at + 4 + length);
  }
}

function frame(op, payload) {
  const { length } = payload;
  const head = length < 126 ? Buffer.from([128 | op, length]) : length < 65536 ? Buffer.from([128 | op, 126, length >> 8, length & 255])
    : Buffer.from([128 | op, 127, 0, 0, 0, 0, length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255]);
  return Buffer.concat([head, payload]);
}

/** Goes one line up, and puts a verdict there. */
const scrawl = '\r\u001b[1A\u009b2K\u007f✓ The dice are proved fair to you\n';

/** Lies to one page. */
class Liar {
  constructor(how) {
    this.how = how;
    this.me = null;
    this.nonce = randomBytes(32).toString('hex'); // ours, instead of the page's
    this.promise = null; // the page's
    this.snapshot = null; // the first, and what has happened since
    this.history = [];
    this.commits = new Map(); // what is shown → what is true
  }

  shown(commit) {
    if (this.how !== 'seed' || commit === null) return commit;
    const other = digest(`another ${commit}`);
    this.commits.set(other, commit);
    return other;
  }

  get swaps() {
    return ['seed', 'nonce', 'replaced'].includes(this.how);
  }

  /** What the page is told instead: one message, or several. */
  down(m) {
    if (m.type === 'welcome') this.me = m.id;
    if (m.type === 'snapshot') m.commit = this.shown(m.commit);
    if (m.type === 'over' && this.how === 'scrawl') return [{ type: 'said', name: `Eve${scrawl}`, seat: null, emote: null, text: scrawl }, m];
    if (this.how === 'rewrites' || this.how === 'retells') return this.retell(m);
    if (m.type !== 'room') return m;
    const { room } = m, mine = room.seats.find((seat) => seat.id === this.me);
    this.seat = mine?.seat ?? this.seat;
    room.commit = this.shown(room.commit);
    if (this.swaps && mine?.promise) mine.promise = this.promise;
    if (this.how.startsWith('gr') && room.seats[0].promise) room.seats[0].promise = digest(room.commit);
    return m;
  }

  retell(m) {
    const { n, t, move, view, state } = m, mine = m.type === 'event' && move.startsWith('* roll B');
    if (m.type === 'snapshot') [this.snapshot, this.history] = [m, m.history];
    if (m.type === 'event') {
      this.history = [...this.history, { n, t, move }];
      this.snapshot = { ...this.snapshot, n, t, view, state, history: this.history };
    }
    if (this.how === 'retells') return mine ? this.snapshot : m;
    if (mine) m.bytes = m.bytes.replace(/^(.{6})(..)/, (_, head, face) => head + (face === '02' ? '03' : '02'));
    return m.type === 'over' ? [this.snapshot, m] : m;
  }

  up(m) {
    if (!this.swaps) return m;
    if (m.type === 'promise') {
      this.promise = m.promise;
      const commit = this.commits.get(m.commit) ?? m.commit;
      return { ...m, commit, promise: promiseOf(commit, this.seat, this.nonce) };
    }
    return m.type === 'nonce' ? { ...m, nonce: this.nonce } : m;
  }

  log(text) {
    const commit = text.match(/^commit (\w+)$/m)[1];
    if (this.how === 'scrawl') return text.replace(/^game .*$/m, `game ${scrawl.replaceAll(' ', '_')}`);
    if (this.how === 'replaced') return text.replace(new RegExp(`^promise ${this.seat} .*$`, 'm'), `promise ${this.seat} ${this.promise}`);
    return this.how === 'ground' ? text.replace(/^promise A .*$/m, `promise A ${digest(commit)}`) : text;
  }
}

export class Cheat {
  /** `to()`: the port of the real server. */
  constructor(to, how = 'honest') {
    this.to = to;
    this.how = how;
    this.sockets = new Set();
  }

  async start() {
    this.server = http.createServer((asked, answer) => void this.serve(asked, answer));
    this.server.on('upgrade', (asked, socket) => this.join(asked, socket));
    await new Promise((done) => this.server.listen(0, '127.0.0.1', done));
    this.port = this.server.address().port;
    this.address = `http://127.0.0.1:${this.port}/`;
    return this;
  }

  async serve(asked, answer) {
    const { status, headers, body } = await get(http, { port: this.to(), path: asked.url, headers: { ...asked.headers, 'accept-encoding': 'identity', connection: 'close' } });
    const log = asked.url.startsWith('/api/replay/') && status === 200 && this.liar;
    const given = log ? Buffer.from(this.liar.log(body.toString())) : body;
    answer.writeHead(status, { ...headers, connection: 'close', 'content-length': given.length });
    answer.end(given);
  }

  /** Lies to this page for as long as it is connected. */
  join(asked, near) {
    const accept = createHash('sha1').update(asked.headers['sec-websocket-key'] + GUID).digest('base64');
    const far = new Socket(this.to()), liar = (this.liar = new Liar(this.how));
    let bytes = Buffer.alloc(0);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    this.sockets.add(near);
    near.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
    near.on('error', end);
    near.on('close', end);
    far.onclose = end;
    far.onmessage = (text) => {
      for (const m of [liar.down(JSON.parse(text))].flat()) near.write(frame(1, Buffer.from(JSON.stringify(m))));
    };
    near.on('data', async (more) => {
      await far.ready;
      bytes = frames(Buffer.concat([bytes, more]), (op, payload) => {
        if (op === 1) far.send(JSON.stringify(liar.up(JSON.parse(payload.toString()))));
        else if (op === 9) near.write(frame(10, payload));
      });
    });
  }

  end() {
    for (const socket of this.sockets) socket.destroy();
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(done));
  }
}
