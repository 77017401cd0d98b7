// What makes one smile after a game of Pescado.
import { seatIndex } from '@/engine/notation';
import { most, type Laughs } from '@/table/laughs';
import type { PescadoView } from './view';

const laughs: Laughs<PescadoView> = (events, { lang, other }) => {
  const fr = lang === 'fr';
  const said: string[] = [];
  const theft = most(
    events,
    ({ said: { verb, args }, before, after }) => {
      if (verb !== 'take' || !before) return false;
      return before.players.some(
        (player, i) => player.open.includes(args[0]!) && !after.players[i]?.open.includes(args[0]!),
      );
    },
    1,
  );
  if (theft) {
    const who = other(theft.seat);
    const times = fr ? `${theft.n} fois` : theft.n === 1 ? 'once' : `${theft.n} times`;
    said.push(
      fr
        ? `${who ? `${who} a` : 'Tu as'} pêché ${times} dans le panier d’à côté.`
        : `${who ?? 'You'} fished ${times} in a neighbour’s basket.`,
    );
  }
  const empty = most(
    events,
    ({ said: { verb, seat }, before }) =>
      verb === 'done' &&
      before?.phase === 'take' &&
      (before.players[seatIndex(seat)]?.open.length ?? 0) === 0,
  );
  if (empty) {
    const who = other(empty.seat);
    said.push(
      fr
        ? `${who ? `${who} finit` : 'Tu finis'} ${empty.n} tours sans un seul poisson.`
        : `${who ?? 'You'} ended ${empty.n} turns without a single fish.`,
    );
  }
  const catches = most(events, (one) => one.said.verb === 'take', 3);
  if (catches) {
    const who = other(catches.seat);
    said.push(
      fr
        ? `${catches.n} prises pour ${who ?? 'toi'} : la mare s’en souviendra.`
        : `${catches.n} catches for ${who ?? 'you'}: the pond will remember.`,
    );
  }
  return said;
};
export default laughs;
