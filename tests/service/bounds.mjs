// What a page cannot do, however it tries, and what a disk that fails costs nobody.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, humble, main, player, Player, Server, table, until } from './client.mjs';

const tests = {
  'a long --ice is handed over whole, or refused at the start': async () => {
    const ice = '"'.repeat(512); // each is two bytes in a message
    const server = await new Server({ args: ['--ice', ice] }).start();
    const ana = await new Player(server, 'Ana', { keep: true }).connect();
    assert(JSON.parse(ana.messages[0]).ice === ice, 'whole');
    await ana.close();
    await server.end();
    let why = '';
    try { await new Server({ args: ['--ice', `${ice}x`] }).start(); } catch (e) { why = e.message; }
    assert(/--ice takes an address of up to 512 bytes/.test(why), `one sentence: ${why}`);
  },

  'a PING cannot be answered before it came': async () => {
    const server = await new Server({ usual: true }).start();
    const [ana] = await table(server, 'jungle', ['Ana', 'Béa'], { seats: 2 });
    const pings = [], { raw } = ana.socket;
    ana.socket.raw = function hear(op, payload, options) {
      if (op === 10) pings.push(Buffer.from(payload).readBigUInt64LE(0));
      return raw.call(this, op, payload, options);
    };
    await until('two came', () => pings.length >= 2);
    const step = pings[1] - pings[0];
    assert(step > 1000n || step < -1000n, `the second follows from the first: ${pings}`);
    await server.end();
  },

  'of many things at once that cannot be saved each is refused': async () => {
    const AT_ONCE = 200;
    const server = await new Server({ wrap: "trap '' XFSZ; ulimit -f 700", args: ['--rate', '100000'] }).start();
    const ana = await player(server, 'Ana');
    await ana.ask('open', { game: 'perudo' });
    const round = async () => {
      let left = AT_ONCE, refused = 0;
      for (let k = 0; k < AT_ONCE; k++)
        ana.ask('set', { public: k % 2 === 0 }).catch((e) => (refused += /could not be saved/.test(e.message)))
          .finally(() => left--);
      await until(`all ${AT_ONCE} are answered`, () => left === 0);
      return refused;
    };
    let rounds = 0; // what is saved takes its place on the disk, until there is none
    while ((await round()) < AT_ONCE) assert(++rounds < 2000, 'in the end each of a round is refused');
    assert((await server.get('/api/rooms')).status === 200, 'it lives');
    // A second later it tries whether a page fits again, which may be so.
    await until('it says that it is not well', async () =>
      (await round()) === AT_ONCE && (await server.get('/healthz')).status === 503);
    await ana.close();
    await server.kill();
    rmSync(server.data, { recursive: true });
  },

  'a folder that turns read-only while it is served costs nothing that was acknowledged': async () => {
    const data = mkdtempSync(join(tmpdir(), 'tablee-turns-')), nobody = humble();
    nobody.own(data, 0o755);
    const server = await new Server({ data, ...nobody.options, args: ['--rate', '1000'] }).start();
    const ana = await player(server, 'Ana');
    await ana.ask('open', { game: 'perudo' });
    const mode = (folder, files) => {
      for (const f of readdirSync(data)) nobody.own(join(data, f), files);
      nobody.own(data, folder);
    };
    mode(0o555, 0o444);
    let kept = 0, why = null;
    for (let i = 1; i <= 50; i++) {
      try {
        await ana.ask('set', { seats: 2 + (i % 5) });
        kept = 2 + (i % 5);
      } catch (e) {
        assert(e.refused, e.message);
        why ??= e.message;
      }
    }
    assert(!why || /read-only|cannot be written|could not be saved/.test(why), `told why: ${why}`);
    assert((await server.get('/healthz')).status === 200, 'it lives');
    await server.kill();
    mode(0o755, 0o644);
    await server.start();
    const back = await player(server, 'Ana', { token: ana.token });
    await back.join(ana.room);
    assert(!kept || back.room.seats.length === kept, `what was acknowledged is there: ${kept}, ${back.room.seats.length}`);
    await server.stop();
    rmSync(data, { recursive: true });
    nobody.end();
  },
};

await main(tests);
