// Two terminals finish a game of each of the games there are.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
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

tests['a program plays in a room, and one that fails leaves it'] = async () => {
  const server = await new Server({ args: quick(2) }).start();
  const url = `http://127.0.0.1:${server.port}/`, heard = join(server.data, 'heard');
  const play = async (program) => {
    const host = terminal([url, '--open', 'perudo', '--seats', '2', '--option', 'dice=2', '--auto', '--name', 'Ana', '--lang', 'en']);
    const invitation = await until('an invitation', () => host.out.match(/invitation: \S*\/([A-Z]{4}#[0-9a-f]{32})/)?.[1]);
    return [host, terminal([url + invitation, '--exec', program, '--name', 'Béa', '--lang', 'en'])];
  };
  const bot = new URL('../../examples/bots/bot.mjs', import.meta.url).pathname;
  const [host, guest] = await play(`sh -c 'tee ${heard} | ${process.execPath} ${bot}'`);
  await until('the game is over', () => host.ending !== undefined && /^over [AB]$/m.test(readFileSync(heard, 'utf8')), undefined, () => host.out.length);
  assert(host.ending === 0 && guest.ending === undefined, `${host.ending} ${guest.ending}\n${guest.out.slice(-500)}`);
  const lines = readFileSync(heard, 'utf8');
  assert(/^game perudo rules \d+ seats 2 seed \d+ dice=2 /m.test(lines), lines.slice(0, 300));
  assert(lines.match(/^go B 5000$/gm).length > 1 && lines.match(/^game /gm).length === 1, lines.slice(0, 300));
  guest.kill();
  const [, wrong] = await play(`sh -c 'read hello; echo ready; read game; echo move dance; sleep 60'`);
  await until('it has left', () => wrong.ending !== undefined);
  assert(wrong.ending === 1 && wrong.out.includes('"dance" is no move'), `${wrong.ending}\n${wrong.out.slice(-500)}`);
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
