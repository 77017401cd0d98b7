/* commit.h: everything that happens to a room goes through here, in this order:
 *
 *   judged        room_refuse (judge.h), once
 *   written down  into the batch that the store is gathering (store.h)
 *   applied       room_apply (room.h)
 *   told          viewers_tell (viewers.h), into outboxes that wait until the batch is durable
 *
 * A terminal does the same (terminal/session.h). If the batch fails, nobody has been told, and the
 * room is read back from the store (rooms_reload).
 *
 * Owns `live.touched`, and the buckets `live.asides`, `live.asides_at`, `live.said` and
 * `live.said_at` of a room. */
#ifndef TABLEE_SERVER_COMMIT_H
#define TABLEE_SERVER_COMMIT_H

#include "server/room.h"

struct server;

/* Does all four steps. 0, or why not; then nothing has changed. */
refusal room_change(struct server *s, struct room *r, const struct change *c);

/* Does the last three, for a change that room_refuse has just allowed. */
void room_commit(struct server *s, struct room *r, const struct change *c);

/* The room was read back from the store: no pending batch holds changes of it. */
void room_is_stored(struct room *r);

/* Counts one more change that isn't a move, before anything is done. 0, or why there were too many.
 * Each is written down like a move, but no game rule ever ends them. Talk is counted separately, so
 * that spectators can't keep the host from the table. */
refusal room_refuse_aside(struct server *s, struct room *r, bool talk);

#endif
