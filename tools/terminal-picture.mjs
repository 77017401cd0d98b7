#!/usr/bin/env node
// node tools/terminal-picture.mjs records docs/pictures/terminal.svg from a real session. It plays a few moves
// of Perudo in tmux, takes the screen with its colours (capture-pane -e), and draws every cell.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const top = join(import.meta.dirname, '..'), folder = mkdtempSync(join(tmpdir(), 'tablee-picture-'));
const WIDTH = 80, HEIGHT = 40, CELL = [8.4, 18], PAD = 14;
const tmux = (...args) => execFileSync('tmux', ['-S', join(folder, 'tmux'), '-f', '/dev/null', ...args], { encoding: 'utf8' });
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function record() {
  tmux('new-session', '-d', '-s', 'p', '-x', String(WIDTH), '-y', String(HEIGHT),
    `env LANG=C.UTF-8 TERM=xterm-256color XDG_DATA_HOME=${folder} ${join(top, 'build/tablee')} play perudo --lang en --seed 12 --fast`);
  try {
    for (const line of [null, '7', 'hint', 'd', '?']) {
      if (line) tmux('send-keys', '-t', 'p', line, 'Enter');
      await wait(1500);
    }
    return tmux('capture-pane', '-p', '-e', '-t', 'p');
  } finally {
    tmux('kill-server');
    rmSync(folder, { recursive: true, force: true });
  }
}

const ink = { 31: '#ff7b72', 32: '#7ee787', 33: '#e3b341', 34: '#79c0ff', 35: '#d2a8ff', 36: '#56d4dd' };
const escaped = (text) => text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c]);

/** A line as runs of text of one style. */
function* runs(line) {
  let style = { fill: '#e6edf3', bold: false, dim: false }, column = 0;
  for (const part of line.split(/(\x1b\[[0-9;]*m)/)) {
    const codes = part.match(/^\x1b\[([0-9;]*)m$/);
    if (!codes) {
      if (part) yield { text: part, column, ...style };
      column += [...part].length;
      continue;
    }
    for (const code of codes[1].split(';').map(Number)) {
      if (code === 0) style = { fill: '#e6edf3', bold: false, dim: false };
      else if (code === 1) style = { ...style, bold: true };
      else if (code === 2) style = { ...style, dim: true };
      else if (code === 39) style = { ...style, fill: '#e6edf3' };
      else if (ink[code]) style = { ...style, fill: ink[code] };
    }
  }
}

function draw(screen) {
  const lines = screen.trimEnd().split('\n'), width = WIDTH * CELL[0] + 2 * PAD, height = lines.length * CELL[1] + 2 * PAD;
  const text = lines.flatMap((line, row) => [...runs(line)].filter((r) => r.text.trim() !== '').map((r) => {
    const blanks = r.text.length - r.text.trimStart().length, shown = r.text.trim();
    return `<text x="${(PAD + (r.column + blanks) * CELL[0]).toFixed(1)}" y="${PAD + row * CELL[1] + 14}" textLength="${([...shown].length * CELL[0]).toFixed(1)}" fill="${r.fill}"` +
      `${r.bold ? ' font-weight="700"' : ''}${r.dim ? ' opacity="0.65"' : ''}>${escaped(shown).replaceAll(' ', '\u00a0')}</text>`;
  }));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14" xml:space="preserve">\n` +
    `<title>Perudo in a terminal</title>\n<rect width="100%" height="100%" rx="8" fill="#0d1117"/>\n${text.join('\n')}\n</svg>\n`;
}

writeFileSync(join(top, 'docs/pictures/terminal.svg'), draw(await record()));
