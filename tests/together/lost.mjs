// What goes wrong on an evening: the network, a reload, a phone in a pocket, a server killed and
// started again. The game goes on, without a reload and without a lost or doubled move.
import { assert, Player, sleep, until } from '../service/client.mjs';
import { begin, joinTable, line, openTable, patient, playOn, quick, room, visitor } from './pages.mjs';

const told = (page) => page.got.filter((m) => m.type === 'event');
/** What the page asked to be played, each once however often it was said, with its answer. */
function actsOf(page) {
  const answers = new Map(page.got.filter((m) => m.type === 'done' || m.type === 'refused').map((m) => [m.id, m.type]));
  const acts = new Map(page.sent.filter((m) => m.type === 'act').map((m) => [m.id, m]));
  return [...acts.values()].map(({ id, move }) => ({ id, move, answer: answers.get(id) ?? null }));
}

/** A hand on the totem that answers what lay there before is written down as one that dropped it. */
const alike = (moves) => String(moves).replaceAll(' drop', ' grab');

/** The server's own record of the match, told to a client that takes the seat over, has every act
 *  that was acknowledged once, in order, none that was refused, and nothing that was not asked for.
 *  An act that was on its way when the page was loaded anew was never answered: it is there once
 *  or not at all. */
async function expectEachOnce(server, page, seat) {
  const mayBeThere = page.inFlight ?? [];
  await until(`${seat} is answered`, () => actsOf(page).every((act) => act.answer || mayBeThere.includes(act.id)));
  const { token } = page.got.findLast((m) => m.type === 'welcome');
  const witness = await new Player(server, seat, { token }).connect();
  await witness.join(room(page));
  await until('the match is told', () => witness.history);
  const made = witness.history.map(({ move }) => move).filter((move) => move.startsWith(`${seat} `));
  witness.socket.destroy();
  const acts = actsOf(page);
  const expected = (unanswered) => acts.filter((act) => act.answer === 'done' || unanswered.includes(act.id)).map((act) => `${seat} ${act.move}`);
  const arrived = acts.filter((act) => act.answer === null).map((act) => act.id);
  assert(arrived.length <= 1, `${seat}: ${arrived.length} acts were never answered`);
  const possible = [expected([]), expected(arrived)].map(alike);
  assert(possible.includes(alike(made)), `${seat}: asked for\n${JSON.stringify(acts)}\nmade\n${made}`);
}

/** Two people and bots at a table, each behind a line of its own. */
async function evening(test, game, { grace }) {
  const server = await quick(test, { args: ['--grace', String(grace)] });
  const lines = [await line(test, () => server.port), await line(test, () => server.port)];
  const ana = await visitor(test, 'desktop');
  const chloe = await visitor(test, 'phone');
  const table = await openTable(ana, lines[0].address, game);
  await joinTable(chloe, lines[1].address, table);
  await patient(ana); // nobody plays for a phone in a pocket
  await begin(ana, [chloe], { short: false });
  await chloe.evaluate(() => (window.sameAsEver = true));
  return { server, lines, ana, chloe };
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
  const acts = () => actsOf(t.chloe);
  const atOnce = () => told(t.chloe).at(-1)?.n === told(t.ana).at(-1)?.n; // she was told what Ana was
  const hers = () => atOnce() && told(t.chloe).at(-1).legal.some((move) => move !== 'grab');
  const made = () => told(t.ana).filter((m) => m.move.startsWith('B ')).length;
  const welcomes = () => t.chloe.got.filter((m) => m.type === 'welcome').length;
  const back = async () => {
    const before = welcomes();
    t.lines[1].cut();
    t.lines[1].mend();
    await until('she is welcome again', () => welcomes() > before);
    await isBack(t.chloe);
  };
  await until('nothing of hers is on its way', () => acts().every((act) => act.answer || t.chloe.inFlight?.includes(act.id)));
  const before = { asked: acts().length, made: made() };
  const isAsked = () => acts().length > before.asked;
  for (let seed = 30; !isAsked(); seed += 2) {
    await playOn(t.ana, { seed, enough: hers });
    const seen = told(t.ana).length;
    t.lines[1].loses = what;
    await playOn(t.chloe, { seed: seed + 1, enough: () => isAsked() || told(t.ana).length > seen });
    if (!isAsked()) await back(); // her window has ended before she said anything: once more
  }
  // where all may act somebody may have been faster: then the answer that is lost is a refusal
  if (what === 'answered') await until('it is made', () => made() > before.made, 3000).catch(() => {});
  const { id, answer } = acts().at(-1);
  assert(answer === null, 'it was answered over a line that loses answers');
  await back();
  await until('it is answered', () => acts().find((one) => one.id === id).answer);
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
  'the server is killed and started again': async (t) => {
    await t.server.kill();
    await t.chloe.waitForSelector('[data-lost]');
    await t.server.start();
    await Promise.all([isBack(t.ana), isBack(t.chloe)]);
    assert(await t.chloe.evaluate(() => window.sameAsEver), 'the page was loaded anew');
  },
  'the phone is in a pocket for a minute': async (t) => {
    // stopped as by a debugger: a page that Chromium is only told to freeze goes on while it is visible
    const devtools = await t.chloe.context().newCDPSession(t.chloe);
    const asleep = new Promise((done) => devtools.once('Debugger.paused', done));
    await devtools.send('Debugger.enable');
    await devtools.send('Debugger.pause');
    await asleep;
    const { sockets } = t.chloe;
    t.lines[1].cut();
    t.lines[1].mend();
    await t.ana.waitForSelector('[data-absent]');
    await sleep(60_000);
    assert(t.chloe.sockets === sockets && (await t.ana.locator('[data-absent]').count()) > 0, 'the phone was not asleep');
    await devtools.send('Debugger.resume');
    await devtools.send('Debugger.disable');
    await t.chloe.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await isBack(t.chloe);
    await t.ana.waitForSelector('[data-absent]', { state: 'detached' });
    assert(await t.chloe.evaluate(() => window.sameAsEver), 'the page was loaded anew');
  },
};

async function troubled(test, game) {
  const t = await evening(test, game, { grace: 300 });
  let seed = 20;
  await both(t, seed);
  for (const [what, trouble] of Object.entries(troubles)) {
    const before = told(t.ana).length;
    const over = t.ana.waitForSelector('[data-over]', { timeout: 0 }).then(() => Promise.reject(new Error(`over before the end of: ${what}`)));
    const going = trouble(t);
    for (const ends of [over, going]) ends.catch(() => {}); // the other one may still fail, when the pages close
    await Promise.race([going, over]);
    await both(t, (seed += 2), 1);
    await until(`moves after: ${what}`, () => told(t.ana).length > before);
  }
  await expectEachOnce(t.server, t.ana, 'A');
  await expectEachOnce(t.server, t.chloe, 'B');
}

/** By chance a game may be over before all has gone wrong: then another one. */
async function untilTroubled(test, game) {
  for (let left = 2; ; left--) {
    try {
      return await troubled(test, game);
    } catch (error) {
      if (left === 0 || !error.message.startsWith('over before')) throw error;
    }
  }
}

export const lostLines = Object.fromEntries(
  ['perudo', 'jungle'].map((game) => [`${game}: cut, reload, pocket, killed server; it goes on`, (test) => untilTroubled(test, game)]),
);

export const standIn = {
  'a bot stands in for who stays away, and gives the place back': async (test) => {
    const t = await evening(test, 'kyoto', { grace: 1 });
    await both(t, 40, 1);
    t.lines[1].cut();
    await t.ana.waitForFunction(() => [...document.querySelectorAll('[data-absent]')].some((line) => /bot/i.test(line.textContent)));
    const seen = told(t.ana).length;
    await playOn(t.ana, { seed: 41, enough: () => told(t.ana).slice(seen).some((m) => m.move.startsWith('B ')) });
    assert(told(t.ana).slice(seen).some((m) => m.move.startsWith('B ')), 'the bot made no move for her');
    t.lines[1].mend();
    await isBack(t.chloe);
    const isHers = () => room(t.ana).seats.every((seat) => !seat.stand_in && !seat.away);
    await playOn(t.ana, { seed: 42, enough: isHers });
    assert(isHers(), 'the place was not given back');
    await t.ana.waitForSelector('[data-absent]', { state: 'detached' });
  },
};
