// "My games" of somebody who played on a server: what this browser kept, and what only the server
// keeps under its token.
import { look } from '../browser/checks.mjs';
import { assert } from '../service/client.mjs';
import { begin, forget, joinTable, openTable, playOn, quick, visitor } from './pages.mjs';

export const myGames = {
  'my games: what was played together is there, kept here or by the server': async (t) => {
    const { address } = await quick(t);
    const ana = await visitor(t, 'phone');
    const chloe = await visitor(t, 'desktop', { lang: 'en' });
    const table = await openTable(ana, address, 'jungle');
    await joinTable(chloe, address, table);
    await begin(ana, [chloe]);
    await Promise.all([playOn(ana, { seed: 3 }), playOn(chloe, { seed: 5 })]);
    await ana.waitForFunction(() => localStorage.getItem('tablee.games') !== null);
    const listed = async () => {
      await ana.goto(`${address}#/`);
      await ana.waitForSelector('[data-box]');
      await ana.goto(`${address}#/mine`);
      await ana.waitForSelector('.games li');
      return ana.evaluate(() => [...document.querySelectorAll('.games li a')].map((a) => [a.getAttribute('href'), a.textContent]));
    };
    const kept = await listed();
    assert(kept.length === 1 && kept[0][0].includes('at='), `kept in the browser: ${JSON.stringify(kept)}`);
    await ana.evaluate(() => localStorage.removeItem('tablee.games'));
    const asked = await listed();
    assert(asked.length === 1 && asked[0][0].includes('id='), `kept by the server: ${JSON.stringify(asked)}`);
    assert(/✓|✗/.test(asked[0][1]), 'whose seat it was is not known');
    await look(ana, 'together-mine-phone-fr', { full: true });
    await ana.click('.games li a');
    await ana.waitForSelector('[data-replay] .frame');
    await ana.click('[data-check]');
    await ana.waitForSelector('[data-verdict="fair"]');
    const token = await ana.evaluate(() => localStorage.getItem('tablee.token'));
    const known = async () => (await (await fetch(`${address}api/played`, { headers: { authorization: `Bearer ${token}` } })).json()).length;
    assert((await known()) === 1, 'the server does not know it');
    await listed();
    await forget(ana);
    await ana.waitForSelector('[data-none]');
    assert((await known()) === 0, 'the server still knows whose it was');
    assert((await ana.evaluate(() => localStorage.getItem('tablee.token'))) === null, 'the browser still has the token');
  },
};
