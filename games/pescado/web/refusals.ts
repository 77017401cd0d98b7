// Written by tools/refusals-ts from the tables refusals.def: change those, not this.
import type { Refusals } from '@/net';

const refusals: Refusals = {
  "pescado.points_in_harpoon": {
    en: "in a harpoon one points",
    fr: "c’est le harpon : pointe un disque",
  },
  "pescado.turned_down": {
    en: "that disc is turned down",
    fr: "ce disque est retourné",
  },
  "pescado.out_of_reach": {
    en: "that disc is neither in the pond nor face up before the player before",
    fr: "ce disque n’est ni dans la mare, ni visible devant celui d’avant",
  },
  "pescado.roll_first": {
    en: "once a disc is turned none is taken before the second roll",
    fr: "tu as retourné un disque : relance avant de prendre",
  },
  "pescado.wrong_colours": {
    en: "the dice do not show its colours",
    fr: "les dés n’ont pas ses couleurs",
  },
  "pescado.no_turning_now": {
    en: "no disc is turned after the second roll",
    fr: "on ne retourne plus rien après le second lancer",
  },
  "pescado.four_turned": {
    en: "no more than four discs are turned",
    fr: "quatre disques retournés, pas plus",
  },
  "pescado.two_by_two": {
    en: "discs are turned two by two",
    fr: "les disques se retournent deux par deux",
  },
  "pescado.kept_once": {
    en: "dice are kept once, after the first taking",
    fr: "on ne garde des dés qu’une fois",
  },
  "pescado.second_must_follow": {
    en: "discs are turned two by two: a second one must follow",
    fr: "retourne d’abord un deuxième disque",
  },
  "pescado.five_white_dice": {
    en: "there are only five white dice",
    fr: "il n’y a que cinq dés blancs",
  },
  "pescado.dice_order": {
    en: "dice come in the order y o r b g k",
    fr: "les dés se nomment dans l’ordre des couleurs",
  },
  "pescado.dice_not_there": {
    en: "those dice do not lie there",
    fr: "ces dés ne sont pas sur la table",
  },
  "pescado.no_harpoon": {
    en: "there is no harpoon now",
    fr: "le harpon est fini",
  },
  "pescado.not_in_pond": {
    en: "that disc is not in the pond",
    fr: "ce disque n’est plus dans la mare",
  },
  "pescado.pointed_already": {
    en: "that disc was pointed at already",
    fr: "ce disque a déjà été pointé",
  },
  "pescado.first_known": {
    en: "the first player is known already",
    fr: "on sait déjà qui commence",
  },
  "pescado.pond_not_filled_now": {
    en: "the pond is not filled now",
    fr: "on ne remplit pas la mare maintenant",
  },
  "pescado.not_in_stack": {
    en: "that disc is not in the stack",
    fr: "ce disque n’est pas dans la pile",
  },
  "pescado.no_white_roll_now": {
    en: "no white dice are to be rolled now",
    fr: "ce n’est pas le moment de lancer les dés blancs",
  },
  "pescado.no_grey_roll_now": {
    en: "no grey dice are to be rolled now",
    fr: "ce n’est pas le moment de lancer les dés gris",
  },
  "pescado.keep_first": {
    en: "first say which dice you keep",
    fr: "dis d’abord quels dés tu gardes",
  },
};
export default refusals;
