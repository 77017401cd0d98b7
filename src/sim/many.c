/* many.c: see many.h. */
#include "sim/many.h"
#include "core/check.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { LOG_CAPACITY = 1 << 18, MEMORY_BYTES = 1 << 20, THREADS_MAX = 64 };

struct worker {
    struct many           *run;
    atomic_uint_least64_t *next;
    const char            *failed;
    struct outsiders       outside;
    struct many            sum; /* this thread's share of the results */
};

static void count(struct many *sum, const struct sitting *s)
{
    const struct match *m = &s->match;
    const struct head  *h = m->state;
    uint32_t            length = m->count;
    seat_set            winners = h->winners;

    if (s->forfeit) {
        winners = seats_without(seats_all(h->seats), s->forfeit - 1);
        sum->forfeits[s->forfeit - 1]++;
    }
    EACH_SEAT (seat, winners)
        sum->wins[seat] += (uint64_t)(SHARE / seats_count(winners));
    sum->nobody += winners == 0;
    sum->moves += length;
    if (sum->longest == 0 || length < sum->shortest)
        sum->shortest = length;
    if (length > sum->longest)
        sum->longest = length;
}

static const char *play_one(struct worker *w, struct sitting *s, uint64_t index, void *state,
                            struct entry *log)
{
    struct many *run = w->run;
    refusal      why = match_begin(&s->match, run->game, &run->config, state, log, LOG_CAPACITY);

    if (why)
        return refusal_english(run->game, why);
    for (int i = 0; i < SEATS_MAX; i++) {
        s->level[i] = run->level[i];
        w->outside.of_seat[i] = run->outside[i] - 1;
    }
    s->nature = chance_stream(run->seed, 2 * index);
    s->minds = chance_stream(run->seed, 2 * index + 1);
    why = outsiders_sit(&w->outside, s, outside_seed(run->seed, index)) ? sitting_play(s)
                                                                        : NOT_REFUSED;
    outsiders_rise(&w->outside, s);
    if (why)
        return refusal_english(run->game, why);
    count(&w->sum, s);
    if (s->forfeit && w->sum.why[0] == '\0')
        memcpy(w->sum.why, w->outside.why, sizeof w->sum.why);
    if (run->each && !run->each(run, index, s))
        return "the run was stopped";
    return NULL;
}

static void *work(void *worker)
{
    struct worker *w = worker;
    struct sitting s = {.size = MEMORY_BYTES};
    struct entry  *log = w->run->each ? malloc(sizeof *log * LOG_CAPACITY) : NULL;
    void          *state = aligned_alloc(64, STATE_MAX);

    w->outside.limit_ms = w->run->answer_ms;
    memcpy(w->outside.command, w->run->command, sizeof w->outside.command);
    s.memory = malloc(MEMORY_BYTES);
    if (!s.memory || !state || (w->run->each && !log))
        w->failed = "not enough memory";
    while (!w->failed) {
        uint64_t index = atomic_fetch_add(w->next, 1);

        if (index >= w->run->games || (w->run->stop && atomic_load(w->run->stop)))
            break;
        w->failed = play_one(w, &s, index, state, log);
        if (w->failed) /* the others stop too */
            atomic_store(w->next, w->run->games);
        atomic_fetch_add(&w->run->done, 1);
    }
    outsiders_close(&w->outside);
    free(s.memory);
    free(state);
    free(log);
    return NULL;
}

const char *many_run(struct many *run)
{
    struct worker         workers[THREADS_MAX] = {0};
    pthread_t             thread[THREADS_MAX];
    atomic_uint_least64_t next = 0;
    int                   started = 0;
    const char           *failed = NULL;

    CHECK(run->threads >= 1 && run->threads <= THREADS_MAX);
    for (; started < run->threads; started++) {
        workers[started].run = run;
        workers[started].next = &next;
        if (pthread_create(&thread[started], NULL, work, &workers[started]) != 0)
            break;
    }
    if (started == 0)
        return "no thread could be started";
    for (int i = 0; i < started; i++) {
        const struct many *sum = &workers[i].sum;

        pthread_join(thread[i], NULL);
        failed = failed ? failed : workers[i].failed;
        for (int seat = 0; seat < SEATS_MAX; seat++)
            run->wins[seat] += sum->wins[seat], run->forfeits[seat] += sum->forfeits[seat];
        if (run->why[0] == '\0')
            memcpy(run->why, sum->why, sizeof run->why);
        run->nobody += sum->nobody;
        run->moves += sum->moves;
        if (sum->longest > 0 && (run->longest == 0 || sum->shortest < run->shortest))
            run->shortest = sum->shortest;
        if (sum->longest > run->longest)
            run->longest = sum->longest;
    }
    if (!failed && run->stop && atomic_load(run->stop))
        run->games = atomic_load(&run->done);
    return failed           ? failed
           : run->games > 0 ? NULL
                            : "it was stopped before the first game was over";
}
