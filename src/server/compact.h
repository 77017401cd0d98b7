/* compact.h: a room that goes on keeps no moves of matches that are over (compact.c says why). */
#ifndef TABLEE_SERVER_COMPACT_H
#define TABLEE_SERVER_COMPACT_H

#include "server/room.h"

struct server;

/* The change that takes a room back to its lobby is written down, and not applied yet: the records
 * of its moves go, in the same batch. */
void compact_moves(struct server *s, const struct room *r);

#endif
