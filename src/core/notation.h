/* notation.h: moves as text, the same for all games: "B bid 3 5".
 *
 * One reader and one writer work from a game's table of verbs. The text is
 * used by logs, scenarios, the protocol, terminals and bots alike. */
#ifndef TABLEE_NOTATION_H
#define TABLEE_NOTATION_H

#include "core/game.h"
#include "core/json.h"

enum { LINE_MOVES_MAX = 96, COMPLAINT_MAX = 240 };

/* Reads a line "SEAT VERB ARGS". A verb whose last argument is ARG_EACH may have
 * several of them, and the line is then several moves. Writes at most `capacity`
 * moves and returns how many. If the line is malformed it returns 0, with a sentence
 * in `complaint` (COMPLAINT_MAX bytes) that says what was expected. */
int moves_read(const struct game *g, const char *line, move *out, int capacity, char *complaint);

/* Reads what follows the seat: "bid 3 5", said by `seat`. */
int moves_read_by(const struct game *g, int seat, const char *said, move *out, int capacity,
                  char *complaint);

/* Writes a move with its seat. Arguments at the end that are unknown (veiled) or
 * absent are left out. */
void move_write(const struct game *g, move m, struct text *out);

/* The same without the seat. */
void move_write_said(const struct game *g, move m, struct text *out);

/* The same two as JSON strings; put_said writes an array item. These are hot: lists of a hundred
 * legal moves are most of what a server sends. */
void put_move(struct json *j, const char *key, const struct game *g, move m);
void put_said(struct json *j, const struct game *g, move m);

/* Checks the bytes of a move whose verb is known, at a table of `seats`: arguments in
 * range, seats that exist, unused bytes 0. Returns 0 or the refusal. */
refusal move_malformed(const struct game *g, move m, int seats);

/* The index of a verb by its name, -1 if there is none. */
int verb_find(const struct game *g, const char *word, size_t length);

/* A seat by its sign: A to L, * or ~; -1 if it is none. */
int seat_read(const char *word, size_t length);

/* Splits off the next word: skips blanks at *at, sets *length, leaves *at behind
 * the word. A length of 0 is the end of the line. */
const char *word_next(const char **at, size_t *length);

#endif
