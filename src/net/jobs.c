/* jobs.c: see jobs.h. */
#include "net/jobs.h"
#include "core/check.h"

#include <stdlib.h>
#include <string.h>

/* The jobs of a room. */
struct lane {
    struct lane  *next;  /* of its owner */
    struct lane  *chain; /* in the same slot */
    struct owner *owner;
    uint64_t      room;
    struct job   *first, **last;
};

struct owner {
    struct owner *next;
    struct owner *chain;
    uint64_t      id;
    uint32_t      holds; /* workers */
    struct lane  *first, **last;
};

static uint32_t slot_of(uint64_t id)
{
    return (uint32_t)(id * UINT64_C(0x9E3779B97F4A7C15) >> 32) % JOBS_SLOTS;
}

void jobs_begin(struct jobs *q, uint32_t share)
{
    CHECK(share > 0);
    memset(q, 0, sizeof *q);
    q->share = share;
    q->last = &q->first;
}

/* ---- Owners. ---- */

static struct owner **owner_at(struct jobs *q, uint64_t id)
{
    struct owner **at = &q->owner[slot_of(id)];

    while (*at && (*at)->id != id)
        at = &(*at)->chain;
    return at;
}

static struct owner *owner_of(struct jobs *q, uint64_t id)
{
    struct owner **at = owner_at(q, id), *o = *at;

    if (o)
        return o;
    o = *at = calloc(1, sizeof *o);
    CHECK(o != NULL);
    o->id = id;
    o->last = &o->first;
    return o;
}

static void owner_waits(struct jobs *q, struct owner *o)
{
    o->next = NULL;
    *q->last = o;
    q->last = &o->next;
}

static void owner_out(struct jobs *q, struct owner **at)
{
    struct owner *o = *at;

    *at = o->next;
    if (q->last == &o->next)
        q->last = at;
}

static void owner_forget(struct jobs *q, struct owner *o)
{
    if (o->first || o->holds > 0)
        return;
    *owner_at(q, o->id) = o->chain;
    free(o);
}

/* ---- Lanes. ---- */

static struct lane **lane_at(struct jobs *q, uint64_t room)
{
    struct lane **at = &q->lane[slot_of(room)];

    while (*at && (*at)->room != room)
        at = &(*at)->chain;
    return at;
}

static void lane_waits(struct owner *o, struct lane *l)
{
    l->next = NULL;
    *o->last = l;
    o->last = &l->next;
}

static void lane_out(struct lane **at)
{
    struct lane  *l = *at;
    struct owner *o = l->owner;

    *at = l->next;
    if (o->last == &l->next)
        o->last = at;
}

static void lane_forget(struct jobs *q, struct lane *l)
{
    *lane_at(q, l->room) = l->chain;
    free(l);
}

/* ---- Jobs. ---- */

void jobs_push(struct jobs *q, struct job *job)
{
    struct lane **at = lane_at(q, job->room), *l = *at;

    if (!l) {
        struct owner *o = owner_of(q, job->owner);

        l = *at = calloc(1, sizeof *l);
        CHECK(l != NULL);
        l->room = job->room;
        l->owner = o;
        l->last = &l->first;
        if (!o->first)
            owner_waits(q, o);
        lane_waits(o, l);
    }
    job->owner = l->owner->id; /* the room may have changed hands: its jobs stay together */
    job->next = NULL;
    *l->last = job;
    l->last = &job->next;
    q->waiting++;
}

struct job *jobs_take(struct jobs *q)
{
    struct owner **at = &q->first, *o;
    struct lane   *l;
    struct job    *job;

    while (*at && (*at)->holds >= q->share)
        at = &(*at)->next;
    o = *at;
    if (!o)
        return NULL;
    owner_out(q, at);
    l = o->first;
    lane_out(&o->first);
    job = l->first;
    l->first = job->next;
    if (l->first)
        lane_waits(o, l);
    else
        lane_forget(q, l);
    if (o->first)
        owner_waits(q, o);
    o->holds++;
    q->waiting--;
    job->next = NULL;
    return job;
}

void jobs_done(struct jobs *q, uint64_t owner)
{
    struct owner *o = *owner_at(q, owner);

    CHECK(o && o->holds > 0);
    o->holds--;
    owner_forget(q, o);
}

struct job *jobs_cut(struct jobs *q, uint64_t room)
{
    struct lane **at, *l = *lane_at(q, room);
    struct owner *o;
    struct job   *jobs;

    if (!l)
        return NULL;
    o = l->owner;
    jobs = l->first;
    for (const struct job *job = jobs; job; job = job->next)
        q->waiting--;
    for (at = &o->first; *at != l;)
        at = &(*at)->next;
    lane_out(at);
    lane_forget(q, l);
    if (!o->first) {
        struct owner **waits = &q->first;

        while (*waits != o)
            waits = &(*waits)->next;
        owner_out(q, waits);
        owner_forget(q, o);
    }
    return jobs;
}

void jobs_end(struct jobs *q)
{
    CHECK(q->waiting == 0);
    for (int i = 0; i < JOBS_SLOTS; i++)
        while (q->owner[i]) { /* they hold workers that are gone */
            struct owner *o = q->owner[i];

            q->owner[i] = o->chain;
            free(o);
        }
}
