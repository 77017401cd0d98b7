// The evening on a phone: after a game the scoreboard with its link and picture; the host prepares a
// list and takes everybody to the next game.
//   node tests/together/evening.mjs
import { named, run } from '../browser/run.mjs';
import { assert } from '../service/client.mjs';
import { begin, openTable, playOn, quick, room, setSeats, visitor } from './pages.mjs';

const tests = {
  'a scoreboard, a picture, a list, the next game': async (t) => {
    const { address } = await quick(t);
    const ana = await visitor(t, 'phone');
    await openTable(ana, address, 'perudo');
    await setSeats(ana, 2);
    await ana.click('[data-plan]');
    await ana.click('[data-planned-game="jungle"]');
    await ana.waitForSelector('[data-planned]');
    await ana.keyboard.press('Escape');
    await begin(ana, []);
    await playOn(ana, { seed: 3, rather: 'dudo' });
    await ana.waitForSelector('[data-over] [data-evening="1"]');
    const [saved] = await Promise.all([ana.waitForEvent('download'), ana.click('[data-picture="1"]')]);
    assert(saved.suggestedFilename() === 'tablee.png', 'a picture');
    await ana.click('[data-next]');
    await ana.waitForSelector('[data-lobby] [data-evening="1"]');
    assert(room(ana).game === 'jungle' && room(ana).plan.length === 0, 'the next of the list');
  },
};
process.exitCode = await run(named(tests, process.argv.slice(2)));
