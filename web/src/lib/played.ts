// What a finished game says about one's play: won or lost, reactions, bluffs. Read from its log by
// the engine, which is handed in; no page in here.
import { raceOf, type JungleView } from '../tables/jungle/view';
import { animalOf, covers, iconOf, isUpside, type PecoView } from '../tables/pecopeco/view';
import { counts, type PerudoView } from '../tables/perudo/view';
import { OMNISCIENT, type Engine } from './engine';
import { readMove, seatIndex } from './notation';
import type { BaseView } from './protocol';

/** Of a pair that bluffs and doubts. */
export interface Bluffs {
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
  /** From the card to the hand on the totem, ms, of hands that were right. */
  reactions: number[];
  bluffs: Bluffs;
}

interface Step {
  t: number;
  said: ReturnType<typeof readMove>;
  before: BaseView;
  after: BaseView;
}

/** The facts of one seat, or why the log cannot be read. */
export function factsOf(engine: Engine, log: string, you: string): Facts | string {
  const why = engine.replayOpen(log);
  if (why !== null) return why;
  const head = engine.replayHead();
  const end = engine.replayView(head.moves, OMNISCIENT);
  const facts: Facts = {
    game: head.game,
    seats: head.seats,
    won: end.winners.includes(you),
    reactions: [],
    bluffs: { passed: 0, caught: 0, right: 0, wrong: 0 },
  };
  const read = { perudo, pecopeco, jungle }[head.game];
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

/** A bid that does not hold is a bluff, known as one or not; a doubt catches it or errs. */
function perudo(steps: Step[], you: string, facts: Facts): void {
  steps.forEach(({ said, after }, i) => {
    const view = after as PerudoView;
    if (said.verb === 'bid' && said.seat === you && view.bid) {
      const { n, face } = view.bid;
      const dice = view.players.flatMap((player) => player.hand ?? []);
      if (dice.filter((die) => counts(die, face, view.palifico)).length >= n) return;
      if (steps[i + 1]?.said.verb === 'dudo') facts.bluffs.caught++;
      else facts.bluffs.passed++;
    }
    if (said.verb === 'dudo' && said.seat === you) facts.bluffs[view.last?.lost === you ? 'wrong' : 'right']++;
  });
}

/** "I cannot play" with a card that could be played is a bluff. */
function pecopeco(steps: Step[], you: string, facts: Facts): void {
  let open = false; // a bluff of yours that may still be accused
  const settle = () => {
    if (open) facts.bluffs.passed++;
    open = false;
  };
  for (const { said, before, after } of steps) {
    const view = before as PecoView;
    if (said.verb === 'accuse') {
      const { by, of, bluff } = (after as PecoView).accusation!;
      if (of === you && bluff) facts.bluffs.caught++;
      if (by === you) facts.bluffs[bluff ? 'right' : 'wrong']++;
      if (of === you) open = false;
    } else if (said.seat !== '*' && said.seat !== '~') settle();
    if (said.verb === 'cannot' && said.seat === you && view.top !== null) {
      const needed = covers(view.top, isUpside(view));
      open = (view.players[seatIndex(you)]?.hand ?? []).some((card) => animalOf(card) === needed || iconOf(card) === 'b');
    }
  }
  settle();
}

function jungle(steps: Step[], you: string, facts: Facts): void {
  let flipped: number | null = null;
  for (const { t, said, before } of steps) {
    if (said.verb === 'flip') flipped = t;
    if (said.verb !== 'grab' || said.seat !== you || flipped === null) continue;
    if (raceOf(said, before as JungleView).kind !== 'wrong') facts.reactions.push(t - flipped);
  }
}

// ---- Many games together.

export interface Tally {
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
  for (const one of all) if (one.game === game) for (const key of Object.keys(sum) as (keyof Bluffs)[]) sum[key] += one.bluffs[key];
  return sum;
}

export function medianOf(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
