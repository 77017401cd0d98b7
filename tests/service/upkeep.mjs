// What an operator does with a server's store: backup and restore, rooms that cannot be read.
import {
  chownSync, existsSync, linkSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, humble, main, player, run, Server, table, tablee, until } from './client.mjs';

// `tablee WORDS`: its exit code and all that it has said.
async function call(...words) {
  const child = run(tablee, words.map(String), { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (d) => (out += d));
  return { code: await child.ended, out };
}

async function yes(...words) {
  const { code, out } = await call(...words);
  assert(code === 0, `tablee ${words.join(' ')}: ${code}: ${out}`);
  return out;
}

async function no(part, ...words) {
  const { code, out } = await call(...words);
  assert(code === 2 && out.includes(part) && out.trim().split('\n').length === 1,
    `tablee ${words.join(' ')}: ${code}: expected "${part}", found: ${out}`);
}

const scratch = () => mkdtempSync(join(tmpdir(), 'tablee-upkeep-'));
const mode = (path) => statSync(path).mode & 0o777;

const tests = {
  'a backup of a server that runs is restored, and people are known again': async () => {
    const server = await new Server().start(), work = scratch(), file = join(work, 'b.db');
    const people = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2 });
    let playing = true;
    const moves = (async () => {
      const acting = () => people.find((p) => p.legal?.length > 0);
      while (playing) {
        const p = await until('somebody is to act', () => !playing || people[0].room.phase === 'over' || acting());
        if (p === true) return;
        const move = p.legal[0];
        p.legal = [];
        await p.act(move).catch((e) => assert(e.refused, e.message));
      }
    })();
    await until('some moves are made', () => people[0].history.length > 6);
    for (let i = 0; i < 5; i++) {
      const known = people[0].history.map((h) => h.move);
      assert(/^backup written to .*: 1 room, [01] finished games?, \d+ KiB$/m.test(
        await yes('backup', file, '--data', server.data, ...(i ? ['--force'] : []))), 'it says what it wrote');
      const copy = await new Server({ data: join(work, `restored-${i}`) });
      await yes('restore', file, '--data', copy.data);
      await copy.start();
      const again = await player(copy, 'Ana', { token: people[0].token });
      await again.join(people[0].room);
      assert(again.room.seats.find((s) => s.id === again.id), 'she has her seat');
      const there = again.history.map((h) => h.move);
      assert(JSON.stringify(there.slice(0, known.length)) === JSON.stringify(known),
        `all that was acknowledged before is there: ${known.length} ${there.length}`);
      assert((await copy.stop()) === 0, 'ends with 0');
    }
    playing = false;
    await moves;
    await no('the file is there already', 'backup', file, '--data', server.data);
    assert(mode(file) === 0o600, 'only its owner reads a backup');
    assert(!existsSync(`${file}.new`), 'nothing is left beside it');
    await server.end();
    rmSync(work, { recursive: true });
  },

  'restore refuses to replace what is there, what is in use, and to take what is no store': async () => {
    const server = await new Server().start(), work = scratch(), file = join(work, 'b.db');
    const host = await player(server, 'Ana');
    await host.ask('open', { game: 'perudo' });
    await yes('backup', file, '--data', server.data);
    await host.ask('set', { chat: true });
    await no('another server (process ', 'restore', file, '--data', server.data, '--force');
    // another folder, the same store: the lock does not tell, the store does
    await no('a server is using it', 'restore', file, '--data', join(work, 'd'), '--force', '--store', `sqlite:${server.data}/rooms.db`);
    await host.ask('set', { locked: true });
    assert((await server.stop()) === 0, 'ends with 0');
    const before = readFileSync(join(server.data, 'rooms.db'), 'hex');
    await no('--force replaces it', 'restore', file, '--data', server.data);
    const broken = readFileSync(file);
    broken.fill(0xa5, 8192, 16384);
    writeFileSync(join(work, 'broken.db'), broken);
    await no('the file is damaged', 'restore', join(work, 'broken.db'), '--data', server.data, '--force');
    writeFileSync(join(work, 'text.db'), 'x'.repeat(9000));
    await no('not a database', 'restore', join(work, 'text.db'), '--data', server.data, '--force');
    await no('No such file', 'restore', join(work, 'none.db'), '--data', join(work, 'none'));
    assert(!existsSync(join(work, 'none')), 'nothing is made for nothing');
    assert(readFileSync(join(server.data, 'rooms.db'), 'hex') === before, 'and the store is as it was');
    await yes('restore', file, '--data', server.data, '--force');
    assert(mode(join(server.data, 'rooms.db')) === 0o600, 'only its owner reads it');
    assert(readdirSync(server.data).sort().join() === 'identity.key,lock,rooms.db', `nothing is left beside it: ${readdirSync(server.data)}`);
    await server.start();
    const back = await player(server, 'Ana', { token: host.token });
    await back.join(host.room);
    assert(!back.room.chat && !back.room.locked, 'the room is as it was when the backup was made');
    await server.end();
    rmSync(work, { recursive: true });
  },

  'what root restores belongs to whom the folder does': async () => {
    if (process.getuid() !== 0) return console.log('skipped: only root can give files away');
    const server = await new Server().start(), work = scratch(), file = join(work, 'b.db');
    await (await player(server, 'Ana')).ask('open', { game: 'perudo' });
    await yes('backup', file, '--data', server.data);
    await server.end();
    const { options, own, end } = humble(), folder = join(work, 'theirs');
    own(work, 0o755);
    mkdirSync(folder);
    own(folder, 0o700);
    await yes('restore', file, '--data', folder);
    const copy = await new Server({ data: folder, ...options }).start();
    assert((await copy.metric('rooms')) === 1, 'the room is there');
    assert((await copy.stop()) === 0, 'ends with 0');
    rmSync(work, { recursive: true });
    end();
  },

  'links in the data folder lead nobody to the files of others': async () => {
    const server = await new Server().start(), work = scratch(), file = join(work, 'b.db');
    const root = process.getuid() === 0, victim = join(work, 'victim');
    await (await player(server, 'Ana')).ask('open', { game: 'perudo' });
    await yes('backup', file, '--data', server.data);
    await server.end();
    writeFileSync(victim, 'precious', { mode: 0o644 });
    // A folder of somebody else, as root meets it, with one name that leads to the victim.
    const trap = (name, link = symlinkSync) => {
      const folder = join(work, `${name}-${link.name}`);
      mkdirSync(folder);
      link(victim, join(folder, name));
      if (root) chownSync(folder, 65534, 65534);
      return folder;
    };
    const unharmed = (what) => {
      const { uid, mode: bits } = statSync(victim);
      assert(readFileSync(victim, 'utf8') === 'precious' && uid === process.getuid() && (bits & 0o777) === 0o644,
        `${what}: the victim is as it was`);
    };
    for (const link of [symlinkSync, linkSync]) {
      const folder = trap('lock', link);
      const { code, out } = await call('restore', file, '--data', folder);
      unharmed(`restore, lock (${link.name})`);
      assert(code === 2 && out.includes('this is a link'), out);
      assert(!existsSync(join(folder, 'rooms.db')), 'nothing is restored');
    }
    for (const name of ['identity.key.new', 'rooms.db.new']) {
      const folder = trap(name);
      await yes('restore', file, '--data', folder);
      unharmed(`restore, ${name}`);
      assert(lstatSync(join(folder, 'identity.key')).size === 32, 'the key is restored');
    }
    const copy = await new Server({ data: trap('identity.key.new', linkSync) }).start();
    assert((await copy.stop()) === 0, 'ends with 0');
    unharmed('a server, identity.key.new');
    rmSync(work, { recursive: true });
  },

  'a room begun under other rules is listed, exported and deleted': async () => {
    const server = await new Server().start(), work = scratch(), out = join(work, 'room.jsonl');
    const people = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2 });
    const other = await player(server, 'Cléo');
    await other.ask('open', { game: 'kyoto' });
    const data = ['--data', server.data], code = people[0].room.code;
    const listed = await yes('rooms', ...data); // while it runs
    assert(new RegExp(`^[0-9a-f]{16}  ${code}  perudo    playing`, 'm').test(listed), listed);
    assert(new RegExp(`^[0-9a-f]{16}  ${other.room.code}  kyoto     lobby`, 'm').test(listed), listed);
    const id = listed.match(new RegExp(`^([0-9a-f]{16})  ${code}`, 'm'))[1];
    assert((await yes('rooms', '--lost', ...data)).trim() === 'no room is lost', 'none is');
    assert((await server.stop()) === 0, 'ends with 0');
    // As another program would have written it: the file has no checksums.
    const path = join(server.data, 'rooms.db'), file = readFileSync(path), at = file.indexOf('"rules":1');
    assert(at > 0, 'the start of the match names the version of its rules');
    file.write('"rules":2', at);
    writeFileSync(path, file);
    await server.start();
    assert(server.log.includes(`event=room-lost room=${id} code=${code}`), server.log);
    const lost = await yes('rooms', '--lost', ...data);
    assert(lost.includes(`${id}  ${code}  perudo    lost     a match was begun under version 2 of the rules of perudo`), lost);
    assert(!lost.includes(other.room.code), 'only those');
    await yes('rooms', 'export', id, out, ...data);
    const records = readFileSync(out, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
    assert(records[0].e === 'open' && records[0].code === code && records.some((r) => r.e === 'start' && r.rules === 2), 'all of it');
    assert(mode(out) === 0o600, 'only its owner reads it');
    await no('the file is there already', 'rooms', 'export', id, out, ...data);
    await no('another server (process ', 'rooms', 'delete', id, ...data);
    assert((await server.stop()) === 0, 'ends with 0');
    const rest = (await yes('rooms', ...data)).match(new RegExp(`^([0-9a-f]{16})  ${other.room.code}`, 'm'))[1];
    await no('is fine and can be played on', 'rooms', 'delete', rest, ...data);
    await no('no room of that id', 'rooms', 'delete', '0123456789abcdef', ...data);
    await no('16 hexadecimal digits', 'rooms', 'delete', 'xyz', ...data);
    assert((await yes('rooms', 'delete', id, ...data)).startsWith(`${records.length} records deleted`), 'it is gone');
    assert((await yes('rooms', '--lost', ...data)).trim() === 'no room is lost', 'none is lost any more');
    await server.start();
    assert((await server.metric('rooms')) === 1, 'the other room is there');
    await server.end();
    rmSync(work, { recursive: true });
  },
};

await main(tests);
