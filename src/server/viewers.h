/* viewers.h: builds the message for each viewer; the only file that writes a state for a page.
 *
 * A viewer is a seat, or the spectator that everyone without a seat shares. Whatever is written
 * here about a match has gone through game_look and game_veil. Messages go to outboxes, which hold
 * them back until the change they tell of is durable (outbox.h). */
#ifndef TABLEE_SERVER_VIEWERS_H
#define TABLEE_SERVER_VIEWERS_H

#include "server/room.h"

struct server;

/* After a change was applied: everyone inside is told. `before` is the state in which a move was
 * made: what a viewer may see of it is decided there. */
void viewers_tell(struct server *s, struct room *r, const struct change *c, const void *before);

/* All that came after `from`, or a snapshot. */
void viewers_catch_up(struct conn *c, uint32_t from);
/* Presence and the like: the room as it is now, under the number it has. */
void viewers_room(struct server *s, struct room *r);

/* Who is ready, while people look at what was revealed. */
void viewers_ready(struct room *r);

/* The log of a match that runs, as the viewer may know it and without any seed, to free. */
char *viewers_log(const struct room *r, int viewer);
/* Public rooms as a JSON array, to free. */
char *viewers_list(struct server *s);

#endif
