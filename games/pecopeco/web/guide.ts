// A guided first game of Peco Peco: the first hands are stacked.
import type { BaseView } from '@/net';
import type { Guide } from '@/table/contract';
import type { PecoView } from './view';

const peco = (view: BaseView) => view as PecoView;

const guide: Guide = {
  short: { seats: 2 },
  steps: [
    {
      when: (view) => peco(view).phase === 'turn' && peco(view).stake === 'S1',
      text: {
        fr: 'Cette manche, on joue pour un sushi. Le premier buffet avec maki, sushi et onigiri gagne la partie.',
        en: 'This round is for a sushi. The first player to collect maki, sushi and onigiri wins the game.',
      },
      point: '.middle .stake',
    },
    {
      when: (view, legal) => peco(view).top === 'M' && legal.includes('play C'),
      text: {
        fr: 'Une souris est sur la table : seul un chat la recouvre. Choisis ton chat, puis joue-le. Si le tour revient à toi sans que personne le recouvre, le sushi est à toi.',
        en: 'There’s a mouse on the table: only a cat beats it. Choose your cat, then play it. If your turn comes round again and nobody has beaten it, the sushi is yours.',
      },
      point: '.dock .hand .fan',
      until: (said) => said.startsWith('play'),
    },
    {
      when: (_, legal) => legal.includes('accuse'),
      text: {
        fr: 'Quelqu’un dit ne pas pouvoir jouer. C’est peut-être un bluff : accuse, et si tu as raison tu lui prends une carte. Si tu te trompes, tu en perds une.',
        en: 'Someone says they can’t play. It may be a bluff. Accuse them: if you’re right, you take one of their cards. If you’re wrong, you lose one.',
      },
      keys: { fr: 'Au clavier : a pour accuser.', en: 'On the keyboard: A accuses.' },
      point: '.dock .bar',
      until: () => true,
    },
    {
      when: (view, legal) => legal.includes('cannot') && peco(view).top !== 'M',
      text: {
        fr: 'Tu peux toujours dire « Je ne peux pas jouer », même si c’est faux. Personne ne voit la différence, sauf si on t’accuse.',
        en: 'You can always say “I can’t play”, even if it isn’t true. Nobody can tell, unless someone accuses you.',
      },
      point: '.dock .bar',
      until: () => true,
    },
    {
      when: (view) => peco(view).last !== null && peco(view).stake !== null,
      text: {
        fr: 'Nouvelle manche, nouvel enjeu : lis sa règle, elle change le jeu. « Ton buffet » montre ceux de tout le monde. À toi.',
        en: 'New round, new stake: read its rule, it changes the game. Tap “Your buffet” to see everyone’s. Over to you.',
      },
      point: '.middle .stake',
    },
  ],
};
export default guide;
