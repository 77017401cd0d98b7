// Drums and hollow trunks.
import { skin, wood, type Voice } from '@/table/synth';

const voice: Voice = {
  key: 293.66,
  scale: [1, 1.2, 1.498, 1.782],
  tune: wood,
  knock: skin,
  rattle: wood,
  low: skin,
  knockHz: 150,
  rattleHz: 520,
  paperHz: 1900,
};
export default voice;
