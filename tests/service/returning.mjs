// Pages that come back, lag behind or were sent away: everybody ends up knowing how things stand,
// and nobody gains anything by it.
import { assert, main, Player, player, Server, table, until } from './client.mjs';

// Somebody whose page counts as ours does (web/src/net/socket.ts): one by one, a snapshot replaces
// all, a `room` replaces the room only. What does not come in order is not shown. Unlike ours it
// never asks for what is missing.
class Page extends Player {
  counted = 0;
  shown = 0; // the number of the view that is on the screen

  hear(text) {
    super.hear(text);
    const m = JSON.parse(text);
    if (!('n' in m)) return;
    const next = m.n === this.counted + 1 || (m.type === 'room' && m.room.phase === 'lobby' && m.n > this.counted);
    const told = m.type === 'snapshot' ? m.n >= this.counted : next;
    if (!told) return;
    this.counted = m.n;
    if (m.type === 'snapshot' || m.type === 'event') this.shown = m.n;
  }
}

const tests = {
  'what was missed comes under its own number': async () => {
    const server = await new Server().start();
    const [ana] = await table(server, 'perudo', ['Ana'], { seats: 2, bots: 'normal' });
    const zoe = await new Page(server, 'Zoé').connect();
    await zoe.join(ana.room, { as: 'spectator' });
    await zoe.close();
    await ana.ask('pause');
    await ana.ask('resume');
    await until('it is her turn', () => ana.legal.length > 0);
    await ana.act(ana.legal[0]);
    await ana.ask('emote', { emote: 'wave' });
    const back = new Page(server, 'Zoé', { token: zoe.token });
    back.counted = zoe.counted;
    await back.connect();
    await back.join(ana.room, { as: 'spectator', from: zoe.counted });
    await until('the page is where the table is', () => back.counted === ana.n && back.shown === ana.viewN);
    assert(back.history === undefined, 'by what it missed alone');
    await server.end();
  },

  'a page that reads too slowly gets all its answers, then how things stand': async () => {
    const server = await new Server({ args: ['--rate', '100000'] }).start();
    const [ana] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2 });
    const slow = await new Page(server, 'Slow').connect();
    await slow.join(ana.room, { as: 'spectator' });
    slow.socket.socket.pause(); // reads nothing …
    for (let i = 0; (await server.metric('sockets_lagging_total')) === 0; i++) {
      for (let k = 0; k < 10; k++) slow.send({ type: 'again', from: 0 }); // … and wants it all
      await ana.ask('set', { chat: i % 2 === 0 }); // so some of what is dropped is news
      assert(i < 20000, 'the server keeps at most so much for it');
    }
    let answer = null;
    slow.refused('act', { move: 'dudo' }).then((why) => (answer = why), (e) => (answer = e.message));
    await until('it was asked', async () => (await server.metric('refused_total{reason="rights"}')) +
      (await server.metric('refused_total{reason="rules"}')) > 0);
    await ana.ask('set', { locked: true });
    slow.socket.socket.resume();
    await until('it has its answer', () => answer !== null);
    assert(/no seat/.test(answer), `the answer: ${answer}`);
    await until('it knows how things stand', () => slow.room.locked && slow.counted >= ana.n);
    await server.end();
  },

  'what has happened is not told as often as it can be asked for': async () => {
    const ASKED = 60, AT_ONCE = 4, MOST = 30; // five at once, opening the room was one, and one a second
    const server = await new Server().start();
    const [ana] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2 });
    let told = 0;
    ana.onmessage = (m) => (told += m.type === 'snapshot');
    for (let i = 0; i < ASKED; i++) ana.send({ type: 'again', from: 0 });
    await ana.ask('emote', { emote: 'wave' }); // all are read
    assert(told < MOST, `it was told ${told} times`);
    await until('and the last one was not forgotten', () => told > AT_ONCE);
    const joins = await Promise.allSettled(Array.from({ length: 30 }, () => ana.join(ana.room)));
    assert(joins.some((j) => j.reason?.message === 'not so fast'), 'nor by coming in again and again');
    await ana.ask('emote', { emote: 'wave' });
    await server.end();
  },

  'whoever was sent away does not come back by opening the room again': async () => {
    const server = await new Server().start();
    const ana = await player(server, 'Ana'), bea = await player(server, 'Béa');
    await ana.ask('open', { game: 'perudo' }, 'open-1');
    await bea.join(ana.room);
    await ana.ask('host', { who: bea.id });
    await bea.ask('kick', { who: ana.id });
    await ana.socket.gone;
    const back = await player(server, 'Ana', { token: ana.token });
    assert((await back.refused('open', { game: 'perudo' }, 'open-1')) === 'you were sent away from this room', 'it stays out');
    assert(!back.room, 'and sees nothing of it');
    await back.ask('open', { game: 'perudo' }, 'open-2');
    assert(back.room.code !== bea.room.code, 'it may open another');
    await server.end();
  },

  'the host is somebody who is there': async () => {
    const server = await new Server({ args: ['--grace', '1'] }).start();
    const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2, begin: false });
    await bea.close();
    await until('she is away', () => ana.room.seats[1].away);
    await ana.ask('host', { who: bea.id });
    await until('after the grace it comes back to whoever is there', () => ana.room.host === ana.id);
    await server.end();
  },

  'whom the players send away does not stand in for the host any longer': async () => {
    const server = await new Server({ args: ['--grace', '1'] }).start();
    const [ana, bea, cleo, dan] = await table(server, 'perudo', ['Ana', 'Béa', 'Cléo', 'Dan'], { seats: 4, begin: false });
    await ana.close();
    await until('one of them stands in', () => cleo.room.host === bea.id);
    await cleo.ask('vote', { who: bea.id });
    await dan.ask('vote', { who: bea.id });
    await bea.socket.gone;
    await until('the next one does', () => dan.room.host === cleo.id && dan.room.owner === ana.id);
    await server.end();
  },

  'coming back during a race wins nothing': async () => {
    const server = await new Server({ usual: true }).start();
    const [ana, bea] = await table(server, 'jungle', ['Ana', 'Béa', 'Cléo'], { seats: 3 });
    await until('the totem is free', () => ana.view.phase === 'flip' && ana.legal.includes('grab'));
    await bea.close();
    const back = await player(server, 'Béa', { token: bea.token });
    await back.join(ana.room);
    await ana.look();
    const from = ana.viewN, hands = [ana.act('grab'), back.act('grab')]; // while Cléo is waited for
    await Promise.allSettled(hands);
    await until('a hand was down', () => ana.viewN > from);
    const first = ana.history.find((h) => h.n > from).move;
    assert(first === 'A grab', `who ran was first: ${first}`);
    await server.end();
  },

  'whoever came back during a race acts if nobody else does': async () => {
    const server = await new Server({ usual: true }).start();
    const [ana, bea] = await table(server, 'jungle', ['Ana', 'Béa'], { seats: 2 });
    await until('the totem is free', () => ana.view.phase === 'flip' && ana.legal.includes('grab'));
    await bea.close();
    const back = await player(server, 'Béa', { token: bea.token });
    await back.join(ana.room);
    await back.act('grab');
    await until('all see it', () => ana.history.at(-1).move === 'B grab');
    await server.end();
  },
};

await main(tests);
