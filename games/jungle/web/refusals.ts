// Written by tools/refusals-ts from the tables refusals.def: change those, not this.
import type { Refusals } from '@/net';

const refusals: Refusals = {
  "jungle.not_enough_cards": {
    en: "there are not enough cards for that many each",
    fr: "il n’y a pas assez de cartes pour en donner autant à chacun",
  },
  "jungle.flipper_known": {
    en: "who flips first is known",
    fr: "on sait déjà qui retourne en premier",
  },
  "jungle.flipper_first": {
    en: "who flips first comes first",
    fr: "il faut d’abord savoir qui retourne en premier",
  },
  "jungle.another_pile": {
    en: "another pile is being dealt",
    fr: "on distribue à un autre joueur",
  },
  "jungle.card_not_left": {
    en: "that card is not left",
    fr: "il ne reste pas de cette carte",
  },
  "jungle.nothing_to_share": {
    en: "there is nothing to share",
    fr: "il n’y a rien à partager",
  },
  "jungle.not_a_loser": {
    en: "only those who lost this duel are given cards",
    fr: "seuls les perdants du duel reçoivent des cartes",
  },
  "jungle.not_that_many_left": {
    en: "that many cards are not left",
    fr: "il ne reste pas autant de cartes",
  },
  "jungle.nobody_flips": {
    en: "nobody flips now",
    fr: "personne ne retourne maintenant. Regarde bien les cartes",
  },
  "jungle.not_your_flip": {
    en: "it is another player's flip",
    fr: "ce n’est pas à toi de retourner",
  },
  "jungle.heap_first": {
    en: "the heap is shared first",
    fr: "le tas se partage d’abord",
  },
};
export default refusals;
