/* chain.c: see chain.h. */
#include "games/perudo/solver/chain.h"

bool link_after_loss(struct link l, struct link *out)
{
    *out = (struct link){l.first - 1, l.second, l.first == 2};
    return l.first > 1;
}

bool link_after_win(struct link l, struct link *out)
{
    *out = (struct link){l.second - 1, l.first, l.second == 2};
    return l.second > 1;
}

double chain_wins(struct link l, double (*wins)(void *with, struct link l), void *with)
{
    struct link next;
    double      won = wins(with, l);
    double      after_loss = link_after_loss(l, &next) ? chain_wins(next, wins, with) : 0;
    double      after_win = link_after_win(l, &next) ? 1 - chain_wins(next, wins, with) : 1;

    return won * after_win + (1 - won) * after_loss;
}
