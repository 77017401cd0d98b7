// Two terminals finish a game of each of the games there are.
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, main, player, quick, Server, tablee, terminal, until } from './client.mjs';

const games = JSON.parse(execFileSync(tablee, ['games', '--json'], { encoding: 'utf8' }));
const tests = {};

for (const game of games) {
  tests[`two terminals play ${game.id}`] = async () => {
    const server = await new Server({ args: quick(2) }).start();
    const url = `http://127.0.0.1:${server.port}/`;
    const seats = Math.min(game.seats_max, Math.max(game.seats_min, 3));
    const short = game.options.filter((o) => /second|\bms\b/.test(o.means) && o.min > 0).map((o) => `${o.name}=${o.min}`)
      .concat(game.id === 'timesup' ? ['names=6', 'faultless=0'] : []).flatMap((o) => ['--option', o]);
    const host = terminal([url, '--open', game.id, '--seats', String(seats), ...short, '--auto', '--name', 'Ana', '--lang', 'en']);
    const invitation = await until('an invitation', () => host.out.match(/invitation: \S*\/([A-Z]{4}#[0-9a-f]{32})/)?.[1]);
    const guest = terminal([url + invitation, '--auto', '--name', 'Béa', '--lang', 'fr']);
    try {
      // however long that takes, as long as the game goes on
      await until('both are done', () => host.ending !== undefined && guest.ending !== undefined, undefined, () => host.out.length + guest.out.length);
      assert(host.ending === 0 && guest.ending === 0, `${host.ending} ${guest.ending}\n${guest.out.slice(-500)}`);
      const path = host.out.match(/\/api\/replay\/\S+/)[0].replace(/\x1b.*/, '');
      assert((await server.get(path)).status === 200, 'its log is there');
    } catch (e) {
      throw new Error(`${e.message}\n${host.out.slice(-1500)}`);
    } finally {
      host.kill();
      guest.kill();
      await server.end();
    }
  };
}

tests['terminals play with a list of names of their own'] = async () => {
  const server = await new Server({ args: quick(2) }).start();
  const url = `http://127.0.0.1:${server.port}/`, list = join(server.data, 'names.txt');
  writeFileSync(list, Array.from({ length: 300 }, (_, i) => `Quidam ${i} ; indice de ${'x'.repeat(30)}\n`).join(''));
  const short = ['names=6', 'faultless=0', 'turn=10'].flatMap((o) => ['--option', o]);
  const host = terminal([url, '--open', 'timesup', ...short, '--names', list, '--auto', '--name', 'Ana', '--lang', 'en']);
  const invitation = await until('an invitation', () => host.out.match(/invitation: \S*\/([A-Z]{4}#[0-9a-f]{32})/)?.[1]);
  const guest = terminal([url + invitation, '--auto', '--name', 'Béa', '--lang', 'fr']);
  await until('both are done', () => host.ending !== undefined && guest.ending !== undefined, undefined, () => host.out.length + guest.out.length);
  for (const { ending, out } of [host, guest]) {
    assert(ending === 0, `${ending}\n${out.slice(-500)}`);
    assert(/Quidam \d+/.test(out) && !/n° \d|no\. \d/.test(out), `its names are shown\n${out.slice(-1500)}`);
  }
  const refused = (args) => spawnSync(tablee, ['join', url, ...args], { encoding: 'utf8' });
  writeFileSync(list, 'Rex\nrex !\n');
  assert(refused(['--open', 'timesup', '--names', list]).stderr.includes('names.txt:2: "rex !" is already on line 1'), 'a bad list is not sent');
  await server.end();
};

tests['a terminal prints what others say, players and spectators'] = async () => {
  const server = await new Server({ usual: true }).start();
  const ana = await player(server, 'Ana');
  await ana.ask('open', { game: 'perudo' });
  await ana.ask('set', { chat: true });
  const { code, secret } = ana.room;
  const bea = terminal([`http://127.0.0.1:${server.port}/${code}#${secret}`, '--name', 'Béa', '--lang', 'en']);
  await until('she is in', () => ana.room.seats.some((seat) => seat.name === 'Béa'));
  const zoe = await player(server, 'Zoé');
  await zoe.ask('join', { room: code, secret, as: 'spectator', from: 0 });
  await ana.ask('emote', { emote: 'wave' });
  await zoe.ask('chat', { text: 'hello' });
  await until('both are printed', () => /Ana: wave\r?\n/.test(bea.out) && /Zoé \(watching\): hello\r?\n/.test(bea.out));
  bea.kill();
  await server.end();
};

await main(tests);
