// What one address does to the others: bots that think hard, lists of names. Limits and pace are
// those that users have, and each figure is compared with one measured just before.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { assert, main, player, Server, sleep, table, until } from './client.mjs';

const mean = (numbers) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

// What `measure` finds beside the others is less than `limit` times what it finds without them. The
// machine is shared, which can only make it look worse: one of three tries is enough.
async function within(limit, who, measure) {
  const tried = [];
  for (let i = 0; i < 3; i++) {
    const [before, beside] = await measure();
    if (beside < limit * before) return;
    tried.push(`${before.toFixed(1)} ms, and ${beside.toFixed(1)} ms beside the others`);
  }
  throw new Error(`${who} took ${tried.join('; ')}`);
}

// How long a bot of another room takes to move, in ms: `each` moves in each of four rooms.
async function botsTimes(server, each) {
  const times = [];
  await Promise.all([1, 2, 3, 4].map(async (i) => {
    const [ana] = await table(server, 'perudo', ['Ana'], { seats: 2, bots: 'hard', play: { localAddress: `127.0.1.${i}` } });
    let since = null, moves = 0;
    const see = (m) => {
      if (m.type !== 'event') return;
      if (since !== null && m.move.startsWith('B ') && moves++ < each) times.push(performance.now() - since);
      since = m.view.actors.join() === 'B' ? performance.now() : null;
    };
    ana.play((legal) => legal[0]).catch(() => {}); // the lowest bid
    const step = ana.onmessage;
    ana.onmessage = (m) => {
      see(m);
      step(m);
    };
    await until('the bot has moved', () => moves >= each || ana.over, undefined, () => moves);
    ana.onclose = null;
    ana.close();
  }));
  return times;
}

// Rooms of one address whose bots all have something to think about, all the time.
async function crowd(server, rooms) {
  const hosts = await Promise.all(Array.from({ length: rooms }, async () => {
    const [host] = await table(server, 'service', ['Zoé'], { seats: 6, bots: 'hard', play: { localAddress: '127.0.0.2' } });
    host.play().catch(() => {});
    return host;
  }));
  return hosts;
}

// Of all lists of names those that took longest to check: many short words in each name, many
// clues.
const LETTERS = 'bcdfghjklmnopqrstuvwxyz';
const longList = Array.from({ length: 740 }, (_, k) => `N x${k} ${[...LETTERS].join(' ')};zz;zz;zz;zz;zz;zz;zz;zz;zz;zz`.slice(0, 88))
  .join('\n');

// A room of Time's Up! whose host sets lists.
async function listHost(server, localAddress) {
  const host = await player(server, 'Zoé', { localAddress });
  await host.ask('open', { game: 'timesup', public: false });
  return host;
}

// How long somebody in another room waits for an answer, in ms: the median. Measured in a thread of
// its own: what the others here are busy with is not the server's doing.
const answerTime = (server, saved = true) => new Promise((done, fail) =>
  new Worker(new URL(import.meta.url), { workerData: { port: server.port, saved } }).on('message', done).on('error', fail));

// `saved`: what is asked for is answered when it is durable; else it is refused, by the loop alone.
async function measure({ port, saved }) {
  const ana = await player({ port }, 'Ana', { localAddress: '127.0.1.1' });
  const times = [];
  await ana.ask('open', { game: 'perudo', public: false });
  for (let i = 0; i < 40; i++) {
    const from = performance.now();
    if (saved) await ana.ask('set', { chat: i % 2 === 0 });
    else await ana.refused('seat', { seat: 'A', who: 'nobody' });
    times.push(performance.now() - from);
    await sleep(20);
  }
  await ana.close();
  return times.sort((a, b) => a - b)[times.length >> 1];
}

const tests = {
  // All are refused, so that nothing is written to the disk. Those that are wrong in their first line
  // are as long as those wrong in their last, but need no checking.
  'lists of names from 20 addresses do not slow other rooms': async () => {
    const server = await new Server({ usual: true }).start();
    const hosts = await Promise.all(Array.from({ length: 20 }, (_, i) => listHost(server, `127.0.2.${i + 1}`)));
    const beside = async (names) => {
      let flood = true, checked = 0;
      const floods = hosts.map(async (host) => {
        while (flood) {
          const why = await host.refused('set', { names });
          checked += why.startsWith('line ');
          await sleep(500); // else the socket would be closed: a list counts for 17 messages
        }
      });
      const time = await answerTime(server);
      flood = false;
      await Promise.all(floods);
      assert(checked >= 20, `lists were checked: ${checked}`);
      return time;
    };
    await within(4, 'an answer', async () => [await beside(`Rex|Rex\n${longList}`), await beside(`${longList}\nRex|Rex`)]);
    await server.end();
  },

  // These are set, sent to those in the room and written to the disk, for as long as is measured.
  // What they are compared with is a quiet stretch of the same length just before.
  'lists of names that are set do not slow other rooms': async () => {
    const server = await new Server({ usual: true }).start();
    const ENOUGH = 40;
    let rooms = 0;
    const beside = async (saved) => {
      const hosts = await Promise.all(Array.from({ length: 20 }, () => listHost(server, `127.0.3.${++rooms}`)));
      let flood = true, set = 0;
      const floods = hosts.map(async (host) => {
        for (; flood; await sleep(450)) // else the socket would be closed
          await host.ask('set', { names: longList }).then(() => set++, (e) => assert(e.message === 'not so fast', e.message));
      });
      const times = [];
      do times.push(await answerTime(server, saved)); while (set < ENOUGH);
      flood = false;
      await Promise.all(floods);
      for (const host of hosts) await host.close();
      return mean(times);
    };
    await within(4, 'an answer', async () => [await answerTime(server, false), await beside(false)]);
    // the disk has much more to write meanwhile; a server that checked lists on its loop took 1.7 s
    await within(12, 'an answer that is saved', async () => [await answerTime(server, true), await beside(true)]);
    await server.end();
  },

  'the bots of 32 rooms from one address do not slow the bots of others': async () => {
    const server = await new Server({ usual: true }).start();
    await within(1.5, 'a bot', async () => {
      const before = mean(await botsTimes(server, 4));
      const hosts = await crowd(server, 32);
      const beside = mean(await botsTimes(server, 4));
      for (const p of hosts) {
        p.onclose = null;
        await p.ask('close').catch(() => p.close());
      }
      return [before, beside];
    });
    await server.end();
  },
};

if (isMainThread) await main(tests);
else parentPort.postMessage(await measure(workerData));
