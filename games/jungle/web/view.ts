// What a view of Jungle Speed holds, besides what every view has (clauses.md), and what
// the page knows of hands on a totem.
import type { Move } from '@/engine/notation';
import { seatIndex, seatLetter } from '@/engine/notation';
import type { BaseView } from '@/net';

type Colour = 'p' | 'g' | 'o' | 'y';
export const COLOURS: Colour[] = ['p', 'g', 'o', 'y'];
type Special = 'in' | 'out' | 'col';

export interface JunglePlayer {
  down: number;
  up: number;
  top: string | null;
  pile: string[] | null;
  place: number | null;
}

export interface JungleView extends BaseView {
  phase: 'deal' | 'flip' | 'duel' | 'grab' | 'share' | 'over';
  mode: 'symbols' | 'colours';
  flipper: string | null;
  duels: string[][];
  pot: number;
  share: { by: string; to: string[]; left: number } | null;
  players: JunglePlayer[];
}

type Face = { special: Special } | { symbol: number; colour: Colour };

export function faceOf(card: string): Face {
  if (card === 'in' || card === 'out' || card === 'col') return { special: card };
  return { symbol: Number(card.slice(0, -1)), colour: card.slice(-1) as Colour };
}

/** Who flips next, as everybody at the table expects it. While a duel or a grab stands the engine
 *  names nobody; the page goes on naming the next one, so that it does not tell by its silence
 *  what the eye has to find. */
export function due(view: JungleView, lastFlip: string | null): string | null {
  if (view.phase === 'flip') return view.flipper;
  if (view.phase !== 'duel' && view.phase !== 'grab') return null;
  const from = lastFlip === null ? -1 : seatIndex(lastFlip);
  for (let i = 1; i <= view.players.length; i++) {
    const seat = (from + i) % view.players.length;
    if ((view.players[seat]?.down ?? 0) > 0 && view.players[seat]?.place === null)
      return seatLetter(seat);
  }
  return null;
}

/** Who turned a card over between two views. */
export function flippedBetween(before: JungleView | null, after: JungleView): string[] {
  if (!before) return [];
  return after.players.flatMap((player, i) => {
    const was = before.players[i];
    return was && player.up > was.up && player.down < was.down ? [seatLetter(i)] : [];
  });
}

/** A touch earlier than this after the card was painted cannot be an answer to it: nobody sees and
 *  moves within a tenth of a second. */
const TOO_EARLY_MS = 100;
/** A hand so soon after another one was under way already. */
const LATE_MS = 400;

/** What a touch of the totem is: `grab`; `drop`, when it comes before its player can have seen the
 *  card just flipped; null, when somebody else's hand (or the own one) was there just before, and
 *  nothing new could be seen since: it is late and costs nothing (JS20, JS22). Times in ms of the
 *  page; `flip`: when the latest flip was painted, Infinity when it is not yet; `hand`: when the
 *  latest hand on the totem was shown, -Infinity when there was none. */
export function judge(now: number, flip: number, hand: number): 'grab' | 'drop' | null {
  const unseen = now - flip < TOO_EARLY_MS;
  if (now - hand < LATE_MS && (flip < hand || unseen)) return null;
  return unseen ? 'drop' : 'grab';
}

interface Race {
  kind: 'duel' | 'several' | 'grab' | 'wrong' | 'drop';
  by: string;
  /** Against whom, in seat order. */
  losers: string[];
  /** The cards that had to be seen: of the duel's players; of who was wrong and nobody else. */
  cards: string[];
  /** How many cards change hands (in `several`: how many are to be shared). */
  cost: number;
}

/** What a hand on the totem was. */
export function raceOf(said: Move, before: JungleView): Race {
  const by = said.seat;
  const top = (seat: string) => before.players[seatIndex(seat)]?.top ?? null;
  const up = (seat: string) => before.players[seatIndex(seat)]?.up ?? 0;
  const duel = before.duels.find((one) => one.includes(by));
  if (said.verb === 'grab' && before.phase === 'grab')
    return {
      kind: 'grab',
      by,
      losers: [],
      cards: before.players.flatMap((player) => (player.top === 'in' ? ['in'] : [])).slice(0, 1),
      cost: up(by),
    };
  if (said.verb === 'grab' && duel) {
    const losers = duel.filter((seat) => seat !== by);
    const cards = [by, ...losers].flatMap((seat) => top(seat) ?? []);
    const heap = up(by) + before.pot;
    return losers.length === 1
      ? { kind: 'duel', by, losers, cards, cost: heap + up(losers[0]!) }
      : { kind: 'several', by, losers, cards, cost: heap };
  }
  const cost = before.players.reduce((sum, player) => sum + player.up, before.pot);
  return { kind: said.verb === 'drop' ? 'drop' : 'wrong', by, losers: [], cards: [], cost };
}

/** Where face-up piles go after a hand on the totem: from a seat to a seat or to the pot. */
export function journeys(race: Race, before: JungleView): { from: string; to: string }[] {
  const full = before.players.flatMap((player, i) => (player.up > 0 ? [seatLetter(i)] : []));
  switch (race.kind) {
    case 'grab':
    case 'several':
      return full.includes(race.by) ? [{ from: race.by, to: 'pot' }] : [];
    case 'duel':
      return [
        { from: race.by, to: race.losers[0]! },
        ...(before.pot > 0 ? [{ from: 'pot', to: race.losers[0]! }] : []),
      ];
    default:
      return [...full.filter((seat) => seat !== race.by), ...(before.pot > 0 ? ['pot'] : [])].map(
        (from) => ({ from, to: race.by }),
      );
  }
}

/** To whom, and how many at most, the winner may give. */
export function giftsOf(legal: string[], view: JungleView): { to: string[]; most: number } {
  const gives = legal.filter((said) => said.startsWith('give '));
  const to = (view.share?.to ?? []).filter((seat) =>
    gives.some((said) => said.split(' ')[1] === seat),
  );
  return { to, most: gives.length > 0 ? (view.share?.left ?? 0) : 0 };
}

export const cardsOf = (player: JunglePlayer | undefined) => (player ? player.down + player.up : 0);
