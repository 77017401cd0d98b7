// Leather cups and ivory dice on wood; tunes on a marimba.
import { bone, marimba, skin, wood, type Voice } from '@/table/synth';

const voice: Voice = {
  key: 392,
  scale: [1, 1.25, 1.5, 2],
  tune: marimba,
  knock: wood,
  rattle: bone,
  low: skin,
  knockHz: 210,
  rattleHz: 1150,
  paperHz: 2300,
};
export default voice;
