/* expiry.c: see expiry.h. */
#include "store/expiry.h"

static const int64_t written_in = 1767225600000; /* 2026 */

static int64_t longer(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* How long nothing expires after a start. For all that is known the time since the last note may
 * have been any: where it is long, it is the calendar that is not believed. */
static int64_t hold_of(const struct expiry *e, int64_t calendar, int64_t keep_ms)
{
    int64_t away = calendar - e->last.calendar;
    bool    odd = e->last.calendar != 0 && (away > EXPIRY_AWAY_MS || away < -EXPIRY_JUMP_MS);

    return longer(EXPIRY_SETTLES_MS, odd ? longer(e->last.hold, keep_ms) : e->last.hold);
}

int64_t expiry_before(struct expiry *e, int64_t calendar, int64_t steady, int64_t keep_ms)
{
    int64_t jump = (calendar - e->last.calendar) - (steady - e->steady);

    if (!e->begun) {
        e->from = steady + hold_of(e, calendar, keep_ms);
        e->note_at = steady;
    } else if (jump > EXPIRY_JUMP_MS || jump < -EXPIRY_JUMP_MS) {
        e->from = steady + longer(EXPIRY_SETTLES_MS, keep_ms);
        e->note_at = steady;
    }
    e->begun = true;
    e->steady = steady;
    e->last = (struct store_clock){calendar, longer(0, e->from - steady)};
    return steady < e->from || calendar <= keep_ms ? 0 : calendar - keep_ms;
}

bool expiry_notes(struct expiry *e)
{
    if (e->steady < e->note_at)
        return false;
    e->note_at = e->steady + EXPIRY_SETTLES_MS;
    return true;
}

int64_t expiry_stamp(int64_t calendar)
{
    return calendar < written_in ? 0 : calendar;
}
