/* workers.c: see workers.h. One lock guards the queue, what is being done, and what is done. */
#include "net/workers.h"
#include "bots/bot.h"
#include "core/check.h"
#include "server/limits.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

enum { THREADS_MAX = WORKERS_MAX + 1 };

struct worker {
    struct workers *all;
    struct job     *doing; /* NULL: it has nothing to do */
    pthread_t       thread;
};

struct workers {
    pthread_mutex_t   lock;
    pthread_cond_t    work;
    struct jobs       queue;
    struct job_place *ended, **tail; /* done, for the loop */
    bool              ending;
    uv_async_t       *wake;
    int               count;
    struct worker     worker[THREADS_MAX];
};

static struct job *job_at(struct job_place *place)
{
    return (struct job *)place; /* its first member */
}

/* The next job for a thread; NULL: all is over. */
static struct job *next_job(struct workers *w)
{
    struct job_place *place;

    while (!w->ending) {
        place = jobs_take(&w->queue);
        if (place)
            return job_at(place);
        pthread_cond_wait(&w->work, &w->lock);
    }
    return NULL;
}

static void *run(void *arg)
{
    struct worker  *self = arg;
    struct workers *w = self->all;
    struct job     *job;
    void           *memory = malloc(MIND_BYTES);

    CHECK(memory != NULL);
    if (nice(WORKERS_NICE) == -1) /* on Linux that of this thread: the loop goes first */
        errno = 0;
    pthread_mutex_lock(&w->lock);
    while ((job = next_job(w))) {
        self->doing = job;
        pthread_mutex_unlock(&w->lock);
        job->work(job, memory);
        pthread_mutex_lock(&w->lock);
        self->doing = NULL;
        jobs_done(&w->queue, job->place.owner);
        if (w->queue.waiting > 0) /* its owner may have been kept waiting */
            pthread_cond_signal(&w->work);
        job->place.next = NULL;
        *w->tail = &job->place;
        w->tail = &job->place.next;
        uv_async_send(w->wake);
    }
    pthread_mutex_unlock(&w->lock);
    free(memory);
    return NULL;
}

struct workers *workers_start(int share, uv_async_t *wake)
{
    struct workers *w = calloc(1, sizeof *w);

    CHECK(w != NULL && share > 0 && share < THREADS_MAX);
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->work, NULL);
    jobs_begin(&w->queue, (uint32_t)share);
    w->tail = &w->ended;
    w->wake = wake;
    for (; w->count <= share; w->count++) {
        struct worker *one = &w->worker[w->count];

        one->all = w;
        if (pthread_create(&one->thread, NULL, run, one) != 0)
            break;
    }
    CHECK(w->count > 0);
    return w;
}

static uint32_t end_all(struct job_place *place, struct server *s, bool done)
{
    uint32_t count = 0;

    while (place) {
        struct job_place *next = place->next;
        struct job       *job = job_at(place);

        job->end(job, s, done && !atomic_load(&job->stopped));
        place = next;
        count++;
    }
    return count;
}

void workers_give(struct workers *w, struct job *job)
{
    atomic_init(&job->stopped, false);
    pthread_mutex_lock(&w->lock);
    jobs_push(&w->queue, &job->place);
    pthread_cond_signal(&w->work);
    pthread_mutex_unlock(&w->lock);
}

uint32_t workers_cancel(struct workers *w, struct server *s, uint64_t room)
{
    struct job_place *cut;
    uint32_t          running = 0;

    pthread_mutex_lock(&w->lock);
    cut = jobs_cut(&w->queue, room);
    for (int i = 0; i < w->count; i++)
        if (w->worker[i].doing && w->worker[i].doing->place.room == room &&
            !atomic_exchange(&w->worker[i].doing->stopped, true))
            running++;
    pthread_mutex_unlock(&w->lock);
    return running + end_all(cut, s, false);
}

uint32_t workers_collect(struct workers *w, struct server *s)
{
    struct job_place *ended;

    pthread_mutex_lock(&w->lock);
    ended = w->ended;
    w->ended = NULL;
    w->tail = &w->ended;
    pthread_mutex_unlock(&w->lock);
    return end_all(ended, s, true);
}

uint32_t workers_waiting(struct workers *w)
{
    uint32_t waiting;

    pthread_mutex_lock(&w->lock);
    waiting = w->queue.waiting;
    pthread_mutex_unlock(&w->lock);
    return waiting;
}

void workers_stop(struct workers *w, struct server *s)
{
    struct job_place *place;

    pthread_mutex_lock(&w->lock);
    w->ending = true;
    for (int i = 0; i < w->count; i++)
        if (w->worker[i].doing)
            atomic_store(&w->worker[i].doing->stopped, true);
    pthread_cond_broadcast(&w->work);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->count; i++)
        pthread_join(w->worker[i].thread, NULL);
    end_all(w->ended, s, false);
    w->queue.share = UINT32_MAX;
    while ((place = jobs_take(&w->queue)))
        end_all(place, s, false);
    jobs_end(&w->queue);
    pthread_mutex_destroy(&w->lock);
    pthread_cond_destroy(&w->work);
    free(w);
}
