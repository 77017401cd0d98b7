// Whole games of every table in a browser, the other screens, and what each is held to.
//   node tests/browser/all.mjs [GAME…]     screenshots go to build/screenshots
// Prints one line a check, "ok …" or "not ok …"; ends with 1 if one failed.
import { mkdirSync, readdirSync } from 'node:fs';
import { serve } from '../../tools/serve.mjs';
import { launch, open } from './browser.mjs';
import { wrongWith } from './checks.mjs';
import { play, start } from './play.mjs';

const root = new URL('../../', import.meta.url);
const shots = new URL('build/screenshots/', root).pathname;
const tables = process.argv.length > 2 ? process.argv.slice(2) : readdirSync(new URL('web/src/tables', root));
const SPEED = 20;
mkdirSync(shots, { recursive: true });

const { server, address } = await serve(new URL('web/dist', root).pathname);
const browser = await launch();
let failed = 0;

async function check(label, body) {
  const begun = Date.now();
  try {
    let wrong = await body().catch((error) => [error.message]);
    // once more: a browser on a busy machine may miss a beat; what is wrong stays wrong
    if (wrong?.length) wrong = await body();
    wrong ??= [];
    if (wrong.length) throw new Error(wrong.slice(0, 12).join('\n    '));
    console.log(`ok ${label} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed++;
    console.log(`not ok ${label}\n    ${error.message}`);
  }
}

/** A whole game, with a screenshot and all checks at three moments. */
async function whole(game, { size, lang, dark = false, keyboard = false }) {
  const page = await open(browser, address, { size, lang, dark, speed: SPEED });
  const wrong = [];
  const seen = new Set();
  const look = async (name) => {
    await page.waitForTimeout(350);
    await page.screenshot({ path: `${shots}${game}-${name}-${size}-${lang}${dark ? '-dark' : ''}.png` });
    if (!keyboard) wrong.push(...(await wrongWith(page)).map((what) => `${name}: ${what}`));
  };
  try {
    await start(page, game);
    const moves = await play(page, {
      seed: size === 'phone' ? 1 : 2,
      keyboard,
      moment: async (name, n) => {
        const key = name === 'turn' && n >= 3 ? 'later' : name;
        if (seen.has(key)) return;
        seen.add(key);
        await look(key);
      },
    });
    if (moves.length === 0) wrong.push('not one move was made by clicking');
    // Again, and the game that was played can be looked at.
    if (!keyboard) {
      await page.click('[data-over] .other >> nth=0');
      await page.waitForSelector('[data-replay] .frame');
      for (let i = 0; i < 3; i++) await page.click('[data-next]');
      await look('replay');
      await page.click('[data-check]');
      await page.waitForSelector('[data-verdict="fair"]', { timeout: 5000 });
    }
  } catch (error) {
    await page.screenshot({ path: `${shots}${game}-failed-${size}-${lang}.png` });
    wrong.push(error.message);
  }
  wrong.push(...page.errors.map((what) => `error in the page: ${what}`));
  await page.context().close();
  return wrong;
}

async function screens({ size, lang, dark }) {
  const page = await open(browser, address, { size, lang, dark });
  const wrong = [];
  const look = async (name) => {
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${shots}${name}-${size}-${lang}${dark ? '-dark' : ''}.png`, fullPage: true });
    wrong.push(...(await wrongWith(page)).map((what) => `${name}: ${what}`));
  };
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
  await page.keyboard.press('h');
  await page.waitForSelector('dialog[open]');
  await look('history');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await page.waitForSelector('dialog[open] article');
  await look('rules-sheet');
  wrong.push(...page.errors);
  await page.context().close();
  return wrong;
}

/** The guided first game of a table: its cards come, and pressing what they ask for goes on. */
async function guided(game) {
  const page = await open(browser, address, { size: 'phone', lang: 'fr', speed: SPEED });
  const wrong = [];
  await page.goto(`${address}#/play/${game}?guide=1`);
  await page.waitForSelector('.guide', { timeout: 10000 });
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${shots}${game}-guide-phone-fr.png` });
  wrong.push(...(await wrongWith(page)));
  const first = await page.textContent('.guide p');
  for (let i = 0; i < 40 && (await page.textContent('.guide p').catch(() => null)) === first; i++) {
    const ok = page.locator('[data-guide-ok]');
    if (await ok.count()) await ok.click();
    else await page.locator('[data-action]:not([data-race]):visible, [data-skip]:visible').first().click({ timeout: 500 }).catch(() => {});
    await page.waitForTimeout(50);
  }
  if ((await page.textContent('.guide p').catch(() => null)) === first) wrong.push('the guide does not go on');
  wrong.push(...page.errors);
  await page.context().close();
  return wrong;
}

/** A page loaded anew in the middle of a match goes on with it. */
async function reloaded() {
  const page = await open(browser, address, { size: 'phone', lang: 'fr', speed: SPEED });
  await start(page, 'perudo', { short: false });
  await page.locator('[data-action^="bid"]').click({ timeout: 20000 });
  await page.waitForFunction(() => localStorage.getItem('tablee.match.perudo') !== null);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('tablee.match.perudo')).log);
  await page.reload();
  await page.waitForSelector('.frame');
  let later = kept;
  for (let i = 0; i < 400 && later === kept; i++) {
    await page.locator('[data-skip]:visible, [data-action]:visible').first().click({ timeout: 300 }).catch(() => {});
    later = await page.evaluate(() => JSON.parse(localStorage.getItem('tablee.match.perudo') ?? '{}').log ?? '');
  }
  await page.context().close();
  return later !== kept && later.startsWith(kept.trimEnd()) ? [] : ['another match was played after the reload'];
}

/** After one visit the page works without a network. */
async function offline() {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('[data-box]');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated', null, { timeout: 15000 });
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector('[data-box]', { timeout: 5000 });
  await page.click('[data-now]');
  await page.waitForSelector('.frame .others li', { timeout: 5000 });
  await context.close();
  return [];
}

for (const size of ['phone', 'desktop'])
  for (const [lang, dark] of [['fr', false], ['en', true]])
    await check(`screens, ${size}, ${lang}${dark ? ', dark' : ''}`, () => screens({ size, lang, dark }));
await check('a page loaded anew goes on with its match', reloaded);
await check('without a network after the first visit', offline);
for (const game of tables) {
  for (const size of ['phone', 'desktop'])
    for (const lang of ['fr', 'en'])
      await check(`${game}: a whole game, ${size}, ${lang}`, () => whole(game, { size, lang, dark: lang === 'en' }));
  await check(`${game}: the guided first game`, () => guided(game));
}
await check('perudo: a whole game by keyboard alone', () => whole('perudo', { size: 'desktop', lang: 'fr', keyboard: true }));

await browser.close();
server.close();
process.exit(failed ? 1 : 0);
