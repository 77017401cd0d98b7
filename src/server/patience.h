/* patience.h: how long a table waits for a turn that no rule limits.
 *
 * A game's own windows are timed by its rules. Elsewhere a room could wait for ever for somebody
 * who is there but not paying attention. So if two or more people sit there, a turn takes at most
 * `turn_s` of the room's settings, counted in match time from the last move. Then a bot plays this
 * turn (presence_lend), and the player keeps their seat. Only the room knows about this; rules and
 * logs don't. */
#ifndef TABLEE_SERVER_PATIENCE_H
#define TABLEE_SERVER_PATIENCE_H

#include <stdint.h>

struct server;
struct room;

/* When a bot plays this turn, in match time; UINT32_MAX if never. */
uint32_t patience_due(const struct room *r);
/* Call it at that time. */
void patience_tick(struct server *s, struct room *r);

#endif
