import type { BoxLook } from '@/app/shelf';

const box: BoxLook = {
  accent: '#1F6F9C',
  onAccent: '#FFFFFF',
  mood: { fr: 'pêche', en: 'fishing' },
  line: {
    fr: 'Garde les bons dés, ferre les bons poissons.',
    en: 'Keep the right dice, hook the right fish.',
  },
};
export default box;
