// Bytes cut anywhere: HTTP requests, handshakes, frames and TLS records come in odd pieces, end in
// the middle, or have a byte changed; others are served meanwhile, and the server ends well. Under
// the sanitizers this is where a wrong byte would be read.
//   SEED=7 CUTS=5000 node tests/service/cuts.mjs    another run, a longer one
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import { assert, certificate, get, main, Server, sleep } from './client.mjs';

const SEED = Number(process.env.SEED ?? 1), CUTS = Number(process.env.CUTS ?? 300), AT_ONCE = 20;

// A number below n, the same ones for the same seed.
function chance(seed) {
  let state = BigInt(seed) * 0x9e3779b97f4a7c15n;
  return (n) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((state >> 33n) % BigInt(n));
  };
}

const requests = [
  'GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'GET /healthz HTTP/1.0\r\n\r\n', 'HEAD /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/qr?text=http%3A%2F%2Fx%2F HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET /api/qr?%74ext=%zz%00&&=&text HTTP/1.1\r\nHost: x\r\n\r\n', 'GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/replay/0123456789abcdef HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x.y\r\n\r\n', 'GET /KLMN HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n0123456789', 'PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
  'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\nraw', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0', 'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: something\r\nConnection: Upgrade\r\n\r\n',
  `GET /${'a'.repeat(3000)} HTTP/1.1\r\nHost: x\r\n\r\n`, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'b'.repeat(9000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(500)}\r\n`, 'GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 1.2.3.4, ::1, ,,\r\n\r\n',
].map((text) => Buffer.from(text, 'latin1'));

const handshake = Buffer.from('GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n');
const masked = (first, text) => {
  const body = Buffer.from(text), mask = Buffer.from([1, 2, 3, 4]);
  for (let i = 0; i < body.length; i++) body[i] ^= mask[i & 3];
  return Buffer.concat([Buffer.from([first, 128 | body.length]), mask, body]);
};
const HELLO = '{"type":"hello","token":null,"name":"Zoé"}';
const frames = [masked(0x81, HELLO), masked(0x01, HELLO.slice(0, 9)), masked(0x80, HELLO.slice(9)), masked(0x00, ''), masked(0x89, 'ping'),
  masked(0x8a, ''), masked(0x81, '{"type":"open","id":"1","game":"perudo"}'), masked(0x81, '{"type":"again","from":0}'), masked(0x88, '\x03\xe8')];

// What a stranger sends: one to three things, or a WebSocket with some frames.
function stream(pick) {
  const parts = pick(2) ? Array.from({ length: 1 + pick(3) }, () => requests[pick(requests.length)])
    : [handshake, ...Array.from({ length: 1 + pick(8) }, () => frames[pick(frames.length)])];
  const bytes = Buffer.concat(parts);
  if (pick(3) === 0) bytes[pick(bytes.length)] ^= 1 << pick(8);
  return pick(2) ? bytes.subarray(0, pick(bytes.length + 1)) : bytes;
}

// Sends bytes in pieces, then hangs up, in one of three ways.
async function hand(socket, bytes, pick) {
  for (let at = 0; at < bytes.length && !socket.destroyed; ) {
    const piece = 1 + pick(pick(2) ? 8 : 2000);
    socket.write(bytes.subarray(at, at + piece));
    at += piece;
    if (pick(4) === 0) await sleep(0);
  }
  await sleep(pick(20));
  if (pick(3) === 0 && !socket.encrypted) socket.resetAndDestroy();
  else if (pick(2)) socket.end();
  else socket.destroy();
}

const connected = (socket) => new Promise((done) => socket.on('connect', () => done(true)).on('close', () => done(false)));
const over = (socket) => new Promise((done) => (socket.destroyed ? done() : socket.on('close', done)));

async function plain(port, pick) {
  const socket = net.connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {}).resume();
  if (await connected(socket)) await hand(socket, stream(pick), pick);
  await Promise.race([over(socket), sleep(500)]);
  socket.destroy(); // its 'close' is not waited for: Node forgets it if a reset was on its way
}

// TLS through something that cuts its records anywhere, and then the line; or changes a byte.
async function sealed(port, pick) {
  const line = net.connect({ port, host: '127.0.0.1' }), limit = pick(4) ? 1 + pick(2500) : Infinity, broken = pick(3) ? -1 : pick(2500);
  line.on('error', () => {});
  if (!(await connected(line))) return;
  let sent = 0;
  const inner = net.createServer(), ready = new Promise((done) => inner.on('connection', done));
  await new Promise((done) => inner.listen(0, '127.0.0.1', done));
  const client = tls.connect({ port: inner.address().port, host: '127.0.0.1', rejectUnauthorized: false });
  client.on('error', () => {}).resume();
  const outer = await Promise.race([ready, over(client)]);
  inner.close();
  if (!outer) return void line.destroy();
  outer.on('error', () => {});
  line.on('data', (d) => outer.write(d)).on('close', () => outer.destroy());
  outer.on('close', () => line.destroy());
  outer.on('data', (d) => {
    if (broken >= sent && broken < sent + d.length) d[broken - sent] ^= 1 << pick(8);
    for (let at = 0; at < d.length && !line.destroyed; ) {
      const piece = Math.min(1 + pick(pick(2) ? 8 : 600), limit - sent);
      if (piece <= 0) return void (pick(2) ? line.end() : line.resetAndDestroy());
      line.write(d.subarray(at, at + piece));
      at += piece;
      sent += piece;
    }
  });
  const bytes = stream(pick);
  client.on('secureConnect', () => hand(client, bytes, pick));
  await Promise.race([over(line), sleep(500)]);
  line.destroy();
  client.destroy();
}

async function cut(server, one, served) {
  for (let i = 0; i < CUTS; i += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, k) => one(server.port, chance(SEED * 1000003 + i + k))));
    assert(await served().catch((e) => console.log(e.message, server.log.slice(-1500))), `others are served after ${i + AT_ONCE} of seed ${SEED}`);
  }
  await server.end();
}

await main({
  'HTTP and frames cut anywhere': async () => {
    const server = await new Server().start();
    await cut(server, plain, async () => (await server.get('/healthz')).status === 200);
  },

  'TLS records cut anywhere': async () => {
    const keys = certificate(), server = await new Server({ args: keys.args }).start();
    await cut(server, sealed, async () => (await get(https, { port: server.port, path: '/healthz', rejectUnauthorized: false })).status === 200);
    keys.end();
  },
});
