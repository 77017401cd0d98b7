/* rules.h: the rules of a game for players, in a terminal. */
#ifndef TABLEE_TERMINAL_RULES_H
#define TABLEE_TERMINAL_RULES_H

#include "core/game.h"

/* Prints games/GAME/rules.LANG.md. False: nobody has written it. */
bool rules_print(const struct game *g, const char *lang);

#endif
