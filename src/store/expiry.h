/* expiry.h: which finished games are too old, on a machine whose calendar may be wrong.
 *
 * A machine without a clock of its own starts in 1970, or where it stopped, and is put right once
 * it has a network; a calendar may also be far ahead for a while. Games are deleted only by a
 * calendar that has kept pace with a steady clock for an hour. After it has jumped, games that
 * ended before bear times of the other calendar: nothing expires until they too have been kept for
 * as long as they should be. Time is an argument here. */
#ifndef TABLEE_EXPIRY_H
#define TABLEE_EXPIRY_H

#include <stdbool.h>
#include <stdint.h>

#define EXPIRY_SETTLES_MS ((int64_t)3600 * 1000)
#define EXPIRY_JUMP_MS    ((int64_t)86400 * 1000)

struct expiry {
    bool    begun;
    int64_t calendar, steady; /* at the last call */
    int64_t from;             /* on the steady clock: nothing expires before */
};

/* Games that ended before this (ms since 1970) may go; 0: none. `calendar` is ms since 1970 as the
 * machine has it, `steady` ms of a clock that nobody sets. Call it every minute or so. */
int64_t expiry_before(struct expiry *e, int64_t calendar, int64_t steady, int64_t keep_ms);

/* When a game ended, for the store; 0, which never expires, if it was before this program was
 * written: then nobody knows. */
int64_t expiry_stamp(int64_t calendar);

#endif
