// What a finished game says about your play: won or lost, reactions, bluffs. Read from its log by
// the engine that is passed in; independent of the page.
import { OMNISCIENT, type Engine } from '../engine/engine';
import { readMove, type Move } from '../engine/notation';
import type { BaseView } from '../net';

/** Of a pair that bluffs and doubts. */
interface Bluffs {
  /** One's own that nobody doubted, and those that were caught. */
  passed: number;
  caught: number;
  /** One's doubts that were right, and those that were not. */
  right: number;
  wrong: number;
}
export interface Facts {
  game: string;
  seats: number;
  won: boolean;
  /** In races: ms from seeing to acting, of right answers. */
  reactions: number[];
  bluffs: Bluffs;
}

/** A move of a finished game, and what everybody held before and after it. */
export interface Step {
  t: number;
  said: Move;
  before: BaseView;
  after: BaseView;
}

/** facts.ts, default export, of a game in which one bluffs or races: adds what a seat did to its
 *  facts. */
type FactsReader = (steps: Step[], you: string, facts: Facts) => void;

const readers = import.meta.glob<FactsReader>('../../../games/*/web/facts.ts', {
  eager: true,
  import: 'default',
});

/** The facts of one seat, or why the log cannot be read. */
export function factsOf(engine: Engine, log: string, you: string): Facts | string {
  const why = engine.replayOpen(log);
  if (why !== null) return why.why;
  const head = engine.replayHead();
  const end = engine.replayView(head.moves, OMNISCIENT);
  const facts: Facts = {
    game: head.game,
    seats: head.seats,
    won: end.winners.includes(you),
    reactions: [],
    bluffs: { passed: 0, caught: 0, right: 0, wrong: 0 },
  };
  const read = readers[`../../../games/${head.game}/web/facts.ts`];
  if (!read) return facts;
  const history = engine.replayHistory(OMNISCIENT);
  let before = engine.replayView(0, OMNISCIENT);
  const steps = history.map(({ move, t }, i): Step => {
    const after = engine.replayView(i + 1, OMNISCIENT);
    const step = { t, said: readMove(move), before, after };
    before = after;
    return step;
  });
  read(steps, you, facts);
  return facts;
}

/** Who sat at a finished game: people by their names. */
export interface Party {
  people: string[];
  /** Without the one whose seat was given. */
  others: string[];
  /** Of people. */
  winners: string[];
}

/** Null: the log cannot be read. */
export function partyOf(engine: Engine, log: string, you: string | null): Party | null {
  if (engine.replayOpen(log) !== null) return null;
  const { names, moves } = engine.replayHead();
  const { winners } = engine.replayView(moves, OMNISCIENT);
  const seats = names.map((name, i) => ({ name, letter: String.fromCharCode(65 + i) }));
  const people = seats.filter(({ name }) => name !== '' && !name.startsWith('Bot:'));
  return {
    people: people.map(({ name }) => name),
    others: people.flatMap(({ name, letter }) => (letter === you ? [] : [name])),
    winners: people.flatMap(({ name, letter }) => (winners.includes(letter) ? [name] : [])),
  };
}

// ---- Many games together.

interface Finished {
  at: number;
  /** The server's name of the match: its room, its number there, a secret. */
  id?: string;
  party: Party | null;
}
interface Evening<G> {
  games: G[];
  /** Everybody of an evening of several games, the most wins first; empty: a single game. */
  wins: { name: string; won: number }[];
}

/** Games in the order given, those of one room in a row together. */
export function eveningsOf<G extends Finished>(games: G[]): Evening<G>[] {
  const roomOf = ({ id }: G) => (id?.includes('-') ? id.split('-')[0] : null);
  const evenings: Evening<G>[] = [];
  for (const game of games) {
    const last = evenings.at(-1);
    const room = roomOf(game);
    if (last && room !== null && roomOf(last.games[0]!) === room) last.games.push(game);
    else evenings.push({ games: [game], wins: [] });
  }
  for (const evening of evenings)
    if (evening.games.length > 1) evening.wins = winsOf(evening.games);
  return evenings;
}

function winsOf(games: Finished[]): { name: string; won: number }[] {
  const won = new Map<string, number>();
  for (const { party } of games) {
    for (const name of party?.people ?? []) won.set(name, won.get(name) ?? 0);
    for (const name of party?.winners ?? []) won.set(name, won.get(name)! + 1);
  }
  return [...won].map(([name, n]) => ({ name, won: n })).sort((a, b) => b.won - a.won);
}

interface Tally {
  game: string;
  played: number;
  won: number;
}

/** Wins by game, the most played first. */
export function tallyOf(all: Facts[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const { game, won } of all) {
    const one = found.get(game) ?? { game, played: 0, won: 0 };
    one.played++;
    if (won) one.won++;
    found.set(game, one);
  }
  return [...found.values()].sort((a, b) => b.played - a.played || a.game.localeCompare(b.game));
}

export function bluffsOf(all: Facts[], game: string): Bluffs {
  const sum: Bluffs = { passed: 0, caught: 0, right: 0, wrong: 0 };
  for (const one of all)
    if (one.game === game)
      for (const key of Object.keys(sum) as (keyof Bluffs)[]) sum[key] += one.bluffs[key];
  return sum;
}

export function medianOf(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
