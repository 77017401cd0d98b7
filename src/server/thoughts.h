/* thoughts.h: bots think in workers (workers.h); the loop never waits for one. */
#ifndef TABLEE_SERVER_THOUGHTS_H
#define TABLEE_SERVER_THOUGHTS_H

#include "server/room.h"

struct server;

/* Has a bot of `level` on `seat` think about `view`, which is copied. play_thought gets the answer.
 */
void thoughts_ask(struct server *s, const struct room *r, const void *view, int seat,
                  enum level level, uint64_t seed);
/* Cancels all thoughts about this room. */
void thoughts_cancel(struct server *s, const struct room *r);

#endif
