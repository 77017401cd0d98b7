/* network.h: people with their reactions, pages and lines, as the arbiter meets them.
 *
 * What the arbiter is tested and measured with: a table of pages plays race after race
 * through an arbiter that is driven exactly as a server drives it, and for each race the
 * simulator knows what the arbiter cannot: who truly was first. Host code: it may use
 * floating point. The same seed gives the same races.
 *
 *   reaction   520 ± 110 ms from the frame that shows the event, never under 150
 *   one way    a fixed part and a queue in front of it: exponential, so that a packet is
 *              often hardly late and sometimes much, never early. Written 45 ± 18: 45 fixed,
 *              18 the mean of the queue. Packets of a connection do not overtake each other.
 *   spikes     1.5 % of the packets come 70 to 180 ms later still
 *   paint      on the next frame of a screen with 60 a second
 *   clock      of each page its own: any zero, up to 100 ppm fast or slow, read in 0.1 ms
 *
 * The queue is one-sided because networks are; a bell around the mean gives 18.6 % wrong
 * winners, fibre against 4G, by first arrival, this one the 25 % of docs/races.md, and its
 * 50/35/14/2 wins of four. */
#ifndef TABLEE_NETWORK_H
#define TABLEE_NETWORK_H

#include "match/arbiter.h"

enum network { FIBRE, WIFI, MOBILE, FAR, NETWORKS };

extern const char *const network_names[]; /* by network */

/* A page and the person in front of it. */
struct page {
    enum network network;
    double       lie_ms;       /* how much less than measured it claims; 0: honest */
    bool         silent;       /* claims nothing */
    double       late_pong_ms; /* how long it keeps PONGs back to look far away … */
    bool         sly;          /* … only those of races: no page can, a forged browser could */
};

enum { PAGES_MAX = 4 };

struct trial {
    struct arbiter       arbiter;
    struct page          page[PAGES_MAX];
    double               skew[PAGES_MAX];      /* a page's clock runs at 1 + skew */
    double               kernel_ms[PAGES_MAX]; /* the server's smoothed TCP round trip to it */
    int                  pages;
    bool                 bell; /* delays from a bell instead of a queue */
    double               now_ms;
    struct chance_source chance, coin;
};

/* What happened, and what was made of it. */
struct outcome {
    int    truly;    /* who reacted fastest */
    int    arrived;  /* whose act came first */
    int    believed; /* who claims to have been fastest; -1: nobody claims */
    int    judged;   /* whom the arbiter says */
    double gap_ms;   /* between the fastest reaction and the next */
    double hold_ms;  /* from the first valid act to the verdict */
    bool   coin;     /* the first place was thrown for */
};

/* Pages sit down; each line has been measured a few times by the server's PINGs. */
void trial_begin(struct trial *t, const struct page *pages, int count, bool bell, uint64_t seed);

/* One race, some seconds after the last. */
struct outcome trial_race(struct trial *t);

/* Many races, in matches of RACES_A_MATCH: then other people sit down, whose lines are as
 * good and whose quotas are new. Shares are of 1. */
enum { RACES_A_MATCH = 40, FAR_APART_MS = 60 };

struct tally {
    double wrong, wrong_arrived;             /* not who truly was first; a lost coin counts */
    double apart_wrong, apart_wrong_arrived; /* of races with a true gap over FAR_APART_MS */
    double coins;
    double wins[PAGES_MAX], wins_arrived[PAGES_MAX], wins_believed[PAGES_MAX];
    double hold_ms; /* the mean */
};

struct tally trial_many(const struct page *pages, int count, bool bell, int races, uint64_t seed);

#endif
