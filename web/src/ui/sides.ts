// What the teams of a table are called: as the people there have named them.
import { getContext, setContext } from 'svelte';

const KEY = Symbol('teams');

/** For everything below this component: by team; empty: not named. */
export function nameTeams(of: () => string[]): void {
  setContext(KEY, of);
}

/** The name of a team, or null. Called while a component is made. */
export function teamNames(): (side: number) => string | null {
  const of = getContext<(() => string[]) | undefined>(KEY);
  return (side) => of?.()[side] || null;
}
