/* automatic.h: `tablee join --auto` and `--exec`: a bot moves for this player, one of ours or a
 * program of theirs. */
#ifndef TABLEE_AUTOMATIC_H
#define TABLEE_AUTOMATIC_H

#include "terminal/client.h"

/* Called again and again, every AUTOMATIC_MS or sooner: starts a room it has opened when a second
 * person is there, and moves. It does not wait as long as a bot would to look like a person, but no
 * act is made at once: that would be too early. */
enum { AUTOMATIC_MS = 20 };
void automatic_play(struct client *c);

/* The game is over: a program hears who has won. */
void automatic_over(struct client *c);

#endif
