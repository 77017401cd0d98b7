// The brass bell of a counter, drawers, things put on a tray.
import { brass, clay, wood, type Voice } from '@/table/synth';

const voice: Voice = {
  key: 659.25,
  scale: [1, 1.26, 1.498, 2],
  tune: brass,
  knock: wood,
  rattle: clay,
  low: wood,
  knockHz: 340,
  rattleHz: 800,
  paperHz: 2800,
};
export default voice;
