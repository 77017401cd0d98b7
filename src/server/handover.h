/* handover.h: a seat that moves to another device.
 *
 * Whoever sits at the table gets a code of six figures on the device they have (`handover`), and
 * types it on the other one, which joins with it: from then on that socket is the same person, and
 * the newer device stays as always. A code works once, for HANDOVER_MS, and for its room alone; a
 * person has at most one. Wrong codes count as guesses of their address, and a room whose codes are
 * guessed at forgets them all: they are asked for again.
 *
 * Nothing of it is written down. Owns `live.handover` of a room. The request is handover (asked.h);
 * entry.c takes codes. */
#ifndef TABLEE_SERVER_HANDOVER_H
#define TABLEE_SERVER_HANDOVER_H

#include "server/room.h"

struct server;

/* Whose code that is: it is used up. False: nobody's, or not any more. */
bool handover_take(const struct server *s, struct room *r, const char *code, char who[ID_MAX]);

#endif
