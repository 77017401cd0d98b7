/* reasons.h: why something was refused, in the person's language (core/refusal.h). All tables of
 * refusals are found here, those of all games and of the server, in all their languages. */
#ifndef TABLEE_REASONS_H
#define TABLEE_REASONS_H

#include "core/game.h"

#include <jansson.h>

/* A refusal (not 0) of the engine or of `g`, one without arguments. */
const char *say_refusal(const struct game *g, refusal r);

/* A `refused` or a `bye` as a server sent it, written into `out`, REASON_MAX bytes. Of a code that
 * is not known here, of a newer server, the English that came with it, in the message. */
const char *say_refused(const json_t *message, char *out);

#endif
