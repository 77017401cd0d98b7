/* words.h: Time's Up! in a room: what is typed, how the table plays, and signals of cameras.
 *
 * Owns `live.talk` of a room: what is said about the name in hand. */
#ifndef TABLEE_SERVER_WORDS_H
#define TABLEE_SERVER_WORDS_H

#include "server/room.h"

struct request;
struct server;

/* How a table plays: the way, the names, and the options that follow from them, into `s`. `names`
 * is the list that the room will have, or NULL. Which names are well known depends on the language
 * of whoever sets it. NULL, or why not. */
const char *words_set(struct settings *s, const struct request *q, const struct names *names,
                      bool english);

/* Seats whose moves come out of what is said, and what a seat may not say by itself. */
seat_set    words_seats(const struct room *r);
const char *words_refuse(const struct game *g, const void *state, move m);

/* After every change of a match: the conversation is about the name in hand. */
void words_follow(struct server *s, struct room *r);
/* When a bot says something, in match time; and it says it. NULL, or why not. */
uint32_t    words_due(const struct room *r);
const char *words_step(struct server *s, struct room *r);
/* A person typed something. NULL, or why it does not count. */
const char *words_hear(struct server *s, struct room *r, int seat, bool guess, const char *text,
                       uint64_t action);
/* The match has ended. */
void words_forget(struct room *r);

/* From one player's camera to another player's page, who is inside: not written down. NULL, or
 * why not. */
const char *words_signal(struct conn *from, const char *to, const char *data);

#endif
