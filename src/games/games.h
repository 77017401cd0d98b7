/* games.h: all the games there are, found by their id.
 *
 * The list is games.def; a game's file exports one `const struct game`, named
 * after it: GAME(perudo) is `perudo_game` in perudo.c. The null game is not in
 * the list: it is what a new game is copied from, and a test subject. */
#ifndef TABLEE_GAMES_H
#define TABLEE_GAMES_H

#include "core/game.h"

extern const struct game *const games[]; /* closed by NULL */
extern const struct game        null_game;

/* The game of that id, the null game too; NULL if there is none. */
const struct game *game_find(const char *id);

#endif
