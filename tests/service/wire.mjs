// What `tablee join` makes of a line that is not what it should be, and of one over TLS: one sentence
// for every failure, and whatever a server sends, nothing more. Whole games are in join.mjs.
import { createHash } from 'node:crypto';
import net from 'node:net';
import { networkInterfaces } from 'node:os';
import { assert, certificate, close, main, open, player, run, Server, tablee, terminal, until } from './client.mjs';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const hasIPv6 = Object.values(networkInterfaces()).flat().some((a) => a.address === '::1');

/** A frame of a server: `first` is its first byte, 0x81 for a whole text. */
function frame(first, payload) {
  const body = Buffer.from(payload), { length } = body;
  const head = length < 126 ? [first, length] : length < 65536 ? [first, 126, length >> 8, length & 255]
    : [first, 127, 0, 0, 0, 0, length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255];
  return Buffer.concat([Buffer.from(head), body]);
}
const said = (m) => frame(0x81, JSON.stringify(m));

/** A server that lets `answer(socket, request)` do what it likes with whoever comes. */
async function fake(answer) {
  const sockets = new Set();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', (d) => answer(socket, d.toString()));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: server.address().port,
    end: () => {
      for (const s of sockets) s.destroy();
      return new Promise((done) => server.close(done));
    },
  };
}

const upgrade = (request, key = request.match(/^sec-websocket-key: (.*)\r$/im)?.[1]) =>
  'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
  `Sec-WebSocket-Accept: ${createHash('sha1').update(key + GUID).digest('base64')}\r\n\r\n`;

/** One that takes everybody in, and then sends these bytes. */
const taking = (then) => fake((socket, request) => {
  socket.write(upgrade(request));
  socket.on('data', (d) => d[0] === 0x88 && socket.end(frame(0x88, Buffer.from([3, 0xe8])))); // goodbye
  then(socket);
});

const room = (port, host = '127.0.0.1', scheme = 'http') => `${scheme}://${host}:${port}/ABCD#00`;

/** It ends with that code, and says that one sentence. */
async function ends(what, child, sentence, code = 2) {
  assert((await child.ended) === code, `${what}: it ends with ${child.ending}: ${child.out.slice(-500)}`);
  assert(sentence.test(child.out) && child.out.trim().split('\n').length === 1, `${what}: it says: ${child.out.slice(-500)}`);
}

async function meets(what, server, sentence, code = 2) {
  await ends(what, terminal([room(server.port), '--lang', 'en']), sentence, code);
  await server.end();
}

const tests = {
  'an address that leads nowhere': async () => {
    const gone = await fake(() => {});
    await gone.end();
    await ends('nobody listens', terminal([room(gone.port)]), /^tablee: nobody answers at 127\.0\.0\.1, port \d+$/m);
    await ends('no such host', terminal([room(80, `${'x'.repeat(70)}.invalid`)]), /^tablee: there is no host x+\.invalid: /);
    for (const [url, sentence] of [
      ['ftp://localhost/ABCD', /begins with http/],
      ['http:///ABCD', /names no host/],
      [`http://${'x'.repeat(300)}/ABCD`, /names no host/],
      ['http://[::1/ABCD', /needs a closing \]/],
      ['http://localhost:70000/ABCD', /isn't a number from 1 to 65535/],
      ['http://localhost:8o/ABCD', /isn't a number/],
      ['http://localhost', /names no room/],
      [`http://localhost/${'A'.repeat(300)}`, /names no room/],
      ['http://localhost/ABCD#\u001b[2J', /isn't an invitation/],
    ]) await ends(url, terminal([url]), sentence);
  },

  'a server that is none of ours': async () => {
    const none = /^tablee: 127\.0\.0\.1 isn't a Tablée server, or it takes nobody in right now$/m;
    await meets('a page', await fake((s) => s.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi')), none);
    await meets('full', await fake((s) => s.end('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n')), none);
    await meets('elsewhere', await fake((s) => s.end('HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/ws\r\nContent-Length: 0\r\n\r\n')), none);
    await meets('no HTTP', await fake((s) => s.end('SSH-2.0-OpenSSH_9.2\r\n')), none);
    await meets('noise', await fake((s) => s.end(Buffer.alloc(100000, 0xa5))), none);
    await meets('silence', await fake((s) => s.end()), none);
    await meets('an answer to somebody else', await fake((s, request) => s.write(upgrade(request, 'AAAAAAAAAAAAAAAAAAAAAA=='))), none);
  },

  'a server that talks nonsense': async () => {
    const none = /^tablee: the server doesn't speak Tablée's protocol$/m, lost = /^tablee: the connection to the server was lost$/m;
    const much = /^tablee: the server sends more than this program accepts$/m;
    await meets('no JSON', await taking((s) => s.write(frame(0x81, 'hello'))), none);
    await meets('JSON that is no message', await taking((s) => s.write(frame(0x81, '[1,2]'))), none);
    await meets('bytes', await taking((s) => s.write(frame(0x82, 'hello'))), none);
    await meets('no UTF-8', await taking((s) => s.write(frame(0x81, Buffer.from([0x7b, 0xff, 0xfe])))), none);
    await meets('a frame of no kind', await taking((s) => s.write(frame(0x83, 'hello'))), lost);
    await meets('noise', await taking((s) => s.write(Buffer.alloc(1000, 0xff))), lost);
    await meets('a message without an end', await taking((s) => {
      s.write(Buffer.from([0x81, 127, 0, 0, 1, 0, 0, 0, 0, 0]));
      for (let i = 0; i < 100; i++) s.write(Buffer.alloc(65536, 0x20));
    }), much);
    await meets('fragments without an end', await taking((s) => {
      s.write(frame(0x01, ' '));
      for (let i = 0; i < 100; i++) s.write(frame(0x00, Buffer.alloc(65536, 0x20)));
    }), much);
  },

  'a server that hangs up': async () => {
    await meets('with a word', await taking((s) => s.end(frame(0x88, Buffer.from([3, 0xe9])))), /^tablee: the server has closed the connection$/m);
    await meets('without one', await taking((s) => s.end()), /^tablee: the connection to the server was lost$/m);
    await meets('in the middle of a message', await taking((s) => s.end(frame(0x81, 'hello').subarray(0, 4))), /^tablee: the connection to the server was lost$/m);
    const bye = Buffer.concat([said({ type: 'bye', why: 'Good night' }), frame(0x88, Buffer.from([3, 0xe9]))]);
    await meets('after saying goodbye', await taking((s) => s.end(bye)), /^Good night$/m, 0);
  },

  'a message in pieces is one message': async () => {
    const text = JSON.stringify({ type: 'bye', why: `Good é${'x'.repeat(200000)} night` }), bytes = Buffer.from(text);
    const letter = bytes.indexOf(Buffer.from('é')) + 1; // a cut in its middle, and a piece without a byte
    const cut = [0, 7, letter, letter, 70001, bytes.length];
    const pieces = cut.slice(1).map((to, i) => frame((i === 0 ? 1 : 0) | (to === bytes.length ? 0x80 : 0), bytes.subarray(cut[i], to)));
    pieces.splice(2, 0, frame(0x89, 'are you there?'));
    let pong = '';
    await meets('in fragments', await taking((s) => {
      s.on('data', (d) => (pong += d.toString('latin1')));
      for (const p of pieces) s.write(p);
    }), /^Good éx{200000} night$/m, 0);
    assert(pong.length > 0, 'and it was heard of meanwhile');
  },

  'TLS: whom this machine trusts, and for which host': async () => {
    const keys = certificate(), other = certificate(), trusted = { SSL_CERT_FILE: keys.cert };
    const server = await open([...keys.args]), { port } = server;
    const join = (host, env) => terminal([room(port, host, 'https'), '--lang', 'en'], env);
    const comes = (host) => ends(host, join(host, trusted), /^✗ /, 1); // there is no such room
    await comes('localhost');
    await comes('127.0.0.1');
    await ends('wss', terminal([room(port, 'localhost', 'wss'), '--lang', 'en'], trusted), /^✗ /, 1);
    for (const [what, env] of [['nobody', { SSL_CERT_FILE: '/dev/null', SSL_CERT_DIR: '/dev/null' }], ['others', { SSL_CERT_FILE: other.cert }]])
      await ends(`it trusts ${what}`, join('localhost', env), /^tablee: the certificate of localhost is not trusted: self.signed certificate/i);
    const mismatch = /^tablee: the certificate of \S+ is not trusted: .*mismatch/i;
    await ends('another address', join('127.0.0.2', trusted), mismatch);
    const far = certificate('far', 'DNS:table.example,DNS:127.0.0.1'), there = await open(far.args);
    for (const host of ['localhost', '127.0.0.1']) // an address is no name
      await ends(host, terminal([room(there.port, host, 'https')], { SSL_CERT_FILE: far.cert }), mismatch);
    await close(there);
    const plain = await new Server().start();
    await ends('it does not speak TLS', terminal([room(plain.port, 'localhost', 'https')], trusted), /^tablee: nobody answers with TLS at localhost, port \d+$/m);
    await ends('it speaks TLS', terminal([room(port)]), /^tablee: 127\.0\.0\.1 isn't a Tablée server/);
    await plain.end();
    await close(server);
    for (const k of [keys, other, far]) k.end();
  },

  'IPv6': async () => {
    if (!hasIPv6) return console.log('skipped: this machine has no ::1');
    const server = await open(['--bind', '::1']);
    await ends('plain', terminal([room(server.port, '[::1]'), '--lang', 'en']), /^✗ /, 1);
    await close(server);
    const keys = certificate('localhost', 'IP:::1'), secure = await open(['--bind', '::1', ...keys.args]);
    await ends('over TLS', terminal([room(secure.port, '[::1]', 'https'), '--lang', 'en'], { SSL_CERT_FILE: keys.cert }), /^✗ /, 1);
    await close(secure);
    keys.end();
  },

  'ctrl-C ends it wherever it is': async () => {
    let asked = false;
    const server = await new Server().start(), silent = await fake(() => (asked = true)), url = `http://127.0.0.1:${server.port}/`;
    const bot = terminal([url, '--open', 'perudo', '--auto', '--lang', 'en']);
    await until('it waits for others', () => /invitation/.test(bot.out));
    bot.kill('SIGINT');
    assert((await bot.ended) === 0, `a bot: ${bot.ending}`);
    const waiting = terminal([room(silent.port)]);
    await until('it has asked', () => asked);
    waiting.kill('SIGINT');
    assert((await waiting.ended) === 'SIGINT', `a server that does not answer: ${waiting.ending}`);
    await silent.end();
    await server.end();
  },

  'lines of a pipe: the room goes on while none comes, and what was said is sent before the end': async () => {
    const server = await new Server().start(), url = `http://127.0.0.1:${server.port}/`;
    const ana = run(tablee, ['join', url, '--open', 'perudo', '--name', 'Ana', '--lang', 'en'], { stdio: ['pipe', 'pipe', 'pipe'] });
    let out = '';
    for (const stream of [ana.stdout, ana.stderr]) stream.on('data', (d) => (out += d));
    const [, code, secret] = await until('an invitation', () => out.match(/invitation: \S*\/([A-Z]{4})#([0-9a-f]{32})/));
    const bea = await player(server, 'Béa'), cleo = await player(server, 'Cléo');
    await bea.join({ code, secret });
    await until('Ana sees Béa', () => /B +Béa/.test(out));
    await cleo.join({ code, secret });
    await until('Ana sees Cléo', () => /C +Cléo/.test(out));
    ana.stdin.write('say \xff\n', 'latin1');
    await until('it is refused', () => /✗ That isn’t UTF-8/.test(out));
    ana.stdin.end('seats 5\nseats 6\nquit');
    assert((await ana.ended) === 0, `${ana.ending}: ${out}`);
    await until('it was done', () => bea.room.seats.length === 6);
    await server.end();
  },

  'a terminal shows its prompt and nothing of the library': async () => {
    const server = await new Server().start(), url = `http://127.0.0.1:${server.port}/`;
    const sit = async () => {
      const child = run('script', ['-qfec', `exec ${tablee} join ${url} --open perudo --name Ana --lang en`, '/dev/null'],
        { stdio: ['pipe', 'pipe', 'ignore'], env: { ...process.env, SHELL: '/bin/sh', TERM: 'dumb' } });
      child.out = '';
      child.stdout.setEncoding('utf8').on('data', (d) => (child.out += d));
      await until('it asks', () => /you can change[^]*> $/.test(child.out));
      return child;
    };
    for (const [key, code] of [['ctrl-C', '\x03'], ['ctrl-D', '\x04'], ['quit', 'quit\r']]) {
      const child = await sit();
      child.stdin.write(code);
      assert((await child.ended) === 0, `${key}: it ends with ${child.ending}: ${child.out}`);
    }
    const child = await sit();
    child.stdin.write('seats 3\r');
    await until('it is done', () => /seats 3[^]*C +empty *\r?\n[^]*> $/.test(child.out));
    assert(!/lws|websocket|\[\d{4}\//i.test(child.out), `nothing else: ${JSON.stringify(child.out)}`);
    await server.kill();
    assert((await child.ended) === 2, `it ends with ${child.ending}`);
    assert(/[\nK]tablee: the connection to the server was lost\r\n$/.test(child.out), `on a line of its own: ${JSON.stringify(child.out)}`);
  },
};

await main(tests);
