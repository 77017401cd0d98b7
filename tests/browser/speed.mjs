// How fast the page is on a slow phone: Chromium with the processor four times slower and a network
// of 1.6 Mbit/s with 150 ms of delay, nothing in the cache. Prints the median of a few visits, in ms:
//   paint    first contentful paint
//   largest  largest contentful paint
//   blocked  total blocking time: what tasks of the main thread take over 50 ms, after the first paint
//   tap      until something can be pressed: at home "play now", at a table a legal move
// At home; at a table opened by its address; and at a table entered from home, after a look at the
// shelf of five seconds, in ms from the click.
//   node tests/browser/speed.mjs [GAME [VISITS]]
import { serve } from '../../tools/serve.mjs';
import { launch, shapes } from './browser.mjs';

const [game = 'perudo', visits = '5'] = process.argv.slice(2);
const LOOK_MS = 5000;
const QUIET_MS = 2000; // after the first tap, for what still paints and blocks

const { server, address } = await serve(new URL('../../web/dist', import.meta.url).pathname);
const browser = await launch();

/** A page of a slow phone that has never been here. */
async function visit(path) {
  const context = await browser.newContext({ ...shapes.phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.seen = { largest: 0, tasks: [] };
    const watch = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
    watch('largest-contentful-paint', (entry) => (globalThis.seen.largest = entry.startTime));
    watch('longtask', ({ startTime, duration }) => globalThis.seen.tasks.push([startTime, duration]));
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200000, uploadThroughput: 90000 });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address + path, { waitUntil: 'commit' });
  return page;
}

/** Waits for what can be pressed, in the page: asking from here is as slow as the phone. */
const tappable = (page, selector) =>
  page.waitForFunction((what) => document.querySelector(what) && performance.now(), selector, { polling: 'raf', timeout: 60000 }).then((found) => found.jsonValue());

/** The figures of a page that was opened at `path`. */
async function opened(path, selector) {
  const page = await visit(path);
  const tap = await tappable(page, selector);
  await page.waitForTimeout(QUIET_MS);
  const figures = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0].startTime;
    const blocked = globalThis.seen.tasks.filter(([at]) => at >= paint).reduce((sum, [, took]) => sum + took - 50, 0);
    return { paint, largest: globalThis.seen.largest, blocked };
  });
  await page.context().close();
  return { ...figures, tap };
}

/** From the click at home to a table. */
async function entered() {
  const page = await visit('');
  await tappable(page, `[data-box="${game}"]`);
  await page.waitForTimeout(LOOK_MS);
  await page.evaluate((hash) => {
    globalThis.clicked = performance.now();
    location.hash = hash;
  }, `#/play/${game}`);
  const from = await page.evaluate(() => globalThis.clicked);
  const table = (await tappable(page, '.frame .others li')) - from;
  const tap = (await tappable(page, '.frame [data-action]')) - from;
  await page.context().close();
  return { table, tap };
}

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
async function report(name, measure) {
  const all = [];
  for (let i = 0; i < Number(visits); i++) all.push(await measure());
  const figures = Object.keys(all[0]).map((key) => `${key} ${Math.round(median(all.map((one) => one[key])))}`);
  console.log(`${name}: ${figures.join(', ')}`);
}
await report('home', () => opened('', '[data-now]'));
await report(`${game} by its address`, () => opened(`#/play/${game}`, '.frame [data-action]'));
await report(`${game} from home`, entered);
await browser.close();
server.close();
