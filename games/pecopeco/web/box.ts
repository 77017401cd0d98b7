import type { BoxLook } from '@/app/shelf';

const box: BoxLook = {
  accent: '#F08D7E',
  onAccent: '#38100A',
  mood: { fr: 'culot', en: 'nerve' },
  line: {
    fr: 'Dis que tu ne peux pas jouer. Qui osera te croire ?',
    en: 'Say you can’t play. Who dares believe you?',
  },
};
export default box;
