import type { BoxLook } from '@/app/shelf';

const box: BoxLook = {
  accent: '#D2A036',
  onAccent: '#2E2003',
  mood: { fr: 'imagination', en: 'imagination' },
  line: {
    fr: 'Raconte une scène avec un bouton, une clé et un bouchon.',
    en: 'Tell a story with a button, a key and a cork.',
  },
};
export default box;
