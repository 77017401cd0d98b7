/* patience.h: how long a table waits for a turn that no rule limits.
 *
 * A game's own windows have their clock in its rules. Elsewhere a room may wait for ever for
 * somebody who is there but looks elsewhere; so where two people or more sit, a turn takes at most
 * `turn_s` of the room's settings, counted from the last move, in match time. Then a bot plays this
 * turn (presence_lend) and the player stays seated. It is the room's affair alone: rules and logs
 * know nothing of it. */
#ifndef TABLEE_SERVER_PATIENCE_H
#define TABLEE_SERVER_PATIENCE_H

#include <stdint.h>

struct server;
struct room;

/* When a bot plays this turn, in match time; UINT32_MAX: never. */
uint32_t patience_due(const struct room *r);
/* That time has come. */
void patience_tick(struct server *s, struct room *r);

#endif
