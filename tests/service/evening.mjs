// The evening of a room: what was played, by whom, how they came in; and what is played next.
import { assert, main, player, Server, table, until } from './client.mjs';

const playOut = (people) => Promise.all(people.map((p) => p.play()));

async function fresh(server, p) {
  const again = await player(server, p.name, { token: p.token });
  await again.join(p.room);
  return again;
}

const tests = {
  'a finished match is on the evening, for whoever comes and after a restart': async () => {
    const server = await new Server().start();
    const people = await table(server, 'perudo', ['Ana', 'Béa', 'Chloé'], { seats: 4, options: { dice: 1 } });
    const [ana, bea] = people;
    await playOut(people);
    const [played] = await until('Ana is told', () => ana.evening);
    assert(played.game === 'perudo' && played.match === 1 && played.at > 0, JSON.stringify(played));
    assert(played.log === ana.over, `whoever was there has the log: ${played.log}`);
    const places = played.players.map(({ place }) => place);
    assert([...places].sort().join() === '1,2,3,4', `one after the other: ${places}`);
    assert(played.players.every(({ place, points }) => points === 5 - place), 'one point, and one for each behind');
    const winner = ana.view.winners[0].charCodeAt(0) - 65;
    assert(places[winner] === 1, 'the winner is first');
    assert(played.players[0].name === 'Ana' && played.players[0].id === ana.id, 'under their names');
    assert(played.players[3].name === null && played.players[3].id === null, 'a bot has none');
    await ana.ask('rematch'); // its moves go, its line stays
    await server.kill();
    await server.start();
    const back = await fresh(server, bea);
    await until('it is told again', () => back.evening);
    assert(JSON.stringify(back.evening) === JSON.stringify([played]), JSON.stringify(back.evening));
    const screen = await player(server, 'TV');
    await screen.join(back.room, { as: 'screen' });
    await until('a screen is told', () => screen.evening);
    assert(screen.evening[0].log === null && screen.evening[0].players[1].name === 'Béa', 'who was not there has no log');
    const host = await fresh(server, ana);
    await back.close(); // her phone is dead: with the host's nod she goes on with another
    await until('she is away', () => host.room.seats[1].away);
    const phone = await player(server, 'Béa');
    await phone.join(host.room);
    const asked = phone.ask('seat', { seat: 'B', who: 'me' });
    await until('the host nods', () => host.ask('admit', { who: phone.id, yes: true }).then(() => true, () => false));
    await asked;
    const later = await fresh(server, ana);
    await until('told', () => later.evening);
    assert(later.evening[0].players[1].id === phone.id && later.room.seats[1].id === phone.id, 'and her evening with her');
    await server.end();
  },

  'the next game: a name, the playlist, a surprise; people keep a chair, bots fill the rest': async () => {
    const server = await new Server().start();
    const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 6, begin: false });
    await ana.ask('seat', { seat: 'F', who: 'empty' });
    await bea.ask('seat', { seat: 'F', who: 'me' });
    for (const type of ['plan', 'next'])
      assert((await bea.refused(type, type === 'plan' ? { plan: '' } : {})) === 'only the host may do that', type);
    assert((await ana.refused('next')) === 'nothing is left on the playlist', 'an empty list');
    assert((await ana.refused('plan', { plan: 'perudo chess' })) === 'there is no game of that name', 'an unknown game');
    assert(/12 games/.test(await ana.refused('plan', { plan: Array(13).fill('kyoto').join(' ') })), 'a long list');
    await ana.ask('plan', { plan: 'kyoto jungle' });
    assert(ana.room.plan.join() === 'kyoto,jungle', ana.room.plan.join());
    await ana.ask('next');
    assert(ana.room.game === 'kyoto' && ana.room.plan.join() === 'jungle', `${ana.room.game}, then ${ana.room.plan}`);
    const bs = ana.room.seats.find((seat) => seat.id === bea.id);
    assert(ana.room.seats.length < 6 && bs && !bs.away, `Béa has another chair: ${JSON.stringify(ana.room.seats)}`);
    await ana.ask('next', { game: 'objets' });
    assert(ana.room.game === 'objets' && ana.room.plan.join() === 'jungle', 'a game of its own leaves the list alone');
    assert(ana.room.seats.filter((seat) => seat.kind === 'person').length === 2, 'all are there');
    assert((await ana.refused('next', { minutes: 1 })) === 'no game is that short', 'no time');
    const seen = new Set();
    for (let i = 0; i < 12; i++) {
      const before = ana.room.game;
      await ana.ask('next', { minutes: 60 });
      assert(ana.room.game !== before, 'always another');
      seen.add(ana.room.game);
    }
    assert(seen.size > 2, `surprises: ${[...seen]}`);
    await server.end();
  },

  'the next game after a match goes through the lobby, with the evening': async () => {
    const server = await new Server().start();
    const people = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2, options: { dice: 1 } });
    const [ana] = people;
    assert((await ana.refused('next', { game: 'jungle' })) === 'only before the game begins', 'not in a match');
    await playOut(people);
    await ana.ask('next', { game: 'objets' }); // for three at least
    const kinds = ana.room.seats.map((seat) => seat.kind).join();
    assert(ana.room.phase === 'lobby' && ana.room.game === 'objets' && kinds === 'person,person,bot', kinds);
    await server.end();
  },
};

await main(tests);
