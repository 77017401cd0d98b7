/* pass.h: passing in a window takes a natural time.
 *
 * Where everybody is asked alike ("anyone against it?") those who have nothing to say would pass at
 * once, by their page or out of boredom, and speed would tell what is in a hand. So for every
 * window and seat a time is drawn that depends on nothing, and nobody, person or bot, is seen to
 * pass before it. Whoever objects is not held back.
 *
 * A pass is any move whose verb the game marks PASSES (core/game.h). One that comes before its time
 * is held until then (held.h). Owns `live.pass_times` of a room. */
#ifndef TABLEE_SERVER_PASS_H
#define TABLEE_SERVER_PASS_H

#include "core/game.h"

struct server;
struct room;

bool move_is_pass(const struct game *g, move m);

/* The match time from which this move may be seen; 0: at once, as it is no pass. The times of a
 * window are drawn when the first of them is asked for. */
uint32_t pass_due(struct server *s, struct room *r, move m);

/* The match has ended, or is read anew: times are drawn anew. */
void pass_forget(struct room *r);

#endif
