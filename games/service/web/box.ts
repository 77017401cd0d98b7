import type { BoxLook } from '@/app/shelf';

const box: BoxLook = {
  accent: '#5F7F3B',
  onAccent: '#FFFFFF',
  mood: { fr: 'appétit', en: 'appetite' },
  line: {
    fr: 'Le géant a faim. Sers-lui les autres avant qu’on te serve.',
    en: 'The giant is hungry. Serve the others before they serve you.',
  },
};
export default box;
