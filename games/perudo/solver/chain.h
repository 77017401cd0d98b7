/* chain.h: from rounds to matches.
 *
 * A round between two players has two outcomes: one of them loses a die. So what is best in
 * a round does not depend on what the match is worth afterwards, rounds are solved one by
 * one, and the chance to win the match follows: the loser starts the next round, a
 * palifico one if that leaves one die (PE14, PE15). */
#ifndef TABLEE_PERUDO_SOLVER_CHAIN_H
#define TABLEE_PERUDO_SOLVER_CHAIN_H

#include <stdbool.h>

/* A round as a link: the dice of who starts, of the other, and whether it is a palifico one. */
struct link {
    int  first, second;
    bool palifico;
};

/* The rounds that can come after one: who starts lost it, the other did. False: nobody is
 * left to play it, the match is over. */
bool link_after_loss(struct link l, struct link *out);
bool link_after_win(struct link l, struct link *out);

/* The chance that the player who starts round `l` wins the match, where `wins` tells the
 * chance of who starts a round to win that round. */
double chain_wins(struct link l, double (*wins)(void *with, struct link l), void *with);

#endif
