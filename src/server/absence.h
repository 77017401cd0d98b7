/* absence.h: the rule of absence: how long a seat is kept, and when a bot stands in.
 *
 * Somebody whose line is gone has some grace to come back (--grace, unless the host sets another);
 * meanwhile the match waits for them as for anyone. Then a bot stands in, until they are back and
 * the bot is not just moving. Grace runs with the match: not while it is paused, and not while it
 * stands still because nobody is there.
 *
 * These functions decide, and change nothing: presence.c asks them and does what they say. A rule
 * about what a room already knows is a change of absence.c alone; what else it has to remember is
 * a field of struct presence, which presence.c writes (docs/server.md). */
#ifndef TABLEE_SERVER_ABSENCE_H
#define TABLEE_SERVER_ABSENCE_H

#include <stdbool.h>
#include <stdint.h>

struct server;
struct room;

/* How long the seat of somebody who is away is kept, ms: as the host has set it, or the server. */
int64_t absence_grace_ms(const struct server *s, const struct room *r);

/* When a bot begins to stand in for the player of a seat, on the server's clock (ms); INT64_MAX:
 * not as things are. */
int64_t absence_stand_in_at(const struct server *s, const struct room *r, int seat);

/* How long the seat of somebody who is away is still kept, as all are told: ms, -1: no time runs.
 */
int64_t absence_grace_left(const struct server *s, const struct room *r, int seat);

/* May a player who is here again have their seat back from the bot at once? Else they have it after
 * the next move of the match. */
bool absence_may_return(const struct room *r, int seat);

/* The first of several players is back, and the match stands still: when it goes on without the
 * others. */
int64_t absence_thaw_at(const struct server *s, const struct room *r);

#endif
