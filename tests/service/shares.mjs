// What one address does to the others: bots that think hard, lists of names. Limits and pace are
// those that users have, and each figure is compared with one measured just before.
import { assert, main, Server, table, until } from './client.mjs';

const mean = (numbers) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

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

const tests = {
  'the bots of 32 rooms from one address do not slow the bots of others': async () => {
    const server = await new Server({ usual: true }).start();
    const before = mean(await botsTimes(server, 4));
    const hosts = await crowd(server, 32);
    const beside = mean(await botsTimes(server, 4));

    assert(beside < 1.5 * before, `a bot took ${before.toFixed()} ms, and ${beside.toFixed()} ms beside 32 rooms`);
    for (const p of hosts) p.onclose = null;
    await server.end();
  },
};

await main(tests);
