// Written by tools/refusals-ts from the tables refusals.def: change those, not this.
import type { Refusals } from '@/net';

const refusals: Refusals = {
  "service.opponents_empty": {
    en: "no opponent has anyone left in camp",
    fr: "aucun adversaire n’a quelqu’un dans son camp",
  },
  "service.fewer_than_two": {
    en: "there must be two characters on the table",
    fr: "il faut deux personnages sur la table",
  },
  "service.no_feast": {
    en: "there is no feast to end",
    fr: "il n’y a pas de festin à arrêter",
  },
  "service.nobody_to_rescue": {
    en: "nobody on the table can be saved",
    fr: "personne sur la table ne peut être sauvé",
  },
  "service.table_empty": {
    en: "the table is empty",
    fr: "il n’y a personne sur la table",
  },
  "service.people_in_betrayal": {
    en: "you name a people only when playing with betrayal",
    fr: "on ne nomme un peuple que dans la trahison",
  },
  "service.camp_empty": {
    en: "that camp is empty",
    fr: "ce camp est vide",
  },
  "service.chief_goes_last": {
    en: "a chief is the last to leave the camp",
    fr: "le chef part le dernier de son camp",
  },
  "service.chief_not_there": {
    en: "that chief isn’t in camp",
    fr: "ce chef n’est pas dans son camp",
  },
  "service.people_not_in_camp": {
    en: "nobody of that people is in that camp",
    fr: "personne de ce peuple dans ce camp",
  },
  "service.people_missing": {
    en: "say which people",
    fr: "dis quel peuple",
  },
  "service.names_opponent": {
    en: "an attack must target an opponent",
    fr: "une attaque vise un adversaire",
  },
  "service.names_one_character": {
    en: "that card targets only one character",
    fr: "cette carte ne vise qu’un personnage",
  },
  "service.names_no_place": {
    en: "that card doesn’t target a place in the row",
    fr: "cette carte ne vise pas de place",
  },
  "service.place_missing": {
    en: "say which place in the row",
    fr: "dis quelle place dans la file",
  },
  "service.names_no_camp": {
    en: "that card doesn’t target a camp",
    fr: "cette carte ne vise pas de camp",
  },
  "service.camp_missing": {
    en: "say which camp",
    fr: "dis quel camp",
  },
  "service.place_empty": {
    en: "there is nobody at that place",
    fr: "il n’y a personne à cette place",
  },
  "service.no_chief_up": {
    en: "that people has no face-up chief",
    fr: "aucun chef visible ne dirige ce peuple",
  },
  "service.counter_is_wasted": {
    en: "on your own turn you can only discard a counter",
    fr: "à ton tour, un contre ne peut qu’être défaussé",
  },
  "service.names_one_people": {
    en: "that card targets one people",
    fr: "cette carte vise un peuple",
  },
  "service.people_not_rescued": {
    en: "nobody of that people can be saved",
    fr: "personne de ce peuple ne peut être sauvé",
  },
  "service.names_nobody": {
    en: "that card doesn’t target anyone",
    fr: "cette carte ne vise personne",
  },
  "service.camp_gave_all": {
    en: "that camp has already given",
    fr: "ce camp a déjà donné",
  },
  "service.named_already": {
    en: "that one is already placed",
    fr: "celui-là est déjà placé",
  },
  "service.side_missing": {
    en: "say in front or behind",
    fr: "dis devant ou derrière",
  },
  "service.no_side": {
    en: "in front and behind are for Fromage et dessert only",
    fr: "devant et derrière ne valent que pour Fromage et dessert",
  },
  "service.not_in_hand": {
    en: "you don’t have that card",
    fr: "tu n’as pas cette carte",
  },
  "service.does_not_counter": {
    en: "that card can’t counter this one",
    fr: "ce contre ne va pas contre cette carte",
  },
  "service.nobody_asked": {
    en: "nobody is asking for your characters",
    fr: "on ne te demande personne",
  },
  "service.something_else_now": {
    en: "it isn’t the moment",
    fr: "ce n’est pas le moment",
  },
  "service.other_chance": {
    en: "something else is drawn now",
    fr: "on tire autre chose maintenant",
  },
  "service.another_first": {
    en: "another seat has to be dealt to first",
    fr: "une autre place vient d’abord",
  },
  "service.card_not_left": {
    en: "none of that card is left in the pile",
    fr: "il ne reste pas de cette carte dans la pioche",
  },
  "service.people_not_left": {
    en: "nobody of that people is left to deal",
    fr: "il ne reste personne de ce peuple à distribuer",
  },
};
export default refusals;
