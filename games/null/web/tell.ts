// What happens in words, with its sound and how long it is looked at.
import { wordsIn } from '@/i18n/words.svelte';
import type { Company, Teller } from '@/table/contract';
import en from './words.en';
import fr from './words.fr';
import { sumOf, type GameView } from './view';

const words = (company: Company) => wordsIn(company.lang, { fr, en });

/** How long the open cards are looked at, unless somebody goes on. */
const LOOK_MS = 6000;

const teller: Teller<GameView> = {
  tell({ said, after }, company) {
    const say = words(company);
    if (said.verb === 'deal') {
      const text = say.gets(company.other(said.args[0] ?? ''));
      return { text, sound: 'card', ...(said.args[0] === 'A' ? { chapter: say.round } : {}) };
    }
    const text = say.guesses(company.other(said.seat), said.args[0] ?? '');
    if (!after.over) return { text, sound: 'knock' };
    const sound = after.you && after.winners.includes(after.you) ? 'good' : 'drama';
    return { text: `${text} ${say.shows(sumOf(after))}`, sound, hold: LOOK_MS, next: say.seeEnd };
  },
  why(view, _, company) {
    const say = words(company);
    const names = view.winners.map((seat) => company.other(seat) ?? say.you).join(', ');
    return say.why(names, sumOf(view));
  },
  say(said, company) {
    return words(company).guess(said.split(' ')[1] ?? '');
  },
};
export default teller;
