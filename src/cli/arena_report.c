/* arena_report.c: see arena_report.h. */
#include "cli/arena_report.h"
#include "sim/many.h"

#include <inttypes.h>
#include <math.h>

void arena_order(const struct arena *a, int order[ARENA_BOTS])
{
    for (int i = 0; i < a->bots; i++) {
        int at = i;

        for (; at > 0 && a->rating[i].elo > a->rating[order[at - 1]].elo; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

double arena_seat_share(const struct arena *a, int seat)
{
    double all = 0;

    for (int i = 0; i < a->config.seats; i++)
        all += (double)a->seat_won[i];
    return all > 0 ? (double)a->seat_won[seat] / all : 0;
}

void arena_report(const struct arena *a, FILE *page)
{
    fprintf(page, "%s\n", a->game->id);
}
