// What a view of Gangs of Kyoto holds, besides what every view has (clauses.md).
import type { Move } from '@/engine/notation';
import { seatIndex } from '@/engine/notation';
import type { BaseView } from '@/net';

export interface KyotoPlayer {
  row: string[];
  total: number;
  limit: number;
  scored: number;
  kept: string[] | null;
  bells: number | null;
}

export interface KyotoView extends BaseView {
  phase: 'first' | 'reveal' | 'give' | 'veto' | 'more' | 'over';
  first: string | null;
  round: number;
  active: string | null;
  card: string | null;
  to: string | null;
  given: string[];
  hidden: number;
  pile: number;
  discard: number;
  remade: number;
  last: { round: number; late: string; total: number } | null;
  players: KyotoPlayer[];
}

const LIMIT = 13;
const LIMIT_LATE = 18;

type Counts = Map<string, number>;

const DECK: Record<string, number> = {
  '0': 3,
  '0+': 3,
  '0!': 3,
  '1': 3,
  '1+': 5,
  '1++': 1,
  '1!': 3,
  '2': 4,
  '2+': 6,
  '2++': 2,
  '2!': 3,
  '3': 6,
  '3+': 5,
  '3++': 4,
  '3!': 3,
  '4': 5,
  '4+': 3,
  '4++': 5,
  '4!': 2,
  '5': 4,
  '5+': 1,
  '5++': 6,
  '5!': 1,
  'b1': 6,
  'b2': 4,
  'back': 6,
  'late': 6,
  'veto': 6,
};

type Special = 'b1' | 'b2' | 'back' | 'late' | 'veto';
export const isSpecial = (card: string): card is Special => !/^\d/.test(card);
export const valueOf = (card: string): number => (isSpecial(card) ? 0 : Number(card[0]));
/** Bells on a card: they count once it is in a score pile. */
export function bellsOf(card: string): number {
  if (card === 'b1') return 1;
  if (card === 'b2') return 2;
  return card.endsWith('++') ? 2 : card.endsWith('+') ? 1 : 0;
}
export const takesMore = (card: string): boolean => card.endsWith('!');
export const bellsIn = (row: string[]): number => row.reduce((sum, card) => sum + bellsOf(card), 0);

/** What would become of a card given to this player. */
interface Outcome {
  total: number;
  limit: number;
  /** Too late with this very card. */
  late: boolean;
  /** Chance of being too late by it: 1, 0, or that of the cards a `!` brings. */
  chance: number;
  /** The card a `back` takes away. */
  loses: string | null;
}

export function outcomeOf(player: KyotoPlayer, card: string, pile: Counts): Outcome {
  const { row, limit } = player;
  if (card === 'back') {
    const left = row.slice(0, -1);
    const loses = row[row.length - 1] ?? null;
    const total = player.total - (loses ? valueOf(loses) : 0);
    return {
      total,
      limit: left.includes('late') ? LIMIT_LATE : LIMIT,
      late: false,
      chance: 0,
      loses,
    };
  }
  if (card === 'late')
    return { total: player.total, limit: LIMIT_LATE, late: false, chance: 0, loses: null };
  const total = player.total + valueOf(card);
  const late = total >= limit;
  return {
    total,
    limit,
    late,
    chance: late ? 1 : takesMore(card) ? lateChance(total, limit, pile) : 0,
    loses: null,
  };
}

/** The chance that the next card makes this total too late, cards taken by `!` included. */
export function lateChance(total: number, limit: number, pile: Counts, depth = 3): number {
  let all = 0;
  let late = 0;
  for (const [card, n] of pile) {
    all += n;
    if (isSpecial(card)) continue;
    const then = total + valueOf(card);
    if (then >= limit) late += n;
    else if (takesMore(card) && depth > 0) late += n * lateChance(then, limit, pile, depth - 1);
  }
  return all === 0 ? 0 : late / all;
}

interface Step {
  said: Move;
  before: KyotoView | null;
  after: KyotoView;
}

/** Who the card of this move went to, and which it was. */
export function reached({
  said,
  before,
}: Pick<Step, 'said' | 'before'>): { seat: string; card: string } | null {
  if (said.verb === 'give' && before?.card) return { seat: said.args[0]!, card: before.card };
  if (said.verb === 'more' && before?.to) return { seat: before.to, card: said.args[0]! };
  if (said.verb === 'accept' && before?.card && before.to)
    return { seat: before.to, card: before.card };
  return null;
}

/** Did a round end with this step? */
export const endedRound = ({ before, after }: Pick<Step, 'before' | 'after'>): boolean =>
  after.last !== null && after.last.round !== (before?.last?.round ?? 0);

/** The rows as they lay when a round ended: those before, and the card too many. */
export function rowsAtEnd(step: Step): string[][] {
  const got = reached(step);
  return (step.before ?? step.after).players.map((player, i) =>
    got && seatIndex(got.seat) === i ? [...player.row, got.card] : player.row,
  );
}

const take = (from: Counts, cards: Iterable<string>) => {
  for (const card of cards) from.set(card, Math.max(0, (from.get(card) ?? 0) - 1));
};
const deck = (): Counts => new Map(Object.entries(DECK));
const sizeOf = (cards: Counts): number => [...cards.values()].reduce((a, b) => a + b, 0);

/** What the face-down cards are. All that was turned up was seen by all, so it is known exactly
 *  from the events; without them it is what does not lie in sight. */
export function unseen(view: KyotoView, events: Step[]): Counts {
  let pile = deck();
  const scored: string[] = [];
  for (const step of events) {
    const { said, before, after } = step;
    const drawn = said.verb === 'reveal' || said.verb === 'more';
    const got = reached(step);
    if (endedRound(step)) {
      rowsAtEnd(step).forEach((row, i) => {
        if (i !== seatIndex(after.last!.late))
          scored.push(...row.filter((card) => bellsOf(card) > 0));
      });
    } else if (got && (got.card === 'b1' || got.card === 'b2') && after.phase !== 'veto')
      scored.push(got.card);
    if (after.remade > (before?.remade ?? 0)) {
      pile = deck();
      take(pile, scored);
      for (const player of ((drawn ? before : after) ?? after).players) take(pile, player.row);
    }
    if (drawn) take(pile, [said.args[0]!]);
  }
  if (sizeOf(pile) === view.pile) return pile;
  const guess = deck();
  for (const player of view.players) take(guess, [...player.row, ...(player.kept ?? [])]);
  if (view.card) take(guess, [view.card]);
  return guess;
}

/** The seats a card may be given to. */
export const receivers = (legal: string[]): string[] =>
  legal.filter((said) => said.startsWith('give ')).map((said) => said.slice(5));
