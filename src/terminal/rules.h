/* rules.h: the rules of a game for players, in a terminal. */
#ifndef TABLEE_TERMINAL_RULES_H
#define TABLEE_TERMINAL_RULES_H

#include "core/game.h"
#include "terminal/pager.h"

/* Shows games/GAME/rules.LANG.md, in pages where it is long; `idle` is the pager's, or NULL.
 * False: nobody has written it. */
bool rules_show(const struct game *g, const char *lang, const struct pager_idle *idle);

#endif
