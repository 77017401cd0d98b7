// A guided first game of Service compris: hands and first cards are stacked.
import type { BaseView } from '@/net';
import type { Guide } from '@/table/contract';
import type { ServiceView } from './view';

const service = (view: BaseView) => view as ServiceView;

const guide: Guide = {
  short: { seats: 3, window: 3000 },
  steps: [
    {
      when: (view) => service(view).phase === 'turn',
      text: {
        fr: 'Le géant attend son repas. Chacun a un peuple de neuf personnages : toi, les dryades. Livre ceux des autres, sauve les tiens. Le dernier peuple gagne.',
        en: 'The giant is waiting for his meal. Everyone leads a people of nine: yours are the dryads. Serve up the others, save your own. The last people left wins.',
      },
      point: '.middle .service',
    },
    {
      when: (view, legal) => service(view).phase === 'turn' && legal.length > 0,
      text: {
        fr: 'Tu as six cartes : joues-en une. Choisis une carte pour lire son effet. « À table ! » livre un personnage : dis chez qui.',
        en: 'You have six cards. Tap one to read what it does, then play it. “À table !” (dinner’s ready!) serves one character: choose whose.',
      },
      point: '.dock .hand .cards',
      until: (said) => said.startsWith('play') || said.startsWith('waste'),
    },
    {
      when: (view, legal) => service(view).phase === 'counter' && legal.includes('let'),
      text: {
        fr: 'Cette carte peut être contrée. L’anneau dit combien de temps il reste. « Trop salé » sauve la cible, et le tour suivant est à toi. Ou laisse passer.',
        en: 'You can counter this card. The ring shows the time left. “Trop salé” (too salty) saves your character, and the next turn is yours. Or let it pass.',
      },
      point: '.dock .bar',
      until: (said) => said === 'let' || said.startsWith('counter'),
    },
    {
      when: (view) => service(view).table.length > 0 && service(view).feast === 0,
      text: {
        fr: 'Le premier de la file est près de l’assiette. À six sur la table, le festin commence : à chaque tour, le géant mange le premier.',
        en: 'The front of the row is next to the plate. With six on the table, the feast starts: every turn, the giant eats the one in front.',
      },
      point: '.middle .board',
    },
    {
      when: (view) => service(view).feast > 0,
      text: {
        fr: 'Le festin ! Une bouchée au début de chaque tour. Range la file avec Chaud devant, sauve les tiens, ou arrête tout avec Trou normand.',
        en: 'The feast! One bite at the start of every turn. Rearrange the row with Chaud devant, save your own, or stop the feast with Trou normand.',
      },
      point: '.middle .feast',
    },
  ],
};
export default guide;
