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
        en: 'You turn up a card: it takes 3 hours and has two bells. It takes 13 bells to win, so keep it: the button “Keep” is at the bottom.',
      },
      point: '.middle .play',
      until: (said) => said.startsWith('give'), // whoever keeps no card goes on all the same
    },
    {
      when: (_, legal) => legal.filter((said) => said.startsWith('give')).length === 2,
      text: {
        fr: 'La carte suivante est pour un autre : chacun reçoit exactement une carte par tour. Choisis quelqu’un, ou fais glisser la carte jusque-là. La flèche dit ce que deviendrait son total.',
        en: 'The next card is for another: everyone gets exactly one card a turn. Choose a player, or drag the card there. The arrow shows what their total would become.',
      },
      point: '.others',
      until: (said) => said.startsWith('give'),
    },
    {
      when: (view, legal) => legal.length === 1 && kyoto(view).hidden === 0,
      text: {
        fr: 'La dernière va à la personne qui reste : tu n’as plus le choix. Penses-y avant de donner les premières.',
        en: 'The last one goes to whoever is left: there is no choice. Think of it before you give the first ones.',
      },
      until: (said) => said.startsWith('give'),
    },
    {
      when: (view) => kyoto(view).active !== 'A',
      text: {
        fr: 'À ton voisin de distribuer. Reste sous 13 : qui arrive à 13 ou plus rentre trop tard et perd toute sa rangée. « Risque » dit la chance que la prochaine carte te mette en retard.',
        en: 'Your neighbour deals out now. Stay below 13: whoever reaches 13 is too late and loses the whole row. “Risk” is the chance that the next card makes you late.',
      },
      point: '.dock .hand .own',
    },
    {
      when: (view) => kyoto(view).last !== null,
      text: {
        fr: 'La manche est finie. Les grelots des autres sont à l’abri dans leur pile de score. Premier à 13. À toi de jouer.',
        en: 'The round is over. The others’ bells are safe in their score piles. First to 13. Over to you.',
      },
    },
  ],
};
export default guide;
