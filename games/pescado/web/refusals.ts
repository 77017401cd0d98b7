// Written by tools/refusals-ts from the tables refusals.def: change those, not this.
import type { Refusals } from '@/net';

const refusals: Refusals = {
  "pescado.points_in_harpoon": {
    en: "this is a harpoon: point at a disc",
    fr: "c’est le harpon : pointe un disque",
  },
  "pescado.turned_down": {
    en: "that disc is face down",
    fr: "ce disque est retourné",
  },
  "pescado.out_of_reach": {
    en: "that disc is neither in the pond nor face up in front of the previous player",
    fr: "ce disque n’est ni dans la mare, ni visible devant la personne d’avant",
  },
  "pescado.roll_first": {
    en: "after turning a disc down, roll again before you take one",
    fr: "tu as retourné un disque : relance avant de prendre",
  },
  "pescado.wrong_colours": {
    en: "the dice don’t show its colours",
    fr: "les dés n’ont pas ses couleurs",
  },
  "pescado.no_turning_now": {
    en: "no disc can be turned down after the second roll",
    fr: "on ne retourne plus rien après le second lancer",
  },
  "pescado.four_turned": {
    en: "at most four discs can be turned down",
    fr: "quatre disques retournés, pas plus",
  },
  "pescado.two_by_two": {
    en: "discs are turned down in pairs",
    fr: "les disques se retournent deux par deux",
  },
  "pescado.kept_once": {
    en: "you keep dice only once",
    fr: "on ne garde des dés qu’une fois",
  },
  "pescado.second_must_follow": {
    en: "turn down a second disc first",
    fr: "retourne d’abord un deuxième disque",
  },
  "pescado.five_white_dice": {
    en: "there are only five white dice",
    fr: "il n’y a que cinq dés blancs",
  },
  "pescado.dice_order": {
    en: "name the dice in the order of their colours",
    fr: "les dés se nomment dans l’ordre des couleurs",
  },
  "pescado.dice_not_there": {
    en: "those dice aren’t on the table",
    fr: "ces dés ne sont pas sur la table",
  },
  "pescado.no_harpoon": {
    en: "the harpoon is over",
    fr: "le harpon est fini",
  },
  "pescado.not_in_pond": {
    en: "that disc is no longer in the pond",
    fr: "ce disque n’est plus dans la mare",
  },
  "pescado.pointed_already": {
    en: "someone already pointed at that disc",
    fr: "ce disque a déjà été pointé",
  },
  "pescado.first_known": {
    en: "the first player is known already",
    fr: "on sait déjà qui commence",
  },
  "pescado.pond_not_filled_now": {
    en: "the pond isn’t filled now",
    fr: "on ne remplit pas la mare maintenant",
  },
  "pescado.not_in_stack": {
    en: "that disc isn’t in the stack",
    fr: "ce disque n’est pas dans la pile",
  },
  "pescado.no_white_roll_now": {
    en: "no white dice can be rolled now",
    fr: "ce n’est pas le moment de lancer les dés blancs",
  },
  "pescado.no_grey_roll_now": {
    en: "no grey dice can be rolled now",
    fr: "ce n’est pas le moment de lancer les dés gris",
  },
  "pescado.keep_first": {
    en: "choose the dice to keep first",
    fr: "dis d’abord quels dés tu gardes",
  },
};
export default refusals;
