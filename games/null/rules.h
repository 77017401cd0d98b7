/* rules.h: the state of the null game, for code that reads it directly (bots, the terminal). The
 * rules are in rules.c and clauses.md. */
#ifndef TABLEE_NULL_RULES_H
#define TABLEE_NULL_RULES_H

#include "core/game.h"

enum { SEATS_TOP = 6, CARDS = 6 };   /* most seats, highest card */
enum { IN_DEAL, IN_GUESS, IN_OVER }; /* phases */
enum { VERB_DEAL, VERB_GUESS };      /* verbs */

struct null_state {
    struct head head;
    uint8_t     card[SEATS_TOP];  /* 0: not dealt yet, or not known */
    uint8_t     guess[SEATS_TOP]; /* 0: not made yet */
    uint8_t     dealt;            /* how many seats have their card */
    uint8_t     high;             /* option: cards from 4 on only */
    uint8_t     unused[2];
};

extern const struct game null_game;

#endif
