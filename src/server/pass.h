/* pass.h: passing in a window takes a natural time.
 *
 * When everybody is asked the same thing ("anyone against it?"), players with nothing to say would
 * pass at once, through their page or out of boredom, and their speed would give away their hand.
 * So every window and seat gets a random time that depends on nothing else, and nobody, person or
 * bot, is seen to pass before it. Whoever objects isn't held back.
 *
 * A pass is any move whose verb the game marks PASSES (core/game.h). One that comes early is held
 * until its time (held.h). Owns `live.pass_times` of a room. */
#ifndef TABLEE_SERVER_PASS_H
#define TABLEE_SERVER_PASS_H

#include "core/game.h"

struct server;
struct room;

bool move_is_pass(const struct game *g, move m);

/* The match time from which this move may be seen; 0 if at once, because it isn't a pass. The times
 * of a window are drawn when the first of them is asked for. */
uint32_t pass_due(struct server *s, struct room *r, move m);

/* The match has ended or is reloaded: new times will be drawn. */
void pass_forget(struct room *r);

#endif
