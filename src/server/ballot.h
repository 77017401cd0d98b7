/* ballot.h: stopping a match before its end, if the players agree.
 *
 * The host asks, which counts as a yes. The match stops once more than half of the players present
 * say yes. It goes on once half of them say no, or the host takes it back. Players who stay silent
 * for BALLOT_MS leave the decision to the others. A stopped match ends in the lobby, with the same
 * people on the same chairs, and appears in no list because it has no result.
 *
 * Owns `live.ballot` of a room. The request is stop (asked.h). */
#ifndef TABLEE_SERVER_BALLOT_H
#define TABLEE_SERVER_BALLOT_H

#include <stdint.h>

struct server;
struct room;

/* When to call ballot_tick (ms); INT64_MAX if never. */
int64_t ballot_due(const struct room *r);
/* Checks whether it is decided: after an answer, after somebody came or went, or when time is up.
 */
void ballot_tick(struct server *s, struct room *r);
/* The match is over: drops the question. */
void ballot_forget(struct room *r);

#endif
