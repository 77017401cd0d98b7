/* workers.c: see workers.h. One lock guards the jobs, what is being done, and what is done. */
#include "net/workers.h"

#include "bots/bot.h"
#include "core/check.h"
#include "net/jobs.h"
#include "net/machine.h"
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
    pthread_mutex_t lock;
    pthread_cond_t  work;
    struct jobs     jobs;
    struct job     *ended, **tail; /* done, for the loop */
    bool            ending;
    uv_async_t     *wake;
    int             count;
    struct worker   worker[THREADS_MAX];
};

/* The next job for a thread; NULL: all is over. */
static struct job *next_job(struct workers *w)
{
    struct job *job;

    while (!w->ending) {
        job = jobs_take(&w->jobs);
        if (job)
            return job;
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
        jobs_done(&w->jobs, job->owner);
        if (w->jobs.waiting > 0) /* its owner may have been kept waiting */
            pthread_cond_signal(&w->work);
        job->next = NULL;
        *w->tail = job;
        w->tail = &job->next;
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
    jobs_begin(&w->jobs, (uint32_t)share);
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

static uint32_t end_all(struct job *job, struct server *s, bool done)
{
    uint32_t count = 0;

    while (job) {
        struct job *next = job->next;

        job->end(job, s, done && !atomic_load(&job->stopped));
        job = next;
        count++;
    }
    return count;
}

void net_workers_give(struct workers *w, struct job *job)
{
    atomic_init(&job->stopped, false);
    pthread_mutex_lock(&w->lock);
    jobs_push(&w->jobs, job);
    pthread_cond_signal(&w->work);
    pthread_mutex_unlock(&w->lock);
}

uint32_t net_workers_cancel(struct workers *w, struct server *s, uint64_t room)
{
    struct job *cut;
    uint32_t    running = 0;

    pthread_mutex_lock(&w->lock);
    cut = jobs_cut(&w->jobs, room);
    for (int i = 0; i < w->count; i++)
        if (w->worker[i].doing && w->worker[i].doing->room == room &&
            !atomic_exchange(&w->worker[i].doing->stopped, true))
            running++;
    pthread_mutex_unlock(&w->lock);
    return running + end_all(cut, s, false);
}

uint32_t workers_collect(struct workers *w, struct server *s)
{
    struct job *ended;

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
    waiting = w->jobs.waiting;
    pthread_mutex_unlock(&w->lock);
    return waiting;
}

void workers_stop(struct workers *w, struct server *s)
{
    struct job *job;

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
    w->jobs.share = UINT32_MAX;
    while ((job = jobs_take(&w->jobs)))
        end_all(job, s, false);
    jobs_end(&w->jobs);
    pthread_mutex_destroy(&w->lock);
    pthread_cond_destroy(&w->work);
    free(w);
}
