// What pages were sent, searched for what they may not know.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, checkMessage, tablee } from '../service/client.mjs';

const byNumber = (page, type) => new Map(page.got.filter((m) => m.type === type).map((m) => [m.n, m]));

/** Every place in `known` that has something where `other` has null. */
function* hiddenIn(known, other, path = '') {
  if (known === null || known === undefined) return;
  if (other === null) {
    yield path;
    return;
  }
  if (typeof known !== 'object' || typeof other !== 'object' || other === undefined) return;
  for (const key of Object.keys(known)) if (key in other) yield* hiddenIn(known[key], other[key], `${path}/${key}`);
}

const at = (view, path) => path.split('/').slice(1).reduce((here, key) => here?.[key], view);

/** What one player sees and another does not, no watcher sees: in views and in moves. Who watches
 *  has no legal moves, and nobody's token is anywhere but in the own welcome. Returns how many
 *  hidden things were looked for. */
export function expectSecrets(players, watchers) {
  const [first, second] = players.map((page) => byNumber(page, 'event'));
  let looked = 0;
  for (const watcher of watchers) {
    const seen = byNumber(watcher, 'event');
    assert(seen.size > 0, 'a watcher saw no event');
    for (const message of watcher.got) {
      if (message.type !== 'event' && message.type !== 'snapshot') continue;
      assert(message.view.you === null && message.legal.length === 0, `a watcher has a seat in ${message.n}`);
    }
    for (const [n, { view, move }] of seen) {
      const a = first.get(n);
      const b = second.get(n);
      if (!a || !b) continue;
      for (const [mine, other] of [[a, b], [b, a]])
        for (const path of hiddenIn(mine.view, other.view)) {
          if (path === '/you') continue;
          looked++;
          assert(at(view, path) === null, `a watcher sees ${path} in ${n}: ${JSON.stringify(at(view, path))}`);
        }
      if (a.move === b.move) continue;
      looked++;
      const whole = a.move.length > b.move.length ? a.move : b.move;
      assert(move !== whole, `a watcher sees the whole of ${move}`);
    }
  }
  const everyone = [...players, ...watchers];
  const tokens = everyone.map((page) => page.got.find((m) => m.type === 'welcome').token);
  for (const page of everyone) {
    const all = JSON.stringify(page.got);
    for (const [i, token] of tokens.entries())
      if (everyone[i] !== page) assert(!all.includes(token.split('.')[1]), 'the token of another was sent');
  }
  return looked;
}

/** In round 1 of Time's Up! the name in hand and those dealt, not found yet, are nowhere in what a watcher is
 *  shown of the names, under whatever key. Returns how many were looked for. */
export function expectNames(players, watchers) {
  let looked = 0;
  for (const player of players)
    for (const [n, { view }] of byNumber(player, 'event')) {
      if (view.round > 1) continue;
      const found = view.found.flat();
      const hidden = [view.card, ...view.players.flatMap((one) => one.hand ?? [])]
        .filter((name) => name > view.seats * 4 && !found.includes(name)); // smaller ones are counts, too
      for (const watcher of watchers) {
        const seen = byNumber(watcher, 'event').get(n);
        if (!seen) continue;
        const { turn, deadline, ...rest } = seen.view;
        const numbers = JSON.stringify([rest, seen.move]).match(/\d+/g).map(Number);
        for (const name of hidden) {
          looked++;
          assert(!numbers.includes(name), `a watcher sees the name ${name} in ${n}`);
        }
      }
    }
  return looked;
}

/** The moves of a match, each with the view after it, as the engine shows them to that viewer. */
function replayed(log, viewer) {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-replay-'));
  try {
    writeFileSync(join(folder, 'log'), log);
    const lines = execFileSync(tablee, ['replay', join(folder, 'log'), '--view', viewer, '--json'], { encoding: 'utf8', maxBuffer: 1 << 28 });
    return lines.split('\n').filter(Boolean).map((line) => JSON.parse(line));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Every frame a page got of its only match is what the engine shows that viewer ('-': a watcher)
 *  of the server's own record, in moves, views and what is told of the past; and no frame has a
 *  field that the protocol does not know. Returns how many views were compared. */
export function expectAsRecorded(page, viewer, log) {
  for (const message of page.got) checkMessage(message);
  const record = replayed(log, viewer);
  const told = page.got.filter((m) => m.type === 'event' || m.type === 'snapshot');
  const numbers = [...new Set(told.flatMap((m) => (m.type === 'event' ? [m.n] : m.history.map((one) => one.n))))].sort((a, b) => a - b);
  assert(numbers.length === record.length, `${viewer} was told ${numbers.length} moves of ${record.length}`);
  const place = new Map(numbers.map((n, i) => [n, i]));
  const expectMove = ({ n, t, move }) => {
    const is = record[place.get(n)];
    assert(move === is.move && t === is.t, `${viewer} was told "${t} ${move}" in ${n}, which was "${is.t} ${is.move}"`);
  };
  let compared = 0;
  for (const message of told) {
    if (message.type === 'event') expectMove(message);
    else message.history.forEach(expectMove);
    const last = message.type === 'event' ? place.get(message.n) : message.history.length - 1;
    if (last < 0) continue; // nothing has happened yet
    assert(same(message.view, record[last].view), `${viewer} was shown in ${message.n}\n${JSON.stringify(message.view)}\ninstead of\n${JSON.stringify(record[last].view)}`);
    compared++;
  }
  return compared;
}
