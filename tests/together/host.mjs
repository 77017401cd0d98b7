// The host's tools, the door, what is said; and the same people at another game. On the way every
// screen of a room is looked at.
import { look } from '../browser/checks.mjs';
import { assert, until } from '../service/client.mjs';
import { begin, joinTable, openTable, playOn, quick, room, setSeats, visitor, watch } from './pages.mjs';

/** Opens the sheet of the table and its people, presses something in it twice. */
async function twice(page, selector) {
  await page.click('[data-people]');
  for (let i = 0; i < 2; i++) await page.click(`dialog[open] ${selector}`);
}

async function closed(page) {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
}

/** Presses a word of the line about the door: who may come (0), written lines (1), the lock (2). */
async function allow(host, which) {
  await host.locator('.door .word').nth(which).click();
  await host.locator('dialog[open] .value').first().click();
}

/** In the page, before anything else: all that was ever shown as said, as it goes by. */
function listen() {
  globalThis.heard = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.dataset?.said) globalThis.heard.push(node.dataset.said);
  }).observe(document, { childList: true, subtree: true });
}
const hears = (page, what) => page.waitForFunction((said) => globalThis.heard.includes(said), what);

export const hostTools = {
  'a guest types the code at home or comes by the room’s address, and says a name first': async (t) => {
    const { address } = await quick(t);
    const ana = await visitor(t, 'desktop');
    const chloe = await visitor(t, 'phone');
    const sam = await visitor(t, 'desktop', { lang: 'en' });
    const table = await openTable(ana, address, 'kyoto');
    const focused = (page, selector) => page.waitForFunction((what) => document.activeElement?.matches(what), selector);
    await chloe.goto(address);
    await chloe.click('[data-home-join]'); // without a code the field is asked for
    await focused(chloe, '[data-home-code]');
    await look(chloe, 'together-home-phone', { full: true });
    await chloe.fill('[data-home-code]', table.code.toLowerCase());
    await chloe.keyboard.press('Enter');
    await chloe.waitForURL(new RegExp(`#/join/${table.code}$`));
    await focused(chloe, '[data-name]');
    await chloe.click('[data-join]'); // nor does anybody sit down as somebody
    await chloe.waitForSelector('[data-name][aria-invalid="true"]');
    await chloe.fill('[data-name]', 'Chloé');
    await chloe.click('[data-join]');
    await ana.waitForSelector('[data-knock="Chloé"]');
    await sam.goto(`${address}#/join`);
    await focused(sam, '[data-code-field]');
    await sam.goto(`${address}#/room/${table.code}`);
    await focused(sam, '[data-name]');
    await look(sam, 'together-door-desktop', { full: true });
    await sam.fill('[data-name]', 'Sam');
    await sam.keyboard.press('Enter');
    await ana.waitForSelector('[data-knock="Sam"]');
  },

  'a code knocks, the host lets in; public tables are listed and watched': async (t) => {
    const { address } = await quick(t);
    const ana = await visitor(t, 'desktop');
    const chloe = await visitor(t, 'phone');
    await ana.goto(`${address}#/open`);
    await ana.waitForSelector('[data-open]');
    await look(ana, 'together-open-desktop', { full: true });
    const table = await openTable(ana, address, 'kyoto');
    await chloe.goto(`${address}#/join`);
    await chloe.waitForSelector('[data-code-field]');
    await look(chloe, 'together-code-phone', { full: true });
    await chloe.goto(`${address}${table.code.toLowerCase()}`); // as typed: the server knows short paths
    await chloe.waitForURL(/#\/join\//);
    await chloe.fill('[data-name]', 'Chloé');
    await look(chloe, 'together-join-phone', { full: true });
    const knock = async () => {
      await chloe.click('[data-join]');
      await ana.waitForSelector('[data-knock="Chloé"]');
      await chloe.waitForSelector('[data-knocking]');
    };
    await knock();
    await look(ana, 'together-knock-desktop', { full: true });
    await look(chloe, 'together-knocking-phone', { full: true });
    // looking takes its time, and nobody waits at a door for ever: she knocks anew
    await chloe.goto(`${address}#/`);
    await ana.waitForSelector('[data-knock="Chloé"]', { state: 'detached' });
    await chloe.goto(`${address}#/join/${table.code}`);
    await chloe.fill('[data-name]', 'Chloé');
    await knock();
    await ana.click('[data-knock="Chloé"] .yes');
    await chloe.waitForSelector('[data-lobby]');
    await until('she has a chair', () => room(ana).seats.some((seat) => seat.name === 'Chloé'));
    const sam = await visitor(t, 'phone', { dark: true });
    const [answer] = await Promise.all([sam.waitForResponse(/api\/rooms/), sam.goto(`${address}#/rooms`)]);
    assert((await answer.json()).length === 0, 'a table by invitation is listed');
    await sam.waitForFunction(() => document.querySelector('main')?.textContent.includes('Aucune table publique'));
    assert((await sam.locator('[data-public]').count()) === 0, 'a table that is not listed is shown');
    await allow(ana, 0);
    await sam.waitForSelector(`[data-public="${table.code}"]`);
    await look(sam, 'together-rooms-phone', { full: true });
    await sam.click(`[data-public="${table.code}"] a[href*="spectator"]`);
    await sam.waitForSelector('[data-lobby]');
    await until('one watches', () => room(ana).spectators === 1);
    const { secret } = room(ana);
    await ana.locator('.door .word').first().click();
    await ana.locator('dialog[open] .value').nth(1).click();
    await until('by invitation again, with a new link', () => !room(ana).public && room(ana).secret !== secret);
    const late = await visitor(t, 'phone');
    await late.goto(`${address}#/join/${table.code}/${secret}`);
    await late.fill('[data-name]', 'Léa');
    await late.click('[data-join]');
    await late.waitForSelector('[data-farewell="server.bad_invitation"]');
    await look(late, 'together-farewell-phone', { full: true });
    await late.click('[data-knock-again]');
    await ana.waitForSelector('[data-knock="Léa"]');
    await ana.click('[data-knock="Léa"] .yes');
    await late.waitForSelector('[data-lobby]');
    await late.goto(`${address}#/screen`);
    await late.waitForSelector('[data-code-field]');
    await look(late, 'together-screen-code-phone', { full: true });
  },

  'who watches is sent away and allowed back, and the link is a new one': async (t) => {
    const { address } = await quick(t);
    const ana = await visitor(t, 'phone');
    const chloe = await visitor(t, 'desktop', { dark: true });
    const sam = await visitor(t, 'desktop');
    const table = await openTable(ana, address, 'perudo');
    await joinTable(chloe, address, table);
    await watch(sam, address, table, 'spectator');
    await ana.click('[data-people]');
    await ana.waitForSelector('dialog[open] [data-watchers] [data-kick]');
    await look(ana, 'together-watchers-phone');
    const link = () => ana.locator('dialog[open] [data-invitation]').getAttribute('data-invitation');
    const before = await link();
    for (let i = 0; i < 2; i++) await ana.click('dialog[open] [data-watchers] [data-kick]');
    await sam.waitForSelector('[data-farewell="server.sent_away"]');
    await ana.waitForSelector('dialog[open] [data-banned] [data-lift]');
    assert((await link()) !== before, 'the link is a new one at once');
    const square = await ana.locator('dialog[open] img').getAttribute('src');
    assert(square.includes(encodeURIComponent(room(ana).secret)), 'so is the square to scan');
    await chloe.waitForSelector('[data-news="link"]');
    await look(chloe, 'together-new-link-desktop', { full: true });
    await look(ana, 'together-banned-phone');
    await ana.click('dialog[open] [data-lift]');
    await ana.waitForSelector('dialog[open] [data-banned]', { state: 'detached' });
    await watch(sam, address, { ...table, path: new URL(await link()).hash }, 'spectator');
    await until('they watch again', () => room(ana).spectators === 1);
  },

  'pause, hand over, kick, lock, close': async (t) => {
    const { address } = await quick(t);
    const ana = await visitor(t, 'desktop');
    const chloe = await visitor(t, 'phone');
    const table = await openTable(ana, address, 'perudo');
    await joinTable(chloe, address, table);
    await begin(ana, [chloe]);
    await ana.click('[data-people]');
    await ana.waitForSelector('dialog[open] [data-pause]');
    await look(ana, 'together-people-desktop');
    await ana.click('dialog[open] [data-pause]');
    await chloe.waitForSelector('[data-absent]');
    await look(chloe, 'together-paused-phone');
    await ana.click('[data-absent] [data-go-on]');
    await chloe.waitForSelector('[data-absent]', { state: 'detached' });
    await twice(ana, '[data-make-host="B"]');
    await until('she is host', () => room(chloe).host === room(chloe).seats[1].id);
    await closed(ana);
    await chloe.click('[data-people]');
    await chloe.waitForSelector('dialog[open] [data-kick="A"]');
    await look(chloe, 'together-people-phone');
    await chloe.click('dialog[open] [data-lock]');
    await until('locked', () => room(ana).locked);
    for (let i = 0; i < 2; i++) await chloe.click('dialog[open] [data-kick="A"]');
    await ana.waitForSelector('[data-farewell="server.sent_away"]');
    for (let i = 0; i < 2; i++) await chloe.click('dialog[open] [data-close-room]');
    await chloe.waitForSelector('[data-farewell="server.closed"]');
  },

  'emotes and chat are heard, and muted; then another game with the same people': async (t) => {
    const { address } = await quick(t);
    const ana = await visitor(t, 'desktop');
    const chloe = await visitor(t, 'phone', { dark: true });
    const sam = await visitor(t, 'desktop');
    for (const page of [ana, chloe, sam]) await page.addInitScript(listen);
    const table = await openTable(ana, address, 'perudo');
    await joinTable(chloe, address, table);
    await watch(sam, address, table, 'spectator');
    const emote = async (page, what) => {
      await page.click('[data-talk]');
      await page.click(`dialog[open] [data-emote="${what}"]`);
      await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
    };
    await chloe.click('[data-talk]');
    await chloe.waitForSelector('dialog[open] [data-emote]');
    assert((await chloe.locator('[data-chat]').count()) === 0, 'somebody can write before the host allows it');
    await closed(chloe);
    await emote(chloe, 'laugh');
    for (const page of [ana, sam]) await hears(page, 'laugh');
    await allow(ana, 1);
    await until('it is allowed', () => room(chloe).chat);
    await chloe.click('[data-talk]');
    await chloe.fill('[data-chat]', '<b>salut</b>');
    await chloe.keyboard.press('Enter');
    await hears(ana, '<b>salut</b>');
    await hears(chloe, '<b>salut</b>');
    await look(chloe, 'together-talk-phone');
    await closed(chloe);
    await ana.click('[data-talk]');
    await ana.waitForSelector('dialog[open] .mute');
    await look(ana, 'together-talk-desktop');
    await ana.locator('dialog[open] .mute').first().click();
    await closed(ana);
    await emote(chloe, 'wave');
    await hears(sam, 'wave');
    await emote(sam, 'clap'); // said after it: once Ana hears this, she has not heard that
    await hears(ana, 'clap');
    assert(!(await ana.evaluate(() => globalThis.heard)).includes('wave'), 'who is muted is heard');
    await setSeats(ana, 2);
    await begin(ana, [chloe, sam]);
    await Promise.all([playOn(ana, { seed: 7 }), playOn(chloe, { seed: 8 })]);
    await ana.click('[data-again]');
    await chloe.waitForSelector('[data-lobby]');
    await ana.click('[data-change-game]');
    await ana.waitForSelector('dialog[open] [data-game]');
    await look(ana, 'together-change-desktop');
    await ana.click('dialog[open] [data-game="kyoto"]');
    await until('another game, the same people', () => room(chloe).game === 'kyoto' && room(chloe).seats.filter((seat) => seat.kind === 'person').length === 2);
    await begin(ana, [chloe, sam]);
    await until('the second match', () => room(chloe).match === 2);
  },

  'two of three vote one away, nobody alone does, and the host stays': async (t) => {
    const { address } = await quick(t, { args: ['--grace', '1'] });
    const ana = await visitor(t, 'desktop');
    const chloe = await visitor(t, 'phone');
    const lea = await visitor(t, 'desktop', { lang: 'en' });
    const max = await visitor(t, 'phone');
    const table = await openTable(ana, address, 'perudo');
    await joinTable(chloe, address, table);
    await joinTable(max, address, table, 'Max');
    await joinTable(lea, address, table, 'Léa');
    await begin(ana, [chloe, max, lea]);
    await twice(chloe, '[data-vote="C"]');
    assert((await chloe.locator('[data-vote="A"]').count()) === 0, 'a vote against the host is offered');
    await until('one vote', () => [ana, max].every((page) => room(page).seats[2].votes === 1));
    assert((await max.locator('[data-farewell]').count()) === 0 && room(lea).seats[2].kind === 'person', 'one vote is enough');
    await twice(lea, '[data-vote="C"]');
    await max.waitForSelector('[data-farewell="server.voted_away"]');
    await until('the others go on', () => room(lea).seats[2].kind === 'bot');
    assert((await lea.locator('.frame').count()) === 1, 'the game does not go on');
  },

  'the same person on another device takes the seat over, and back': async (t) => {
    const { address } = await quick(t);
    const ana = await visitor(t, 'desktop');
    const phone = await visitor(t, 'phone');
    const tablet = await visitor(t, 'desktop');
    const table = await openTable(ana, address, 'perudo');
    await joinTable(phone, address, table);
    await begin(ana, [phone]);
    const token = await phone.evaluate(() => localStorage.getItem('tablee.token'));
    await tablet.addInitScript((hers) => localStorage.setItem('tablee.token', hers), token);
    const taken = '[data-farewell="server.another_device"]';
    await tablet.goto(`${address}${table.path}`);
    const join = tablet.locator('[data-join]');
    await tablet.waitForSelector('[data-join], .frame');
    if (await join.count()) {
      await tablet.fill('[data-name]', 'Chloé');
      await join.click();
    }
    await tablet.waitForSelector('.frame');
    await phone.waitForSelector(taken);
    await look(phone, 'together-taken-phone', { full: true });
    assert(tablet.got.findLast((m) => m.view).view.you === 'B', 'it is not her seat');
    await phone.click('[data-come-back]');
    await phone.waitForSelector('.frame');
    await tablet.waitForSelector(taken);
    let hers = 0;
    const enough = () => hers > 0;
    await Promise.all([playOn(ana, { seed: 9, enough }), playOn(phone, { seed: 10, enough: (n) => (hers = n) > 0 })]);
    assert(hers > 0, 'she made no move after coming back');
  },
};
