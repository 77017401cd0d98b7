/* arena.h: bots against each other, to say how strong each is.
 *
 * Round robin: every two bots meet in pairings. In a pairing they share the table, every
 * second seat to each, and each deal is played again with the seats rotated until both have
 * sat everywhere equally often; all games of a deal, of all pairings, have the same chance, so
 * that much of the luck cancels. With an odd number of seats one bot has a seat more, and the
 * rotations give that to both in turn.
 *
 * Ratings are those of Bradley and Terry on the scale of Elo: 400 points more are ten to one.
 * A game shared or won by nobody counts by halves. The intervals (95 %) come from drawing the
 * deals anew, and are at least as wide as those of the likelihood (intervals.h), which stay open
 * where somebody never lost or never won. The same seed gives the same numbers whatever the number
 * of threads.
 *
 * The oracle sits here and nowhere else: it is handed the whole state. What it wins shows how
 * much there is to win by knowing more. */
#ifndef TABLEE_ARENA_H
#define TABLEE_ARENA_H

#include "sim/outside.h"

#include <stdatomic.h>

enum {
    ARENA_BOTS = LEVELS + 1 + OUTSIDE_COMMANDS,
    ARENA_PAIRS = ARENA_BOTS * (ARENA_BOTS - 1) / 2,
    ARENA_ORACLE = LEVELS,              /* as a bot: not a level, so it cannot be asked elsewhere */
    ARENA_OUTSIDE = LEVELS + 1,         /* and from here on the commands of bots outside */
    ARENA_GAMES_MAX = 10 * 1000 * 1000, /* all together */
    ARENA_ANCHOR = 1500                 /* the rating of `normal`, or of the first bot */
};
#define ARENA_UNPLAYED UINT32_MAX /* … that it was not played */

struct arena_rating {
    double elo, low, high;
    bool   no_top, no_bottom; /* the interval is open above, below: high or low says nothing */
    double games, won;        /* what it rests on; a shared game counts by halves */
    double share;             /* of all that could be won in its games, 0 to 1 */
};

struct arena {
    const struct game *game;
    struct config      config;
    int                bot[ARENA_BOTS]; /* levels, ARENA_ORACLE, ARENA_OUTSIDE + a command */
    char              *command[OUTSIDE_COMMANDS]; /* of bots outside of the program */
    uint32_t           answer_ms;                 /* how long those may think */
    int                bots;
    uint64_t           games; /* a pairing; rounded up to whole deals */
    uint64_t           seed;
    uint32_t           iterations; /* budget of a search; 0: each bot's own */
    int                threads;
    atomic_bool       *stop; /* true: no more deals are begun. NULL: never */

    /* Results, complete when arena_run returns; `done` may be read meanwhile. */
    atomic_uint_least64_t done;   /* games */
    uint64_t              total;  /* games of all pairings; after a stop those that were played */
    uint64_t              deals;  /* of a pairing */
    int                   turns;  /* games of a deal */
    uint32_t             *length; /* moves of each game */
    uint32_t             *won; /* of each deal: what the first of the two got, in SHAREs, or … */
    double                wins[ARENA_BOTS][ARENA_BOTS]; /* games the row won from the column */
    uint64_t              seat_won[SEATS_MAX];          /* by seat, in SHAREs */
    struct arena_rating   rating[ARENA_BOTS];
    uint64_t              forfeits[OUTSIDE_COMMANDS]; /* by command: games lost that way … */
    char                  why[OUTSIDE_COMMANDS][OUTSIDE_WHY_MAX]; /* … and why, once */
};

/* The interval in words, "1527 to 1602" with " to " between, "2145 or more", in `out`: `out`. */
enum { ARENA_INTERVAL_MAX = 48 };
const char *arena_interval(const struct arena_rating *r, const char *between, char *out);

/* "oracle", a level's name, or the last part of a command's path. */
const char *arena_name(const struct arena *a, int bot);

/* The bot of that name if it can play this game, else -1. */
int arena_find(const struct game *g, const char *name);

/* Fills `total`, `deals` and `turns`: what a run will play. */
void arena_plan(struct arena *a);

/* NULL, or why it could not be played; then the results are void. arena_free either way. */
const char *arena_run(struct arena *a);

void arena_free(struct arena *a);

#endif
