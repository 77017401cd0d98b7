// play.mjs: plays whole games in a terminal, as a person would: tmux is the terminal, what to type is
// what `hint` says. Every line that was ever on the screen is held to the terminal's width: a line
// that tmux had to break is a word cut in two. The screens are kept to be read.
//   node tests/terminal/play.mjs [--games a,b] [--langs en,fr] [--sizes 80x24,120x40] [--keep FOLDER] [--join]
// --join: in a room of a server, which is opened, set up and started from the terminal.
// tests/terminal/all is every game, in both languages, at both sizes.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const argument = (name, standard) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? standard : process.argv[at + 1];
};
const tablee = process.env.TABLEE ?? join(import.meta.dirname, '../../build/tablee');
const games = argument('--games', 'perudo,kyoto,pecopeco').split(',');
const langs = argument('--langs', 'en,fr').split(',');
const sizes = argument('--sizes', '80x24,120x40').split(',').map((s) => s.split('x').map(Number));
const side = Number(argument('--side-by-side', '4'));
const keep = argument('--keep', null);
const patience = Number(argument('--minutes', '20')) * 60_000; // of one game
const online = process.argv.includes('--join');
const folder = mkdtempSync(join(tmpdir(), 'tablee-terminal-'));
const socket = join(folder, 'tmux');
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const tmux = (...args) => execFileSync('tmux', ['-S', socket, '-f', '/dev/null', ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Short games, with the shortest turns that a person could still play. */
const options = {
  perudo: ['--seats', '3', '--option', 'dice=2'],
  kyoto: ['--seats', '3'],
  pecopeco: ['--seats', '3'],
  service: ['--seats', '3'],
  pescado: ['--seats', '2'],
  objets: ['--seats', '3', '--option', 'rounds=3', '--option', 'show=20', '--option', 'bet=5'],
  timesup: ['--seats', '4', '--option', 'names=4', '--option', 'turn=10'],
  jungle: ['--seats', '2'],
};
const words = {
  en: { hint: 'hint', play: /would play: (.+)/, say: /You could (?:say|show): (.+)/, over: /Play again\?/, deck: /Still in the deck: ([^·\n]+)/ },
  fr: { hint: 'indice', play: /jouerait : (.+)/, say: /Tu pourrais (?:dire|montrer) : (.+)/, over: /On rejoue \?/, deck: /Encore dans la pioche : ([^·\n]+)/ },
};
const plain = (text) => text.replace(/[\u00a0\u202f]/g, ' ');

class Table {
  constructor(game, lang, [width, height]) {
    Object.assign(this, { game, lang, width, height, name: `${game}-${lang}-${width}`, screens: [], typed: 0, cards: [] });
  }

  start() {
    const call = online
      ? ['join', `http://127.0.0.1:${server.port}/`, '--open', '--name', 'Ana', '--lang', this.lang]
      : ['play', this.game, '--lang', this.lang, '--seed', '7', '--fast', '--bots', this.game === 'timesup' ? 'normal' : 'easy', ...options[this.game]];
    const command = ['env', 'LANG=C.UTF-8', 'TERM=xterm-256color', `XDG_DATA_HOME=${folder}/${this.name}`, tablee, ...call];
    tmux('new-session', '-d', '-s', this.name, '-x', String(this.width), '-y', String(this.height), ';', 'set-option', '-g', 'history-limit', '50000');
    tmux('send-keys', '-t', this.name, '-l', `clear; exec ${command.join(' ')}`);
    tmux('send-keys', '-t', this.name, 'Enter');
  }

  screen(...more) {
    return tmux('capture-pane', '-p', '-t', this.name, ...more);
  }

  send(text) {
    this.typed++;
    if (text) tmux('send-keys', '-t', this.name, '-l', '--', text);
    tmux('send-keys', '-t', this.name, 'Enter');
  }

  note() {
    const screen = this.screen();
    if (this.screens.at(-1) !== screen) this.screens.push(screen);
    return plain(screen);
  }

  /** The last line, where the prompt is. */
  prompt() {
    return plain(this.screen()).trimEnd().split('\n').at(-1);
  }

  /** In the lobby: chooses the game, its options and bots, by words of the room, and starts. */
  async setUp() {
    const fr = this.lang === 'fr', [, seats, ...rest] = options[this.game];
    const bots = [...'BCDEFGH'].slice(0, Number(seats) - 1).map((seat) => `bot ${seat} ${fr ? 'facile' : 'easy'}`);
    const lines = [`${fr ? 'jeu' : 'game'} ${this.game}`, `${fr ? 'places' : 'seats'} ${seats}`,
      ...rest.filter((word) => word !== '--option').map((word) => `option ${word}`), ...bots, fr ? 'commencer' : 'start'];
    for (let i = 0; !/invitation/.test(this.screen()); i++, await wait(50)) if (i > 200) throw new Error('no lobby');
    for (const line of lines) { this.send(line); await wait(300); this.note(); }
  }

  /** What a key is pressed for in Jungle Speed: what a strong bot would do. */
  async keys() {
    const press = (...k) => tmux('send-keys', '-t', this.name, ...k);
    if (!online) press('x'); // the rules are read
    for (const end = Date.now() + patience; Date.now() < end;) {
      const screen = this.note();
      if (words[this.lang].over.test(screen)) return;
      if (/Press a key|Appuie sur une touche/.test(screen)) press('x');
      else if (/jouerait : attrape|would play: grab/.test(screen)) press('Space');
      else if (/▶ (Enter|Entrée)/.test(screen)) press('Enter');
      else if (/share|partage|·.*space|·.*espace : tout/.test(screen.split('\n')[6] ?? '')) press('Space');
      press('h');
      await wait(250);
    }
    throw new Error('it does not end');
  }

  async lines() {
    const w = words[this.lang];
    for (const end = Date.now() + patience; Date.now() < end;) {
      const screen = this.note(), prompt = this.prompt();
      if (w.over.test(screen)) return;
      if (!/[>▸]\s*$/.test(prompt)) { await wait(60); continue; }
      if (/(Enter|Entrée)/.test(prompt)) { this.send(''); await wait(100); continue; }
      const before = this.typed;
      this.send(w.hint);
      let said = null;
      for (let i = 0; i < 100 && said === null; i++) {
        await wait(40);
        const now = plain(this.screen('-J')), asked = now.lastIndexOf(w.hint);
        const tail = asked < 0 ? '' : now.slice(asked);
        said = (tail.match(w.play) ?? tail.match(w.say) ?? tail.match(w.deck))?.[1].trim() ?? null;
        if (said === null && /would wait|attendrait|right now|pour l’instant|clues help|indices aident/.test(tail)) said = '';
      }
      // in round 1 one guesses, among others, what one had on a card before
      for (const [, card] of screen.matchAll(/┃ (.+?) ┃/g)) if (!this.cards.includes(card)) this.cards.push(card);
      if (this.game === 'timesup' && said === '' && /(is it|c’est) ▸/.test(prompt)) said = this.cards[this.typed % this.cards.length] ?? 'Napoleon';
      if (said) this.send(said);
      if (this.typed % 9 === 3 && /[>▸]\s*$/.test(this.prompt())) { this.send('?'); await wait(100); this.note(); }
      await wait(said ? 60 : 400);
      if (before > 4000) throw new Error('it does not end');
    }
    throw new Error('it does not end');
  }

  /** What is wrong with all that was ever printed. */
  faults() {
    // a link or a path is one word, however long
    const whole = (line) => /https?:|\/\S{20,}/.test(line);
    const joined = this.screen('-J', '-S', '-').split('\n');
    return joined.filter((line) => [...line.trimEnd()].length > this.width && !whole(line))
      .concat(this.lang === 'fr' ? joined.filter((line) => /[\p{L}\d)»] [;!?:»](\s|$)|« |\p{L}'\p{L}/u.test(line) && !whole(line)) : []);
  }

  async play() {
    const since = Date.now();
    try {
      this.start();
      await wait(300);
      if (online) await this.setUp();
      await (this.game === 'jungle' ? this.keys() : this.lines());
      this.note();
      const faults = this.faults();
      if (faults.length > 0) throw new Error(`${faults.length} lines over the width, or not typeset:\n${faults.slice(0, 5).join('\n')}`);
      this.send('n');
      console.log(`ok ${this.name}: ${this.typed} lines typed, ${this.screens.length} screens, ${Math.round((Date.now() - since) / 1000)} s`);
      return true;
    } catch (e) {
      console.log(`FAILED ${this.name}: ${e.message}\n${this.screens.at(-1) ?? ''}`);
      return false;
    } finally {
      if (keep) {
        mkdirSync(keep, { recursive: true });
        writeFileSync(join(keep, `${this.name}.txt`), this.screens.join(`${'═'.repeat(this.width)}\n`));
        try { writeFileSync(join(keep, `${this.name}.all.txt`), this.screen('-S', '-')); } catch { /* it has ended */ }
      }
      try { tmux('kill-session', '-t', this.name); } catch { /* it has ended */ }
    }
  }
}

/** A server of its own, with bots that don't take a person's time. */
async function serve() {
  const child = spawn(tablee, ['serve', '--port', '0', '--bind', '127.0.0.1', '--data', join(folder, 'server'), '--pace', '5'],
    { stdio: ['ignore', 'pipe', 'pipe'] });
  const port = await new Promise((found, fail) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (d) => {
      const at = (said += d).match(/127\.0\.0\.1:(\d+)/);
      if (at) found(Number(at[1]));
    });
    child.on('exit', () => fail(new Error(said)));
  });
  return { port, end: () => child.kill() };
}

const server = online ? await serve() : null;
const tables = games.flatMap((g) => langs.flatMap((l) => sizes.map((s) => new Table(g, l, s))));
let bad = 0;
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => { server?.end(); tmux('kill-server'); process.exit(1); });
tmux('new-session', '-d', '-s', 'holds', '-x', '80', '-y', '24', 'sleep 36000');
const work = async () => { for (let t; (t = tables.shift());) bad += (await t.play()) ? 0 : 1; };
await Promise.all(Array.from({ length: side }, work));
tmux('kill-server');
server?.end();
rmSync(folder, { recursive: true, force: true });
process.exit(bad ? 1 : 0);
