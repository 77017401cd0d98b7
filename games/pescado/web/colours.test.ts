// The colours of the fish, for all eyes.
import { holdsForAllEyes } from '@/testing/eyes';
import { FISH } from './fish';

holdsForAllEyes(
  'the fish',
  Object.entries(FISH).map(([name, fish]) => ({
    name,
    colour: fish.fill,
    shape: fish.body + fish.mark,
  })),
);
