// Written by tools/refusals-ts from the tables refusals.def: change those, not this.
import type { Refusals } from '@/net';

const refusals: Refusals = {
  "perudo.not_that_many_dice": {
    en: "there aren’t that many dice in play",
    fr: "il n’y a pas autant de dés en jeu",
  },
  "perudo.opened_on_pacos": {
    en: "you can’t open a round on pacos",
    fr: "on n’ouvre pas une manche sur les pacos",
  },
  "perudo.palifico_face": {
    en: "in a palifico round the face stays the same",
    fr: "pendant un palifico, la valeur ne change pas",
  },
  "perudo.bid_not_higher": {
    en: "you have to bid higher",
    fr: "il faut annoncer plus haut",
  },
  "perudo.bid_raises_both": {
    en: "raise the number or the face, not both",
    fr: "monte le nombre ou la valeur, pas les deux",
  },
  "perudo.no_roll_now": {
    en: "no dice can be rolled now",
    fr: "ce n’est pas le moment de lancer les dés",
  },
  "perudo.another_rolls": {
    en: "another seat rolls now",
    fr: "c’est à une autre place de lancer",
  },
  "perudo.first_known": {
    en: "the first player is known already",
    fr: "on sait déjà qui commence",
  },
  "perudo.not_your_bid": {
    en: "it isn’t your turn to bid",
    fr: "ce n’est pas à toi d’annoncer",
  },
  "perudo.no_bid": {
    en: "there is no bid to doubt",
    fr: "il n’y a pas d’annonce à mettre en doute",
  },
  "perudo.not_your_doubt": {
    en: "only the next player can doubt",
    fr: "seul le joueur suivant peut douter",
  },
  "perudo.no_calza_now": {
    en: "you can’t call calza now",
    fr: "on ne peut pas dire « calza » maintenant",
  },
};
export default refusals;
