// What a finished game says about one's play.
import type { Facts, Step } from '@/local/played';
import { counts, type PerudoView } from './view';

/** A bid that does not hold is a bluff, known as one or not; a doubt catches it or errs. */
export default function facts(steps: Step[], you: string, sum: Facts): void {
  steps.forEach(({ said, after }, i) => {
    const view = after as PerudoView;
    if (said.verb === 'bid' && said.seat === you && view.bid) {
      const { n, face } = view.bid;
      const dice = view.players.flatMap((player) => player.hand ?? []);
      if (dice.filter((die) => counts(die, face, view.palifico)).length >= n) return;
      if (steps[i + 1]?.said.verb === 'dudo') sum.bluffs.caught++;
      else sum.bluffs.passed++;
    }
    if (said.verb === 'dudo' && said.seat === you)
      sum.bluffs[view.last?.lost === you ? 'wrong' : 'right']++;
  });
}
