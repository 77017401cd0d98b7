// What makes one smile after a game of Jungle Speed.
import { most, type Laughs } from '@/table/laughs';
import { raceOf, type JungleView } from './view';

const laughs: Laughs<JungleView> = (events, { lang, other }) => {
  const fr = lang === 'fr';
  const said: string[] = [];
  const wrong = most(
    events,
    (one) => one.said.verb === 'grab' && raceOf(one.said, one.before ?? one.after).kind === 'wrong',
    1,
  );
  if (wrong) {
    const who = other(wrong.seat);
    const times = fr ? `${wrong.n} fois` : wrong.n === 1 ? 'once' : `${wrong.n} times`;
    said.push(
      fr
        ? `${who ? `${who} a` : 'Tu as'} attrapé le totem ${times} sans raison. Il n’avait rien fait.`
        : `${who ?? 'You'} grabbed the totem ${times} for no reason. It had done nothing.`,
    );
  }
  let flipped: number | null = null;
  let best: { seat: string; ms: number } | null = null;
  for (const { said: move, t, before, after } of events) {
    if (move.verb === 'flip') flipped = t;
    if (move.verb !== 'grab' || flipped === null) continue;
    const ms = t - flipped;
    if (raceOf(move, before ?? after).kind !== 'wrong' && ms > 0 && ms < (best?.ms ?? 2000))
      best = { seat: move.seat, ms };
  }
  if (best) {
    const who = other(best.seat);
    said.push(
      fr
        ? `La main la plus rapide : ${who ?? 'la tienne'}, ${best.ms} ms. Un clin d’œil en dure 300.`
        : `The fastest hand: ${who ? `${who}’s` : 'yours'}, ${best.ms} ms. A blink takes 300.`,
    );
  }
  const grabs = most(events, (one) => one.said.verb === 'grab');
  if (grabs) {
    const who = other(grabs.seat);
    said.push(
      fr
        ? `${who ? `${who} a` : 'Tu as'} posé la main sur le totem ${grabs.n} fois.`
        : `${who ?? 'You'} put a hand on the totem ${grabs.n} times.`,
    );
  }
  return said;
};
export default laughs;
