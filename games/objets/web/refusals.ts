// Written by tools/refusals-ts from the tables refusals.def: change those, not this.
import type { Refusals } from '@/net';

const refusals: Refusals = {
  "objets.presenter_known": {
    en: "the first presenter is already known",
    fr: "on sait déjà qui présente en premier",
  },
  "objets.no_tile_now": {
    en: "no tile can be drawn now",
    fr: "ce n’est pas le moment de tirer une tuile",
  },
  "objets.tile_not_left": {
    en: "no such tile is left",
    fr: "il ne reste pas de cette tuile",
  },
  "objets.no_situation_now": {
    en: "no situation can be drawn now",
    fr: "ce n’est pas le moment de tirer une situation",
  },
  "objets.situation_not_there": {
    en: "there is no situation with this number",
    fr: "il n’y a pas de situation avec ce numéro",
  },
  "objets.situation_played": {
    en: "this situation has already been played",
    fr: "cette situation a déjà été jouée",
  },
  "objets.no_secret_now": {
    en: "no secret number can be drawn now",
    fr: "ce n’est pas le moment de tirer un numéro secret",
  },
  "objets.not_presenting": {
    en: "only the presenter places objects, and only while presenting",
    fr: "il faut être en train de présenter pour poser des objets",
  },
  "objets.not_in_play": {
    en: "this object isn’t in play",
    fr: "cet objet n’est pas en jeu",
  },
  "objets.placed_already": {
    en: "this object is already on the board",
    fr: "cet objet est déjà sur le plateau",
  },
  "objets.not_your_swap": {
    en: "only the player who takes a tile swaps objects",
    fr: "il faut prendre une tuile pour échanger des objets",
  },
  "objets.leaves_not_in_play": {
    en: "the object to give up isn’t in play",
    fr: "l’objet qui part n’est pas en jeu",
  },
  "objets.comes_not_in_reserve": {
    en: "the object to take isn’t in the reserve",
    fr: "l’objet qui arrive n’est pas dans la réserve",
  },
  "objets.not_your_end": {
    en: "only the presenter can end the presentation",
    fr: "il faut présenter pour dire « fini »",
  },
  "objets.bets_closed": {
    en: "bets are closed",
    fr: "les paris sont fermés",
  },
  "objets.presenter_bets": {
    en: "the presenter doesn’t bet",
    fr: "on ne parie pas quand on présente",
  },
  "objets.presentation_goes_on": {
    en: "the presentation isn’t over",
    fr: "la présentation n’est pas finie",
  },
  "objets.no_swaps": {
    en: "there are no swaps to end",
    fr: "il n’y a pas d’échange en cours",
  },
};
export default refusals;
