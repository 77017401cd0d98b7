// "My games" of somebody who played on a server: what this browser kept, and what only the server
// keeps under its token.
import { assert } from '../service/client.mjs';
import { begin, joinTable, openTable, playOn, quick, visitor } from './pages.mjs';

export const myGames = (browser) => ({
  'my games: what was played together is there, kept here or by the server': async () => {
    const server = await quick();
    const address = `http://127.0.0.1:${server.port}/`;
    try {
      const ana = await visitor(browser, 'phone');
      const chloe = await visitor(browser, 'desktop', { lang: 'en' });
      const table = await openTable(ana, address, 'jungle');
      await joinTable(chloe, address, table);
      await begin(ana, [chloe]);
      await Promise.all([playOn(ana, { seed: 3 }), playOn(chloe, { seed: 5 })]);
      await ana.waitForFunction(() => localStorage.getItem('tablee.games') !== null);
      const look = async () => {
        await ana.goto(`${address}#/`);
        await ana.goto(`${address}#/mine`);
        await ana.waitForSelector('.games li');
        return ana.evaluate(() => [...document.querySelectorAll('.games li a')].map((a) => [a.getAttribute('href'), a.textContent]));
      };
      const kept = await look();
      assert(kept.length === 1 && kept[0][0].includes('at='), `kept in the browser: ${JSON.stringify(kept)}`);
      await ana.evaluate(() => localStorage.removeItem('tablee.games'));
      const asked = await look();
      assert(asked.length === 1 && asked[0][0].includes('id='), `kept by the server: ${JSON.stringify(asked)}`);
      assert(/✓|✗/.test(asked[0][1]), 'whose seat it was is not known');
      await ana.click('.games li a');
      await ana.waitForSelector('[data-replay] .frame');
      await ana.click('[data-check]');
      await ana.waitForSelector('[data-verdict="fair"]');
      const token = await ana.evaluate(() => localStorage.getItem('tablee.token'));
      const listed = async () => (await (await fetch(`${address}api/played`, { headers: { authorization: `Bearer ${token}` } })).json()).length;
      assert((await listed()) === 1, 'the server knows it');
      await look();
      await ana.click('[data-forget]');
      await ana.click('[data-forget-sure]');
      await ana.waitForSelector('[data-none]');
      assert((await listed()) === 0, 'the server has forgotten whose it was');
      assert((await ana.evaluate(() => localStorage.getItem('tablee.token'))) === null, 'and so has the browser');
      for (const page of [ana, chloe]) assert(page.errors.length === 0, `error in a page: ${page.errors[0]}`);
    } finally {
      await server.end();
    }
  },
});
