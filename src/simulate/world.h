/* world.h: one evening: a server, its disk, the lines to it, and the people at their ends.
 *
 *   script.c      what the evening is made of
 *   events.c    what will happen, in the order of virtual time
 *   world.c     the machine that the server runs on (server/machine.h), its life: start, crash, end
 *   disk.c      its store; cable.c: its sockets
 *   person.c    somebody at a page: the rules of web/src/net/socket.ts; habits.c: what they do
 *   speak.c     messages of messages.def, well formed, ill formed or garbage
 *   oracle.c    what must hold; shadow.c: the truth, folded from what is durable
 *   night.c   from the first to the last moment of it
 *   twins.c     two evenings that differ in secrets alone
 *   run.c       many evenings; what is left of one that fails
 *
 * One thread, no clock, no waiting: everything follows from the seed. */
#ifndef TABLEE_SIMULATE_WORLD_H
#define TABLEE_SIMULATE_WORLD_H

#include "server/server.h"
#include "simulate/cable.h"
#include "simulate/disk.h"
#include "simulate/events.h"
#include "simulate/person.h"
#include "simulate/script.h"
#include "simulate/simulate.h"

/* Where a crash may be waiting. */
enum point { POINT_NONE, POINT_SUBMIT, POINT_WRITE, POINT_SETTLED, POINTS };

struct watch; /* twins.c's */

struct world {
    struct script         script;
    struct events         events;
    int64_t               now;      /* µs */
    int64_t               calendar; /* ms that the calendar is off */
    struct server         server;
    struct server_options options;
    bool                  up;   /* the server runs */
    bool                  dead; /* it was killed within this event: nothing it does counts */
    uint32_t              life; /* how often it was started */
    enum point            doom;
    uint32_t              doom_in; /* so many points of that kind from now */
    struct disk           disk;
    struct chance_source  faults, sodium, network;
    struct job           *jobs;
    struct cable         *lines;
    uint32_t              line_count;
    struct person         people[PEOPLE_MAX];
    int                   people_count;
    struct party {
        char     code[CODE_MAX], secret[SECRET_MAX];
        bool     known;     /* somebody has told the others */
        uint32_t settled_n; /* the room was there when all was quiet */
    } party[ROOMS_MAX_HERE];
    bool          closing_time; /* nothing goes wrong any more; soon everybody goes */
    bool          quiet;        /* nobody does anything any more */
    bool          everybody_gone, over;
    bool          stalled; /* the loop has stood still: timers are late */
    bool          telling; /* the story is told */
    struct tally *tally;
    uint64_t      steps, moves;
    uint32_t      timers;
    struct watch *watch;
    bool          parted; /* from the truth: by twins.c */
};

static inline struct world *world_of(struct server *s)
{
    return (struct world *)((uintptr_t)s - offsetof(struct world, server));
}

void world_begin(struct world *w, const struct script *p, struct tally *t, bool telling);
void world_end(struct world *w);

/* The server starts, with what the disk has. */
void world_boot(struct world *w);
/* It is gone within this event, and starts again in a while. */
void world_crash(struct world *w);

/* The next event; false: there is none before `until` (µs). */
bool world_step(struct world *w, int64_t until);

/* Something happens in so many µs. */
void world_in(struct world *w, int64_t us, happen *run, void *what);

/* The store has settled a batch. */
void world_committed(struct world *w);
/* A crash that waits for this point happens. */
void world_point(struct world *w, enum point p);

/* A line of the story, if it is told. */
void world_tell(const struct world *w, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
