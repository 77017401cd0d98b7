/* words.h: talk at a room's table, for games played by talking (speech/speech.h): how the table is
 * set, what people type, what bots say, and cameras' signals. It knows no game by name.
 *
 * Owns `live.talk` of a room: the conversation. */
#ifndef TABLEE_SERVER_WORDS_H
#define TABLEE_SERVER_WORDS_H

#include "server/room.h"

struct request;
struct server;

/* Sets how a table plays: the way, the names, and the options that follow from them, into `s`.
 * `names` is the list that the room will have, or NULL. Which names are well known depends on the
 * language of whoever sets it. 0, or why not. */
refusal words_set(struct settings *s, const struct request *q, const struct names *names,
                  bool english);

/* Is this game played with names, so that a room may bring its own list? */
bool words_has_names(const struct game *g);

/* Does the table play with the room's own list? */
bool words_own(const struct settings *s);
/* The list now has `count` names: adjusts the options of a table that plays with it. 0, or why not.
 */
refusal words_grown(struct settings *s, int count);

/* Seats whose moves come from the conversation, and moves that a seat can't make by hand. */
seat_set words_seats(const struct room *r);
refusal  words_refuse(const struct game *g, const void *state, move m);

/* After every change of a match: the conversation follows. */
void words_follow(struct server *s, struct room *r);
/* words_due: when a bot speaks, in match time. words_step makes it speak. 0, or why not. */
uint32_t words_due(const struct room *r);
refusal  words_step(struct server *s, struct room *r);
/* A person typed something. 0, or why it doesn't count. */
refusal words_hear(struct server *s, struct room *r, int seat, bool guess, const char *text,
                   uint64_t action);
/* The match has ended. */
void words_forget(struct room *r);

/* Passes a signal from one player's camera to the page of another who is inside; it isn't written
 * down. 0, or why not. */
refusal words_signal(struct conn *from, const char *to, const char *data);

#endif
