/* parallel.c: see parallel.h. */
#include "sim/parallel.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

enum { THREADS_MAX = 8 };

struct helper {
    struct search        search;
    struct chance_source chance;
    uint32_t             iterations;
    void                *memory;
    pthread_t            thread;
};

static void *help(void *helper)
{
    struct helper *h = helper;

    search_grow(&h->search, h->iterations);
    return NULL;
}

/* False: no memory or no thread; then its share is left to the others. */
static bool helper_start(struct helper *h, const struct search *s, uint64_t seed, uint32_t index,
                         uint32_t iterations)
{
    h->memory = malloc(MIND_BYTES);
    if (!h->memory)
        return false;
    h->chance = chance_stream(seed, index);
    h->iterations = iterations;
    search_begin(&h->search, s->rules, s->view, s->seat, &h->chance, h->memory, MIND_BYTES);
    if (pthread_create(&h->thread, NULL, help, h) == 0)
        return true;
    free(h->memory);
    return false;
}

void search_grow_on(struct search *s, uint32_t iterations, int threads)
{
    struct helper helper[THREADS_MAX];
    uint32_t      each = iterations / (uint32_t)threads, left = iterations;
    int           started = 0;

    if (threads > 1) {
        uint64_t seed = chance_word(s->chance);

        while (started < threads - 1 && started < THREADS_MAX &&
               helper_start(&helper[started], s, seed, (uint32_t)started, each)) {
            started++;
            left -= each;
        }
    }
    search_grow(s, left);
    for (int i = 0; i < started; i++) {
        pthread_join(helper[i].thread, NULL);
        search_merge(s, &helper[i].search);
        free(helper[i].memory);
    }
}

void search_grow_parallel(struct search *s, uint32_t iterations)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);

    search_grow_on(s, iterations,
                   processors < 1             ? 1
                   : processors > THREADS_MAX ? THREADS_MAX
                                              : (int)processors);
}
