/* expiry.c: see expiry.h. */
#include "store/expiry.h"

static const int64_t written_in = 1767225600000; /* 2026 */

int64_t expiry_before(struct expiry *e, int64_t calendar, int64_t steady, int64_t keep_ms)
{
    int64_t jump = (calendar - e->calendar) - (steady - e->steady);
    int64_t from = e->from;

    if (!e->begun)
        from = steady + EXPIRY_SETTLES_MS;
    else if (jump > EXPIRY_JUMP_MS || jump < -EXPIRY_JUMP_MS)
        from = steady + (keep_ms > EXPIRY_SETTLES_MS ? keep_ms : EXPIRY_SETTLES_MS);
    *e = (struct expiry){true, calendar, steady, from};
    return steady < from || calendar <= keep_ms ? 0 : calendar - keep_ms;
}

int64_t expiry_stamp(int64_t calendar)
{
    return calendar < written_in ? 0 : calendar;
}
