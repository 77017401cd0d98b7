// What goes wrong on an evening: the network, a reload, a phone in a pocket, a server killed and
// started again. The game goes on, without a reload and without a lost or doubled move.
import { assert, until } from '../service/client.mjs';
import { begin, joinTable, openTable, playOn, quick, sleep, visitor } from './pages.mjs';
import { Proxy } from './proxy.mjs';

/** Every act that was acknowledged is one move of the match, and every move of the seat is one act
 *  that was said, in that order. A page that was loaded anew may have missed an answer. */
function expectEachOnce(page, seat, reloads) {
  const acts = new Map(page.sent.filter((m) => m.type === 'act').map((m) => [m.id, m.move.split(' ')[0]]));
  const done = new Set(page.got.filter((m) => m.type === 'done' && acts.has(m.id)).map((m) => m.id));
  const made = new Map();
  for (const message of page.got) {
    if (message.type === 'snapshot') for (const past of message.history) made.set(past.n, past.move);
    if (message.type === 'event') made.set(message.n, message.move);
  }
  const mine = [...made].sort(([a], [b]) => a - b).map(([, move]) => move.split(' ')).filter(([by]) => by === seat);
  assert(mine.length >= done.size && mine.length <= done.size + reloads, `${seat}: ${done.size} moves were acknowledged, ${mine.length} were made`);
  const said = [...acts.values()];
  for (const [, verb] of mine) {
    const at = said.indexOf(verb);
    assert(at >= 0, `${seat}: ${verb} was made and not said`);
    said.splice(0, at + 1);
  }
}

/** Two people and bots at a table, each behind a line of its own. */
async function evening(browser, game, { grace }) {
  const server = await quick({ args: ['--grace', String(grace)] });
  const lines = [await new Proxy(() => server.port).start(), await new Proxy(() => server.port).start()];
  const ana = await visitor(browser, 'desktop');
  const chloe = await visitor(browser, 'phone');
  const table = await openTable(ana, lines[0].address, game);
  await joinTable(chloe, lines[1].address, table);
  await begin(ana, [chloe], { short: false });
  await chloe.evaluate(() => (window.sameAsEver = true));
  const end = async () => {
    for (const line of lines) await line.end();
    await server.end();
  };
  return { server, lines, ana, chloe, end };
}

/** Both go on until each has made `more` moves, or it is over. */
async function both({ ana, chloe }, seed, more = 2) {
  const made = [0, 0];
  const go = (page, i) =>
    playOn(page, {
      seed: seed + i,
      enough: (n) => {
        made[i] = n;
        return made.every((many) => many >= more);
      },
    });
  await Promise.all([go(ana, 0), go(chloe, 1)]);
}

const isBack = (page) => page.waitForSelector('.frame, [data-over]').then(() => page.waitForSelector('[data-lost]', { state: 'detached' }));

const troubles = {
  'the network is cut and back': async (t) => {
    t.lines[1].cut();
    await t.chloe.waitForSelector('[data-lost]');
    await t.ana.waitForSelector('[data-absent]');
    await sleep(400);
    t.lines[1].mend();
    await isBack(t.chloe);
    await t.ana.waitForSelector('[data-absent]', { state: 'detached' });
    assert(await t.chloe.evaluate(() => window.sameAsEver), 'the page was loaded anew');
  },
  'the page is loaded anew': async (t) => {
    await t.chloe.reload();
    await isBack(t.chloe);
    await t.chloe.evaluate(() => (window.sameAsEver = true));
  },
  'the phone is in a pocket': async (t) => {
    const devtools = await t.chloe.context().newCDPSession(t.chloe);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    t.lines[1].cut();
    t.lines[1].mend();
    await t.ana.waitForSelector('[data-absent]');
    await sleep(1500);
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await t.chloe.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await isBack(t.chloe);
    await t.ana.waitForSelector('[data-absent]', { state: 'detached' });
    assert(await t.chloe.evaluate(() => window.sameAsEver), 'the page was loaded anew');
  },
  'the server is killed and started again': async (t) => {
    await t.server.kill();
    await t.chloe.waitForSelector('[data-lost]');
    await t.server.start();
    await Promise.all([isBack(t.ana), isBack(t.chloe)]);
    assert(await t.chloe.evaluate(() => window.sameAsEver), 'the page was loaded anew');
  },
};

export const lostLines = (browser) =>
  Object.fromEntries(['perudo', 'pescado', 'jungle'].map((game) => [`${game}: cut, reload, pocket, killed server; it goes on`, async () => {
    const t = await evening(browser, game, { grace: 60 });
    try {
      let seed = 20;
      await both(t, seed);
      for (const [what, trouble] of Object.entries(troubles)) {
        if (await t.ana.locator('[data-over]').count()) throw new Error(`over before ${what}`);
        const before = t.ana.got.filter((m) => m.type === 'event').length;
        await trouble(t);
        await both(t, (seed += 2), 1);
        await until(`moves after: ${what}`, () => t.ana.got.filter((m) => m.type === 'event').length > before);
      }
      for (const page of [t.ana, t.chloe]) assert(page.errors.length === 0, `error in a page: ${page.errors[0]}`);
      expectEachOnce(t.ana, 'A', 0);
      expectEachOnce(t.chloe, 'B', 1);
    } finally {
      await t.end();
    }
  }]));

export const standIn = (browser) => ({
  'a bot stands in for who stays away, and gives the place back': async () => {
    const t = await evening(browser, 'kyoto', { grace: 1 });
    try {
      await both(t, 40, 1);
      t.lines[1].cut();
      await t.ana.waitForSelector('[data-absent]');
      await t.ana.waitForFunction(() => [...document.querySelectorAll('[data-absent]')].some((line) => /bot/i.test(line.textContent)));
      const seen = t.ana.got.filter((m) => m.type === 'event').length;
      await playOn(t.ana, { seed: 41, enough: () => t.ana.got.filter((m) => m.type === 'event').slice(seen).some((m) => m.move.startsWith('B ')) });
      t.lines[1].mend();
      await isBack(t.chloe);
      await playOn(t.ana, { seed: 42, enough: () => t.ana.got.findLast((m) => m.type === 'room').room.seats.every((seat) => !seat.stand_in) });
      await t.ana.waitForSelector('[data-absent]', { state: 'detached' });
    } finally {
      await t.end();
    }
  },
});
