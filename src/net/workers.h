/* workers.h: the threads behind server/workers.h. Whose job comes next is jobs.h's to say. */
#ifndef TABLEE_NET_WORKERS_H
#define TABLEE_NET_WORKERS_H

#include "server/workers.h"

#include <uv.h>

/* One owner's jobs take at most `share` threads; one more is kept for the others. `wake` is sent
 * whenever there is something to collect. */
struct workers *workers_start(int share, uv_async_t *wake);
/* All jobs end, undone. */
void workers_stop(struct workers *w, struct server *s);

/* Ends the jobs that are done. How many. */
uint32_t workers_collect(struct workers *w, struct server *s);

/* Jobs that wait for a worker. */
uint32_t workers_waiting(struct workers *w);

#endif
