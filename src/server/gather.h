/* gather.h: the start of a match, and what each page adds to its chance (gather.c says how, and
 * docs/fair.md why).
 *
 * Owns `live.starter` and `live.gather_until` of a room. The requests are start, promise and nonce
 * (asked.h). */
#ifndef TABLEE_SERVER_GATHER_H
#define TABLEE_SERVER_GATHER_H

#include "server/room.h"

struct server;

/* After any change: what is gathered for a start goes on, and the match begins when all is there.
 */
void gather_follow(struct server *s, struct room *r);
/* When to look again, in ms; INT64_MAX: nothing is awaited. */
int64_t gather_due(const struct room *r);

#endif
