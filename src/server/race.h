/* race.h: who was first: the server's use of the arbiter (match/arbiter.h, docs/races.md).
 *
 * Owns `live.race` of a room; race.c tells how a race goes. */
#ifndef TABLEE_SERVER_RACE_H
#define TABLEE_SERVER_RACE_H

#include "server/room.h"

struct request;
struct server;

/* After every change of a match: a race opens, or is over because the table has changed. */
void race_follow(struct room *r);
/* The match has ended. */
void race_forget(struct room *r);

/* An act while a race is open: true if the race has taken it; then it is answered with the
 * verdict, or refused at once if `why` is set. False: it is a move like any other, and one that
 * came too early is now what the game makes of that. */
bool race_takes(struct room *r, int seat, move *m, const struct request *q, uint64_t action,
                const char **why);
/* Did this act answer a table on which it had no reason (races.md, 5)? Then it is now what the
 * game makes of that. False: what it answered is over. */
bool race_was_early(const struct room *r, move *m, uint32_t seen);
/* The same for a bot; `due` in match time. */
bool race_takes_bot(struct room *r, int seat, move m, uint32_t due);

/* When there is something to decide, in ms; and the verdict, if it is time. */
int64_t race_due_ms(const struct room *r);
bool    race_tick(struct server *s, struct room *r);

/* The PING of a socket went out, came back; its player came or went. */
void race_ping_sent(struct conn *c);
void race_pong_came(struct conn *c);
void race_presence(struct room *r, int seat, bool there);

#endif
