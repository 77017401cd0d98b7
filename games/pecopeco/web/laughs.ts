// What makes one smile after a game of Peco Peco.
import { most, type Laughs } from '@/table/laughs';
import type { PecoView } from './view';

const laughs: Laughs<PecoView> = (events, { lang, other }) => {
  const fr = lang === 'fr';
  const said: string[] = [];
  const caught = most(
    events,
    ({ said: { verb }, after }) =>
      verb === 'accuse' && after.accusation?.bluff ? after.accusation.of : false,
    1,
  );
  if (caught) {
    const who = other(caught.seat);
    const times = fr ? `${caught.n} fois` : caught.n === 1 ? 'once' : `${caught.n} times`;
    said.push(
      fr
        ? `${who ? `${who} s’est` : 'Tu t’es'} fait prendre à bluffer ${times}, la bouche pleine.`
        : `${who ?? 'You'} got caught bluffing ${times}, mouth full.`,
    );
  }
  const unable = most(events, (one) => one.said.verb === 'cannot');
  if (unable) {
    const who = other(unable.seat);
    said.push(
      fr
        ? `${who ? `${who} a` : 'Tu as'} dit « Je ne peux pas jouer » ${unable.n} fois. On y croit.`
        : `${who ?? 'You'} said “I can’t play” ${unable.n} times. Sure.`,
    );
  }
  const cats = most(events, (one) => one.said.verb === 'play', 4);
  if (cats) {
    const who = other(cats.seat);
    said.push(
      fr
        ? `${cats.n} animaux lâchés sur la table par ${who ?? 'toi'} : record de la soirée.`
        : `${cats.n} animals let loose by ${who ?? 'you'}: tonight’s record.`,
    );
  }
  return said;
};
export default laughs;
