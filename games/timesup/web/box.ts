import type { BoxLook } from '@/app/shelf';

const box: BoxLook = {
  accent: '#28345E',
  onAccent: '#FFFFFF',
  mood: { fr: 'fou rire', en: 'giggles' },
  line: {
    fr: 'Fais deviner : en parlant, en un mot, en mimant.',
    en: 'Describe it, say one word, then mime it.',
  },
};
export default box;
