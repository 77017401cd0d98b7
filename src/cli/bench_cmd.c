/* bench_cmd.c: `tablee bench`: how fast the engine is. (How fair races are: bench_races.c; how
 * long bots think: bench_bots.c.)
 *
 * Machines differ, so the figure to compare is a ratio: the cost of a move, in uniform
 * random legal play of whole games, as a multiple of one bounded draw from the fast chance
 * source on the same machine. Each figure is the best of several short runs: what disturbs
 * a run only ever makes it slower. */
#include "cli/cli.h"
#include "cli/term.h"
#include "core/version.h"
#include "games/games.h"
#include "sim/walk.h"

#include <stdio.h>
#include <string.h>

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

static int bench_games(const struct game *only, bool json)
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

static void help(void)
{
    puts("tablee bench [GAME] [--json]\n"
         "tablee bench bots [GAME] [--decisions N] [--json]\n"
         "tablee bench races [--json]\n\n"
         "Uniform random play of whole games with the fewest and the most seats. The cost\n"
         "of a move is given in bounded draws of the chance source on this machine.\n"
         "  bots    instead: processor time of a decision (N of them, standard 40) of the\n"
         "          strongest bot; --json tells each one\n"
         "  races   instead: how fairly races are decided across unequal networks, in\n"
         "          simulation; ends with 1 if a goal of docs/races.md is missed");
}

int cmd_bench(int argc, char **argv)
{
    bool               json = false, bots;
    int64_t            decisions = 40;
    struct words       words;
    const struct game *only = NULL;
    int                code;

    if (args_ask_help(argc, argv)) {
        help();
        return EXIT_YES;
    }
    code = args_read(argc, argv,
                     (struct flag[]){{"--decisions", FLAG_NUMBER, &decisions, 1, 100000},
                                     {"--json", FLAG_ON, &json, 0, 0},
                                     {0}},
                     &words, 2);
    if (code)
        return code;
    if (words.count == 1 && strcmp(words.word[0], "races") == 0)
        return bench_races(json);
    bots = words.count > 0 && strcmp(words.word[0], "bots") == 0;
    if (words.count > 1 + bots)
        return wrong_call("bench: one game, or \"bots\" and one game");
    if (words.count > bots) {
        only = game_named(words.word[bots]);
        if (!only)
            return EXIT_WRONG;
    }
    return bots ? bench_bots(only, decisions, json) : bench_games(only, json);
}
