// The table of a game that has none of its own yet: what the view says, and the legal moves as
// buttons. Plain, but a whole game can be played.
import { w } from '../../i18n/words.svelte';
import { seatLetter } from '../../engine/notation';
import type { Teller } from '../contract';
export { default as Table } from './Table.svelte';

export const teller: Teller = {
  tell({ said }, company) {
    if (said.seat === '*') return { text: null };
    const what = [said.verb, ...said.args].join(' ');
    return { text: w().plain.moved(company.name(said.seat), what), sound: 'knock' };
  },
  why(view, _events, company) {
    return view.scores
      .map((score, i) => `${company.name(seatLetter(i))} ${score ?? '–'}`)
      .join(' · ');
  },
};
