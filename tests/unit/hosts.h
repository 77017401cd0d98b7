/* hosts.h: what a host does for a match besides handing on people's moves, in the simplest way.
 * The server, the terminal and the page each have more to do in between. */
#ifndef TABLEE_TESTS_HOSTS_H
#define TABLEE_TESTS_HOSTS_H

#include "match/match.h"

/* Plays all that nature owes. 0, or that the log is full. */
static inline refusal match_nature(struct match *m, uint32_t t_ms, struct chance_source *r)
{
    while (seat_in(head_of(m->state)->acting, NATURE)) {
        refusal why = match_play(m, t_ms, m->game->draw(m->state, r));

        if (why)
            return why;
    }
    return NOT_REFUSED;
}

/* Plays the clock's move, of several the first its game lists. */
static inline refusal match_clock(struct match *m, uint32_t t_ms)
{
    move out[MOVES_MAX];

    if (head_of(m->state)->window_ms == 0 || m->game->legal(m->state, CLOCK, out) == 0)
        return REFUSED_no_clock;
    return match_play(m, t_ms, out[0]);
}

#endif
