// A guided first game of Jungle Speed: the first cards are stacked, the page explains the first
// flips. The bots are slow ones, and nothing matches before the page has said what to do.
import type { BaseView } from '@/net';
import type { Guide } from '@/table/contract';
import type { JungleView } from './view';

const jungle = (view: BaseView) => view as JungleView;
const mine = (view: BaseView) => jungle(view).players[0];

const guide: Guide = {
  bots: ['easy', 'easy'],
  short: { each: 6 },
  steps: [
    {
      when: (view) => mine(view)?.up === 0 && jungle(view).phase === 'flip',
      text: {
        fr: 'Voici ta pile, face cachée. Retourne sa première carte. Puis Zoé et Léo retournent la leur.',
        en: 'This is your pile, face down. Flip the top card. Then Zoé and Léo flip theirs.',
      },
      keys: { fr: 'Au clavier : Entrée.', en: 'On the keyboard: Enter.' },
      point: '.dock .own .pile',
      until: (said) => said === 'flip',
    },
    {
      when: (view, legal) => mine(view)?.up === 1 && legal.includes('flip'),
      text: {
        fr: 'Ta prochaine carte aura le même symbole que celle de Zoé : une croix à boules. La couleur ne compte pas. Retourne-la, puis pose vite la main sur le totem.',
        en: 'Your next card will have the same symbol as Zoé’s: a cross with balls. Colour doesn’t matter. Flip it, then quickly grab the totem.',
      },
      keys: {
        fr: 'Au clavier : Espace pour le totem.',
        en: 'On the keyboard: Space grabs the totem.',
      },
      point: '.middle .grab',
      until: (said) => said === 'flip', // then it is out of the way
    },
    {
      // the first duel cannot be lost: Zoé waits
      when: (view) =>
        jungle(view).phase === 'duel' && jungle(view).duels.some((pair) => pair.includes('A')),
      text: {
        fr: 'Deux symboles pareils, le tien et celui de Zoé : un duel ! La main sur le totem. Cette fois, Zoé t’attend.',
        en: 'You and Zoé have the same symbol: a duel! Grab the totem. Just this once, Zoé waits for you.',
      },
      point: '.middle .grab',
      until: (said) => said === 'grab',
      waits: true,
    },
    {
      when: (view) =>
        jungle(view).phase === 'flip' && mine(view)?.up === 0 && (mine(view)?.down ?? 0) !== 8,
      text: {
        fr: 'Le perdant du duel ramasse les cartes des deux, et retourne ensuite. Regarde ton temps de réaction au-dessus de ta carte.',
        en: 'The loser of a duel takes both players’ cards and flips next. Your reaction time is above your card.',
      },
      point: '.dock .race',
    },
    {
      when: (view) => jungle(view).phase === 'flip' && (mine(view)?.down ?? 0) !== 8,
      text: {
        fr: 'Attention : beaucoup de symboles se ressemblent. Qui touche le totem pour rien ramasse toutes les cartes visibles. Flèches vers l’intérieur : tous au totem ! Flèches de couleur : seules les couleurs comptent. Qui n’a plus de cartes gagne.',
        en: 'Careful: many symbols look alike. If you grab the totem by mistake, you take every face-up card. Inward arrows: everyone for the totem! Coloured arrows: only colours count. The first player with no cards left wins.',
      },
    },
  ],
};
export default guide;
