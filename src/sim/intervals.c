/* intervals.c: see intervals.h. Ratings are natural logarithms of strengths here. */
#include "sim/intervals.h"

#include <math.h>

enum { SWEEPS = 40, HALVINGS = 44 };
#define FARTHEST 25.0   /* from the fixed bot: more than 4,000 points of Elo */
#define DROP     1.9207 /* half of the 95 % quantile of chi-square with one degree */
#define ELO      (400 / 2.30258509299404568)

struct table {
    int bots, fixed, held; /* held: the bot whose rating is given */
    double (*wins)[ARENA_BOTS];
    double x[ARENA_BOTS];
};

static double log_chance(double difference)
{
    return difference > 0 ? -log1p(exp(-difference)) : difference - log1p(exp(difference));
}

/* How the likelihood rises with x[k]: what k won less what it was due. */
static double slope(const struct table *t, int k, double at)
{
    double sum = 0;

    for (int j = 0; j < t->bots; j++)
        if (j != k)
            sum += t->wins[k][j] - (t->wins[k][j] + t->wins[j][k]) / (1 + exp(t->x[j] - at));
    return sum;
}

/* The logarithm of the likelihood with t->held at x, the others as they fit best. */
static double likelihood(struct table *t, double x)
{
    double sum = 0;

    for (int k = 0; k < t->bots; k++)
        t->x[k] = 0;
    t->x[t->held] = x;
    for (int sweep = 0; sweep < SWEEPS && t->bots > 2; sweep++)
        for (int k = 0; k < t->bots; k++) {
            double low = -FARTHEST, high = FARTHEST;

            if (k == t->fixed || k == t->held)
                continue;
            for (int i = 0; i < HALVINGS; i++) {
                double middle = (low + high) / 2;

                if (slope(t, k, middle) > 0)
                    low = middle;
                else
                    high = middle;
            }
            t->x[k] = (low + high) / 2;
        }
    for (int i = 0; i < t->bots; i++)
        for (int j = 0; j < t->bots; j++)
            if (i != j && t->wins[i][j] > 0)
                sum += t->wins[i][j] * log_chance(t->x[i] - t->x[j]);
    return sum;
}

/* The best rating: the likelihood has one top. */
static double top(struct table *t)
{
    double low = -FARTHEST, high = FARTHEST;

    for (int i = 0; i < 2 * HALVINGS; i++) {
        double a = low + (high - low) / 3, b = high - (high - low) / 3;

        if (likelihood(t, a) < likelihood(t, b))
            low = a;
        else
            high = b;
    }
    return (low + high) / 2;
}

/* Where the likelihood falls to `floor` between `in`, where it is above, and `out`. */
static double edge(struct table *t, double in, double out, double floor)
{
    for (int i = 0; i < HALVINGS; i++) {
        double middle = (in + out) / 2;

        if (likelihood(t, middle) >= floor)
            in = middle;
        else
            out = middle;
    }
    return (in + out) / 2;
}

/* Is there a row of wins from one bot down to another? */
static bool beats(int bots, double wins[ARENA_BOTS][ARENA_BOTS], int from, int to)
{
    unsigned reached = 1u << from;

    for (int step = 0; step < bots; step++)
        for (int i = 0; i < bots; i++)
            for (int j = 0; j < bots; j++)
                if (reached >> i & 1 && wins[i][j] > 0)
                    reached |= 1u << j;
    return reached >> to & 1;
}

void interval_make(int bots, double wins[ARENA_BOTS][ARENA_BOTS], int i, int fixed,
                   struct arena_rating *out)
{
    struct table t = {.bots = bots, .fixed = fixed, .held = i, .wins = wins};
    double       best, floor;

    *out = (struct arena_rating){.low = ARENA_ANCHOR, .high = ARENA_ANCHOR};
    if (i == fixed)
        return;
    out->no_top = !beats(bots, wins, fixed, i);
    out->no_bottom = !beats(bots, wins, i, fixed);
    best = out->no_top == out->no_bottom ? top(&t) : out->no_top ? FARTHEST : -FARTHEST;
    floor = likelihood(&t, best) - DROP;
    out->high = ARENA_ANCHOR + ELO * edge(&t, best, FARTHEST, floor);
    out->low = ARENA_ANCHOR + ELO * edge(&t, best, -FARTHEST, floor);
}
