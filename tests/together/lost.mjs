// What goes wrong on an evening: the network, a reload, a phone in a pocket, a server killed and
// started again. The game goes on, without a reload and without a lost or doubled move.
import { assert, Player, until } from '../service/client.mjs';
import { begin, joinTable, openTable, playOn, quick, sleep, visitor } from './pages.mjs';
import { Proxy } from './proxy.mjs';

const told = (page) => page.got.filter((m) => m.type === 'event');
/** What the page asked to be played, each once however often it was said, with its answer. */
function actsOf(page) {
  const answers = new Map(page.got.filter((m) => m.type === 'done' || m.type === 'refused').map((m) => [m.id, m.type]));
  const acts = new Map(page.sent.filter((m) => m.type === 'act').map((m) => [m.id, m]));
  return [...acts.values()].map(({ id, move }) => ({ id, move, answer: answers.get(id) ?? null }));
}

/** The server's own record of the match, told to a client that takes the seat over, has every act
 *  that was acknowledged once, in order, none that was refused, and nothing that was not asked for.
 *  An act that was on its way when the page was loaded anew was never answered: it is there once
 *  or not at all. */
async function expectEachOnce(server, page, seat) {
  const mayBeThere = page.inFlight ?? [];
  await until(`${seat} is answered`, () => actsOf(page).every((act) => act.answer || mayBeThere.includes(act.id)), 60000);
  const { token } = page.got.findLast((m) => m.type === 'welcome');
  const witness = await new Player(server, seat, { token }).connect();
  await witness.join(page.got.findLast((m) => m.type === 'room').room);
  await until('the match is told', () => witness.history);
  const made = witness.history.map(({ move }) => move).filter((move) => move.startsWith(`${seat} `));
  witness.socket.destroy();
  const acts = actsOf(page);
  const expected = (unanswered) => acts.filter((act) => act.answer === 'done' || unanswered.includes(act.id)).map((act) => `${seat} ${act.move}`);
  const arrived = acts.filter((act) => act.answer === null).map((act) => act.id);
  assert(arrived.length <= 1, `${seat}: ${arrived.length} acts were never answered`);
  const possible = [expected([]), expected(arrived)].map(String);
  assert(possible.includes(String(made)), `${seat}: asked for\n${JSON.stringify(acts)}\nmade\n${made}`);
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

/** Her next move is lost on the way there, or its answer on the way back: said again under its id,
 *  it is made once. */
async function lose(t, what) {
  const act = () => actsOf(t.chloe).at(-1);
  const hers = () => told(t.chloe).at(-1)?.legal.some((move) => move !== 'grab') ?? false;
  await playOn(t.ana, { seed: 31, enough: hers });
  await until('her turn', hers);
  const before = act()?.id;
  const made = told(t.ana).filter((m) => m.move.startsWith('B ')).length;
  t.lines[1].loses = what;
  await playOn(t.chloe, { seed: 32, enough: () => act()?.id !== before });
  // where all may act somebody may have been faster: then the answer that is lost is a refusal
  const isMade = () => told(t.ana).filter((m) => m.move.startsWith('B ')).length > made;
  if (what === 'answered') await until('it is made', isMade, 3000).catch(() => {});
  assert(act().answer === null, 'it was answered over a line that loses answers');
  const { id } = act();
  t.lines[1].cut();
  t.lines[1].mend();
  await isBack(t.chloe);
  await until('it is answered', () => actsOf(t.chloe).find((one) => one.id === id).answer);
  assert(t.chloe.sent.filter((m) => m.id === id).length > 1, 'it was not said again');
}

const troubles = {
  'what she asks for is lost': (t) => lose(t, 'asked'),
  'what she is answered is lost': (t) => lose(t, 'answered'),
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
    t.chloe.inFlight = actsOf(t.chloe).filter((act) => act.answer === null).map((act) => act.id);
    await isBack(t.chloe);
    await t.chloe.evaluate(() => (window.sameAsEver = true));
  },
  'the phone is in a pocket for a minute': async (t) => {
    const devtools = await t.chloe.context().newCDPSession(t.chloe);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    t.lines[1].cut();
    t.lines[1].mend();
    await t.ana.waitForSelector('[data-absent]');
    await sleep(60_000);
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
    const t = await evening(browser, game, { grace: 150 });
    try {
      let seed = 20;
      await both(t, seed);
      for (const [what, trouble] of Object.entries(troubles)) {
        if (await t.ana.locator('[data-over]').count()) throw new Error(`over before ${what}`);
        const before = told(t.ana).length;
        await trouble(t);
        await both(t, (seed += 2), 1);
        await until(`moves after: ${what}`, () => told(t.ana).length > before);
      }
      for (const page of [t.ana, t.chloe]) assert(page.errors.length === 0, `error in a page: ${page.errors[0]}`);
      await expectEachOnce(t.server, t.ana, 'A');
      await expectEachOnce(t.server, t.chloe, 'B');
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
      const seen = told(t.ana).length;
      await playOn(t.ana, { seed: 41, enough: () => told(t.ana).slice(seen).some((m) => m.move.startsWith('B ')) });
      t.lines[1].mend();
      await isBack(t.chloe);
      await playOn(t.ana, { seed: 42, enough: () => t.ana.got.findLast((m) => m.type === 'room').room.seats.every((seat) => !seat.stand_in) });
      await t.ana.waitForSelector('[data-absent]', { state: 'detached' });
    } finally {
      await t.end();
    }
  },
});
