/* race.h: who was first, in a room: the only place where the server uses the arbiter
 * (match/arbiter.h, docs/races.md).
 *
 * A race is open while several may act and nobody has yet. The event that opens it goes out with a
 * PING. Acts are held (held.h) until nobody could still arrive with a better reaction, then made in
 * the order of the verdict. An act is refused if the acts before it have changed the table it
 * answered: being second costs nothing.
 *
 * If the verdict leaves the situation open (one bet of several, a secret choice), the race goes on
 * among the others, from the same stimulus. Passing in a window isn't an act of a race: nobody
 * waits for it, nor for a player who has passed.
 *
 * Players who don't run (they came back during the race, have passed, or were early) may act all
 * the same, but aren't measured. Their act comes after the verdict; otherwise not running would be
 * a way to be first. If nobody who runs acts, it waits HOLD_MAX_US and is then made.
 *
 * Verbs differ only by their marks in the game's table: PASSES and IF_EARLY (core/game.h). Owns
 * `live.race` of a room. */
#ifndef TABLEE_SERVER_RACE_H
#define TABLEE_SERVER_RACE_H

#include "core/game.h"

struct server;
struct room;
struct conn;
struct request;

/* After every change of a running match: opens a race, or ends it because the table has changed. */
void race_follow(struct room *r);
/* The match has ended or is reloaded. held_forget refuses what it held. */
void race_forget(struct room *r);

/* What became of an act in a race. */
enum raced {
    RACED_NOT,    /* a move like any other */
    RACED_EARLY,  /* too early: now another move, by the game's rule */
    RACED_HELD,   /* held, and answered after the verdict */
    RACED_REFUSED /* refused at once: `why` says why */
};

/* A person acts while a race may be open. The move was judged. */
enum raced race_act(struct room *r, move *m, const struct request *q, uint64_t action,
                    refusal *why);
/* Did this act answer a table that gave no reason for it (races.md, 5)? `seen` is the last change
 * its sender knew. If so, `m` becomes what the game makes of that. False if what it answered is
 * over. */
bool race_was_early(const struct room *r, move *m, uint32_t seen);
/* A bot acts, as planned for `due` (match time). True if the race holds it. */
bool race_bot_act(struct room *r, move m, uint32_t due);

/* When to call race_tick, in ms; INT64_MAX if not yet. It gives the verdict. */
int64_t race_due_ms(const struct room *r);
void    race_tick(struct server *s, struct room *r);

/* A socket's PING was sent; its answer came; a seat's player came or went. */
void race_ping_sent(struct conn *c);
void race_pong_came(struct conn *c);
void race_presence(struct room *r, int seat, bool there);

#endif
