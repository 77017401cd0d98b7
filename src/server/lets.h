/* lets.h: passing in a window takes a natural time, so that speed tells nothing (lets.c).
 *
 * Owns `live.lets` of a room. */
#ifndef TABLEE_SERVER_LETS_H
#define TABLEE_SERVER_LETS_H

#include "server/room.h"

struct request;
struct server;

/* Is this move a passing? */
bool move_is_let(const struct game *g, move m);
/* The match time from which it may be seen that this seat passes; 0 if it is no passing. */
uint32_t lets_due(struct server *s, struct room *r, move m);
/* Keeps a passing until then; it is answered when it is made. */
void lets_hold(struct room *r, move m, const struct request *q, uint64_t action);

/* When the next one is to be made (UINT32_MAX: none is kept), and making it: true if there was
 * one, whether it could be made or was refused. */
uint32_t lets_next(const struct room *r);
bool     lets_tick(struct server *s, struct room *r);

/* The seat does something else after all: what was kept for it is refused. */
void lets_withdraw(struct room *r, int seat);
/* After every change: what was kept for a window that is closed is refused. */
void lets_follow(struct room *r);
/* The match has ended, or is read anew: what is kept is refused. */
void lets_forget(struct room *r);

#endif
