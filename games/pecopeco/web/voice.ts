// Plates on a counter; tunes plucked on a koto.
import { clay, string, wood, type Voice } from '@/table/synth';

const voice: Voice = {
  key: 440,
  scale: [1, 1.122, 1.498, 2],
  tune: string,
  knock: clay,
  rattle: clay,
  low: wood,
  knockHz: 640,
  rattleHz: 980,
  paperHz: 3100,
};
export default voice;
