import type { BoxLook } from '@/app/shelf';

const box: BoxLook = {
  accent: '#28345E',
  onAccent: '#FFFFFF',
  mood: { fr: 'fou rire', en: 'giggles' },
  line: {
    fr: 'Fais deviner : en parlant, en un mot, en mimant.',
    en: 'Make them guess: talking, in one word, in mime.',
  },
};
export default box;
