// Time's Up! by camera: the giver's picture reaches those who guess and nobody else, unless so
// chosen; where two pages cannot connect they say so and type.
//   node tests/together/camera.mjs [WORDS…]    screenshots go to build/screenshots
import { look } from '../browser/checks.mjs';
import { named, run } from '../browser/run.mjs';
import { assert, certificate, sleep, until } from '../service/client.mjs';
import { joinTable, make, openTable, quick, setWay, visitor } from './pages.mjs';

const flags = [
  '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', // a camera that is none
  '--ignore-certificate-errors', // at once: a page that has each request let through by itself loses some, ERR_TOO_MANY_RETRIES
  '--host-resolver-rules=MAP table.example 127.0.0.1', // a name, since browsers trust loopback without TLS
  '--allow-loopback-in-peer-connection', '--disable-features=WebRtcHideLocalIpsWithMdns', // loopback is all there is
];
const LONG_MS = 60000; // to connect: four pages on a slow machine
const LIMIT_MS = 400000; // longer than four turns
const tests = {};

/** A few names, and the longest turns there are: people of code are as slow as the machine. */
async function setGame(host) {
  await host.click('[data-short]');
  await host.click('.sentence .word[aria-label^="Durée d’un tour"]');
  await host.locator('dialog[open] .value').last().click();
  await host.waitForFunction(() => document.querySelector('.sentence').textContent.includes('90 secondes'));
}

/** Crosses out two names. What answers the table of a moment before is refused as too early: again. */
async function removeTwo(page) {
  const cards = page.locator('.cards button:not([disabled])');
  const press = async () => {
    await sleep(150); // nobody reacts faster
    for (const i of [0, 1])
      if ((await cards.nth(i).getAttribute('aria-pressed', { timeout: 2000 })) !== 'true') await cards.nth(i).click({ timeout: 2000 });
    await page.click('[data-action^="remove"]', { timeout: 2000 });
  };
  await until('two names are removed', async () => {
    if ((await page.locator('.cards').count()) === 0) return true;
    if ((await cards.count()) >= 2) await press().catch(() => {}); // it went away
    return false;
  });
}

/** Four people round a table, the way chosen, the cameras of those named on, and a turn begun. */
async function seated(t, way, filmed, { prepare = null, memory = {} } = {}) {
  const { address } = await quick(t);
  const people = {};
  let table = null;
  for (const [name, shape] of [['Ana', 'phone'], ['Béa', 'desktop'], ['Cléo', 'phone'], ['Dan', 'desktop']]) {
    const page = await visitor(t, shape, { speed: 1, lang: name === 'Dan' ? 'en' : 'fr', memory });
    if (prepare) await page.addInitScript(prepare);
    if (table) await joinTable(page, address, table, name);
    else table = await openTable(page, address, 'timesup', name);
    people[name] = page;
  }
  const pages = Object.values(people);
  const host = people.Ana;
  await setGame(host);
  await setWay(host, way);
  for (const page of pages) await page.waitForSelector(`[data-way="${way}"]`);
  for (const name of filmed) {
    assert((await people[name].locator('video').count()) === 0, 'a camera was on before it was asked for');
    await people[name].click('[data-camera="on"]');
    await people[name].waitForSelector('[data-camera="off"]');
  }
  await look(host, `timesup-lobby-${way}`, { full: true });
  await host.click('[data-start]');
  for (const page of pages) await page.waitForSelector('.cards button:not([disabled])');
  for (const page of pages) await removeTwo(page);
  for (const page of pages) await page.waitForSelector('[data-moment="ready"]');
  return begun(pages);
}

/** A turn begins: who gives, who guesses, who looks on. */
async function begun(pages) {
  const { view } = pages[0].got.findLast((m) => m.view);
  const giver = pages['ABCD'.indexOf(view.giver)];
  const mate = pages['ABCD'.indexOf(view.guessers[0])];
  const before = new Map(pages.map((page) => [page, signals(page)]));
  await giver.click('[data-action="start"]');
  for (const page of pages) await page.waitForSelector('[data-moment="give"]');
  return { pages, giver, mate, opponents: pages.filter((page) => page !== giver && page !== mate), before };
}

/** Does it in one turn: where the machine is slower than a turn is long, in the next. */
async function inATurn(turn, what) {
  for (let k = 0; k < 4; k++) {
    const over = turn.pages[0].waitForSelector('[data-moment="ready"]', { timeout: LIMIT_MS });
    const done = what(turn);
    for (const ends of [over, done]) ends.catch(() => {}); // the other one may still fail, when the pages close
    if (await Promise.race([done.then(() => true), over.then(() => false)])) return turn;
    turn.ended = true;
    for (const page of turn.pages) await page.waitForSelector('[data-moment="ready"]');
    turn = await begun(turn.pages);
  }
  throw new Error('four turns were too short');
}

const frames = (page) => page.waitForFunction(() => {
  const video = document.querySelector('video[data-camera-picture="seen"]');
  if (!video || video.videoWidth === 0) return false;
  video.sawAt ??= video.currentTime;
  return video.currentTime > video.sawAt;
}, null, { timeout: LIMIT_MS });
const signals = (page) => page.got.filter((m) => m.type === 'signal').length;
const found = (page) => page.waitForFunction(() => document.querySelector('.count .good')?.textContent.includes('1'));
const all = ['Ana', 'Béa', 'Cléo', 'Dan'];
const patient = { memory: { 'tablee.connect': LONG_MS } };

tests['camera: frames arrive at the guesser’s page and not at the opponents’'] = async (t) => {
  const guessed = async (turn) => {
    const { giver, mate, opponents, pages, before } = turn;
    await frames(mate);
    for (const page of opponents) {
      assert((await page.locator('video').count()) === 0, 'an opponent sees the giver');
      assert(signals(page) === before.get(page), 'an opponent’s page was called');
    }
    // guesses are typed and judged: the giver's page knows the name
    const name = await giver.locator('.card span').first().textContent();
    if (turn.ended) return; // there is another name now
    await mate.fill('.typing input', name);
    await mate.keyboard.press('Enter');
    for (const page of pages) await found(page);
  };
  const { giver, mate, opponents } = await inATurn(await seated(t, 'camera', all, patient), guessed);
  assert(mate.got.some((m) => m.view?.found.flat().length > 0), 'it was not found');
  await look(mate, 'timesup-camera-guesser');
  await look(giver, 'timesup-camera-giver');
  await look(opponents[0], 'timesup-camera-opponent');
};

tests['camera-all: everybody sees the giver'] = async (t) => {
  const everybody = ({ mate, opponents }) => Promise.all([mate, ...opponents].map(frames));
  await inATurn(await seated(t, 'camera-all', all, patient), everybody);
};

tests['camera: a pair that cannot connect says so and types'] = async (t) => {
  // only a relay would do, and there is none
  const prepare = () => {
    const Real = RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Real {
      constructor(options) {
        super({ ...options, iceTransportPolicy: 'relay' });
      }
    };
  };
  const typed = async ({ giver, mate, opponents }) => {
    await mate.waitForSelector('[data-blind]');
    await giver.waitForSelector('[data-blind]');
    for (const page of opponents) assert((await page.locator('[data-blind]').count()) === 0, 'it is no matter of the opponents');
    await giver.fill('.typing input', 'qwertz');
    await giver.keyboard.press('Enter');
    await mate.waitForSelector('.talk .clue');
  };
  const { mate } = await inATurn(await seated(t, 'camera', all, { prepare }), typed);
  await look(mate, 'timesup-camera-lost');
};

tests['camera: off by default, and then clues are typed'] = async (t) => {
  const blind = async ({ giver, mate }) => {
    await mate.waitForSelector('[data-blind]');
    await giver.waitForSelector('[data-blind]');
    await giver.waitForSelector('.typing input');
  };
  const { giver } = await inATurn(await seated(t, 'camera', []), blind);
  await look(giver, 'timesup-camera-off');
};

tests['room: the giver’s phone has the name and the buttons, the others time and points'] = async (t) => {
  const judged = async ({ giver, mate, opponents, pages }) => {
    for (const page of [mate, ...opponents]) {
      assert((await page.locator('[data-action="found"], .typing').count()) === 0, 'the others have something to press or type');
      await page.waitForFunction(() => document.querySelectorAll('.timer').length === 1 && document.querySelectorAll('.card.down').length === 1); // the time, and a card face down
    }
    await make(giver, 'found');
    for (const page of pages) await found(page);
  };
  const { giver, mate } = await inATurn(await seated(t, 'room', []), judged);
  await look(giver, 'timesup-room-giver');
  await look(mate, 'timesup-room-guesser');
};

tests['TLS: the page, a room and a camera'] = async (t) => {
  const keys = certificate('table.example');
  t.after(keys.end);
  const { port } = await quick(t, { args: keys.args });
  const address = `https://table.example:${port}/`;
  const [ana, bea] = [await visitor(t, 'desktop', { secure: true }), await visitor(t, 'phone', { secure: true })];
  await joinTable(bea, address, await openTable(ana, address, 'timesup', 'Ana'), 'Béa');
  assert(await ana.evaluate(() => isSecureContext), 'browsers trust the page');
  await setWay(ana, 'camera');
  for (const page of [ana, bea]) {
    await page.click('[data-camera="on"]');
    await page.waitForSelector('[data-camera="off"]');
  }
};

const failed = await run(named(tests, process.argv.slice(2)), { flags });
process.exit(failed ? 1 : 0);
