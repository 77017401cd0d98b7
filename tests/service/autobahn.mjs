// The cases of Autobahn's fuzzing client, as a table, under its numbers. (The program itself needs
// Python 2.) It expects an echo; this server speaks JSON in text messages of up to 4,096 bytes. So a
// case that Autobahn wants echoed is answered here, with a refusal, as many times as it has messages;
// and one that it wants closed is closed, with the code it names or without any.
//
// Each case runs on a socket of its own, and whoever is not closed is still answered after it.
import { randomBytes } from 'node:crypto';
import { assert, main, Server, Socket, until } from './client.mjs';

const TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10, MORE = 0;
const MAX = 4096;

// One frame of a client's.
function frame(op, payload = '', { fin = true, rsv = 0, masked = true } = {}) {
  const body = Buffer.from(payload), n = body.length, mask = masked ? randomBytes(4) : Buffer.alloc(0);
  const head = [(fin ? 128 : 0) | (rsv << 4) | op];
  if (n < 126) head.push(n);
  else if (n < 65536) head.push(126, n >> 8, n & 255);
  else head.push(127, 0, 0, 0, 0, n >>> 24, (n >>> 16) & 255, (n >> 8) & 255, n & 255);
  if (masked) for (let i = 0; i < n; i++) body[i] ^= mask[i & 3];
  head[1] |= masked ? 128 : 0;
  return Buffer.concat([Buffer.from(head), mask, body]);
}
const part = (op, payload) => frame(op, payload, { fin: false });
const text = (payload) => frame(TEXT, payload);
const code = (n, reason = '') => Buffer.concat([Buffer.from([n >> 8, n & 255]), Buffer.from(reason)]);
const star = (n) => '*'.repeat(n);

// What is expected: so many answers and these PONGs; or to be closed, with one of these codes.
const answers = (count, pongs = []) => ({ count, pongs });
const closed = (...codes) => ({ codes });
const bad = closed(1002), long = closed(1009), garbled = closed(1007), binary = closed(1003);

const cases = [];
// `send`: frames. `chops`: in pieces of so many bytes, each of them sent by itself.
const add = (name, send, expect, chops = 0) => cases.push({ name, send: Buffer.concat([send].flat()), expect, chops });

for (const [i, n] of [0, 125, 126, 127, 128, MAX].entries()) add(`1.1.${i + 1}`, text(star(n)), answers(1));
add('1.1.7', text(star(65535)), long);
add('1.1.8', text(star(65536)), long);
add('1.1.9', text(star(MAX)), answers(1), 997);
for (const [i, n] of [0, 125, 126, 127, 128, MAX].entries()) add(`1.2.${i + 1}`, frame(BINARY, star(n)), binary);

add('2.1', frame(PING), answers(0, ['']));
add('2.2', frame(PING, 'Hello'), answers(0, ['Hello']));
add('2.3', frame(PING, Buffer.from([0, 255, 254, 253, 0, 255])), answers(0, [Buffer.from([0, 255, 254, 253, 0, 255]).toString()]));
add('2.4', frame(PING, star(125)), answers(0, [star(125)]));
add('2.5', frame(PING, star(126)), bad);
add('2.6', frame(PING, star(125)), answers(0, [star(125)]), 1);
add('2.7', frame(PONG), answers(0));
add('2.8', frame(PONG, 'unasked'), answers(0));
add('2.8, of bytes', frame(PONG, Buffer.from([0, 255, 254, 0xc3, 0x28])), answers(0));
add('2.9', [frame(PONG, 'unasked'), frame(PING, 'asked')], answers(0, ['asked']));
// Of PINGs that come together libwebsockets answers the first; RFC 6455 5.5.3 asks for one at least.
const ten = Array.from({ length: 10 }, (_, i) => frame(PING, `ping-${i}`));
add('2.10', ten, answers(0, ['ping-0']));
add('2.11', ten, { count: 0, some: true }, 1);

for (let rsv = 1; rsv < 8; rsv++) add(`3.${rsv}`, [text('Hello'), frame(rsv < 5 ? TEXT : [CLOSE, PING, BINARY][rsv - 5], 'x', { rsv })], bad);
for (let op = 3; op < 8; op++) add(`4.1.${op - 2}`, [text('Hello'), frame(op, op % 2 ? '' : 'x')], bad);
for (let op = 11; op < 16; op++) add(`4.2.${op - 10}`, [text('Hello'), frame(op, op % 2 ? '' : 'x')], bad);

add('5.1', [part(PING, 'one'), frame(MORE, 'two')], bad);
add('5.2', [part(PONG, 'one'), frame(MORE, 'two')], bad);
for (const [i, chops] of [0, 1].entries()) add(`5.${3 + i}`, [part(TEXT, 'one'), frame(MORE, 'two')], answers(1), chops);
for (const [i, chops] of [0, 1].entries()) add(`5.${6 + i}`, [part(TEXT, 'one'), frame(PING, 'p'), frame(MORE, 'two')], answers(1, ['p']), chops);
for (const [i, chops] of [0, 1].entries()) add(`5.${9 + i}`, [frame(MORE, 'none'), text('Hello')], bad, chops);
for (const [i, chops] of [0, 1].entries()) add(`5.${12 + i}`, [part(MORE, 'none'), text('Hello')], bad, chops);
add('5.15', [part(TEXT, 'one'), frame(MORE, 'two'), part(MORE, 'three'), frame(TEXT, 'four')], bad);
add('5.16', [part(MORE, 'one'), part(TEXT, 'two'), frame(MORE, 'three')], bad);
add('5.17', [frame(MORE, 'one'), part(TEXT, 'two'), frame(MORE, 'three')], bad);
add('5.18', [part(TEXT, 'one'), frame(TEXT, 'two')], bad);
add('5.19', [part(TEXT, '1'), part(MORE, '2'), frame(PING, 'a'), part(MORE, '3'), part(MORE, '4'), frame(MORE, '5')], answers(1, ['a']));
add('5.20', [part(TEXT, '1'), part(MORE, '2'), frame(PING, 'a'), part(MORE, '3'), part(MORE, '4'), frame(MORE, '5')], answers(1, ['a']), 1);

add('6.1.1', text(''), answers(1));
add('6.1.2', [part(TEXT, ''), part(MORE, ''), frame(MORE, '')], answers(1));
add('6.1.3', [part(TEXT, ''), part(MORE, 'middle'), frame(MORE, '')], answers(1));
const greek = Buffer.from('Hello-µ@ßöäüàá-UTF-8!! κόσμε');
add('6.2.1', text(greek), answers(1));
add('6.2.2', [part(TEXT, greek.subarray(0, 7)), frame(MORE, greek.subarray(7))], answers(1)); // inside a character
add('6.2.3', [...greek].map((b, i) => frame(i ? MORE : TEXT, [b], { fin: i === greek.length - 1 })), answers(1));
add('6.2.4', text(greek), answers(1), 1);
const broken = Buffer.concat([Buffer.from('κόσμε'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('edited')]);
add('6.3.1', text(broken), garbled);
add('6.3.2', [...broken].map((b, i) => frame(i ? MORE : TEXT, [b], { fin: i === broken.length - 1 })), garbled);
// Autobahn would like to see these closed at once; at the end of the message is good enough.
add('6.4.1', [part(TEXT, 'κόσμε'), part(MORE, Buffer.from([0xf4, 0x90, 0x80, 0x80])), frame(MORE, '')], garbled);
add('6.4.2', [part(TEXT, 'κόσμε'), part(MORE, Buffer.from([0xf4, 0x90])), frame(MORE, '')], garbled);
const good = ['00', '7f', 'c280', 'dfbf', 'e0a080', 'ed9fbf', 'ee8080', 'efbfbd', 'efbfbf', 'f0908080', 'f48fbfbf', 'f0908d88', 'f09f8eb2'];
good.forEach((hex, i) => add(`6.5–22 good ${i + 1}: ${hex}`, text(Buffer.from(hex, 'hex')), answers(1)));
const wrong = ['80', 'bf', '8080', 'c0', 'c0af', 'c1bf', 'c2', 'c3c3', 'e08080', 'e080af', 'e09fbf', 'e0', 'e0a0', 'eda080', 'edbfbf', 'eda080edb080',
  'f08080af', 'f08fbfbf', 'f0', 'f09f', 'f09f8e', 'f4908080', 'f5808080', 'f888808080', 'fc8480808080', 'fe', 'ff', 'fefeffff', 'ceba80ff', '61ff62'];
wrong.forEach((hex, i) => add(`6.6–21 wrong ${i + 1}: ${hex}`, text(Buffer.from(hex, 'hex')), garbled));

add('7.1.1', [text('Hello'), frame(CLOSE)], closed());
add('7.1.2', [frame(CLOSE, code(1000)), frame(CLOSE, code(1000))], closed(1000));
add('7.1.3', [frame(CLOSE, code(1000)), frame(PING)], closed(1000));
add('7.1.4', [frame(CLOSE, code(1000)), text('Hello')], closed(1000));
add('7.1.5', [part(TEXT, 'one'), frame(CLOSE, code(1000)), frame(MORE, 'two')], closed(1000));
add('7.1.6', [text(star(256 * 1024)), frame(CLOSE, code(1000)), frame(PING)], long);
add('7.3.1', frame(CLOSE), closed());
add('7.3.2', frame(CLOSE, 'a'), bad);
add('7.3.3', frame(CLOSE, code(1000)), closed(1000));
add('7.3.4', frame(CLOSE, code(1000, 'Hello')), closed(1000));
add('7.3.5', frame(CLOSE, code(1000, star(123))), closed(1000));
add('7.3.6', frame(CLOSE, code(1000, star(124))), bad);
add('7.5.1', frame(CLOSE, code(1000, Buffer.from([0xed, 0xa0, 0x80]))), garbled);
for (const n of [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999]) add(`7.7 ${n}`, frame(CLOSE, code(n)), closed(n));
for (const n of [0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999]) add(`7.9 ${n}`, frame(CLOSE, code(n)), bad);
add('7.13 5000', frame(CLOSE, code(5000)), closed(5000, 1002));
add('7.13 65535', frame(CLOSE, code(65535)), closed(65535, 1002));

for (const n of [64, 256, 1024, 4096]) add(`9.1 ${n} KiB`, text(star(n * 1024)), long);
for (const n of [64, 1024]) add(`9.3 fragments of ${n}`, Array.from({ length: 65536 / n }, (_, i) => frame(i ? MORE : TEXT, star(n), { fin: (i + 1) * n === 65536 })), long);
add('9.5', text(star(65536)), long, 1000);
add('9.7', Array.from({ length: 100 }, () => text(star(64))), answers(100));
add('10.1', Array.from({ length: 50 }, (_, i) => frame(i ? MORE : TEXT, star(1300), { fin: i === 49 })), long);
// Not one of Autobahn's: RFC 6455 5.1 wants it closed, libwebsockets takes it, and nothing comes of it.
add('unmasked', frame(TEXT, 'Hello', { masked: false }), answers(1));

// One case. What is wrong; nothing if all is well.
async function judge(server, { send, expect, chops }) {
  const s = new Socket(server.port);
  let count = 0, welcome = false;
  s.onmessage = (m) => (/"welcome"/.test(m) ? (welcome = true) : count++);
  if (!(await s.ready)) return 'no connection';
  const pieces = chops ? Array.from({ length: Math.ceil(send.length / chops) }, (_, i) => send.subarray(i * chops, (i + 1) * chops)) : [send];
  for (const piece of pieces) {
    s.socket.write(piece);
    if (chops) await new Promise(setImmediate);
  }
  s.send('{"type":"hello","token":null,"name":"x"}');
  if (expect.codes) {
    await until('it is closed', () => s.closed || welcome);
    if (!s.closed) return 'it was not closed';
    const given = s.closeCode ?? null;
    // a connection that has failed may just be closed; what a client closes is closed as it wants
    return given === null || expect.codes.includes(given) ? '' : `closed with ${given}`;
  }
  await until('it is still answered', () => s.closed || welcome);
  if (s.closed) return `closed with ${s.closeCode}`;
  if (expect.pongs?.length) await until('PONGs', () => s.closed || s.pongs.length >= expect.pongs.length);
  s.destroy();
  if (count !== expect.count) return `${count} answers`;
  if (expect.some ? s.pongs.length === 0 : String(s.pongs) !== String(expect.pongs)) return `PONGs ${s.pongs}`;
  return '';
}

await main({
  'no case of Autobahn fails': async () => {
    const server = await new Server().start();
    const failed = [];
    for (let i = 0; i < cases.length; i += 16)
      await Promise.all(cases.slice(i, i + 16).map(async (one) => {
        const why = await judge(server, one).catch((e) => e.message);
        if (why) failed.push(`${one.name}: ${why}`);
      }));
    console.log(`${cases.length} cases`);
    assert(failed.length === 0, `failed:\n${failed.sort().join('\n')}`);
    assert((await server.get('/healthz')).status === 200, 'it lives');
    await server.end();
  },

  'no extension is agreed to': async () => {
    const server = await new Server().start();
    const s = new Socket(server.port, { origin: `http://127.0.0.1:${server.port}\r\nSec-WebSocket-Extensions: permessage-deflate; client_max_window_bits` });
    let head = '';
    s.socket.on('data', (d) => (head += d));
    assert(await s.ready, 'connected');
    assert(!/extensions/i.test(head), `none: ${head}`);
    s.destroy();
    await server.end();
  },
});
