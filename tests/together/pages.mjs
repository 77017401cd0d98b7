// What the tests of people together are written with: visitors, each a browser of its own that
// keeps every frame it got and sent; a table with two of them; and playing by what can be pressed.
import { visit } from '../browser/browser.mjs';
import { act, chance } from '../browser/play.mjs';
import { quick as quickly, Server, sleep, until } from '../service/client.mjs';
import { Proxy } from './proxy.mjs';

/** Lines are cut here and servers end: that a page then says so in its console is no fault of its. */
const LOST = /net::ERR_|WebSocket connection to/;

/** A page with what came and went over its sockets, as objects: page.got, page.sent. */
export async function visitor(t, shape, { speed = 20, memory = {}, ...rest } = {}) {
  const page = await visit(t, shape, { ...rest, memory: { 'tablee.speed': speed, ...memory }, excuse: LOST });
  page.got = [];
  page.sent = [];
  page.sockets = 0;
  page.on('websocket', (socket) => {
    page.sockets++;
    socket.on('framereceived', ({ payload }) => page.got.push(JSON.parse(payload)));
    socket.on('framesent', ({ payload }) => page.sent.push(JSON.parse(payload)));
  });
  return page;
}

/** A server for this test, with quick bots. */
export async function quick(t, options = {}) {
  const server = new Server({ ...options, args: [...quickly(4), '--rate', '1000', ...(options.args ?? [])] });
  await server.start();
  server.address = `http://127.0.0.1:${server.port}/`;
  t.after(() => server.end());
  return server;
}

/** A line to a server, which may come later, that the test can make slow or cut. */
export async function line(t, to) {
  const proxy = await new Proxy(to).start();
  t.after(() => proxy.end());
  return proxy;
}

/** The room as that page was told last. */
export const room = (page) => page.got.findLast((m) => m.type === 'room').room;

/** Opens a table in two clicks. The way in for others. */
export async function openTable(page, address, game, name = 'Ana') {
  await page.goto(address);
  await page.click('[data-open-table]');
  await page.fill('[data-name]', name);
  await page.click(`[data-open="${game}"]`);
  await page.waitForSelector('[data-lobby]');
  const link = await page.getAttribute('[data-invitation]', 'data-invitation');
  const [, code, secret] = link.match(/#\/join\/(\w+)\/(\w+)$/);
  return { code, secret, path: `#/join/${code}/${secret}` };
}

/** A friend comes by the link, with a name and nothing else. */
export async function joinTable(page, address, table, name = 'Chloé') {
  await page.goto(`${address}${table.path}`);
  await page.fill('[data-name]', name);
  await page.click('[data-join]');
  await page.waitForSelector('[data-lobby]');
}

export async function watch(page, address, table, as) {
  if (as === 'screen') {
    await page.goto(`${address}#/screen/${table.code}/${table.secret}`);
    await page.waitForSelector('[data-screen]');
    return;
  }
  await page.goto(`${address}${table.path}`);
  await page.fill('[data-name]', 'Sam');
  await page.click('[data-watch]');
  await page.waitForSelector('[data-lobby]');
}

/** The first word of the lobby's sentence: how many chairs. */
export async function setSeats(host, seats) {
  await host.locator('.sentence .word').first().click();
  await host.locator('dialog[open] .value').filter({ hasText: String(seats) }).first().click();
  await host.waitForFunction((many) => document.querySelectorAll('[data-chair]').length === many, seats);
}

/** Turns that no rule limits may take as long as they like: no bot plays for whoever is slow. */
export async function patient(host) {
  await host.locator('.door .word[aria-label^="Durée d’un tour"]').click();
  await host.locator('dialog[open] .value').first().click();
  await host.waitForSelector('.door .word:has-text("sans limite de temps")');
}

/** Everything is deleted, here and on the server. A server that is not reached in time is told: again. */
export async function forget(page) {
  await page.click('[data-forget]');
  await page.click('[data-forget-sure]');
  await until('all is deleted', async () => {
    if ((await page.locator('[data-forget], [data-forget-sure]').count()) === 0) return true;
    if (await page.locator('[data-unreached]').count()) await page.click('[data-forget-sure]', { timeout: 2000 }).catch(() => {}); // it went away
    return false;
  });
}

/** How Time's Up! is played: a word of the lobby. */
export async function setWay(host, way) {
  await host.click('[data-way] .word');
  await host.locator('dialog[open] .value').nth(['typed', 'room', 'camera', 'camera-all'].indexOf(way)).click();
  await host.waitForSelector(`[data-way="${way}"]`);
}

/** Bots on what is free, a short game, and off. */
export async function begin(host, others, { short = true } = {}) {
  await host.waitForSelector('[data-start], [data-fill]'); // what the lobby says is loaded
  if (short && (await host.locator('[data-short]').count())) await host.click('[data-short]');
  await until('all sit', async () => {
    if ((await host.locator('[data-start]').count()) > 0) return true;
    await host.locator('[data-fill]').click({ timeout: 1000 }).catch(() => {}); // all sit now
    return false;
  });
  await host.click('[data-start]');
  for (const page of [host, ...others]) await page.waitForSelector('.frame');
}

/** Makes a move that has a button. Nobody reacts within 100 ms: what seems to is refused as too early,
 *  and said again. */
export async function make(page, move) {
  const asked = () => page.sent.filter((m) => m.type === 'act' && m.move === move);
  const answer = () => page.got.find((m) => m.id === asked().at(-1).id)?.type;
  do {
    const before = asked().length;
    await page.waitForSelector(`[data-action="${move}"]`);
    await sleep(250);
    await page.locator(`[data-action="${move}"]`).first().click();
    await until('it is asked for', () => asked().length > before);
    await until('it is answered', answer);
  } while (answer() === 'refused');
}

const STANDS = 15; // looks at a totem that nobody takes: a duel may be ours alone

/** Presses whatever can be pressed, until `enough` or the game is over; more often than not the move
 *  `rather`, where chance alone would take an evening. A totem is left to the others, unless nothing
 *  else goes on. Returns how many moves were made. */
export async function playOn(page, { seed = 1, enough = () => false, minutes = 6, rather = null } = {}) {
  const dice = chance(seed);
  // of the two that `act` throws the first decides whether to turn wheels first: seldom, or it is long
  let throws = 0;
  const random = () => (throws++ % 2 === 0 ? Math.cbrt(dice()) : dice());
  const limit = () => Date.now() + minutes * 60000;
  let end = limit(); // anew after each move: a game is as long as it is
  let moves = 0;
  let looks = 0;
  while (Date.now() < end) {
    if (enough(moves)) return moves;
    const wanted = page.locator(`[data-action="${rather}"]:not([disabled])`);
    if (rather && (await wanted.count()) > 0 && dice() < 0.7) {
      moves += await wanted.first().click({ timeout: 2000 }).then(() => 1, () => 0); // 0: it went away
      continue;
    }
    const what = await act(page, random, {
      patience: 1000, // then `enough` is asked again
      moment: async (name) => name === 'race' && (await sleep(60), true),
    });
    if (what.kind === 'over') return moves;
    looks = what.kind === 'race' ? looks + 1 : 0;
    if (looks < STANDS) {
      if (what.kind === 'race') continue;
    } else {
      looks = 0;
      await page.locator('[data-race][data-action]').first().click({ timeout: 2000 }).catch(() => {});
    }
    if (what.kind === 'action' && what.done) {
      moves++;
      end = limit();
    }
  }
  throw new Error(`nothing was done for ${minutes} minutes, ${moves} moves made`);
}
