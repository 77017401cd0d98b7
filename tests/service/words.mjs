// Time's Up! in rooms: what is typed is judged, bots talk, nobody reads what is not theirs; and the
// signals of cameras.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, main, player, quick, Server, settled, table, tablee, until } from './client.mjs';

const every = readFileSync(new URL('../../content/names.tsv', import.meta.url), 'utf8').trimEnd().split('\n').slice(1)
  .map((line) => line.split('\t'));
const rows = every.filter((row) => '12'.includes(row[6])); // the mixed list in English
const names = [null, ...rows.map(([, , en, , , , , , clues, emoji]) => ({ en, clues: clues.split('|'), emoji }))];
const tests = {};

// Somebody who plays by typing: clues of the list, guesses that fit all clues heard.
function typist(p, list = names) {
  let heard = [], tried = new Set(), said = 0, busy = false, card = '', found = '';
  const about = (v) => `${v.round} ${v.giver} ${v.left} ${v.aside} ${v.found.flat().length} ${v.phase}`;
  const type = (kind, text) => p.ask('words', { kind, text }).catch((e) => {
    if (!e.refused) throw e;
  });
  const hear = (m) => {
    if (m.type === 'words' && m.kind === 'clue' && m.text && m.verdict === 'fine') heard.push(m.text);
    if (m.type === 'words') (p.words ??= []).push({ ...m, round: p.view.round });
  };
  async function step() {
    const v = p.view;
    if (about(v) !== card) {
      card = about(v);
      heard = [];
      said = 0;
    }
    // The same wrong guess for the same clue, turn after turn, would never end.
    if (found !== `${v.round} ${v.found.flat().length}`) {
      found = `${v.round} ${v.found.flat().length}`;
      tried = new Set();
    }
    const move = p.legal.find((m) => m === 'start') ?? p.legal.find((m) => m.startsWith('remove'));
    if (move) return p.act(move).catch(() => {});
    if (v.phase !== 'give') return undefined;
    if (v.giver === v.you && (v.round === 1 || said === 0) && said < 10) {
      const name = list[v.card];
      return type('clue', v.round === 3 ? name.emoji : name.clues[said++ % name.clues.length]).then(() => (said ||= 1));
    }
    if (v.guessers.includes(v.you) && heard.length > 0) {
      const fits = list.findIndex((name, n) => name && !tried.has(n) && heard.every((clue) => name.clues.includes(clue) || name.emoji.startsWith(clue)));
      if (fits < 0) {
        tried = new Set();
        return undefined;
      }
      tried.add(fits);
      return type('guess', list[fits].en);
    }
    return undefined;
  }
  return new Promise((done, fail) => {
    p.onmessage = hear;
    const timer = setInterval(async () => {
      if (p.over) {
        clearInterval(timer);
        done();
      } else if (!busy && p.view) {
        busy = true;
        await step().catch?.(fail);
        busy = false;
      }
    }, 30);
  });
}

tests['a whole game by typing, with bots that give and guess'] = async () => {
  const server = await new Server({ args: quick(4) }).start();
  const [ana, bea] = await table(server, 'timesup', ['Ana', 'Béa'], { seats: 4, options: { names: 12, turn: 10 }, bots: 'hard', play: { keep: true } });
  const watcher = await player(server, 'Zoé', { keep: true });
  await watcher.ask('join', { room: ana.room.code, secret: ana.room.secret, as: 'spectator', from: 0 });
  assert(ana.room.way === 'typed' && ana.room.options.faultless === 1 && ana.room.options.pool === rows.length, 'typed, with the list as it is');
  await Promise.all([typist(ana), typist(bea)]);
  await until('the spectator sees the end', () => watcher.over);
  for (const p of [ana, bea, watcher]) assert(!p.gap, p.gap);
  const said = (by) => ana.words.filter(by).length;
  assert(said((m) => 'CD'.includes(m.from) && m.kind === 'clue') > 0, 'a bot gave clues');
  assert(said((m) => 'CD'.includes(m.from) && m.kind === 'guess') > 0, 'a bot guessed');
  assert(said((m) => m.from === 'A' && m.verdict === 'right') + said((m) => m.from === 'B' && m.verdict === 'right') > 0, 'a person found one');
  for (const frame of watcher.messages) assert(!/"card":\d/.test(frame), 'a spectator was shown the name');
  const file = join(server.data, 'game.log');
  const log = await (await server.get(ana.over)).text();
  writeFileSync(file, log);
  execFileSync(tablee, ['verify', file]);
  assert(/ found$/m.test(log), 'what was found is in the log');
  assert((await server.end()) === 0, 'the server ends with 0');
};

/** A table of Ana (A), Béa (B), Cléo (C), Dan (D) in which Ana or whoever is first gives. */
async function giving(server, more = {}, before = () => undefined) {
  const people = await table(server, 'timesup', ['Ana', 'Béa', 'Cléo', 'Dan'], { seats: 4, options: { names: 8, turn: 120, ...more }, begin: false, play: { keep: true } });
  await before(people);
  await people[0].ask('start');
  await settled(people);
  for (const p of people) {
    await p.look();
    await p.act('remove 1 2');
  }
  await until('all have removed', () => people.every((p) => p.view.phase === 'ready'));
  const giver = people.find((p) => p.view.giver === p.view.you);
  await giver.act('start');
  await until('a name is in hand', () => people.every((p) => p.view.phase === 'give'));
  const mate = people.find((p) => giver.view.guessers.includes(p.view.you));
  const others = people.filter((p) => p !== giver && p !== mate);
  return { people, giver, mate, others, name: names[giver.view.card] };
}

tests['names are those that people know where the host’s language is spoken'] = async () => {
  const server = await new Server().start();
  const pool = async (lang, deck) => {
    const host = await player(server, 'Ana', { hello: { lang } });
    await host.ask('open', { game: 'timesup' });
    await host.ask('set', { options: { deck } });
    await until('the room', () => host.room?.options.deck === deck);
    return host.room.options.pool;
  };
  for (const [deck, levels] of ['12', '1', '23'].entries())
    for (const [lang, column] of [['fr', 5], ['en', 6]]) {
      const count = every.filter((row) => levels.includes(row[column])).length;
      const got = await pool(lang, deck);
      assert(got === count, `list ${deck} in ${lang} has ${count} names, not ${got}`);
    }
  await server.end();
};

tests['a clue with the name is a fault that nobody else reads'] = async () => {
  const server = await new Server().start();
  const { people, giver, name } = await giving(server);
  await giver.ask('words', { kind: 'clue', text: `it is ${name.en}` });
  await until('all see the fault', () => people.every((p) => p.history.some((h) => h.move.endsWith(' fault'))));
  const words = (p) => JSON.parse(p.messages.findLast((m) => m.includes('"type":"words"')));
  assert(words(giver).text.includes(name.en) && words(giver).verdict === 'name', 'the giver reads it');
  for (const p of people.filter((one) => one !== giver)) {
    assert(words(p).text === '' && words(p).verdict === 'name', 'the others read that it was one');
    assert(!p.messages.some((m) => m.includes(name.en)), 'the name is in no frame of theirs');
  }
  // nor in what is told again to somebody who comes back
  const late = await player(server, 'Zoé', { keep: true });
  await late.join(giver.room, { as: 'spectator' });
  late.send({ type: 'again', from: words(giver).n - 1 });
  await until('it is told again', () => late.messages.some((m) => m.includes('"type":"words"')));
  assert(words(late).n === words(giver).n && words(late).text === '' && words(late).verdict === 'name', 'without its words');
  await until('with the fault behind it', () => late.messages.some((m) => m.includes('"type":"event"') && m.includes(' fault"')));
  assert(!late.messages.some((m) => m.includes(name.en)), 'nor in what is told again');
  await server.end();
};

tests['who may say what, and what the referee alone says'] = async () => {
  const server = await new Server().start();
  const { giver, mate, others, people, name } = await giving(server);
  assert(!giver.legal.includes('found') && !giver.legal.includes('fault'), `the referee speaks for the giver: ${giver.legal}`);
  assert((await giver.refused('act', { move: 'found' })) === 'the referee says that', 'found');
  assert((await giver.refused('words', { kind: 'guess', text: name.en })).includes('you give'), 'the giver does not guess');
  assert((await mate.refused('words', { kind: 'clue', text: 'x' })).includes('only the giver'), 'the team gives no clues');
  for (const p of others) assert((await p.refused('words', { kind: 'guess', text: name.en })).includes("team's turn to guess"), 'opponents do not guess');
  assert((await mate.refused('words', { kind: 'song', text: 'x' })).includes('clue or guess'), 'no other kind');
  assert((await giver.refused('words', { kind: 'clue', text: '?!' })).includes('nothing in it'), 'an empty clue');
  const before = mate.history.length;
  await mate.ask('words', { kind: 'guess', text: 'qqqq' });
  assert(mate.history.length === before, 'a wrong guess in round 1 is no move');
  const card = giver.view.card;
  await mate.ask('words', { kind: 'guess', text: name.en.toUpperCase() });
  await until('it is found', () => people.every((p) => p.view.found.flat().includes(card)));
  await server.end();
};

tests['in one room people judge; a table that is not of Time’s Up! has no words'] = async () => {
  const server = await new Server().start();
  const { giver, others, people } = await giving(server, { faultless: 0 });
  assert(giver.room.way === 'room', 'the way follows the option');
  assert(giver.legal.includes('found') && others[0].legal.includes('fault'), 'people judge');
  const card = giver.view.card;
  await giver.look();
  await giver.act('found');
  await until('it is found', () => people.every((p) => p.view.found.flat().includes(card)));
  const [perudo] = await table(server, 'perudo', ['Eve'], { seats: 2 });
  assert((await perudo.refused('words', { kind: 'clue', text: 'x' })).includes('nobody judges'), 'no words in perudo');
  await server.end();
};

tests['what was said and found survives kill -9'] = async () => {
  const server = await new Server().start();
  const { giver, mate, name } = await giving(server);
  const card = giver.view.card;
  await giver.ask('words', { kind: 'clue', text: 'qwertz' });
  await mate.ask('words', { kind: 'guess', text: name.en });
  await server.kill();
  await server.start();
  const back = await player(server, 'back', { token: mate.token, keep: true });
  await back.ask('join', { room: giver.room.code, secret: null, as: 'player', from: 0 });
  assert(back.view.found.flat().includes(card), 'it is still found');
  await server.end();
};

tests['signals of cameras reach one person, and only where cameras are used'] = async () => {
  const server = await new Server({ args: ['--ice', 'stun:stun.example.org', '--rate', '1000'] }).start();
  const people = await table(server, 'timesup', ['Ana', 'Béa', 'Cléo'], { seats: 4, begin: false, play: { keep: true } });
  const [ana, bea, cleo] = people;
  assert((await ana.refused('signal', { to: bea.id, data: 'x' })).includes('no camera'), 'not at a table without cameras');
  assert((await bea.refused('set', { way: 'camera' })).includes('host'), 'the host chooses');
  assert((await ana.refused('set', { way: 'smoke' })).includes('way'), 'there is no other way');
  await ana.ask('set', { way: 'camera-all' });
  await until('all see the way', () => people.every((p) => p.room.way === 'camera-all' && p.room.options.faultless === 0));
  const n = ana.n;
  await ana.ask('signal', { to: bea.id, data: '{"sdp":"v=0\\r\\n"}' });
  const got = await until('it arrives', () => bea.messages.find((m) => m.includes('"type":"signal"')));
  assert(JSON.parse(got).from === ana.id && JSON.parse(got).data === '{"sdp":"v=0\\r\\n"}', 'as it was sent');
  assert(ana.n === n, 'it has no number: it is not written down');
  await cleo.ask('emote', { emote: 'wave' }); // whatever was sent to her has come by now
  assert(!cleo.messages.some((m) => m.includes('"type":"signal"')), 'nobody else has it');
  assert((await ana.refused('signal', { to: 'f'.repeat(20), data: 'x' })).includes('nobody with that id'), 'to somebody inside only');
  assert((await ana.refused('signal', { to: bea.id, data: 'x'.repeat(3601) })).length > 0, 'within its limit');
  const zoe = await player(server, 'Zoé');
  await zoe.ask('join', { room: ana.room.code, secret: ana.room.secret, as: 'spectator', from: 0 });
  assert((await zoe.refused('signal', { to: bea.id, data: 'x' })).includes('no seat'), 'players only');
  await until('not without end', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => ana.ask('signal', { to: bea.id, data: 'x' }).catch((e) => e.message)));
    return answers.includes('not so fast');
  });
  await server.end();
};

// ---- A room's own list.

const FIRST = ['Tante', 'Oncle', 'Cousin', 'Cousine', 'Voisin', 'Mamie', 'Papi', 'Docteur'];
const LAST = ['Bavoc', 'Kirmol', 'Zéphyrin', 'Duquenouille', 'Pomfret', 'Ostrava', 'Lumbago', 'Windsurf'];
const ANIMALS = ['tigre', 'chien', 'loutre', 'renard', 'mouton', 'vache', 'poule', 'baleine'];
const PLACES = ['jardin', 'plage', 'cuisine', 'gare', 'forge', 'lac', 'banque', 'hutte'];
const PICTURES = ['🐯', '🐕', '🦦', '🦊', '🐑', '🐄', '🐔', '🐳'];
const own = FIRST.flatMap((first, i) => LAST.map((last, k) => ({
  en: `${first} ${last}`, clues: [`${ANIMALS[i]}${PLACES[k]}`, `${PLACES[i]}${ANIMALS[k]}`], emoji: `${PICTURES[i]}🏠${PICTURES[k]}`,
})));
const ownNames = [null, ...own];
const lineOf = ({ en, clues, emoji }) => [en, ...clues, emoji].join(' ; ');
const text = ['# the family', '', ...own.map(lineOf)].join('\r\n');
const told = (p) => JSON.parse(p.messages.findLast((m) => m.includes('"type":"names"')) ?? '{"names":null}').names;
const isOwn = (list) => list?.length === own.length && list.every((one, i) =>
  one.name === own[i].en && one.clues.join() === own[i].clues.join() && one.emoji === own[i].emoji);

tests['a bad list is refused with a sentence, and nothing has changed'] = async () => {
  const server = await new Server().start();
  const [ana, bea] = await table(server, 'timesup', ['Ana', 'Béa'], { seats: 4, begin: false, play: { keep: true } });
  const good = own.map(lineOf);
  const before = JSON.stringify(ana.room), n = ana.n;
  const short = 'the list is too short: it needs the names in play and two more for each player';
  const no = async (names, why, more = {}) => {
    const said = await ana.refused('set', { names, ...more });
    assert(said === why, `${said}, not ${why}`);
  };
  assert((await ana.refused('set', { options: { deck: 3 } })) === 'this room has no list of names yet', 'no list, no game with it');
  await no([...good, 'tante  bavoc'].join('\n'), 'line 65: "tante  bavoc" is already on line 1');
  await no(`Rex ; chien rex\n${good.join('\n')}`, 'line 1: the clue "chien rex" gives the name away');
  await no(`${good.join('\n')}\n${'é'.repeat(61)}`, `line 65: "${'é'.repeat(40)}" is too long: 60 characters at most`);
  await no(`${good.join('\n')}\nL\u0007o`, 'line 65: this line isn\'t UTF-8 text');
  await no('# nobody', short);
  await no(good.slice(0, 47).join('\n'), short);
  await no(good.slice(0, 48).join('\n'), short, { seats: 5 });
  await no(good.join('\n'), 'this game is not played with names', { game: 'perudo' });
  await no('x'.repeat(65537), '"names" must be a text that is not too long');
  await no(7, '"names" must be a text that is not too long');
  assert((await bea.refused('set', { names: text })).includes('host'), 'the host chooses');
  assert(JSON.stringify(ana.room) === before && ana.n === n && told(ana) === null, 'the room is as it was');
  await ana.ask('set', { names: Array.from({ length: 2000 }, (_, i) => `Nom ${i} ; "indice"`).join('\n') });
  assert(ana.room.options.pool === 2000, 'two thousand are not too many');
  await until('all have them', () => told(bea)?.length === 2000);
  await until('not without end', async () => (await ana.refused('set', { names: '!' })) === 'not so fast');
  await ana.ask('set', { options: { deck: 1 } });
  assert(ana.room.options.deck === 1 && ana.room.options.pool < 2000, 'back to ours');
  await ana.ask('start').catch((e) => assert(e.message.includes('empty'), e.message));
  // beyond what a list may take, and from anybody else, the line is cut
  bea.send({ type: 'set', id: 'long', names: 'x'.repeat(5000) });
  await until('a guest cannot send so much', () => bea.socket.closed);
  assert((await server.end()) === 0, 'the server ends with 0');
};

tests['everybody writes names, at the same time, and the host plays with them'] = async () => {
  const server = await new Server().start();
  const people = await table(server, 'timesup', ['Ana', 'Béa', 'Cléo', 'Dan'], { seats: 4, options: { names: 8 }, begin: false, play: { keep: true } });
  const [ana, bea, cleo, dan] = people;
  const watcher = await player(server, 'Zoé', { keep: true });
  await watcher.join(ana.room, { as: 'spectator' });
  const list = (p) => (told(p) ?? []).map((one) => one.name);
  const pool = ana.room.options.pool;
  await Promise.all(people.map((p, i) => p.ask('write', { names: `Rex\nTante ${'ABCD'[i]}\nOncle ${'ABCD'[i]} ; tonton` })));
  await until('all have all of them, each once', () => [...people, watcher].every((p) => list(p).length === 9));
  assert(new Set(list(ana)).size === 9 && ana.room.options.deck === 0 && ana.room.options.pool === pool, 'another list is played as before');
  assert(told(ana).find((one) => one.name === 'Oncle B').clues.join() === 'tonton', 'with their clues');
  assert((await bea.refused('write', { names: 'Léo\nBéa ; béa' })) === 'line 2: the clue "béa" gives the name away', 'a line is wrong');
  assert((await watcher.refused('write', { names: 'Zoé' })).includes('seat'), 'players write');
  assert(list(ana).length === 9, 'nothing was added');
  await cleo.ask('write', { names: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((x) => `Voisin ${x}`).join('\n') });
  await ana.ask('set', { options: { deck: 3 } });
  assert(ana.room.options.pool === 17, 'the host plays with them');
  await dan.ask('write', { names: 'Mamie' });
  await until('the pool has grown', () => ana.room.options.pool === 18 && list(bea).at(-1) === 'Mamie');
  await ana.ask('set', { options: { deck: 1 } });
  await ana.ask('set', { names: text });
  await ana.ask('set', { options: { deck: 1 } });
  await bea.ask('write', { names: 'Papi' });
  await until('a list that was put aside does not come back', () => list(ana).join() === 'Papi');
  await server.kill();
  await server.start();
  const again = await player(server, 'Ana', { token: ana.token, keep: true });
  await again.join(ana.room, { secret: null });
  assert(list(again).join() === 'Papi', 'it survives kill -9');
  await again.ask('write', { names: 'Mamie' });
  await until('and grows', () => list(again).join() === 'Papi,Mamie');
  await server.end();
};

tests['a whole game with the room’s own names, and another'] = async () => {
  const server = await new Server({ args: quick(4) }).start();
  const [ana, bea] = await table(server, 'timesup', ['Ana', 'Béa'], { seats: 4, options: { names: 12, turn: 10 }, bots: 'hard', begin: false, play: { keep: true } });
  await ana.ask('set', { names: text });
  assert(ana.room.options.deck === 3 && ana.room.options.pool === own.length, 'the list is played');
  const watcher = await player(server, 'Zoé', { keep: true });
  await watcher.join(ana.room, { as: 'spectator' });
  await until('all have the list, as it was written', () => [ana, bea, watcher].every((p) => isOwn(told(p))));
  await ana.ask('start');
  await settled([ana, bea]);
  await Promise.all([typist(ana, ownNames), typist(bea, ownNames)]);
  await until('the spectator sees the end', () => watcher.over);
  for (const p of [ana, bea, watcher]) assert(!p.gap, p.gap);
  const clues = new Set(own.flatMap((one) => one.clues)), all = new Set(own.map((one) => one.en));
  const bots = ana.words.filter((m) => 'CD'.includes(m.from) && m.verdict !== null);
  const given = bots.filter((m) => m.kind === 'clue'), guessed = bots.filter((m) => m.kind === 'guess');
  assert(given.length > 0 && given.every((m) => clues.has(m.text) || own.some((one) => one.emoji.startsWith(m.text))), 'bots give the clues of the list');
  assert(guessed.length > 0 && guessed.every((m) => all.has(m.text)), 'bots guess its names');
  assert(guessed.some((m) => m.verdict === 'right'), 'and find some');
  for (const frame of watcher.messages) assert(!/"card":\d/.test(frame), 'a spectator was shown the name');
  const log = await (await server.get(ana.over)).text();
  const lines = log.split('\n').filter((line) => line.startsWith('# name ')).map((line) => line.slice(7));
  assert(lines.join('\n') === own.map(({ en, clues: c, emoji }) => [en, ...c, emoji].join(';')).join('\n'), 'the log has the list');
  const file = join(server.data, 'game.log');
  writeFileSync(file, log);
  execFileSync(tablee, ['verify', file]);
  execFileSync(tablee, ['replay', file]);
  await ana.ask('rematch');
  await until('the lobby', () => ana.room.phase === 'lobby');
  assert(ana.room.options.deck === 3 && ana.room.options.pool === own.length, 'a rematch keeps it');
  await ana.nonce();
  await ana.ask('start');
  assert((await server.end()) === 0, 'the server ends with 0');
};

tests['a room’s own names survive kill -9, and are judged as before'] = async () => {
  const server = await new Server().start();
  const { people, giver, mate } = await giving(server, {}, ([host]) => host.ask('set', { names: text }));
  await giver.ask('words', { kind: 'clue', text: 'qwertz' });
  await server.kill();
  await server.start();
  const back = [];
  for (const p of people) {
    const again = await player(server, p.name, { token: p.token, keep: true });
    await again.join(giver.room, { secret: null });
    assert(isOwn(told(again)), 'the list is told to who comes back');
    back.push(again);
  }
  const [g, m] = [giver, mate].map((p) => back[people.indexOf(p)]);
  await until('the match goes on', () => g.room.running);
  const card = g.view.card, name = ownNames[card];
  for (const p of back.filter((one) => one !== g)) assert(!p.messages.some((frame) => /"card":\d/.test(frame)), 'nobody else sees the name in hand');
  const wrong = own.find((one) => one.en !== name.en && one.en.split(' ')[1] !== name.en.split(' ')[1]);
  await m.ask('words', { kind: 'guess', text: wrong.en });
  assert(!m.view.found.flat().includes(card), 'another name is not it');
  await m.ask('words', { kind: 'guess', text: name.en.toUpperCase() });
  await until('it is found', () => back.every((p) => p.view.found.flat().includes(card)));
  await settled(back);
  const next = ownNames[g.view.card];
  await g.ask('words', { kind: 'clue', text: `it is ${next.en}` });
  await until('a word of it is a fault', () => back.every((p) => p.history.some((h) => h.move.endsWith(' fault'))));
  await server.end();
};

await main(tests);
