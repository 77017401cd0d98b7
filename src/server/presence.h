/* presence.h: who is here, who is away, for whom a bot stands in, who is back.
 *
 * Only presence.c writes a room's `live.presence` (tests/style/check enforces it); others read it
 * or ask here. *When* a bot stands in and when a player gets their seat back is the rule of absence
 * (absence.h). This is what follows from it:
 *
 *   here       a socket of the seat's player is inside (`on`)
 *   away       none is; during a match their seat is kept for a grace period that all can see
 *   replaced   the grace period is over: a bot stands in (`stand_in`) and plays on
 *   returning  the player is here again, but the bot is moving: they are back after that move
 *   lent       the player is here but takes too long: a bot plays this turn, all of its moves
 *   leaving    the player left during a start: their seat is kept until the start ends
 *
 * When none of the players is here, the match stands still. It goes on when all are back, or a
 * while after the first.
 *
 * Whoever changes who is inside, or who sits where, calls presence_count and then presence_changed.
 * Owns `live.presence` of a room, and `room`, `role`, `next` and `link` of a socket. */
#ifndef TABLEE_SERVER_PRESENCE_H
#define TABLEE_SERVER_PRESENCE_H

#include "bots/bot.h"
#include "server/change.h"

struct server;
struct room;
struct conn;

enum role { ROLE_NONE, ROLE_PLAYER, ROLE_SPECTATOR, ROLE_SCREEN };

struct presence {
    struct conn *conns;                       /* a list of everyone inside */
    uint32_t     spectators, screens, people; /* how many of them; people: on their seats */
    struct conn *on[SEATS_MAX];               /* the socket of the player; NULL: away */
    int64_t      away_since[SEATS_MAX];
    seat_set     stand_in, returning, lent, leaving;
    int64_t      empty_since; /* since when nobody is inside; while `conns` is NULL */
    int64_t      thaw_at;     /* when a standing match goes on; 0: not set */
};

/* ---- Asking. ---- */

/* The socket of the player on a seat; NULL if they are away, or it is nobody's. */
struct conn *presence_at(const struct room *r, int seat);
/* Is the person on a seat away? Right even while who sits where is changing. */
bool presence_is_away(const struct room *r, int seat);
/* The seat of the player at this socket; -1 if none. */
int presence_seat(const struct conn *c);
/* Does a bot stand in for the player of this seat? */
bool presence_stands_in(const struct room *r, int seat);

/* Seats played by bots, including stand-ins; how well the bot on such a seat plays; and who its
 * moves are recorded as. */
seat_set   presence_by_code(const struct room *r);
enum level presence_level(const struct room *r, int seat);
enum mover presence_mover(const struct room *r, int seat);

/* ---- Coming and going. ---- */

/* A socket enters the room, or leaves it. */
void presence_enter(struct conn *c, struct room *r, enum role role);
void presence_leave(struct conn *c);
/* Counts who is inside and on which seat: call it after anything that may change that. */
void presence_count(struct server *s, struct room *r);
/* Acts on the new count: who gets their seat back, who is host, whether the match stands still.
 * Tells everybody. */
void presence_changed(struct server *s, struct room *r);
/* The room was read from the store: nobody is there yet. */
void presence_loaded(struct server *s, struct room *r);

/* ---- Time. ---- */

/* When to call presence_tick, on the server's clock; INT64_MAX if never. It puts a bot in for
 * players whose grace period is over, and lets a match go on. */
int64_t presence_due(const struct server *s, const struct room *r);
void    presence_tick(struct server *s, struct room *r);
/* Match time stands still until somebody resumes it, or all are back. */
void presence_frozen(struct room *r);
/* It runs again. Nobody's grace ran while it stood still. */
void presence_thawed(struct server *s, struct room *r);

/* ---- The match. ---- */

/* A match begins or has ended: no bot stands in for anybody. */
void presence_match(struct room *r);
/* Bots play this turn for these players, who are back after it. */
void presence_lend(struct room *r, seat_set seats);
/* A player takes a bot's seat during the match; if the bot is moving, they wait for that. */
void presence_sat_down(struct room *r, int seat);
/* A move was made: returning players are back, unless a bot is still playing their turn. True if
 * somebody is. */
bool presence_safe_point(struct room *r);
/* A player left during a start … */
void presence_leaving(struct room *r, int seat);
/* … and the start has ended: who left. Clears the list. */
seat_set presence_left(struct room *r);

#endif
