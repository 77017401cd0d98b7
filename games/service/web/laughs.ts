// What makes one smile after a game of Service compris.
import { de } from '@/i18n/typo';
import { most, type Laughs } from '@/table/laughs';
import type { ServiceView } from './view';

const laughs: Laughs<ServiceView> = (events, { lang, other }) => {
  const fr = lang === 'fr';
  const said: string[] = [];
  const picky = most(events, (one) => one.said.verb === 'counter', 1);
  if (picky) {
    const who = other(picky.seat);
    const times = fr ? `${picky.n} fois` : picky.n === 1 ? 'once' : `${picky.n} times`;
    said.push(
      fr
        ? `${who ? `${who} a` : 'Tu as'} renvoyé le plat en cuisine ${times}.`
        : `${who ?? 'You'} sent a dish back to the kitchen ${times}.`,
    );
  }
  const bites = most(events, ({ said: { verb, args } }) => {
    const target = verb === 'play' ? args.find((one) => /^[A-L]$/.test(one)) : undefined;
    return target ?? false;
  });
  if (bites) {
    const who = other(bites.seat);
    said.push(
      fr
        ? `Le plat préféré de la table : ${who ? `le peuple ${de(who)}` : 'ton peuple'}, demandé ${bites.n} fois.`
        : `The table’s favourite dish: ${who ? `${who}’s` : 'your'} people, ordered ${bites.n} times.`,
    );
  }
  const wasteful = most(events, (one) => one.said.verb === 'waste');
  if (wasteful) {
    const who = other(wasteful.seat);
    said.push(
      fr
        ? `${who ? `${who} a` : 'Tu as'} jeté ${wasteful.n} cartes sans effet : quel gâchis.`
        : `${who ?? 'You'} wasted ${wasteful.n} cards. What would the chef say?`,
    );
  }
  return said;
};
export default laughs;
