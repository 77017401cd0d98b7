// Whole games of every table in a browser, the other screens, and what each is held to.
//   node tests/browser/all.mjs [GAME…] [--only WORD…]     screenshots go to build/screenshots
// Prints one line a check, "ok …" or "not ok …"; ends with 1 if one failed. What is waited for is a
// condition, with a limit that a slow machine does not reach; a whole game has five minutes (play.mjs).
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { serve } from '../../tools/serve.mjs';
import { open, visit } from './browser.mjs';
import { look } from './checks.mjs';
import { act, chance, play, press, start } from './play.mjs';
import { named, run } from './run.mjs';

const root = new URL('../../', import.meta.url);
const [asked, words] = process.argv.slice(2).reduce(([games, only], one) => (one === '--only' ? [games, []] : only ? [games, [...only, one]] : [[...games, one], null]), [[], null]);
const tables = asked.length > 0 ? asked : readdirSync(new URL('games', root)).filter((game) => game !== 'null' && existsSync(new URL(`games/${game}/web`, root)));
const SPEED = 40; // time in the page: bots, windows and holds
// Where a clock runs against the person, who is as slow as the machine.
const speedOf = (game) => (game === 'objets' ? 10 : SPEED);
const LANES = 2; // checks at once: while one page waits the other works

const { server, address } = await serve(new URL('web/dist', root).pathname);
const tests = {};

const FIRST = 5; // moves, where not the whole game is played

function expect(truth, what) {
  if (!truth) throw new Error(what);
}

const shape = ({ size, lang, dark }) => `${size}-${lang}${dark ? '-dark' : ''}`;

/** Holds a table to one place: the table, what is aimed at and the bar lie at every later call where
 *  they lay at first. A bar may be higher for a keyboard of pictures; at the end, which may come
 *  between two looks, the history makes room for the result. */
async function stays(page) {
  const where = () => page.evaluate(() => Object.fromEntries(['.oval', '.grab', '.dock .bar'].flatMap((what) => {
    const found = document.querySelector(`.frame ${what}`);
    if (!found || document.querySelector('.frame .keys, [data-over]')) return [];
    const { left, top, width, height } = found.getBoundingClientRect();
    return [[what, [left, top, width, height].map(Math.round).join(' ')]];
  })));
  const first = await where();
  return async () => {
    for (const [what, now] of Object.entries(await where())) {
      first[what] ??= now;
      expect(now === first[what], `${what} lay at ${first[what]} and lies at ${now}`);
    }
  };
}

/** A whole game, with a screenshot and all checks at three moments, the end and the replay; or its
 *  first moves alone, with those of the moments that come by then. */
async function whole(t, game, { first = Infinity, ...kind }) {
  const page = await open(t, address, { ...kind, speed: speedOf(game), calm: kind.size === 'desktop' });
  const seen = new Set();
  const see = (name) => look(page, `${game}-${name}-${shape(kind)}`);
  await start(page, game);
  const places = kind.size === 'desktop' ? await stays(page) : null;
  const moves = await play(page, {
    seed: kind.size === 'phone' ? 1 : 2,
    most: first,
    moment: async (name, n) => {
      if (name !== 'over') await places?.();
      const mimes = name === 'turn' && (await page.locator('.frame .keys').count()) > 0;
      const key = mimes ? 'mime' : name === 'turn' && n >= 3 ? 'later' : name;
      if (seen.has(key)) return false;
      seen.add(key);
      if (mimes) await page.evaluate(() => { // its line as wide as it gets, at once: the clock runs
        for (let i = 0; i < 6; i++) document.querySelector('.frame .keys .grid button')?.click();
      });
      await see(key);
      return true;
    },
  });
  expect(moves.length > 0, 'not one move was made by pressing');
  if (first < Infinity) return;
  // The game that was played can be looked at again, and its dice checked.
  await page.click('[data-over] [data-look]');
  await page.waitForSelector('[data-replay] .frame');
  for (let i = 0; i < 3; i++) await page.click('[data-next]'); // one move a click
  expect((await page.getAttribute('.scrub [data-at]', 'data-at')) === '3', 'three clicks are not three moves');
  await see('replay');
  await page.click('[data-check]');
  await page.waitForSelector('[data-verdict]');
  const verdict = await page.getAttribute('[data-verdict]', 'data-verdict');
  expect(verdict === 'fair', `the dice of an honest game are said to be: ${verdict}`);
}

const BY_KEYS = 6; // moves that show most of a table

/** Without a mouse, from home on: whatever can be done is reached by Tab. Perudo to its end. */
async function byKeys(t, game) {
  const page = await open(t, address, { size: 'desktop', lang: 'fr', speed: speedOf(game), calm: true });
  await start(page, game, { keyboard: true });
  const moves = await play(page, { seed: 2, keyboard: true, most: game === 'perudo' ? Infinity : BY_KEYS });
  expect(moves.length > 0, 'not one move was made by keys');
}

/** Everything that is not a table being played. */
async function screens(t, kind) {
  const page = await open(t, address, kind);
  const see = (name) => look(page, `${name}-${shape(kind)}`, { full: true });
  await see('home');
  const notices = await (await fetch(await page.$eval('[data-notices]', (link) => link.href))).text();
  expect(/Fraunces/.test(notices) && /SIL Open Font License/.test(notices), 'the first page does not lead to the notices');
  await page.goto(`${address}#/replay`);
  await page.waitForSelector('textarea');
  await see('replay');
  await page.goto(`${address}#/play/perudo`);
  await page.waitForSelector('.frame');
  // signs explain themselves: under the mouse and the focus, or under a finger
  const tip = (text) => page.waitForFunction((said) => document.querySelector('.tip-text')?.textContent === said, text);
  const named = (selector) => page.locator(selector).first().getAttribute('aria-label');
  if (kind.size === 'desktop') {
    await page.hover('[data-settings]');
    await tip(await named('[data-settings]'));
    await page.mouse.move(400, 400);
    await page.waitForSelector('.tip-text', { state: 'detached' });
    await page.keyboard.press('Tab');
    await tip(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')));
  } else {
    const sign = '.frame .others [role="img"]';
    await page.waitForSelector(sign);
    await page.locator(sign).first().tap();
    await tip(await named(sign));
  }
  await page.keyboard.press('m');
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('tablee')).sound === false);
  if (kind.size === 'phone') await page.keyboard.press('h');
  await page.waitForSelector(kind.size === 'phone' ? 'dialog[open]' : 'aside.column'); // a desktop has it open
  await see('history');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog[open], aside.column'));
  await page.keyboard.press('r');
  await page.waitForSelector('dialog[open] article');
  await see('rules-sheet');
}

/** What every game has before it is played: its lobby and its rules. */
async function papers(t, kind) {
  const page = await open(t, address, kind);
  for (const game of tables) {
    await page.goto(`${address}#/table/${game}`);
    await page.waitForSelector('[data-start]');
    await look(page, `${game}-lobby-${shape(kind)}`, { full: true });
    await page.goto(`${address}#/rules/${game}`);
    await page.waitForSelector('article figure');
    await look(page, `${game}-rules-${shape(kind)}`, { full: true });
  }
}

/** The guided first game of a table: its first cards come, and doing something goes on. That no
 *  step is dead is Vitest's to show. */
async function guided(t, game) {
  // a clock runs while the first card is looked at, which is slow: Objets trouvés waits longer still
  const page = await open(t, address, { size: 'phone', lang: 'fr', speed: game === 'objets' ? 3 : SPEED });
  const random = chance(3);
  await page.goto(`${address}#/play/${game}?guide=1`);
  await page.waitForSelector('.guide');
  await look(page, `${game}-guide-phone-fr`);
  // the ring is on something to be seen, and the card is not on the ring
  const clear = await page.evaluate(() => {
    const [card, ring] = ['.guide', '[data-guide-ring]'].map((one) => document.querySelector(one)?.getBoundingClientRect());
    if (!ring) return true;
    const wide = Math.min(card.right, ring.right) - Math.max(card.left, ring.left);
    const high = Math.min(card.bottom, ring.bottom) - Math.max(card.top, ring.top);
    return wide <= 0 || high <= 0;
  });
  expect(clear, 'the guide covers what it talks about');
  const text = () => page.evaluate(() => document.querySelector('.guide p')?.textContent ?? null);
  const first = await text();
  let second = null;
  for (const end = Date.now() + 5 * 60000; Date.now() < end && second === null; ) {
    if (await page.locator('[data-guide-ok]').count()) await press(page, '[data-guide-ok]');
    else if ((await act(page, random, { patience: 1000 })).kind === 'over') break; // or the next card lies over all
    const now = await text();
    if (now !== first) second = now;
  }
  expect(second !== null, 'the guide does not go on');
}

const HIDDEN_PX = 4; // an edge's shadow
const FULL_PX = 80; // what a long sentence takes now and then; a board or a pile is higher

/** Every chair is taken: a phone still shows the table, the hand and the bar. */
async function full(t, game) {
  const page = await open(t, address, { size: 'phone', lang: 'fr', speed: speedOf(game) });
  const random = chance(6);
  await page.goto(`${address}#/table/${game}`);
  await page.click('.sentence .word');
  await page.locator('dialog[open] .value').last().click();
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  await page.click('[data-start]');
  await page.waitForSelector('.frame');
  let highest = -1, turns = 0;
  const moment = async (name) => {
    if (name !== 'turn') return false;
    const high = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    if (high <= highest && ++turns % 8) return false; // later on numbers have grown
    highest = Math.max(highest, high);
    await look(page, `${game}-full-phone-fr`);
    return true;
  };
  for (let i = 0; i < 60; i++) if ((await act(page, random, { moment })).kind === 'over') break;
  expect(highest >= 0, 'nothing could be done');
  expect(highest <= FULL_PX, `${highest} px of a full table lie behind the hand and the bar`);
}

/** How many px of what lies in the middle are behind the hand and the bar, or below the screen. */
const hidden = (page) => page.evaluate(() => {
  const things = [...document.querySelectorAll('.frame .fit > *')].map((one) => one.getBoundingClientRect().bottom);
  const dock = document.querySelector('.frame .dock').getBoundingClientRect();
  const beside = dock.left > innerWidth / 4;
  return Math.round(Math.max(0, ...things) - (beside ? innerHeight : dock.top));
});

/** A phone on its side: what can be done is beside the table. Then a short phone upright: the whole
 *  table lies above the hand. */
async function aside(t, game) {
  const page = await open(t, address, { size: 'side', lang: 'en', speed: speedOf(game) });
  const random = chance(7);
  await start(page, game, { short: false });
  let looks = 0;
  const moment = async (name) => {
    if (name !== 'turn' || looks > 1) return false;
    looks++;
    await look(page, `${game}-side-${looks}`);
    expect((await hidden(page)) <= HIDDEN_PX, `${await hidden(page)} px of the table are below the screen`);
    return true;
  };
  for (let i = 0; i < 30 && looks < 2; i++) if ((await act(page, random, { moment })).kind === 'over') break;
  expect(looks > 0, 'nothing could be done');
  await page.setViewportSize({ width: 360, height: 640 });
  await look(page, `${game}-short`);
  expect((await hidden(page)) <= HIDDEN_PX, `${await hidden(page)} px of the table are behind the hand`);
}

/** Finished games, as a browser keeps them. */
const played = [
  { game: 'perudo', you: 'A', log: 'tablee 1\ngame perudo\nseats 3 Me Bot:easy Bot:easy\noption dice 1\n0 * first A\n0 * roll A 4\n0 * roll B 5\n0 * roll C 6\n10 A bid 1 5\n20 B bid 2 5\n30 C dudo\n40 * roll A 3\n40 * roll C 2\n50 C bid 2 3\n60 A dudo\n' },
  { game: 'pecopeco', you: 'A', log: 'tablee 1\ngame pecopeco\nseats 3 Me Bot:easy Bot:easy\n0 * first A\n0 * stake S1\n0 * deal A E C C M\n0 * deal B E E M M\n0 * deal C E E M M\n0 * turn M\n10 A cannot\n20 B accuse\n' },
  { game: 'jungle', you: 'A', log: 'tablee 1\ngame jungle\nseats 2 Me Bot:easy\noption each 4\n0 * first A\n0 * deal A 1p 5o 13g 3y\n0 * deal B 1g 10p 15y 8o\n100 A flip\n1000 B flip\n1420 A grab\n' },
];

/** "My games": plots, a replay, one file to take along, and nothing left after deleting. */
async function mine(t, kind) {
  const page = await open(t, address, kind);
  await page.evaluate((games) => localStorage.setItem('tablee.games', JSON.stringify(games)), played.map((one, i) => ({ ...one, at: 1700000000000 + i })));
  await page.goto(`${address}#/mine`);
  await page.waitForFunction((many) => document.querySelectorAll('.games li').length === many, played.length);
  await look(page, `mine-${shape(kind)}`, { full: true });
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-export]')]);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text).games.length === played.length, 'the file does not hold all games');
  await page.locator('.games li').nth(1).locator('a').first().click();
  await page.waitForSelector('[data-replay] .frame');
  await page.goto(`${address}#/mine`);
  await page.click('[data-forget]');
  await page.click('[data-forget-sure]');
  await page.waitForSelector('[data-none]');
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tablee.')));
  expect(left.length === 0, `still there after deleting: ${left.join(', ')}`);
}

/** A text is looked at as everybody saw it; one that is no game says why. */
async function pasted(t, kind) {
  const page = await open(t, address, kind);
  const paste = async (text) => {
    await page.goto(`${address}#/`);
    await page.waitForSelector('[data-box]');
    await page.goto(`${address}#/replay`);
    await page.fill('textarea', text);
    await page.click('.open');
  };
  await paste('hello');
  await page.waitForSelector('[role="alert"]');
  await paste(played[2].log);
  await page.waitForSelector('[data-replay] .frame');
  for (let viewer = 0; viewer < 4; viewer++) {
    await page.click('.head .word');
    await page.locator('dialog[open] .value').nth(viewer).click();
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
    await page.locator('.scrub input').fill('3');
    await page.waitForSelector('[data-replay] .frame');
  }
  await page.waitForSelector('.races button');
  // by keyboard: a move back, to the end, and played from the start
  const at = (n) => page.waitForSelector(`.scrub [data-at="${n}"]`);
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('ArrowLeft');
  await at(2);
  await page.keyboard.press('End');
  await at(4);
  await page.keyboard.press(' ');
  await at(1);
  await page.keyboard.press(' ');
  await look(page, `pasted-replay-${shape(kind)}`, { full: true });
  await page.click('[data-check]');
  await page.waitForSelector('[data-verdict="no-commit"]');
}

/** A game alone is never lost: loaded anew, left by going back, or found again at home it goes on at
 *  the same move. */
async function reloaded(t) {
  const page = await open(t, address, { size: 'phone', lang: 'fr', speed: SPEED });
  const random = chance(4);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tablee.match.') && key !== 'tablee.match.torn').map((key) => ({ id: key.slice(13), log: JSON.parse(localStorage[key]).log })));
  const log = async (id) => (await kept()).find((one) => one.id === id)?.log ?? '';
  /** Plays until that match has more moves of yours than `from` has. */
  const moved = async (id, from) => {
    const mine = (text) => (text.match(/^\d+ A /gm) ?? []).length;
    for (let now = await log(id); ; now = await log(id)) {
      if (mine(now) > mine(from)) return now;
      const { kind } = await act(page, random, { steps: false });
      expect(kind !== 'over', 'it was over before anything was kept');
    }
  };
  await start(page, 'perudo', { short: false });
  await page.waitForFunction(() => location.hash.includes('match='));
  const id = await page.evaluate(() => /match=(\w+)/.exec(location.hash)[1]);
  let before = await moved(id, '');
  const goesOn = async (how) => {
    await page.waitForSelector('.frame .others li');
    const later = await moved(id, before);
    expect(later.startsWith(before.trimEnd()), `another match was played after ${how}`);
    before = later;
  };
  // bots go on until the page is closed: what is kept at that moment is what counts
  before = await log(id);
  await page.reload();
  await goesOn('a reload');
  await page.goBack();
  await page.waitForSelector('[data-start]');
  before = await log(id);
  await page.goForward();
  await goesOn('going back and forth');
  // another one beside it, and one that nobody can read
  await page.goto(`${address}#/`);
  await page.waitForSelector('[data-continue]');
  before = await log(id);
  await page.evaluate(() => (localStorage['tablee.match.torn'] = '{"log":"tablee'));
  await page.click('[data-now]');
  await page.waitForFunction((other) => /match=(\w+)/.exec(location.hash)?.[1] !== other && location.hash.includes('match='), id);
  const second = await page.evaluate(() => /match=(\w+)/.exec(location.hash)[1]);
  await moved(second, '');
  await page.goto(`${address}#/`);
  await page.waitForSelector('[data-lost]');
  await look(page, 'home-continue-phone-fr', { full: true });
  expect((await page.locator('[data-continue]').count()) === 2, 'two games are not offered');
  await page.click(`[data-drop-match="${second}"]`);
  await page.click('[data-drop-sure]');
  await page.waitForFunction(() => document.querySelectorAll('[data-continue]').length === 1);
  await page.click(`[data-continue="${id}"]`);
  await goesOn('"Continue"');
  // and whoever leaves without a move leaves nothing behind
  await page.goto(`${address}#/play/kyoto`);
  await page.waitForFunction(() => /kyoto.match=/.test(location.hash));
  await page.goto(`${address}#/`);
  await page.waitForSelector('[data-continue]');
  expect((await kept()).length === 1, 'a game without a move is kept');
}

/** After one visit the page works without a network. */
async function offline(t) {
  const page = await visit(t, 'phone', { workers: 'allow', excuse: /net::ERR_INTERNET_DISCONNECTED/ });
  await page.goto(address);
  await page.waitForSelector('[data-box]');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector('[data-box]');
  await page.click('[data-now]');
  await page.waitForSelector('.frame .others li');
}

for (const size of ['phone', 'desktop'])
  for (const [lang, dark] of [['fr', false], ['en', true]])
    tests[`screens, ${size}, ${lang}${dark ? ', dark' : ''}`] = (t) => screens(t, { size, lang, dark });
tests['lobbies and rules, phone, fr'] = (t) => papers(t, { size: 'phone', lang: 'fr', dark: false });
tests['lobbies and rules, desktop, en, dark'] = (t) => papers(t, { size: 'desktop', lang: 'en', dark: true });
tests['my games, phone, fr'] = (t) => mine(t, { size: 'phone', lang: 'fr', dark: true });
tests['my games, desktop, en'] = (t) => mine(t, { size: 'desktop', lang: 'en', dark: false });
tests['a pasted game, phone, fr'] = (t) => pasted(t, { size: 'phone', lang: 'fr' });
tests['a pasted game, desktop, en'] = (t) => pasted(t, { size: 'desktop', lang: 'en' });
tests['a game alone is never lost'] = reloaded;
tests['without a network after the first visit'] = offline;
for (const game of tables) {
  tests[`${game}: a whole game, phone, fr`] = (t) => whole(t, game, { size: 'phone', lang: 'fr', dark: false });
  tests[`${game}: a whole game, desktop, en`] = (t) => whole(t, game, { size: 'desktop', lang: 'en', dark: true });
  tests[`${game}: first moves, phone, en`] = (t) => whole(t, game, { size: 'phone', lang: 'en', dark: true, first: FIRST });
  tests[`${game}: first moves, desktop, fr`] = (t) => whole(t, game, { size: 'desktop', lang: 'fr', dark: false, first: FIRST });
  tests[`${game}: every chair taken`] = (t) => full(t, game);
  tests[`${game}: a phone on its side`] = (t) => aside(t, game);
  tests[`${game}: the guided first game`] = (t) => guided(t, game);
  tests[`${game}: by keyboard alone`] = (t) => byKeys(t, game);
}

const failed = await run(named(tests, words ?? []), { lanes: LANES });
server.close();
process.exit(failed ? 1 : 0);
