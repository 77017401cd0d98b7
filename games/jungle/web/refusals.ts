// Written by tools/refusals-ts from the tables refusals.def: change those, not this.
import type { Refusals } from '@/net';

const refusals: Refusals = {
  "jungle.not_enough_cards": {
    en: "there aren’t enough cards to give everyone that many",
    fr: "il n’y a pas assez de cartes pour en donner autant à chacun",
  },
  "jungle.flipper_known": {
    en: "the first player to flip is already known",
    fr: "on sait déjà qui retourne en premier",
  },
  "jungle.flipper_first": {
    en: "the first player to flip must be drawn first",
    fr: "il faut d’abord savoir qui retourne en premier",
  },
  "jungle.another_pile": {
    en: "another pile is being dealt",
    fr: "on distribue à un autre joueur",
  },
  "jungle.card_not_left": {
    en: "none of that card is left",
    fr: "il ne reste pas de cette carte",
  },
  "jungle.nothing_to_share": {
    en: "there is nothing to share",
    fr: "il n’y a rien à partager",
  },
  "jungle.not_a_loser": {
    en: "only the losers of this duel get cards",
    fr: "seuls les perdants du duel reçoivent des cartes",
  },
  "jungle.not_that_many_left": {
    en: "there aren’t that many cards left",
    fr: "il ne reste pas autant de cartes",
  },
  "jungle.nobody_flips": {
    en: "nobody can flip now. Look at the cards",
    fr: "personne ne retourne maintenant. Regarde bien les cartes",
  },
  "jungle.not_your_flip": {
    en: "it isn’t your turn to flip",
    fr: "ce n’est pas à toi de retourner",
  },
  "jungle.heap_first": {
    en: "the cards must be handed out first",
    fr: "il faut d’abord partager les cartes",
  },
};
export default refusals;
