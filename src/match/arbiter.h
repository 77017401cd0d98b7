/* arbiter.h: who was first, across unequal networks.
 *
 * First to arrive is the wrong answer: the better line wins. So each page measures
 * its own player's reaction, from the frame that showed the event to the finger, and
 * sends it along; the arbiter believes as much of that as the round trips measured by
 * the server itself allow, waits a short while for acts that may still be on their
 * way, and gives the order of the reactions. docs/races.md is the rule with its ten
 * points, the reasons and the figures; the numbers in brackets below are its points.
 *
 * Two places leave the letter of point 4, since to the letter it picks 5 % wrong winners,
 * fibre against 4G, where 4 % is the goal. In both, what goes beyond `base` is still paid
 * from the quota, so that they cost next to nothing against lies.
 *   - The server's own estimate `f` is off by the difference of two packets' delays and a
 *     frame. To the letter a claim outside [f - 40, f + 60] is replaced by f; on 4G that
 *     met every eighth honest claim and took 66 ms from it. Here a claim under f - 40 is
 *     taken as f - 40. One above f + 60 is taken as it is: it can only harm its own page,
 *     and what makes it look wrong is a late PONG.
 *   - When the PONG of the stimulus is late, so most likely was the stimulus: `base` is
 *     then raised for this race to that round trip less LATE_SLACK_US. In one race of
 *     LATE_EVERY, and never where [8] caps `base`, so that the most a forged browser can
 *     gain by keeping PONGs back is what it was to the letter: 8 points, with all of them.
 *
 * There are no sockets and no clock in here. All times are the server's, monotonic,
 * in microseconds, taken when bytes are written or read; only differences are used.
 * An arbiter is plain bytes in the caller's memory, one for each room.
 *
 * How a server drives it, from its one loop:
 *
 *   arbiter_begin(&a);                      the room opens
 *   arbiter_join(&a, seat, false);          a player sits down
 *   arbiter_trip(&a, seat, us);             a PING of every few seconds came back
 *   arbiter_kernel(&a, seat, us);           TCP_INFO's tcpi_rtt, read at the same time
 *
 *   arbiter_open(&a, number, seats, bots);  a state opens in which order matters
 *   arbiter_sent(&a, seat, now);            its event and a PING went out in one write
 *   arbiter_pong(&a, seat, now);            that PING came back
 *   arbiter_act(&a, seat, now, claim);      an act came, with the page's own time
 *   arbiter_bot_act(&a, seat, now, took);  a bot's timer ran out
 *   arbiter_due(&a)                         when to decide: set the loop's timer to it
 *   arbiter_decide(&a, &chance, order)      the verdict: apply the moves in this order
 *
 * One race at a time: the host keeps the moves themselves, in an array by seat, and
 * calls arbiter_due again after every one of these calls, since each may move it. A host
 * that is not a loop, such as a simulator or a test, does the same with times it makes
 * up. What a page controls never stops the program: whatever it claims, whenever it
 * acts or answers, however often. What only the host controls does. */
#ifndef TABLEE_ARBITER_H
#define TABLEE_ARBITER_H

#include "core/chance.h"
#include "core/seats.h"

/* The numbers of the rule, in microseconds. */
enum {
    TRIPS_KEPT = 20,          /* [4] round trips remembered for each connection */
    QUOTA_START_US = 30000,   /* [4] what a new player's claims may take beyond `base` … */
    QUOTA_GAIN_US = 8000,     /* … what each race adds to it … */
    QUOTA_MAX_US = 90000,     /* … and what can be saved up */
    CREDIT_MAX_US = 350000,   /* [4] no line is so slow that it gets more */
    CLAIM_SLACK_US = 40000,   /* [4] how far a claim may be below the server's own estimate */
    LATE_SLACK_US = 40000,    /* [4] a PONG later than `base` by more: so was the stimulus … */
    LATE_EVERY = 10,          /* … which is made good in one race of so many */
    REACTION_MIN_US = 100000, /* [5] nobody reacts faster */
    HOLD_MAX_US = 400000,     /* [6] after the first act a verdict comes at the latest then */
    TIE_US = 8000,            /* [7] closer than this is not measured */
    KERNEL_SLACK_US = 25000,  /* [8] how much later than the kernel's own a PONG may be */
    BOT_MIN_US = 180000       /* [10] no bot is faster */
};

#define NOT_YET      INT64_MIN           /* as a time: has not happened */
#define NO_CLAIM     INT64_MIN           /* as a claim: the page sent none, or nonsense */
#define CLAIM_MAX_US INT64_C(3600000000) /* nonsense: more than an hour, or below 0 */
#define RACE_NO_DUE  INT64_MAX /* from arbiter_due: nobody has acted, there is nothing to decide */

/* ---- Connections: what is remembered from race to race. ---- */

struct link {
    int64_t trip_us[TRIPS_KEPT]; /* a ring: the oldest is overwritten */
    int64_t kernel_us;           /* TCP_INFO's round trip; 0: not known */
    int64_t quota_us;            /* left to spend */
    uint8_t trips;               /* how many of them there are */
    uint8_t next;                /* where the next one goes */
    uint8_t rest;                /* races until a late stimulus is made good again */
};

/* `base` [4]: the median of the round trips, and [8] at most KERNEL_SLACK_US above the
 * kernel's. A forged browser can answer a PING late to look far away, but what the kernel
 * measures is not its to answer; the median says "steadily": a few late ones change
 * nothing. With no round trip measured yet: CREDIT_MAX_US, so that a newcomer is waited
 * for. */
int64_t link_base(const struct link *l);

/* `low` [4]: 0.9 × the smallest, never above `base`; 0 with none measured yet. The
 * least credit anybody gets: a page that claims to be slower than it is gains nothing,
 * and one whose clock runs fast loses little. */
int64_t link_low(const struct link *l);

/* ---- Receipts: what an act leaves [9]. The host shows them and writes them down. ---- */

enum verdict {
    VERDICT_NONE,   /* has not acted */
    VERDICT_EARLY,  /* [5] acted without reason: the game's own rule applies */
    VERDICT_OPEN,   /* acted, and the race is not decided */
    VERDICT_FIRST,  /* won */
    VERDICT_BEHIND, /* acted in time, others were faster */
    VERDICT_LATE    /* acted after the verdict */
};

enum receipt_flag {
    CLAIM_MISSING = 1, /* [4] no claim: the server's own estimate was taken */
    CLAIM_MOVED = 2,   /* [4] a claim too far below it: the least possible one was taken */
    STIMULUS_LATE = 4, /* [4] `base` was raised for this race */
    BASE_CAPPED = 8,   /* [8] PONGs steadily later than the kernel's round trip */
    COIN_THROWN = 16,  /* [7] too close to another: they threw for the place */
    BOT_ACTED = 32     /* [10] no line, no credit */
};

struct receipt {
    uint8_t  seat;
    uint8_t  verdict;                  /* enum verdict */
    uint8_t  place;                    /* 1: first; 0: none */
    uint8_t  flags;                    /* enum receipt_flag */
    uint32_t race;                     /* the number given to arbiter_open */
    int64_t  sent_us, pong_us, act_us; /* [3] server times; NOT_YET */
    int64_t  claim_us;                 /* `c` as the page sent it, or NO_CLAIM */
    int64_t  own_us;                   /* `f`, the server's estimate */
    int64_t  base_us, low_us;          /* [4] of its connection at that moment */
    int64_t  quota_us;                 /* before this act */
    int64_t  paid_us;                  /* taken from the quota */
    int64_t  credit_us;                /* granted for the way there and back */
    int64_t  reaction_us;              /* `r`: what counts */
};

/* ---- The arbiter of a room. ---- */

struct arbiter {
    struct link    link[SEATS_MAX];
    struct receipt receipt[SEATS_MAX]; /* of the present race, or of the last */
    uint32_t       race;               /* its number */
    seat_set       seats;              /* in it from its beginning */
    seat_set       running;            /* may act, have not: [6] waits for them */
    seat_set       acted;              /* validly, before the verdict */
    seat_set       bots;
    uint8_t        decided;
    int64_t        first_us; /* arrival of the first valid act; NOT_YET */
};

void arbiter_begin(struct arbiter *a);

/* A connection for a seat. `again`: the same player on a new one: its round trips start
 * anew but not its accounts, so that nobody refills them by coming back. A seat that joins
 * during a race does not run in it: it has seen the stimulus before, and would be first
 * by loading the page again. */
void arbiter_join(struct arbiter *a, int seat, bool again);

/* A PING outside of races came back after `us`. A server sends one every few seconds;
 * without any, the first races know each line only by their own PINGs. */
void arbiter_trip(struct arbiter *a, int seat, int64_t us);

/* TCP_INFO's smoothed round trip of the seat's connection [8]. 0: not known (no TCP
 * below, or a proxy in front whose round trip this would be). */
void arbiter_kernel(struct arbiter *a, int seat, int64_t us);

/* ---- A race. ---- */

/* Opens a race for the seats that may act and are present; absent ones are left out and
 * so not waited for [6]. `bots` are those among them that are not people. Forgets the
 * race before, which need not have been decided: a state may change for other reasons. */
void arbiter_open(struct arbiter *a, uint32_t number, seat_set seats, seat_set bots);

/* The stimulus went out to this seat, with its PING in the same write [1]. For bots:
 * when the state opened. Once for every seat of the race. Whoever acts before is early. */
void arbiter_sent(struct arbiter *a, int seat, int64_t now_us);

/* The PONG of the stimulus came back. Also counts as a round trip of the connection. False,
 * and nothing changed, for one that is not expected: no PING of this race is out. */
bool arbiter_pong(struct arbiter *a, int seat, int64_t now_us);

/* An act came [2]. `claim_us` is the page's own time since it painted the stimulus, or
 * NO_CLAIM. The verdict so far:
 *   VERDICT_OPEN   counts; arbiter_due may have moved.
 *   VERDICT_EARLY  [5] before its PONG, or a reaction under REACTION_MIN_US: answers the
 *                  state before. The host applies at once the game's own rule for acting
 *                  without reason. The seat is out of this race, or a page could act all
 *                  the time and be first; arbiter_again lets it back in where the game says so.
 *   VERDICT_LATE   the race was decided: the host treats it as a move like any other.
 *   VERDICT_NONE   the seat does not run, or not any more: nothing changed. If the race is
 *                  still open the move waits until it is decided, and comes after. */
enum verdict arbiter_act(struct arbiter *a, int seat, int64_t now_us, int64_t claim_us);

/* A bot acts [10]: through the same queue, with a reaction drawn beforehand (bots/reflex.h),
 * at least BOT_MIN_US; `now_us` is when the host's timer ran out, which may be later. */
enum verdict arbiter_bot_act(struct arbiter *a, int seat, int64_t now_us, int64_t reaction_us);

/* The seat is not waited for any more: its connection is lost, or it passed. If it acted,
 * its act stands. */
void arbiter_leave(struct arbiter *a, int seat);

/* A seat whose act was early may act again. */
void arbiter_again(struct arbiter *a, int seat);

/* When to decide [6]: as soon as nobody who has not acted could still arrive with a
 * smaller reaction than the smallest so far: their credit is at most base + quota (and
 * CREDIT_MAX_US; a bot's is 0), so that is a matter of arithmetic. At most HOLD_MAX_US
 * after the first valid act. A time that is past means now. RACE_NO_DUE before any valid act, and
 * after the verdict. */
int64_t arbiter_due(const struct arbiter *a);

/* Decides: the seats that acted, the first one first; how many. Their receipts then have
 * verdict, place and flags. Seats closer than TIE_US to the fastest of those not yet
 * placed throw for the next place [7] with `chance`: a source of its own, never that of
 * the match, which others must be able to replay; it is not touched without a tie.
 * At least one seat must have acted. */
int arbiter_decide(struct arbiter *a, struct chance_source *chance, uint8_t order[SEATS_MAX]);

#endif
