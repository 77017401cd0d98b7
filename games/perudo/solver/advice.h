/* advice.h: what a policy does with a hand after some bids, for people and as JSON.
 *
 * A bluff is a bid on a face of which its player holds none, jokers included. */
#ifndef TABLEE_PERUDO_SOLVER_ADVICE_H
#define TABLEE_PERUDO_SOLVER_ADVICE_H

#include "games/perudo/solver/solver.h"

#include <stdio.h>

/* A round, and a way to play it that the caller keeps. */
struct advised {
    const struct round *round;
    struct policy       policy;
    struct measure      measure;
};

/* Whoever asks: it is their turn at `node`, and they hold that hand of the round. */
struct question {
    struct round_rules rules;
    struct node        node;
    int                hand;
};

/* Reads "me 2 5, dice 2,1, bid 1 5": one's own dice, how many dice oneself and the other have, the
 * bids so far, and "palifico" in such a round. The round is laid out in `round`. NULL, or what is
 * wrong with the text. */
const char *question_read(const char *text, struct round *round, struct question *out);

/* What to do, for a person: every move that is played, its share and the chance to win with it. */
void advice_print(const struct advised *a, const struct question *q);
void advice_print_json(const struct advised *a, const struct question *q);

/* How to open with each hand, and how to answer the openings that are usual. */
void advice_print_round(const struct advised *a);

/* The whole policy as JSON (docs/policy.schema.json): all histories that play by it comes to at
 * least this often. False if it could not be written. */
bool advice_write(const struct advised *a, double least, FILE *to);

#endif
