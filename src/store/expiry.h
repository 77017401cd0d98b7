/* expiry.h: which finished games are too old, on a machine whose calendar may be wrong.
 *
 * A machine without a clock of its own starts in 1970, or where it stopped, and is put right once
 * it has a network; a calendar may also be far ahead for a while. Games are deleted only by a
 * calendar that has kept pace with a steady clock for an hour. After it has jumped, games that
 * ended before bear times of the other calendar: nothing expires until they too have been kept for
 * as long as they should be. Time is an argument here.
 *
 * That outlives the process: a machine that starts with a wrong calendar starts the server with it.
 * The store has the calendar as it was seen last, and for how long nothing expires. A start at
 * which the calendar has gone back, or on by more than three months, counts as a jump: a server
 * that was off for so long keeps its games for longer than it need, one in the wrong year loses
 * none. */
#ifndef TABLEE_EXPIRY_H
#define TABLEE_EXPIRY_H

#include "store/store.h"

#define EXPIRY_SETTLES_MS ((int64_t)3600 * 1000)
#define EXPIRY_JUMP_MS    ((int64_t)86400 * 1000)
#define EXPIRY_AWAY_MS    (90 * EXPIRY_JUMP_MS)

struct expiry {
    struct store_clock last; /* at the last call; before the first: as the store has it */
    bool               begun;
    int64_t            steady;  /* at the last call */
    int64_t            from;    /* on the steady clock: nothing expires before */
    int64_t            note_at; /* likewise: when `last` is to be noted */
};

/* Games that ended before this (ms since 1970) may go; 0: none. `calendar` is ms since 1970 as the
 * machine has it, `steady` ms of a clock that nobody sets. Call it every minute or so. */
int64_t expiry_before(struct expiry *e, int64_t calendar, int64_t steady, int64_t keep_ms);

/* After it: is `last` to be noted in the store now? Every hour, and after a jump at once. */
bool expiry_notes(struct expiry *e);

/* When a game ended, for the store; 0, which never expires, if it was before this program was
 * written: then nobody knows. */
int64_t expiry_stamp(int64_t calendar);

#endif
