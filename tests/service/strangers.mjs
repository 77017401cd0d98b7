// What one address may take, over HTTP, with the limits that users have: whoever takes more is
// turned away, and nobody else notices. Attackers come from 127.0.0.9 and its neighbours.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, get, main, player, Server, sleep, Socket, until } from './client.mjs';

const usual = ['--per-address', '256']; // as limits.h has it: the other tests all come from one address
const LINES = 768, LINES_MAX = 4096;
const sanitized = /sanitize|thread/.test(process.env.TABLEE ?? '');

// A TCP connection from that address, once it is there; `closed` when the server has ended it.
const line = (server, localAddress) => new Promise((done) => {
  const s = net.connect({ port: server.port, host: '127.0.0.1', localAddress });
  s.closed_ = false;
  s.on('error', () => {});
  s.on('close', () => {
    s.closed_ = true;
    done(s);
  });
  s.on('connect', () => done(s));
});
const lines = async (server, localAddress, count, text = '') => {
  const all = await Promise.all(Array.from({ length: count }, () => line(server, localAddress)));
  if (text) for (const s of all) s.write(text);
  return all;
};
const open = (all) => all.filter((s) => !s.closed_).length;
const end = (all) => all.forEach((s) => s.destroy());

// What comes back for what is written on a line of one's own.
const answer = (s) => new Promise((done) => {
  let text = '';
  s.on('data', (d) => {
    text += d;
    if (/\r\n\r\nok/.test(text)) done(text);
  });
  s.on('close', () => done(text));
});
const REST = 'TP/1.1\r\nHost: x\r\n\r\n';

const tests = {
  // Without a limit, 1,500 took all of libwebsockets' room for headers, and 6,000 all else.
  'half-sent requests shut nobody out': async () => {
    const server = await new Server({ args: usual }).start();
    const drip = await line(server, '127.0.0.8'), begun = performance.now();
    const dripping = setInterval(() => drip.write('x'), 300);
    drip.write('GET /healthz HTTP/1.1\r\nX-Slow: ');
    const many = await lines(server, '127.0.0.9', 1500, 'GET / HT');
    await until('those beyond the limit are turned away', () => open(many) <= LINES);
    assert((await server.get('/healthz')).status === 200, 'others are answered');
    assert(open(many) === LINES, `the others wait for their time: ${open(many)}`);
    const early = await line(server), told = answer(early);
    early.write('GET /healthz HT');
    const more = [];
    for (let i = 10; i < 16; i++) more.push(...(await lines(server, `127.0.0.${i}`, LINES - 10, 'GET / HT')));
    await until('all together have a limit', () => open(many) + open(more) <= LINES_MAX + 10);
    assert((await server.get('/healthz')).status === 200, 'others are answered still');
    early.write(REST);
    assert(/^HTTP\/1\.1 200/.test(await told), 'whoever has one line keeps it');
    const ana = await player(server, 'Ana');
    await ana.ask('open', { game: 'perudo' });
    if (!sanitized) { // ten seconds
      await until('a byte now and then does not hold a line', () => drip.closed_);
      assert(performance.now() - begun > 9000, 'it had its time');
      await until('nor does silence', () => open(many) + open(more) === 0);
    }
    clearInterval(dripping);
    end([drip, ...many, ...more]);
    await ana.close();
    await server.end();
  },

  'silent connections leave descriptors for others': async () => {
    const server = await new Server({ args: usual, wrap: 'ulimit -n 400' }).start();
    const many = [];
    for (let i = 10; i < 16; i++) many.push(...(await lines(server, `127.0.0.${i}`, 100)));
    await until('they have a limit', () => open(many) < 200);
    for (let i = 0; i < 50; i++) {
      assert((await server.get('/healthz')).status === 200, 'others are answered');
      many.push(...(await lines(server, '127.0.0.9', 3)));
    }
    const people = [];
    for (let i = 0; i < 20; i++) people.push(await player(server, `P${i}`));
    await people[0].ask('open', { game: 'perudo' });
    end(many);
    await Promise.all(people.map((p) => p.close()));
    await server.end();
  },

  'a class behind one router gets in at once': async () => {
    const PAGES = sanitized ? 10 : 100, REQUESTS = 190, CONNECTIONS = 6;
    const server = await new Server({ args: usual }).start();
    const visit = async () => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
      const one = async () => (await get(http, { port: server.port, path: '/healthz', agent })).status;
      const all = await Promise.all(Array.from({ length: REQUESTS }, one));
      assert(all.every((status) => status === 200), `every file comes: ${[...new Set(all)]}`);
      const socket = new Socket(server.port);
      assert(await socket.ready, 'a socket opens');
      agent.destroy();
      return socket;
    };
    const sockets = await Promise.all(Array.from({ length: PAGES }, visit));
    sockets.forEach((s) => s.destroy());
    await server.end();
  },

  'what is dear is limited first': async () => {
    const server = await new Server({ args: usual }).start();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
    const ask = (path) => get(http, { port: server.port, path, agent, localAddress: '127.0.0.9' }).then((a) => a.status, () => 0);
    const all = await Promise.all(Array.from({ length: 1000 }, (_, i) => ask(`/api/qr?text=number-${i}`)));
    const drawn = all.filter((s) => s === 200).length;
    assert(drawn > 300 && drawn < 700, `codes are drawn for an address at so many a second: ${drawn} of 1,000`);
    assert(all.includes(429), 'it hears why');
    const room = Array.from({ length: 500 }, () => server.get('/api/qr?text=hello').then((a) => a.status));
    assert((await Promise.all(room)).every((s) => s === 200), 'others get theirs, and a code that was drawn costs nothing');
    agent.destroy();
    await server.end();
  },

  // The server stands still while they ask, so all of it is there in one turn of its loop.
  'requests that come at once wait for their turn, and addresses take turns': async () => {
    const CROWD = 300, server = await new Server({ args: usual }).start();
    const crowd = await lines(server, '127.0.0.9', CROWD), visitor = await line(server, '127.0.0.10');
    assert((await server.get('/healthz')).status === 200, 'all are let in'); // whoever came before is, too
    const order = [], waited = () => server.metric('requests_waited_total'), before = await waited();
    for (const s of [...crowd, visitor]) s.once('data', (d) => order.push([s, String(d)]));
    server.process.kill('SIGSTOP');
    for (const s of [...crowd, visitor]) s.write('GET /healthz HT' + REST);
    server.process.kill('SIGCONT');
    await until('all are answered', () => order.length === CROWD + 1);
    assert(order.every(([, text]) => /^HTTP\/1\.1 200[^]*ok /.test(text)), 'as if they had come one by one');
    assert((await waited()) > before, 'one turn of the loop does not answer all of them');
    const place = order.findIndex(([s]) => s === visitor);
    assert(place < CROWD / 2, `another address does not wait for all of them: ${place}`);
    end([...crowd, visitor]);
    await server.end();
  },

  // A line that waits is told to the loop at every turn while more lies behind its request.
  'a pile of requests does not wait for its turn': async () => {
    const CROWD = 200, server = await new Server({ args: usual }).start();
    const crowd = await lines(server, '127.0.0.9', CROWD);
    assert((await server.get('/healthz')).status === 200, 'all are let in');
    const waited = () => server.metric('requests_waited_total'), before = await waited();
    for (const s of crowd) s.pause();
    server.process.kill('SIGSTOP');
    for (const s of crowd) s.write(('GET /healthz HT' + REST).repeat(400));
    await sleep(200); // they are in the kernel
    server.process.kill('SIGCONT');
    await until('all are cut', async () => (await server.metric('connections_closed_total')) >= CROWD);
    const since = (await waited()) - before; // our own questions may
    assert(since < CROWD / 4, `${since} waited`);
    assert((await server.get('/healthz')).status === 200, 'others are answered');
    end(crowd);
    await server.end();
  },

  // libwebsockets is told of what it does not read at every turn of the loop.
  'whoever asks on without reading is cut off': async () => {
    const web = mkdtempSync(join(tmpdir(), 'tablee-web-')), begun = performance.now();
    writeFileSync(join(web, 'index.html'), `<!doctype html><title>x</title>${'x'.repeat(30000)}`);
    writeFileSync(join(web, 'large.bin'), Buffer.alloc(30 << 20));
    const server = await new Server({ args: [...usual, '--web', web] }).start();
    const piled = await line(server, '127.0.0.9');
    piled.pause();
    piled.write('GET /large.bin HT' + REST + ('GET /healthz HT' + REST).repeat(500));
    await until('a pile of requests behind an answer', async () => (await server.metric('connections_closed_total')) >= 1);
    assert(performance.now() - begun < 15000, 'is not kept as long as an answer may take');
    const unread = await line(server, '127.0.0.10');
    unread.pause();
    const gone = async () => // one by one each answer is weighed; when several came together they are a pile again
      (await server.metric('requests_refused_total')) >= 1 || (await server.metric('connections_closed_total')) >= 2;
    for (let i = 0; i < 1000 && !(await gone()); i++) unread.write('GET / HT' + REST);
    assert(await gone(), 'nor are answers beyond what a line may leave unread');
    assert((await server.get('/healthz')).status === 200, 'others are answered');
    end([piled, unread]);
    await server.end();
    rmSync(web, { recursive: true });
  },

  'answers that nobody reads cost little': async () => {
    const web = mkdtempSync(join(tmpdir(), 'tablee-web-'));
    writeFileSync(join(web, 'index.html'), `<!doctype html><title>x</title>${'x'.repeat(30000)}`);
    const server = await new Server({ args: [...usual, '--web', web] }).start();
    await server.get('/');
    const before = server.memoryKiB(), many = await lines(server, '127.0.0.9', 1000);
    for (const s of many) {
      s.pause();
      s.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100)); // more than the kernel keeps for it
    }
    let cost = -1;
    await until('no more is kept', async () => {
      const now = server.memoryKiB() - before;
      await sleep(300);
      return cost === (cost = now);
    });
    console.log(`1,000 answers that nobody reads: ${cost} KiB`);
    assert(sanitized || cost < 20 * 1024, `they cost ${cost} KiB`);
    assert((await server.get('/healthz')).status === 200, 'others are answered');
    end(many);
    await server.end();
    rmSync(web, { recursive: true });
  },
};

await main(tests);
