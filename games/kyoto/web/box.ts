import type { BoxLook } from '@/app/shelf';

const box: BoxLook = {
  accent: '#7A3B69',
  onAccent: '#FFFFFF',
  mood: { fr: 'audace', en: 'daring' },
  line: {
    fr: 'Une carte de plus ? À treize, la nuit est finie.',
    en: 'One more card? At thirteen, the night is over.',
  },
};
export default box;
