/* workers.h: threads that do for the loop what takes long: bots' thoughts (thoughts.c), lists of
 * names (lists.c). Who comes next is jobs.h's to say.
 *
 * A job is the caller's memory and carries all that its work needs; nothing else is shared with
 * the loop. `end` is called for every job, once, by the loop. */
#ifndef TABLEE_NET_WORKERS_H
#define TABLEE_NET_WORKERS_H

#include "net/jobs.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <uv.h>

struct server;
struct workers;

struct job {
    struct job_place place; /* the caller sets its room and owner */
    /* In a worker, with MIND_BYTES at `memory`. Looks at `stopped` now and then if it takes long.
     */
    void (*work)(struct job *job, void *memory);
    /* In the loop, to free it. `done`: it was, and is still wanted; else whatever was worked out is
     * not looked at. */
    void (*end)(struct job *job, struct server *s, bool done);
    atomic_bool stopped;
};

/* One owner's jobs take at most `share` threads; one more is kept for the others. */
struct workers *workers_start(int share, uv_async_t *wake);
/* All jobs end, undone. */
void workers_stop(struct workers *w, struct server *s);

void workers_give(struct workers *w, struct job *job);

/* The jobs of a room are not wanted any more: those that wait end now, those that are being done
 * are told to stop. How many. */
uint32_t workers_cancel(struct workers *w, struct server *s, uint64_t room);

/* Ends the jobs that are done. How many. */
uint32_t workers_collect(struct workers *w, struct server *s);

/* Jobs that wait for a worker. */
uint32_t workers_waiting(struct workers *w);

#endif
