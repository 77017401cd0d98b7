/* judge.h: may this change happen to this room now? Asked once per change before it is written down
 * (commit.h), and again if it was held meanwhile (held.h) or is read back.
 *
 * Whether the person may ask for it was decided earlier. Moves are judged by their game. */
#ifndef TABLEE_SERVER_JUDGE_H
#define TABLEE_SERVER_JUDGE_H

#include "server/room.h"

/* Why the change can't happen; 0 if it can, and room_apply will take it. */
refusal room_refuse(const struct room *r, const struct change *c);

#endif
