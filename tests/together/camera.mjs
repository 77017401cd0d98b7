// Time's Up! by camera: the giver's picture reaches those who guess and nobody else, unless so
// chosen; where two pages cannot connect they say so and type.
//   node tests/together/camera.mjs [WORDS…]    screenshots go to build/screenshots
import { mkdirSync } from 'node:fs';
import { launch } from '../browser/browser.mjs';
import { assert } from '../service/client.mjs';
import { joinTable, openTable, quick, run, visitor } from './pages.mjs';

const shots = new URL('../../build/screenshots/', import.meta.url).pathname;
mkdirSync(shots, { recursive: true });
const browser = await launch([
  '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', // a camera that is none
  '--allow-loopback-in-peer-connection', '--disable-features=WebRtcHideLocalIpsWithMdns', // loopback is all there is
]);
const WAYS = { typed: 0, room: 1, camera: 2, 'camera-all': 3 };
const tests = {};

/** Four people round a table, the way chosen, the cameras of those named on. */
async function seated(server, way, filmed, { prepare = {} } = {}) {
  const address = `http://127.0.0.1:${server.port}/`;
  const people = {};
  let table = null;
  for (const [name, shape] of [['Ana', 'phone'], ['Béa', 'desktop'], ['Cléo', 'phone'], ['Dan', 'desktop']]) {
    const page = await visitor(browser, shape, { speed: 1, lang: name === 'Dan' ? 'en' : 'fr' });
    if (prepare[name]) await page.addInitScript(prepare[name]);
    if (table) await joinTable(page, address, table, name);
    else table = await openTable(page, address, 'timesup', name);
    people[name] = page;
  }
  const pages = Object.values(people);
  const host = people.Ana;
  await host.click('[data-short]');
  await host.click('[data-way] .word');
  await host.locator('dialog[open] .value').nth(WAYS[way]).click();
  for (const page of pages) await page.waitForSelector(`[data-way="${way}"]`);
  for (const name of filmed) {
    assert((await people[name].locator('video').count()) === 0, 'a camera was on before it was asked for');
    await people[name].click('[data-camera="on"]');
    await people[name].waitForSelector('[data-camera="off"]');
  }
  await host.screenshot({ path: `${shots}timesup-lobby-${way}.png`, fullPage: true });
  await host.click('[data-start]');
  for (const page of pages) {
    await page.waitForSelector('.cards button:not([disabled])');
    await page.waitForTimeout(150); // nobody reacts faster
    for (const i of [0, 1]) await page.locator('.cards button').nth(i).click();
    await page.click('[data-action^="remove"]');
  }
  for (const page of pages) await page.waitForSelector('[data-moment="ready"]');
  const view = () => host.got.findLast((m) => m.view)?.view;
  const giver = pages['ABCD'.indexOf(view().giver)];
  const mate = pages['ABCD'.indexOf(view().guessers[0])];
  await giver.click('[data-action="start"]');
  for (const page of pages) await page.waitForSelector('[data-moment="give"]');
  return { people, pages, giver, mate, opponents: pages.filter((page) => page !== giver && page !== mate) };
}

const frames = (page) => page.waitForFunction(() => {
  const video = document.querySelector('video[data-camera-picture="seen"]');
  if (!video || video.videoWidth === 0) return false;
  window.sawAt ??= video.currentTime;
  return video.currentTime > window.sawAt;
});
const signals = (page) => page.got.filter((m) => m.type === 'signal').length;
const all = ['Ana', 'Béa', 'Cléo', 'Dan'];

async function withServer(body) {
  const server = await quick();
  try {
    await body(server);
  } finally {
    await server.end();
  }
}

tests['camera: frames arrive at the guesser’s page and not at the opponents’'] = () => withServer(async (server) => {
  const { giver, mate, opponents, pages } = await seated(server, 'camera', all);
  await frames(mate);
  await mate.screenshot({ path: `${shots}timesup-camera-guesser.png` });
  await giver.screenshot({ path: `${shots}timesup-camera-giver.png` });
  for (const page of opponents) {
    assert((await page.locator('video').count()) === 0, 'an opponent sees the giver');
    assert(signals(page) === 0, 'an opponent’s page was called');
  }
  // guesses are typed and judged: the giver's page knows the name
  const { card } = giver.got.findLast((m) => m.view?.card).view;
  const name = await giver.locator('.card span').first().textContent();
  await mate.fill('.typing input', name);
  await mate.keyboard.press('Enter');
  for (const page of pages) await page.waitForFunction((found) => document.querySelector('.count .good')?.textContent.includes(found), '1');
  assert(mate.got.some((m) => m.view?.found.flat().includes(card)), 'it was not found');
  for (const page of pages) assert(page.errors.length === 0, page.errors[0]);
});

tests['camera-all: everybody sees the giver'] = () => withServer(async (server) => {
  const { mate, opponents } = await seated(server, 'camera-all', all);
  for (const page of [mate, ...opponents]) await frames(page);
});

tests['camera: a pair that cannot connect says so and types'] = () => withServer(async (server) => {
  // only a relay would do, and there is none
  const cut = () => {
    const Real = RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Real {
      constructor(options) {
        super({ ...options, iceTransportPolicy: 'relay' });
      }
    };
  };
  const { giver, mate, opponents } = await seated(server, 'camera', all, { prepare: { Ana: cut, Béa: cut, Cléo: cut, Dan: cut } });
  await mate.waitForSelector('[data-blind]');
  await giver.waitForSelector('[data-blind]');
  await giver.fill('.typing input', 'qwertz');
  await giver.keyboard.press('Enter');
  await mate.waitForSelector('.talk .clue');
  await mate.screenshot({ path: `${shots}timesup-camera-lost.png` });
  for (const page of opponents) assert((await page.locator('[data-blind]').count()) === 0, 'it is no matter of the opponents');
});

tests['camera: off by default, and then clues are typed'] = () => withServer(async (server) => {
  const { giver, mate } = await seated(server, 'camera', []);
  await mate.waitForSelector('[data-blind]');
  await giver.waitForSelector('[data-blind]');
  assert((await giver.locator('.typing input').count()) === 1, 'the giver cannot type');
});

tests['room: the giver’s phone has the name and the buttons, the others time and points'] = () => withServer(async (server) => {
  const { giver, mate, opponents, pages } = await seated(server, 'room', []);
  await giver.screenshot({ path: `${shots}timesup-room-giver.png` });
  await mate.screenshot({ path: `${shots}timesup-room-guesser.png` });
  for (const page of [mate, ...opponents]) {
    assert((await page.locator('[data-action="found"], .typing').count()) === 0, 'the others have nothing to press or type');
    assert((await page.locator('.timer').count()) === 1 && (await page.locator('.card.down').count()) === 1, 'they see the time, and a card face down');
  }
  await giver.waitForTimeout(150);
  await giver.click('[data-action="found"]');
  for (const page of pages) await page.waitForFunction(() => document.querySelector('.count .good')?.textContent.includes('1'));
});

const failed = await run(tests, browser, process.argv.slice(2));
await browser.close();
process.exit(failed ? 1 : 0);
