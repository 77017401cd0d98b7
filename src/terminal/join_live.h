/* join_live.h: `tablee join` where a game is played with single keys (live.h). */
#ifndef TABLEE_JOIN_LIVE_H
#define TABLEE_JOIN_LIVE_H

#include "terminal/client.h"

/* Goes live, if this is a terminal, a person plays or watches, and the game is one of those. */
void join_live_begin(struct client *c);

/* Back to lines; what the end of a match has to say is said then. Nothing if it isn't live. */
void join_live_end(struct client *c);

/* Before and after an event is told. */
void join_live_timed(struct client *c, const json_t *event, move m);
void join_live_moved(struct client *c, move m);

/* Draws, waits for a key or for the server, at most `ms`, and does what the key says. */
void join_live_wait(struct client *c, int ms);

#endif
