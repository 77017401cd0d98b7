// A theatre: the three knocks, strings in the pit.
import { skin, string, wood, type Voice } from '@/table/synth';

const voice: Voice = {
  key: 329.63,
  scale: [1, 1.26, 1.498, 2],
  tune: string,
  knock: wood,
  rattle: wood,
  low: skin,
  knockHz: 180,
  rattleHz: 700,
  paperHz: 2600,
};
export default voice;
