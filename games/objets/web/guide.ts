// A guided first game of Objets trouvés: a bot presents first, then you do. Time is long.
import type { BaseView } from '@/net';
import type { Guide } from '@/table/contract';
import type { ObjetsView } from './view';

const objets = (view: BaseView) => view as ObjetsView;

const guide: Guide = {
  bots: ['normal', 'easy', 'normal'],
  short: { rounds: 3 },
  steps: [
    {
      when: (view, legal) => objets(view).round === 1 && legal.includes('bet 1'),
      text: {
        fr: 'Inès pose des objets, sans un mot. Ils racontent une des six propositions. Laquelle ? Plus tu paries tôt, plus ton pari compte. Faux, il te fait reculer d’autant.',
        en: 'Inès places objects without a word. They tell one of the six answers. Which one? The earlier you bet, the further you move: forward if you’re right, back if you’re wrong.',
      },
      point: '.middle .board',
      until: (said) => said.startsWith('bet'),
    },
    {
      when: (view, legal) =>
        objets(view).presenter === 'A' &&
        legal.includes('finish') &&
        objets(view).placed.length === 0,
      text: {
        fr: 'À toi de présenter. Fais deviner la phrase en gras. Prends un objet, mets-le où tu veux, tourne-le, puis pose-le. Un objet posé ne bouge plus.',
        en: 'Your turn to present. Get the others to guess the sentence in bold. Pick an object, move it, turn it, then place it. Once placed, it stays.',
      },
      point: '.tray',
      until: (said) => said.startsWith('place') || said === 'finish',
    },
    {
      when: (view, legal) =>
        objets(view).presenter === 'A' &&
        legal.includes('finish') &&
        objets(view).placed.length > 0,
      text: {
        fr: 'Ajoute d’autres objets si ça aide : dessus, à côté, à l’envers. Quand c’est clair, dis « Fini ! ». Chaque pari juste te fait avancer d’une case.',
        en: 'Add more objects if it helps: on top, beside, upside down. When it’s clear, press “Done!”. Every right bet moves you one space forward.',
      },
      point: '.tray',
      until: (said) => said === 'finish',
    },
    {
      when: (view) => objets(view).round === 3,
      text: {
        fr: 'Sur la piste, les cases noires portent des tuiles : si tu en passes une, tu échanges des objets avec la réserve. Qui va le plus loin gagne. À toi de jouer.',
        en: 'Black spaces on the track hold tiles: pass one and you swap objects with the reserve. Whoever gets furthest wins. Over to you.',
      },
    },
  ],
};
export default guide;
