/* twins.h: two evenings that differ only in what one page may not know, and that page hears the
 * same bytes at the same times. */
#ifndef TABLEE_SIMULATE_TWINS_H
#define TABLEE_SIMULATE_TWINS_H

#include "simulate/script.h"

#include <stddef.h>

struct world;
struct cable;
struct tally;

/* What a line is told, for the page that is watched. */
void twins_heard(struct world *w, const struct cable *l, const char *text, size_t length);

/* Has this evening twice. What the page can tell them apart by ends the process (oracle_fail). */
void twins_run(const struct script *p, struct tally *t, bool telling);

#endif
