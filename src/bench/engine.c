/* engine.c: `tablee bench`: how fast the engine is.
 *
 * Machines differ, so the figure to compare is a ratio: the cost of a move, in uniform
 * random legal play of whole games, as a multiple of one bounded draw from the fast chance
 * source on the same machine. Each figure is the best of several short runs: what disturbs
 * a run only ever makes it slower. */
#include "bench/bench.h"
#include "core/games.h"
#include "core/version.h"
#include "host/host.h"
#include "match/walk.h"

#include <stdio.h>

enum { RUNS = 7, DRAWS = 4000000 };
static const double run_seconds = 0.12;

struct figures {
    double games_per_s, moves_per_s, decisions_per_s, cost_in_draws;
};

static double seconds_a_draw(void)
{
    struct chance_source r = chance_fast(1);
    double               best = 1;
    uint32_t             sum = 0;

    for (int run = 0; run < RUNS; run++) {
        double start = seconds_now(), took;

        for (int i = 0; i < DRAWS; i++)
            sum += chance_below(&r, 6);
        took = (seconds_now() - start) / DRAWS;
        if (took < best)
            best = took;
    }
    return sum == 1 ? 0 : best; /* the sum is used, so that the loop is not left out */
}

static struct figures measure(const struct game *g, int seats, double draw)
{
    static struct walk w;
    struct config      c = game_config(g, seats);
    struct figures     best = {0};
    uint64_t           index = 0;

    for (int run = 0; run < RUNS; run++) {
        double   start = seconds_now(), took;
        uint64_t n = 0, moves = 0, decisions = 0;

        do {
            walk_begin(&w, g, &c, 1, index++);
            while (!walk_over(&w)) {
                move m = walk_next(&w);

                game_apply(g, w.state, m);
                decisions += m.seat < SEATS_MAX;
                moves++;
            }
            n++;
            took = seconds_now() - start;
        } while (took < run_seconds);
        if ((double)moves / took > best.moves_per_s)
            best = (struct figures){(double)n / took, (double)moves / took,
                                    (double)decisions / took, took / (double)moves / draw};
    }
    return best;
}

static void print_figures(const struct game *g, int seats, struct figures f, bool json, bool first)
{
    if (json)
        printf("%s{\"version\":\"%s\",\"game\":\"%s\",\"seats\":%d,\"games_per_s\":%.0f,\"moves_"
               "per_s\":%.0f,"
               "\"decisions_per_s\":%.0f,\"state_bytes\":%d,\"cost_in_draws\":%.2f}",
               first ? "[" : ",\n ", version_text, g->id, seats, f.games_per_s, f.moves_per_s,
               f.decisions_per_s, g->state_size, f.cost_in_draws);
    else
        printf("%-10s %2d seats %10.0f games/s %11.0f moves/s %11.0f decisions/s %5d bytes "
               "%6.2f draws a move\n",
               g->id, seats, f.games_per_s, f.moves_per_s, f.decisions_per_s, g->state_size,
               f.cost_in_draws);
    fflush(stdout);
}

int bench_engine(const struct game *only, bool json)
{
    double draw = seconds_a_draw();
    bool   first = true;

    for (int i = 0; games[i]; i++)
        for (int end = 0; end < 2; end++) {
            const struct game *g = games[i];
            int                seats = end ? g->seats_max : g->seats_min;

            if (only && only != g)
                continue;
            print_figures(g, seats, measure(g, seats, draw), json, first);
            first = false;
        }
    if (json)
        puts("]");
    return EXIT_YES;
}
