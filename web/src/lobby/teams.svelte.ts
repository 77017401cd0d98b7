// The teams of a table that is being set, for every page that shows its chairs.
import type { Teams } from '../table/contract';
import { loadTeams } from '../table/load';

interface Setting {
  game: string;
  seats: number;
  options: Record<string, number>;
}

/** The team of each seat, or null; follows the setting. Called while a component is made. */
export function teamsOf(setting: () => Setting | null): { readonly now: (number | null)[] | null } {
  let plan = $state.raw<{ game: string; of: Teams | null } | null>(null);
  const game = $derived(setting()?.game ?? '');
  $effect(() => {
    const wanted = game;
    void loadTeams(wanted).then((of) => (plan = { game: wanted, of }));
  });
  return {
    get now() {
      const at = setting();
      return at && plan?.game === at.game ? (plan.of?.(at.seats, at.options) ?? null) : null;
    },
  };
}
