/* many.h: many games at once, on several threads, with the same result whatever their
 * number: game i has chance of its own, and results only add up. */
#ifndef TABLEE_MANY_H
#define TABLEE_MANY_H

#include "sim/outside.h"

#include <stdatomic.h>

enum { SHARE = 27720 }; /* a win in parts: divides by every number of winners up to 12 */

struct many {
    const struct game *game;
    struct config      config;
    enum level         level[SEATS_MAX];
    uint8_t            outside[SEATS_MAX]; /* 1 + a command that plays the seat; 0: its level */
    const char        *command[OUTSIDE_COMMANDS]; /* of bots outside of the program */
    uint32_t           answer_ms;                 /* how long those may think */
    uint64_t           games, seed; /* after a stop, `games` is how many were played */
    int                threads;
    atomic_bool       *stop; /* true: no more games are begun. NULL: never */
    /* Called after each game from its thread with its finished sitting; may be NULL. False
     * stops the run. */
    bool (*each)(const struct many *run, uint64_t index, const struct sitting *played);
    const void *with; /* for `each` */

    /* Results, complete when many_run returns; `done` may be read meanwhile. */
    atomic_uint_least64_t done;
    uint64_t              wins[SEATS_MAX];     /* in SHAREs */
    uint64_t              forfeits[SEATS_MAX]; /* games a seat lost that way: the others share it */
    char                  why[OUTSIDE_WHY_MAX]; /* and why, once */
    uint64_t              nobody;               /* games that no one won */
    uint64_t              moves;                /* of all, chance included */
    uint32_t              shortest, longest;
};

/* NULL, or why a game could not go on; then the results are void. */
const char *many_run(struct many *run);

#endif
