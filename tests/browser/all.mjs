// Whole games of every table in a browser, the other screens, and what each is held to.
//   node tests/browser/all.mjs [GAME…]     screenshots go to build/screenshots
// Prints one line a check, "ok …" or "not ok …"; ends with 1 if one failed. What is waited for is a
// condition, with a limit; a whole game has five minutes (play.mjs).
import { mkdirSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { serve } from '../../tools/serve.mjs';
import { launch, open, settled } from './browser.mjs';
import { wrongWith } from './checks.mjs';
import { act, chance, play, start } from './play.mjs';

const root = new URL('../../', import.meta.url);
const shots = new URL('build/screenshots/', root).pathname;
const tables = process.argv.length > 2 ? process.argv.slice(2) : readdirSync(new URL('web/src/tables', root));
const SPEED = 40; // time in the page: bots, windows and holds
// Where a clock runs against the person, who is as slow as the machine.
const speedOf = (game) => (game === 'objets' ? 10 : SPEED);
const LANES = 2; // checks at once: while one page waits the other works
mkdirSync(shots, { recursive: true });

const { server, address } = await serve(new URL('web/dist', root).pathname);
const browser = await launch();

const checks = [];
const check = (label, body) => checks.push({ label, body });

/** Takes a screenshot of the page and collects what is wrong with it. */
function looker(page, prefix, suffix, wrong) {
  return async (name, { full = false } = {}) => {
    await settled(page);
    await page.screenshot({ path: `${shots}${prefix}${name}-${suffix}.png`, fullPage: full });
    wrong.push(...(await wrongWith(page)).map((what) => `${name}: ${what}`));
  };
}

/** A whole game, with a screenshot and all checks at three moments, the end and the replay. */
async function whole(game, { size, lang, dark = false, keyboard = false }) {
  const page = await open(browser, address, { size, lang, dark, speed: speedOf(game), calm: size === 'desktop' });
  const wrong = [];
  const seen = new Set();
  const look = looker(page, `${game}-`, `${size}-${lang}${dark ? '-dark' : ''}`, wrong);
  try {
    await start(page, game, { keyboard });
    const moves = await play(page, {
      seed: size === 'phone' ? 1 : 2,
      keyboard,
      moment: async (name, n) => {
        const key = name === 'turn' && n >= 3 ? 'later' : name;
        if (keyboard || seen.has(key)) return false;
        seen.add(key);
        await look(key);
        return true;
      },
    });
    if (moves.length === 0) wrong.push('not one move was made by clicking');
    // The game that was played can be looked at again, and its dice checked.
    if (!keyboard) {
      await page.click('[data-over] [data-look]');
      await page.waitForSelector('[data-replay] .frame');
      for (let i = 0; i < 3; i++) await page.click('[data-next]');
      await look('replay');
      await page.click('[data-check]');
      await page.waitForSelector('[data-verdict]');
      const verdict = await page.getAttribute('[data-verdict]', 'data-verdict');
      if (verdict !== 'fair') wrong.push(`the dice of an honest game are said to be: ${verdict}`);
    }
  } catch (error) {
    await page.screenshot({ path: `${shots}${game}-failed-${size}-${lang}.png` }).catch(() => {});
    wrong.push(error.message);
  }
  wrong.push(...page.errors.map((what) => `error in the page: ${what}`));
  await page.context().close();
  return wrong;
}

async function screens({ size, lang, dark }) {
  const page = await open(browser, address, { size, lang, dark });
  const wrong = [];
  const shot = looker(page, '', `${size}-${lang}${dark ? '-dark' : ''}`, wrong);
  const look = (name) => shot(name, { full: true });
  await look('home');
  await page.goto(`${address}#/table/perudo`);
  await page.waitForSelector('[data-start]');
  await look('lobby');
  await page.goto(`${address}#/rules/perudo`);
  await page.waitForSelector('article');
  await look('rules');
  await page.goto(`${address}#/replay`);
  await page.waitForSelector('textarea');
  await look('replay');
  await page.goto(`${address}#/play/perudo`);
  await page.waitForSelector('.frame');
  await page.keyboard.press('m');
  if (await page.evaluate(() => JSON.parse(localStorage.getItem('tablee')).sound)) wrong.push('the key m does not turn the sound off');
  await page.keyboard.press('h');
  await page.waitForSelector(size === 'phone' ? 'dialog[open]' : 'aside.column');
  await look('history');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await page.waitForSelector('dialog[open] article');
  await look('rules-sheet');
  wrong.push(...page.errors);
  await page.context().close();
  return wrong;
}

/** The guided first game of a table: its first cards come, and doing something goes on. That no
 *  step is dead is Vitest's to show. */
async function guided(game) {
  const page = await open(browser, address, { size: 'phone', lang: 'fr', speed: SPEED });
  const wrong = [];
  const look = looker(page, `${game}-`, 'phone-fr', wrong);
  const random = chance(3);
  await page.goto(`${address}#/play/${game}?guide=1`);
  await page.waitForSelector('.guide');
  await look('guide');
  const text = () => page.evaluate(() => document.querySelector('.guide p')?.textContent ?? null);
  const first = await text();
  let second = null;
  for (let i = 0; i < 60 && second === null; i++) {
    if (await page.locator('[data-guide-ok]').count()) await page.click('[data-guide-ok]');
    else if ((await act(page, random)).kind === 'over') break;
    const now = await text();
    if (now !== first) second = now;
  }
  if (second === null) wrong.push('the guide does not go on');
  wrong.push(...page.errors);
  await page.context().close();
  return wrong;
}

/** Finished games, as a browser keeps them. */
const played = [
  { game: 'perudo', you: 'A', log: 'tablee 1\ngame perudo\nseats 3 Me Bot:easy Bot:easy\noption dice 1\n0 * first A\n0 * roll A 4\n0 * roll B 5\n0 * roll C 6\n10 A bid 1 5\n20 B bid 2 5\n30 C dudo\n40 * roll A 3\n40 * roll C 2\n50 C bid 2 3\n60 A dudo\n' },
  { game: 'pecopeco', you: 'A', log: 'tablee 1\ngame pecopeco\nseats 3 Me Bot:easy Bot:easy\n0 * first A\n0 * stake S1\n0 * deal A E C C M\n0 * deal B E E M M\n0 * deal C E E M M\n0 * turn M\n10 A cannot\n20 B accuse\n' },
  { game: 'jungle', you: 'A', log: 'tablee 1\ngame jungle\nseats 2 Me Bot:easy\noption each 4\n0 * first A\n0 * deal A 1p 5o 13g 3y\n0 * deal B 1g 10p 15y 8o\n100 A flip\n1000 B flip\n1420 A grab\n' },
];

/** "My games": plots, a replay, one file to take along, and nothing left after deleting. */
async function mine({ size, lang, dark }) {
  const page = await open(browser, address, { size, lang, dark });
  const wrong = [];
  const look = looker(page, '', `${size}-${lang}${dark ? '-dark' : ''}`, wrong);
  await page.evaluate((games) => localStorage.setItem('tablee.games', JSON.stringify(games)), played.map((one, i) => ({ ...one, at: 1700000000000 + i })));
  await page.goto(`${address}#/mine`);
  await page.waitForSelector('.games li');
  await look('mine', { full: true });
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-export]')]);
  const text = await readFile(await download.path(), 'utf8');
  if (JSON.parse(text).games.length !== played.length) wrong.push('the file does not hold all games');
  await page.click('.games li:nth-child(2) a');
  await page.waitForSelector('[data-replay] .frame');
  await page.goto(`${address}#/mine`);
  await page.click('[data-forget]');
  await page.click('[data-forget-sure]');
  await page.waitForSelector('[data-none]');
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tablee.')));
  if (left.length > 0) wrong.push(`still there after deleting: ${left.join(', ')}`);
  wrong.push(...page.errors);
  await page.context().close();
  return wrong;
}

/** A text is looked at as everybody saw it; one that is no game says why. */
async function pasted({ size, lang }) {
  const page = await open(browser, address, { size, lang });
  const wrong = [];
  const look = looker(page, 'pasted-', `${size}-${lang}`, wrong);
  const paste = async (text) => {
    await page.goto(`${address}#/`);
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
    await page.locator('.scrub input').fill('6');
    await page.waitForSelector('[data-replay] .frame');
  }
  await page.waitForSelector('.races button');
  await look('replay', { full: true });
  await page.click('[data-check]');
  await page.waitForSelector('[data-verdict="no-commit"]');
  wrong.push(...page.errors);
  await page.context().close();
  return wrong;
}

/** A page loaded anew in the middle of a match goes on with it. */
async function reloaded() {
  const page = await open(browser, address, { size: 'phone', lang: 'fr', speed: SPEED });
  const random = chance(4);
  const log = () => page.evaluate(() => JSON.parse(localStorage.getItem('tablee.match.perudo') ?? '{}').log ?? '');
  await start(page, 'perudo', { short: false });
  while ((await log()) === '') await act(page, random, { steps: false });
  const kept = await log();
  await page.reload();
  await page.waitForSelector('.frame');
  while ((await log()) === kept) await act(page, random, { steps: false });
  const later = await log();
  await page.context().close();
  return later.startsWith(kept.trimEnd()) ? [] : ['another match was played after the reload'];
}

/** After one visit the page works without a network. */
async function offline() {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('[data-box]');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated', null);
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector('[data-box]');
  await page.click('[data-now]');
  await page.waitForSelector('.frame .others li');
  await context.close();
  return [];
}

for (const size of ['phone', 'desktop'])
  for (const [lang, dark] of [['fr', false], ['en', true]])
    check(`screens, ${size}, ${lang}${dark ? ', dark' : ''}`, () => screens({ size, lang, dark }));
check('my games, phone, fr', () => mine({ size: 'phone', lang: 'fr', dark: true }));
check('my games, desktop, en', () => mine({ size: 'desktop', lang: 'en', dark: false }));
check('a pasted game, phone, fr', () => pasted({ size: 'phone', lang: 'fr' }));
check('a pasted game, desktop, en', () => pasted({ size: 'desktop', lang: 'en' }));
check('a page loaded anew goes on with its match', reloaded);
check('without a network after the first visit', offline);
for (const game of tables) {
  for (const size of ['phone', 'desktop'])
    for (const lang of ['fr', 'en'])
      check(`${game}: a whole game, ${size}, ${lang}`, () => whole(game, { size, lang, dark: (size === 'phone') === (lang === 'en') }));
  check(`${game}: the guided first game`, () => guided(game));
}
check('perudo: a whole game by keyboard alone', () => whole('perudo', { size: 'desktop', lang: 'fr', keyboard: true }));

let failed = 0;
async function lane() {
  for (let next = checks.shift(); next; next = checks.shift()) {
    const begun = Date.now();
    const wrong = (await next.body().catch((error) => [error.message])) ?? [];
    const took = `(${((Date.now() - begun) / 1000).toFixed(1)} s)`;
    if (wrong.length === 0) console.log(`ok ${next.label} ${took}`);
    else {
      failed++;
      console.log(`not ok ${next.label} ${took}\n    ${wrong.slice(0, 12).join('\n    ')}`);
    }
  }
}
await Promise.all(Array.from({ length: LANES }, lane));

await browser.close();
server.close();
process.exit(failed ? 1 : 0);
