/* space.c: see space.h. */
#include "core/space.h"

static uint8_t score_byte(int32_t score)
{
    if (score == SCORE_UNKNOWN)
        return 0;
    return (uint8_t)(128 + (score < -127 ? -127 : score > 127 ? 127 : score));
}

void tensor_head(struct tensor *t, const struct head *h)
{
    uint8_t *at;

    tensor_number(t, "phase", h->phase);
    tensor_seats(t, "acting", h->acting);
    tensor_number(t, "clock", h->window_ms != 0);
    at = tensor_room(t, "score", t->seats, 1);
    for (int i = 0, seat = t->viewer; i < t->seats; i++) {
        at[i] = score_byte(h->score[seat]);
        seat = seat + 1 == t->seats ? 0 : seat + 1;
    }
}
