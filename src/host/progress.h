/* progress.h: a bar on stderr while threads play, with the time that is left; nothing where stderr
 * is no terminal. */
#ifndef TABLEE_PROGRESS_H
#define TABLEE_PROGRESS_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct progress {
    const atomic_uint_least64_t *done;
    uint64_t                     total;
    double                       start; /* seconds_now() */
    atomic_bool                  over;
    pthread_t                    thread;
    bool                         shown;
};

void progress_begin(struct progress *p, const atomic_uint_least64_t *done, uint64_t total);
void progress_end(struct progress *p);

/* A flag that ^C sets, so that a long run ends with what there is so far. A second ^C ends the
 * program at once. */
atomic_bool *progress_stop(void);

#endif
