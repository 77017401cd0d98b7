// What a finished game says about one's play.
import type { Facts, Step } from '@/local/played';
import { seatIndex } from '@/engine/notation';
import { animalOf, covers, iconOf, isUpside, type PecoView } from './view';

/** "I cannot play" with a card that could be played is a bluff. */
export default function facts(steps: Step[], you: string, sum: Facts): void {
  let open = false; // a bluff of yours that may still be accused
  const settle = () => {
    if (open) sum.bluffs.passed++;
    open = false;
  };
  for (const { said, before, after } of steps) {
    const view = before as PecoView;
    if (said.verb === 'accuse') {
      const { by, of, bluff } = (after as PecoView).accusation!;
      if (of === you && bluff) sum.bluffs.caught++;
      if (by === you) sum.bluffs[bluff ? 'right' : 'wrong']++;
      if (of === you) open = false;
    } else if (said.seat !== '*' && said.seat !== '~') settle();
    if (said.verb === 'cannot' && said.seat === you && view.top !== null) {
      const needed = covers(view.top, isUpside(view));
      open = (view.players[seatIndex(you)]?.hand ?? []).some(
        (card) => animalOf(card) === needed || iconOf(card) === 'b',
      );
    }
  }
  settle();
}
