// How fast the page is on a slow phone: Chromium with the processor four times slower and a network
// of 1.6 Mbit/s with 150 ms of delay. Prints first paint, home ready, and from the click on "play
// now" (after five seconds, as a person who looks at the shelf) to a table, and to the first
// legal click.   node tests/browser/speed.mjs
import { serve } from '../../tools/serve.mjs';
import { launch, shapes } from './browser.mjs';

const { server, address } = await serve(new URL('../../web/dist', import.meta.url).pathname);
const browser = await launch();
const context = await browser.newContext({ ...shapes.phone, serviceWorkers: 'block' });
const page = await context.newPage();
const devtools = await context.newCDPSession(page);
await devtools.send('Network.enable');
await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200000, uploadThroughput: 90000 });
await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
await page.goto(address, { waitUntil: 'commit' });
await page.waitForSelector('[data-now]');
const ready = await page.evaluate(() => performance.now());
const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
await page.waitForTimeout(Number(process.env.LOOK_MS ?? 5000));
const clicked = Date.now();
await page.click('[data-now]');
await page.waitForSelector('.frame .others li');
const table = Date.now() - clicked;
await page.waitForSelector('[data-action]', { timeout: 60000 });
const first = Date.now() - clicked;
console.log(JSON.stringify({ first_paint_ms: Math.round(paint), home_ready_ms: Math.round(ready), table_after_click_ms: table, first_legal_click_ms: first }));
await browser.close();
server.close();
