/* absence.h: who is away, how long their seat is kept, and when a bot stands in.
 *
 * Somebody whose line is gone has --grace to come back; meanwhile the match waits for them as for
 * anyone. Then a bot stands in, until they are back and it is not their turn. When nobody is left
 * the match stands still, and goes on once all are back, or THAW_MS after the first. */
#ifndef TABLEE_ABSENCE_H
#define TABLEE_ABSENCE_H

#include "server/room.h"

struct server;

/* After somebody came or went, or a chair changed hands: who is replaced, whether the match stands
 * still, and everybody is told. */
void absence_changed(struct server *s, struct room *r);

/* When somebody's time is over, on the server's clock; INT64_MAX: nobody's. */
int64_t absence_due(const struct server *s, const struct room *r);

/* Puts a bot in for whoever's time is over; and turns away who knocked in vain. */
void absence_tick(struct server *s, struct room *r);

#endif
