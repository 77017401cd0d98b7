// Written by tools/refusals-ts from the tables refusals.def: change those, not this.
import type { Refusals } from '@/net';

const refusals: Refusals = {
  "service.opponents_empty": {
    en: "no opponent has anybody in camp",
    fr: "aucun adversaire n’a quelqu’un dans son camp",
  },
  "service.fewer_than_two": {
    en: "fewer than two characters are on the table",
    fr: "il faut deux personnages sur la table",
  },
  "service.no_feast": {
    en: "there is no feast to end",
    fr: "il n’y a pas de festin à arrêter",
  },
  "service.nobody_to_rescue": {
    en: "nobody on the table can be rescued",
    fr: "personne sur la table ne peut être sauvé",
  },
  "service.table_empty": {
    en: "nobody is on the table",
    fr: "il n’y a personne sur la table",
  },
  "service.people_in_betrayal": {
    en: "a people is named only in betrayal",
    fr: "on ne nomme un peuple que dans la trahison",
  },
  "service.camp_empty": {
    en: "nobody is left in that camp",
    fr: "ce camp est vide",
  },
  "service.chief_goes_last": {
    en: "a chief goes only when it is the last of its camp",
    fr: "le chef part le dernier de son camp",
  },
  "service.chief_not_there": {
    en: "that chief is not in its camp",
    fr: "ce chef n’est pas dans son camp",
  },
  "service.people_not_in_camp": {
    en: "nobody of that people is in that camp",
    fr: "personne de ce peuple dans ce camp",
  },
  "service.people_missing": {
    en: "the people must be said",
    fr: "dis quel peuple",
  },
  "service.names_opponent": {
    en: "an attack names an opponent",
    fr: "une attaque vise un adversaire",
  },
  "service.names_one_character": {
    en: "that card names one character only",
    fr: "cette carte ne vise qu’un personnage",
  },
  "service.names_no_place": {
    en: "that card names no place",
    fr: "cette carte ne vise pas de place",
  },
  "service.place_missing": {
    en: "the place in the row must be said",
    fr: "dis quelle place dans la file",
  },
  "service.names_no_camp": {
    en: "that card names no camp",
    fr: "cette carte ne vise pas de camp",
  },
  "service.camp_missing": {
    en: "the camp must be said",
    fr: "dis quel camp",
  },
  "service.place_empty": {
    en: "nobody stands at that place",
    fr: "il n’y a personne à cette place",
  },
  "service.no_chief_up": {
    en: "no chief that is up leads that people",
    fr: "aucun chef visible ne dirige ce peuple",
  },
  "service.counter_is_wasted": {
    en: "in the own turn a counter is only wasted",
    fr: "à ton tour, un contre ne peut qu’être défaussé",
  },
  "service.names_one_people": {
    en: "that card names one people",
    fr: "cette carte vise un peuple",
  },
  "service.people_not_rescued": {
    en: "nobody of that people can be rescued",
    fr: "personne de ce peuple ne peut être sauvé",
  },
  "service.names_nobody": {
    en: "that card names nobody",
    fr: "cette carte ne vise personne",
  },
  "service.camp_gave_all": {
    en: "that camp has nobody more to give",
    fr: "ce camp a déjà donné",
  },
  "service.named_already": {
    en: "that one is named already",
    fr: "celui-là est déjà placé",
  },
  "service.side_missing": {
    en: "before or after must be said",
    fr: "dis devant ou derrière",
  },
  "service.no_side": {
    en: "before and after are for Fromage only",
    fr: "devant et derrière ne valent que pour Fromage et dessert",
  },
  "service.not_in_hand": {
    en: "that card is not in the hand",
    fr: "tu n’as pas cette carte",
  },
  "service.does_not_counter": {
    en: "that card does not counter the one played",
    fr: "ce contre ne va pas contre cette carte",
  },
  "service.nobody_asked": {
    en: "nobody of that camp is asked for",
    fr: "on ne te demande personne",
  },
  "service.something_else_now": {
    en: "something else is asked for now",
    fr: "ce n’est pas le moment",
  },
  "service.other_chance": {
    en: "chance brings something else now",
    fr: "le hasard apporte autre chose maintenant",
  },
  "service.another_first": {
    en: "another seat comes first",
    fr: "une autre place vient d’abord",
  },
  "service.card_not_left": {
    en: "no such card is left in the pile",
    fr: "il ne reste pas de cette carte dans la pioche",
  },
  "service.people_not_left": {
    en: "none of that people is left to deal",
    fr: "il ne reste personne de ce peuple à distribuer",
  },
};
export default refusals;
