// Each of the games by two people on two devices, with bots; a screen and a spectator watch, and
// never see what is not for all. Two long games, in which nothing is hidden, stop before their end.
import { execFileSync } from 'node:child_process';
import { look } from '../browser/checks.mjs';
import { assert, tablee, until } from '../service/client.mjs';
import { begin, joinTable, openTable, playOn, quick, setWay, visitor, watch } from './pages.mjs';
import { expectAsRecorded, expectNames, expectSecrets } from './secrets.mjs';

const games = JSON.parse(execFileSync(tablee, ['games', '--json'], { encoding: 'utf8' })).map((game) => game.id);
/** Nothing is hidden in these: all lies on the table. */
const open = new Set(['pescado', 'kyoto', 'jungle']);

/** The longest of them: after that many moves all was seen that these tests look for. */
const long = new Set(['pescado', 'kyoto']), ENOUGH = 8;

/** The other plays until there is something for her to do. */
async function untilTurn(hers, other) {
  let can = false;
  const turn = hers.waitForFunction(() => [...document.querySelectorAll('[data-over], [data-action], [data-step]')].some((one) => one.checkVisibility()), null, { timeout: 0 }); // the other's limit is one
  await Promise.all([turn.then(() => (can = true)), playOn(other, { seed: 4, enough: () => can })]);
}

function expectStayed(pages) {
  for (const page of Object.values(pages)) {
    const bye = page.got.find((m) => m.type === 'bye');
    assert(!bye, `a page was sent away: ${bye?.why}`);
  }
}

async function whole(t, game) {
  const server = await quick(t);
  const { address } = server;
  const ana = await visitor(t, 'phone');
  const chloe = await visitor(t, 'desktop', { lang: 'en', dark: true });
  const screen = await visitor(t, 'television');
  const sam = await visitor(t, 'desktop');
  const pages = { phone: ana, desktop: chloe, screen, spectator: sam };
  const see = async (moment, names) => {
    for (const name of names) await look(pages[name], `together-${game}-${moment}-${name}`);
  };
  const table = await openTable(ana, address, game);
  await joinTable(chloe, address, table);
  await watch(screen, address, table, 'screen');
  await watch(sam, address, table, 'spectator');
  if (game === 'timesup') await setWay(ana, 'room'); // people judge: typing is tried by camera.mjs and the browser's tests
  await ana.waitForSelector('[data-fill], [data-start]');
  await see('lobby', ['phone', 'desktop', 'screen']);
  await begin(ana, [chloe, screen, sam]);
  await untilTurn(ana, chloe);
  assert((await screen.locator('.frame :is(.bar, button:enabled, input:enabled)').filter({ visible: true }).count()) === 0, 'a screen has controls');
  await see('game', ['phone', 'screen', 'spectator']);
  const moves = [0, 0];
  const go = (page, i) =>
    playOn(page, { seed: 3 + 2 * i, rather: 'found', enough: (n) => {
      moves[i] = n;
      return long.has(game) && moves.every((many) => many >= ENOUGH);
    } });
  await Promise.all([go(ana, 0), go(chloe, 1)]);
  assert(moves[0] + moves[1] > 0, 'nobody made a move');
  if (long.has(game)) return expectStayed(pages);
  for (const page of [screen, sam]) await page.waitForSelector('[data-over]');
  for (const page of [ana, chloe, sam]) await page.waitForSelector('[data-over] [data-fair="fair"]'); // all that was seen is in the log
  await see('over', ['phone', 'screen']);
  const looked = expectSecrets([ana, chloe], [screen, sam]);
  assert(open.has(game) || looked > 0, 'nothing hidden was found to look for');
  if (game === 'timesup') assert(expectNames([ana, chloe], [screen, sam]) > 0, 'no name was hidden');
  const over = await until('it is said to be over', () => ana.got.find((m) => m.type === 'over'));
  const log = await (await server.get(over.log)).text();
  for (const [page, viewer] of [[ana, 'A'], [chloe, 'B'], [screen, '-'], [sam, '-']])
    assert(expectAsRecorded(page, viewer, log) > 0, `${viewer} was shown nothing`);
  expectStayed(pages);
}

export const wholeGames = Object.fromEntries(games.map((game) => [`${game}: two people, bots, a screen and a spectator`, (t) => whole(t, game)]));
