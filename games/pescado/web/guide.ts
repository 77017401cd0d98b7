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
        en: 'This is the pond. Every disc shows three fish; each colour has its own shape. The golden dots show its points, 1 to 3.',
      },
      point: '.middle .water',
    },
    {
      when: (_, legal) => legal.includes('take yob'),
      text: {
        fr: 'Tes dés montrent jaune, orange et bleu : ce disque va. Prends-le : il est entouré. Le même dé peut servir à plusieurs disques.',
        en: 'Your dice show yellow, orange and blue, so the disc with the ring fits. Take it. You can use the same die for several discs.',
      },
      point: '.middle [data-action="take yob"]',
      until: (said) => said.startsWith('take') || said.startsWith('keep'),
    },
    {
      when: (view, legal) =>
        mine(view) && pescado(view).roll === 1 && legal.some((said) => said.startsWith('keep')),
      text: {
        fr: 'Le disque avec deux baleines noires vaut 2 : il lui manque un noir. Choisis le dé jaune et le dé noir pour les garder, puis relance les autres. « Chances » aide à choisir ; deux disques retournés donnent un dé gris.',
        en: 'The disc with two black whales is worth 2, but you need one more black. Tap a yellow die and the black one to keep them, then reroll the rest. “Odds” helps you choose. You can also turn two discs face down to win a grey die.',
      },
      point: '.tray',
      until: (said) => said.startsWith('keep'),
    },
    {
      when: (view, legal) => mine(view) && pescado(view).roll === 2 && legal.includes('done'),
      text: {
        fr: 'Prends ce qui va maintenant, puis finis ton tour. Rien ne t’oblige à prendre.',
        en: 'Take what fits now, then end your turn. You never have to take a disc.',
      },
      point: '.dock .bar',
      until: (said) => said === 'done',
    },
    {
      when: (view) => !mine(view) && (pescado(view).players[0]?.open.length ?? 0) > 0,
      text: {
        fr: 'Ta prise est à découvert : au tour suivant, on peut te la souffler. Après, elle est à l’abri. Toi aussi, tu peux souffler à la personne d’avant.',
        en: 'Your catch is face up: the next player can snatch it on their turn. After that it’s safe. You can snatch from the player before you, too.',
      },
      point: '.dock .hand .mine',
    },
  ],
};
export default guide;
