// People together, in real browsers against the real server.
//   node tests/together/all.mjs [WORDS…]   only those whose name has one of the words
import { launch } from '../browser/browser.mjs';
import { wholeGames } from './games.mjs';
import { hostTools } from './host.mjs';
import { lostLines, standIn } from './lost.mjs';
import { myGames } from './mine.mjs';
import { races } from './race.mjs';
import { run } from './pages.mjs';

const browser = await launch();
const tests = {
  ...hostTools(browser),
  ...wholeGames(browser),
  ...lostLines(browser),
  ...standIn(browser),
  ...races(browser),
  ...myGames(browser),
};
const failed = await run(tests, browser, process.argv.slice(2));
await browser.close();
process.exit(failed ? 1 : 0);
