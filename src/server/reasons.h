/* reasons.h: why the server refuses something, with its code. */
#ifndef TABLEE_SERVER_REASONS_H
#define TABLEE_SERVER_REASONS_H

#include "core/game.h"

/* The fields of a refusal (core/refusal.h) whose English is `why`: of the server, the engine or the
 * game. */
void put_why(struct json *j, const struct game *g, const char *why);

#endif
