// The messages that exist only alone, beside those of the server's protocol (net/protocol.ts).
import type { Pace } from '../app/settings.svelte';
import type { WordsMessage } from '../net';

/** What was said in a match, and after how many moves: a log only holds moves. */
export type Utterance = Pick<WordsMessage, 'from' | 'kind' | 'text' | 'verdict'> & {
  moves: number;
};

/** A match at one of its moves: all that is needed to go on with it. */
export interface Position {
  log: string;
  /** Of its chance; null: a guided match, whose cards are known. */
  seed: string | null;
  /** The match's clock, ms. */
  t: number;
  words: Utterance[];
}

export type ToPageAlone =
  | { type: 'hint'; move: string | null; why?: string }
  /** Comes after every move: to be kept. */
  | ({ type: 'kept' } & Position)
  /** How fast time runs from now on; `waits`: a bot's next move waits for `next`. */
  | { type: 'paced'; rate: number; waits: boolean };

export type FromPageAlone =
  /** Who plays, and how fast time runs. `script`: the log of a guided match to start; `from`: the
   *  match to continue. */
  | {
      type: 'solo';
      name: string;
      speed: number;
      lang: 'fr' | 'en';
      pace: Pace;
      script?: string;
      from?: Position;
    }
  | { type: 'hint' }
  /** The rest of the present window flies by. */
  | { type: 'hurry' }
  /** The page has shown everything up to `n`; the match's clock stands still until then. */
  | { type: 'shown'; n: number }
  /** Stops bots and clocks, or lets them go on. The person can still act. */
  | { type: 'halt'; on: boolean }
  | { type: 'pace'; pace: Pace }
  /** Step by step: the bot moves. */
  | { type: 'step' };
