// Each of the games by two people on two devices, with bots, to its end; a screen and a spectator
// watch, and never see what is not for all.
import { execFileSync } from 'node:child_process';
import { assert, tablee } from '../service/client.mjs';
import { begin, joinTable, openTable, playOn, quick, setWay, visitor, watch } from './pages.mjs';
import { expectNames, expectSecrets } from './secrets.mjs';

const games = JSON.parse(execFileSync(tablee, ['games', '--json'], { encoding: 'utf8' })).map((game) => game.id);
/** Nothing is hidden in these: all lies on the table. */
const open = new Set(['pescado', 'kyoto', 'jungle']);

export const wholeGames = (browser) =>
  Object.fromEntries(games.map((game) => [`${game}: two people, bots, a screen and a spectator`, async () => {
    const server = await quick();
    const address = `http://127.0.0.1:${server.port}/`;
    try {
      const ana = await visitor(browser, 'phone');
      const chloe = await visitor(browser, 'desktop', { lang: 'en', dark: true });
      const screen = await visitor(browser, 'television');
      const sam = await visitor(browser, 'desktop');
      const table = await openTable(ana, address, game);
      await joinTable(chloe, address, table);
      await watch(screen, address, table, 'screen');
      await watch(sam, address, table, 'spectator');
      if (game === 'timesup') await setWay(ana, 'room'); // people judge: typing is tried by camera.mjs and the browser's tests
      await begin(ana, [chloe, screen, sam]);
      const moves = await Promise.all([playOn(ana, { seed: 3, rather: 'found' }), playOn(chloe, { seed: 5, rather: 'found' })]);
      assert(moves[0] + moves[1] > 0, 'nobody made a move');
      for (const page of [screen, sam]) await page.waitForSelector('[data-over]');
      assert((await screen.locator('.bar, [data-action]').count()) === 0, 'a screen has controls');
      const looked = expectSecrets([ana, chloe], [screen, sam]);
      assert(open.has(game) || looked > 0, 'nothing hidden was found to look for');
      if (game === 'timesup') assert(expectNames([ana, chloe], [screen, sam]) > 0, 'no name was hidden');
      for (const page of [ana, chloe, screen, sam]) {
        assert(page.sockets === 1, 'the line was lost by itself');
        assert(page.errors.length === 0, `error in a page: ${page.errors[0]}`);
      }
    } finally {
      await server.end();
    }
  }]));
