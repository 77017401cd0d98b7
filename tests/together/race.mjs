// Who was first, between two browsers: the shorter reaction wins although its message arrives later.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assert, tablee, until } from '../service/client.mjs';
import { joinTable, openTable, quick, setSeats, sleep, visitor } from './pages.mjs';
import { Proxy } from './proxy.mjs';

const web = fileURLToPath(new URL('../../web/dist', import.meta.url));
// The second card of each is the same symbol: a duel.
const piles = { A: ['1p', '5p', '9p', '13p', '2p', '6p'], B: ['17g', '5g', '10g', '14g', '3g', '7g'] };
const deck = ['* first A', ...Object.entries(piles).flatMap(([seat, cards]) => cards.map((card) => `* deal ${seat} ${card}`))];
const SLOW_MS = 150; // each way
const QUICK_MS = 300, LATE_MS = 480; // the quick hand's message comes after the late one's

/** In the page: once a card has changed, a hand on the totem so long after it was painted. */
function react(ms) {
  const cards = () => [...document.querySelectorAll('svg.tile')].map((tile) => tile.getAttribute('aria-label')).join();
  const before = cards();
  const look = () => {
    if (cards() === before) return requestAnimationFrame(look);
    setTimeout(() => document.querySelector('[data-race]').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 })), ms);
  };
  requestAnimationFrame(look);
}

/** Nobody reacts within 100 ms: it would be refused as too early. */
async function flip(page) {
  await page.waitForSelector('[data-action="flip"]');
  await sleep(250);
  await page.locator('[data-action="flip"]').first().click();
}

const hands = (page) => page.got.filter((m) => m.type === 'event' && / grab| drop/.test(m.move));

/** On a busy machine a page may paint or press late, and the other truly was first: once more, then.
 *  Who is first to arrive is the other one in every try. */
const TRIES = 3;

export const races = (browser) => ({
  'a race: the shorter reaction wins though it arrives later': async () => {
    for (let left = TRIES - 1; ; left--) {
      try {
        return await race(browser);
      } catch (error) {
        if (left === 0) throw error;
      }
    }
  },
});

async function race(browser) {
  const stack = join(mkdtempSync(join(tmpdir(), 'tablee-stack-')), 'stack');
  writeFileSync(stack, `${deck.join('\n')}\n`);
  let server = null;
  const slow = await new Proxy(() => server.port).start();
  // behind a proxy the kernel's round trip is the proxy's: the server is told that there is one
  server = await quick({ program: join(dirname(tablee), 'tests', 'stacked'), env: { STACK: stack }, args: ['--public-url', slow.address, '--web', web] });
  try {
    const ana = await visitor(browser, 'phone');
    const chloe = await visitor(browser, 'desktop');
    const table = await openTable(ana, slow.address, 'jungle');
    await joinTable(chloe, `http://127.0.0.1:${server.port}/`, table);
    await ana.click('[data-short]');
    await setSeats(ana, 2);
    slow.delay = SLOW_MS;
    await ana.click('[data-start]');
    for (const page of [ana, chloe, ana]) await flip(page);
    await until('all have seen the third flip', () => [ana, chloe].every((page) => page.got.filter((m) => m.type === 'event' && / flip/.test(m.move)).length === 3));
    await chloe.waitForSelector('[data-action="flip"]');
    await Promise.all([ana.evaluate(react, QUICK_MS), chloe.evaluate(react, LATE_MS)]);
    await flip(chloe);
    await until('a hand', () => hands(chloe).length > 0 && hands(ana).length > 0);
    const { move, receipt } = hands(chloe)[0];
    const [a, b] = ['A', 'B'].map((seat) => receipt?.find((one) => one.seat === seat));
    assert(a && b, `both ran: ${JSON.stringify(receipt)}`);
    assert(a.arrived > b.arrived, `the quick hand came later: ${a.arrived}, ${b.arrived}`);
    assert(move === 'A grab' && a.verdict === 'first', `and was first: ${move} ${JSON.stringify(receipt)}`);
    assert(a.reaction < b.reaction, `by its reaction: ${a.reaction}, ${b.reaction}`);
    await ana.waitForFunction(() => /toi \d+ ms/.test(document.querySelector('[data-notice]')?.textContent ?? ''));
  } finally {
    await server.end();
    await slow.end();
  }
}
