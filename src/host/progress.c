/* progress.c: see progress.h. */
#include "host/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

static void *show(void *progress)
{
    struct progress *p = progress;

    while (!atomic_load(&p->over)) {
        uint64_t done = atomic_load(p->done);
        int      filled = (int)(done * 40 / p->total);

        fprintf(stderr, "\r[%.*s%*s] %" PRIu64 "/%" PRIu64, filled,
                "########################################", 40 - filled, "", done, p->total);
        fflush(stderr);
        usleep(100000);
    }
    fprintf(stderr, "\r\033[K");
    return NULL;
}

void progress_begin(struct progress *p, const atomic_uint_least64_t *done, uint64_t total)
{
    p->done = done;
    p->total = total;
    atomic_init(&p->over, false);
    p->shown = isatty(STDERR_FILENO) && pthread_create(&p->thread, NULL, show, p) == 0;
}

void progress_end(struct progress *p)
{
    atomic_store(&p->over, true);
    if (p->shown)
        pthread_join(p->thread, NULL);
}
