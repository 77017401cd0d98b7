// Bad clients, while others are being served: how long those wait is measured, and for bench/ to judge.
import net from 'node:net';
import { assert, main, player, quick, reaches, Server, settled, sleep, Socket, table, until } from './client.mjs';

const THOUGHTS = Number(process.env.THOUGHTS ?? 60);

// Is answered, if only with "not so fast".
const served = (p) => p.ask('emote', { emote: 'wave' }).catch((e) => assert(e.refused, `others are served: ${e.message}`));

// Somebody who plays on meanwhile and takes the time of every act.
async function bystander(server) {
  const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2 });
  const times = [];
  let on = true;
  const run = async () => {
    while (on) {
      const from = performance.now();
      await served(ana);
      times.push(performance.now() - from);
      await sleep(60);
    }
  };
  const running = run();
  return {
    ana, bea, count: () => times.length, async end(what) {
      on = false;
      await running;
      await served(bea); // still there, too
      times.sort((a, b) => a - b);
      const p99 = times[Math.floor(times.length * 0.99)];
      console.log(`${what}: others waited ${times[times.length >> 1].toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${times.length} acts)`);
      assert((await server.get('/healthz')).status === 200, 'it lives');
    },
  };
}

// A socket that keeps what it hears; one that has said hello is closed for what it does then.
const raw = async (server) => {
  const s = new Socket(server.port);
  assert(await s.ready, 'connected');
  s.got = [];
  s.onmessage = (t) => s.got.push(JSON.parse(t));
  return s;
};
const HELLO = '{"type":"hello","token":null,"name":"x"}';
const welcome = async (s) => {
  s.send(HELLO);
  await until('a welcome', () => s.got.some((m) => m.type === 'welcome'));
  return s;
};

const tests = {
  'malformed and oversized frames': async () => {
    const server = await new Server({ args: ['--rate', '400'] }).start();
    const by = await bystander(server);
    for (const text of ['', '{', '[]', 'null', '{"type":1}', '{"type":"none"}', '{"type":"hello","x":1}',
      '{"type":"hello","name":1}', '{"type":"hello","name":"\\u0000"}', '{"type":"open","id":"' + 'x'.repeat(41) + '","game":"perudo"}',
      '{"type":"act","id":"1","move":"' + 'x'.repeat(97) + '"}', '{"type":"set","id":"1","options":{"a":1e99}}',
      '{"type":"hello","type":"hello"}', '['.repeat(2000), '{"type":"again","from":-1}']) {
      const s = await raw(server);
      s.send(text);
      if (text) await until(`refused: ${text.slice(0, 40)}`, () => s.got.some((m) => m.type === 'refused'));
      await welcome(s); // and goes on
      s.destroy();
    }
    for (const [what, send] of Object.entries({
      oversized: (s) => s.send('x'.repeat(5000)), huge: (s) => s.send('x'.repeat(3000000)),
      pieces: (s) => { for (let i = 0; i < 100; i++) s.raw(i ? 0 : 1, 'x'.repeat(100), { fin: false }); },
      binary: (s) => s.raw(2, 'abc'),
      'reserved opcode': (s) => s.raw(5, 'x'),
      'long ping': (s) => s.raw(9, 'x'.repeat(200)), garbage: (s) => s.socket.write(Buffer.alloc(500, 0xff)),
    })) {
      const s = await welcome(await raw(server));
      send(s);
      await until(`${what} closes the socket`, () => s.closed);
    }
    const s = await welcome(await raw(server));
    s.raw(1, Buffer.from([0xc3, 0x28]));
    await until('invalid utf-8 is refused or closes the socket', () => s.closed || s.got.some((m) => m.type === 'refused'));
    await by.end('malformed');
    await server.end();
  },

  'wrong tokens, other people\'s seats, old actions': async () => {
    const server = await new Server().start();
    const by = await bystander(server);
    const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2 });
    for (const token of ['', 'x', ana.token.replace(/.$/, (c) => (c === '0' ? '1' : '0')), bea.id + ana.token.slice(20)]) {
      const s = await raw(server);
      s.send(JSON.stringify({ type: 'hello', token, name: 'Eve' }));
      await until('refused', () => s.got.some((m) => m.type === 'refused'));
      s.send(JSON.stringify({ type: 'act', id: '1', move: 'dudo' }));
      await until('still nobody', () => s.got.some((m) => m.why === 'say hello first'));
      s.destroy();
    }
    const actor = [ana, bea].find((p) => p.legal.length), other = actor === ana ? bea : ana;
    assert(/turn/.test(await other.refused('act', { move: actor.legal[0] })), 'not for another seat');
    assert(await other.refused('act', { move: `${actor.view.you} ${actor.legal[0]}` }), 'nor by naming it');
    assert(await other.refused('act', { move: '* roll A 1 1 1 1 1' }), 'nor for chance');
    const eve = await player(server, 'Eve');
    assert(/in no room/.test(await eve.refused('act', { move: actor.legal[0] })), 'not from outside');
    await eve.join(ana.room, { as: 'spectator' });
    assert(/no seat/.test(await eve.refused('act', { move: actor.legal[0] })), 'not from the benches');
    for (const type of ['start', 'pause', 'close', 'rematch']) assert((await eve.refused(type)) === 'only the host may do that', type);
    const old = { move: actor.legal[0], window: actor.viewN };
    await actor.ask('act', old, 'old');
    await until('the other may', () => other.legal.length > 0);
    await other.act(other.legal[0]);
    await settled([actor, other]);
    const count = actor.history.length;
    await actor.ask('act', old, 'old');
    await actor.refused('act', old, 'new name for an old act');
    assert(actor.history.length === count, 'an old action again changes nothing');
    await by.end('wrong tokens');
    await server.end();
  },

  'floods': async () => {
    const server = await new Server().start();
    const by = await bystander(server);
    for (let k = 0; k < 10; k++) {
      const s = await welcome(await raw(server));
      for (let i = 0; i < 3000; i++) s.send('{"type":"again","from":0}');
      await until('a flood is cut off', () => s.closed);
    }
    await by.end('floods');
    await server.end();
  },

  // libwebsockets tells us nothing of most of these.
  'floods of PINGs, empty PONGs and empty fragments': async () => {
    const server = await new Server().start();
    const by = await bystander(server), PONGS_MAX = 2000; // one for each time that it is read: 1 KiB
    const frame = (first) => Buffer.concat(Array.from({ length: 10000 }, () => Buffer.from([first, 0x80, 1, 2, 3, 4])));
    for (const [what, first, why] of [['PINGs', 0x89, 'too many control frames'], ['empty PONGs', 0x8a, 'too many control frames'], ['empty fragments', 0x00, 'too many messages']]) {
      const s = await welcome(await raw(server)), many = frame(first);
      if (first === 0) s.raw(1, '', { fin: false });
      while (!s.closed && !s.got.some((m) => m.type === 'bye'))
        await new Promise((done) => s.socket.write(many, () => done()));
      await until(`a flood of ${what} is cut off`, () => s.closed);
      const bye = s.got.find((m) => m.type === 'bye')?.why;
      assert(bye === undefined || bye === why, `it hears why: ${bye}`); // what comes after it may cut that short
      assert(s.pongs.length < PONGS_MAX, `it is cut off before it has cost much: ${s.pongs.length} answers to ${what}`);
    }
    const s = await welcome(await raw(server));
    for (let i = 0; i < 200; i++) s.raw(9, 'now and then');
    await until('some are answered', () => s.pongs.length > 0);
    assert(!s.closed, 'and nobody is sent away for them');
    await by.end('control frames');
    await server.end();
  },

  'half-open and slow sockets': async () => {
    const server = await new Server({ args: ['--rate', '400'] }).start();
    const by = await bystander(server);
    const silent = [];
    for (let i = 0; i < 200; i++) silent.push(net.connect({ port: server.port, host: '127.0.0.1' }));
    for (const s of silent) {
      s.on('error', () => {});
      s.write('GET / HT');
    }
    const slow = await player(server, 'Slow');
    await slow.join(by.ana.room, { as: 'spectator' });
    slow.socket.socket.pause(); // reads nothing any more
    await by.ana.ask('set', { chat: true });
    for (let i = 0; i < 300; i++) slow.send({ type: 'again', from: 0 }); // and wants it all
    await reaches('others are served meanwhile', by.count, by.count() + 20);
    for (const s of silent) s.destroy();
    await by.end('half-open');
    await server.end();
  },

  'a slow reader gets a snapshot instead of what it missed, and is dropped in the end': async () => {
    const FALLBACKS = 3, LAGGING_MS = 30000; // as in limits.h
    const server = await new Server({ args: ['--rate', '100000'] }).start();
    const [ana] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2 });
    const slow = await player(server, 'Slow'), from = performance.now();
    await slow.join(ana.room, { as: 'spectator' });
    const dropped = () => server.metric('sockets_dropped_total');
    let sent = await server.metric('messages_in_total'), told = 0, gone = false;
    // Reads nothing and wants it all, until the server keeps no more for it. Nothing that it has
    // asked for is left on its way then. Its PINGs are answered by libwebsockets itself, between
    // what we write, and neither may cut the other.
    const ping = 'x'.repeat(125);
    const fallBehind = async () => {
      const before = await server.metric('sockets_lagging_total');
      slow.socket.socket.pause();
      for (let i = 0; (await server.metric('sockets_lagging_total')) === before; i++) {
        assert(i < 5000, 'the server keeps at most so much for it');
        for (let k = 0; k < 50; k++) slow.send({ type: 'again', from: 0 });
        slow.socket.raw(9, ping);
        sent += 50;
        await until('what it asks for is read', async () => (await server.metric('messages_in_total')) >= sent || (await dropped()) > 0);
      }
    };
    while (!gone && told < 20) {
      await fallBehind();
      gone = (await dropped()) > 0;
      await ana.ask('set', { chat: told % 2 === 0 }); // this it misses
      sent++;
      slow.socket.socket.resume();
      await until('it knows how things stand, or is sent away', () => slow.socket.closed ||
        (slow.n >= ana.n && slow.room.chat === ana.room.chat));
      gone ||= slow.socket.closed;
      if (!gone) told++;
    }
    // On a slow machine every time was long after the one before. Then it does not read on at all.
    if (!gone) await fallBehind();
    await until('it is dropped', async () => (await dropped()) > 0);
    slow.socket.socket.resume();
    await until('and closed', () => slow.socket.closed);
    // Whether it still hears why depends on whether it reads that within BYE_WITHIN_S.
    assert([undefined, 'this page reads too slowly'].includes(slow.bye), `why it had to go: ${slow.bye}`);
    assert(told > 0 && (told === FALLBACKS || performance.now() - from > LAGGING_MS), `it was told how things stood: ${told} times`);
    assert((await dropped()) === 1, 'one was dropped, and nobody else');
    assert(slow.socket.pongs.length > 0 && slow.socket.pongs.every((p) => p === ping), `answers to PINGs are whole: ${slow.socket.pongs.length}`);
    await served(ana);
    console.log(`${told} times too slow, then dropped; it ${slow.bye ? 'heard' : 'did not hear'} why`);
    await server.end();
  },

  'thousands of guessed codes': async () => {
    const server = await new Server({ args: ['--rate', '5000'] }).start();
    const by = await bystander(server);
    const eve = await player(server, 'Eve', { localAddress: '127.0.0.9' });
    const letters = 'BCDFHJKLMNPRSTVXZ';
    let judged = 0;
    const from = performance.now();
    for (let i = 0; i < 3000; i++) {
      const code = Array.from({ length: 4 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');
      if (code === by.ana.room.code) continue;
      const why = await eve.refused('join', { room: code, secret: null, as: 'player', from: 0 }); // never in
      if (!/wait a minute/.test(why)) judged++;
    }
    const minutes = (performance.now() - from) / 60000;
    assert(judged <= 10 * (minutes + 1) + 1, `ten a minute are judged: ${judged} in ${minutes} minutes`);
    await by.end('guessed codes');
    await server.end();
  },

  'foreign origins and headers': async () => {
    const server = await new Server().start();
    for (const [origin, good] of [['https://evil.example', false], [`http://127.0.0.1:${server.port}`, true], [null, true], ['null', false]]) {
      const s = new Socket(server.port, { origin });
      assert((await s.ready) === good, `origin ${origin}`);
      s.destroy();
    }
    const page = await server.get('/');
    for (const h of ['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-embedder-policy', 'x-content-type-options', 'referrer-policy'])
      assert(page.headers[h], h);
    assert(!page.headers['set-cookie'], 'no cookies');
    for (const path of ['/../../etc/passwd', '/..%2f..%2fetc/passwd', '/assets/../../../etc/passwd'])
      assert(!(await server.get(path)).text().includes('root:'), path);
    assert((await server.get('/api/replay/nothing')).status === 404, 'no such replay');
    assert((await server.get('/api/played')).status === 401, 'whose?');
    await server.end();
  },

  'bots that think hard': async () => {
    const server = await new Server({ args: ['--rate', '1000', ...quick(0)] }).start();
    const by = await bystander(server), hosts = [];
    for (let i = 0; i < 12; i++) {
      const [host] = await table(server, 'perudo', ['Ana'], { seats: 6, bots: 'hard', options: { dice: 5 } });
      host.play((legal) => legal.at(-1)).catch(() => {});
      hosts.push(host);
    }
    await reaches('thoughts', () => server.metric('thoughts_total'), THOUGHTS);
    await by.end('thinking bots');
    await Promise.all(hosts.map((h) => h.close()));
    await server.end();
  },

  'memory stays flat over many rooms': async () => {
    const server = await new Server({ args: ['--rate', '100000', ...quick(0)] }).start();
    const rooms = Number(process.env.ROOMS ?? 600), sizes = [];
    for (let i = 0; i < rooms; i++) {
      const host = await player(server, 'Ana');
      await host.ask('open', { game: 'perudo' });
      await host.ask('set', { seats: 2, options: { dice: 1 } });
      await host.ask('seat', { seat: 'B', who: 'bot:random' });
      await host.nonce();
      await host.ask('start');
      await host.play();
      await host.ask('close');
      await host.socket.gone;
      if (i % Math.ceil(rooms / 10) === 0) sizes.push(server.memoryKiB());
    }
    sizes.push(server.memoryKiB());
    console.log(`${rooms} rooms opened and finished; resident KiB: ${sizes.join(' ')}`);
    assert((await server.metric('rooms')) === 0, 'all are gone');
    // a few rooms say nothing yet: then it is for the leak sanitizer to see
    assert(rooms < 300 || sizes.at(-1) - sizes[2] < 2048 + sizes[2] * 0.05, 'flat');
    await server.end();
  },
};

await main(tests);
