// What is due, at the pace and the limits that users have: bots that think while a race is being
// decided, hands that come just before a window ends. The server goes on.
import { assert, main, Server, settled, sleep, table, until } from './client.mjs';

// As users have it: no option at all.
const plain = () => new Server({ usual: true }).start();

const HANG_MS = 20000; // a loop that spins never answers; a busy machine does within this

// The server answers somebody who has nothing to do with the rooms.
async function goesOn(server) {
  let answered = null;
  server.get('/healthz').then((a) => (answered = a.status), () => (answered = 0));
  await until('the server answers', () => answered !== null, HANG_MS);
  assert(answered === 200, `the server answers ${answered}`);
}

// Ana puts her hand down just before the clock flips. Béa's line is slow, as far as anybody knows
// (none of her PONGs ever came), so that the verdict waits for her; the bot means to flip meanwhile.
async function lateHands(server, name, enough) {
  const people = await table(server, 'jungle', [name, 'Béa'],
    { seats: 3, options: { pace: 700 }, bots: 'normal', begin: false, play: { answerPings: false } });
  const [ana] = people;
  let seen = -1, hands = 0;
  ana.socket.answerPings = true;
  await ana.ask('start');
  await settled(people);
  while (hands < enough && !ana.over) {
    await until('something to answer', () => ana.over || ana.situation !== seen, HANG_MS);
    seen = ana.situation;
    if (ana.deadline === null) { // a duel, or a heap to share: the clock waits for people
      await ana.look();
      for (const p of people)
        await p.act(p.legal.find((m) => m.startsWith('give')) ?? 'grab').catch(() => {});
      continue;
    }
    await sleep(650 - (performance.now() - ana.since));
    if (ana.over || ana.situation !== seen || ana.view.flipper !== 'C' || !ana.legal.includes('grab')) continue;
    let answered = false;
    ana.act('grab').catch(() => {}).finally(() => (answered = true));
    await until('a verdict', () => answered, HANG_MS);
    hands++;
  }
}

// The presenter lays down an object shortly before the end of the window, which has the bots think
// again. A bet comes 120 ms before it, and its verdict waits for Cléo's slow line: in that time
// the bots mean to bet.
const PLACE_MS = 1250, BET_MS = 120;

async function lateBets(server) {
  const people = await table(server, 'objets', ['Ana', 'Béa', 'Cléo'],
    { seats: 6, options: { show: 10, bet: 5 }, bots: 'easy', begin: false, play: { answerPings: false } });
  let bets = 0;
  const plan = (p) => (m) => {
    if (m.type !== 'event' || p.planned === m.deadline || m.deadline === null || !p.legal.length) return;
    const presents = p.legal.includes('finish');
    p.planned = m.deadline;
    setTimeout(() => p.act(presents ? p.legal[0] : 'bet 1').catch(() => {}).finally(() => bets++),
      m.deadline - m.t - (presents ? PLACE_MS : BET_MS));
  };
  for (const p of people.slice(0, 2)) {
    p.socket.answerPings = true;
    p.onmessage = plan(p);
  }
  await people[0].ask('start');
  await until('bets are made', () => bets >= 2 || people.some((p) => p.over), HANG_MS, () => bets);
}

const tests = {
  'hands and bets just before their window ends, bots beside them: the server goes on': async () => {
    const server = await plain();
    const names = ['Ana', 'Dora', 'Emma', 'Fanny'];
    await Promise.all([...names.map((name) => lateHands(server, name, 2)), ...names.map(() => lateBets(server))]);
    await goesOn(server);
    await server.end();
  },
};

await main(tests);
