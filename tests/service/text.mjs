// Text that is too long is cut between characters: what is sent is always UTF-8 (client.mjs looks at
// every message). What is stored can be read again: tests/unit/test_rooms.c.
import { assert, main, player, Server, table, until } from './client.mjs';

const tests = {};

tests['a refusal quotes whole characters'] = async () => {
  const server = await new Server({ usual: true }).start();
  const [ana] = await table(server, 'perudo', ['Ana'], { seats: 2 });
  const long = `x${'é'.repeat(40)}`;
  await until('her turn', () => ana.legal.length > 0);
  assert(/not "xé+"/.test(await ana.refused('act', { move: long })), 'a move');
  assert(/^"xé+" /.test(await ana.refused('emote', { emote: 'wave', [long]: 1 })), 'a field');
  assert(/no option "x/.test(await (await player(server, 'Béa').then(async (b) => {
    await b.ask('open', { game: 'perudo', public: false });
    return b;
  })).refused('set', { options: { [`x${'é'.repeat(11)}`]: 1 } })), 'an option');
  await server.end();
};

tests['a name and a line are cut between characters'] = async () => {
  const server = await new Server({ usual: true }).start();
  const [ana, bea] = await table(server, 'perudo', [`A${'é'.repeat(30)}`, 'x'.repeat(36) + '👩🏽‍🚀'], { seats: 2, begin: false });
  const names = ana.room.seats.map((s) => s.name);
  assert(names[0] === `A${'é'.repeat(19)}`, `nothing behind the cut: ${names[0]}`);
  assert(names[1] === 'x'.repeat(36), `no half of a picture: ${names[1]}`);
  await ana.ask('set', { chat: true });
  let said = null;
  ana.onmessage = (m) => m.type === 'said' && (said = m);
  await bea.ask('chat', { text: '🐕'.repeat(50) });
  await until('heard', () => said?.text === '🐕'.repeat(50));
  assert(/not too long/.test(await bea.refused('chat', { text: '🐕'.repeat(51) })), 'a longer line is refused, not cut');
  await server.end();
};

// Whoever refuses, and whatever game the table plays: client.mjs holds `why` to the code.
tests['a refusal has the code and the arguments of what is wrong'] = async () => {
  const server = await new Server({ usual: true }).start();
  const [ana] = await table(server, 'perudo', ['Ana'], { seats: 2, begin: false });
  const no = async (type, fields, code, args) => {
    const m = await ana.ask(type, fields).then(() => ({}), (e) => e.refused);
    assert(m.code === code && JSON.stringify(m.args) === JSON.stringify(args), `${JSON.stringify(fields)}: ${JSON.stringify(m)}`);
  };
  await no('set', { options: { none: 1 } }, 'server.no_option', { game: 'perudo', option: 'none' });
  await no('set', { options: { dice: 9 } }, 'server.option_range', { option: 'dice', min: '1', max: '5' });
  await no('set', { game: 'timesup', seats: 4, options: { deck: 3 } }, 'timesup.no_list_yet');
  await no('set', { game: 'timesup', names: 'Rex\nRex' }, 'engine.list_line', { line: '2', what: '"Rex" is already on line 1' });
  await no('set', { way: 'loud' }, 'server.bad_way');
  await no('seat', { seat: 'B', who: 'nobody' }, 'server.bad_who');
  await no('emote', { emote: 'wave', none: 1 }, 'server.no_field', { field: 'none' });
  await no('none', {}, 'server.no_message', { type: 'none' });
  await no('join', { room: ana.room.code, as: 'judge', from: 0 }, 'server.bad_as');
  await server.end();
};

await main(tests);
