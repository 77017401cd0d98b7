// What makes one smile after a game of Gangs of Kyoto.
import { most, type Laughs } from '@/table/laughs';
import type { KyotoView } from './view';

const laughs: Laughs<KyotoView> = (events, { lang, other, name }) => {
  const fr = lang === 'fr';
  const said: string[] = [];
  const late = most(
    events,
    ({ before, after }) =>
      after.last && after.last !== before?.last ? (after.last.late ?? false) : false,
    1,
  );
  if (late) {
    const who = other(late.seat);
    const times = fr ? `${late.n} fois` : late.n === 1 ? 'once' : `${late.n} times`;
    said.push(
      fr
        ? `${who ? `${who} a` : 'Tu as'} raté le dernier train ${times}.`
        : `${who ?? 'You'} missed the last train ${times}.`,
    );
  }
  const pairs = new Map<string, number>();
  for (const { said: move } of events)
    if (move.verb === 'give' && move.args[0] !== move.seat) {
      const pair = `${move.seat}${move.args[0]}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
  const [pair] = [...pairs].sort((a, b) => b[1] - a[1]);
  if (pair && pair[1] > 1) {
    const [from, to] = [...pair[0]] as [string, string];
    said.push(
      fr
        ? `${other(from) ? `${other(from)} a` : 'Tu as'} offert ${pair[1]} cartes ${other(to) ? `à ${name(to)}` : 'rien qu’à toi'}. De l’amitié, sans doute.`
        : `${other(from) ?? 'You'} gave ${other(to) ? name(to) : 'you'} ${pair[1]} cards. Out of friendship, surely.`,
    );
  }
  const kept = most(
    events,
    (one) => one.said.verb === 'give' && one.said.args[0] === one.said.seat,
    3,
  );
  if (kept) {
    const who = other(kept.seat);
    said.push(
      fr
        ? `${who ? `${who} a` : 'Tu as'} gardé ${kept.n} cartes : charité bien ordonnée.`
        : `${who ?? 'You'} kept ${kept.n} cards: charity begins at home.`,
    );
  }
  return said;
};
export default laughs;
