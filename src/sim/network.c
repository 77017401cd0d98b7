/* network.c: see network.h. */
#include "sim/network.h"
#include "core/check.h"

#include <math.h>

const char *const network_names[] = {"fibre", "Wi-Fi", "4G", "far"};

static const struct {
    double fixed_ms, queue_ms;
} lines[NETWORKS] = {[FIBRE] = {8, 2}, [WIFI] = {18, 8}, [MOBILE] = {45, 18}, [FAR] = {110, 12}};

static const double frame_ms = 1000.0 / 60, spike_share = 0.015, spike_min_ms = 70,
                    spike_max_ms = 180, reaction_ms = 520, reaction_sd_ms = 110,
                    reaction_min_ms = 150, pause_ms = 4000, skew_max = 100e-6;

enum { PINGS_BEFORE = TRIPS_KEPT, PINGS_BETWEEN = 2 };

/* ---- Chance. ---- */

static double uniform(struct chance_source *r, double low, double high)
{
    return low + (high - low) * ((double)chance_word(r) + 0.5) / 4294967296.0;
}

static double exponential(struct chance_source *r, double mean)
{
    return -mean * log(uniform(r, 0, 1));
}

static double normal(struct chance_source *r, double mean, double sd)
{
    double radius = sqrt(-2 * log(uniform(r, 0, 1)));

    return mean + sd * radius * cos(uniform(r, 0, 2 * acos(-1)));
}

static double delay(struct trial *t, enum network network)
{
    double fixed = lines[network].fixed_ms, queue = lines[network].queue_ms;
    double ms = t->bell ? fmax(fixed / 4, normal(&t->chance, fixed, queue))
                        : fixed + exponential(&t->chance, queue);

    if (uniform(&t->chance, 0, 1) < spike_share)
        ms += uniform(&t->chance, spike_min_ms, spike_max_ms);
    return ms;
}

static double round_trip(struct trial *t, enum network network)
{
    double there = delay(t, network);

    return there + delay(t, network);
}

static int64_t us(double ms)
{
    return llround(ms * 1000);
}

/* ---- The trial. ---- */

/* A PING between races, and what the kernel saw of the line meanwhile. */
static void ping(struct trial *t, int seat)
{
    const struct page *p = &t->page[seat];
    double             kept = p->sly ? 0 : p->late_pong_ms, *kernel = &t->kernel_ms[seat];

    arbiter_trip(&t->arbiter, seat, us(round_trip(t, p->network) + kept));
    *kernel += (round_trip(t, p->network) - *kernel) / (*kernel > 0 ? 8 : 1);
    arbiter_kernel(&t->arbiter, seat, us(*kernel));
}

void trial_begin(struct trial *t, const struct page *pages, int count, bool bell, uint64_t seed)
{
    CHECK(count >= 2 && count <= PAGES_MAX);
    *t = (struct trial){.pages = count,
                        .bell = bell,
                        .chance = chance_stream(seed, 0),
                        .coin = chance_stream(seed, 1)};
    arbiter_begin(&t->arbiter);
    for (int i = 0; i < count; i++) {
        t->page[i] = pages[i];
        t->skew[i] = uniform(&t->chance, -skew_max, skew_max);
        arbiter_join(&t->arbiter, i, false);
        for (int n = 0; n < PINGS_BEFORE; n++)
            ping(t, i);
    }
}

/* ---- A race. ---- */

struct run {
    double  reaction_ms;
    int64_t pong_us, act_us, claim_us; /* the first two: when the server reads them */
    bool    ponged, acted;
};

static struct run run_of(struct trial *t, int seat)
{
    const struct page *p = &t->page[seat];
    struct run         run = {.claim_us = NO_CLAIM};
    double             came = t->now_ms + delay(t, p->network);
    double             pong = came + p->late_pong_ms + delay(t, p->network);
    double             painted = came + uniform(&t->chance, 0, frame_ms), measured, act;

    run.reaction_ms = fmax(reaction_min_ms, normal(&t->chance, reaction_ms, reaction_sd_ms));
    act = painted + run.reaction_ms + delay(t, p->network);
    run.pong_us = us(pong);
    run.act_us = us(fmax(act, pong)); /* nothing overtakes */
    measured = run.reaction_ms * (1 + t->skew[seat]);
    if (!p->silent)
        run.claim_us = 100 * llround(10 * fmax(0, measured - p->lie_ms));
    return run;
}

static void decide(struct trial *t, int64_t at_us, struct outcome *out)
{
    uint8_t order[SEATS_MAX];

    out->hold_ms = (double)(at_us - t->arbiter.first_us) / 1000;
    arbiter_decide(&t->arbiter, &t->coin, order);
    out->judged = order[0];
    out->coin = (t->arbiter.receipt[order[0]].flags & COIN_THROWN) != 0;
}

/* What the server reads next, and when: PONGs and acts in the order of time. */
static int next_read(const struct trial *t, const struct run *runs, int64_t *at_us)
{
    int seat = -1;

    *at_us = INT64_MAX;
    for (int i = 0; i < t->pages; i++) {
        int64_t at = runs[i].ponged ? runs[i].act_us : runs[i].pong_us;

        if (!runs[i].acted && at < *at_us)
            *at_us = at, seat = i;
    }
    return seat;
}

/* The server's loop, with its timer for the verdict. */
static void serve(struct trial *t, struct run *runs, struct outcome *out)
{
    int64_t now = us(t->now_ms), next;

    for (;;) {
        int     seat = next_read(t, runs, &next);
        int64_t due = arbiter_due(&t->arbiter);

        if (due != RACE_NO_DUE && due < next) {
            decide(t, due > now ? due : now, out);
            continue;
        }
        if (seat < 0)
            return;
        now = next;
        if (!runs[seat].ponged) {
            arbiter_pong(&t->arbiter, seat, now);
            runs[seat].ponged = true;
            continue;
        }
        if (out->arrived < 0)
            out->arrived = seat;
        arbiter_act(&t->arbiter, seat, now, runs[seat].claim_us);
        runs[seat].acted = true;
    }
}

struct outcome trial_race(struct trial *t)
{
    struct outcome out = {.arrived = -1, .believed = -1, .judged = -1, .gap_ms = INFINITY};
    struct run     runs[PAGES_MAX] = {0};

    for (int n = 0; n < PINGS_BETWEEN; n++)
        for (int i = 0; i < t->pages; i++)
            ping(t, i);
    t->now_ms += pause_ms;
    arbiter_open(&t->arbiter, t->arbiter.race + 1, seats_all(t->pages), 0);
    for (int i = 0; i < t->pages; i++) {
        arbiter_sent(&t->arbiter, i, us(t->now_ms));
        runs[i] = run_of(t, i);
        if (runs[i].reaction_ms < runs[out.truly].reaction_ms)
            out.truly = i;
        if (runs[i].claim_us != NO_CLAIM &&
            (out.believed < 0 || runs[i].claim_us < runs[out.believed].claim_us))
            out.believed = i;
    }
    for (int i = 0; i < t->pages; i++)
        if (i != out.truly)
            out.gap_ms = fmin(out.gap_ms, runs[i].reaction_ms - runs[out.truly].reaction_ms);
    serve(t, runs, &out);
    return out;
}

struct tally trial_many(const struct page *pages, int count, bool bell, int races, uint64_t seed)
{
    struct tally sum = {0};
    struct trial t;
    double       one = 1.0 / races, apart = 0;

    for (int i = 0; i < races; i++) {
        struct outcome o;

        if (i % RACES_A_MATCH == 0)
            trial_begin(&t, pages, count, bell, seed << 32 | (uint64_t)i);
        o = trial_race(&t);
        sum.wrong += one * (o.judged != o.truly);
        sum.wrong_arrived += one * (o.arrived != o.truly);
        if (o.gap_ms > FAR_APART_MS) {
            apart += one;
            sum.apart_wrong += one * (o.judged != o.truly);
            sum.apart_wrong_arrived += one * (o.arrived != o.truly);
        }
        sum.coins += one * o.coin;
        sum.hold_ms += one * o.hold_ms;
        sum.wins[o.judged] += one;
        sum.wins_arrived[o.arrived] += one;
        if (o.believed >= 0)
            sum.wins_believed[o.believed] += one;
    }
    sum.apart_wrong /= apart;
    sum.apart_wrong_arrived /= apart;
    return sum;
}
