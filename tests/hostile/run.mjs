// Strangers at work while people play: for each kind of attack, how long people wait for their moves
// before it and during it, and what the server needs. The server has the limits that users have;
// attackers come from fifty addresses, players from others.
//   node tests/hostile/run.mjs [WORDS…]     only attacks whose name has one of the words
//   ROUNDS=5 SECONDS=10 node tests/hostile/run.mjs     as often, and as long, for each
//   ATTACKERS='--other 0' chrt -r 5 node tests/hostile/run.mjs     on a machine with other work: the
// server and the players run before all of it, and the attackers beside it
// What is measured is the server, and not who gets the machine's processors: players and attackers
// are processes of their own. Attackers get all that is left of the processors, and nobody waits for
// them (SCHED_IDLE: with nice 19 alone players wait for slices of theirs). One row has attackers that
// leave the server alone and only keep the machine busy; beside each row stands how much of a
// processor the server took. TMPDIR=/dev/shm keeps the disk out. An attack has failed if the median
// over its rounds of p99 during / p99 before is at most 1.5.
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Server, sleep } from '../service/client.mjs';
import { attacks } from './attacks.mjs';

const ATTACKERS = process.env.ATTACKERS ?? '--idle 0'; // how chrt starts them
const ROUNDS = Number(process.env.ROUNDS ?? 3), SECONDS = Number(process.env.SECONDS ?? 6);
const RATIO_MAX = 1.5, PAGE_BYTES = 6000, here = dirname(fileURLToPath(import.meta.url));

const asked = (child, what) => new Promise((done) => {
  child.once('message', done);
  child.send(what);
});
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

// The page that visitors get, whether or not the web client has been built here.
const web = mkdtempSync(join(tmpdir(), 'tablee-hostile-'));
writeFileSync(join(web, 'index.html'), `<!doctype html><title>x</title>${'x'.repeat(PAGE_BYTES)}`);
process.on('exit', () => rmSync(web, { recursive: true }));

// Seconds that a process has worked, all its threads together.
const worked = (pid) => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / 100;
};

// So many seconds of play: how long each move took, and how much of a processor the server took.
async function window(people, server) {
  await asked(people, 'forget');
  const before = worked(server.process.pid), from = performance.now();
  await sleep(SECONDS * 1000);
  const share = (worked(server.process.pid) - before) * 1000 / (performance.now() - from);
  const times = (await asked(people, 'times')).sort((a, b) => a - b);
  return { count: times.length, share, p50: at(times, 0.5), p99: at(times, 0.99) };
}

const percent = (share) => (share * 100).toFixed(0).padStart(3);
const ms = (n) => n.toFixed(1).padStart(8);

async function attack(name, people) {
  const server = await new Server({ usual: true, args: ['--web', web] }).start();
  const players = fork(join(here, 'people.mjs'), [String(server.port)]);
  await asked(players, 'begin');
  const rounds = [];
  let memory = server.memoryKiB(), tally = '';
  const calm = memory;
  for (let i = 0; i < ROUNDS; i++) {
    const before = await window(players, server);
    const attackers = fork(join(here, 'attacks.mjs'), [name, String(server.port)], { execPath: 'chrt', execArgv: [...ATTACKERS.split(' '), process.execPath] });
    await sleep(1000); // they have begun
    const during = await window(players, server);
    memory = Math.max(memory, server.memoryKiB());
    tally = await asked(attackers, 'stop');
    attackers.kill('SIGKILL');
    rounds.push({ before, during, ratio: during.p99 / before.p99 });
    await sleep(1000);
  }
  rounds.sort((a, b) => a.ratio - b.ratio);
  const { before, during, ratio } = rounds[rounds.length >> 1];
  const good = ratio <= RATIO_MAX && during.count > 0;
  console.log(`${good ? 'ok     ' : 'FAILED '} ${name.padEnd(34)} ${ms(before.p50)} ${ms(before.p99)} ${ms(during.p50)} ${ms(during.p99)}   ×${ratio.toFixed(2)}` +
    `  ${percent(before.share)} → ${percent(during.share)} %` +
    `  ${(calm / 1024).toFixed(0)} → ${(memory / 1024).toFixed(0)} MiB   ${tally}`);
  players.kill('SIGKILL');
  await server.end();
  return good;
}

const words = process.argv.slice(2), names = Object.keys(attacks).filter((n) => words.length === 0 || words.some((w) => n.includes(w)));
console.log(`        attack                              before: p50  p99  during: p50  p99 (ms)   ratio   server: processor   memory   what they did`);
let failed = 0;
for (const name of names) if (!(await attack(name))) failed++;
console.log(`${names.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
