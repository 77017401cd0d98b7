/* ballot.h: a match is stopped before its end if the players agree.
 *
 * The host asks, and that is a yes. The match is over once more than half of the players who are
 * there say yes; the host's wish is dropped once half of them say no, or the host takes it back.
 * Whoever is silent for BALLOT_MS leaves it to those who are not. Then all are in the lobby, with
 * the same people on the same chairs, and the match is in no list: it has no end.
 *
 * Owns `live.ballot` of a room. The request is stop (asked.h). */
#ifndef TABLEE_SERVER_BALLOT_H
#define TABLEE_SERVER_BALLOT_H

#include <stdint.h>

struct server;
struct room;

/* When ballot_tick has something to do (ms, INT64_MAX: never). */
int64_t ballot_due(const struct room *r);
/* After an answer, after somebody came or went, or when time is up: is it decided? */
void ballot_tick(struct server *s, struct room *r);
/* The match is over: nothing is asked any more. */
void ballot_forget(struct room *r);

#endif
