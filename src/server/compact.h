/* compact.h: a room that goes on drops the moves of finished matches (compact.c says why). */
#ifndef TABLEE_SERVER_COMPACT_H
#define TABLEE_SERVER_COMPACT_H

#include "server/room.h"

struct server;

/* Call it once the change that returns a room to its lobby is written, before it is applied:
 * deletes the records of its moves, in the same batch. */
void compact_moves(struct server *s, const struct room *r);

#endif
