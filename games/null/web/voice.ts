// Cards on a wooden table; a small bell for the sum.
import { bell, bone, wood, type Voice } from '@/table/synth';

const voice: Voice = {
  key: 493.88,
  scale: [1, 1.26, 1.498, 2],
  tune: bell,
  knock: wood,
  rattle: bone,
  low: wood,
  knockHz: 240,
  rattleHz: 1000,
  paperHz: 2500,
};
export default voice;
