// Time's Up! in rooms: what is typed is judged, bots talk, nobody reads what is not theirs; and the
// signals of cameras.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, main, player, Server, table, tablee, until } from './client.mjs';

const rows = readFileSync(new URL('../../content/names.tsv', import.meta.url), 'utf8').trimEnd().split('\n').slice(1)
  .map((line) => line.split('\t'));
const names = [null, ...rows.map(([, , en, , , , , clues, emoji]) => ({ en, clues: clues.split('|'), emoji }))];
const tests = {};

// Somebody who plays by typing: clues of the content, guesses that fit all clues heard.
function typist(p) {
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
      const name = names[v.card];
      return type('clue', v.round === 3 ? name.emoji : name.clues[said++ % name.clues.length]).then(() => (said ||= 1));
    }
    if (v.guessers.includes(v.you) && heard.length > 0) {
      const fits = names.findIndex((name, n) => name && !tried.has(n) && heard.every((clue) => name.clues.includes(clue) || name.emoji.startsWith(clue)));
      if (fits < 0) {
        tried = new Set();
        return undefined;
      }
      tried.add(fits);
      return type('guess', names[fits].en);
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
  const server = await new Server({ args: ['--pace', '4'] }).start();
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
async function giving(server, more = {}) {
  const people = await table(server, 'timesup', ['Ana', 'Béa', 'Cléo', 'Dan'], { seats: 4, options: { names: 8, turn: 120, ...more }, play: { keep: true } });
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
  for (const p of others) assert((await p.refused('words', { kind: 'guess', text: name.en })).includes('not for your team'), 'opponents do not guess');
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
  assert((await ana.refused('signal', { to: 'f'.repeat(20), data: 'x' })).includes('nobody of that id'), 'to somebody inside only');
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

await main(tests);
