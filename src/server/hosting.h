/* hosting.h: what is played and who sits where; pausing, playing again, closing. Mostly the host's
 * requests: set, seat, reseat, team, pause, resume, rematch and close (asked.h). */
#ifndef TABLEE_SERVER_HOSTING_H
#define TABLEE_SERVER_HOSTING_H

#include "server/result.h"
#include "server/room.h"

struct asked;
struct server;

/* Carries out a whole `set`. Its list of names, if it has one, is in `names`; it is freed if the
 * set is refused. */
struct result host_set(struct asked *a);

/* Switches to that game, with its default options and as many of the present seats as it allows.
 * The same game keeps its options. */
void settings_choose(struct settings *to, const struct game *g);

/* Back to the lobby after a match, with a new seed. 0, or why not. */
refusal host_to_lobby(struct server *s, struct room *r, uint64_t action);

#endif
