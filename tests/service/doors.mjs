// Whose room it is, and who may come in: hosts, votes, kicks, bans, links, guesses; who is told what
// about people and past matches. At the limits that users have; people come from addresses of
// their own (127.0.0.0/8) where that matters.
import { assert, main, Player, player, Server, sleep, table, until } from './client.mjs';

const at = (n) => ({ localAddress: `127.0.0.${n}` });
const usual = (...args) => new Server({ usual: true, args }).start();
const tests = {};

// Seated in a room, from an address of their own.
async function guest(server, name, host, options = {}, as = 'player') {
  const p = await player(server, name, options);
  await p.join(host.room, { as });
  return p;
}

// Whatever was sent to them before is here.
const settle = (...people) => Promise.all(people.map((p) => p.ask('emote', { emote: 'wave' })));

// Every host that somebody is told of from now on.
function hosts(p) {
  const all = [];
  p.onmessage = (m) => m.type === 'room' && all.push(m.room.host);
  return all;
}

async function comesBack(server, before, options = {}) {
  const p = await player(server, before.name, { ...before.options, token: before.token, ...options });
  await p.join(before.room);
  return p;
}

tests['the host is not voted out, and one address has one vote'] = async () => {
  const server = await usual();
  const ana = await player(server, 'Ana', at(1));
  await ana.ask('open', { game: 'perudo', public: true });
  await ana.ask('set', { seats: 6 });
  const bea = await guest(server, 'Béa', ana, at(3));
  const [x, y] = [await guest(server, 'X', ana, at(2)), await guest(server, 'Y', ana, at(2))];
  for (const p of [x, y]) assert(/host/.test(await p.refused('vote', { who: ana.id })), 'no vote against the host');
  await x.ask('vote', { who: bea.id });
  await y.ask('vote', { who: bea.id });
  await settle(ana, bea);
  assert(!bea.bye && !ana.bye && ana.room.host === ana.id, 'two identities of one address are one vote of two');
  await ana.ask('vote', { who: bea.id });
  await until('with the host that is most of them', () => /players have sent you away/.test(bea.bye ?? ''));
  // A vote is possible within one household, where most of them want it.
  const [cleo, dan] = [await guest(server, 'Cléo', ana, at(2)), await guest(server, 'Dan', ana, at(2))];
  await ana.ask('kick', { who: x.id });
  await until('X is gone', () => x.bye);
  await cleo.ask('vote', { who: y.id });
  await settle(y);
  assert(!y.bye, 'one of a household is not enough');
  await ana.ask('vote', { who: y.id });
  await until('half of a household and the host are', () => y.bye);
  void dan;
  await server.end();
};

tests['a household may vote somebody out'] = async () => {
  const server = await usual();
  const [, bea, cleo, dan] = await table(server, 'perudo', ['Ana', 'Béa', 'Cléo', 'Dan'], { seats: 4, begin: false });
  await bea.ask('vote', { who: dan.id });
  await settle(dan);
  assert(!dan.bye, 'one of three is not enough');
  await cleo.ask('vote', { who: dan.id });
  await until('two of three are', () => /players have sent you away/.test(dan.bye ?? ''));
  await server.end();
};

tests['a spectator is never host; a host who returns is host again'] = async () => {
  const server = await usual('--grace', '1');
  const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 3, begin: false });
  const zoe = await guest(server, 'Zoé', ana, {}, 'spectator'), seen = hosts(zoe);
  await Promise.all([ana.close(), bea.close()]);
  await until('both are away', () => zoe.room.seats.filter((s) => s.away).length === 2);
  await sleep(1600); // the grace is over
  assert(zoe.room.host === ana.id && !seen.includes(zoe.id), 'a spectator is not promoted');
  const b = await comesBack(server, bea);
  await until('a player stands in', () => b.room.host === bea.id);
  assert(b.room.owner === ana.id, 'for the host');
  assert(/host/.test(await b.refused('kick', { who: ana.id })), 'whom they cannot send away');
  assert(/host/.test(await b.refused('close')), 'and whose room they cannot close');
  const a = await comesBack(server, ana);
  await until('the host is host again', () => b.room.host === ana.id && a.room.host === ana.id);
  await a.ask('leave');
  await until('who leaves, leaves it to the next', () => b.room.host === bea.id && b.room.owner === bea.id);
  await a.join(b.room);
  await settle(a, b);
  assert(a.room.host === bea.id, 'for good');
  await b.ask('host', { who: ana.id });
  await until('it is handed over', () => a.room.host === ana.id && a.room.owner === ana.id);
  assert(/player/.test(await a.refused('host', { who: zoe.id })), 'to a player only');
  await server.kill();
  await server.start();
  const again = await comesBack(server, ana);
  assert(again.room.owner === ana.id && again.room.host === ana.id, 'and kept');
  await server.end();
};

tests['a host who leaves a second tab is still host'] = async () => {
  const server = await usual();
  const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 3, begin: false });
  await ana.ask('seat', { seat: 'C', who: 'empty' });
  await ana.ask('seat', { seat: 'C', who: 'me' }); // behind Béa
  const tab = await player(server, 'Ana', { token: ana.token }), seen = hosts(bea);
  await tab.join(ana.room, { as: 'spectator' });
  await tab.ask('leave');
  await settle(ana, bea);
  assert(ana.room.host === ana.id && ana.room.owner === ana.id && !seen.includes(bea.id), 'she still sits there');
  await ana.ask('leave');
  await until('the last one leaves it to the next', () => bea.room.host === bea.id && bea.room.owner === bea.id);
  await server.end();
};

tests['a host who leaves an empty table comes back to it by its code'] = async () => {
  const server = await usual();
  const ana = await player(server, 'Ana');
  await ana.ask('open', { game: 'perudo', public: false });
  await ana.ask('leave');
  await ana.ask('join', { room: ana.room.code, secret: null, as: 'player', from: 0 });
  assert(ana.room.host === ana.id && ana.room.seats[0].id === ana.id, 'as its host');
  await ana.ask('set', { chat: true });
  await server.end();
};

tests['a kick changes the link; bans are listed and lifted'] = async () => {
  const server = await usual();
  const ana = await player(server, 'Ana', { ...at(1), keep: true });
  await ana.ask('open', { game: 'perudo', public: false });
  const people = () => JSON.parse(ana.messages.findLast((m) => m.includes('"type":"people"')) ?? '{"watching":[],"banned":[]}');
  const old = { ...ana.room };
  const bea = await guest(server, 'Béa', ana, { ...at(2), keep: true }), cleo = await guest(server, 'Cléo', ana, at(3));
  const zoe = await guest(server, 'Zoé', ana, { ...at(4), keep: true }, 'spectator');
  await until('the host knows who watches', () => people().watching.some((w) => w.id === zoe.id && w.name === 'Zoé' && !w.screen));
  await ana.ask('kick', { who: bea.id });
  await until('she is told', () => bea.bye);
  await until('those inside have the new link', () => [ana, cleo, zoe].every((p) => p.room.secret !== old.secret && p.room.secret === ana.room.secret));
  assert(!bea.messages.some((m) => m.includes(ana.room.secret)), 'she does not');
  const [again, friend] = [await player(server, 'Bea', at(2)), await player(server, 'Eve', at(5))];
  for (const [p, why] of [[again, /sent away/], [friend, /not for this room/]])
    assert(why.test(await p.refused('join', { room: old.code, secret: old.secret, as: 'player', from: 0 })), 'the old link is void');
  assert(/sent away/.test(await again.refused('join', { room: old.code, secret: null, as: 'player', from: 0 })), 'nor may her address knock');
  const link = ana.room.secret;
  await ana.ask('kick', { who: zoe.id });
  await until('a spectator too can be removed', () => zoe.bye && people().watching.length === 0);
  assert(ana.room.secret !== link, 'with a new link');
  assert(!zoe.messages.some((m) => m.includes(ana.room.secret)), 'not hers');
  assert(people().banned.map((b) => b.name).join() === 'Béa,Zoé', `the host knows who was sent away: ${JSON.stringify(people())}`);
  assert(!JSON.stringify(people()).includes('127.0.0'), 'and no addresses');
  await cleo.close();
  const back = await player(server, 'Cléo', { ...at(3), token: cleo.token });
  await back.join(old); // she has missed the new link, and sits here
  assert(back.room.secret === ana.room.secret, 'who is seated stays');
  assert(/only the host/.test(await back.refused('lift', { who: bea.id })), 'the host lifts bans');
  await ana.ask('lift', { who: bea.id });
  await until('it is lifted', () => people().banned.map((b) => b.name).join() === 'Zoé');
  assert(/nobody/.test(await ana.refused('lift', { who: bea.id })), 'once');
  const b = await player(server, 'Béa', { ...at(2), token: bea.token });
  await b.join(ana.room);
  await server.kill();
  await server.start();
  const z = await player(server, 'Zoé', { ...at(4), token: zoe.token });
  assert(/sent away/.test(await z.refused('join', { room: ana.room.code, secret: ana.room.secret, as: 'player', from: 0 })), 'the other ban outlives the server');
  await server.end();
};

tests['a room that goes private has a new link'] = async () => {
  const server = await usual();
  const ana = await player(server, 'Ana');
  await ana.ask('open', { game: 'perudo', public: true });
  const bea = await guest(server, 'Béa', ana), dan = await guest(server, 'Dan', ana, {}, 'spectator');
  const old = { ...dan.room };
  await dan.ask('leave');
  await ana.ask('set', { public: false });
  await until('those inside have it', () => bea.room.secret === ana.room.secret && ana.room.secret !== old.secret);
  assert(/not for this room/.test(await dan.refused('join', { room: old.code, secret: old.secret, as: 'spectator', from: 0 })), 'a stranger does not come back');
  const { secret } = ana.room;
  await ana.ask('set', { public: false, chat: true });
  assert(ana.room.secret === secret, 'as long as it stays private the link stays');
  await ana.ask('set', { public: true });
  await dan.join(old, { as: 'spectator' }); // into a public room with any link
  await server.end();
};

tests['ten wrong codes shut out guesses, not those who belong'] = async () => {
  const server = await usual();
  const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 4, begin: false });
  const open = await player(server, 'Olga');
  await open.ask('open', { game: 'perudo', public: true });
  const mallory = await player(server, 'Mallory');
  const guess = (room, secret = null) => mallory.refused('join', { room, secret, as: 'player', from: 0 });
  for (let i = 0; i < 10; i++) await guess(`BC${'BCDFHJKLMN'[i]}Z`);
  assert(/too many wrong codes/.test(await guess('BCDF')), 'no more guesses');
  assert(/too many wrong codes/.test(await guess(ana.room.code)), 'not even a right one');
  assert(/too many wrong codes/.test(await guess(ana.room.code, '0'.repeat(32))), 'nor with a wrong link');
  await bea.close();
  const b = await player(server, 'Béa', { token: bea.token });
  await b.ask('join', { room: ana.room.code, secret: null, as: 'player', from: 0 }); // she sits there
  const cleo = await player(server, 'Cléo');
  await cleo.join(ana.room); // she has the link
  await mallory.ask('join', { room: open.room.code, secret: null, as: 'player', from: 0 }); // no guess: it is listed
  await server.end();
};

tests['a spectator named B is not seat B'] = async () => {
  const server = await usual();
  const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2, begin: false });
  const b = await guest(server, 'B', ana, {}, 'spectator');
  const heard = [];
  ana.onmessage = (m) => m.type === 'said' && heard.push(m);
  await ana.ask('set', { chat: true });
  await b.ask('chat', { text: 'one' });
  await bea.ask('chat', { text: 'two' });
  await until('both are heard', () => heard.length === 2);
  const said = (list) => JSON.stringify(list.map(({ seat, name, text }) => [seat, name, text]));
  const wanted = JSON.stringify([[null, 'B', 'one'], ['B', 'Béa', 'two']]);
  assert(said(heard) === wanted, said(heard));
  await server.kill();
  await server.start();
  const late = new Player(server, 'Ana', { token: ana.token }), again = [];
  late.onmessage = (m) => m.type === 'said' && again.push(m);
  await late.connect();
  await late.join(ana.room, { from: heard[0].n - 1 });
  assert(said(again) === wanted, `after a restart: ${said(again)}`);
  await server.end();
};

tests['a log is for those who were there'] = async () => {
  const server = await usual();
  const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2, options: { dice: 1 } });
  const zoe = await guest(server, 'Zoé', ana, {}, 'spectator');
  await Promise.all([ana.play(), bea.play()]);
  await until('she has its log', () => zoe.over);
  assert((await server.get(zoe.over)).status === 200, 'and may read it');
  await zoe.ask('leave');
  const first = zoe.over;
  ana.over = bea.over = undefined;
  ana.onmessage = bea.onmessage = null;
  await ana.ask('rematch');
  await until('both are back in the lobby', () => bea.room.phase === 'lobby' && bea.room.commit === ana.room.commit);
  await Promise.all([ana.nonce(), bea.nonce()]);
  await ana.ask('start');
  await Promise.all([ana.play(), bea.play()]);
  assert((await server.get(ana.over)).status === 200 && ana.over !== first, 'the second match has a log');
  for (const path of [first.replace(/-1\b/, '-2'), first.replace(/-1-.*$/, '-2'), first.replace(/-1\b.*$/, '')])
    assert((await server.get(path)).status === 404 || path === first, `a link of the first match leads to no other: ${path}`);
  await server.end();
};

await main(tests);
