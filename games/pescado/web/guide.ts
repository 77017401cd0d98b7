// A guided first game of Pescado: pond and first roll are stacked.
import type { BaseView } from '@/net';
import type { Guide } from '@/table/contract';
import type { PescadoView } from './view';

const pescado = (view: BaseView) => view as PescadoView;
const mine = (view: BaseView) => pescado(view).active === 'A';

const guide: Guide = {
  short: { seats: 2 },
  steps: [
    {
      when: (view) => mine(view) && pescado(view).roll === 1,
      text: {
        fr: 'Voici la mare. Chaque disque porte trois poissons : chaque couleur a sa forme. Les points dorés disent sa valeur, de 1 à 3.',
        en: 'This is the pond. Every disc has three fish: each colour has its own shape. The golden dots say what it is worth, 1 to 3.',
      },
      point: '.middle .water',
    },
    {
      when: (_, legal) => legal.includes('take yob'),
      text: {
        fr: 'Tes dés montrent jaune, orange et bleu : ce disque va. Prends-le : il est entouré. Le même dé peut servir à plusieurs disques.',
        en: 'Your dice show yellow, orange and blue: that disc fits. Take it: it has a ring. One die can serve several discs.',
      },
      point: '.middle [data-action="take yob"]',
      until: (said) => said.startsWith('take') || said.startsWith('keep'),
    },
    {
      when: (view, legal) =>
        mine(view) && pescado(view).roll === 1 && legal.some((said) => said.startsWith('keep')),
      text: {
        fr: 'Le disque avec deux baleines noires vaut 2 : il lui manque un noir. Choisis le dé jaune et le dé noir pour les garder, puis relance les autres. « Chances » aide à choisir ; deux disques retournés donnent un dé gris.',
        en: 'The disc with two black whales is worth 2: it needs one more black. Choose a yellow and the black die to keep them, then roll the others. “Odds” helps; two discs turned down win a grey die.',
      },
      point: '.tray',
      until: (said) => said.startsWith('keep'),
    },
    {
      when: (view, legal) => mine(view) && pescado(view).roll === 2 && legal.includes('done'),
      text: {
        fr: 'Prends ce qui va maintenant, puis finis ton tour. Tu n’es jamais obligé de prendre.',
        en: 'Take what fits now, then end your turn. You never have to take.',
      },
      point: '.dock .bar',
      until: (said) => said === 'done',
    },
    {
      when: (view) => !mine(view) && (pescado(view).players[0]?.open.length ?? 0) > 0,
      text: {
        fr: 'Ta prise est à découvert : le suivant peut te la souffler pendant son tour. Après, elle est à l’abri. Toi aussi, tu peux souffler à celui d’avant.',
        en: 'Your catch lies face up: the next player may snatch it in their turn. After that it is safe. You too may snatch from the player before you.',
      },
      point: '.dock .hand .mine',
    },
  ],
};
export default guide;
