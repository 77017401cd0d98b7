// What a view of Peco Peco holds, besides what every view has (clauses.md).
import type { BaseView } from '@/net';

export interface PecoPlayer {
  cards: number;
  hand: string[] | null;
  in: boolean;
  buffet: string[];
  down: string[];
  tilted: string | null;
  more: number;
}

export interface PecoView extends BaseView {
  phase: 'setup' | 'turn' | 'open' | 'chance' | 'join' | 'over';
  stake: string | null;
  stakes_left: number;
  way: 1 | -1 | 0;
  first: string | null;
  mover: string | null;
  top: string | null;
  top_by: string | null;
  pile: number;
  discard: number;
  said: string | null;
  accusation: { by: string; of: string; bluff: boolean } | null;
  shown: string[] | null;
  last: { stake: string; winner: string | null } | null;
  teams: string[][] | null;
  players: PecoPlayer[];
}

type Animal = 'E' | 'C' | 'M';
type Icon = 'r' | 'd' | 't' | 'b';
export type Dish = 'M' | 'S' | 'O';
export const DISHES: Dish[] = ['M', 'S', 'O'];
type Rule = 'upside' | 'trust' | 'open' | 'harsh' | 'feast';
export type Won = 'more' | 'less' | 'tilted';

interface Food {
  dish: Dish;
  n: number;
  deal: number;
  way: 1 | -1;
  rule: Rule | null;
  won: Won[];
}

const food = (
  dish: Dish,
  n: number,
  deal: number,
  way: 1 | -1,
  rule: Rule | null,
  ...won: Won[]
): Food => ({ dish, n, deal, way, rule, won });
const FOODS: Record<string, Food> = {
  M1: food('M', 1, 4, 1, null, 'more'),
  M2: food('M', 1, 5, -1, 'upside'),
  M3: food('M', 2, 4, 1, 'trust'),
  M4: food('M', 2, 3, -1, 'open', 'less'),
  M5: food('M', 3, 5, 1, 'harsh', 'less'),
  M6: food('M', 3, 4, -1, 'upside', 'tilted'),
  S1: food('S', 1, 4, 1, 'feast'),
  S2: food('S', 1, 3, -1, 'trust', 'more'),
  S3: food('S', 2, 5, 1, 'open'),
  S4: food('S', 2, 4, -1, 'upside', 'less'),
  S5: food('S', 3, 4, 1, null, 'tilted'),
  S6: food('S', 3, 3, -1, 'harsh', 'less'),
  O1: food('O', 1, 5, 1, 'open', 'more'),
  O2: food('O', 1, 4, -1, null),
  O3: food('O', 2, 4, 1, 'harsh'),
  O4: food('O', 2, 3, -1, 'trust', 'more'),
  O5: food('O', 3, 5, 1, 'upside', 'less'),
  O6: food('O', 3, 4, -1, 'open', 'tilted', 'less'),
};
export const foodOf = (id: string): Food => FOODS[id] ?? FOODS.S1!;

export const animalOf = (card: string): Animal => card[0] as Animal;
export const iconOf = (card: string): Icon | null => (card[2] as Icon | undefined) ?? null;

const OVER: Record<Animal, Animal> = { E: 'C', C: 'M', M: 'E' };
/** Which animal covers the one that lies on top. */
export function covers(top: string, upside: boolean): Animal {
  const lies = animalOf(top);
  if (upside) return OVER[lies];
  return (Object.keys(OVER) as Animal[]).find((one) => OVER[one] === lies)!;
}
export const isUpside = (view: PecoView): boolean =>
  view.stake !== null && foodOf(view.stake).rule === 'upside';

/** What can be played, by card: whom a thief may rob, whether "Peco Peco" can be said. */
interface Playable {
  victims: string[];
  peco: boolean;
}
export function playable(legal: string[]): Map<string, Playable> {
  const found = new Map<string, Playable>();
  for (const said of legal) {
    const [verb, card, ...rest] = said.split(' ');
    if (verb !== 'play' || !card) continue;
    const one = found.get(card) ?? { victims: [], peco: false };
    for (const word of rest) {
      if (word === 'peco') one.peco = true;
      else if (!one.victims.includes(word)) one.victims.push(word);
    }
    found.set(card, one);
  }
  return found;
}
/** The move of playing a card, or null while a victim is still to be chosen. */
export function playMove(
  card: string,
  can: Playable,
  victim: string | null,
  peco: boolean,
): string | null {
  if (can.victims.length > 0 && (victim === null || !can.victims.includes(victim))) return null;
  return [
    'play',
    card,
    ...(can.victims.length > 0 ? [victim!] : []),
    ...(peco && can.peco ? ['peco'] : []),
  ].join(' ');
}

/** Did a round end between the two? */
export const endedRound = (before: PecoView | null, after: PecoView): boolean =>
  before !== null && before.stake !== null && after.stake === null && after.last !== null;

/** Dishes of a kind on a buffet, and how many of the three kinds it shows. */
export const dishesOf = (buffet: string[], dish: Dish): string[] =>
  buffet.filter((id) => foodOf(id).dish === dish);
export const kindsOf = (buffet: string[]): number =>
  DISHES.filter((dish) => dishesOf(buffet, dish).length > 0).length;

/** The number of a seat's team, from 1; 0: none. */
export const teamOf = (view: PecoView, seat: string): number =>
  (view.teams?.findIndex((team) => team.includes(seat)) ?? -1) + 1;

/** Who said it cannot play since the top card was laid, oldest first. */
export function sayings(events: { said: { seat: string; verb: string } }[]): string[] {
  const found: string[] = [];
  for (let i = events.length - 1; i >= 0; i--) {
    const { seat, verb } = events[i]!.said;
    if (verb === 'play' || verb === 'turn' || verb === 'stake') break;
    if (verb === 'cannot') found.unshift(seat);
  }
  return found;
}
