/* hosts.h: what a host does for a match besides handing on people's moves, in the simplest way.
 * The server, the terminal and the page each have more to do in between. */
#ifndef TABLEE_TESTS_HOSTS_H
#define TABLEE_TESTS_HOSTS_H

#include "match/match.h"

/* Plays all that nature owes. NULL, or that the log is full. */
static inline const char *match_nature(struct match *m, uint32_t t_ms, struct chance_source *r)
{
    while (seat_in(head_of(m->state)->acting, NATURE)) {
        const char *why = match_play(m, t_ms, m->game->draw(m->state, r));

        if (why)
            return why;
    }
    return NULL;
}

/* Plays the clock's move, of several the first its game lists. */
static inline const char *match_clock(struct match *m, uint32_t t_ms)
{
    move out[MOVES_MAX];

    if (head_of(m->state)->window_ms == 0 || m->game->legal(m->state, CLOCK, out) == 0)
        return "no clock is running";
    return match_play(m, t_ms, out[0]);
}

#endif
