// What a finished game says about one's play.
import type { Facts, Step } from '@/local/played';
import { raceOf, type JungleView } from './view';

export default function facts(steps: Step[], you: string, sum: Facts): void {
  let flipped: number | null = null;
  for (const { t, said, before } of steps) {
    if (said.verb === 'flip') flipped = t;
    if (said.verb !== 'grab' || said.seat !== you || flipped === null) continue;
    if (raceOf(said, before as JungleView).kind !== 'wrong') sum.reactions.push(t - flipped);
  }
}
