/* ratings.c: see ratings.h. */
#include "sim/ratings.h"
#include "sim/intervals.h"
#include "sim/many.h"

#include <math.h>
#include <stdlib.h>

enum { DRAWN_ANEW = 400, BATCHES = 512, STEPS = 20000 };

void ratings_fit(int bots, double wins[ARENA_BOTS][ARENA_BOTS], double elo[ARENA_BOTS])
{
    double strength[ARENA_BOTS];

    for (int i = 0; i < bots; i++)
        strength[i] = 1;
    for (int step = 0; step < STEPS; step++) {
        double moved = 0, mean = 0;

        for (int i = 0; i < bots; i++) {
            double won = 0, met = 0, next;

            for (int j = 0; j < bots; j++) {
                double games = wins[i][j] + wins[j][i];

                if (i == j || games <= 0)
                    continue;
                won += wins[i][j] + 0.5;
                met += (games + 1) / (strength[i] + strength[j]);
            }
            next = met > 0 ? won / met : strength[i];
            moved = fmax(moved, fabs(log(next / strength[i])));
            strength[i] = next;
        }
        for (int i = 0; i < bots; i++)
            mean += log(strength[i]) / bots;
        for (int i = 0; i < bots; i++)
            strength[i] *= exp(-mean);
        if (moved < 1e-9)
            break;
    }
    for (int i = 0; i < bots; i++)
        elo[i] = 400 * log10(strength[i]);
}

/* Deals of a pairing in batches, so that drawing them anew costs little: what the first bot
 * won and how many games there were. */
struct batch {
    double won, games;
};

struct batches {
    struct batch of[ARENA_PAIRS][BATCHES];
    uint32_t     count; /* of each pairing */
};

static void batches_make(const struct arena *a, struct batches *b)
{
    uint64_t pairs = (uint64_t)(a->bots * (a->bots - 1) / 2);

    *b = (struct batches){.count = a->deals < BATCHES ? (uint32_t)a->deals : BATCHES};
    for (uint64_t i = 0; i < pairs * a->deals; i++) {
        struct batch *one = &b->of[i / a->deals][i % a->deals % b->count];

        if (a->won[i] == ARENA_UNPLAYED)
            continue;
        one->won += (double)a->won[i] / SHARE;
        one->games += a->turns;
    }
}

/* One table of wins: of what was played, or (r given) of its batches drawn anew. */
static void table_make(const struct arena *a, const struct batches *b, struct chance_source *r,
                       double wins[ARENA_BOTS][ARENA_BOTS])
{
    int pair = 0;

    for (int i = 0; i < a->bots; i++)
        for (int j = i + 1; j < a->bots; j++, pair++) {
            double won = 0, games = 0;

            for (uint32_t k = 0; k < b->count; k++) {
                const struct batch *one = &b->of[pair][r ? chance_below(r, b->count) : k];

                won += one->won;
                games += one->games;
            }
            wins[i][j] = won;
            wins[j][i] = games - won;
        }
}

static int anchor(const struct arena *a)
{
    for (int i = 0; i < a->bots; i++)
        if (a->bot[i] == LEVEL_NORMAL)
            return i;
    return 0;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

void ratings_make(struct arena *a)
{
    struct chance_source  r = chance_stream(a->seed, UINT64_MAX);
    double                elo[ARENA_BOTS], drawn[ARENA_BOTS][DRAWN_ANEW];
    static struct batches batches; /* too much for a stack; ratings are made by one thread */
    int                   fixed = anchor(a);

    batches_make(a, &batches);
    table_make(a, &batches, NULL, a->wins);
    ratings_fit(a->bots, a->wins, elo);
    for (int i = 0; i < a->bots; i++)
        a->rating[i].elo = ARENA_ANCHOR + elo[i] - elo[fixed];
    for (int k = 0; k < DRAWN_ANEW; k++) {
        double wins[ARENA_BOTS][ARENA_BOTS] = {{0}};

        table_make(a, &batches, &r, wins);
        ratings_fit(a->bots, wins, elo);
        for (int i = 0; i < a->bots; i++)
            drawn[i][k] = ARENA_ANCHOR + elo[i] - elo[fixed];
    }
    for (int i = 0; i < a->bots; i++) {
        double              won = 0, games = 0;
        struct arena_rating likely;

        qsort(drawn[i], DRAWN_ANEW, sizeof drawn[i][0], by_size);
        interval_make(a->bots, a->wins, i, fixed, &likely);
        a->rating[i].no_top = likely.no_top;
        a->rating[i].no_bottom = likely.no_bottom;
        a->rating[i].low = fmin(likely.low, drawn[i][DRAWN_ANEW / 40]);
        a->rating[i].high = fmax(likely.high, drawn[i][DRAWN_ANEW - 1 - DRAWN_ANEW / 40]);
        if (likely.no_top)
            a->rating[i].high = fmax(a->rating[i].elo, a->rating[i].low);
        if (likely.no_bottom)
            a->rating[i].low = fmin(a->rating[i].elo, a->rating[i].high);
        for (int j = 0; j < a->bots; j++) {
            won += a->wins[i][j];
            games += a->wins[i][j] + a->wins[j][i];
        }
        a->rating[i].won = won;
        a->rating[i].games = games;
        a->rating[i].share = games > 0 ? won / games : 0;
    }
}
