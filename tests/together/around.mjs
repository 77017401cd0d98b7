// What surrounds a game, where only a browser can show it: keys that are meant for a text, a clock for
// who wants less motion, pieces of the page that do not arrive, a server that does not answer, a page
// that is loaded anew.
//   node tests/together/around.mjs [WORDS…]
import { settled } from '../browser/browser.mjs';
import { look } from '../browser/checks.mjs';
import { named, run } from '../browser/run.mjs';
import { assert, sleep, until } from '../service/client.mjs';
import { begin, forget, joinTable, openTable, playOn, quick, setSeats, visitor, watch } from './pages.mjs';

const tests = {};

/** Somebody at a server of their own. */
async function alone(t, shape, options) {
  const { address } = await quick(t);
  return { address, page: await visitor(t, shape, options) };
}

/** Where pieces of the page are taken away, it says so in its console too. */
function excuse(page) {
  page.wrong = page.wrong.filter((what) => !/dynamically imported module|Failed to fetch|Unable to preload/.test(what));
}

/** Ana and Chloé at Perudo. */
async function evening(t, { chat = false, short = true } = {}) {
  const { address, page: ana } = await alone(t, 'desktop');
  const chloe = await visitor(t, 'phone');
  const table = await openTable(ana, address, 'perudo');
  await joinTable(chloe, address, table);
  await setSeats(ana, 2);
  if (chat) {
    await ana.locator('.door .word').nth(1).click();
    await ana.locator('dialog[open] .value').first().click();
  }
  await begin(ana, [chloe], { short });
  return { ana, chloe };
}
const acts = (page) => page.sent.filter((m) => m.type === 'act').map((m) => m.move);
const legal = (page) => page.got.findLast((m) => m.legal)?.legal ?? [];
const answered = (page) => page.sent.every((asked) => asked.type !== 'act' || page.got.some((m) => m.id === asked.id));
const lastOf = (page) => page.got.findLast((m) => m.type === 'event')?.n;
/** Nothing is on its way any more. */
const quiet = ({ ana, chloe }) =>
  until('all is answered and told', () => answered(ana) && answered(chloe) && lastOf(ana) === lastOf(chloe));
/** Both play until `enough`. */
async function both(pages, enough) {
  await Promise.all([playOn(pages.ana, { seed: 3, enough }), playOn(pages.chloe, { seed: 4, enough })]);
  await quiet(pages);
}

tests['what is typed in the chat plays no move; the same key at the table does'] = async (t) => {
  const { ana, chloe } = await evening(t, { chat: true, short: false });
  // one move at a time, by whoever may: both at once would play on while it is looked
  while (!legal(ana).includes('dudo')) {
    await until('somebody may move', () => legal(ana).length > 0 || legal(chloe).length > 0);
    const mover = legal(ana).length > 0 ? ana : chloe;
    const said = acts(mover).length;
    await playOn(mover, { seed: 3, enough: () => acts(mover).length > said });
    await quiet({ ana, chloe });
  }
  await ana.waitForSelector('[data-action="dudo"]');
  const before = acts(ana).length;
  await ana.click('[data-talk]');
  await ana.click('dialog[open] [data-chat]');
  await ana.keyboard.type('dac');
  await ana.evaluate(() => document.activeElement.blur());
  await ana.keyboard.type('dac'); // the sheet lies over the table
  assert(acts(ana).length === before, `typing has played ${acts(ana).slice(before)}`);
  await ana.keyboard.press('Escape');
  await ana.waitForSelector('dialog[open]', { state: 'detached' });
  await ana.keyboard.press('d');
  await until('the table hears it', () => acts(ana).length > before);
  assert(acts(ana).at(-1) === 'dudo', acts(ana).at(-1));
};

tests['letters do nothing for who has turned them off'] = async (t) => {
  const { address, page } = await alone(t, 'desktop');
  await page.goto(`${address}#/play/perudo`);
  await page.waitForSelector('.frame');
  await page.click('aside [data-keys]'); // a screen of this width has its history open
  await look(page, 'around-keys-off');
  await page.keyboard.press('h');
  assert((await page.locator('aside').count()) === 1, 'a letter has done something');
  await page.keyboard.press('Escape');
  await page.waitForSelector('aside', { state: 'detached' });
  assert(await page.evaluate(() => JSON.parse(localStorage.getItem('tablee')).keys === false), 'it is not remembered');
};

/** Objets trouvés against two bots, at its beginning: that seat presents. */
async function presents(page, address, seat) {
  const log = `tablee 1\ngame objets\nseats 3 Me Bot:easy Bot:easy\noption show 240\n0 * first ${seat}\n0 * tile 1 2 3\n0 * situation 1\n0 * secret 1\n`;
  await page.addInitScript((kept) => localStorage.setItem('tablee.match.objets', kept), JSON.stringify({ log, seed: '00'.repeat(32) }));
  await page.goto(`${address}#/play/objets?match=objets`);
}

tests['with less motion the clock still runs'] = async (t) => {
  const { address, page } = await alone(t, 'phone', { speed: 1, calm: true });
  await presents(page, address, 'B');
  const seconds = await (await page.waitForFunction(() => {
    const hand = document.querySelector('.ring .hand');
    if (!hand) return null;
    new MutationObserver(() => (globalThis.changed = hand.getAttribute('style'))).observe(hand, { attributes: true, attributeFilter: ['style'] });
    return { run: parseFloat(getComputedStyle(hand).animationDuration) };
  })).jsonValue();
  assert(seconds.run > 1, `the ring is empty after ${seconds.run} s`);
  await page.waitForSelector('.board .thing'); // what happens meanwhile takes nothing from it
  assert(!(await page.evaluate(() => globalThis.changed)), `the ring that runs was changed: ${await page.evaluate(() => globalThis.changed)}`);
};

tests['a piece of the page that does not arrive is told, and the way on'] = async (t) => {
  const { address, page } = await alone(t, 'phone');
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  await page.route(/assets\/Game-/, (route) => route.abort());
  const ahead = page.waitForEvent('requestfailed'); // fetched ahead: nobody misses it
  await page.goto(address);
  await page.waitForSelector('[data-box]');
  await ahead;
  await sleep(300);
  assert((await page.locator('[data-broken]').count()) === 0 && loads === 1, 'home breaks for what it does not need');
  await page.goto(`${address}#/play/perudo`);
  await page.waitForSelector('[data-broken="piece"]');
  assert(loads === 2, `loaded ${loads} times`); // once anew
  await look(page, 'around-broken');
  await page.click('[data-broken] a');
  await page.waitForSelector('[data-box]');
  await page.unroute(/assets\/Game-/);
  await page.route(/assets\/Table-/, (route) => route.abort());
  await page.goto(`${address}#/play/perudo`);
  await page.waitForSelector('[data-broken="piece"]');
  await page.unroute(/assets\/Table-/);
  await page.click('[data-reload]');
  await page.waitForSelector('.frame');
  excuse(page);
};

tests['an engine that does not arrive is told, at a table and in a replay'] = async (t) => {
  const { address, page } = await alone(t, 'phone');
  await page.route(/\.wasm$/, (route) => route.abort());
  await page.goto(`${address}#/play/perudo`);
  await page.waitForSelector('[data-broken="engine"]');
  await page.goto(`${address}#/replay`);
  await page.fill('textarea', 'tablee 1');
  await page.click('.open');
  await page.waitForSelector('[data-broken="piece"]');
  excuse(page);
};

tests['who leaves before the table is there leaves no engine behind'] = async (t) => {
  const { address, page } = await alone(t, 'phone');
  let open = () => {};
  const held = new Promise((go) => (open = go));
  await page.route(/assets\/Table-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${address}#/rules/perudo`);
  await page.waitForSelector('article');
  const asked = page.waitForRequest(/assets\/Table-/);
  await page.goto(`${address}#/play/perudo`);
  await asked;
  await page.goto(`${address}#/rules/perudo`);
  await page.waitForSelector('article');
  const arrived = page.waitForResponse(/assets\/Table-/);
  open();
  await (await arrived).finished();
  await sleep(500);
  assert(page.workers().length === 0, 'an engine plays for nobody');
};

tests['a kept match that cannot be read makes room for a new one'] = async (t) => {
  const { address, page } = await alone(t, 'phone');
  await page.addInitScript(() => localStorage.setItem('tablee.match.perudo', JSON.stringify({ log: 'tablee 1\ngame perudo\nseats 3 Me Bot:easy Bot:easy\n0 A bid 99 9\n', seed: '00'.repeat(32) })));
  // a notice goes by itself after a while: it is written down when it comes
  await page.addInitScript(() => new MutationObserver(() => (globalThis.noticed ||= document.querySelector('[data-notice]') !== null)).observe(document, { childList: true, subtree: true }));
  await page.goto(`${address}#/play/perudo?match=perudo`);
  await page.waitForSelector('.frame .others li');
  await page.waitForFunction(() => globalThis.noticed);
};

tests['a page loaded anew in a match has its history; the finished game is fetched once'] = async (t) => {
  const { ana, chloe } = await evening(t, { short: false });
  let moves = 0;
  await both({ ana, chloe }, (n) => (moves = Math.max(moves, n)) > 3);
  const history = () => ana.evaluate(() => [...document.querySelectorAll('aside ol li')].map((li) => li.textContent));
  await ana.waitForSelector('aside ol li');
  const before = await history();
  assert(before.length > 5, `a short history: ${before}`);
  await ana.reload();
  await ana.waitForSelector('.frame');
  await ana.waitForFunction((many) => document.querySelectorAll('aside ol li').length >= many, before.length);
  const after = await history();
  assert(after.slice(-before.length).join('\n') === before.join('\n'), `another history: ${after}\n${before}`);
  let fetched = 0;
  ana.on('request', (request) => (fetched += /api\/replay/.test(request.url()) ? 1 : 0));
  await both({ ana, chloe });
  await ana.waitForSelector('[data-over] [data-look]');
  const rooms = () => ana.got.filter((m) => m.type === 'room').length;
  const told = rooms();
  await ana.click('[data-people]');
  await ana.click('dialog[open] [data-lock]');
  await until('the room is told', () => rooms() > told);
  await ana.keyboard.press('Escape');
  await ana.waitForSelector('[data-over] [data-look]');
  assert(fetched === 1, `fetched ${fetched} times`);
};

tests['a server that does not answer is told, with a way back'] = async (t) => {
  const { address, page } = await alone(t, 'phone');
  await page.routeWebSocket(/\/ws$/, (socket) => socket.close());
  await page.route(/api\/(rooms|replay)/, (route) => route.abort());
  await page.goto(`${address}#/open`);
  await page.click('[data-open="perudo"]');
  await page.waitForSelector('[data-opening]');
  await look(page, 'around-opening');
  await page.click('[data-cancel]');
  await page.waitForSelector('[data-open="perudo"]:not([disabled])');
  await page.goto(`${address}#/rooms`);
  await page.waitForSelector('[data-rooms="unreached"]');
  await page.goto(`${address}#/room/KLMN`);
  await page.fill('[data-name]', 'Ana');
  await page.click('[data-join]');
  await page.waitForSelector('[data-entering="lost"]');
  await page.goto(`${address}#/replay?id=gone`);
  await page.waitForSelector('[data-missing]');
  await look(page, 'around-missing', { full: true });
  await page.goto(`${address}#/%`);
  await page.waitForSelector('[data-box]');
};

tests['everything can be deleted without a finished game'] = async (t) => {
  const { address, page } = await alone(t, 'phone');
  await openTable(page, address, 'perudo');
  await page.goto(`${address}#/mine`);
  await page.waitForSelector('[data-forget]');
  await look(page, 'around-nothing-played');
  await forget(page);
  const left = await page.evaluate(() => JSON.stringify(localStorage));
  assert(!left.includes('Ana') && !left.includes('token'), `still there: ${left}`);
};

tests['a tap after a drag that led nowhere picks the object up'] = async (t) => {
  const { address, page } = await alone(t, 'phone', { speed: 1 });
  await presents(page, address, 'A');
  await page.waitForSelector('.tray .item:not([disabled])');
  const item = page.locator('.tray .item').first();
  await settled(page);
  await item.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await item.boundingBox();
  const devtools = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [left, top] = [x + width / 2, y + height / 2];
  await touch('touchStart', { x: left, y: top });
  for (const by of [10, 20, 30]) await touch('touchMove', { x: left + by, y: top });
  await page.waitForSelector('.ghost');
  await sleep(200); // the finger rests: what is let go in motion flies on for the browser, and a tap only stops it
  await touch('touchEnd');
  await page.waitForSelector('.ghost', { state: 'detached' });
  await item.tap();
  await page.waitForSelector('.tray .item[aria-pressed="true"]');
};

tests['beside a television the board stays in the hands of who presents'] = async (t) => {
  const { address, page: ana } = await alone(t, 'phone');
  const screen = await visitor(t, 'television');
  const table = await openTable(ana, address, 'objets');
  await setSeats(ana, 3);
  await watch(screen, address, table, 'screen');
  await begin(ana, [screen], { short: false });
  const hers = () => {
    const view = ana.got.findLast((m) => m.view)?.view;
    return view?.presenter === 'A' && view.phase === 'show';
  };
  await playOn(ana, { seed: 2, enough: hers });
  await ana.waitForSelector('.tray button:enabled');
  assert(await ana.locator('.frame .on').isVisible(), 'there is nowhere to put an object');
};

const failed = await run(named(tests, process.argv.slice(2)));
process.exit(failed ? 1 : 0);
