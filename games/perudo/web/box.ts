import type { BoxLook } from '@/app/shelf';

const box: BoxLook = {
  accent: '#E8762D',
  onAccent: '#2A1405',
  mood: { fr: 'bluff', en: 'bluff' },
  line: {
    fr: 'Combien de dés sous tous les gobelets ? Annonce, ou doute.',
    en: 'How many dice under all the cups? Bid, or doubt.',
  },
};
export default box;
