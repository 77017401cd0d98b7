/* decision.c: see decision.h. */
#include "spaces/decision.h"
#include "core/check.h"

/* Any seat of a set, all equally likely. */
static int seat_any(seat_set set, struct chance_source *r)
{
    unsigned rest = set;

    for (uint32_t skip = chance_below(r, (uint32_t)seats_count(set)); skip > 0; skip--)
        rest &= rest - 1u;
    return seats_first((seat_set)rest);
}

enum decision_is decision_next(struct decision *d, const struct game *g, const void *s,
                               struct chance_source *r, move *out)
{
    const struct head *h = head_of(s);
    seat_set           rest = (seat_set)(h->acting & ~d->waited);

    if (h->acting == 0)
        return DECISION_OVER;
    if (seat_in(h->acting, NATURE)) {
        *out = g->draw(s, r);
        return DECISION_MOVE;
    }
    if (rest == 0 && h->window_ms != 0) {
        move clock[MOVES_MAX];

        CHECK(g->legal(s, CLOCK, clock) > 0);
        *out = clock[0];
        return DECISION_MOVE;
    }
    if (rest == 0) {
        decision_changed(d);
        rest = h->acting;
    }
    if (d->seat == NOBODY)
        d->seat = (uint8_t)((rest & (rest - 1u)) == 0 ? seats_first(rest) : seat_any(rest, r));
    else if (!seat_in(rest, d->seat))
        d->seat = (uint8_t)seats_next(rest, d->seat);
    return DECISION_ASK;
}
