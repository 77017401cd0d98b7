// Whole games of every game there is, with bots and scripted people.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, main, player, quick, Server, table, tablee, until } from './client.mjs';

const games = JSON.parse(execFileSync(tablee, ['games', '--json'], { encoding: 'utf8' }));
const tests = {};

// How scripted people play: by chance; where that would take hours, with some sense.
const sense = {
  jungle: (legal) => legal.find((m) => m === 'flip') ?? (Math.random() < 0.1 ? 'grab' : null),
  timesup: (legal) => ['found', 'start'].find((m) => legal.includes(m)) ?? legal.find((m) => m.startsWith('remove')) ?? null,
};
const few = { timesup: { names: 6, faultless: 0 } }; // a short game, judged by people: words.mjs has the other
const bots = (game) => (game.bots.includes('easy') ? 'easy' : game.bots.at(-1));

for (const game of games) {
  tests[`${game.id} to its end`] = async () => {
    const server = await new Server({ args: ['--rate', '1000', ...quick(2)] }).start();
    const seats = Math.min(game.seats_max, Math.max(game.seats_min, 3));
    // windows as short as the game allows: nobody here needs to look at anything
    const options = Object.fromEntries(game.options.filter((o) => /second|\bms\b/.test(o.means) && o.min > 0)
      .map((o) => [o.name, o.min]).concat(Object.entries(few[game.id] ?? {})));
    const people = await table(server, game.id, ['Ana', 'Béa'], { seats, options, bots: bots(game) });
    const watcher = await player(server, 'Zoé');
    await watcher.ask('join', { room: people[0].room.code, secret: people[0].room.secret, as: 'spectator', from: 0 });
    await Promise.all(people.map((p) => p.play(sense[game.id])));
    await until('the spectator sees the end', () => watcher.over);
    for (const p of [...people, watcher]) assert(!p.gap, p.gap);
    assert(people[0].view.over, 'the view says that it is over');
    assert(people[0].view.you === 'A' && people[1].view.you === 'B' && watcher.view.you === null, 'who is who');
    const log = await (await server.get(people[0].over)).text();
    const file = join(server.data, 'game.log');
    writeFileSync(file, log);
    assert(/^commit [0-9a-f]{64}$/m.test(log) && /^nonce A/m.test(log) && /^reveal/m.test(log), 'commit, nonces, reveal');
    execFileSync(tablee, ['verify', file]);
    const played = await (await server.get('/api/played', { authorization: `Bearer ${people[0].token}` })).json();
    assert(played.length === 1 && played[0].game === game.id, 'it is in the list of games played');
    assert((await server.end()) === 0, 'the server ends with 0');
  };
}

tests['perudo to its end, as users have it'] = async () => {
  const server = await new Server({ usual: true }).start();
  const [ana] = await table(server, 'perudo', ['Ana'], { seats: 2, options: { dice: 1 }, bots: 'normal' });
  await ana.play((legal) => (legal.includes('dudo') ? 'dudo' : legal[0]));
  assert(ana.view.over && !ana.gap, `it is over: ${ana.gap}`);
  await server.end();
};

await main(tests);
