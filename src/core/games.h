/* games.h: all the games there are, found by their id.
 *
 * A game is a folder of games/: its rules.c exports one `const struct game`, named after the
 * folder: games/perudo/rules.c exports `perudo_game`. The list is made of the folders when the
 * program is built (games.def), in the order of their ids. The null game is not in the list: it is
 * what a new game is copied from, and a test subject. */
#ifndef TABLEE_GAMES_H
#define TABLEE_GAMES_H

#include "core/game.h"

extern const struct game *const games[]; /* closed by NULL */
extern const struct game        null_game;

/* The games in the order in which people are shown them, from 0; NULL behind the last one. */
const struct game *game_on_shelf(int place);

/* The game of that id, the null game too; NULL if there is none. */
const struct game *game_find(const char *id);

#endif
