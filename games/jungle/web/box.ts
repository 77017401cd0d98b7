import type { BoxLook } from '@/app/shelf';

const box: BoxLook = {
  accent: '#7A4B2A',
  onAccent: '#FFFFFF',
  mood: { fr: 'réflexes', en: 'reflexes' },
  line: {
    fr: 'Deux symboles pareils : attrape le totem avant l’autre.',
    en: 'Same symbol? Grab the totem first.',
  },
};
export default box;
