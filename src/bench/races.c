/* races.c: `tablee bench races`: the table of docs/races.md with our figures.
 *
 * Every line is RACES simulated races (sim/network.h) from a fixed seed, so the figures are
 * the same on every run. A page that lies and an honest one are measured in the same seat,
 * with the same chance, against the same rival: what differs is the page. */
#include "bench/bench.h"
#include "core/version.h"
#include "host/host.h"
#include "sim/network.h"

#include <math.h>
#include <stdio.h>

enum { RACES = 40000, VALUES_MAX = PAGES_MAX };

struct figure {
    const char *id, *what;
    const char *unit;                /* of one value */
    int         values;              /* one, or one a page */
    double      arrived[VALUES_MAX]; /* if the first to arrive won; for lies: if believed */
    double      ours[VALUES_MAX];
    double      goal;      /* the most that is allowed; NAN: none is set */
    double      off;       /* what is held against the goal */
    const char *goal_text; /* where it is not just the most that is allowed */
};

static bool reached(const struct figure *f)
{
    return isnan(f->goal) || f->off <= f->goal;
}

/* ---- Printing. ---- */

static int values_text(char *out, size_t size, const struct figure *f, const double *value)
{
    int n = 0;

    for (int i = 0; i < f->values; i++)
        n += snprintf(out + n, size - (size_t)n, "%s%.1f", i ? "/" : "", value[i]);
    return n;
}

static void print_plain(const struct figure *f)
{
    char arrived[64], ours[64], goal[64] = "";

    values_text(arrived, sizeof arrived, f, f->arrived);
    values_text(ours, sizeof ours, f, f->ours);
    if (f->goal_text)
        snprintf(goal, sizeof goal, "%s", f->goal_text);
    else if (!isnan(f->goal))
        snprintf(goal, sizeof goal, "at most %g %s", f->goal, f->unit);
    printf("%-46s %19s %21s %-3s  %-20s %s\n", f->what, arrived, ours, f->unit, goal,
           isnan(f->goal) ? ""
           : reached(f)   ? "reached"
                          : "MISSED");
}

static void print_values(const char *key, const struct figure *f, const double *value)
{
    printf(",\"%s\":%s", key, f->values > 1 ? "[" : "");
    for (int i = 0; i < f->values; i++)
        printf("%s%.3f", i ? "," : "", value[i]);
    printf("%s", f->values > 1 ? "]" : "");
}

static void print_json(const struct figure *f, bool first)
{
    printf("%s{\"figure\":\"%s\",\"unit\":\"%s\"", first ? "" : ",\n ", f->id, f->unit);
    print_values("arrived", f, f->arrived);
    print_values("ours", f, f->ours);
    printf(",\"off\":%.3f", f->off);
    if (!isnan(f->goal))
        printf(",\"goal\":%g,\"reached\":%s", f->goal, reached(f) ? "true" : "false");
    printf("}");
}

/* ---- Measuring. ---- */

static struct figure one(const char *id, const char *what, const char *unit, double arrived,
                         double ours, double goal)
{
    return (struct figure){.id = id,
                           .what = what,
                           .unit = unit,
                           .values = 1,
                           .arrived = {arrived},
                           .ours = {ours},
                           .off = ours,
                           .goal = goal};
}

/* What a page that lies wins against an honest one on the same line; held against the goal
 * is what it wins more than an honest page would in its place. On the line where that is
 * most; on the left, what it would win if it were believed. */
static struct figure lie(const char *id, const char *what, struct page liar, double goal)
{
    struct figure f = one(id, what, "%", 0, 0, goal);

    f.off = -INFINITY;
    f.goal_text = isnan(goal) ? NULL : "an honest page + 2";
    for (int network = 0; network < NETWORKS; network++) {
        struct page  pages[2] = {liar, {.network = (enum network)network}};
        struct tally lying, honest;

        pages[0].network = (enum network)network;
        lying = trial_many(pages, 2, false, RACES, 3);
        pages[0] = pages[1];
        honest = trial_many(pages, 2, false, RACES, 3);
        if (100 * (lying.wins[0] - honest.wins[0]) > f.off) {
            f.off = 100 * (lying.wins[0] - honest.wins[0]);
            f.arrived[0] = 100 * lying.wins_believed[0];
            f.ours[0] = 100 * lying.wins[0];
        }
    }
    return f;
}

static int measure(struct figure *out)
{
    static const struct page mixed[] = {
        {.network = FIBRE}, {.network = WIFI}, {.network = MOBILE}, {.network = FAR}};
    static const struct page against[] = {{.network = FIBRE}, {.network = MOBILE}};
    static const struct page alike[] = {{.network = WIFI}, {.network = WIFI}};
    struct tally             two = trial_many(against, 2, false, RACES, 1);
    struct tally             four = trial_many(mixed, 4, false, RACES, 2);
    struct tally             wifi = trial_many(alike, 2, false, RACES, 4);
    struct figure            wins = {.id = "wins_of_four",
                                     .what = "wins of four: fibre/Wi-Fi/4G/far",
                                     .unit = "%",
                                     .values = 4,
                                     .goal = 2,
                                     .goal_text = "each within 2 of 25"};
    int                      n = 0;

    for (int i = 0; i < 4; i++) {
        wins.arrived[i] = 100 * four.wins_arrived[i];
        wins.ours[i] = 100 * four.wins[i];
        wins.off = fmax(wins.off, fabs(wins.ours[i] - 25));
    }
    out[n++] = one("wrong_winner", "wrong winner, fibre against 4G", "%", 100 * two.wrong_arrived,
                   100 * two.wrong, 4);
    out[n++] = one("wrong_winner_far_apart", "  where the true gap is over 60 ms", "%",
                   100 * two.apart_wrong_arrived, 100 * two.apart_wrong, 1);
    out[n++] = wins;
    out[n++] =
        lie("lie_120", "a page that lies by 120 ms wins (1)", (struct page){.lie_ms = 120}, 2);
    out[n++] = one("hold_wifi", "mean hold, two on Wi-Fi", "ms", 0, wifi.hold_ms, 60);
    out[n++] = one("hold_fibre_4g", "mean hold, fibre against 4G", "ms", 0, two.hold_ms, 100);
    out[n++] = one("hold_far", "mean hold, four of whom one is far", "ms", 0, four.hold_ms, 220);
    out[n++] = lie("lie_20", "also: one that lies by 20 ms (1)", (struct page){.lie_ms = 20}, NAN);
    out[n++] = lie("lie_40", "also: one that lies by 40 ms (1)", (struct page){.lie_ms = 40}, NAN);
    out[n++] = lie("late_pong", "also: by 120, with PONGs kept back by 120 (1)",
                   (struct page){.lie_ms = 120, .late_pong_ms = 120}, NAN);
    out[n++] = lie("late_pong_sly", "also: the same, but only in races (1)",
                   (struct page){.lie_ms = 120, .late_pong_ms = 120, .sly = true}, NAN);
    return n;
}

int bench_races(bool json)
{
    struct figure figures[16];
    int           n = measure(figures);
    bool          all = true;

    if (json)
        printf("{\"version\":\"%s\",\"races\":%d,\"figures\":[\n ", version_text, RACES);
    else
        printf("%d races a line, always the same ones\n%-46s %19s %21s %-3s  %s\n", RACES, "",
               "first to arrive", "ours", "", "goal");
    for (int i = 0; i < n; i++) {
        if (json)
            print_json(&figures[i], i == 0);
        else
            print_plain(&figures[i]);
        all = all && reached(&figures[i]);
    }
    if (json)
        printf("],\n \"reached\":%s}\n", all ? "true" : "false");
    else
        puts(
            "(1) against an honest page on the same line, where it gains most; on the left: if it\n"
            "    were believed. An honest page wins 50 %");
    return all ? EXIT_YES : EXIT_NO;
}
