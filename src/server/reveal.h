/* reveal.h: what was revealed stays until people have seen it.
 *
 * After a move that reveals something hidden (`reveals` of core/game.h), match time stands still:
 * no chance move, bot or rule clock goes on, and nobody can act, until every player present has
 * said `ready`, or REVEAL_MS have passed (--pace shortens them, like bots' times). Only the room
 * knows about this: rules and logs don't, and a room read from the store has none.
 *
 * Owns `live.reveal` of a room. The request is ready (asked.h). */
#ifndef TABLEE_SERVER_REVEAL_H
#define TABLEE_SERVER_REVEAL_H

#include "core/game.h"

struct server;
struct room;

bool reveal_is_open(const struct room *r);
/* A move was made on `before`: opens a reveal if it revealed something, people are there to see it,
 * and the match goes on. True if it did. */
bool reveal_begin(struct server *s, struct room *r, const void *before, move m);
/* Goes on with the match if everyone has seen it or time is up. */
void reveal_follow(struct server *s, struct room *r);
/* When to call reveal_follow (ms; INT64_MAX if never). */
int64_t reveal_due(const struct room *r);
/* The match is over or paused: stops waiting. */
void reveal_forget(struct room *r);

#endif
