/* test_arbiter.c: the ten points of docs/races.md by hand, then its table by simulation. */
#include "bots/reflex.h"
#include "cmocka_tests.h"
#include "sim/network.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { A, B, C, D, T0 = 1000000 };

#define MS(n)  ((int64_t)((n)*1000))
#define AT(ms) (T0 + MS(ms)) /* so long after the stimulus */

static struct arbiter       a;
static struct chance_source coin;
static uint8_t              order[SEATS_MAX];

/* A connection whose round trips were all the same. */
static void line(int seat, double trip_ms)
{
    arbiter_join(&a, seat, false);
    for (int i = 0; i < TRIPS_KEPT; i++)
        arbiter_trip(&a, seat, MS(trip_ms));
}

/* Seats from A on with these round trips, and a race whose PONGs are back. */
static void open_race(int seats)
{
    arbiter_open(&a, a.race + 1, seats_all(seats), 0);
    for (int i = 0; i < seats; i++)
        arbiter_sent(&a, i, T0);
    for (int i = 0; i < seats; i++)
        assert_true(arbiter_pong(&a, i, T0 + link_base(&a.link[i])));
}

static void begin(int seats, const double *trips_ms)
{
    arbiter_begin(&a);
    coin = chance_fast(1);
    for (int i = 0; i < seats; i++)
        line(i, trips_ms[i]);
    open_race(seats);
}

#define BEGIN(...)                                                                                 \
    begin((int)(sizeof(double[]){__VA_ARGS__} / sizeof(double)), (double[]){__VA_ARGS__})

/* ---- 1 to 4: times, claims and credit. ---- */

static void a_claim_the_line_allows_is_believed(void **unused)
{
    (void)unused;
    BEGIN(90, 16);
    assert_int_equal(arbiter_act(&a, A, AT(500), MS(412.3)), VERDICT_OPEN);
    assert_int_equal(a.receipt[A].own_us, MS(410));
    assert_int_equal(a.receipt[A].credit_us, MS(87.7));
    assert_int_equal(a.receipt[A].reaction_us, MS(412.3));
    assert_int_equal(a.receipt[A].paid_us, 0);
    assert_int_equal(a.receipt[A].flags, 0);
}

static void the_better_line_does_not_win(void **unused)
{
    (void)unused;
    BEGIN(16, 90);
    arbiter_act(&a, A, AT(436), MS(420));
    arbiter_act(&a, B, AT(495), MS(405));
    assert_int_equal(arbiter_decide(&a, &coin, order), 2);
    assert_int_equal(order[0], B);
    assert_int_equal(order[1], A);
    assert_int_equal(a.receipt[B].verdict, VERDICT_FIRST);
    assert_int_equal(a.receipt[B].place, 1);
    assert_int_equal(a.receipt[A].verdict, VERDICT_BEHIND);
    assert_int_equal(a.receipt[A].place, 2);
}

static void base_is_the_median_of_the_last_twenty(void **unused)
{
    (void)unused;
    arbiter_begin(&a);
    assert_int_equal(link_base(&a.link[A]), CREDIT_MAX_US);
    assert_int_equal(link_low(&a.link[A]), 0);
    arbiter_trip(&a, A, MS(40));
    assert_int_equal(link_base(&a.link[A]), MS(40));
    arbiter_trip(&a, A, MS(50));
    assert_int_equal(link_base(&a.link[A]), MS(45));
    for (int i = 0; i < TRIPS_KEPT; i++)
        arbiter_trip(&a, A, MS(100 + 10 * (i * 7 % TRIPS_KEPT)));
    assert_int_equal(link_base(&a.link[A]), MS(195));
    assert_int_equal(link_low(&a.link[A]), MS(90));
    for (int i = 0; i < 9; i++) /* spikes: fewer than half */
        arbiter_trip(&a, A, MS(900));
    assert_in_range(link_base(&a.link[A]), MS(195), MS(290));
}

static void what_goes_beyond_base_is_paid_from_the_quota(void **unused)
{
    (void)unused;
    BEGIN(90, 90);
    arbiter_act(&a, A, AT(520), MS(405)); /* wants 115 */
    assert_int_equal(a.receipt[A].credit_us, MS(115));
    assert_int_equal(a.receipt[A].paid_us, MS(25));
    assert_int_equal(a.receipt[A].quota_us, MS(30));
    assert_int_equal(a.link[A].quota_us, MS(5));
    arbiter_act(&a, B, AT(530), MS(405)); /* wants 125, the quota has 30 */
    assert_int_equal(a.receipt[B].credit_us, MS(120));
    assert_int_equal(a.receipt[B].reaction_us, MS(410));
    assert_int_equal(a.link[B].quota_us, 0);
    arbiter_decide(&a, &coin, order);
    assert_int_equal(a.link[A].quota_us, MS(13));
    assert_int_equal(a.link[B].quota_us, MS(8));
}

static void the_quota_refills_by_8_up_to_90(void **unused)
{
    (void)unused;
    BEGIN(90, 90);
    for (int i = 1; i <= 12; i++) {
        arbiter_act(&a, A, AT(500), MS(410));
        arbiter_decide(&a, &coin, order);
        assert_int_equal(a.link[A].quota_us, i < 8 ? MS(30 + 8 * i) : MS(90));
        assert_int_equal(a.link[B].quota_us, a.link[A].quota_us); /* who did not act as well */
        open_race(2);
    }
    arbiter_join(&a, A, true);
    assert_int_equal(a.link[A].quota_us, MS(90));
    arbiter_act(&a, B, AT(535), MS(410));
    arbiter_join(&a, B, true); /* coming back does not refill it */
    assert_int_equal(a.link[B].quota_us, MS(55));
    arbiter_join(&a, B, false); /* somebody else */
    assert_int_equal(a.link[B].quota_us, MS(30));
}

static void without_a_claim_the_server_s_own_estimate_counts(void **unused)
{
    (void)unused;
    BEGIN(90, 90, 90, 90);
    arbiter_act(&a, A, AT(500), NO_CLAIM);
    arbiter_act(&a, B, AT(500), -1);
    arbiter_act(&a, C, AT(500), INT64_MAX);
    arbiter_act(&a, D, AT(500), INT64_MIN + 1);
    for (int seat = A; seat <= D; seat++) {
        assert_int_equal(a.receipt[seat].reaction_us, MS(410));
        assert_int_equal(a.receipt[seat].flags, CLAIM_MISSING);
        assert_true(a.receipt[seat].claim_us == NO_CLAIM);
    }
}

static void a_lie_is_moved_to_what_is_possible(void **unused)
{
    (void)unused;
    BEGIN(90, 90, 90);
    arbiter_act(&a, A, AT(500), MS(290)); /* own estimate 410: 370 is the least it may say … */
    assert_int_equal(a.receipt[A].flags, CLAIM_MOVED);
    assert_int_equal(a.receipt[A].claim_us, MS(290));
    assert_int_equal(a.receipt[A].credit_us, MS(120)); /* … which the quota of 30 cuts */
    assert_int_equal(a.receipt[A].reaction_us, MS(380));
    arbiter_act(&a, B, AT(500), MS(500)); /* the other way only harms: `low` is 81 */
    assert_int_equal(a.receipt[B].flags, 0);
    assert_int_equal(a.receipt[B].credit_us, MS(81));
    assert_int_equal(a.receipt[B].reaction_us, MS(419));
    arbiter_act(&a, C, AT(500), MS(370)); /* on the edge */
    assert_int_equal(a.receipt[C].flags, 0);
}

static void a_liar_soon_has_nothing_left_to_lie_with(void **unused)
{
    (void)unused;
    BEGIN(90, 90);
    for (int i = 0; i < 10; i++) {
        arbiter_act(&a, A, AT(500), MS(290));
        arbiter_decide(&a, &coin, order);
        assert_int_equal(a.receipt[A].reaction_us, i == 0 ? MS(380) : MS(402));
        open_race(2);
    }
}

static void no_line_gets_more_than_350(void **unused)
{
    (void)unused;
    BEGIN(600, 340);
    arbiter_act(&a, A, AT(1000), MS(400));
    assert_int_equal(a.receipt[A].credit_us, MS(350));
    assert_int_equal(a.receipt[A].paid_us, 0);
    arbiter_act(&a, B, AT(800), MS(430));
    assert_int_equal(a.receipt[B].credit_us, MS(350));
    assert_int_equal(a.receipt[B].paid_us, MS(10));
}

/* One race of A in which the stimulus comes 100 ms late: its reaction. */
static int64_t late_stimulus(void)
{
    arbiter_open(&a, a.race + 1, seats_all(2), 0);
    arbiter_sent(&a, A, T0);
    arbiter_pong(&a, A, AT(190));
    arbiter_act(&a, A, AT(600), MS(400));
    arbiter_decide(&a, &coin, order);
    return a.receipt[A].reaction_us;
}

static void a_late_stimulus_is_made_good_in_one_race_of_ten(void **unused)
{
    (void)unused;
    BEGIN(90, 90);
    a.link[A].quota_us = MS(60);
    assert_int_equal(late_stimulus(), MS(400)); /* base 150, wants 200, pays 50 */
    assert_int_equal(a.receipt[A].flags, STIMULUS_LATE);
    assert_int_equal(a.receipt[A].base_us, MS(150));
    assert_int_equal(a.receipt[A].paid_us, MS(50));
    for (int i = 1; i < 10; i++) {

        for (int k = 0; k < TRIPS_KEPT; k++)
            arbiter_trip(&a, A, MS(90));
        a.link[A].quota_us = MS(60);
        assert_int_equal(late_stimulus(), MS(450));
        assert_int_equal(a.receipt[A].flags, 0);
    }
    a.link[A].quota_us = MS(60);
    assert_int_equal(late_stimulus(), MS(400));
    arbiter_join(&a, A, true); /* coming back does not help */
    assert_int_equal(a.link[A].rest, 9);
}

static void a_late_pong_alone_uses_nothing_up(void **unused)
{
    (void)unused;
    BEGIN(90, 90);
    arbiter_open(&a, 2, seats_all(2), 0);
    arbiter_sent(&a, A, T0);
    arbiter_pong(&a, A, AT(190));
    arbiter_act(&a, A, AT(490), MS(400)); /* wants 90: the PONG was late, the stimulus was not */
    assert_int_equal(a.receipt[A].reaction_us, MS(400));
    assert_int_equal(a.receipt[A].flags, 0);
    assert_int_equal(a.link[A].quota_us, MS(30));
    assert_int_equal(a.link[A].rest, 0);
}

static void a_late_stimulus_is_not_made_good_where_pongs_are_always_late(void **unused)
{
    (void)unused;
    BEGIN(190, 90);
    arbiter_kernel(&a, A, MS(90));
    a.link[A].quota_us = 0;
    assert_int_equal(late_stimulus(), MS(600 - 115));
    assert_int_equal(a.receipt[A].flags, BASE_CAPPED);
}

/* ---- 5: too early. ---- */

static void an_act_before_its_pong_is_early(void **unused)
{
    (void)unused;
    BEGIN(90, 90);
    arbiter_open(&a, 7, seats_all(2), 0);
    assert_int_equal(arbiter_act(&a, A, AT(-5), MS(300)), VERDICT_EARLY); /* not even sent */
    arbiter_sent(&a, A, T0);
    arbiter_sent(&a, B, T0);
    assert_int_equal(arbiter_act(&a, B, AT(60), MS(0)), VERDICT_EARLY);
    assert_true(arbiter_due(&a) == RACE_NO_DUE);
    assert_int_equal(a.link[B].quota_us, MS(30));
}

static void a_reaction_under_100_is_early(void **unused)
{
    (void)unused;
    BEGIN(90, 90, 90);
    assert_int_equal(arbiter_act(&a, A, AT(189), MS(99)), VERDICT_EARLY);
    assert_int_equal(arbiter_act(&a, B, AT(190), MS(100)), VERDICT_OPEN);
    assert_int_equal(arbiter_act(&a, C, AT(200), MS(70)), VERDICT_EARLY);
    assert_int_equal(a.receipt[C].paid_us, 0);
    assert_int_equal(a.link[C].quota_us, MS(30)); /* what is not judged pays nothing */
    assert_int_equal(arbiter_decide(&a, &coin, order), 1);
    assert_int_equal(order[0], B);
    assert_int_equal(a.receipt[A].verdict, VERDICT_EARLY);
    assert_int_equal(a.receipt[A].place, 0);
}

static void whoever_acts_all_the_time_is_out_unless_the_game_forgives(void **unused)
{
    (void)unused;
    BEGIN(90, 90);
    assert_int_equal(arbiter_act(&a, A, AT(150), MS(50)), VERDICT_EARLY);
    assert_int_equal(arbiter_act(&a, A, AT(200), MS(110)), VERDICT_NONE);
    assert_true(arbiter_due(&a) == RACE_NO_DUE);
    arbiter_again(&a, A);
    assert_int_equal(arbiter_act(&a, A, AT(500), MS(410)), VERDICT_OPEN);
    assert_int_equal(a.receipt[A].reaction_us, MS(410));
}

/* ---- 6: hold. ---- */

static void the_hold_ends_when_nobody_can_win_any_more(void **unused)
{
    (void)unused;
    BEGIN(16, 90, 36);
    assert_true(arbiter_due(&a) == RACE_NO_DUE);
    arbiter_act(&a, A, AT(416), MS(400));
    assert_int_equal(arbiter_due(&a), AT(400 + 90 + 30)); /* B's base and quota */
    arbiter_act(&a, B, AT(500), MS(390));
    assert_int_equal(arbiter_due(&a), AT(390 + 36 + 30)); /* C could still; it is past: now */
    arbiter_act(&a, C, AT(510), MS(470));
    assert_true(arbiter_due(&a) <= AT(510)); /* all have acted */
    arbiter_decide(&a, &coin, order);
    assert_true(arbiter_due(&a) == RACE_NO_DUE);
}

static void the_first_act_is_not_held_for_lines_that_are_better(void **unused)
{
    (void)unused;
    BEGIN(16, 90);
    arbiter_act(&a, B, AT(490), MS(400));
    assert_int_equal(arbiter_due(&a), AT(490));
}

static void the_hold_is_400_at_most(void **unused)
{
    (void)unused;
    BEGIN(16, 345);
    arbiter_act(&a, A, AT(516), MS(500));
    assert_int_equal(arbiter_due(&a), AT(500 + 350));
    arbiter_open(&a, 9, seats_all(2), 0);
    arbiter_sent(&a, A, T0);
    arbiter_pong(&a, A, AT(16));
    arbiter_act(&a, A, AT(516), MS(500)); /* B's stimulus is not even out */
    assert_int_equal(arbiter_due(&a), AT(916));
    arbiter_sent(&a, B, AT(500));
    assert_int_equal(arbiter_due(&a), AT(916));
}

static void the_absent_are_not_waited_for(void **unused)
{
    (void)unused;
    BEGIN(16, 90, 220);
    arbiter_open(&a, 8, seat_bit(A) | seat_bit(B), 0); /* C is absent from the beginning */
    for (int i = A; i <= B; i++) {
        arbiter_sent(&a, i, T0);
        arbiter_pong(&a, i, AT(90));
    }
    arbiter_act(&a, A, AT(416), MS(330));
    assert_int_equal(arbiter_act(&a, C, AT(417), MS(150)), VERDICT_NONE);
    assert_true(arbiter_due(&a) > AT(416));
    arbiter_leave(&a, B); /* and B leaves */
    assert_int_equal(arbiter_due(&a), AT(416));
    BEGIN(16, 90);
    arbiter_act(&a, A, AT(416), MS(400));
    arbiter_join(&a, B, true); /* a new connection in the middle of a race: it does not run */
    assert_int_equal(arbiter_due(&a), AT(416));
    assert_int_equal(arbiter_act(&a, B, AT(430), MS(150)), VERDICT_NONE);
}

static void after_the_verdict_an_act_is_late_and_pays_nothing(void **unused)
{
    (void)unused;
    BEGIN(16, 90);
    arbiter_act(&a, A, AT(416), MS(400));
    assert_int_equal(arbiter_decide(&a, &coin, order), 1);
    assert_int_equal(arbiter_act(&a, B, AT(530), MS(415)), VERDICT_LATE);
    assert_int_equal(a.receipt[B].reaction_us, MS(415));
    assert_int_equal(a.receipt[B].paid_us, 0);
    assert_int_equal(a.link[B].quota_us, MS(38));
    assert_int_equal(arbiter_act(&a, A, AT(540), MS(500)), VERDICT_NONE);
}

/* Whatever pages do: who comes after the hold was over has no smaller reaction. */
static void nobody_who_comes_after_the_hold_would_have_won(void **unused)
{
    struct chance_source r = chance_fast(6);

    (void)unused;
    for (int n = 0; n < 20000; n++) {
        int64_t due, second;

        BEGIN(16 + chance_below(&r, 100), 16 + chance_below(&r, 250));
        for (int i = 0; i < 2; i++)
            a.link[i].quota_us = chance_below(&r, QUOTA_MAX_US);
        arbiter_act(&a, A, AT(350 + chance_below(&r, 400)), chance_below(&r, MS(800)));
        due = arbiter_due(&a);
        assert_in_range(due - a.first_us, 0, HOLD_MAX_US);
        second = due + 1 + chance_below(&r, MS(300));
        if (second < a.receipt[B].pong_us || due == a.first_us + HOLD_MAX_US)
            continue;
        arbiter_act(&a, B, second, chance_below(&r, MS(800)));
        assert_true(a.receipt[B].reaction_us > a.receipt[A].reaction_us);
    }
}

/* ---- 7: ties. ---- */

static void closer_than_8_a_coin_decides(void **unused)
{
    int first[2] = {0};

    (void)unused;
    for (int i = 0; i < 2000; i++) {
        struct chance_source mine = chance_stream(5, (uint64_t)i);

        BEGIN(16, 16);
        arbiter_act(&a, A, AT(416), MS(400));
        arbiter_act(&a, B, AT(423.9), MS(407.9));
        arbiter_decide(&a, &mine, order);
        first[order[0]]++;
        assert_true(a.receipt[A].flags & COIN_THROWN);
        assert_true(a.receipt[B].flags & COIN_THROWN);
    }
    assert_in_range(first[A], 900, 1100);
}

static void from_8_on_no_coin_is_thrown(void **unused)
{
    struct chance_source before;

    (void)unused;
    BEGIN(16, 16);
    before = coin;
    arbiter_act(&a, B, AT(424), MS(408));
    arbiter_act(&a, A, AT(424), MS(400));
    arbiter_decide(&a, &coin, order);
    assert_int_equal(order[0], A);
    assert_false(a.receipt[A].flags & COIN_THROWN);
    assert_memory_equal(&before, &coin, sizeof coin); /* chance is not touched */
}

static void of_three_in_a_row_the_last_cannot_win(void **unused)
{
    (void)unused;
    for (int i = 0; i < 200; i++) {
        struct chance_source mine = chance_stream(8, (uint64_t)i);

        BEGIN(16, 16, 16);
        arbiter_act(&a, A, AT(416), MS(400));
        arbiter_act(&a, B, AT(422), MS(406));
        arbiter_act(&a, C, AT(428), MS(412)); /* close to B, not to A */
        assert_int_equal(arbiter_decide(&a, &mine, order), 3);
        assert_int_not_equal(order[0], C);
    }
}

/* ---- 8: PONGs kept back. ---- */

static void pongs_steadily_later_than_the_kernel_s_cap_base(void **unused)
{
    (void)unused;
    BEGIN(140, 90);
    arbiter_kernel(&a, A, MS(20));
    arbiter_kernel(&a, B, MS(70)); /* within 25: nothing to say */
    arbiter_act(&a, A, AT(500), MS(360));
    arbiter_act(&a, B, AT(500), MS(410));
    assert_int_equal(a.receipt[A].base_us, MS(45));
    assert_int_equal(a.receipt[A].low_us, MS(45));
    assert_int_equal(a.receipt[A].flags, BASE_CAPPED);
    assert_int_equal(a.receipt[A].reaction_us, MS(500 - 45 - 30));
    assert_int_equal(a.receipt[B].base_us, MS(90));
    assert_int_equal(a.receipt[B].flags, 0);
}

static void pongs_that_are_not_expected_change_nothing(void **unused)
{
    struct arbiter before;

    (void)unused;
    BEGIN(90, 90);
    before = a;
    assert_false(arbiter_pong(&a, A, AT(95)));
    assert_false(arbiter_pong(&a, C, AT(95)));
    assert_memory_equal(&before, &a, sizeof a);
    arbiter_begin(&a);
    assert_false(arbiter_pong(&a, A, AT(95)));
    assert_int_equal(arbiter_act(&a, A, AT(95), MS(300)), VERDICT_NONE);
}

/* ---- 9: receipts. ---- */

static void a_receipt_holds_every_number_of_its_act(void **unused)
{
    const struct receipt *of_a = &a.receipt[A], *of_b = &a.receipt[B];

    (void)unused;
    BEGIN(90, 16, 16);
    arbiter_act(&a, B, AT(216), NO_CLAIM);
    arbiter_act(&a, A, AT(300), MS(203));
    arbiter_decide(&a, &coin, order);
    assert_int_equal(of_a->act_us - of_a->sent_us, MS(300));
    assert_int_equal(of_a->pong_us - of_a->sent_us, MS(90));
    assert_int_equal(of_a->claim_us, MS(203));
    assert_int_equal(of_a->own_us, MS(210));
    assert_int_equal(of_a->base_us, MS(90));
    assert_int_equal(of_a->low_us, MS(81));
    assert_int_equal(of_a->credit_us, MS(97));
    assert_int_equal(of_a->paid_us, MS(7));
    assert_int_equal(of_a->quota_us, MS(30));
    assert_int_equal(of_a->reaction_us, MS(203));
    assert_int_equal(of_a->flags, COIN_THROWN);
    assert_int_equal(of_b->reaction_us, MS(200));
    assert_int_equal(of_b->claim_us, NO_CLAIM);
    assert_int_equal(of_b->flags, CLAIM_MISSING | COIN_THROWN);
    assert_int_equal(of_a->place + of_b->place, 1 + 2);
    assert_int_equal(a.receipt[C].verdict, VERDICT_NONE);
    assert_int_equal(a.receipt[C].act_us, NOT_YET);
}

/* ---- 10: bots. ---- */

static void bots_act_through_the_same_queue(void **unused)
{
    (void)unused;
    BEGIN(90, 90);
    arbiter_open(&a, 3, seats_all(3), seat_bit(C));
    for (int i = A; i <= C; i++)
        arbiter_sent(&a, i, T0);
    arbiter_pong(&a, A, AT(90));
    arbiter_pong(&a, B, AT(90));
    assert_int_equal(arbiter_bot_act(&a, C, AT(433), MS(430)),
                     VERDICT_OPEN); /* the timer was late */
    assert_int_equal(a.receipt[C].reaction_us, MS(430));
    assert_int_equal(a.receipt[C].flags, BOT_ACTED);
    assert_int_equal(arbiter_due(&a), AT(430 + 90 + 30)); /* people are waited for … */
    arbiter_act(&a, A, AT(510), MS(420));
    arbiter_decide(&a, &coin, order);
    assert_int_equal(order[0], A);
    arbiter_open(&a, 4, seats_all(3), seat_bit(C));
    for (int i = A; i <= C; i++)
        arbiter_sent(&a, i, T0);
    arbiter_pong(&a, A, AT(90));
    arbiter_act(&a, A, AT(490), MS(400));
    arbiter_leave(&a, B);
    assert_int_equal(arbiter_due(&a), AT(490)); /* … bots are not: they would be here */
    arbiter_decide(&a, &coin, order);
    assert_int_equal(arbiter_bot_act(&a, C, AT(500), MS(500)), VERDICT_LATE);
}

static void bots_have_people_s_reflexes(void **unused)
{
    struct chance_source r = chance_fast(10);
    double               before = INFINITY;
    static const int     levels[] = {LEVEL_RANDOM, LEVEL_EASY, LEVEL_NORMAL, LEVEL_HARD};

    (void)unused;
    for (int i = 0; i < 4; i++) {
        double sum = 0, squares = 0, mean, n = 20000;

        for (int k = 0; k < (int)n; k++) {
            int64_t us = bot_reflex((enum level)levels[i], &r);

            assert_true(us >= BOT_MIN_US && us < MS(4000));
            sum += (double)us / 1000;
            squares += (double)us / 1000 * (double)us / 1000;
        }
        mean = sum / n;
        assert_true(mean < before);
        before = mean;
        if (levels[i] == LEVEL_NORMAL) {
            assert_true(fabs(mean - 520) < 5);
            assert_true(fabs(sqrt(squares / n - mean * mean) - 110) < 5);
        }
    }
}

/* ---- The table. Fewer races than `tablee bench races`, both shapes of delays. ---- */

enum { RACES = 20000 };

static const struct page against[] = {{.network = FIBRE}, {.network = MOBILE}};
static const struct page wifi[] = {{.network = WIFI}, {.network = WIFI}};
static const struct page mixed[] = {
    {.network = FIBRE}, {.network = WIFI}, {.network = MOBILE}, {.network = FAR}};

static void wrong_winners_are_few(void **unused)
{
    (void)unused;
    for (int bell = 0; bell < 2; bell++) {
        struct tally t = trial_many(against, 2, bell, RACES, 41);

        assert_true(t.wrong_arrived > (bell ? 0.16 : 0.22));
        assert_true(t.wrong <= 0.04);
        assert_true(t.apart_wrong <= 0.01);
    }
}

static void four_unequal_lines_win_alike(void **unused)
{
    (void)unused;
    for (int bell = 0; bell < 2; bell++) {
        struct tally t = trial_many(mixed, 4, bell, RACES, 42);

        assert_true(t.wins_arrived[0] > 0.4 && t.wins_arrived[3] < 0.04);
        for (int i = 0; i < 4; i++)
            assert_true(fabs(t.wins[i] - 0.25) <= 0.02);
        assert_true(t.hold_ms <= 220);
    }
}

static void a_lie_of_120_gains_next_to_nothing(void **unused)
{
    (void)unused;
    for (int network = 0; network < NETWORKS; network++) {
        struct page  pages[2] = {{.network = (enum network)network, .lie_ms = 120},
                                 {.network = (enum network)network}};
        struct tally lying = trial_many(pages, 2, false, RACES, 43), honest;

        pages[0].lie_ms = 0;
        honest = trial_many(pages, 2, false, RACES, 43);
        assert_true(lying.wins_believed[0] > 0.75);
        assert_true(lying.wins[0] - honest.wins[0] <= 0.02);
    }
}

static void the_hold_is_short(void **unused)
{
    (void)unused;
    for (int bell = 0; bell < 2; bell++) {
        assert_true(trial_many(wifi, 2, bell, RACES, 44).hold_ms <= 60);
        assert_true(trial_many(against, 2, bell, RACES, 45).hold_ms <= 100);
    }
}

static void the_same_seed_gives_the_same_races(void **unused)
{
    struct tally one = trial_many(mixed, 4, false, 400, 46),
                 other = trial_many(mixed, 4, false, 400, 46);

    (void)unused;
    assert_memory_equal(&one, &other, sizeof one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_claim_the_line_allows_is_believed),
        cmocka_unit_test(the_better_line_does_not_win),
        cmocka_unit_test(base_is_the_median_of_the_last_twenty),
        cmocka_unit_test(what_goes_beyond_base_is_paid_from_the_quota),
        cmocka_unit_test(the_quota_refills_by_8_up_to_90),
        cmocka_unit_test(without_a_claim_the_server_s_own_estimate_counts),
        cmocka_unit_test(a_lie_is_moved_to_what_is_possible),
        cmocka_unit_test(a_liar_soon_has_nothing_left_to_lie_with),
        cmocka_unit_test(no_line_gets_more_than_350),
        cmocka_unit_test(a_late_stimulus_is_made_good_in_one_race_of_ten),
        cmocka_unit_test(a_late_pong_alone_uses_nothing_up),
        cmocka_unit_test(a_late_stimulus_is_not_made_good_where_pongs_are_always_late),
        cmocka_unit_test(an_act_before_its_pong_is_early),
        cmocka_unit_test(a_reaction_under_100_is_early),
        cmocka_unit_test(whoever_acts_all_the_time_is_out_unless_the_game_forgives),
        cmocka_unit_test(the_hold_ends_when_nobody_can_win_any_more),
        cmocka_unit_test(the_first_act_is_not_held_for_lines_that_are_better),
        cmocka_unit_test(the_hold_is_400_at_most),
        cmocka_unit_test(the_absent_are_not_waited_for),
        cmocka_unit_test(after_the_verdict_an_act_is_late_and_pays_nothing),
        cmocka_unit_test(nobody_who_comes_after_the_hold_would_have_won),
        cmocka_unit_test(closer_than_8_a_coin_decides),
        cmocka_unit_test(from_8_on_no_coin_is_thrown),
        cmocka_unit_test(of_three_in_a_row_the_last_cannot_win),
        cmocka_unit_test(pongs_steadily_later_than_the_kernel_s_cap_base),
        cmocka_unit_test(pongs_that_are_not_expected_change_nothing),
        cmocka_unit_test(a_receipt_holds_every_number_of_its_act),
        cmocka_unit_test(bots_act_through_the_same_queue),
        cmocka_unit_test(bots_have_people_s_reflexes),
        cmocka_unit_test(wrong_winners_are_few),
        cmocka_unit_test(four_unequal_lines_win_alike),
        cmocka_unit_test(a_lie_of_120_gains_next_to_nothing),
        cmocka_unit_test(the_hold_is_short),
        cmocka_unit_test(the_same_seed_gives_the_same_races),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
