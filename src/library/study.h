/* study.h: what the Python package asks of a table beside tablee.h: states as bytes, redacted
 * states, decisions one seat at a time (spaces/decision.h), moves as numbers and what a viewer sees
 * as bytes (spaces/spaces.h). Not installed: Python programs have it as methods, and so it may
 * change. Refusals, texts and viewers are as in tablee.h. */
#ifndef TABLEE_STUDY_H
#define TABLEE_STUDY_H

#include "tablee.h"

/* ---- States. ---- */

/* The version of a game's rules; 0 if there is no such game. */
int tablee_rules(const char *game);

/* Cuts everything that `viewer` may not know. What is left can be looked at by them alone and not
 * be played on, and has no log; tablee_imagine makes it whole. */
bool tablee_redact(tablee_table *table, int viewer);

/* 1 + the viewer that a table was redacted for; 0: it is whole. */
int tablee_redacted(const tablee_table *table);

/* The state's bytes: how many; they are written if `capacity` is enough. */
size_t tablee_bytes(const tablee_table *table, uint8_t *out, size_t capacity);

/* What a table without a log needs to go on elsewhere, and with a log what lies beside it: sealed
 * bytes, read by a program with the same rules. */
size_t tablee_save(const tablee_table *table, uint8_t *out, size_t capacity);
bool   tablee_load(tablee_table *table, const uint8_t *from, size_t size);

/* ---- Decisions. ---- */

/* Lets nature and the clock act until somebody has to decide: their seat; -1 if the game is over;
 * -2 if refused. */
int tablee_ask(tablee_table *table);

/* The seat that was asked waits. */
bool tablee_wait(tablee_table *table, int seat);

/* ---- Numbers and observations. ---- */

typedef struct tablee_space tablee_space;

/* The space of a game at a table of so many seats; NULL if refused. */
tablee_space *tablee_space_open(const char *game, int seats);
void          tablee_space_close(tablee_space *space);

/* Numbers are 0 to this less one; bytes of an observation. */
int tablee_numbers(const tablee_space *space);
int tablee_width(const tablee_space *space);

/* The name of a number; names and shapes of the features as JSON. */
size_t tablee_number_name(const tablee_space *space, int number, char *out, size_t capacity);
size_t tablee_features(const tablee_space *space, char *out, size_t capacity);

/* The number of a move that a seat may say, or -1; the move of a number. */
int    tablee_number_of(const tablee_space *space, int seat, const char *said);
size_t tablee_number_move(const tablee_space *space, const tablee_table *table, int seat,
                          int number, char *out, size_t capacity);

/* tablee_numbers bytes: 1 where `seat` may make that move now. WAIT is 1 while the seat is acting
 * and may wait. */
bool tablee_mask(const tablee_space *space, const tablee_table *table, int seat, uint8_t *mask);

/* tablee_width bytes: what `viewer` (a seat or TABLEE_SPECTATOR) sees. */
bool tablee_observe(const tablee_space *space, const tablee_table *table, int viewer, uint8_t *out);

#endif
