// Glasses and a table that shakes when the giant strikes it.
import { clay, glass, skin, type Voice } from '@/table/synth';

const voice: Voice = {
  key: 523.25,
  scale: [1, 1.26, 1.498, 2],
  tune: glass,
  knock: clay,
  rattle: glass,
  low: skin,
  knockHz: 380,
  rattleHz: 1500,
  paperHz: 2100,
};
export default voice;
