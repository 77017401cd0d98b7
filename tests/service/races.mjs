// Races over real sockets: hands put down too early, and passing that tells nothing.
import { assert, main, player, quick, Server, settled, sleep, table, until } from './client.mjs';

// A table of Jungle Speed where Ana is the one to flip.
async function jungle(server) {
  const [ana, bea] = await table(server, 'jungle', ['Ana', 'Béa'], { seats: 2 });
  while (ana.view.phase !== 'flip' || ana.view.flipper !== 'A') {
    const n = ana.viewN;
    const actor = ana.view.phase === 'flip' ? bea : ana.view.duels?.[0]?.includes('A') ? ana : bea;
    await actor.look();
    const move = actor.legal.find((m) => m === 'flip') ?? actor.legal.find((m) => m.startsWith('give')) ?? 'grab';
    await actor.act(move);
    await until('something has changed', () => ana.viewN > n);
    await settled([ana, bea]);
  }
  return [ana, bea];
}

const moves = (p, from) => p.history.filter((h) => h.n > from).map((h) => h.move);

const tests = {
  'a hand on the totem before its card can have been seen is one without reason': async () => {
    const server = await new Server({ usual: true }).start();
    const [ana, bea] = await jungle(server);
    const from = bea.viewN;
    let asked = null;
    bea.onmessage = (m) => { // before the PING that came with it is answered
      if (m.type === 'event' && m.move === 'A flip' && !asked) asked = bea.act('grab', { reaction: 0.2 });
    };
    await ana.look();
    await ana.act('flip');
    await until('she has put her hand down', () => asked);
    await asked;
    await until('all see it', () => moves(ana, from).length >= 2);
    assert(moves(ana, from).slice(0, 2).join() === 'A flip,B drop', `as the game says: ${moves(ana, from)}`);
    await server.end();
  },

  'an answer to a PING that was lost is made up for by the next one': async () => {
    const server = await new Server({ usual: true }).start();
    let ana, bea, lost, from;
    do { // until Ana's card is no duel: in one Béa would wait for a hand that cannot come
      [ana, bea] = await jungle(server);
      await ana.look();
      ana.socket.answerPings = false; // of PINGs that come together some clients answer one
      [lost, from] = [ana.socket.pings, ana.viewN];
      await ana.act('flip');
      await until('Béa sees it', () => moves(bea, from).length > 0);
    } while (bea.view.flipper !== 'B');
    await bea.look();
    await bea.act('flip');
    await until('Ana sees it, and its PING is lost', () => ana.viewN > from + 1 && ana.socket.pings > lost);
    ana.socket.answerPings = true;
    const move = () => ana.legal.find((m) => m === 'flip') ?? ana.legal.find((m) => m.startsWith('give')) ?? 'grab';
    let done = false;
    while (!done) { // refused as too early until the next PING is answered
      done = await ana.act(move()).then(() => true, () => false);
      if (!done) await sleep(200);
    }
    await server.end();
  },

  'a hand that answers the table before is judged by it, and is late after another hand': async () => {
    const server = await new Server({ usual: true }).start();
    const [ana, bea] = await jungle(server);
    const from = bea.viewN;
    await ana.look();
    await ana.act('flip');
    await until('she sees it', () => bea.viewN > from);
    await bea.act('grab', { window: from, reaction: 300 });
    await until('all see it', () => moves(ana, from).length >= 2);
    assert(moves(ana, from).slice(0, 2).join() === 'A flip,B drop', `as the game says: ${moves(ana, from)}`);
    assert(/too late/.test(await ana.refused('act', { move: 'grab', window: from, reaction: null })), 'the totem was taken since');
    assert(moves(ana, from).filter((move) => move.startsWith('A ')).length === 1, `and that costs nothing: ${moves(ana, from)}`);
    await server.end();
  },

  'nobody is seen to pass before a natural time': async () => {
    const PACE = 20, LEAST = 600 * PACE / 100; // ms, as in limits.h
    const server = await new Server({ args: ['--rate', '1000', ...quick(PACE)] }).start();
    let opened = null, people_let = 0, bots_let = 0, early = null;
    const watch = (m) => {
      if (m.type !== 'event') return;
      if (!m.move.endsWith(' let')) opened = m.view.phase === 'counter' ? m.t : null;
      else {
        if ('AB'.includes(m.move[0])) people_let++;
        else bots_let++;
        if (m.t - opened < LEAST) early ??= `${m.move} ${m.t - opened} ms after the window opened`;
      }
    };
    const seen = () => early || (people_let > 6 && bots_let > 6);
    for (let games = 0; !seen(); games++) { // one may be over before enough was let
      assert(games < 20, `passing was seen: ${people_let}, ${bots_let}`);
      const people = await table(server, 'service', ['Ana', 'Béa'], { seats: 4, bots: 'easy' });
      const playing = people.map((p) => p.play((legal) => (legal.includes('let') ? 'let' : legal[0])));
      const step = people[0].onmessage;
      people[0].onmessage = (m) => {
        watch(m);
        step(m);
      };
      await Promise.race([Promise.all(playing), until('enough was let', seen, undefined, () => people_let + bots_let)]);
      for (const p of people) {
        p.onclose = null;
        p.close();
      }
    }
    assert(!early, early);
    await server.end();
  },

  'people who come and go during races harm nothing': async () => {
    const server = await new Server({ args: ['--rate', '1000', ...quick(5), '--grace', '0'] }).start();
    const any = (legal) => legal[Math.floor(Math.random() * legal.length)];
    const sit = (p) => p.play(any).catch(() => {});
    const games = ['jungle', 'service', 'pecopeco', 'objets', 'pescado', 'timesup'];
    const returns = Object.fromEntries(games.map((game) => [game, 0]));
    let moves = 0;
    const enough = () => moves > 300 && games.every((game) => returns[game] >= 4);
    const one = async (game) => {
      const people = await table(server, game, ['A', 'B'], { seats: 4 });
      const { room } = people[0];
      people.forEach(sit);
      while (!enough() && !people.some((p) => p.over)) {
        const k = Math.floor(Math.random() * 2), { token } = people[k];
        await sleep(Math.random() * 300);
        people[k].onclose = null;
        people[k].close();
        await sleep(Math.random() * 200); // a bot stands in at once
        people[k] = await player(server, 'AB'[k], { token });
        await people[k].join(room);
        sit(people[k]);
        returns[game]++;
      }
      for (const p of people) {
        p.onclose = null;
        p.close();
      }
    };
    const evening = async (game) => {
      while (!enough()) await one(game);
    };
    await Promise.all([
      ...games.map(evening),
      until('games go on', async () => {
        moves = await server.metric('moves_total');
        return enough();
      }, undefined, () => moves + games.reduce((sum, game) => sum + returns[game], 0)),
    ]);
    await server.end();
  },
};

await main(tests);
