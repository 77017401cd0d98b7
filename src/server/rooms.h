/* rooms.h: the table of rooms, by code; when each is to be looked at; the way back from the store.
 *
 * Owns `table`, `reserved`, `rooms` and `closed` of the server, and `live.due` and `live.ticked` of
 * a room. A room in the table belongs to it until rooms_remove. */
#ifndef TABLEE_SERVER_ROOMS_H
#define TABLEE_SERVER_ROOMS_H

#include "server/room.h"

struct server;
struct store;
struct store_result;

void rooms_begin(struct server *s);
/* Frees all rooms. */
void rooms_end(struct server *s);

/* The room of that code, in any case; NULL: there is none. */
struct room *rooms_find(struct server *s, const char *code);
/* A code that is free, or false: all are taken. */
bool rooms_code(struct server *s, char out[CODE_MAX]);
/* Is this the code of a room that is in the store and could not be read? Then nobody gets it:
 * another program may read the room. */
bool rooms_reserved(const struct server *s, const char *code);

void rooms_add(struct server *s, struct room *r);
void rooms_remove(struct server *s, struct room *r);
/* It was closed, and goes from the store: again and again, until that is durable. */
void rooms_forget(struct server *s, uint64_t id);
void rooms_each(struct server *s, void (*each)(struct server *s, struct room *r, void *arg),
                void          *arg);

/* The room is to be looked at (play_tick) at `due` (ms; INT64_MAX: not at all), once for a reading
 * of the clock. */
void rooms_due(struct server *s, struct room *r, int64_t due);
/* It is due: called by whoever has the timers (clock.h). The room may be gone afterwards. */
void rooms_tick(struct server *s, struct room *r);

/* Reads a new room back from a store. 0, or why it cannot be read, with what belongs to that. */
refusal rooms_rebuild(struct store *store, struct room *r, struct details *d);
/* All rooms of the store, rebuilt. */
void rooms_load(struct server *s);
/* A failed batch: rooms that it touched are rebuilt from what is durable, which is exactly what
 * their viewers have seen. */
void rooms_reload(struct server *s, uint64_t from_batch);

/* A batch is settled; a second has passed: what is closed and still in the store is told to go. */
void rooms_settled(struct server *s, const struct store_result *r);
void rooms_second(struct server *s);

#endif
