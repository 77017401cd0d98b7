// The first screen: what Home loads, compressed, against its limit. Also that the lock file names
// no registry, so that it installs from whichever is set.
//   node tests/browser/size.mjs
import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { serve } from '../../tools/serve.mjs';
import { launch } from './browser.mjs';

const LIMIT_KB = 250;
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
  const path = new URL(file, dist);
  const size = /\.woff2$/.test(file) ? statSync(path).size : gzipSync(readFileSync(path), { level: 9 }).length;
  total += size;
  console.log(`${(size / 1024).toFixed(1).padStart(7)} KB  ${file}`);
}
console.log(`${(total / 1024).toFixed(1).padStart(7)} KB  in all, the limit is ${LIMIT_KB}`);
await browser.close();
server.close();
process.exit(total / 1024 < LIMIT_KB ? 0 : 1);
