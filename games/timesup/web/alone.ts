// A table alone, in the worker: one types and the referee judges, the pool is as long as the list,
// and custom names go into the log as remarks.
import { reasonOf } from '@/net';
import type { SettingOf } from '@/table/contract';
import { OWN_DECK } from './own';

/** How a log holds custom names. */
const OWN_LINES = /^# name .*\n/gm;

const setting: SettingOf = (engine, lang) => {
  let own = ''; // custom names, as lines of a log
  return {
    set(options, seats, names) {
      options.faultless = 1;
      if (names !== null) {
        const { count, wrong } = engine.namesCheck(names, options.names ?? 0, seats);
        if (wrong[0]) {
          const { line, what } = wrong[0];
          return line
            ? reasonOf('engine.list_line', { line: String(line), what })
            : reasonOf('engine.list_whole', { what });
        }
        own = engine.namesLines();
        options.deck = OWN_DECK;
        options.pool = count;
      }
      if (options.deck !== OWN_DECK) options.pool = engine.wordsPool(options.deck ?? 0, lang);
      return null;
    },
    remarks: (options) => (options.deck === OWN_DECK ? own : ''),
    read(log) {
      own = log.match(OWN_LINES)?.join('') ?? own;
    },
  };
};
export default setting;
