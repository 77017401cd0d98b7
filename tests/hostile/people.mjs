// Honest people: ten tables of two, each from an address of its own, who play Perudo one match after
// the other; told 'forget' and 'times' by run.mjs, they answer with the milliseconds of each move.
import { sleep, table } from '../service/client.mjs';

const TABLES = 10, THINK_MS = 40;
const server = { port: Number(process.argv[2]) };
let times = [];

async function tableOf(i) {
  for (;;) {
    const people = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2, play: { localAddress: `127.0.1.${i + 1}` } });
    for (const p of people) {
      const act = p.act.bind(p);
      p.act = async (...move) => {
        await sleep(THINK_MS);
        const from = performance.now();
        const done = await act(...move);
        times.push(performance.now() - from);
        return done;
      };
    }
    await Promise.all(people.map((p) => p.play((legal) => legal[0])));
    await people[0].ask('close').catch(() => {});
    await Promise.all(people.map((p) => p.close()));
  }
}

process.on('message', (what) => {
  if (what === 'begin') {
    for (let i = 0; i < TABLES; i++) tableOf(i);
    setTimeout(() => process.send('begun'), 3000);
  } else if (what === 'forget') {
    times = [];
    process.send('forgotten');
  } else {
    process.send(times);
  }
});
