/* solo.h: one person at a terminal against bots: the loop of `tablee play`. */
#ifndef TABLEE_SOLO_H
#define TABLEE_SOLO_H

#include "terminal/session.h"

/* Plays a session that has begun. True: to its end; false: the person has left, or it could not go
 * on and said why. input_begin was called. */
bool solo_play(struct session *s);

#endif
