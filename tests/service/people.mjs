// People before bots: chairs that change hands, before and in the middle of a game; a game that the
// players stop; a seat that moves to another device.
import { assert, main, player, Server, table, until } from './client.mjs';

const seatOf = (p, letter) => p.room.seats.find((s) => s.seat === letter);
const knocks = (p) => {
  const heard = [];
  p.onmessage = (m) => m.type === 'knock' && heard.push(m);
  return heard;
};

const tests = {
  'in a lobby full of bots whoever sits down has the chair of one': async () => {
    const server = await new Server().start();
    const [ana] = await table(server, 'perudo', ['Ana'], { seats: 3, begin: false });
    const bea = await player(server, 'Béa');
    await bea.join(ana.room);
    await until('she sits', () => seatOf(ana, 'B').name === 'Béa');
    await bea.ask('seat', { seat: 'C', who: 'me' });
    await until('she has moved', () => seatOf(ana, 'C').name === 'Béa' && seatOf(ana, 'B').kind === 'empty');
    assert(/somebody sits there/.test(await bea.refused('seat', { seat: 'A', who: 'me' })), 'not on another person');
    await server.end();
  },

  'a late-comer has the chair of a bot once the host nods, and its hand, and nothing before': async () => {
    const server = await new Server().start();
    const [ana] = await table(server, 'perudo', ['Ana'], { seats: 3, bots: 'normal' });
    const heard = knocks(ana);
    const zoe = await player(server, 'Zoé', { keep: true });
    await zoe.join(ana.room);
    assert(zoe.view.you === null && zoe.view.players.every((one) => one.hand === null), 'she watches');
    const no = zoe.refused('seat', { seat: 'B', who: 'me' });
    const knock = await until('the host is asked', () => heard.find((m) => m.waits));
    assert(knock.name === 'Zoé' && knock.seat === 'B', JSON.stringify(knock));
    assert(zoe.view.you === null, 'not before the nod');
    await ana.ask('admit', { who: zoe.id, yes: false });
    assert(/keeps that seat/.test(await no), 'the host says no');
    const asked = zoe.ask('seat', { seat: 'B', who: 'me' });
    await until('once more', () => heard.filter((m) => m.waits).length === 2);
    assert(!zoe.messages.some((m) => JSON.parse(m).view?.players.some((one) => one.hand !== null)), 'no hand before the nod');
    await ana.ask('admit', { who: zoe.id, yes: true });
    await asked;
    await until('she sees the hand', () => zoe.view.you === 'B');
    assert(zoe.view.players[1].hand !== null && zoe.view.players[0].hand === null, 'hers alone');
    await until('all see her', () => seatOf(ana, 'B').name === 'Zoé' && seatOf(ana, 'B').kind === 'person');
    assert(/a seat already/.test(await zoe.refused('seat', { seat: 'C', who: 'me' })), 'one is enough');
    await zoe.ask('leave');
    const back = await player(server, 'Zoé', { token: zoe.token });
    await back.join(ana.room);
    assert(/another seat sees/.test(await back.refused('seat', { seat: 'C', who: 'me' })), 'she has seen a hand');
    const again = back.ask('seat', { seat: 'B', who: 'me' });
    await until('her own', () => heard.some((m) => m.waits && m !== knock && m.seat === 'B'));
    await until('she knocks', async () => (await ana.ask('admit', { who: back.id, yes: true }).then(() => true, () => false)));
    await again;
    await server.kill(); // the chairs are as they were
    await server.start();
    const [one, two] = [await player(server, 'Ana', { token: ana.token }), await player(server, 'Zoé', { token: back.token })];
    await one.join(ana.room);
    await two.join(ana.room);
    assert(one.view.you === 'A' && two.view.you === 'B', 'after a restart too');
    await server.end();
  },

  'the seat of a dead phone moves to another device if the host says so': async () => {
    const server = await new Server().start();
    const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2 });
    const heard = knocks(ana);
    const phone = await player(server, 'Béa');
    await phone.join(ana.room);
    assert(/somebody sits there/.test(await phone.refused('seat', { seat: 'B', who: 'me' })), 'not while she is there');
    await bea.close();
    await until('she is away', () => seatOf(ana, 'B').away);
    const asked = phone.ask('seat', { seat: 'B', who: 'me' });
    await until('the host is asked', () => heard.some((m) => m.waits));
    await ana.ask('admit', { who: phone.id, yes: true });
    await asked;
    await until('the hand is on the new one', () => phone.view.you === 'B');
    const old = await player(server, 'Béa', { token: bea.token });
    await old.join(ana.room);
    assert(old.view.you === null, 'and not on the old one');
    await server.end();
  },

  'the host asks to stop, the players decide, and all are in the lobby': async () => {
    const server = await new Server().start();
    const people = await table(server, 'perudo', ['Ana', 'Béa', 'Cléo'], { seats: 4, bots: 'normal' });
    const [ana, bea, cleo] = people;
    assert(/only the host/.test(await bea.refused('stop', { yes: true })), 'the host asks');
    await ana.ask('stop', { yes: true });
    await until('all are asked', () => people.every((p) => p.room.stop?.by === ana.id && p.room.stop.yes === 'A'));
    await bea.ask('stop', { yes: false });
    await cleo.ask('stop', { yes: false });
    await until('it goes on', () => people.every((p) => p.room.stop === null && p.room.phase === 'playing'));
    await ana.ask('stop', { yes: true });
    await ana.ask('stop', { yes: false });
    await until('the host has taken it back', () => people.every((p) => p.room.stop === null));
    await ana.ask('pause');
    const { commit } = ana.room;
    await ana.ask('stop', { yes: true });
    await cleo.ask('stop', { yes: true });
    await until('the lobby, with the same people', () => people.every((p) => p.room.phase === 'lobby' && p.room.seats.map((s) => s.name).join() === 'Ana,Béa,Cléo,'));
    await until('a new seed', () => ana.room.commit !== commit);
    await ana.ask('set', { game: 'kyoto' });
    await server.kill();
    await server.start();
    const back = await Promise.all(people.map(async (p) => player(server, p.name, { token: p.token })));
    for (const p of back) await p.join(ana.room);
    assert(back[0].room.phase === 'lobby' && back[0].room.game === 'kyoto' && back[2].room.seats[2].id === cleo.id, 'after a restart too');
    for (const p of back) await p.nonce();
    await back[0].ask('start');
    await until('the next game', () => back.every((p) => p.view?.game === 'kyoto'));
    await server.end();
  },

  'turns and graces are the host’s to set, and told': async () => {
    const server = await new Server().start();
    const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2 });
    assert(ana.room.turn === 60 && ana.room.grace === 0, `${ana.room.turn}, ${ana.room.grace}`);
    assert(/only the host/.test(await bea.refused('set', { turn: 30 })), 'the host’s');
    await ana.ask('set', { turn: 30, grace: 120 });
    await until('it is told', () => bea.room.turn === 30 && bea.room.grace === 120);
    const again = await player(server, 'Béa', { token: bea.token });
    let turn = null;
    again.onmessage = (m) => m.type === 'snapshot' && (turn = m.turn);
    await again.join(ana.room);
    const last = again.history.at(-1).t;
    assert(turn === last + 30000, `a bot plays at ${turn}, the last move was at ${last}`);
    await again.close();
    const kept = await until('her place is kept', () => ana.room.seats.find((s) => s.away));
    assert(kept.grace > 60000, `for ${kept.grace} ms`);
    await server.end();
  },
  'what a dudo reveals stays until all are ready, and nothing runs meanwhile': async () => {
    const server = await new Server().start();
    const people = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2, play: { slow: true, keep: true } });
    const first = people.find((p) => p.legal.length > 0), other = people.find((p) => p !== first);
    const reveal = () => people.every((p) => p.room.reveal?.of === 'AB');
    await first.act('bid 1 2');
    await until('her turn', () => other.legal.includes('dudo'));
    await other.act('dudo');
    await until('all look', reveal);
    const [event] = first.messages.map((m) => JSON.parse(m)).filter((m) => m.type === 'event' && m.reveal);
    assert(event.move.endsWith('dudo'), event.move);
    assert(!first.room.running && first.view.last !== null && first.history.at(-1).move.endsWith('dudo'), 'chance goes on');
    await first.ask('ready');
    await first.ask('ready');
    await until('one is ready', () => other.room.reveal.ready.length === 1);
    assert(first.history.at(-1).move.endsWith('dudo'), 'chance goes on without the other');
    await other.ask('ready');
    await until('the next round', () => people.every((p) => p.room.reveal === null && p.room.running && p.view.phase === 'bid'));
    const next = people.find((p) => p.legal.length > 0), second = people.find((p) => p !== next);
    await next.act('bid 1 2');
    await until('her turn', () => second.legal.includes('dudo'));
    await second.act('dudo');
    await until('all look', reveal);
    assert(/looking at/.test(await second.refused('act', { move: 'bid 1 3' })), 'nobody acts meanwhile');
    await until('it goes on by itself', () => people.every((p) => p.room.reveal === null && p.view.phase === 'bid'), 20000);
    await server.end();
  },

  'a face stays with its person on every chair, and nobody else at the table has it': async () => {
    const server = await new Server().start();
    const [ana] = await table(server, 'perudo', ['Ana'], { seats: 4, begin: false, play: { hello: { face: 3 } } });
    const bea = await player(server, 'Béa', { hello: { face: 20 } });
    await bea.join(ana.room);
    await until('she sits', () => seatOf(ana, 'B').face === 20);
    const zoe = await player(server, 'Zoé', { hello: { face: 20 } });
    await zoe.join(ana.room);
    await until('the next face', () => seatOf(ana, 'C').face === 21);
    assert(seatOf(ana, 'A').face === 3 && seatOf(ana, 'D').face === 0, 'everybody has one, bots are the page’s');
    await bea.ask('seat', { seat: 'D', who: 'me' });
    await until('hers on the other chair', () => seatOf(ana, 'D').face === 20);
    const again = await player(server, 'Béa', { token: bea.token, hello: { face: 7 } });
    await again.join(ana.room);
    await until('another one, chosen', () => seatOf(ana, 'D').face === 7);
    await server.kill();
    await server.start();
    const back = await player(server, 'Ana', { token: ana.token });
    await back.join(ana.room);
    assert(seatOf(back, 'D').face === 7 && seatOf(back, 'C').face === 21, 'after a restart too');
    await server.end();
  },

  'the host swaps and shuffles chairs with everybody seated; teams have names': async () => {
    const server = await new Server().start();
    const [ana, bea] = await table(server, 'timesup', ['Ana', 'Béa'], { seats: 4, begin: false });
    assert(/only the host/i.test(await bea.refused('reseat', { order: 'BACD' })), 'not a guest');
    await ana.ask('reseat', { order: 'BACD' });
    await until('swapped', () => seatOf(bea, 'A').name === 'Béa' && seatOf(bea, 'B').name === 'Ana');
    for (const order of ['AACD', 'ABC', 'ABCE', 'XYZW'])
      assert(/every chair once/.test(await ana.refused('reseat', { order })), order);
    const people = (p) => p.room.seats.map((one) => one.name).sort().join();
    const before = people(ana);
    await ana.ask('reseat', {});
    assert(people(ana) === before, 'the same people');
    await bea.ask('team', { team: 1, name: '  Les Loutres ' });
    await until('named', () => ana.room.teams[1] === 'Les Loutres' && ana.room.teams[0] === '');
    await ana.nonce(); // promised for a seat: whoever has moved promises anew
    await bea.nonce();
    await ana.ask('start');
    await until('a match with the new chairs', () => ana.view && bea.view);
    assert(ana.view.you === ana.mySeat().seat && bea.view.you === bea.mySeat().seat, 'each on their own');
    assert(/before the game|only before/i.test(await ana.refused('reseat', {})), 'not in a match');
    await server.kill();
    await server.start();
    const back = await player(server, 'Ana', { token: ana.token });
    await back.join(ana.room);
    assert(back.room.teams[1] === 'Les Loutres' && back.view.you === ana.view.you, 'after a restart too');
    await server.end();
  },

  'a seat moves to another device by a code: once, and not by guessing': async () => {
    const server = await new Server().start();
    const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 3, bots: 'normal' });
    const codeOf = async (p) => {
      let told = null;
      const heard = p.onmessage;
      p.onmessage = (m) => {
        if (m.type === 'handover') told = m;
        heard?.(m);
      };
      await p.ask('handover');
      return (await until('a code', () => told)).code;
    };
    const code = await codeOf(bea);
    assert(/^\d{6}$/.test(code) && code === (await codeOf(bea)), 'six figures, the same while it is good');
    const watcher = await player(server, 'Zoé');
    await watcher.join(ana.room, { as: 'spectator' });
    assert(/seat to move/.test(await watcher.refused('handover')), 'who watches has none');
    const phone = await player(server, 'Another phone');
    const own = phone.id;
    const wrong = code === '000000' ? '000001' : '000000';
    assert(/moves no seat/.test(await phone.refused('join', { room: ana.room.code, as: 'player', handover: wrong })), 'a wrong one');
    await phone.join(ana.room, { secret: null, handover: code });
    assert(phone.id === bea.id && phone.id !== own && phone.token === bea.token, 'the same person');
    assert(phone.view.you === 'B' && phone.view.players[1].hand !== null, 'with her hand');
    await until('the old one is told', () => /another device/.test(bea.bye ?? ''));
    await until('still Béa', () => seatOf(ana, 'B').name === 'Béa' && !seatOf(ana, 'B').away);
    const third = await player(server, 'A third');
    assert(/moves no seat/.test(await third.refused('join', { room: ana.room.code, as: 'player', handover: code })), 'it works once');
    const next = await codeOf(phone);
    for (let i = 0; i < 5; i++)
      await third.refused('join', { room: ana.room.code, as: 'player', handover: String(i).padStart(6, '9') });
    assert(/moves no seat/.test(await third.refused('join', { room: ana.room.code, as: 'player', handover: next })), 'guessed at, it is forgotten');
    for (let i = 0; i < 4; i++) await third.refused('join', { room: ana.room.code, as: 'player', handover: '123456' });
    assert(/too many/i.test(await third.refused('join', { room: ana.room.code, as: 'player', handover: await codeOf(phone) })), 'guesses of an address are counted');
    await server.end();
  },

  'whoever leaves while their pass is held is told that it was not made': async () => {
    const server = await new Server().start();
    const people = await table(server, 'pecopeco', ['Ana', 'Béa', 'Chloé'], { seats: 3 });
    const passing = await until('somebody may pass', async () => {
      const one = people.find((p) => p.legal?.includes('let'));
      const next = people.find((p) => p.legal?.length > 0);
      if (!one && next) await next.act(next.legal[0]).catch(() => {});
      return one;
    });
    const held = passing.refused('act', { move: 'let' });
    await passing.ask('leave');
    assert(/too late/.test(await held), 'answered');
    await server.end();
  },
};

await main(tests);
