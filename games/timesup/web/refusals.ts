// Written by tools/refusals-ts from the tables refusals.def: change those, not this.
import type { Refusals } from '@/net';

const refusals: Refusals = {
  "timesup.list_too_short": {
    en: "the list is too short: it needs the names in play and two more for each player",
    fr: "la liste est trop courte : il faut les noms en jeu et deux de plus par joueur",
  },
  "timesup.no_list_yet": {
    en: "this room has no list of names yet",
    fr: "cette table n’a pas encore de liste de noms",
  },
  "timesup.no_deal_now": {
    en: "no name is to be dealt now",
    fr: "ce n’est pas le moment de distribuer un nom",
  },
  "timesup.another_first": {
    en: "another seat has its names first",
    fr: "une autre place a ses noms d’abord",
  },
  "timesup.not_in_list": {
    en: "there is no such name in the list",
    fr: "ce nom n’est pas dans la liste",
  },
  "timesup.dealt_already": {
    en: "that name has been dealt",
    fr: "ce nom a déjà été distribué",
  },
  "timesup.no_draw_now": {
    en: "no name is to be drawn now",
    fr: "ce n’est pas le moment de tirer un nom",
  },
  "timesup.not_in_deck": {
    en: "that name is not in the deck",
    fr: "ce nom n’est pas dans le paquet",
  },
  "timesup.no_removing_now": {
    en: "names are removed before the first turn only",
    fr: "on ne retire des noms qu’avant le premier tour",
  },
  "timesup.two_places": {
    en: "two different places, the lower one first",
    fr: "choisis deux noms différents",
  },
  "timesup.no_such_place": {
    en: "the hand has no such place",
    fr: "la main n’a pas cette place",
  },
  "timesup.no_name": {
    en: "no name is in hand",
    fr: "aucun nom n’est en main",
  },
  "timesup.for_the_giver": {
    en: "that is for the giver to say",
    fr: "c’est à celui qui fait deviner de le dire",
  },
  "timesup.no_passing_yet": {
    en: "in round 1 a name is neither passed nor lost by a guess",
    fr: "à la manche 1, on ne passe pas",
  },
  "timesup.first_known": {
    en: "the first player is known already",
    fr: "on sait déjà qui commence",
  },
  "timesup.no_start_now": {
    en: "no turn is to be started now",
    fr: "ce n’est pas le moment de commencer un tour",
  },
  "timesup.for_the_referee": {
    en: "the referee says that",
    fr: "c’est l’arbitre qui le dit",
  },
  "timesup.giver_gives": {
    en: "only the giver gives clues",
    fr: "seul celui qui fait deviner donne des indices",
  },
  "timesup.one_clue": {
    en: "one clue only: wait for the answer",
    fr: "un seul indice : attends la réponse",
  },
  "timesup.empty": {
    en: "there is nothing in it",
    fr: "il n’y a rien dedans",
  },
  "timesup.others_guess": {
    en: "you give: the others guess",
    fr: "tu fais deviner : les autres cherchent",
  },
  "timesup.not_your_team": {
    en: "it is not for your team to guess",
    fr: "ce n’est pas à ton équipe de deviner",
  },
  "timesup.clue_first": {
    en: "wait for the clue",
    fr: "attends l’indice",
  },
};
export default refusals;
