/* workers.h: having done elsewhere what takes long: bots' thoughts (thoughts.c), lists of names
 * (lists.c). src/net/workers.c has threads for it; how they are shared is net/jobs.h's to say.
 *
 * A job is the caller's memory and carries all that its work needs; nothing else is shared with
 * the loop. `end` is called for every job, once, by the loop. */
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
    /* In a worker, with MIND_BYTES at `memory`. Looks at `stopped` now and then if it takes long.
     */
    void (*work)(struct job *job, void *memory);
    /* In the loop, to free it. `done`: it was, and is still wanted; else whatever was worked out is
     * not looked at. */
    void (*end)(struct job *job, struct server *s, bool done);
    atomic_bool stopped;
};

void workers_give(struct workers *w, struct job *job);

/* The jobs of a room are not wanted any more: those that wait end now, those that are being done
 * are told to stop. How many. */
uint32_t workers_cancel(struct workers *w, struct server *s, uint64_t room);

#endif
