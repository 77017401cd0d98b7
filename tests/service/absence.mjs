// Who is away, who comes back, who is host; doors, kicks and votes; other devices.
import { assert, main, player, Server, sleep, table, until } from './client.mjs';

const seatOf = (p, letter) => p.room.seats.find((s) => s.seat === letter);

const tests = {
  'a dropped seat keeps its place, a bot stands in, the seat is given back': async () => {
    const server = await new Server({ args: ['--grace', '1', '--pace', '5'] }).start();
    const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2 });
    bea.close();
    await until('she is away', () => seatOf(ana, 'B').away && seatOf(ana, 'B').grace !== null);
    assert(seatOf(ana, 'B').kind === 'person' && !seatOf(ana, 'B').stand_in, 'the place is kept');
    await until('a bot stands in', () => seatOf(ana, 'B').stand_in, 4000);
    if (ana.legal.length) await ana.act(ana.legal[0]);
    await until('the stand-in has moved', () => ana.history.some((h) => h.move.startsWith('B ')) || ana.over);
    const back = await player(server, 'Béa', { token: bea.token });
    await back.join(ana.room);
    await until('she is back', () => !seatOf(ana, 'B').away);
    for (let i = 0; i < 3 && seatOf(ana, 'B').stand_in; i++) {
      if (ana.legal.length) await ana.act(ana.legal[0]);
      await sleep(100);
    }
    await until('the seat is hers again', () => !seatOf(ana, 'B').stand_in);
    assert(back.view.you === 'B', 'and she sees it');
    await server.end();
  },

  'nobody there: the match waits; clocks get their time back': async () => {
    const server = await new Server({ args: ['--grace', '2', '--pace', '5'] }).start();
    const [ana] = await table(server, 'perudo', ['Ana'], { seats: 2, bots: 'normal' });
    await until('her turn', () => ana.legal.length > 0);
    const before = ana.history.length;
    await ana.close();
    await sleep(600);
    await server.kill();
    await sleep(500);
    await server.start();
    const back = await player(server, 'Ana', { token: ana.token });
    await back.join(ana.room);
    assert(back.history.length === before, `nothing has happened: ${before}, ${back.history.length}`);
    await until('it runs', () => back.room.running);
    assert(back.room.t - back.history.at(-1).t < 1000, 'no time was lost');
    await server.end();
  },

  'after a restart the grace runs from the moment the match goes on': async () => {
    const server = await new Server({ args: ['--grace', '2', '--pace', '5'] }).start();
    const [ana] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2 });
    await server.kill();
    await server.start();
    const back = await player(server, 'Ana', { token: ana.token });
    await back.join(ana.room);
    await until('the match goes on', () => back.room.running, 5000); // without her, after a while
    assert(!seatOf(back, 'B').stand_in && seatOf(back, 'B').grace > 1000, 'her place is kept');
    await until('then a bot stands in', () => seatOf(back, 'B').stand_in, 5000);
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
    await until('she is host', () => bea.room.host === bea.id, 5000);
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
    assert(!dana.bye, 'one of two is not enough');
    await cleo.ask('vote', { who: 'D' });
    await until('voted out', () => /players have sent you away/.test(dana.bye ?? ''));
    await server.end();
  },

  'pause, resume, rematch with the same people, leave': async () => {
    const server = await new Server({ args: ['--pace', '1', '--rate', '1000'] }).start();
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
    await until('heard', () => said?.emote === 'laugh' && said.from === 'A');
    assert(/not allowed text/.test(await ana.refused('chat', { text: 'hello' })), 'text is off');
    await ana.ask('set', { chat: true });
    await ana.ask('chat', { text: '<b>\u202ehi</b>' });
    await until('text is text', () => said?.text === '<b>hi</b>');
    await server.end();
  },
};

await main(tests);
