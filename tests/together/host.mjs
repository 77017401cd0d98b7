// The host's tools, the door, what is said; and the same people at another game.
import { assert, until } from '../service/client.mjs';
import { begin, joinTable, openTable, playOn, quick, setSeats, visitor, watch } from './pages.mjs';

/** Opens the sheet of the table and its people, presses something in it twice. */
async function twice(page, selector) {
  await page.click('[data-people]');
  for (let i = 0; i < 2; i++) await page.click(`dialog[open] ${selector}`);
}

async function evening(body) {
  const server = await quick();
  try {
    await body(`http://127.0.0.1:${server.port}/`, server);
  } finally {
    await server.end();
  }
}

const room = (page) => page.got.findLast((m) => m.type === 'room').room;

export const hostTools = (browser) => ({
  'a code knocks, the host lets in; public tables are listed and watched': () =>
    evening(async (address) => {
      const ana = await visitor(browser, 'desktop');
      const chloe = await visitor(browser, 'phone');
      const table = await openTable(ana, address, 'kyoto');
      await chloe.goto(`${address}${table.code.toLowerCase()}`); // as typed: the server knows short paths
      await chloe.fill('[data-name]', 'Chloé');
      await chloe.click('[data-join]');
      await ana.click('[data-knock="Chloé"] .yes');
      await chloe.waitForSelector('[data-lobby]');
      assert(room(ana).seats.some((seat) => seat.name === 'Chloé'), 'she has a chair');
      const sam = await visitor(browser, 'desktop');
      await sam.goto(`${address}#/rooms`);
      await sam.waitForSelector('h1');
      assert((await sam.locator('[data-public]').count()) === 0, 'it is not listed');
      await ana.locator('.door .word').first().click();
      await ana.locator('dialog[open] .value').first().click();
      await sam.click(`[data-public="${table.code}"] a[href*="spectator"]`);
      await sam.waitForSelector('[data-lobby]');
      await until('one watches', () => room(ana).spectators === 1);
      const late = await visitor(browser, 'phone');
      await late.goto(`${address}#/join/${table.code}/${'0'.repeat(32)}`);
      await late.fill('[data-name]', 'Léa');
      await late.click('[data-join]');
      await late.waitForSelector('[data-farewell]');
    }),

  'pause, hand over, kick, lock, close; who comes from another device': () =>
    evening(async (address) => {
      const ana = await visitor(browser, 'desktop');
      const chloe = await visitor(browser, 'phone');
      const table = await openTable(ana, address, 'perudo');
      await joinTable(chloe, address, table);
      await begin(ana, [chloe]);
      await ana.click('[data-people]');
      await ana.click('dialog[open] [data-pause]');
      await chloe.waitForSelector('[data-absent]');
      await ana.click('[data-absent] [data-go-on]');
      await chloe.waitForSelector('[data-absent]', { state: 'detached' });
      await twice(ana, '[data-make-host="B"]');
      await until('she is host', () => room(chloe).host === room(chloe).seats[1].id);
      await ana.keyboard.press('Escape');
      await chloe.click('[data-people]');
      await chloe.click('dialog[open] [data-lock]');
      await until('locked', () => room(ana).locked);
      for (let i = 0; i < 2; i++) await chloe.click('dialog[open] [data-kick="A"]');
      await ana.waitForSelector('[data-farewell="the host has sent you away"]');
      for (let i = 0; i < 2; i++) await chloe.click('dialog[open] [data-close-room]');
      await chloe.waitForSelector('[data-farewell="the host has closed the room"]');
      assert(ana.errors.length + chloe.errors.length === 0, `errors: ${[...ana.errors, ...chloe.errors]}`);
    }),

  'emotes and chat are heard, and muted; then another game with the same people': () =>
    evening(async (address) => {
      const ana = await visitor(browser, 'desktop');
      const chloe = await visitor(browser, 'phone');
      const sam = await visitor(browser, 'desktop');
      const table = await openTable(ana, address, 'perudo');
      await joinTable(chloe, address, table);
      await watch(sam, address, table, 'spectator');
      await chloe.click('[data-talk]');
      await chloe.click('dialog[open] [data-emote="laugh"]');
      for (const page of [ana, sam]) await page.waitForSelector('[data-said="laugh"]');
      assert((await chloe.locator('[data-chat]').count()) === 0, 'nobody writes before the host allows it');
      await ana.locator('.door .word').nth(1).click();
      await ana.locator('dialog[open] .value').first().click();
      await until('it is allowed', () => room(chloe).chat);
      await chloe.click('[data-talk]');
      await chloe.fill('[data-chat]', '<b>salut</b>');
      await chloe.keyboard.press('Enter');
      await ana.waitForSelector('[data-said="<b>salut</b>"]');
      await chloe.keyboard.press('Escape');
      await ana.click('[data-talk]');
      await ana.locator('dialog[open] .mute').first().click();
      await ana.keyboard.press('Escape');
      await chloe.click('[data-talk]');
      await chloe.click('dialog[open] [data-emote="wave"]');
      await sam.waitForSelector('[data-said="wave"]');
      assert((await ana.locator('[data-said="wave"]').count()) === 0, 'who is muted is not heard');
      await setSeats(ana, 2);
      await begin(ana, [chloe, sam]);
      await Promise.all([playOn(ana, { seed: 7 }), playOn(chloe, { seed: 8 })]);
      await ana.click('[data-again]');
      await chloe.waitForSelector('[data-lobby]');
      await ana.click('[data-change-game]');
      await ana.click('dialog[open] [data-game="kyoto"]');
      await until('another game, the same people', () => room(chloe).game === 'kyoto' && room(chloe).seats.filter((seat) => seat.kind === 'person').length === 2);
      await begin(ana, [chloe, sam]);
      assert(room(chloe).match === 2, 'the second match');
    }),
});
