/* cards.h: the words of Service compris, as data: cards, peoples, verbs, options. A
 * part of rules.c, which alone includes it. */
#ifndef TABLEE_SERVICE_CARDS_H
#define TABLEE_SERVICE_CARDS_H

#include "games/service/rules.h"

static const char *const phases[] = {"setup", "draw",    "turn", "pick",
                                     "order", "counter", "own",  "over"};

const char *const service_cards[] = {
    NULL,       "table",      "table-c", "table-s", "table-cs",   "plat",        "fromage",
    "pique",    "choucroute", "panier",  "hors",    "goinfrerie", "buffet",      "retour",
    "veneneux", "ronde",      "chaud",   "trou",    "pasbon",     "indigestion", "surprise",
    "sale",     "chef",       "garde",   NULL};

const char *const service_peoples[] = {NULL,      "dryads",   "orcs",   "goblins",
                                       "witches", "pumpkins", "trolls", NULL};

static const char *const whos[] = {NULL,       "dryads", "orcs",  "goblins", "witches",
                                   "pumpkins", "trolls", "chief", NULL};
static const char *const sides[] = {NULL, "before", "after", NULL};
static const char *const places_of_chief[] = {NULL, "hidden", "camp", "table", "gone"};

const uint8_t service_counts[] = {0, 8, 4, 4, 3, 3, 3, 2, 1, 1, 1, 1,
                                  1, 3, 2, 2, 2, 2, 1, 1, 4, 3, 2, 2};

#define CARD   .kind = ARG_NAME, .names = service_cards, .what = "a card"
#define PEOPLE .kind = ARG_NAME, .names = service_peoples, .what = "a people"
#define WHO    .kind = ARG_NAME, .names = whos, .what = "a people or chief", .flags = ARG_OPTIONAL
#define PLACE  .kind = ARG_NUMBER, .min = 1, .max = SERVICE_CHARACTERS
static const struct verb verbs[] = {
    [SERVICE_V_FIRST] = {"first", BY_NATURE, {{.kind = ARG_SEAT}}},
    /* chief, camp: arg[0] seat, arg[1] people; deal, draw: arg[0] seat, arg[1] card */
    [SERVICE_V_CHIEF] = {"chief", BY_NATURE, {{.kind = ARG_SEAT}, {PEOPLE}}},
    [SERVICE_V_CAMP] = {"camp", BY_NATURE, {{.kind = ARG_SEAT}, {PEOPLE, .flags = ARG_EACH}}},
    [SERVICE_V_DEAL] = {"deal", BY_NATURE, {{.kind = ARG_SEAT}, {CARD, .flags = ARG_EACH}}},
    [SERVICE_V_DRAW] = {"draw", BY_NATURE, {{.kind = ARG_SEAT}, {CARD}}},
    /* waste, counter: arg[0] card */
    [SERVICE_V_WASTE] = {"waste", BY_PLAYER, {{CARD}}},
    /* play: arg[0] card, arg[1] place in the row, arg[2] 1 + camp, arg[3], arg[4] WHO */
    [SERVICE_V_PLAY] = {"play",
                        BY_PLAYER,
                        {{CARD},
                         {PLACE, .flags = ARG_OPTIONAL},
                         {.kind = ARG_SEAT, .flags = ARG_OPTIONAL},
                         {WHO},
                         {WHO}}},
    /* pick: arg[0] camp, arg[1] WHO */
    [SERVICE_V_PICK] = {"pick", BY_PLAYER, {{.kind = ARG_SEAT}, {WHO}}},
    /* order: arg[0] place in the old row */
    [SERVICE_V_ORDER] = {"order", BY_PLAYER, {{PLACE}}},
    [SERVICE_V_COUNTER] = {"counter", BY_PLAYER, {{CARD}}},
    [SERVICE_V_LET] = {"let", BY_PLAYER | PASSES, {{0}}},
    [SERVICE_V_CLOSE] = {"close", BY_CLOCK, {{0}}},
    /* own: arg[0] WHO, arg[1] before or after */
    [SERVICE_V_OWN] = {"own",
                       BY_PLAYER,
                       {{WHO},
                        {.kind = ARG_NAME,
                         .names = sides,
                         .what = "before or after",
                         .flags = ARG_OPTIONAL}}},
    {0}};

enum { BETRAYAL, WINDOW };
static const struct option options[] = {
    [BETRAYAL] = {"betrayal", 0, 0, 1, "1: mixed camps and secret chiefs"},
    [WINDOW] = {"window", 6000, 500, 60000, "ms in which a counter may be played"},
    {0}};

#endif
