// A guided first game of Gangs of Kyoto: the first card is stacked.
import type { BaseView } from '@/net';
import type { Guide } from '@/table/contract';
import type { KyotoView } from './view';

const kyoto = (view: BaseView) => view as KyotoView;

const guide: Guide = {
  short: { seats: 2 },
  steps: [
    {
      when: (view) => kyoto(view).phase === 'give' && kyoto(view).card === '3++',
      text: {
        fr: 'Tu retournes une carte : elle prend 3 heures et porte deux grelots. Il faut 13 grelots pour gagner, alors garde-la : le bouton « Garder » est en bas.',
        en: 'You turn up a card: it’s worth 3 hours and two bells. You need 13 bells to win, so keep it with the “Keep” button below.',
      },
      point: '.middle .play',
      until: (said) => said.startsWith('give'), // whoever keeps no card goes on all the same
    },
    {
      when: (_, legal) => legal.filter((said) => said.startsWith('give')).length === 2,
      text: {
        fr: 'La carte suivante est pour un autre : chacun reçoit exactement une carte par tour. Choisis quelqu’un, ou fais glisser la carte jusque-là. La flèche dit ce que deviendrait son total.',
        en: 'The next card is for someone else: everyone gets exactly one card per turn. Tap a player, or drag the card to them. The arrow shows their new total.',
      },
      point: '.others',
      until: (said) => said.startsWith('give'),
    },
    {
      when: (view, legal) => legal.length === 1 && kyoto(view).hidden === 0,
      text: {
        fr: 'La dernière va à la personne qui reste : tu n’as plus le choix. Penses-y avant de donner les premières.',
        en: 'The last card goes to whoever is left, so there’s nothing to choose. Keep that in mind when you give the first ones.',
      },
      until: (said) => said.startsWith('give'),
    },
    {
      when: (view) => kyoto(view).active !== 'A',
      text: {
        fr: 'À ton voisin de distribuer. Reste sous 13 : qui arrive à 13 ou plus rentre trop tard et perd toute sa rangée. « Risque » dit la chance que la prochaine carte te mette en retard.',
        en: 'Now your neighbour deals. Stay below 13: at 13 or more you’re out too late and lose your whole row. “Risk” is the chance that the next card makes you late.',
      },
      point: '.dock .hand .own',
    },
    {
      when: (view) => kyoto(view).last !== null,
      text: {
        fr: 'La manche est finie. Qui n’est pas en retard met ses grelots à l’abri dans sa pile de score. On gagne à 13 grelots. À toi de jouer.',
        en: 'The round is over. Everyone who wasn’t late keeps their bells safe in their score pile. The first to 13 bells wins. Over to you.',
      },
    },
  ],
};
export default guide;
