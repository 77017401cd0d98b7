/* viewers.h: builds the message for each viewer; the only file that writes a state for a page.
 *
 * A viewer is a seat, or the spectator that everyone without a seat shares. Everything written here
 * about a match has gone through game_look and game_veil. Messages go to outboxes, which hold them
 * back until their change is durable (outbox.h). */
#ifndef TABLEE_SERVER_VIEWERS_H
#define TABLEE_SERVER_VIEWERS_H

#include "server/room.h"

struct server;

/* After a change was applied: tells everyone inside. `before` is the state in which a move was
 * made, which decides who may see what of it. */
void viewers_tell(struct server *s, struct room *r, const struct change *c, const void *before);

/* Sends everything after `from`, or a snapshot. */
void viewers_catch_up(struct conn *c, uint32_t from);
/* Sends the room as it is now, under its present number: for presence and the like. */
void viewers_room(struct server *s, struct room *r);

/* Who is ready, while people look at what was revealed. */
void viewers_ready(struct room *r);

/* The log of a running match, as the viewer may know it and without any seed; free it. */
char *viewers_log(const struct room *r, int viewer);
/* Public rooms as a JSON array; free it. */
char *viewers_list(struct server *s);

#endif
