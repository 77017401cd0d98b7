// Written by tools/refusals-ts from the tables refusals.def: change those, not this.
import type { Refusals } from '@/net';

const refusals: Refusals = {
  "objets.presenter_known": {
    en: "the first presenter is known already",
    fr: "on sait déjà qui présente en premier",
  },
  "objets.no_tile_now": {
    en: "no tile is to be drawn now",
    fr: "ce n’est pas le moment de tirer une tuile",
  },
  "objets.tile_not_left": {
    en: "no such tile is left",
    fr: "il ne reste pas de cette tuile",
  },
  "objets.no_situation_now": {
    en: "no situation is to be drawn now",
    fr: "ce n’est pas le moment de tirer une situation",
  },
  "objets.situation_played": {
    en: "this situation was played already",
    fr: "cette situation a déjà été jouée",
  },
  "objets.no_secret_now": {
    en: "no secret number is to be drawn now",
    fr: "ce n’est pas le moment de tirer un numéro secret",
  },
  "objets.not_presenting": {
    en: "only the presenter places objects, and only during the presentation",
    fr: "seul celui qui présente pose des objets, et seulement pendant la présentation",
  },
  "objets.not_in_play": {
    en: "this object is not in play",
    fr: "cet objet n’est pas en jeu",
  },
  "objets.placed_already": {
    en: "this object lies on the board already",
    fr: "cet objet est déjà sur le plateau",
  },
  "objets.not_your_swap": {
    en: "objects are swapped by whoever takes a tile",
    fr: "seul celui qui prend une tuile échange des objets",
  },
  "objets.leaves_not_in_play": {
    en: "the object to leave is not in play",
    fr: "l’objet qui part n’est pas en jeu",
  },
  "objets.comes_not_in_reserve": {
    en: "the object to come is not in the reserve",
    fr: "l’objet qui arrive n’est pas dans la réserve",
  },
  "objets.not_your_end": {
    en: "only the presenter ends the presentation",
    fr: "seul celui qui présente dit « fini »",
  },
  "objets.bets_closed": {
    en: "no bets are taken any more",
    fr: "les paris sont fermés",
  },
  "objets.presenter_bets": {
    en: "the presenter does not bet",
    fr: "celui qui présente ne parie pas",
  },
  "objets.presentation_goes_on": {
    en: "the presentation is not over",
    fr: "la présentation n’est pas finie",
  },
  "objets.no_swaps": {
    en: "there are no swaps to end",
    fr: "il n’y a pas d’échange en cours",
  },
};
export default refusals;
