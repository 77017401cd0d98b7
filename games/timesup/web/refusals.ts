// Written by tools/refusals-ts from the tables refusals.def: change those, not this.
import type { Refusals } from '@/net';

const refusals: Refusals = {
  "timesup.list_too_short": {
    en: "the list is too short: it needs the names in play plus two for each player",
    fr: "la liste est trop courte : il faut les noms en jeu et deux de plus par joueur",
  },
  "timesup.no_list_yet": {
    en: "this table has no list of names yet",
    fr: "cette table n’a pas encore de liste de noms",
  },
  "timesup.no_deal_now": {
    en: "no name can be dealt now",
    fr: "ce n’est pas le moment de distribuer un nom",
  },
  "timesup.another_first": {
    en: "another seat gets its names first",
    fr: "une autre place a ses noms d’abord",
  },
  "timesup.not_in_list": {
    en: "that name isn’t in the list",
    fr: "ce nom n’est pas dans la liste",
  },
  "timesup.dealt_already": {
    en: "that name has already been dealt",
    fr: "ce nom a déjà été distribué",
  },
  "timesup.no_draw_now": {
    en: "no name can be drawn now",
    fr: "ce n’est pas le moment de tirer un nom",
  },
  "timesup.not_in_deck": {
    en: "that name isn’t in the deck",
    fr: "ce nom n’est pas dans le paquet",
  },
  "timesup.no_removing_now": {
    en: "names can be removed only before the first turn",
    fr: "on ne retire des noms qu’avant le premier tour",
  },
  "timesup.two_places": {
    en: "choose two different names",
    fr: "choisis deux noms différents",
  },
  "timesup.no_such_place": {
    en: "there is no such place in your hand",
    fr: "il n’y a pas cette place dans ta main",
  },
  "timesup.no_name": {
    en: "there is no name in hand",
    fr: "aucun nom n’est en main",
  },
  "timesup.for_the_giver": {
    en: "only the clue giver can say that",
    fr: "seule la personne qui fait deviner peut le dire",
  },
  "timesup.no_passing_yet": {
    en: "you can’t pass in round 1",
    fr: "à la manche 1, on ne passe pas",
  },
  "timesup.first_known": {
    en: "the first player is known already",
    fr: "on sait déjà qui commence",
  },
  "timesup.no_start_now": {
    en: "no turn can start now",
    fr: "ce n’est pas le moment de commencer un tour",
  },
  "timesup.for_the_referee": {
    en: "that’s for the referee to say",
    fr: "c’est l’arbitre qui le dit",
  },
  "timesup.giver_gives": {
    en: "only the clue giver gives clues",
    fr: "seule la personne qui fait deviner donne des indices",
  },
  "timesup.one_clue": {
    en: "only one clue: wait for the answer",
    fr: "un seul indice : attends la réponse",
  },
  "timesup.empty": {
    en: "you haven’t written anything",
    fr: "il n’y a rien dedans",
  },
  "timesup.others_guess": {
    en: "you give the clues, the others guess",
    fr: "tu fais deviner : les autres cherchent",
  },
  "timesup.not_your_team": {
    en: "it isn’t your team’s turn to guess",
    fr: "ce n’est pas à ton équipe de deviner",
  },
  "timesup.clue_first": {
    en: "wait for the clue",
    fr: "attends l’indice",
  },
};
export default refusals;
