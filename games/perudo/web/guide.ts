// A guided first game of Perudo: the first dice are stacked, the page explains the first turns.
import type { BaseView } from '@/net';
import type { Guide } from '@/table/contract';
import type { PerudoView } from './view';

const perudo = (view: BaseView) => view as PerudoView;

const guide: Guide = {
  short: { dice: 2 },
  steps: [
    {
      when: (view) => perudo(view).round === 1,
      text: {
        fr: 'Voici tes dés : deux 5 et un paco, le toucan. Le paco compte pour toutes les valeurs. Les autres ne voient pas tes dés, et tu ne vois pas les leurs.',
        en: 'These are your dice: two 5s and a paco (the toucan). Pacos are wild: they count as any face. Nobody else can see your dice, and you can’t see theirs.',
      },
      point: '.dock .hand',
    },
    {
      when: (view, legal) => perudo(view).bid === null && legal.length > 0,
      text: {
        fr: 'Annonce combien de 5 il y a sous tous les gobelets réunis. Tu en as trois à toi seul : 3 × 5 ne risque rien. Règle les deux roues, puis annonce.',
        en: 'Bid how many 5s there are under all the cups together. You have three yourself, so 3 × 5 is safe. Set the two wheels, then bid.',
      },
      keys: {
        fr: 'Au clavier : les flèches tournent une roue, Entrée annonce.',
        en: 'On the keyboard: arrow keys turn a wheel, Enter bids.',
      },
      point: '.dock .bar',
      until: (said) => said.startsWith('bid'),
    },
    {
      when: (view, legal) => perudo(view).bid !== null && legal.includes('dudo'),
      text: {
        fr: 'À toi de nouveau. Monte l’annonce, ou dis « dudo » si tu n’y crois pas : alors tous les dés se montrent. « Chances » t’aide à compter.',
        en: 'Your turn again. Bid higher, or say “dudo” if you don’t believe the bid: then everyone shows their dice. “Odds” helps you decide.',
      },
      keys: { fr: 'La touche d dit « dudo ».', en: 'On the keyboard: D says “dudo”.' },
      point: '.dock .bar',
      until: () => true,
    },
    {
      when: (view) => perudo(view).last !== null && perudo(view).round === 2,
      text: {
        fr: 'Les dés allumés comptaient. Qui s’est trompé perd un dé et commence la manche suivante. Qui garde des dés le dernier gagne. À toi de jouer.',
        en: 'The ticked dice counted. Whoever was wrong loses a die and starts the next round. The last player with dice wins. Over to you.',
      },
    },
  ],
};
export default guide;
