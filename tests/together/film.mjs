// A filmed evening, by hand: four people with phones and a television, five games in a row. In the
// first a phone is lost and its owner goes on with another; in the second somebody comes late and
// takes a bot's chair; the third is stopped by the table. Every 5 s a picture of every screen, in
// build/film: look at them.
//   node tests/together/film.mjs [GAME…]      FILM=SECONDS: another pause between pictures
import { mkdirSync, rmSync } from 'node:fs';
import { run } from '../browser/run.mjs';
import { sleep, until } from '../service/client.mjs';
import { begin, joinTable, openTable, playOn, quick, room, visitor, watch } from './pages.mjs';

const film = new URL('../../build/film/', import.meta.url).pathname;
const EVERY_MS = 1000 * Number(process.env.FILM ?? 5);
const LONG_MS = 75000; // then a game is stopped
const games = process.argv.length > 2 ? process.argv.slice(2) : ['perudo', 'jungle', 'service', 'timesup', 'kyoto'];
rmSync(film, { recursive: true, force: true });
mkdirSync(film, { recursive: true });

/** Takes pictures of `screens` (by name, as they are then) until it is told to stop. */
function filming(screens, scene) {
  let on = true;
  let shot = 0;
  const done = (async () => {
    while (on) {
      const at = String(++shot).padStart(3, '0');
      for (const [name, page] of Object.entries(screens))
        await page.screenshot({ path: `${film}${at}-${scene.name}-${name}.png` }).catch(() => {}); // it was closed
      await sleep(EVERY_MS);
    }
  })();
  return async () => {
    on = false;
    await done;
    console.log(`${shot} pictures of each screen in ${film}`);
  };
}

const view = (page) => page.got.findLast((m) => m.view)?.view;

/** All play until the game is over or `enough`. */
const playing = (people, enough, seed) =>
  Promise.all(people.map((page, i) => playOn(page, { seed: seed + i, enough }).catch((error) => {
    if (!page.isClosed()) throw error;
  })));

async function stop(people, ana) {
  await ana.click('[data-people]');
  await ana.click('dialog[open] [data-stop]');
  for (const page of people.slice(1)) await page.locator('[data-stop-yes]').click({ timeout: 5000 }).catch(() => {}); // enough have said so
  await ana.waitForSelector('[data-lobby]');
}

/** A phone is gone; its owner asks the host for the chair on another one. */
async function lose(t, screens, people, address, table) {
  const old = people.pop();
  await old.context().close();
  const phone = await visitor(t, 'phone', { speed: 2 });
  screens.chloe = phone;
  await phone.goto(`${address}${table.path}`);
  await phone.fill('[data-name]', 'Chloé');
  await phone.click('[data-join]');
  await phone.waitForSelector('[data-chairs-open]');
  await phone.click('[data-chairs-open]');
  await phone.locator('dialog[open] [data-take="D"]').click();
  await people[0].locator('[data-knock] .yes').click();
  await until('her seat', () => view(phone).you === 'D');
  await phone.keyboard.press('Escape');
  people.push(phone);
}

/** Somebody comes late, and has a bot's chair once the host nods. */
async function late(t, screens, people, address, table) {
  const zoe = await visitor(t, 'phone', { speed: 2 });
  screens.zoe = zoe;
  await zoe.goto(`${address}${table.path}`);
  await zoe.fill('[data-name]', 'Zoé');
  await zoe.click('[data-join]');
  await zoe.waitForSelector('[data-chairs-open]');
  await zoe.click('[data-chairs-open]');
  await zoe.locator('dialog[open] [data-take]').first().click();
  await people[0].locator('[data-knock] .yes').click();
  await until('her chair', () => view(zoe).you !== null);
  await zoe.keyboard.press('Escape');
  people.push(zoe);
}

const tests = {
  'an evening': async (t) => {
    const { address } = await quick(t, { args: ['--pace', '60'] });
    const people = [];
    const screens = {};
    let table = null;
    for (const name of ['Ana', 'Béa', 'Max', 'Chloé']) {
      const page = await visitor(t, 'phone', { speed: 2 });
      if (people.length === 0) table = await openTable(page, address, games[0], name);
      else await joinTable(page, address, table, name);
      people.push(page);
      screens[name.toLowerCase().replace('é', 'e')] = page;
    }
    const tv = await visitor(t, 'television', { speed: 2 });
    await watch(tv, address, table, 'screen');
    screens.television = tv;
    const scene = { name: 'lobby' };
    const cut = filming(screens, scene);
    const [ana] = people;
    for (const [i, game] of games.entries()) {
      scene.name = `${i + 1}-${game}`;
      if (room(ana).game !== game) {
        await ana.click('[data-change-game]');
        await ana.click(`dialog[open] [data-game="${game}"]`);
        await until('the game is laid', () => room(ana).game === game);
      }
      if (i === 1) { // one chair more, for whoever comes late
        await ana.locator('.sentence .word').first().click();
        await ana.locator('dialog[open] .value').filter({ hasText: '5' }).first().click();
      }
      await sleep(EVERY_MS);
      await begin(ana, [...people.slice(1), tv]);
      const end = Date.now() + (i === 2 ? LONG_MS / 3 : LONG_MS);
      const enough = () => Date.now() > end;
      await playing(people, () => Date.now() > end - LONG_MS * 0.9, 10 * i);
      if (i === 0 && !view(ana).over) await lose(t, screens, people, address, table);
      if (i === 1 && !view(ana).over) await late(t, screens, people, address, table);
      await playing(people, enough, 10 * i + 5);
      if (view(ana).over) {
        await ana.waitForSelector('[data-other]');
        await sleep(EVERY_MS);
        if (i + 1 === games.length) break;
        await ana.click('[data-other]');
        await ana.waitForSelector('[data-lobby]');
        await ana.keyboard.press('Escape');
      } else await stop(people, ana);
    }
    await sleep(EVERY_MS);
    await cut();
  },
};
process.exitCode = await run(tests);
