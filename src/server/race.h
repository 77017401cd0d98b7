/* race.h: who was first, in a room: the one place where the server meets the arbiter
 * (match/arbiter.h, docs/races.md).
 *
 * A race is open while several may act and nobody has yet. The event that opens it goes out with a
 * PING; acts are held (held.h) until nobody could still arrive with a better reaction, then made in
 * the order of the verdict. An act that would answer a table which the acts before it have changed
 * is refused: nobody pays for having been second.
 *
 * After a verdict that leaves the situation open (a bet of several, a secret choice) the race goes
 * on among those left, from the same stimulus. Passing in a window is no act of a race: it is not
 * waited for, and whoever passes is not waited for any more.
 *
 * Whoever does not run (they came back during the race, have passed, or were early) may act all the
 * same, but is not measured: their act comes after the verdict, or they would be first by not
 * running. If nobody who runs acts, it waits HOLD_MAX_US and is made then.
 *
 * Verbs are special by their marks in the game's table alone: PASSES and IF_EARLY (core/game.h).
 * Owns `live.race` of a room. */
#ifndef TABLEE_SERVER_RACE_H
#define TABLEE_SERVER_RACE_H

#include "core/game.h"

struct server;
struct room;
struct conn;
struct request;

/* After every change of a running match: a race opens, or is over because the table has changed. */
void race_follow(struct room *r);
/* The match has ended, or is read anew. What it held is held_forget's to refuse. */
void race_forget(struct room *r);

/* What a race makes of an act. */
enum raced {
    RACED_NOT,    /* it is a move like any other */
    RACED_EARLY,  /* it came too early, and is now another move: what the game makes of that */
    RACED_HELD,   /* it is held, and answered after the verdict */
    RACED_REFUSED /* at once: `why` says it */
};

/* A person acts while a race may be open, with a move that was judged. */
enum raced race_act(struct room *r, move *m, const struct request *q, uint64_t action,
                    refusal *why);
/* Did this act answer a table on which it had no reason (races.md, 5)? `seen` is the last change
 * that its sender knew. Then it is now what the game makes of that. False: what it answered is
 * over. */
bool race_was_early(const struct room *r, move *m, uint32_t seen);
/* A bot acts, as it meant to do at `due` (match time): true if the race holds it. */
bool race_bot_act(struct room *r, move m, uint32_t due);

/* When there is something to decide, in ms; INT64_MAX: nothing yet. Then race_tick gives the
 * verdict. */
int64_t race_due_ms(const struct room *r);
void    race_tick(struct server *s, struct room *r);

/* The PING of a socket went out, came back; the player of a seat came or went. */
void race_ping_sent(struct conn *c);
void race_pong_came(struct conn *c);
void race_presence(struct room *r, int seat, bool there);

#endif
