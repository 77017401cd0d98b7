/* night.h: an evening, from its first to its last moment. */
#ifndef TABLEE_SIMULATE_NIGHT_H
#define TABLEE_SIMULATE_NIGHT_H

#include "simulate/world.h"

/* The people come; nothing has happened yet. */
void night_begin(struct world *w, const struct script *p, struct tally *t, bool telling);
/* All of it. What must not happen ends the process (oracle_fail). */
void night_run(const struct script *p, struct tally *t, bool telling);

#endif
