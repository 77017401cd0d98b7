// What makes one smile after a game of Time's Up!.
import { de } from '@/i18n/typo';
import { most, type Laughs } from '@/table/laughs';
import type { TimesupView } from './view';

const laughs: Laughs<TimesupView> = (events, { lang, other }) => {
  const fr = lang === 'fr';
  const said: string[] = [];
  const slips = most(events, (one) => one.said.verb === 'fault', 1);
  if (slips) {
    const who = other(slips.seat);
    const times = fr ? `${slips.n} fois` : slips.n === 1 ? 'once' : `${slips.n} times`;
    said.push(
      fr
        ? `${who ? `${who} a` : 'Tu as'} lâché le nom ${times}. L’arbitre a de bonnes oreilles.`
        : `${who ?? 'You'} let the name slip ${times}. The referee has good ears.`,
    );
  }
  const passes = most(events, (one) => one.said.verb === 'pass');
  if (passes) {
    const who = other(passes.seat);
    said.push(
      fr
        ? `${who ? `${who} a` : 'Tu as'} passé ${passes.n} noms : « jamais entendu parler ».`
        : `${who ?? 'You'} passed ${passes.n} names: “never heard of them”.`,
    );
  }
  const finds = most(events, (one) => one.said.verb === 'found');
  if (finds) {
    const who = other(finds.seat);
    said.push(
      fr
        ? `${finds.n} noms trouvés grâce aux indices ${who ? de(who) : 'que tu as donnés'}. Quel talent.`
        : `${finds.n} names found from ${who ? `${who}’s` : 'your'} clues. What a talent.`,
    );
  }
  return said;
};
export default laughs;
