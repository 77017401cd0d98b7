/* thoughts.c: bots think in workers. A job carries its own copy of what the bot may see, and enough
 * to tell whether its answer is still wanted. */
#include "server/thoughts.h"

#include "bots/search.h"
#include "core/check.h"
#include "server/play.h"
#include "server/server.h"
#include "server/workers.h"

#include <stdlib.h>
#include <string.h>

enum { GROW_STEP = 50 }; /* iterations, some ms at most, between two looks at `stopped` */

struct thinking {
    struct job         job;
    char               code[CODE_MAX];
    uint32_t           turn;
    int                seat;
    enum level         level;
    const struct game *game;
    uint64_t           seed;
    struct thought     answer;
    _Alignas(8) uint8_t view[];
};

static _Thread_local const atomic_bool *stopped; /* of the job that this worker is at */

/* The same search, unless nobody wants to know any more. */
static void grow(struct search *s, uint32_t iterations)
{
    while (iterations > 0) {
        uint32_t step = iterations < GROW_STEP ? iterations : GROW_STEP;

        search_grow(s, step);
        iterations -= step;
        if (atomic_load_explicit(stopped, memory_order_relaxed))
            return;
    }
}

static void work(struct job *job, void *memory)
{
    struct thinking     *t = (struct thinking *)job;
    struct chance_source chance = chance_fast(t->seed);
    struct mind mind = {.chance = &chance, .memory = memory, .size = MIND_BYTES, .grow = grow};

    stopped = &job->stopped;
    t->answer = bot_think(t->game, t->view, t->seat, t->level, &mind);
}

static void end(struct job *job, struct server *s, bool done)
{
    const struct thinking *t = (struct thinking *)job;

    s->metrics.thoughts += done;
    if (done)
        play_thought(s, job->room, t->code, t->turn, t->seat, t->answer);
    free(job);
}

void thoughts_ask(struct server *s, const struct room *r, const void *view, int seat,
                  enum level level, uint64_t seed)
{
    const struct game *g = r->match.game;
    struct thinking   *t = calloc(1, sizeof *t + g->state_size);

    CHECK(t != NULL);
    t->job = (struct job){.room = r->id, .owner = room_owner(r), .work = work, .end = end};
    memcpy(t->code, r->code, sizeof t->code);
    t->turn = head_of(view)->turn;
    t->seat = seat;
    t->level = level;
    t->game = g;
    t->seed = seed;
    memcpy(t->view, view, g->state_size);
    workers_give(s->workers, &t->job);
}

void thoughts_cancel(struct server *s, const struct room *r)
{
    if (s->workers)
        s->metrics.cancelled += workers_cancel(s->workers, s, r->id);
}
