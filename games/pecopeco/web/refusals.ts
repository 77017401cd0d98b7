// Written by tools/refusals-ts from the tables refusals.def: change those, not this.
import type { Refusals } from '@/net';

const refusals: Refusals = {
  "pecopeco.first_not_seated": {
    en: "the first player must sit at the table",
    fr: "cette place n’existe pas à cette table",
  },
  "pecopeco.teams_need_four": {
    en: "teams need at least four seats",
    fr: "il faut au moins quatre joueurs pour les équipes",
  },
  "pecopeco.no_card_now": {
    en: "no card can be played now",
    fr: "on ne joue pas de carte maintenant",
  },
  "pecopeco.not_in_hand": {
    en: "you don’t have that card",
    fr: "tu n’as pas cette carte",
  },
  "pecopeco.does_not_beat": {
    en: "that card doesn’t beat the top of the discard pile",
    fr: "cette carte ne bat pas le dessus de la défausse",
  },
  "pecopeco.no_victim": {
    en: "only a thief robs someone",
    fr: "seul un voleur vise quelqu’un",
  },
  "pecopeco.bad_victim": {
    en: "choose an opponent who has cards",
    fr: "choisis un adversaire qui a des cartes",
  },
  "pecopeco.victim_missing": {
    en: "choose whom to rob",
    fr: "choisis qui tu voles",
  },
  "pecopeco.peco_with_two": {
    en: "you can say “Peco Peco!” only with two cards in hand",
    fr: "« Peco Peco ! » se dit avec deux cartes en main",
  },
  "pecopeco.no_peco": {
    en: "this game is played without “Peco Peco!”",
    fr: "on ne dit pas « Peco Peco ! » dans cette partie",
  },
  "pecopeco.something_else_due": {
    en: "something else has to be drawn first",
    fr: "autre chose vient d’abord",
  },
  "pecopeco.another_first": {
    en: "another seat comes first",
    fr: "une autre place vient d’abord",
  },
  "pecopeco.card_not_left": {
    en: "none of that card is left",
    fr: "il ne reste pas de cette carte",
  },
  "pecopeco.another_starts": {
    en: "the options say that another seat starts",
    fr: "l’option fait commencer une autre place",
  },
  "pecopeco.not_a_stake": {
    en: "that food card isn’t in the pile of stakes",
    fr: "cette carte n’est pas dans la pile des mises",
  },
  "pecopeco.first_feast_first": {
    en: "the First Feast must be the first stake",
    fr: "le Premier Festin est la première mise",
  },
  "pecopeco.no_turn_now": {
    en: "it isn’t your turn",
    fr: "ce n’est pas le moment de jouer",
  },
  "pecopeco.nobody_to_accuse": {
    en: "there is nobody to accuse now",
    fr: "il n’y a personne à accuser maintenant",
  },
  "pecopeco.no_accusation": {
    en: "there is nothing to accuse now",
    fr: "il n’y a plus rien à accuser",
  },
  "pecopeco.no_team_now": {
    en: "no team can be chosen now",
    fr: "ce n’est pas le moment de choisir une équipe",
  },
  "pecopeco.not_weakest": {
    en: "choose one of the weakest teams",
    fr: "choisis l’une des équipes les plus pauvres",
  },
};
export default refusals;
