// Who was first, between two browsers: the shorter reaction wins although its message arrives later.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assert, tablee, until } from '../service/client.mjs';
import { joinTable, line, make, openTable, quick, setSeats, visitor } from './pages.mjs';

const web = fileURLToPath(new URL('../../web/dist', import.meta.url));
// The second card of each is the same symbol: a duel.
const piles = { A: ['1p', '5p', '9p', '13p', '2p', '6p'], B: ['17g', '5g', '10g', '14g', '3g', '7g'] };
const deck = ['* first A', ...Object.entries(piles).flatMap(([seat, cards]) => cards.map((card) => `* deal ${seat} ${card}`))];
const SLOW_MS = 155; // each way: the arbiter gives credit for 350 ms in all, and painting takes some
const QUICK_MS = 300, LATE_MS = 455; // so far before the late hand, and so far after it at the server
const STEADY_MS = 45; // between what a page says of its hand and what the server makes of it
const CLEAR_MS = 100; // between two hands: enough although both are that far off

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

const hands = (page) => page.got.filter((m) => m.type === 'event' && / grab| drop/.test(m.move));
const flips = (page) => page.got.filter((m) => m.type === 'event' && / flip/.test(m.move)).length;
/** How fast the hand was, as its own page says: null if it was none. */
const claimed = (page) => page.sent.findLast((m) => m.type === 'act' && m.move === 'grab')?.reaction ?? null;

/** A new table, and a duel at it, one hand quick on a slow line, the other late on a fast one.
 *  Resolves to why the race was not the one that was meant, or null once the verdict was right: on a
 *  busy machine a page may paint or press late, or the slow line stumble, and there is nothing to
 *  be judged. A wrong verdict of a race that was as meant throws. */
async function race(t, server, slow) {
  const ana = await visitor(t, 'phone');
  const chloe = await visitor(t, 'desktop');
  await ana.goto(slow.address); // its files come quickly, then the line is slow from its first message on
  await ana.waitForSelector('[data-open-table]');
  slow.delay = SLOW_MS;
  const table = await openTable(ana, slow.address, 'jungle');
  await joinTable(chloe, server.address, table);
  await ana.click('[data-short]');
  await setSeats(ana, 2);
  await ana.click('[data-start]');
  for (const page of [ana, chloe, ana]) await make(page, 'flip');
  await until('all have seen the third flip', () => [ana, chloe].every((page) => flips(page) === 3));
  await chloe.waitForSelector('[data-action="flip"]');
  const told = ana.waitForFunction(() => /toi\s\d+\sms/.test(document.querySelector('[data-notice]')?.textContent ?? ''));
  told.catch(() => {}); // the race may not be the one that was meant
  await Promise.all([ana.evaluate(react, QUICK_MS), chloe.evaluate(react, LATE_MS)]);
  await make(chloe, 'flip');
  await until('a hand', () => hands(chloe).length > 0 && hands(ana).length > 0);
  const [{ move, receipt }] = hands(chloe);
  const [a, b] = ['A', 'B'].map((seat) => receipt?.find((one) => one.seat === seat));
  const figures = `claimed ${claimed(ana)} and ${claimed(chloe)} ms, ${move}, ${JSON.stringify(receipt)}`;
  if (!a || !b) return `one hand was too late to be judged: ${figures}`;
  if (a.arrived <= b.arrived) return `the quick hand arrived first: ${figures}`;
  if (claimed(ana) + CLEAR_MS > claimed(chloe)) return `the quick hand was not quick: ${figures}`;
  if ([[a, ana], [b, chloe]].some(([one, page]) => Math.abs(one.reaction - claimed(page)) > STEADY_MS)) return `a line was not steady: ${figures}`;
  assert(move === 'A grab' && a.verdict === 'first', `the quick hand was not first: ${figures}`);
  assert(a.reaction < b.reaction, `it was first by something else than its reaction: ${figures}`);
  await told;
  return null;
}

const MINUTES = 5; // of tables, until a machine that is busy has a moment for one

export const races = {
  'a race: the shorter reaction wins though it arrives later': async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'tablee-stack-'));
    t.after(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'stack'), `${deck.join('\n')}\n`);
    const whys = [];
    for (const end = Date.now() + MINUTES * 60000; Date.now() < end; ) {
      let server = null;
      const slow = await line(t, () => server.port);
      // behind a proxy the kernel's round trip is the proxy's: the server is told that there is one
      server = await quick(t, { program: join(dirname(tablee), 'tests', 'stacked'), env: { STACK: join(folder, 'stack') }, args: ['--public-url', slow.address, '--web', web] });
      const why = await race(t, server, slow);
      if (why === null) return;
      whys.push(why);
      for (const page of t.pages) await page.context().close();
    }
    throw new Error(`no race of ${whys.length} was the one that was meant:\n${whys.join('\n')}`);
  },
};
