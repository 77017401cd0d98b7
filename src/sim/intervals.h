/* intervals.h: how far a rating may be from the truth, by the likelihood of what was won. */
#ifndef TABLEE_INTERVALS_H
#define TABLEE_INTERVALS_H

#include "sim/arena.h"

/* The 95 % profile-likelihood interval of the Elo of bot i above bot `fixed`: all differences at
 * which the best ratings of the others leave the table of wins at most 1.92 less likely (in
 * logarithms) than the best difference does. It is open above if nobody who ever lost to i's
 * rivals, directly or over others, beat i: then no rating is too high. The same below. An open end
 * is what no table of wins can close; the other end stays honest. */
void interval_make(int bots, double wins[ARENA_BOTS][ARENA_BOTS], int i, int fixed,
                   struct arena_rating *out);

#endif
