// How a finished match came out, for the end screen of a page and for a television.
import { printed, w } from '../i18n/words.svelte';
import type { Loaded, Seat, TableProps } from './contract';
import { longest } from './laughs';
import { ranksOf } from './ranks';

interface Ending {
  winners: Seat[];
  title: string;
  /** The place of each seat, from 1. */
  ranks: number[];
  /** By place. */
  ranked: Seat[];
  /** One line on why; null: not all of the match was seen. */
  why: string | null;
  /** Two things at most to smile at. */
  facts: string[];
}

function titleOf(winners: Seat[]): string {
  if (winners.length === 0) return w().end.nobody;
  if (winners.length === 1) return winners[0]!.you ? w().end.youWon : w().end.won(winners[0]!.name);
  const others = winners.filter((seat) => !seat.you).map((seat) => seat.name);
  return others.length < winners.length ? w().end.youWonWith(others) : w().end.wonSeveral(others);
}

function factsOf(p: TableProps, loaded: Loaded): string[] {
  const all = (loaded.laughs?.(p.events, p.company) ?? []).map(printed);
  const people = p.seats.filter((seat) => seat.kind === 'person').map((seat) => seat.letter);
  const thought = longest(p.events, people);
  if (thought)
    all.push(w().end.thought(p.company.other(thought.seat), Math.round(thought.ms / 1000)));
  return all.slice(0, 2);
}

/** `whole`: all of the match has been seen; else nothing is counted from it. */
export function endingOf(p: TableProps, loaded: Loaded, whole: boolean): Ending {
  const winners = p.seats.filter((seat) => p.view.winners.includes(seat.letter));
  const ranks = ranksOf(p.view, whole ? p.events : [], loaded.teller.survival ?? false);
  return {
    winners,
    title: titleOf(winners),
    ranks,
    ranked: [...p.seats].sort((a, b) => ranks[a.index]! - ranks[b.index]!),
    why: whole ? loaded.teller.why(p.view, p.events, p.company) : null,
    facts: whole ? factsOf(p, loaded) : [],
  };
}
