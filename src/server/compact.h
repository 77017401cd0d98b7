/* compact.h: a room that goes on keeps no moves of matches that are over (compact.c says why).
 *
 * play.c calls both around the change that takes a room back to its lobby. The runs belong to the
 * caller's `struct skips` in between; compact_after frees them. */
#ifndef TABLEE_SERVER_COMPACT_H
#define TABLEE_SERVER_COMPACT_H

#include "server/room.h"

struct server;
struct store_run;

struct skips {
    struct store_run *run;
    uint32_t          count;
};

/* Before the change: which records are moves. */
void compact_before(const struct room *r, struct skips *k);
/* After it: they go, in the same batch. */
void compact_after(struct server *s, const struct room *r, struct skips *k);

#endif
