/* rooms.h: the table of rooms by code, when each is due, and how they are read back from the store.
 *
 * Owns `table`, `reserved`, `rooms` and `closed` of the server, and `live.due` and `live.ticked` of
 * a room. The table owns its rooms until rooms_remove. */
#ifndef TABLEE_SERVER_ROOMS_H
#define TABLEE_SERVER_ROOMS_H

#include "server/room.h"

struct server;
struct store;
struct store_result;

void rooms_begin(struct server *s);
/* Frees all rooms. */
void rooms_end(struct server *s);

/* The room with this code, in upper or lower case; NULL if there is none. */
struct room *rooms_find(struct server *s, const char *code);
/* Finds a free code; false if all are taken. */
bool rooms_code(struct server *s, char out[CODE_MAX]);
/* Is this the code of a stored room that couldn't be read? Nobody gets it: another program may be
 * able to read the room. */
bool rooms_reserved(const struct server *s, const char *code);

void rooms_add(struct server *s, struct room *r);
void rooms_remove(struct server *s, struct room *r);
/* Deletes a closed room from the store, and retries until that is durable. */
void rooms_forget(struct server *s, uint64_t id);
void rooms_each(struct server *s, void (*each)(struct server *s, struct room *r, void *arg),
                void          *arg);

/* Schedules play_tick for `due` (ms; INT64_MAX: not at all), once per reading of the clock. */
void rooms_due(struct server *s, struct room *r, int64_t due);
/* Called by whoever has the timers (clock.h) when it is due. The room may be gone afterwards. */
void rooms_tick(struct server *s, struct room *r);

/* Rebuilds a new room from a store. 0, or why it can't be read, with its details. */
refusal rooms_rebuild(struct store *store, struct room *r, struct details *d);
/* Rebuilds all rooms of the store. */
void rooms_load(struct server *s);
/* A batch failed: rebuilds the rooms it touched from what is durable, which is exactly what their
 * viewers have seen. */
void rooms_reload(struct server *s, uint64_t from_batch);

/* A batch is settled, or a second has passed: deletes closed rooms that are still in the store. */
void rooms_settled(struct server *s, const struct store_result *r);
void rooms_second(struct server *s);

#endif
