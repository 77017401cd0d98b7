import type { BoxLook } from '@/app/shelf';

const box: BoxLook = {
  accent: '#4A6FA5',
  onAccent: '#FFFFFF',
  mood: { fr: 'flair', en: 'hunches' },
  line: {
    fr: 'Combien font toutes les cartes ensemble ? Tu n’en vois qu’une.',
    en: 'What do all the cards add up to? You see only one.',
  },
};
export default box;
