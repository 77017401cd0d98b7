// Written by tools/refusals-ts from the tables refusals.def: change those, not this.
import type { Refusals } from '@/net';

const refusals: Refusals = {
  "null.too_high": {
    en: "the cards can’t add up to that",
    fr: "les cartes ne peuvent pas faire autant",
  },
  "null.another_first": {
    en: "another seat gets its card first",
    fr: "une autre place a sa carte d’abord",
  },
  "null.not_in_game": {
    en: "that card isn’t in this game",
    fr: "cette carte n’est pas dans ce jeu",
  },
};
export default refusals;
