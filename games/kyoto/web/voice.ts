// Small bells at night, a wooden drum for the hours.
import { bell, bone, wood, type Voice } from '@/table/synth';

const voice: Voice = {
  key: 587.33,
  scale: [1, 1.189, 1.498, 2],
  tune: bell,
  knock: wood,
  rattle: bone,
  low: wood,
  knockHz: 300,
  rattleHz: 1400,
  paperHz: 3400,
};
export default voice;
