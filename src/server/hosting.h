/* hosting.h: what is played at the table and who sits there, pausing, playing again, closing: what
 * the host asks for, and what others may do of it. The requests are set, seat, reseat, team,
 * pause, resume, rematch and close (asked.h). */
#ifndef TABLEE_SERVER_HOSTING_H
#define TABLEE_SERVER_HOSTING_H

#include "server/result.h"
#include "server/room.h"

struct asked;
struct server;

/* A `set`, all of it: its list of names, if it has one, is in `names` and goes with it. Refused:
 * the list is freed. */
struct result host_set(struct asked *a);

/* That game instead, with its usual options and as many seats as it allows of those there were.
 * The same game keeps its options. */
void settings_choose(struct settings *to, const struct game *g);

/* Back to the lobby after a match, with a new seed. 0, or why not. */
refusal host_to_lobby(struct server *s, struct room *r, uint64_t action);

#endif
