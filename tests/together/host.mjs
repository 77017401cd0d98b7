// The host's tools, the door, what is said; and the same people at another game.
import { assert, until } from '../service/client.mjs';
import { begin, joinTable, openTable, playOn, quick, setSeats, visitor, watch } from './pages.mjs';

/** Opens the sheet of the table and its people, presses something in it twice. */
async function twice(page, selector) {
  await page.click('[data-people]');
  for (let i = 0; i < 2; i++) await page.click(`dialog[open] ${selector}`);
}

async function evening(body, args = []) {
  const server = await quick({ args });
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

  'pause, hand over, kick, lock, close': () =>
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

  'two of three vote one away, the host too; nobody alone does': () =>
    evening(async (address) => {
      const ana = await visitor(browser, 'desktop');
      const chloe = await visitor(browser, 'phone');
      const lea = await visitor(browser, 'desktop', { lang: 'en' });
      const table = await openTable(ana, address, 'perudo');
      await joinTable(chloe, address, table);
      await joinTable(lea, address, table, 'Léa');
      await begin(ana, [chloe, lea]);
      await twice(chloe, '[data-vote="A"]');
      await until('one vote', () => room(ana).seats[0].votes === 1);
      assert((await ana.locator('[data-farewell]').count()) === 0 && room(lea).seats[0].kind === 'person', 'one vote is enough');
      await twice(lea, '[data-vote="A"]');
      await ana.waitForSelector('[data-farewell="the players have sent you away"]');
      await until('the others go on', () => room(lea).seats[0].kind === 'bot' && room(lea).host !== room(ana).host);
      assert((await lea.locator('.frame').count()) === 1, 'the game goes on');
      const errors = [ana, chloe, lea].flatMap((page) => page.errors);
      assert(errors.length === 0, `errors: ${errors}`);
    }, ['--grace', '1']),

  'the same person on another device takes the seat over, and back': () =>
    evening(async (address) => {
      const ana = await visitor(browser, 'desktop');
      const phone = await visitor(browser, 'phone');
      const tablet = await visitor(browser, 'desktop');
      const table = await openTable(ana, address, 'perudo');
      await joinTable(phone, address, table);
      await begin(ana, [phone]);
      const token = await phone.evaluate(() => localStorage.getItem('tablee.token'));
      await tablet.addInitScript((mine) => localStorage.setItem('tablee.token', mine), token);
      const taken = '[data-farewell="you came in from another device"]';
      await tablet.goto(`${address}${table.path}`);
      const join = tablet.locator('[data-join]');
      await tablet.waitForSelector('[data-join], .frame');
      if (await join.count()) await join.click();
      await tablet.waitForSelector('.frame');
      await phone.waitForSelector(taken);
      assert(tablet.got.findLast((m) => m.view).view.you === 'B', 'it is her seat');
      await phone.click('[data-come-back]');
      await phone.waitForSelector('.frame');
      await tablet.waitForSelector(taken);
      let hers = 0;
      const enough = () => hers > 0;
      await Promise.all([playOn(ana, { seed: 9, enough }), playOn(phone, { seed: 10, enough: (n) => (hers = n) > 0 })]);
      const errors = [ana, phone, tablet].flatMap((page) => page.errors);
      assert(errors.length === 0, `errors: ${errors}`);
    }),
});
