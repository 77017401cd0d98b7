/* commit.h: everything that happens to a room goes through here, in one order:
 *
 *   judged        room_refuse (judge.h), once
 *   written down  into the batch that the store is gathering (store.h)
 *   applied       room_apply (room.h)
 *   told          viewers_tell (viewers.h), into outboxes that wait for the batch to be durable
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

/* All of it. 0, or why not; then nothing has changed. */
refusal room_change(struct server *s, struct room *r, const struct change *c);

/* The rest of it, for a change that room_refuse has just let pass. */
void room_commit(struct server *s, struct room *r, const struct change *c);

/* The room was read back from the store: no batch on its way holds changes of it. */
void room_is_stored(struct room *r);

/* One more change that is no move, asked for by a person, before anything is done: 0, or why
 * there were too many. Each is written down like a move, but no rule of a game ever ends them.
 * Talk is counted by itself, so that spectators do not keep the host from its table. */
refusal room_refuse_aside(struct server *s, struct room *r, bool talk);

#endif
