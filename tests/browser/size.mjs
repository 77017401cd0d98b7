// What is loaded, compressed, against its limits: the first screen, and what only one table needs.
// Also that the lock file names no registry, so that it installs from whichever is set.
//   node tests/browser/size.mjs
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { serve } from '../../tools/serve.mjs';
import { launch } from './browser.mjs';

const LIMIT_KB = 250;
const TABLE_KB = 120;
const root = new URL('../../', import.meta.url);
const dist = new URL('web/dist/', root);
if (/"resolved": "http/.test(readFileSync(new URL('package-lock.json', root), 'utf8'))) {
  console.log('package-lock.json names download addresses: .npmrc keeps them out, run npm install');
  process.exit(1);
}
const { server, address } = await serve(dist.pathname);
const browser = await launch();
const context = await browser.newContext({ serviceWorkers: 'block' });
context.setDefaultTimeout(90000);
const kilobytes = (file) => {
  const path = new URL(file, dist);
  return (/\.woff2$/.test(file) ? statSync(path).size : gzipSync(readFileSync(path), { level: 9 }).length) / 1024;
};
const line = (size, text) => console.log(`${size.toFixed(1).padStart(7)} KB  ${text}`);
const page = await context.newPage();
// what is fetched ahead for a table comes after a while, which on a slow machine is soon: never, here
await page.addInitScript(() => {
  const soon = globalThis.setTimeout;
  globalThis.setTimeout = (call, ms = 0, ...rest) => (ms < 1000 ? soon(call, ms, ...rest) : 0);
});
const files = [];
page.on('response', (response) => files.push(new URL(response.url()).pathname.slice(1) || 'index.html'));
await page.goto(address);
await page.waitForSelector('[data-box]');
await page.evaluate(() => document.fonts.ready);
let total = 0;
for (const file of files) {
  const size = kilobytes(file);
  total += size;
  line(size, file);
}
line(total, `in all, the limit is ${LIMIT_KB}`);
await page.close();

// A table: what is loaded for it and not for every table.
const games = readdirSync(new URL('games', root)).filter((game) => game !== 'null' && existsSync(new URL(`games/${game}/web`, root)));
const loaded = new Map();
for (const game of games) {
  const table = await context.newPage();
  const seen = new Set();
  table.on('response', (response) => seen.add(new URL(response.url()).pathname.slice(1)));
  await table.goto(`${address}#/play/${game}`);
  await table.waitForSelector('.frame .others li');
  loaded.set(game, seen);
  await table.close();
}
const common = (file) => files.includes(file) || [...loaded.values()].every((seen) => seen.has(file));
let largest = 0;
for (const [game, seen] of loaded) {
  const size = [...seen].filter((file) => file && !common(file)).reduce((sum, file) => sum + kilobytes(file), 0);
  largest = Math.max(largest, size);
  line(size, `only for ${game}, the limit is ${TABLE_KB}`);
}
await browser.close();
server.close();
process.exit(total < LIMIT_KB && largest > 0 && largest < TABLE_KB ? 0 : 1);
