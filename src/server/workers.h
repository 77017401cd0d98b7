/* workers.h: doing long work elsewhere: bots' thoughts (thoughts.c), lists of names (lists.c).
 * src/net/workers.c has the threads; net/jobs.h shares them fairly.
 *
 * A job is the caller's memory and carries everything its work needs; it shares nothing else with
 * the loop. The loop calls `end` exactly once for every job. */
#ifndef TABLEE_SERVER_WORKERS_H
#define TABLEE_SERVER_WORKERS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct server;
struct workers;

struct job {
    struct job *next; /* the workers' */
    uint64_t    room, owner;
    /* In a worker, with MIND_BYTES at `memory`. Should check `stopped` now and then if it takes
     * long. */
    void (*work)(struct job *job, void *memory);
    /* In the loop, to free it. `done`: it finished and is still wanted; otherwise ignore its
     * result. */
    void (*end)(struct job *job, struct server *s, bool done);
    atomic_bool stopped;
};

void workers_give(struct workers *w, struct job *job);

/* Cancels the jobs of a room: those that wait end now, running ones are told to stop. Returns how
 * many. */
uint32_t workers_cancel(struct workers *w, struct server *s, uint64_t room);

#endif
