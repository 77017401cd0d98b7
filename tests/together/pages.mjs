// What the tests of people together are written with: visitors, each a browser of its own that
// keeps every frame it got and sent; a table with two of them; and playing by what can be pressed.
import { settled } from '../browser/browser.mjs';
import { act, chance } from '../browser/play.mjs';
import { Server, sleep } from '../service/client.mjs';

export const shapes = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
  television: { viewport: { width: 1920, height: 1080 } },
};

/** A browser context with one page. `frames`: what came and went, as objects. */
export async function visitor(browser, shape, { lang = 'fr', dark = false, speed = 20 } = {}) {
  const context = await browser.newContext({
    ...shapes[shape],
    locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: dark ? 'dark' : 'light',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(60000);
  await context.addInitScript((fast) => sessionStorage.setItem('tablee.speed', String(fast)), speed);
  const page = await context.newPage();
  page.got = [];
  page.sent = [];
  page.errors = [];
  page.sockets = 0;
  page.on('websocket', (socket) => {
    page.sockets++;
    socket.on('framereceived', ({ payload }) => page.got.push(JSON.parse(payload)));
    socket.on('framesent', ({ payload }) => page.sent.push(JSON.parse(payload)));
  });
  page.on('pageerror', (error) => page.errors.push(error.message));
  return page;
}

/** Opens a table in two clicks. The way in for others. */
export async function openTable(page, address, game, name = 'Ana') {
  await page.goto(address);
  await page.click('[data-open-table]');
  await page.fill('[data-name]', name);
  await page.click(`[data-open="${game}"]`);
  await page.waitForSelector('[data-lobby]');
  const link = await page.getAttribute('[data-invitation]', 'data-invitation');
  const [, code, secret] = link.match(/#\/join\/(\w+)\/(\w+)$/);
  return { code, secret, path: `#/join/${code}/${secret}` };
}

/** A friend comes by the link, with a name and nothing else. */
export async function joinTable(page, address, table, name = 'Chloé') {
  await page.goto(`${address}${table.path}`);
  await page.fill('[data-name]', name);
  await page.click('[data-join]');
  await page.waitForSelector('[data-lobby]');
}

export async function watch(page, address, table, as) {
  if (as === 'screen') {
    await page.goto(`${address}#/screen/${table.code}/${table.secret}`);
    await page.waitForSelector('[data-screen]');
    return;
  }
  await page.goto(`${address}${table.path}`);
  await page.fill('[data-name]', 'Sam');
  await page.click('[data-watch]');
  await page.waitForSelector('[data-lobby]');
}

/** The first word of the lobby's sentence: how many chairs. */
export async function setSeats(host, seats) {
  await host.locator('.sentence .word').first().click();
  await host.locator('dialog[open] .value').filter({ hasText: String(seats) }).first().click();
  await host.waitForFunction((many) => document.querySelectorAll('[data-chair]').length === many, seats);
}

/** How Time's Up! is played: a word of the lobby. */
export async function setWay(host, way) {
  await host.click('[data-way] .word');
  await host.locator('dialog[open] .value').nth(['typed', 'room', 'camera', 'camera-all'].indexOf(way)).click();
  await host.waitForSelector(`[data-way="${way}"]`);
}

/** Bots on what is free, a short game, and off. */
export async function begin(host, others, { short = true } = {}) {
  if (short && (await host.locator('[data-short]').count())) await host.click('[data-short]');
  while ((await host.locator('[data-start]').count()) === 0) {
    await host.locator('[data-fill]').click({ timeout: 1000 }).catch(() => {}); // all sit now
    await sleep(100);
  }
  await host.click('[data-start]');
  for (const page of [host, ...others]) await page.waitForSelector('.frame');
}

const STANDS = 15; // looks at a totem that nobody takes: a duel may be ours alone

/** Presses whatever can be pressed, until `enough` or the game is over; more often than not the move
 *  `rather`, where chance alone would take an evening. A totem is left to the others, unless nothing
 *  else goes on. Returns how many moves were made. */
export async function playOn(page, { seed = 1, enough = () => false, minutes = 4, rather = null } = {}) {
  const dice = chance(seed);
  // of the two that `act` throws the first decides whether to turn wheels first: seldom, or it is long
  let throws = 0;
  const random = () => (throws++ % 2 === 0 ? Math.cbrt(dice()) : dice());
  const end = Date.now() + minutes * 60000;
  let moves = 0;
  let looks = 0;
  while (Date.now() < end) {
    if (enough(moves)) return moves;
    const wanted = page.locator(`[data-action="${rather}"]:not([disabled])`);
    if (rather && (await wanted.count()) > 0 && dice() < 0.7) {
      moves += await wanted.first().click({ timeout: 500 }).then(() => 1, () => 0); // 0: it went away
      continue;
    }
    const what = await act(page, random, {
      patience: 250,
      moment: async (name) => name === 'race' && (await sleep(60), true),
    });
    if (what.kind === 'over') return moves;
    looks = what.kind === 'race' ? looks + 1 : 0;
    if (looks < STANDS) {
      if (what.kind === 'race') continue;
    } else {
      looks = 0;
      await page.locator('[data-race][data-action]').first().click({ timeout: 500 }).catch(() => {});
    }
    if (what.kind === 'action' && what.done) moves++;
  }
  throw new Error(`not over after ${minutes} minutes, ${moves} moves made`);
}

/** A server of its own, with quick bots. */
export const quick = (options = {}) => new Server({ ...options, args: ['--pace', '4', '--rate', '1000', ...(options.args ?? [])] }).start();

/** Runs tests, a line each; ends with 1 if one failed. */
export async function run(tests, browser, wanted) {
  let failed = 0;
  for (const [name, test] of Object.entries(tests)) {
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
    const begun = Date.now();
    try {
      await test();
      console.log(`ok ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed++;
      console.log(`not ok ${name}\n    ${error.stack.split('\n').slice(0, 6).join('\n    ')}`);
    }
    for (const context of browser.contexts()) await context.close();
  }
  return failed;
}

export { settled, sleep };
