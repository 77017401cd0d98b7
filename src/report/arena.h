/* arena.h: what an arena found, as one page with plots. */
#ifndef TABLEE_REPORT_ARENA_H
#define TABLEE_REPORT_ARENA_H

#include "sim/arena.h"

#include <stdio.h>

/* The bots by rating, the strongest first. */
void arena_order(const struct arena *a, int order[ARENA_BOTS]);

/* What a seat won of all games that somebody won, 0 to 1. */
double arena_seat_share(const struct arena *a, int seat);

/* A self-contained page: no script, nothing loaded from elsewhere. */
void arena_report(const struct arena *a, FILE *page);

#endif
