/* presence.h: who is here, who is away, for whom a bot stands in, who is back.
 *
 * A room's `live.presence` is written in presence.c alone (tests/style/check holds that); others
 * read it or ask here. *When* a bot stands in and when a player gets their seat back is the rule of
 * absence, in absence.h; this is what follows from it:
 *
 *   here       a socket of the seat's player is inside (`on`)
 *   away       none is; in a match their seat is kept for a grace that all can see
 *   replaced   the grace is over: a bot stands in (`stand_in`) and plays on
 *   returning  the player is here again, but the bot is just moving: they are back after that move
 *   lent       the player is here but takes too long: a bot plays this turn, all of its moves
 *   leaving    the player has left while a start went on: their seat is kept until its end
 *
 * When nobody who plays is here the match stands still. It goes on when all are back, or a while
 * after the first.
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
    struct conn *conns;                       /* everyone inside, a list */
    uint32_t     spectators, screens, people; /* of them; people: on their seats */
    struct conn *on[SEATS_MAX];               /* the socket of the player; NULL: away */
    int64_t      away_since[SEATS_MAX];
    seat_set     stand_in, returning, lent, leaving;
    int64_t      empty_since; /* nobody at all is inside since; while `conns` is NULL */
    int64_t      thaw_at;     /* a match that stands still goes on; 0: not set */
};

/* ---- Asking. ---- */

/* The socket of the player on a seat; NULL: they are away, or it is nobody's. */
struct conn *presence_at(const struct room *r, int seat);
/* Is the person on a seat away? Right even while who sits where is changing. */
bool presence_is_away(const struct room *r, int seat);
/* The seat on which the player of a socket is here; -1: none. */
int presence_seat(const struct conn *c);
/* Does a bot stand in for the player of this seat? */
bool presence_stands_in(const struct room *r, int seat);

/* Who does not play by hand, bots and those for whom one stands in; how well the bot on such a seat
 * plays, and what its moves are recorded as. */
seat_set   presence_by_code(const struct room *r);
enum level presence_level(const struct room *r, int seat);
enum mover presence_mover(const struct room *r, int seat);

/* ---- Coming and going. ---- */

/* A socket is inside from now on, or not any more. */
void presence_enter(struct conn *c, struct room *r, enum role role);
void presence_leave(struct conn *c);
/* Counts anew who is inside and on which seat: after anything that may change it. */
void presence_count(struct server *s, struct room *r);
/* What follows from it: who has their seat back, who is host, whether the match stands still; and
 * everybody is told. */
void presence_changed(struct server *s, struct room *r);
/* The room was read from the store: nobody is there yet. */
void presence_loaded(struct server *s, struct room *r);

/* ---- Time. ---- */

/* When presence_tick has something to do, on the server's clock; INT64_MAX: nothing. It puts a bot
 * in for whoever's grace is over, and lets a match go on. */
int64_t presence_due(const struct server *s, const struct room *r);
void    presence_tick(struct server *s, struct room *r);
/* Match time stands still: it goes on when somebody says so, or all are back. */
void presence_frozen(struct room *r);
/* It runs again: while it stood still nobody's grace ran. */
void presence_thawed(struct server *s, struct room *r);

/* ---- The match. ---- */

/* A match begins or has ended: no bot stands in for anybody. */
void presence_match(struct room *r);
/* Bots play this turn for these players, who are back after it. */
void presence_lend(struct room *r, seat_set seats);
/* A player takes the seat of a bot during the match: if it is just moving they wait for that. */
void presence_sat_down(struct room *r, int seat);
/* A move was made: whoever is returning is back, unless their turn goes on that a bot plays. True
 * if somebody is. */
bool presence_safe_point(struct room *r);
/* A player left while a start went on … */
void presence_leaving(struct room *r, int seat);
/* … and it has come to its end: who did, and nobody does any more. */
seat_set presence_left(struct room *r);

#endif
