/* judge.h: may this change happen to this room now? Asked once for a change, before it is written
 * down (commit.h); and again for one that was held meanwhile (held.h), or is read back.
 *
 * Who may ask for it was decided before: there is no person here. A move is judged by its game. */
#ifndef TABLEE_SERVER_JUDGE_H
#define TABLEE_SERVER_JUDGE_H

#include "server/room.h"

/* Why the change cannot happen; 0: it can, and room_apply takes it. */
refusal room_refuse(const struct room *r, const struct change *c);

#endif
