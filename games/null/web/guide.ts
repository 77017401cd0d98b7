// A guided first game: the cards are those of guide.scn, the page explains the one turn.
import type { Guide } from '@/table/contract';

const guide: Guide = {
  bots: ['easy', 'easy'],
  short: { seats: 2 },
  steps: [
    {
      when: (view) => view.phase === 'guess',
      text: {
        fr: 'Voici ta carte : un 6. Chacun en a une, que les autres ne voient pas.',
        en: 'This is your card: a 6. Everybody has one, which the others cannot see.',
      },
      point: '.hand',
    },
    {
      when: (_, legal) => legal.length > 0,
      text: {
        fr: 'Dis combien font les trois cartes ensemble. Une carte vaut 3 ou 4 en moyenne, et tu as un 6 : 14 est un bon choix. Tourne la roue, puis dis-le.',
        en: 'Say what the three cards add up to. A card is worth 3 or 4 on average, and you hold a 6: 14 is a good choice. Turn the wheel, then say it.',
      },
      point: '.bar',
      until: (said) => said.startsWith('guess'),
    },
  ],
};
export default guide;
