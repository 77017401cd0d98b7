/* shelf.h: what a person in a terminal chooses from: the games, and the levels of bots, by the
 * words of their language. */
#ifndef TABLEE_SHELF_H
#define TABLEE_SHELF_H

#include "bots/bot.h"

/* The games with their numbers and players, a line each. */
void shelf_print(void);

/* A game by its number, its id or the beginning of its name; NULL: it is none of them. */
const struct game *shelf_find(const char *typed);

/* A level of bots as people call it, and the level that is called so, in either language; -1: none
 * is. */
const char *level_said(enum level level);
int         level_typed(const char *typed);

#endif
