/* first.h: nature names the first player: in every game the same, all seats equally likely.
 * The verb's one argument is the seat. */
#ifndef TABLEE_FIRST_H
#define TABLEE_FIRST_H

#include "core/game.h"

static inline move first_move(int verb, int seat)
{
    return move_of_word(MOVE_WORD(NATURE, verb) | ARG_WORD(0, seat));
}

static inline int first_chances(const struct head *h, int verb, struct chance *out)
{
    for (int i = 0; i < h->seats; i++)
        out[i] = (struct chance){.m = first_move(verb, i), .weight = 1};
    return h->seats;
}

static inline move first_draw(const struct head *h, int verb, struct chance_source *r)
{
    return first_move(verb, (int)chance_below(r, h->seats));
}

#endif
