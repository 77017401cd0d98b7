/* lists.h: lists of names that people send are checked in a worker (lists.c): a host's `set`, and
 * a player's `write`, which adds to the room's list.
 *
 * Owns `checking` of a socket: the list it has sent and that is not set yet. */
#ifndef TABLEE_SERVER_LISTS_H
#define TABLEE_SERVER_LISTS_H

#include "server/result.h"

#include <stdbool.h>

struct asked;
struct conn;
struct room;

/* Has the list of a `set` checked. Held until then: host_set is called, and the request answered.
 */
struct result lists_check(struct asked *a);
/* Is a list for this room being checked? */
bool lists_wait(const struct room *r);
/* The socket is gone: a list that it has sent is not set. */
void lists_leave(struct conn *c);

#endif
