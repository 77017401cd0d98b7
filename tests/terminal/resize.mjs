// resize.mjs: a terminal that changes its size in the middle of a game: what was printed is set anew
// for its width, and a table that has no room says so instead of being cut.
//   node tests/terminal/resize.mjs
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const tablee = process.env.TABLEE ?? join(import.meta.dirname, '../../build/tablee');
const folder = mkdtempSync(join(tmpdir(), 'tablee-resize-'));
const tmux = (...args) => execFileSync('tmux', ['-S', join(folder, 'tmux'), '-f', '/dev/null', ...args], { encoding: 'utf8' });
const screen = () => tmux('capture-pane', '-p', '-J', '-t', 'table');
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const until = async (what, test) => {
  for (let i = 0; i < 100; i++, await wait(50)) if (test(screen())) return;
  throw new Error(`${what}:\n${screen()}`);
};
const start = (game, width, height) => {
  tmux('new-session', '-d', '-s', 'table', '-x', String(width), '-y', String(height),
    `env LANG=C.UTF-8 XDG_DATA_HOME=${folder} ${tablee} play ${game} --seats 3 --seed 7 --fast`);
};
const send = (...keys) => tmux('send-keys', '-t', 'table', ...keys);
const size = (width, height) => tmux('resize-window', '-t', 'table', '-x', String(width), '-y', String(height));
const widest = (text) => Math.max(...text.split('\n').map((line) => [...line.trimEnd()].length));

let code = 0;
try {
  start('perudo', 120, 40);
  await until('the table is drawn', (s) => /> *$/.test(s.trimEnd()));
  send('?', 'Enter');
  await until('help is printed', (s) => /The Tab key/.test(s));
  if (widest(screen()) <= 60) throw new Error('nothing here is wide enough to be wrapped');
  size(60, 40);
  await until('wrapped for 60 columns', (s) => widest(s) <= 60 && /The Tab key/.test(s));
  await until('the prompt is back', (s) => /> *$/.test(s.trimEnd()));
  size(120, 40);
  await until('and for 120 again', (s) => widest(s) > 60);
  tmux('kill-session', '-t', 'table');

  start('jungle', 80, 24);
  await until('the rules are shown', (s) => /space bar/.test(s));
  send('x');
  await until('the table is drawn', (s) => /▾/.test(s));
  size(50, 14);
  await until('too small, said in words', (s) => /too small/.test(s) && !/▾/.test(s));
  size(80, 24);
  await until('drawn again', (s) => /▾/.test(s));
  console.log('ok');
} catch (e) {
  console.log(`FAILED ${e.message}`);
  code = 1;
}
try { tmux('kill-server'); } catch { /* it has ended */ }
rmSync(folder, { recursive: true, force: true });
process.exit(code);
