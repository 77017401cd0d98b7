/* reveal.h: what was revealed stays until people have seen it.
 *
 * After a move that shows what was hidden (`reveals` of core/game.h) match time stands still: no
 * chance, no bot, no clock of the rules goes on, and nobody acts, until every player who is there
 * has said `ready`, or REVEAL_MS are over (--pace shortens them as it does bots). It is the room's
 * affair alone: rules and logs know nothing of it, and a room read from the store has none.
 *
 * Owns `live.reveal` of a room. The request is ready (asked.h). */
#ifndef TABLEE_SERVER_REVEAL_H
#define TABLEE_SERVER_REVEAL_H

#include "core/game.h"

struct server;
struct room;

bool reveal_is_open(const struct room *r);
/* A move was made on `before`: opens one if it reveals something, people are there to see it, and
 * the match goes on. True: it did. */
bool reveal_begin(struct server *s, struct room *r, const void *before, move m);
/* Have all seen it, or is time up? Then the match goes on. */
void reveal_follow(struct server *s, struct room *r);
/* When reveal_follow has something to do (ms, INT64_MAX: never). */
int64_t reveal_due(const struct room *r);
/* The match is over or paused: nobody is waited for. */
void reveal_forget(struct room *r);

#endif
