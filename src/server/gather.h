/* gather.h: the start of a match, and what each page adds to its randomness (gather.c says how,
 * docs/fair.md why).
 *
 * Owns `live.starter` and `live.gather_until` of a room. The requests are start, promise and nonce
 * (asked.h). */
#ifndef TABLEE_SERVER_GATHER_H
#define TABLEE_SERVER_GATHER_H

#include "server/room.h"

struct server;

/* After any change: goes on with a start, and begins the match when everything is there. */
void gather_follow(struct server *s, struct room *r);
/* When to call it again, in ms; INT64_MAX if nothing is awaited. */
int64_t gather_due(const struct room *r);

#endif
