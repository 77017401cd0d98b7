// Drops of water, dice on a jetty.
import { marimba, water, wood, type Voice } from '@/table/synth';

const voice: Voice = {
  key: 349.23,
  scale: [1, 1.335, 1.498, 2],
  tune: marimba,
  knock: water,
  rattle: wood,
  low: wood,
  knockHz: 560,
  rattleHz: 620,
  paperHz: 1500,
};
export default voice;
