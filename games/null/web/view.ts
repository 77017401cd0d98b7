// What a view holds, besides what every view has (clauses.md), and what the page works out from it.
import type { BaseView } from '@/net';

export interface GameView extends BaseView {
  phase: 'deal' | 'guess' | 'over';
  players: { card: number | null; guess: number | null }[];
}

/** The sums that can be said now, smallest first. */
export function sumsOf(legal: string[]): number[] {
  return legal.map((said) => Number(said.split(' ')[1])).sort((a, b) => a - b);
}

/** What all cards add up to, as far as they lie open. */
export function sumOf(view: GameView): number {
  return view.players.reduce((sum, { card }) => sum + (card ?? 0), 0);
}

/** A fair guess to begin with: your card, and the mean of all others. */
export function fairGuess(view: GameView, high: boolean): number {
  const hidden = view.players.filter(({ card }) => card === null).length;
  return Math.round(sumOf(view) + hidden * (high ? 5 : 3.5));
}
