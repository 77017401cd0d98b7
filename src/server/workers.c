/* workers.c: threads in which bots think. A job carries its own copy of what the bot may
 * see; an answer carries what is needed to tell whether it is still wanted. Nothing else is
 * shared with the loop. */
#include "core/check.h"
#include "server/server.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct job {
    struct job        *next;
    uint64_t           room;
    char               code[CODE_MAX];
    uint32_t           turn;
    int                seat;
    enum level         level;
    const struct game *game;
    uint64_t           seed;
    struct thought     answer;
    _Alignas(8) uint8_t view[];
};

struct workers {
    pthread_mutex_t lock;
    pthread_cond_t  work;
    struct job     *first, **last;   /* to think about */
    struct job     *answers, **tail; /* thought */
    bool            ending;
    uv_async_t     *wake;
    pthread_t       thread[WORKERS_MAX];
    int             count;
};

static void think(struct job *job, void *memory)
{
    struct chance_source chance = chance_fast(job->seed);
    struct mind          mind = {.chance = &chance, .memory = memory, .size = MIND_BYTES};

    job->answer = bot_think(job->game, job->view, job->seat, job->level, &mind);
}

static void *run(void *arg)
{
    struct workers *w = arg;
    void           *memory = malloc(MIND_BYTES);

    CHECK(memory != NULL);
    pthread_mutex_lock(&w->lock);
    for (;;) {
        struct job *job;

        while (!w->first && !w->ending)
            pthread_cond_wait(&w->work, &w->lock);
        if (w->ending)
            break;
        job = w->first;
        w->first = job->next;
        if (!w->first)
            w->last = &w->first;
        pthread_mutex_unlock(&w->lock);
        think(job, memory);
        pthread_mutex_lock(&w->lock);
        job->next = NULL;
        *w->tail = job;
        w->tail = &job->next;
        uv_async_send(w->wake);
    }
    pthread_mutex_unlock(&w->lock);
    free(memory);
    return NULL;
}

struct workers *workers_start(int count, uv_async_t *wake)
{
    struct workers *w = calloc(1, sizeof *w);

    CHECK(w != NULL);
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->work, NULL);
    w->last = &w->first;
    w->tail = &w->answers;
    w->wake = wake;
    while (w->count < count && pthread_create(&w->thread[w->count], NULL, run, w) == 0)
        w->count++;
    CHECK(w->count > 0);
    return w;
}

static void drop(struct job *job)
{
    while (job) {
        struct job *next = job->next;

        free(job);
        job = next;
    }
}

void workers_stop(struct workers *w)
{
    pthread_mutex_lock(&w->lock);
    w->ending = true;
    pthread_cond_broadcast(&w->work);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->count; i++)
        pthread_join(w->thread[i], NULL);
    drop(w->first);
    drop(w->answers);
    pthread_mutex_destroy(&w->lock);
    pthread_cond_destroy(&w->work);
    free(w);
}

void workers_ask(struct workers *w, const struct room *r, const void *view, int seat,
                 enum level level, uint64_t seed)
{
    const struct game *g = r->match.game;
    struct job        *job = calloc(1, sizeof *job + g->state_size);

    CHECK(job != NULL);
    job->room = r->id;
    memcpy(job->code, r->code, sizeof job->code);
    job->turn = head_of(view)->turn;
    job->seat = seat;
    job->level = level;
    job->game = g;
    job->seed = seed;
    memcpy(job->view, view, g->state_size);
    pthread_mutex_lock(&w->lock);
    *w->last = job;
    w->last = &job->next;
    pthread_cond_signal(&w->work);
    pthread_mutex_unlock(&w->lock);
}

void workers_collect(struct workers *w, struct server *s)
{
    struct job *job;

    pthread_mutex_lock(&w->lock);
    job = w->answers;
    w->answers = NULL;
    w->tail = &w->answers;
    pthread_mutex_unlock(&w->lock);
    while (job) {
        struct job *next = job->next;

        s->metrics.thoughts++;
        play_thought(s, job->room, job->code, job->turn, job->seat, job->answer);
        free(job);
        job = next;
    }
}
