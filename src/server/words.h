/* words.h: talk at a room's table, for games that are talked (speech/speech.h): how the table is
 * set for it, what is typed, what bots say, and signals of cameras. It knows no game by name.
 *
 * Owns `live.talk` of a room: the conversation. */
#ifndef TABLEE_SERVER_WORDS_H
#define TABLEE_SERVER_WORDS_H

#include "server/room.h"

struct request;
struct server;

/* How a table plays: the way, the names, and the options that follow from them, into `s`. `names`
 * is the list that the room will have, or NULL. Which names are well known depends on the language
 * of whoever sets it. 0, or why not. */
refusal words_set(struct settings *s, const struct request *q, const struct names *names,
                  bool english);

/* Is this game played with names, of which a room may bring its own list? */
bool words_has_names(const struct game *g);

/* Does the table play with the room's own list? */
bool words_own(const struct settings *s);
/* The list has `count` names now: so has the table, if it plays with it. 0, or why not. */
refusal words_grown(struct settings *s, int count);

/* Seats whose moves come out of what is said, and what a seat may not say by itself. */
seat_set words_seats(const struct room *r);
refusal  words_refuse(const struct game *g, const void *state, move m);

/* After every change of a match: the conversation follows it. */
void words_follow(struct server *s, struct room *r);
/* When a bot says something, in match time; and it says it. 0, or why not. */
uint32_t words_due(const struct room *r);
refusal  words_step(struct server *s, struct room *r);
/* A person typed something. 0, or why it does not count. */
refusal words_hear(struct server *s, struct room *r, int seat, bool guess, const char *text,
                   uint64_t action);
/* The match has ended. */
void words_forget(struct room *r);

/* From one player's camera to another player's page, who is inside: not written down. 0, or
 * why not. */
refusal words_signal(struct conn *from, const char *to, const char *data);

#endif
