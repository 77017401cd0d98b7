// Secrecy on the wire, for every game. Scripts are played on two servers with stacked decks that
// differ only in what one viewer may not know. Each message to each viewer is what the game's table
// allows (tests/secrecy, docs/secrecy.md), and that viewer gets the same bytes from both servers.
// SEED and SEATS choose other scripts and tables than the usual: tests/secrecy/long tries many.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { assert, main, player, run, Server, table, tablee, until } from './client.mjs';

const folder = dirname(tablee);
const games = JSON.parse(execFileSync(tablee, ['games', '--json'], { encoding: 'utf8' }));
const  PASS_LEAST_MS = 600, tests = {};
const open = new Set(['pescado', 'kyoto']); // every move of these is open: their twins are equal
const program = join(folder, 'tests', process.env.LEAK ? 'leaky' : 'stacked');

// Random names of this run, chance's commitments, and times: all else must be equal. How the
// shares of chance came together before the match has its own order: numbers count from the start.
// Who has seen a reveal first depends on the hands of people.
function masked(text, from) {
  const m = JSON.parse(text
    .replace(/"(token|id|code|secret|host|commit|log)":"[^"]*"/g, '"$1":"…"')
    .replace(/"face":\d+/g, '"face":"…"') // follows from the id
    .replace(/"[0-9a-f]{20,}"/g, '"…"')), counted = (n) => n === undefined ? n : n - from;
  const timeless = (one) => Object.fromEntries(Object.entries(one)
    .map(([key, value]) => [key, /^(t|deadline|turn|restarts)$/.test(key) && value !== null ? 0 : value]));
  const room = m.room && { ...timeless(m.room), reveal: m.room.reveal && { of: m.room.reveal.of } };
  return JSON.stringify({ ...timeless(m), n: counted(m.n), situation: counted(m.situation), room,
    history: m.history?.map((h) => ({ ...h, n: counted(h.n), t: 0 })) });
}
// Of answers only refusals of acts: when `done` comes depends on how long a hand took.
const ofMatch = (m) => m.n !== undefined || (m.type === 'refused' && /^act-/.test(m.id));

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const short = (x) => JSON.stringify(x)?.slice(0, 1500);

// What a page could try that isn't its to do now: all that its seat may do at some other time. The
// answers must tell nothing.
const TRIES = 16;

async function tryOne({ people: [, b], script, which }, i) {
  const moves = [...new Set(script.flatMap((step) => step[which].seen.B.legal))].filter((m) => !b.legal.includes(m));
  await b.refused('act', { move: moves.length ? moves[i % moves.length] : 'nothing', window: b.viewN, reaction: 300 });
}

// ---- One run of a script.

async function visit(tape) {
  const { people } = tape, b = people[1];
  const late = await player(tape.server, 'Late', { keep: true });
  await late.ask('join', { room: people[0].room.code, secret: people[0].room.secret, as: 'spectator', from: 0 });
  const known = b.messages.length;
  b.send({ type: 'again', from: tape.from }); // all events again …
  await until('the events again', () => b.messages.slice(known).some((m) => JSON.parse(m).type === 'room'));
  const before = b.messages.length;
  b.send({ type: 'again', from: 0 }); // … and all at once
  await until('a snapshot', () => b.messages.slice(before).some((m) => JSON.parse(m).type === 'snapshot'));
  for (let i = 0; i < TRIES; i++) await tryOne(tape, i);
  await holdLog(tape);
  return late;
}

// The log of a running match, as the seat may know it; nobody else gets one.
async function holdLog(tape) {
  const { server, people, script, which, k } = tape, bearer = (p) => ({ Authorization: `Bearer ${p.token}` });
  const [{ id }] = (await server.get('/api/played', bearer(people[1]))).json();
  const lines = (await server.get(`/api/replay/${id}`, bearer(people[1]))).text().split('\n').filter((l) => /^\d+ \S /.test(l));
  const seen = lines.map((l) => l.replace(/^\d+ /, ''));
  const expected = script.slice(1, k + 1).map((step) => step[which].seen.B.move);
  assert(same(seen, expected), `the log for B has ${short(seen)}, its table says ${short(expected)}`);
  for (const headers of [{}, bearer(tape.watchers[0])])
    assert((await server.get(`/api/replay/${id}`, headers)).status !== 200, 'a stranger reads the log of a running match');
}

async function play(game, seats, script, which, own) {
  const stack = join(mkdtempSync(join(tmpdir(), 'tablee-stack-')), 'stack');
  const moves = script.map((step) => step[which].move);
  writeFileSync(stack, moves.filter((m) => m.startsWith('*')).map((m) => `${m}\n`).join(''));
  const tape = { script, which, server: await new Server({ program, env: { STACK: stack },
    args: ['--rate', '1000'] }).start() };
  const names = [...'ABCDEFGHIJKL'].slice(0, seats).map((c) => `Seat${c}`);
  const keep = { keep: true, hello: { state: true } };
  const people = tape.people = await table(tape.server, game.id, names, { seats, options: optionsOf(game), begin: false, play: keep });
  if (own) await people[0].ask('set', { names: own });
  tape.watchers = [];
  for (const as of ['spectator', 'screen']) {
    const w = await player(tape.server, as, as === 'screen' ? keep : { keep: true });
    await w.ask('join', { room: people[0].room.code, secret: people[0].room.secret, as, from: 0 });
    tape.watchers.push(w);
  }
  const all = [...people, ...tape.watchers];
  await people[0].ask('start');
  // Every step has its number. What the script doesn't tell, chance does: the streams end with it.
  const first = JSON.parse(people[0].messages.find((m) => m.includes('"snapshot"')));
  tape.from = first.n - first.history.length;
  const last = tape.from + script.length - 1;
  const seen = (n) => until(`all have seen ${n}`, () => all.every((p) => p.n >= n)).catch((e) => {
    const late = all.filter((p) => p.n < n).map((p) => `${p.name} has seen ${p.n}${p.socket.closed ? `, and is gone: ${p.bye}` : ''}`);
    throw new Error(`${e.message}, before ${moves[tape.k + 1]}: ${late.join('; ')}`);
  });
  const half = moves.findLastIndex((m) => /^[A-L] /.test(m)) / 2;
  for (tape.k = 0; tape.k < script.length - 1; tape.k++) {
    const move = moves[tape.k + 1], actor = people[move.charCodeAt(0) - 65];
    assert(!move.startsWith('~'), 'the clock has no part in the script');
    if (move.startsWith('*')) continue;
    await seen(tape.from + tape.k);
    await tryOne(tape, tape.k);
    if (!tape.late && tape.k >= half) all.push(tape.late = await visit(tape));
    if (actor.view.actors.length > 1) await actor.look();
    await actor.act(move.slice(2));
  }
  await seen(last);
  tape.streams = all.map((p) => p.messages.slice(p.messages.findIndex((m) => JSON.parse(m).type === 'snapshot'))
    .filter((m) => ofMatch(JSON.parse(m)) && !(JSON.parse(m).n > last)));
  assert((await tape.server.metric('sockets_lagging_total')) === 0, 'all have read as fast as they were told');
  await tape.server.end();
  rmSync(dirname(stack), { recursive: true });
  return tape;
}

// No clock runs out under the script, people judge by themselves, and more is played than dealt.
const seedOf = { service: '12', pecopeco: '13' }; // somebody passes in a window
const stepsOf = { jungle: 32 }; // every one is a race
// Time's Up!: numbers that every list has, whatever the host's language.
const special = { timesup: [['faultless', 0], ['pool', 300]], jungle: [['each', 6]] };

function optionsOf(game) {
  const clocks = game.options.filter((o) => /second|\bms\b/.test(o.means) && o.default > 0);
  return Object.fromEntries([...clocks.map((o) => [o.name, o.max]), ...(special[game.id] ?? [])]);
}

// Twins as a script: as many steps as are wanted, or what is dealt at a large table and some more.
// Twins of some seeds part as soon as all is dealt: then those of another.
const DEALT_MOST = 100, PLAYED_WANTED = 16, PLAYED_LEAST = 4, SEEDS_TRIED = 20;

function scriptOf(game, seats, viewer) {
  const steps = stepsOf[game.id] ?? 60, seed = Number(process.env.SEED ?? seedOf[game.id] ?? 11);
  for (let i = 0; i < SEEDS_TRIED; i++) {
    const script = execFileSync(join(folder, 'tests', 'twins'), [game.id, String(seats), viewer, String(seed + 1000 * i), String(steps + DEALT_MOST),
      ...Object.entries(optionsOf(game)).map((o) => o.join('='))], { encoding: 'utf8', maxBuffer: 1 << 28 })
      .split('\n').filter(Boolean).map((l) => JSON.parse(l));
    const dealt = script.findIndex(([a]) => /^[A-L] /.test(a.move));
    if (dealt > 0 && script.length >= dealt + PLAYED_LEAST) return script.slice(0, Math.max(steps, dealt + PLAYED_WANTED) + 1);
  }
  throw new Error(`${game.id}, ${seats} seats: players have no part in ${SEEDS_TRIED} scripts`);
}

// ---- What is held.

// A message about the match, to one viewer; returns how many things were compared.
function holdMessage(m, tape, who, own) {
  const step = tape.script[m.n - tape.from]?.[tape.which].seen[who], at = `${m.type} ${m.n} to ${who}`;
  if (m.type !== 'event' && m.type !== 'snapshot') {
    assert(!('view' in m || 'move' in m || 'state' in m || 'history' in m), `${at} tells of the match`);
    return 0;
  }
  assert(step, `${at} is not in the script`);
  assert(same(m.view, step.view), `${at}: the view is\n${short(m.view)}\nits table says\n${short(step.view)}`);
  assert(own || same(m.legal, step.legal), `${at}: legal is ${short(m.legal)}, not ${short(step.legal)}`);
  if (m.type === 'event') {
    assert(m.move === step.move, `${at} tells "${m.move}", its table says "${step.move}"`);
    assert(!('bytes' in m) || m.bytes === step.bytes, `${at} tells the bytes ${m.bytes}, its table says ${step.bytes}`);
    return 2;
  }
  for (const h of m.history) {
    const { move } = tape.script[h.n - tape.from][tape.which].seen[who];
    assert(h.move === move, `${at}: its history tells "${h.move}", its table says "${move}"`);
  }
  assert(m.history.length === m.n - tape.from, `${at} has the whole history`);
  return 1 + m.history.length;
}

// Nature moves at once, nobody is seen to pass before a natural time, and all are told the same times.
function holdTimes(streams) {
  const events = streams.flat().filter((m) => m.type === 'event'), told = new Map();
  for (const { n, t, deadline } of events) {
    assert(same(told.get(n) ?? [t, deadline], [t, deadline]), `${n}: viewers are told other times`);
    told.set(n, [t, deadline]);
  }
  const first = streams[0].filter((m) => m.type === 'event');
  first.forEach(({ n, t, move }, i) => {
    const before = first[i - 1];
    if (before && n === before.n + 1 && move.startsWith('*'))
      assert(t === before.t, `${move} comes ${t - before.t} ms after ${before.move}`);
    if (/^[A-L] let$/.test(move)) {
      const opened = first.slice(0, i).findLast((e) => !/ let$/.test(e.move));
      const least = Math.min(PASS_LEAST_MS, opened.view.deadline / 2);
      assert(t - opened.t >= least, `${move} is seen ${t - opened.t} ms after ${opened.move}, and ${least} is the least`);
    }
  });
}

function hold(tape, seats, own) {
  const who = [...'ABCDEFGHIJKL'.slice(0, seats), '-', '-', '-'];
  const streams = tape.streams.map((s) => s.map((m) => JSON.parse(m)));
  let held = 0;
  streams.forEach((stream, i) => {
    for (const m of stream) held += holdMessage(m, tape, who[i], own);
    assert(stream.filter((m) => m.type === 'event').length > 0, `${who[i]} saw events`);
  });
  holdTimes(streams.slice(0, seats + 2));
  assert(tape.late, 'somebody came late');
  return held;
}

// A list of the room's own is nobody's secret, who has which of it is: as many as the twins draw from.
const pool = games.find((game) => game.id === 'timesup').options.find((o) => o.name === 'pool').default;
const list = Array.from({ length: pool }, (_, i) => `Nom ${i} ; indice`).join('\n');

for (const [game, own] of [...games.map((one) => [one, null]), [games.find((one) => one.id === 'timesup'), list]]) {
  tests[`${game.id}${own ? ' with a list of its own' : ''} tells nobody what is not theirs`] = async () => {
    let differ = 0, moves = 0, held = 0;
    await Promise.all([['B', 0], ['-', 1]].map(async ([viewer, more]) => {
      const wanted = Number(process.env.SEATS ?? Math.max(game.seats_min, 3) + more);
      const seats = Math.min(game.seats_max, Math.max(game.seats_min, wanted));
      const script = scriptOf(game, seats, viewer);
      differ += script.filter(([a, b]) => a.move !== b.move).length;
      moves += script.length - 1;
      const [one, two] = await Promise.all([0, 1].map((which) => play(game, seats, script, which, own)));
      for (const tape of [one, two]) held += hold(tape, seats, own || game.id === 'timesup');
      for (const i of viewer === 'B' ? [1] : [seats, seats + 1, seats + 2]) {
        const [a, b] = [one, two].map((tape) => (tape.streams[i] ?? []).map((m) => masked(m, tape.from)));
        for (let k = 0; k < a.length; k++)
          assert(a[k] === b[k], `viewer ${viewer}, message ${k}:\n${a[k]}\n${b[k]}`);
        assert(a.length === b.length, `viewer ${viewer}: ${a.length} and ${b.length} messages`);
      }
    }));
    console.log(`${game.id}: ${moves} moves, ${differ} of them different in the two runs, ${held} things held to the table`);
    assert(differ > 0 || open.has(game.id), 'the runs differ in what is hidden');
  };
}

// The same server with a leak (leaky.c) fails the test above.
const leaks = { watch: 'perudo', moves: 'perudo', again: 'perudo', refusal: 'pecopeco', log: 'perudo', let: 'service' };

tests['a server that leaks is found'] = async () => {
  for (const [leak, game] of Object.entries(leaks)) {
    const child = run(process.execPath, [process.argv[1], `${game} tells nobody what is not theirs`],
      { env: { ...process.env, LEAK: leak }, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (d) => (said += d));
    await child.ended;
    const found = said.match(/^FAILED .*? theirs: Error: (.*)/m);
    assert(found, `the leak "${leak}" was not found: ${said}`);
    console.log(`${leak}: ${found[1].slice(0, 160)}`);
  }
};

await main(tests);
