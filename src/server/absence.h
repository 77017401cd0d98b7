/* absence.h: the rule of absence: how long a seat is kept, and when a bot stands in.
 *
 * A player who loses their connection has a grace period to come back (--grace, unless the host
 * sets another). Meanwhile the match waits for them like for anyone. Then a bot stands in until
 * they are back, and isn't in the middle of a move. Grace runs with the match: not while it is
 * paused, and not while it stands still because nobody is there.
 *
 * These functions decide and change nothing; presence.c calls them and acts on the answer. To
 * change a rule about what a room already knows, change only absence.c. If it has to remember more,
 * that is a field of struct presence, which presence.c writes (docs/server.md). */
#ifndef TABLEE_SERVER_ABSENCE_H
#define TABLEE_SERVER_ABSENCE_H

#include <stdbool.h>
#include <stdint.h>

struct server;
struct room;

/* How long the seat of an absent player is kept, in ms: as set by the host, else by the server. */
int64_t absence_grace_ms(const struct server *s, const struct room *r);

/* When a bot starts to stand in for the player of a seat, on the server's clock (ms); INT64_MAX if
 * it won't as things are. */
int64_t absence_stand_in_at(const struct server *s, const struct room *r, int seat);

/* How much longer the seat of an absent player is kept, as shown to everyone, in ms; -1 if no time
 * is running. */
int64_t absence_grace_left(const struct server *s, const struct room *r, int seat);

/* May a returning player have their seat back from the bot at once? Otherwise they get it after the
 * next move of the match. */
bool absence_may_return(const struct room *r, int seat);

/* The first of several players is back and the match stands still: when it continues without the
 * others. */
int64_t absence_thaw_at(const struct server *s, const struct room *r);

#endif
