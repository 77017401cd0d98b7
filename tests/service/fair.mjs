// Chance that binds everyone: promises before nonces, whoever is silent is left out, all of it in
// the log (docs/fair.md). The server's side; pages and terminals are in tests/together/fair.mjs.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { Cheat } from '../together/cheat.mjs';
import { assert, get, main, player, promiseOf, Server, table, tablee, terminal, until } from './client.mjs';

const short = { seats: 3, options: { dice: 1 } };
const lobby = (server, options = {}) => table(server, 'perudo', ['Ana', 'Béa', 'Cléo'], { ...short, begin: false, ...options });
const playing = (p) => until('the match', () => p.room.phase === 'playing');

/** The match to its end; its log, which the program has verified. */
async function finished(server, people, from = people[0]) {
  await Promise.all(people.map((p) => p.play()));
  const log = (await server.get(from.over)).text();
  const file = join(server.data, 'game.log');
  writeFileSync(file, log);
  const said = execFileSync(tablee, ['verify', file], { encoding: 'utf8' });
  return { log, file, said };
}

/** The words behind the first of each line that begins with `word`. */
const lines = (log, word) => [...log.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map((found) => found[1].split(' '));

const tests = {
  'no nonce is revealed before all are promised, and the log opens every promise': async () => {
    const server = await new Server().start();
    const people = await lobby(server), [ana, bea, cleo] = people;
    const { commit } = ana.room;
    assert(people.every((p) => p.room.seats.every((s) => /^[0-9a-f]{64}$/.test(s.promise) && !s.nonce)), 'everyone sees every promise');
    assert((await bea.refused('nonce', { nonce: '00'.repeat(32) })) === 'nonces can only be revealed once all have been promised', 'not yet');
    const shown = new Map(ana.room.seats.map((s) => [s.seat, s.promise]));
    const heard = [];
    for (const p of people) p.onmessage = (m) => m.type === 'room' && m.room.gather && heard.push(m.room.gather.of);
    await ana.ask('start');
    await Promise.all(people.map(playing));
    assert(heard.length > 0 && heard.every((of) => of === 'ABC'), 'the list was closed once, with all');
    assert(cleo.room.commit === commit && cleo.room.restarts === 0, 'the commitment is that of the lobby');
    assert(cleo.room.seats.every((s) => s.promise === shown.get(s.seat)), 'whoever comes later sees the promises too');
    const { log, said } = await finished(server, people);
    assert(/^verified/.test(said), said);
    const promises = new Map(lines(log, 'promise')), nonces = new Map(lines(log, 'nonce'));
    for (const seat of 'ABC') {
      assert(promises.get(seat) === shown.get(seat), `the promise of ${seat}`);
      assert(promiseOf(commit, seat, nonces.get(seat)) === shown.get(seat), `the nonce of ${seat}`);
    }
    const seed = Buffer.from(lines(log, 'reveal')[0][0], 'hex');
    assert(createHash('sha256').update(seed).digest('hex') === commit && lines(log, 'commit')[0][0] === commit, 'the seed');
    await server.end();
  },

  'a page that does not reveal what it promised is left out: a new seed, new promises, and all can see it': async () => {
    const server = await new Server().start();
    const people = await lobby(server), [ana, bea, cleo] = people;
    const { commit } = ana.room;
    cleo.options.silent = true;
    await bea.nonce('22'.repeat(32));
    const began = ana.ask('start');
    await until('the list is closed, and the others reveal', () => cleo.room.gather?.of === 'ABC' && cleo.room.seats.filter((s) => s.nonce).length === 2);
    const told = cleo.n;
    for (let i = 0; i < 3; i++) await bea.ask('nonce', { nonce: '22'.repeat(32) });
    assert(cleo.n === told, 'a nonce that is revealed again is no news');
    const other = randomBytes(32).toString('hex');
    assert((await cleo.refused('nonce', { nonce: other })) === 'this nonce is not the one that was promised', 'another nonce');
    assert((await cleo.refused('promise', { commit, promise: promiseOf(commit, 'C', other) })) === 'too late: the game is starting', 'another promise');
    await began;
    await Promise.all(people.map(playing));
    assert(ana.room.commit !== commit, 'the server has committed anew');
    assert(ana.room.seats.map((s) => s.promise !== null).join() === 'true,true,false', 'without her promise');
    const { log } = await finished(server, people);
    assert(lines(log, 'restart').join() === `${commit},C`, `the log says so: ${lines(log, 'restart')}`);
    assert(lines(log, 'promise').map(([seat]) => seat).join('') === 'AB' && lines(log, 'nonce').length === 2, 'two have added to chance');
    assert(!bea.gap && !cleo.gap, 'no gap');
    await server.end();
  },

  'bad promises change nothing; a promise is for one commitment': async () => {
    const server = await new Server().start();
    const [ana] = await lobby(server);
    const { commit } = ana.room, promise = promiseOf(commit, 'A', '11'.repeat(32));
    const before = ana.room.seats[0].promise;
    for (const [fields, why] of [
      [{ commit, promise: promise.slice(2) }, 'a promise is 64 hexadecimal digits'],
      [{ commit, promise: promise.toUpperCase().replace(/^./, 'A') }, 'a promise is 64 hexadecimal digits'],
      [{ commit: '00'.repeat(32), promise }, 'this promise is for another commitment'],
    ]) assert((await ana.refused('promise', fields)) === why, why);
    const eve = await player(server, 'Eve');
    await eve.join(ana.room, { as: 'spectator' });
    assert((await eve.refused('promise', { commit, promise })) === 'only players add to chance', 'not a spectator');
    assert(ana.room.seats[0].promise === before, 'nothing has changed');
    await ana.ask('promise', { commit, promise });
    assert(ana.room.seats[0].promise === promise, 'a page that forgot its nonce may promise another before the start');
    await server.end();
  },

  'whoever leaves while nonces are revealed is silent: the start goes on, and a bot plays the seat': async () => {
    const server = await new Server().start();
    const people = await lobby(server), [ana, bea, cleo] = people;
    const { commit } = ana.room;
    cleo.options.silent = true;
    const began = ana.ask('start');
    await until('the list is closed', () => cleo.room.gather?.of === 'ABC');
    assert((await ana.refused('start')) === 'the game is starting', 'not twice');
    assert((await cleo.refused('seat', { seat: 'C', who: 'empty' })) === 'the game is starting', 'nobody stands up now');
    await cleo.ask('leave');
    await began;
    await until('a bot has the seat', () => bea.room.phase === 'playing' && bea.room.seats[2].kind === 'bot');
    assert(bea.room.commit !== commit, 'under a new commitment');
    const { log } = await finished(server, [ana, bea]);
    assert(lines(log, 'restart').join() === `${commit},C`, 'the log says so');
    assert(lines(log, 'nonce').map(([seat]) => seat).join('') === 'AB', 'two have added to chance');
    await server.end();
  },

  'a seat left during a start that is called off is free': async () => {
    const server = await new Server().start();
    const people = await lobby(server), [ana, bea, cleo] = people;
    cleo.options.silent = true;
    const began = ana.refused('start');
    await until('the list is closed', () => cleo.room.gather?.of === 'ABC');
    await cleo.ask('leave');
    await ana.ask('set', { options: { dice: 2 } });
    assert(/called off/.test(await began), 'the host is told');
    await until('it is free', () => bea.room.seats[2].kind === 'empty' && bea.room.restarts === 1 && bea.room.gather === null);
    await server.end();
  },

  'whoever was silent may start again': async () => {
    const server = await new Server().start();
    const [ana] = await table(server, 'perudo', ['Ana'], { seats: 2, options: { dice: 1 }, begin: false });
    ana.options.silent = true; // a phone whose line is slow just now
    assert(/share of chance/.test(await ana.refused('start')), 'nobody is left to go on with');
    assert(ana.room.gather === null && ana.room.restarts === 1, 'from the beginning');
    ana.options.silent = false;
    await ana.nonce();
    await ana.ask('start');
    await finished(server, [ana]);
    await server.end();
  },

  'a start is not called off again and again': async () => {
    const server = await new Server().start();
    const people = await lobby(server), [ana, bea, cleo] = people;
    cleo.options.silent = true;
    for (let i = 0; i < 6; i++) {
      await Promise.all(people.map((p) => p.nonce()));
      const began = ana.refused('start');
      await until('the list is closed', () => ana.room.gather?.of === 'ABC');
      await ana.ask('set', { options: { dice: 2 + i % 2 } });
      assert(/called off/.test(await began), 'the host is told');
      await until('a new commitment', () => people.every((p) => p.room.restarts === i + 1));
      assert(bea.room.gather === null && bea.room.seats.every((s) => s.promise === null && !s.nonce), 'from the beginning');
    }
    assert(/^too many starts/.test(await ana.refused('start')), 'open another room');
    await server.end();
  },

  'kill -9 between promises and nonces: the same commitment, the same promises': async () => {
    const server = await new Server().start();
    const people = await lobby(server);
    const { commit, seats } = people[0].room;
    for (const p of people) p.options.silent = true;
    people[0].ask('start').catch(() => {});
    await until('the list is closed', () => people.every((p) => p.room.gather?.of === 'ABC'));
    await server.kill();
    await server.start();
    const back = await Promise.all(people.map((p) => player(server, p.name, { token: p.token })));
    await Promise.all(back.map((p) => p.join(people[0].room)));
    await Promise.all(back.map(playing));
    assert(back[0].room.commit === commit && back[0].room.restarts === 0, 'the same commitment');
    const { log } = await finished(server, back);
    assert(lines(log, 'promise').map((words) => words[1]).join() === seats.map((s) => s.promise).join(), 'the same promises');
    await server.end();
  },

  'tablee verify says what a log proves, and compares it with what a player kept': async () => {
    const server = await new Server().start();
    const people = await lobby(server);
    await people[0].ask('start');
    const { log, file, said } = await finished(server, people);
    assert(/A, B and C/.test(said) && /cannot tell/.test(said), `what a log alone proves:\n${said}`);
    const [[commit]] = lines(log, 'commit'), [, nonce] = lines(log, 'nonce')[1];
    const verify = (...args) => spawnSync(tablee, ['verify', file, ...args], { encoding: 'utf8' });
    const good = verify('--commit', commit, '--nonce', `B:${nonce}`);
    assert(good.status === 0 && /what you kept/.test(good.stdout), good.stdout + good.stderr);
    const kept = join(server.data, 'kept.txt');
    const promises = log.match(/^promise .*\n/gm);
    writeFileSync(kept, `commit ${commit}\n${promises.join('')}nonce B ${nonce}\n`);
    assert(verify('--kept', kept).status === 0, 'a file of it');
    writeFileSync(kept, `commit ${commit}\n${promises.slice(1).join('')}nonce B ${nonce}\n`);
    assert(/promise of seat A/.test(verify('--kept', kept).stdout), 'one that was added later');
    const zeros = '00'.repeat(32);
    for (const [args, why] of [
      [['--commit', zeros], /changed its seed/],
      [['--nonce', `B:${zeros}`], /replaced your nonce/],
    ]) {
      const bad = verify(...args);
      assert(bad.status === 1 && why.test(bad.stdout), bad.stdout + bad.stderr);
    }
    writeFileSync(kept, `commit ${commit}\n${promises.slice(0, 2).join('')}promise C ${zeros}\n`);
    assert(/promise of seat C/.test(verify('--kept', kept).stdout), 'a promise that was replaced');
    assert(verify('--nonce', 'Z').status === 2 && verify('--commit', 'xyz').status === 2, 'bad calls');
    writeFileSync(file, log.replace(/^nonce C .*$/m, `nonce C ${zeros}`));
    const ground = verify();
    assert(ground.status === 1 && /seat C.*not the one.*promised/.test(ground.stdout), ground.stdout);
    await server.end();
  },
};

const lies = {
  honest: /✓ The dice are proved fair to you: \d+ moves of chance/,
  seed: /✗ .*the server changed its seed after the players had contributed/,
  nonce: /✗ .*the promise of seat B is not the one the server had shown/,
  replaced: /✗ .*the server replaced your nonce/,
  grind: /✗ .*the promise of seat A is not the one the server had shown/,
  ground: /✗ .*the nonce of seat A is not the one it had promised/,
};

/** A match of a terminal against Ana, through a line that lies to it. */
async function lied(how, check) {
  const server = await new Server().start();
  const cheat = await new Cheat(() => server.port, how).start();
  const ana = await player(server, 'Ana');
  await ana.ask('open', { game: 'perudo' });
  await ana.ask('set', { seats: 2, options: { dice: 1 } });
  await ana.nonce();
  const kept = join(server.data, 'kept.txt');
  const bea = terminal([`${cheat.address}${ana.room.code}#${ana.room.secret}`, '--auto', '--name', 'Béa', '--lang', 'en', '--keep', kept]);
  await until('both have promised', () => ana.room.seats.filter((s) => s.promise).length === 2);
  await ana.ask('start');
  await ana.play();
  await until('the terminal is done', () => bea.ending !== undefined);
  await check({ server, cheat, ana, bea, kept });
  await cheat.end();
  await server.end();
}
const cheated = (how, said) => lied(how, async ({ server, cheat, ana, bea, kept }) => {
  assert(said.test(bea.out), `${how}: it says\n${bea.out.slice(-600)}`);
  assert(bea.ending === (how === 'honest' ? 0 : 1), `${how}: it ends with ${bea.ending}`);
  // the log of a swapped seed verifies by itself: only what a player kept tells
  const file = join(server.data, 'game.log'), verify = (...args) => spawnSync(tablee, ['verify', file, ...args]).status;
  writeFileSync(file, (await get(http, { port: cheat.port, path: ana.over })).body);
  assert(verify() === (how === 'ground' || how === 'replaced' ? 1 : 0) && verify('--kept', kept) === (how === 'honest' ? 0 : 1), `${how}: tablee verify agrees`);
});
tests['tablee join finds a server that cheats, and says how'] = () => Promise.all(Object.entries(lies).map(([how, said]) => cheated(how, said)));

tests['a match that is told anew is held to what was seen first'] = () => Promise.all([
  lied('rewrites', ({ bea }) => assert(/✗ .*move \d+ of the log is not the one you saw/.test(bea.out) && bea.ending === 1, `it says\n${bea.out.slice(-600)}`)),
  lied('retells', ({ bea }) => assert(lies.honest.test(bea.out) && bea.ending === 0, `it says\n${bea.out.slice(-600)}`)),
]);

tests['nothing that a server says moves the cursor of a terminal'] = () => lied('scrawl', ({ bea }) => {
  assert(/Eve\?/.test(bea.out) && /game/.test(bea.out), `it was said: ${bea.out}`);
  assert(!/[\0-\x09\x0b-\x1f\x7f-\x9f]/.test(bea.out) && !/^✓/m.test(bea.out), `it says\n${JSON.stringify(bea.out.slice(-600))}`);
  assert(bea.ending === 1, `it ends with ${bea.ending}`);
});

await main(tests);
