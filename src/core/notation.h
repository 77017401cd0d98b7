/* notation.h: moves as text, the same for all games: "B bid 3 5".
 *
 * One reader and one writer work from a game's table of verbs. The text is
 * used by logs, scenarios, the protocol, terminals and bots alike. */
#ifndef TABLEE_NOTATION_H
#define TABLEE_NOTATION_H

#include "core/game.h"
#include "core/json.h"

enum { LINE_MOVES_MAX = 96, COMPLAINT_MAX = 240 };

/* Reads a line "SEAT VERB ARGS". A verb whose last argument is ARG_EACH may be
 * given several of them: the line then stands for several moves. Writes at most
 * `capacity` moves and returns how many; 0 if the line is not well formed: then
 * `complaint` (COMPLAINT_MAX bytes) holds a sentence that says what was expected. */
int moves_read(const struct game *g, const char *line, move *out, int capacity, char *complaint);

/* Reads what follows the seat: "bid 3 5", said by `seat`. */
int moves_read_by(const struct game *g, int seat, const char *said, move *out, int capacity,
                  char *complaint);

/* Writes a move with its seat. Arguments at the end that are unknown (veiled) or
 * absent are left out. */
void move_write(const struct game *g, move m, struct text *out);

/* The same without the seat. */
void move_write_said(const struct game *g, move m, struct text *out);

/* Both as JSON strings: a move with its seat, and what is said as an item of an array. Legal
 * moves, a hundred at a time, are most of what a server sends. */
void put_move(struct json *j, const char *key, const struct game *g, move m);
void put_said(struct json *j, const struct game *g, move m);

/* 0, or what is wrong with the bytes of a move whose verb is in the table, at a
 * table of so many seats: an argument out of its range, a seat that is not there, a
 * byte that means nothing and is not 0. */
refusal move_malformed(const struct game *g, move m, int seats);

/* The index of a verb by its name, -1 if there is none. */
int verb_find(const struct game *g, const char *word, size_t length);

/* A seat by its sign: A to L, * or ~; -1 if it is none. */
int seat_read(const char *word, size_t length);

/* Splits off the next word: skips blanks at *at, sets *length, leaves *at behind
 * the word. A length of 0 is the end of the line. */
const char *word_next(const char **at, size_t *length);

#endif
