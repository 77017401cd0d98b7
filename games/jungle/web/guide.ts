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
        fr: 'Ta pile est à gauche, face cachée. Retourne sa première carte : touche la pile, ou Entrée. Puis Zoé et Léo retournent la leur.',
        en: 'Your pile lies at the left, face down. Flip its top card: tap the pile, or Enter. Then Zoé and Léo flip theirs.',
      },
      point: '.own .pile',
      until: (said) => said === 'flip',
    },
    {
      when: (view, legal) => mine(view)?.up === 1 && legal.includes('flip'),
      text: {
        fr: 'Ta prochaine carte aura le même symbole que celle de Zoé : une croix à boules. La couleur ne compte pas. Prépare ta main : retourne, puis touche vite le totem (ou Espace).',
        en: 'Your next card will have the same symbol as Zoé’s: a cross with balls. The colour does not count. Get ready: flip, then touch the totem fast (or Space).',
      },
      point: '.grab',
      until: (said) => said === 'flip', // then it is out of the way
    },
    {
      when: (view) =>
        jungle(view).phase === 'flip' && mine(view)?.up === 0 && (mine(view)?.down ?? 0) !== 8,
      text: {
        fr: 'Le perdant du duel ramasse les cartes des deux, et retourne ensuite. Regarde ton temps de réaction au-dessus de ta carte.',
        en: 'The loser of a duel takes the cards of both, and flips next. Your reaction time stands above your card.',
      },
      point: '.race',
    },
    {
      when: (view) => jungle(view).phase === 'flip' && (mine(view)?.down ?? 0) !== 8,
      text: {
        fr: 'Attention : beaucoup de symboles se ressemblent. Une main sans raison ramasse tout ce qui est visible. Flèches vers l’intérieur : tous au totem ! Flèches de couleur : seules les couleurs comptent. Qui n’a plus de cartes gagne.',
        en: 'Careful: many symbols look alike. A hand without a reason takes all that lies face up. Arrows inwards: all at the totem! Coloured arrows: only colours count. Who has no cards left wins.',
      },
    },
  ],
};
export default guide;
