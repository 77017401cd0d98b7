// What makes one smile after a game of Objets trouvés.
import { most, type Laughs } from '@/table/laughs';
import type { ObjetsView } from './view';

const laughs: Laughs<ObjetsView> = (events, { lang, other }) => {
  const fr = lang === 'fr';
  const said: string[] = [];
  const heap = most(events, (one) => one.said.verb === 'place');
  if (heap) {
    const who = other(heap.seat);
    said.push(
      fr
        ? `${who ? `${who} a` : 'Tu as'} vidé ${heap.n} objets sur le comptoir. Il a fallu ranger.`
        : `${who ?? 'You'} put ${heap.n} objects on the board. Someone had to tidy up.`,
    );
  }
  const hasty = most(
    events,
    (one) => one.said.verb === 'bet' && (one.before?.placed.length ?? 9) <= 1,
  );
  if (hasty) {
    const who = other(hasty.seat);
    said.push(
      fr
        ? `${who ? `${who} a` : 'Tu as'} parié ${hasty.n} fois après un seul objet, ou aucun. De la voyance.`
        : `${who ?? 'You'} bet ${hasty.n} times after at most one object. Clairvoyance, surely.`,
    );
  }
  const short = events
    .filter((one) => one.said.verb === 'finish' && one.said.seat !== '~')
    .sort((a, b) => (a.before?.placed.length ?? 0) - (b.before?.placed.length ?? 0))[0];
  const few = short?.before?.placed.length ?? 0;
  if (short && few > 0 && few < 4) {
    const who = other(short.said.seat);
    said.push(
      fr
        ? `La plus courte histoire : ${few} ${few > 1 ? 'objets' : 'objet'}, par ${who ?? 'toi'}.`
        : `The shortest story: ${few} ${few > 1 ? 'objects' : 'object'}, by ${who ?? 'you'}.`,
    );
  }
  return said;
};
export default laughs;
