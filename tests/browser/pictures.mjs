// Makes docs/pictures/tables: every game on a phone, a tablet and a desktop, in light and dark, from
// the real page (tools/web-build first). One match a game and theme, looked at in every size.
//   node tests/browser/pictures.mjs [--into DIR] [--lang en] [WIDTHxHEIGHT…] [GAME…]
import { mkdirSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { serve } from '../../tools/serve.mjs';
import { launch, open, settled, shapes } from './browser.mjs';
import { act, chance } from './play.mjs';

const root = new URL('../../', import.meta.url);
const QUALITY = 60; // of WebP: letters stay sharp, a table takes about 30 KB
/** Moves made before a turn is worth a picture; where a clock runs against the person, fewer. */
const movesFor = (game) => (game === 'objets' ? 1 : 4);
const speedFor = (game) => (game === 'objets' || game === 'timesup' ? 10 : 40);
/** What must lie on the table then: what the game is about. */
const SIGHTS = { perudo: '[data-moment="bid"]', objets: '.board .thing', timesup: '.give .card:not(.down)' };
const words = process.argv.slice(2);
const option = (name, usual) => {
  const at = words.indexOf(name);
  return at < 0 ? usual : words.splice(at, 2)[1];
};
const into = option('--into', new URL('docs/pictures/tables', root).pathname);
const lang = option('--lang', 'fr');
const sizes = words.filter((word) => /^\d+x\d+$/.test(word));
const all = readdirSync(new URL('games', root)).filter((game) => game !== 'null' && existsSync(new URL(`games/${game}/web`, root)));
const games = all.filter((game) => words.length === sizes.length || words.includes(game));
const wanted = sizes.length > 0 ? sizes.map((size) => [size, size]) : [['desktop', '1440x900'], ['tablet', '820x1180'], ['phone', '390x844']];

/** Plays a game alone until somebody at the table has something to look at. */
async function reach(page, address, game) {
  const random = chance(9);
  await page.goto(`${address}#/play/${game}`);
  await page.waitForSelector('.frame');
  for (let moves = 0, there = false; ; ) {
    const { kind, done } = await act(page, random, {
      moment: async (name) =>
        (there = name === 'turn' && moves >= movesFor(game) && (await page.locator(SIGHTS[game] ?? '.frame').count()) > 0),
    });
    if (there) return;
    if (kind === 'over') throw new Error(`${game} was over before it was worth a picture`);
    if (kind === 'action' && done) moves++;
  }
}

/** One picture of what the page shows. */
async function take(page, name) {
  await page.mouse.move(1, 1); // away from what explains itself
  await page.waitForSelector('.notice:not(.tip)', { state: 'detached' }); // a bot was faster than the last click
  await settled(page);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(`${into}/${name}.webp`, Buffer.from(data, 'base64'));
}

const { server, address } = await serve(new URL('web/dist', root).pathname);
const browser = await launch();
mkdirSync(into, { recursive: true });
shapes.picture = { viewport: { width: 1440, height: 900 } };
for (const game of games)
  for (const dark of [false, true]) {
    const page = await open({ browser, pages: [] }, address, { size: 'picture', lang, dark, speed: speedFor(game), calm: true });
    await reach(page, address, game);
    for (const [name, size] of wanted) {
      const [width, height] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      await take(page, `${game}-${name}${dark ? '-dark' : ''}`);
    }
    for (const wrong of page.wrong) console.log(`${game}: ${wrong}`);
    await page.context().close();
  }
await browser.close();
server.close();
