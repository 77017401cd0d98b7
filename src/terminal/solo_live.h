/* solo_live.h: `tablee play` where a game is played with single keys (live.h). */
#ifndef TABLEE_SOLO_LIVE_H
#define TABLEE_SOLO_LIVE_H

#include "terminal/session.h"

/* Plays a session that has begun. True: to its end; false: the person has left, or it could not go
 * on and said why. */
bool solo_live_play(struct session *s);

#endif
