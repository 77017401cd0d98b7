/* ratings.h: from what was won to Elo with intervals. */
#ifndef TABLEE_RATINGS_H
#define TABLEE_RATINGS_H

#include "sim/arena.h"

/* Fills `wins` and `rating` from `won`. */
void ratings_make(struct arena *a);

/* Bradley and Terry's ratings of a table of wins, by Hunter's minorization; each pair that met
 * has half a win more on each side, so that who never won still has a number. */
void ratings_fit(int bots, double wins[ARENA_BOTS][ARENA_BOTS], double elo[ARENA_BOTS]);

#endif
