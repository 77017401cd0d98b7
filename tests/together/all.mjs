// People together, in real browsers against the real server.
//   node tests/together/all.mjs [WORDS…]   only those whose name has one of the words
import { named, run } from '../browser/run.mjs';
import { fairDice } from './fair.mjs';
import { wholeGames } from './games.mjs';
import { hostTools } from './host.mjs';
import { lostLines, standIn } from './lost.mjs';
import { myGames } from './mine.mjs';
import { ownNames } from './own.mjs';
import { races } from './race.mjs';

const tests = { ...hostTools, ...wholeGames, ...lostLines, ...standIn, ...races, ...fairDice, ...myGames, ...ownNames };
const LANES = 2; // at once: a phone is a minute in a pocket, and people wait for bots
const failed = await run(named(tests, process.argv.slice(2)), { lanes: LANES });
process.exit(failed ? 1 : 0);
