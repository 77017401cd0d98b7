/* jobs.h: whose job is done next: fair to owners, and to the rooms of one owner.
 *
 * A job is for a room, and a room has an owner: the address that opened it. Owners take turns,
 * and at an owner's turn its rooms do, so however many rooms one address fills with bots,
 * another one's bot waits for one job and not for all of them. A room's own jobs are done in
 * the order in which they came. An owner holds at most `share` workers at a time; whoever has
 * more workers than that keeps the rest for others.
 *
 * Jobs are linked, not copied: whoever pushes one keeps its memory until it is taken or cut. No
 * threads and no locks here: the caller has them. */
#ifndef TABLEE_NET_JOBS_H
#define TABLEE_NET_JOBS_H

#include "server/workers.h"

struct lane;
struct owner;

enum { JOBS_SLOTS = 512 };

struct jobs {
    uint32_t      share;             /* workers that one owner may hold */
    uint32_t      waiting;           /* jobs */
    struct owner *first, **last;     /* those with jobs that wait, whose turn is next first */
    struct owner *owner[JOBS_SLOTS]; /* by id: those with jobs that wait or are being done */
    struct lane  *lane[JOBS_SLOTS];  /* by room: its jobs that wait */
};

void jobs_begin(struct jobs *q, uint32_t share);

/* Frees what the queue itself has allocated. No jobs may wait. */
void jobs_end(struct jobs *q);

void jobs_push(struct jobs *q, struct job *job);

/* The next job, which its owner holds a worker for until jobs_done; NULL: nothing waits that may
 * be done now. */
struct job *jobs_take(struct jobs *q);
void        jobs_done(struct jobs *q, uint64_t owner);

/* Takes out what waits for a room, as a list; NULL: nothing does. */
struct job *jobs_cut(struct jobs *q, uint64_t room);

#endif
