/* jobs.h: whose job is next: fair to owners, and to the rooms of one owner.
 *
 * A job is for a room, and a room has an owner: the address that opened it. Owners take turns, and
 * so do the rooms of an owner. However many rooms one address fills with bots, another one's bot
 * waits for one job, not for all of them. A room's own jobs are done in order. An owner holds at
 * most `share` workers at a time; if there are more, the rest are kept for others.
 *
 * Jobs are linked, not copied: the caller keeps a job's memory until it is taken or cut. No threads
 * and no locks here: the caller has them. */
#ifndef TABLEE_NET_JOBS_H
#define TABLEE_NET_JOBS_H

#include "server/workers.h"

struct lane;
struct owner;

enum { JOBS_SLOTS = 512 };

struct jobs {
    uint32_t      share;             /* workers that one owner may hold */
    uint32_t      waiting;           /* jobs */
    struct owner *first, **last;     /* those with waiting jobs, next turn first */
    struct owner *owner[JOBS_SLOTS]; /* by id: those with waiting or running jobs */
    struct lane  *lane[JOBS_SLOTS];  /* by room: its waiting jobs */
};

void jobs_begin(struct jobs *q, uint32_t share);

/* Frees the queue's own memory. No jobs may be waiting. */
void jobs_end(struct jobs *q);

void jobs_push(struct jobs *q, struct job *job);

/* The next job, for which its owner holds a worker until jobs_done; NULL if nothing may be done
 * now. */
struct job *jobs_take(struct jobs *q);
void        jobs_done(struct jobs *q, uint64_t owner);

/* Removes a room's waiting jobs and returns them as a list; NULL if there are none. */
struct job *jobs_cut(struct jobs *q, uint64_t room);

#endif
