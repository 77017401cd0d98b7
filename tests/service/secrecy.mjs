// Secrecy on the wire: two runs that differ only in what a viewer may not know send that
// viewer the same bytes, times aside. For every game, a player, a spectator and a screen.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { assert, main, player, Server, table, tablee, until } from './client.mjs';

const folder = dirname(tablee);
const games = JSON.parse(execFileSync(tablee, ['games', '--json'], { encoding: 'utf8' }));
const STEPS = 60, tests = {};
const open = new Set(['pescado', 'kyoto']); // every move of these is open: their twins are equal

// Random names of this run and times: all else must be equal.
const masked = (text) => text
  .replace(/"(token|id|code|secret|host|commit|log)":"[^"]*"/g, '"$1":"…"')
  .replace(/"(t|now|deadline|grace)":[0-9.]+/g, '"$1":0');

async function run(game, seats, steps, which, own) {
  const stack = join(mkdtempSync(join(tmpdir(), 'tablee-stack-')), 'stack');
  writeFileSync(stack, steps.filter((s) => s[which].startsWith('*')).map((s) => `${s[which]}\n`).join(''));
  const server = await new Server({ program: join(folder, 'tests', 'stacked'), env: { STACK: stack },
    args: ['--rate', '1000'] }).start();
  const names = [...'ABCDEFGHIJKL'].slice(0, seats).map((c) => `Seat${c}`);
  // no clock runs out under the script; the twins judge by themselves
  const clocks = game.options.filter((o) => /second|\bms\b/.test(o.means) && o.default > 0);
  const options = Object.fromEntries([...clocks.map((o) => [o.name, o.max]), ...(game.id === 'timesup' ? [['faultless', 0]] : [])]);
  const people = await table(server, game.id, names, { seats, options, begin: false, play: { keep: true } });
  if (own) await people[0].ask('set', { names: own });
  const watchers = [];
  for (const as of ['spectator', 'screen']) {
    const w = await player(server, as, { keep: true });
    await w.ask('join', { room: people[0].room.code, secret: people[0].room.secret, as, from: 0 });
    watchers.push(w);
  }
  const all = [...people, ...watchers];
  await people[0].ask('start');
  // Every step has its number. What the script does not tell, chance does: the streams end with it.
  const from = JSON.parse(people[0].messages.find((m) => m.includes('"snapshot"'))).n, last = from + steps.length;
  const seen = (n) => until(`all have seen ${n}`, () => all.every((p) => p.n >= n));
  for (const [i, step] of steps.entries()) {
    const move = step[which], actor = people[move.charCodeAt(0) - 65];
    assert(!move.startsWith('~'), 'the clock has no part in the script');
    if (move.startsWith('*')) continue;
    await seen(from + i);
    if (actor.view.actors.length > 1) await actor.look();
    await actor.act(move.slice(2));
  }
  await seen(last);
  const streams = all.map((p) => p.messages
    .filter((m) => /"type":"(snapshot|event|room|over|said|words)"/.test(m) && JSON.parse(m).n <= last).map(masked));
  await server.end();
  rmSync(dirname(stack), { recursive: true });
  return streams;
}

// A list of the room's own is nobody's secret, who has which of it is: as many as the twins draw from.
const pool = games.find((game) => game.id === 'timesup').options.find((o) => o.name === 'pool').default;
const list = Array.from({ length: pool }, (_, i) => `Nom ${i} ; indice`).join('\n');

for (const [game, own] of [...games.map((one) => [one, null]), [games.find((one) => one.id === 'timesup'), list]]) {
  tests[`${game.id}${own ? ' with a list of its own' : ''} tells nobody what is not theirs`] = async () => {
    const seats = Math.min(game.seats_max, Math.max(game.seats_min, 3));
    let differ = 0, steps = 0, hidden = 0;
    for (const viewer of ['B', '-']) {
      const lines = execFileSync(join(folder, 'tests', 'twins'),
        [game.id, String(seats), viewer, '11', String(STEPS)], { encoding: 'utf8' })
        .split('\n').filter(Boolean).map((l) => l.split('\t'));
      differ += lines.filter(([a, b]) => a !== b).length;
      steps += lines.length;
      const [one, two] = await Promise.all([run(game, seats, lines, 0, own), run(game, seats, lines, 1, own)]);
      const who = viewer === 'B' ? [1] : [seats, seats + 1];
      for (const i of who) {
        assert(one[i].length > 3, 'something was told');
        // Kyoto's score piles are what was seen before: they differ in nothing, and are not shown.
        for (const { view } of one[i].map((m) => JSON.parse(m)).filter((m) => game.id === 'kyoto' && m.view && !m.view.over)) {
          const others = view.scores.filter((_, seat) => 'ABCDEFGHIJKL'[seat] !== view.you);
          assert(others.every((s) => s === null), `a score is seen: ${view.scores}`);
          hidden += others.length;
        }
        for (let k = 0; k < one[i].length; k++)
          assert(one[i][k] === two[i][k], `viewer ${viewer}, message ${k}:\n${one[i][k]}\n${two[i][k]}`);
        assert(one[i].length === two[i].length, `viewer ${viewer}: ${one[i].length} and ${two[i].length} messages`);
      }
    }
    assert(!game.id.startsWith('kyoto') || hidden > 50, 'scores of others were hidden');
    console.log(`${game.id}: ${steps} moves, ${differ} of them different in the two runs`);
    assert(differ > 0 || open.has(game.id), 'the runs differ in what is hidden');
  };
}

await main(tests);
