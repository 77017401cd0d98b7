// Written by tools/refusals-ts from the tables refusals.def: change those, not this.
import type { Refusals } from '@/net';

const refusals: Refusals = {
  "kyoto.first_known": {
    en: "the first player is known already",
    fr: "on sait déjà qui commence",
  },
  "kyoto.no_card_up_now": {
    en: "no card can be turned up now",
    fr: "ce n’est pas le moment de retourner une carte",
  },
  "kyoto.not_face_down": {
    en: "that card is no longer in the pile",
    fr: "cette carte n’est plus dans la pioche",
  },
  "kyoto.no_card_more_now": {
    en: "nobody takes an extra card now",
    fr: "personne ne prend de carte de plus maintenant",
  },
  "kyoto.no_card_to_give": {
    en: "there is no card to give now",
    fr: "il n’y a pas de carte à donner maintenant",
  },
  "kyoto.given_already": {
    en: "that player already got a card this turn",
    fr: "cette personne a déjà eu sa carte ce tour-ci",
  },
  "kyoto.nothing_to_refuse": {
    en: "there is no card to refuse or accept",
    fr: "il n’y a pas de carte à refuser ou à prendre",
  },
};
export default refusals;
