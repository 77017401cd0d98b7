// What makes one smile after a game of Perudo.
import { most, type Laughs } from '@/table/laughs';
import type { PerudoView } from './view';

const laughs: Laughs<PerudoView> = (events, { lang, other }) => {
  const fr = lang === 'fr';
  const said: string[] = [];
  const wrong = most(
    events,
    (one) => one.said.verb === 'dudo' && one.after.last?.lost === one.said.seat,
  );
  if (wrong) {
    const who = other(wrong.seat);
    said.push(
      fr
        ? `${who ? `${who} a` : 'Tu as'} crié « dudo » ${wrong.n} fois pour rien. La confiance, ça s’apprend.`
        : `${who ?? 'You'} called “dudo” ${wrong.n} times for nothing. Trust takes practice.`,
    );
  }
  const boldest = events
    .filter((one) => one.said.verb === 'bid')
    .sort((a, b) => Number(b.said.args[0]) - Number(a.said.args[0]))[0];
  if (boldest && Number(boldest.said.args[0]) > 1) {
    const [n, face] = boldest.said.args;
    const bid = `${n} × ${face === 'P' ? 'pacos' : face}`;
    const who = other(boldest.said.seat);
    said.push(
      fr
        ? `L’annonce la plus folle : ${bid}, par ${who ?? 'toi'}.`
        : `The wildest bid: ${bid}, by ${who ?? 'you'}.`,
    );
  }
  const timid = most(events, (one) => one.said.verb === 'bid', 4);
  if (timid) {
    const who = other(timid.seat);
    said.push(
      fr
        ? `${who ? `${who} a` : 'Tu as'} annoncé ${timid.n} fois : bavardage ou bluff ?`
        : `${who ?? 'You'} made ${timid.n} bids: chatter or bluff?`,
    );
  }
  return said;
};
export default laughs;
