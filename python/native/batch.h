/* batch.h: many games of one kind, stepped at once on arrays that the caller owns.
 *
 * Each game waits for one decision (spaces/decision.h). A step takes one number of a move for each
 * game, lets nature and the clock act, begins a new game where one has ended, and writes what the
 * next seat sees. Games don't share anything, so they are spread over threads; the results don't
 * depend on how many. */
#ifndef TABLEE_BATCH_H
#define TABLEE_BATCH_H

#include "tablee.h"

typedef struct tablee_batch tablee_batch;

/* Where a batch writes; all of them are there as long as the batch is. */
struct tablee_arrays {
    uint8_t *observations; /* n × width */
    uint8_t *masks;        /* n × numbers */
    uint8_t *seats;        /* n: whose decision it is */
    float   *rewards;      /* n × seats: of the game that ended with this step; else 0 */
    uint8_t *terminated;   /* n: it ended by the rules … */
    uint8_t *truncated;    /* n: … or by the limit */
};

/* n games with the options of tablee_open; a game is cut after `limit` decisions. NULL if refused.
 */
tablee_batch *tablee_batch_open(const char *game, int seats, const char *options, int n,
                                int threads, uint32_t limit, uint64_t seed);
void          tablee_batch_close(tablee_batch *batch);

/* Numbers of moves, and bytes of an observation. */
int tablee_batch_numbers(const tablee_batch *batch);
int tablee_batch_width(const tablee_batch *batch);

/* All games begin anew. */
void tablee_batch_reset(tablee_batch *batch, uint64_t seed, const struct tablee_arrays *arrays);

/* One decision in each game. -1; or the first game whose number is not legal: then nothing has
 * changed, and tablee_why() has the reason. */
int tablee_batch_step(tablee_batch *batch, const int64_t *numbers,
                      const struct tablee_arrays *arrays);

/* A legal number for each game, all equally likely, WAIT among them: what random play costs. */
void tablee_batch_random(tablee_batch *batch, uint64_t seed, const uint8_t *masks,
                         int64_t *numbers);

#endif
