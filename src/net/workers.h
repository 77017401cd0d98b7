/* workers.h: the threads behind server/workers.h. jobs.h decides whose job comes next. */
#ifndef TABLEE_NET_WORKERS_H
#define TABLEE_NET_WORKERS_H

#include "server/workers.h"

#include <uv.h>

/* One owner's jobs use at most `share` threads; one more is kept for the others. Sends `wake` when
 * there is something to collect. */
struct workers *workers_start(int share, uv_async_t *wake);
/* Ends all jobs, undone. */
void workers_stop(struct workers *w, struct server *s);

/* Ends the finished jobs. Returns how many. */
uint32_t workers_collect(struct workers *w, struct server *s);

/* How many jobs wait for a worker. */
uint32_t workers_waiting(struct workers *w);

#endif
