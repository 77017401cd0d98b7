// Who is away, who comes back, who is host; doors, kicks and votes; other devices.
import { assert, main, Player, player, Server, sleep, table, until } from './client.mjs';

const seatIn = (room, letter) => room.seats.find((s) => s.seat === letter);
const seatOf = (p, letter) => seatIn(p.room, letter);

// Every room that somebody is told from now on, in order: what lasts a second only is in it too.
function told(p) {
  const rooms = [];
  p.onmessage = (m) => m.type === 'room' && rooms.push(m.room);
  return rooms;
}

// Somebody comes back; with what was told on the way in.
async function comesBack(server, before) {
  const p = new Player(server, before.name, { token: before.token });
  const rooms = told(p);
  await p.connect();
  await p.join(before.room);
  return [p, rooms];
}

const tests = {
  'a dropped seat keeps its place, a bot stands in, the seat is given back': async () => {
    const server = await new Server({ args: ['--grace', '1'] }).start();
    const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2 });
    const rooms = told(ana);
    bea.close();
    await until('a bot stands in', () => rooms.some((r) => seatIn(r, 'B').stand_in));
    const first = seatIn(rooms.find((r) => seatIn(r, 'B').away), 'B');
    assert(first.kind === 'person' && !first.stand_in && first.grace !== null, `the place is kept: ${JSON.stringify(first)}`);
    if (ana.legal.length) await ana.act(ana.legal[0]);
    await until('the stand-in has moved', () => ana.history.some((h) => h.move.startsWith('B ')));
    const [back] = await comesBack(server, bea);
    await until('she is back', () => !seatOf(ana, 'B').away);
    await until('the seat is hers again', async () => {
      if (!seatOf(ana, 'B').stand_in) return true;
      if (ana.legal.length) await ana.act(ana.legal[0]); // after the next move
      return false;
    });
    assert(back.view.you === 'B', 'and she sees it');
    await server.end();
  },

  'nobody there: the match waits; clocks get their time back': async () => {
    const server = await new Server().start();
    const [ana] = await table(server, 'perudo', ['Ana'], { seats: 2, bots: 'normal' });
    await until('her turn', () => ana.legal.length > 0);
    const before = ana.history.length;
    const zoe = await player(server, 'Zoé'), seen = told(zoe);
    await zoe.join(ana.room, { as: 'spectator' });
    await ana.close();
    const stopped = await until('the match stands still', () => seen.find((r) => !r.running));
    await sleep(500); // time that is not the match's
    const [again, rooms] = await comesBack(server, ana);
    const { t } = await until('it runs', () => rooms.find((r) => r.running));
    assert(t === stopped.t, `no time was lost: ${stopped.t}, ${t}`);
    await again.close();
    await zoe.close();
    await server.kill();
    await sleep(500);
    await server.start();
    const [back, later] = await comesBack(server, ana);
    assert(back.history.length === before, `nothing has happened: ${before}, ${back.history.length}`);
    const on = await until('it runs', () => later.find((r) => r.running));
    assert(on.t === back.history.at(-1).t, `it goes on from the last move: ${back.history.at(-1).t}, ${on.t}`);
    await server.end();
  },

  'after a restart the grace runs from the moment the match goes on': async () => {
    const server = await new Server({ args: ['--grace', '2'] }).start();
    const [ana] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2 });
    await server.kill();
    await server.start();
    const [, rooms] = await comesBack(server, ana);
    const on = await until('the match goes on', () => rooms.find((r) => r.running)); // without her, after a while
    const { stand_in, grace } = seatIn(on, 'B');
    assert(!stand_in && grace === 2000, `her place is kept, for all of its time: ${grace}`);
    await until('then a bot stands in', () => rooms.some((r) => seatIn(r, 'B').stand_in));
    await server.end();
  },

  'the same token on another device takes the seat over': async () => {
    const server = await new Server().start();
    const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2 });
    const phone = await player(server, 'Béa', { token: bea.token });
    await phone.join(ana.room, { from: 0 });
    await until('the old one is told', () => /another device/.test(bea.bye ?? ''));
    assert(phone.view.you === 'B' && phone.view.players[1].dice !== null, 'it has the hand');
    await server.end();
  },

  'the host role moves on': async () => {
    const server = await new Server({ args: ['--grace', '1'] }).start();
    const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 3, begin: false });
    assert((await bea.refused('start')) === 'only the host may do that', 'not yet');
    ana.close();
    await until('she is host', () => bea.room.host === bea.id);
    await bea.ask('seat', { seat: 'C', who: 'bot:normal' });
    await server.end();
  },

  'a guessed code only knocks; a secret opens; public rooms are listed': async () => {
    const server = await new Server().start();
    const host = await player(server, 'Ana');
    await host.ask('open', { game: 'perudo', public: false });
    const { code, secret } = host.room;
    assert(/^[BCDFHJKLMNPRSTVXZ]{4}$/.test(code) && secret.length === 32, 'code and secret');
    const bea = await player(server, 'Béa');
    let knocked = null;
    host.onmessage = (m) => m.type === 'knock' && (knocked = m);
    const waiting = bea.ask('join', { room: code.toLowerCase(), secret: null, as: 'player', from: 0 });
    await until('a knock', () => knocked);
    assert(!bea.room && knocked.name === 'Béa', 'she waits outside');
    await host.ask('admit', { who: knocked.who, yes: true });
    await waiting;
    assert(bea.room.code === code, 'she is in');
    const cleo = await player(server, 'Cléo');
    const refused = cleo.refused('join', { room: code, secret: null, as: 'player', from: 0 });
    await until('another knock', () => knocked.name === 'Cléo');
    await host.ask('admit', { who: knocked.who, yes: false });
    assert((await refused) === 'nobody has let you in', 'sent off');
    const dan = await player(server, 'Dan');
    dan.ask('join', { room: code, secret: null, as: 'player', from: 0 }).catch(() => {});
    await until('one more', () => knocked.name === 'Dan' && knocked.waits);
    await dan.close();
    await until('the host hears that he has gone', () => knocked.name === 'Dan' && !knocked.waits);
    assert(/not for this room/.test(await cleo.refused('join', { room: code, secret: '0'.repeat(32), as: 'player', from: 0 })), 'wrong secret');
    assert((await (await server.get('/api/rooms')).json()).length === 0, 'it is not listed');
    await host.ask('set', { public: true });
    const list = await (await server.get('/api/rooms')).json();
    assert(list.length === 1 && list[0].code === code && !('secret' in list[0]), 'now it is');
    await cleo.ask('join', { room: code, secret: null, as: 'player', from: 0 });
    await server.end();
  },

  'kick by the host, and by vote': async () => {
    const server = await new Server().start();
    const people = await table(server, 'perudo', ['Ana', 'Béa', 'Cléo', 'Dana'], { seats: 4, begin: false });
    const [ana, bea, cleo, dana] = people;
    await ana.ask('kick', { who: bea.id });
    await until('she is told', () => /sent you away/.test(bea.bye ?? ''));
    const again = await player(server, 'Béa', { token: bea.token });
    assert(/sent away/.test(await again.refused('join', { room: ana.room.code, secret: ana.room.secret, as: 'player', from: 0 })), 'and stays out');
    await ana.ask('vote', { who: 'D' });
    await dana.ask('emote', { emote: 'wave' }); // whatever was said to her has come by now
    assert(!dana.bye, 'one of two is not enough');
    await cleo.ask('vote', { who: 'D' });
    await until('voted out', () => /players have sent you away/.test(dana.bye ?? ''));
    await server.end();
  },

  'pause, resume, rematch with the same people, leave': async () => {
    const server = await new Server().start();
    const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2, options: { dice: 1 } });
    await ana.ask('pause');
    const actor = [ana, bea].find((p) => p.legal.length);
    assert((await actor.refused('act', { move: actor.legal[0] })) === 'the game is paused', 'paused');
    await ana.ask('resume');
    await Promise.all([ana.play(), bea.play()]);
    await ana.ask('rematch');
    assert(ana.room.phase === 'lobby' && ana.room.seats.every((s) => s.kind === 'person'), 'the same people');
    assert(/share of chance/.test(await ana.refused('start')), 'a nonce is needed anew');
    ana.over = bea.over = undefined;
    ana.onmessage = bea.onmessage = null; // nobody plays by itself any more
    await Promise.all([ana.nonce(), bea.nonce()]);
    await ana.ask('start');
    await until('the second match', () => bea.room.match === 2 && bea.room.phase === 'playing');
    await bea.ask('leave');
    await until('a bot plays on', () => ana.room.seats[1].kind === 'bot');
    await server.end();
  },

  'a screen and a spectator never see a hand; emotes and chat': async () => {
    const server = await new Server().start();
    const [ana] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2 });
    const screen = await player(server, 'TV');
    await screen.join(ana.room, { as: 'screen' });
    assert(screen.view.you === null && screen.legal.length === 0, 'no seat');
    assert(/no seat/.test(await screen.refused('act', { move: 'dudo' })), 'and no move');
    let said = null;
    screen.onmessage = (m) => m.type === 'said' && (said = m);
    await ana.ask('emote', { emote: 'laugh' });
    await until('heard', () => said?.emote === 'laugh' && said.seat === 'A');
    assert(/not allowed text/.test(await ana.refused('chat', { text: 'hello' })), 'text is off');
    await ana.ask('set', { chat: true });
    await ana.ask('chat', { text: '<b>\u202ehi</b>' });
    await until('text is text', () => said?.text === '<b>hi</b>');
    await server.end();
  },
};

await main(tests);
