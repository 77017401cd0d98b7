/* decision.h: a game as a row of decisions, one seat at a time.
 *
 * Learning programs ask one player after the other. Where one seat may act, it is asked. Where
 * several may (a race, a secret choice, a window), each is asked in turn, from one that chance
 * picks, and may wait; whoever acts first has acted first, and after every change all who may act
 * are asked anew. When everybody has waited, time passes: if a clock runs, it acts; if not, they
 * are asked again. So the clock is the step of the environment, and waiting never ends a game by
 * itself: hosts put a limit on the number of decisions. Freestanding. */
#ifndef TABLEE_DECISION_H
#define TABLEE_DECISION_H

#include "core/game.h"

struct decision {
    seat_set waited; /* who was asked since the last change and waited */
    uint8_t  seat;   /* whose decision it is; NOBODY: not known yet */
    uint8_t  unused;
};

enum decision_is { DECISION_OVER, DECISION_MOVE, DECISION_ASK };

/* What comes next: nothing; a move of nature or the clock, in `out`, which the host makes and then
 * calls decision_changed; or the decision of d->seat. `r` draws nature's moves, and who is asked
 * first. */
enum decision_is decision_next(struct decision *d, const struct game *g, const void *s,
                               struct chance_source *r, move *out);

/* A move was made. */
static inline void decision_changed(struct decision *d)
{
    *d = (struct decision){.seat = NOBODY};
}

/* May whoever is asked wait? */
static inline bool decision_may_wait(const struct head *h)
{
    return h->window_ms != 0 || seats_count(h->acting) > 1;
}

/* The seat that was asked waits. */
static inline void decision_wait(struct decision *d)
{
    d->waited |= seat_bit(d->seat);
}

#endif
