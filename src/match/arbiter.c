/* arbiter.c: see arbiter.h; the numbers in brackets are the points of docs/races.md. */
#include "match/arbiter.h"
#include "core/bytes.h"
#include "core/check.h"

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t between(int64_t low, int64_t value, int64_t high)
{
    return value < low ? low : least(value, high);
}

/* ---- Connections. ---- */

/* The median of an even number is the mean of the two in the middle. */
static int64_t median(const struct link *l)
{
    int64_t sorted[TRIPS_KEPT];
    int     n = l->trips;

    for (int i = 0; i < n; i++) {
        int at = i;

        for (; at > 0 && sorted[at - 1] > l->trip_us[i]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = l->trip_us[i];
    }
    return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
}

/* [8] Are PONGs steadily later than the kernel's own round trip? */
static bool capped(const struct link *l)
{
    return l->trips > 0 && l->kernel_us > 0 && median(l) > l->kernel_us + KERNEL_SLACK_US;
}

int64_t link_base(const struct link *l)
{
    if (l->trips == 0)
        return CREDIT_MAX_US;
    return capped(l) ? l->kernel_us + KERNEL_SLACK_US : median(l);
}

int64_t link_low(const struct link *l)
{
    int64_t smallest = INT64_MAX;

    for (int i = 0; i < l->trips; i++)
        smallest = least(smallest, l->trip_us[i]);
    return l->trips == 0 ? 0 : least(smallest * 9 / 10, link_base(l));
}

static void link_trip(struct link *l, int64_t us)
{
    CHECK(us >= 0);
    l->trip_us[l->next] = us;
    l->next = (uint8_t)((l->next + 1) % TRIPS_KEPT);
    if (l->trips < TRIPS_KEPT)
        l->trips++;
}

/* ---- The arbiter of a room. ---- */

void arbiter_begin(struct arbiter *a)
{
    bytes_clear(a, sizeof *a);
    a->first_us = NOT_YET;
    for (int i = 0; i < SEATS_MAX; i++)
        a->link[i].quota_us = QUOTA_START_US;
}

void arbiter_join(struct arbiter *a, int seat, bool again)
{
    struct link *l = &a->link[seat], before = *l;

    bytes_clear(l, sizeof *l);
    l->quota_us = again ? before.quota_us : QUOTA_START_US;
    l->rest = again ? before.rest : 0;
    arbiter_leave(a, seat);
}

void arbiter_trip(struct arbiter *a, int seat, int64_t us)
{
    link_trip(&a->link[seat], us);
}

void arbiter_kernel(struct arbiter *a, int seat, int64_t us)
{
    CHECK(us >= 0);
    a->link[seat].kernel_us = us;
}

/* ---- A race. ---- */

void arbiter_open(struct arbiter *a, uint32_t number, seat_set seats, seat_set bots)
{
    a->race = number;
    a->seats = seats;
    a->running = seats;
    a->acted = 0;
    a->bots = bots & seats;
    a->decided = false;
    a->first_us = NOT_YET;
    for (int i = 0; i < SEATS_MAX; i++)
        a->receipt[i] = (struct receipt){.seat = byte(i),
                                         .race = number,
                                         .sent_us = NOT_YET,
                                         .pong_us = NOT_YET,
                                         .act_us = NOT_YET,
                                         .claim_us = NO_CLAIM};
}

void arbiter_sent(struct arbiter *a, int seat, int64_t now_us)
{
    CHECK(seat_in(a->seats, seat) && a->receipt[seat].sent_us == NOT_YET);
    a->receipt[seat].sent_us = now_us;
    if (seat_in(a->bots, seat))
        a->receipt[seat].pong_us = now_us;
}

bool arbiter_pong(struct arbiter *a, int seat, int64_t now_us)
{
    struct receipt *r = &a->receipt[seat];

    if (r->sent_us == NOT_YET || r->pong_us != NOT_YET)
        return false;
    r->pong_us = now_us;
    link_trip(&a->link[seat], now_us - r->sent_us);
    return true;
}

/* [4] `base` in this race: more where the PONG of the stimulus shows that it came late. */
static int64_t race_base(const struct link *l, const struct receipt *r)
{
    int64_t base = link_base(l), late;

    if (r->pong_us == NOT_YET || l->rest > 0 || capped(l))
        return base;
    late = r->pong_us - r->sent_us - LATE_SLACK_US;
    return late > base ? late : base;
}

/* [4] What of the time from stimulus to act is the network's. Fills the receipt. */
static void give_credit(struct receipt *r, const struct link *l)
{
    int64_t elapsed = r->act_us - r->sent_us;
    int64_t claim = r->claim_us, want, extra;

    r->own_us = r->act_us - r->pong_us;
    r->base_us = race_base(l, r);
    r->low_us = link_low(l);
    r->quota_us = l->quota_us;
    if (capped(l))
        r->flags |= BASE_CAPPED;
    if (claim == NO_CLAIM) {
        r->flags |= CLAIM_MISSING;
        claim = r->own_us;
    }
    if (claim < r->own_us - CLAIM_SLACK_US) {
        r->flags |= CLAIM_MOVED;
        claim = r->own_us - CLAIM_SLACK_US;
    }
    want = elapsed - claim;
    if (r->base_us > link_base(l) && want > link_base(l))
        r->flags |= STIMULUS_LATE;
    extra = between(0, want - r->base_us, r->quota_us);
    r->credit_us = least(r->base_us + extra, CREDIT_MAX_US);
    r->credit_us = between(least(r->low_us, r->credit_us), want, r->credit_us);
    r->paid_us = r->credit_us > r->base_us ? r->credit_us - r->base_us : 0;
    r->reaction_us = elapsed - r->credit_us;
}

/* An act whose reaction is known: early, late, or one of the race, which alone is paid for. */
static enum verdict judged(struct arbiter *a, struct receipt *r)
{
    struct link *l = &a->link[r->seat];

    a->running = seats_without(a->running, r->seat);
    if (r->pong_us == NOT_YET || r->reaction_us < REACTION_MIN_US || a->decided) {
        r->verdict = a->decided ? VERDICT_LATE : VERDICT_EARLY;
        r->paid_us = 0;
        return (enum verdict)r->verdict;
    }
    r->verdict = VERDICT_OPEN;
    a->acted |= seat_bit(r->seat);
    l->quota_us -= r->paid_us;
    if (r->flags & STIMULUS_LATE)
        l->rest = LATE_EVERY;
    if (a->first_us == NOT_YET)
        a->first_us = r->act_us;
    return VERDICT_OPEN;
}

enum verdict arbiter_act(struct arbiter *a, int seat, int64_t now_us, int64_t claim_us)
{
    struct receipt *r = &a->receipt[seat];

    if (!seat_in(a->running, seat))
        return VERDICT_NONE;
    CHECK(!seat_in(a->bots, seat));
    r->act_us = now_us;
    r->claim_us = claim_us >= 0 && claim_us <= CLAIM_MAX_US ? claim_us : NO_CLAIM;
    if (r->pong_us != NOT_YET)
        give_credit(r, &a->link[seat]);
    return judged(a, r);
}

enum verdict arbiter_bot_act(struct arbiter *a, int seat, int64_t now_us, int64_t reaction_us)
{
    struct receipt *r = &a->receipt[seat];

    CHECK(seat_in(a->bots, seat) && r->sent_us != NOT_YET && reaction_us >= BOT_MIN_US);
    if (!seat_in(a->running, seat))
        return VERDICT_NONE;
    r->act_us = now_us;
    r->claim_us = r->own_us = r->reaction_us = reaction_us;
    r->flags = BOT_ACTED;
    return judged(a, r);
}

void arbiter_leave(struct arbiter *a, int seat)
{
    a->running = seats_without(a->running, seat);
}

void arbiter_again(struct arbiter *a, int seat)
{
    struct receipt *r = &a->receipt[seat];

    CHECK(r->verdict == VERDICT_EARLY);
    *r = (struct receipt){.seat = r->seat,
                          .race = r->race,
                          .sent_us = r->sent_us,
                          .pong_us = r->pong_us,
                          .act_us = NOT_YET,
                          .claim_us = NO_CLAIM};
    a->running |= seat_bit(seat);
}

/* The smallest reaction among seats that acted. */
static int64_t fastest(const struct arbiter *a, seat_set seats)
{
    int64_t best = INT64_MAX;

    EACH_SEAT (seat, seats)
        best = least(best, a->receipt[seat].reaction_us);
    return best;
}

/* The most credit a seat that has not acted can get. */
static int64_t most_credit(const struct arbiter *a, int seat)
{
    const struct link *l = &a->link[seat];

    if (seat_in(a->bots, seat))
        return 0;
    return least(race_base(l, &a->receipt[seat]) + l->quota_us, CREDIT_MAX_US);
}

int64_t arbiter_due(const struct arbiter *a)
{
    int64_t due = a->first_us, best = fastest(a, a->acted);

    if (a->decided || a->acted == 0)
        return RACE_NO_DUE;
    EACH_SEAT (seat, a->running) {
        int64_t sent = a->receipt[seat].sent_us, still = HOLD_MAX_US + a->first_us;

        if (sent != NOT_YET)
            still = sent + best + most_credit(a, (int)seat);
        if (still > due)
            due = still;
    }
    return least(due, a->first_us + HOLD_MAX_US);
}

/* [7] Who comes next of those left: the fastest, or by a coin one of those too close to it. */
static int next_placed(struct arbiter *a, seat_set left, struct chance_source *chance)
{
    int64_t  best = fastest(a, left);
    seat_set close = 0;
    uint32_t thrown;

    EACH_SEAT (seat, left)
        if (a->receipt[seat].reaction_us - best < TIE_US)
            close |= seat_bit((int)seat);
    if (seats_count(close) == 1)
        return seats_first(close);
    thrown = chance_below(chance, (uint32_t)seats_count(close));
    EACH_SEAT (seat, close)
        a->receipt[seat].flags |= COIN_THROWN;
    while (thrown-- > 0)
        close = seats_without(close, seats_first(close));
    return seats_first(close);
}

int arbiter_decide(struct arbiter *a, struct chance_source *chance, uint8_t order[SEATS_MAX])
{
    int placed = 0;

    CHECK(!a->decided && a->acted != 0);
    for (seat_set left = a->acted; left != 0;) {
        int seat = next_placed(a, left, chance);

        left = seats_without(left, seat);
        order[placed++] = byte(seat);
        a->receipt[seat].place = byte(placed);
        a->receipt[seat].verdict = placed == 1 ? VERDICT_FIRST : VERDICT_BEHIND;
    }
    EACH_SEAT (seat, a->seats) {
        struct link *l = &a->link[seat];

        l->quota_us = least(l->quota_us + QUOTA_GAIN_US, QUOTA_MAX_US);
        if (l->rest > 0)
            l->rest--;
    }
    a->decided = true;
    return placed;
}
