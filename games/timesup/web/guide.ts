// A guided first game of Time's Up!: easy names, long turns, you give first.
import type { BaseView } from '@/net';
import type { Guide } from '@/table/contract';
import type { TimesupView } from './view';

const timesup = (view: BaseView) => view as TimesupView;
const gives = (view: BaseView) => timesup(view).phase === 'give' && timesup(view).giver === 'A';

const guide: Guide = {
  short: { names: 8, turn: 20 },
  steps: [
    {
      when: (view) => timesup(view).phase === 'remove' && !timesup(view).players[0]?.removed,
      text: {
        fr: 'Voici tes noms. Retires-en deux en secret : les autres restent dans la pioche, et reviendront à chaque manche.',
        en: 'These are your names. Remove two in secret. The rest stay in the deck and come back every round.',
      },
    },
    {
      when: (view, legal) => timesup(view).phase === 'remove' && legal.length > 0,
      text: {
        fr: 'Choisis deux noms, puis le bouton en bas.',
        en: 'Choose two names, then press the button below.',
      },
      point: '.middle .cards',
      until: (said) => said.startsWith('remove'),
    },
    {
      when: (_view, legal) => legal.includes('start'),
      text: {
        fr: 'Manche 1 : décris, sans aucun mot du nom. Ton équipe propose autant qu’elle veut. Rien ne court avant que tu commences.',
        en: 'Round 1: describe the name without using any word in it. Your team guesses as often as it likes. The clock starts when you do.',
      },
      point: '.dock .bar',
      until: (said) => said === 'start',
    },
    {
      when: gives,
      text: {
        fr: 'Il n’y a que toi qui vois le nom. Tape des indices, un par un : l’arbitre veille. « Une idée ? » te souffle des pistes.',
        en: 'Only you can see the name. Type clues, one at a time: the referee is watching. Stuck? Press “Need ideas?”.',
      },
      point: '.dock .bar',
    },
    {
      when: (view) => timesup(view).phase === 'ready' && timesup(view).giver !== 'A',
      text: {
        fr: 'Ton tour est fini. Écoute les autres : les mêmes noms reviennent à la manche 2, en un seul mot, puis à la manche 3, en mime.',
        en: 'Your turn is over. Listen to the others: the same names come back in round 2, with just one word, then in round 3, in mime.',
      },
    },
  ],
};
export default guide;
