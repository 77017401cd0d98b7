/* test_perudo_solver.c: the solver against values that are known, and the shipped tables against
 * what they say of themselves. */
#include "bots/bot.h"
#include "cmocka_tests.h"
#include "core/check.h"
#include "games/perudo/solver/advice.h"
#include "games/perudo/solver/chain.h"
#include "games/perudo/solver/table.h"

#include <math.h>
#include <string.h>

enum { THREADS = 2 };

static struct measure solved(struct round_rules rules, int recall, double target)
{
    struct solver  s;
    struct measure m;

    assert_true(solver_open(&s, &rules, recall, THREADS));
    do {
        for (int i = 0; i < 100; i++)
            solver_iterate(&s);
        m = policy_measure(&s.round, solver_policy(&s), THREADS);
    } while (m.exploitability > target && s.iterations < 10000);
    solver_close(&s);
    assert_true(m.exploitability <= target);
    return m;
}

/* The true value lies between what each player can make sure of. */
static void worth(struct round_rules rules, double expected)
{
    struct measure m = solved(rules, 0, 5e-5);

    assert_true(fabs(m.value - expected) < 1e-4);
    assert_true(-m.best[1] < expected + 1e-6 && expected - 1e-6 < m.best[0]);
}

/* ---- Values of the literature: one die each. ---- */

static void without_joker_the_first_loses_a_ninth(void **unused)
{
    (void)unused;
    worth((struct round_rules){{1, 1}, 6, JOKER_NONE, false}, -1.0 / 9);
}

static void with_the_joker_highest_it_is_7_of_258(void **unused)
{
    (void)unused;
    worth((struct round_rules){{1, 1}, 6, JOKER_HIGHEST, false}, -7.0 / 258);
}

static void with_the_joker_lowest_it_is_7_of_327(void **unused)
{
    (void)unused;
    worth((struct round_rules){{1, 1}, 6, JOKER_LOWEST, false}, -7.0 / 327);
}

static void small_rounds_of_perudo_have_simple_values(void **unused)
{
    (void)unused;
    worth((struct round_rules){{1, 1}, 6, JOKER_PERUDO, false}, -1.0 / 18);
    worth((struct round_rules){{1, 1}, 6, JOKER_PERUDO, true}, 4.0 / 9);
    worth((struct round_rules){{1, 2}, 6, JOKER_PERUDO, true}, 7.0 / 27);
}

/* ---- The round as a tree. ---- */

static void hands_are_multisets_with_their_chances(void **unused)
{
    static const int hands[] = {0, 6, 21, 56};
    struct round     r;

    (void)unused;
    for (int dice = 1; dice <= 3; dice++) {
        double sum = 0;

        round_lay_out(&r, &(struct round_rules){{dice, 1}, 6, JOKER_PERUDO, false});
        assert_int_equal(r.hands[0], hands[dice]);
        for (int h = 0; h < r.hands[0]; h++)
            sum += (double)r.chance[0][h];
        assert_true(fabs(sum - 1) < 1e-6);
    }
    round_lay_out(&r, &(struct round_rules){{2, 1}, 6, JOKER_PERUDO, false});
    for (int h = 0; h < r.hands[0]; h++) {
        perudo_hand hand = 0;

        for (int face = 1; face <= PERUDO_FACES; face++)
            hand += r.hand[0][h][face] * dice_one(face);
        assert_int_equal(solved_hand(hand), h); /* the tables number them alike */
    }
}

static void the_ladder_is_that_of_perudo(void **unused)
{
    struct node  child[ROUND_RUNGS];
    struct round r;

    (void)unused;
    round_lay_out(&r, &(struct round_rules){{2, 2}, 6, JOKER_PERUDO, false});
    assert_int_equal(r.bits, 24);
    for (int bit = 1; bit < r.bits; bit++)
        assert_true(perudo_height(r.rung[0][bit].n, r.rung[0][bit].face) <
                    perudo_height(r.rung[0][bit - 1].n, r.rung[0][bit - 1].face));
    assert_int_equal(round_children(&r, round_root(&r), child), 20); /* no paco */
    round_lay_out(&r, &(struct round_rules){{1, 2}, 6, JOKER_PERUDO, true});
    assert_int_equal(round_children(&r, round_root(&r), child), 15); /* 1 to 3 of five faces */
    assert_int_equal(round_children(&r, child[0], child), 2);        /* the face stays */
}

static void endings_have_a_number_each(void **unused)
{
    static uint8_t seen[1 << 12];
    struct round   r;

    (void)unused;
    round_lay_out(&r, &(struct round_rules){{1, 1}, 6, JOKER_PERUDO, false});
    assert_int_equal(round_endings(&r, 3), 1 + 12 + 66 + 220);
    for (uint32_t mask = 0; mask < 1u << 12; mask++) {
        uint32_t at = round_ending(&r, round_node(&r, 0, mask), 3);

        assert_true(at < round_endings(&r, 3));
        if (__builtin_popcount(mask) <= 3)
            assert_int_equal(seen[at]++, 0);
        else
            assert_int_equal(seen[at] != 0, at >= 1 + 12 + 66); /* it is one of three bids */
    }
}

/* ---- Asking. ---- */

static void questions_are_read(void **unused)
{
    struct round    r;
    struct question q;

    (void)unused;
    assert_null(question_read("me 2 5, dice 2,1, bid 1 5", &r, &q));
    assert_int_equal(q.rules.dice[0], 1); /* they have opened */
    assert_int_equal(q.node.mover, 1);
    assert_int_equal(r.hand[1][q.hand][2], 1);
    assert_int_equal(r.hand[1][q.hand][5], 1);
    assert_int_equal(round_standing(&r, q.node).n, 1);
    assert_int_equal(round_standing(&r, q.node).face, 5);
    assert_null(question_read("palifico, dice 1,2 me P bid 1 3 bid 2 3", &r, &q));
    assert_true(q.rules.palifico && q.rules.dice[0] == 1 && q.node.mover == 0);
    assert_null(question_read("me 6, dice 1,1", &r, &q));
    assert_int_equal(q.node.index, 0);
}

static void questions_that_make_no_sense_are_refused(void **unused)
{
    static const char *const wrong[] = {
        "",
        "me 2 5",
        "dice 2,1",
        "me 7, dice 1,1",
        "me 2 5, dice 1,2",
        "me 2, dice 1,1, bid 1 P",
        "me 2, dice 1,1, bid 1 5, bid 1 4",
        "me 2, dice 1,1, bid 3 4",
        "me 2, dice 1,4",
        "me 2, dice 1,1, bid 1",
        "me 2, dice 1,1, dudo",
        "me 2, dice 1,2, palifico, bid 1 3, bid 2 4",
        "me 2 2 2 2, dice 4,1",
    };
    struct round    r;
    struct question q;

    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_non_null(question_read(wrong[i], &r, &q));
}

/* What the moves at the root are worth, over all hands, is what the round is worth. */
static void the_worth_of_moves_adds_up_to_the_value(void **unused)
{
    struct solver  s;
    struct measure m;
    float          worth[ROUND_ACTIONS][ROUND_LANES], strategy[ROUND_ACTIONS][ROUND_LANES];
    double         sum = 0;

    (void)unused;
    assert_true(solver_open(&s, &(struct round_rules){{1, 1}, 6, JOKER_PERUDO, false}, 0, THREADS));
    for (int i = 0; i < 200; i++)
        solver_iterate(&s);
    m = policy_measure(&s.round, solver_policy(&s), THREADS);
    assert_true(policy_worth(&s.round, solver_policy(&s), round_root(&s.round), worth));
    solver_policy(&s).at(&s, &s.round, round_root(&s.round), strategy);
    for (int a = 0; a < 10; a++)
        for (int h = 0; h < 6; h++)
            sum += (double)(s.round.chance[0][h] * strategy[a][h] * worth[a][h]);
    assert_true(fabs(sum - m.value) < 1e-5);
    solver_close(&s);
}

/* ---- Best responses to strategies that are known to be bad. ---- */

static void choose(const struct round *r, struct node n, int action,
                   float strategy[ROUND_ACTIONS][ROUND_LANES])
{
    struct node child[ROUND_RUNGS];
    int         actions = round_children(r, n, child) + (n.index != 0);

    for (int a = 0; a < actions; a++)
        for (int h = 0; h < r->lanes[n.mover]; h++)
            strategy[a][h] = a == action;
}

static void climbs_at(const void *with, const struct round *r, struct node n,
                      float strategy[ROUND_ACTIONS][ROUND_LANES])
{
    (void)with;
    choose(r, n, 0, strategy);
}

static void doubts_at(const void *with, const struct round *r, struct node n,
                      float strategy[ROUND_ACTIONS][ROUND_LANES])
{
    struct node child[ROUND_RUNGS];

    (void)with;
    choose(r, n, n.index != 0 ? round_children(r, n, child) : 0, strategy);
}

static void who_never_doubts_always_loses(void **unused)
{
    struct round   r;
    struct measure m;

    (void)unused;
    round_lay_out(&r, &(struct round_rules){{1, 1}, 6, JOKER_NONE, false});
    m = policy_measure(&r, (struct policy){climbs_at, NULL}, 1);
    assert_true(fabs(m.best[0] - 1) < 1e-6 && fabs(m.best[1] - 1) < 1e-6);
}

/* It opens on 1 × 1 and doubts everything. The first to bid names its own die: sure to win. The
 * second does so too, but for a 1 of its own (once in six): then any bid is true once in six. */
static void who_always_doubts_loses_to_the_truth(void **unused)
{
    struct round   r;
    struct measure m;

    (void)unused;
    round_lay_out(&r, &(struct round_rules){{1, 1}, 6, JOKER_NONE, false});
    m = policy_measure(&r, (struct policy){doubts_at, NULL}, 1);
    assert_true(fabs(m.best[0] - 1) < 1e-6);
    assert_true(fabs(m.best[1] - (5.0 / 6 - 1.0 / 6 * 2 / 3)) < 1e-6);
}

/* ---- Threads, and a short memory. ---- */

static void threads_change_nothing(void **unused)
{
    struct measure m[2];

    (void)unused;
    for (int threads = 1; threads <= 2; threads++) {
        struct solver s;

        assert_true(
            solver_open(&s, &(struct round_rules){{1, 2}, 6, JOKER_PERUDO, false}, 0, threads));
        for (int i = 0; i < 5; i++)
            solver_iterate(&s);
        m[threads - 1] = policy_measure(&s.round, solver_policy(&s), threads);
        solver_close(&s);
    }
    assert_memory_equal(&m[0], &m[1], sizeof m[0]);
}

static void four_bids_are_almost_enough(void **unused)
{
    struct measure m;

    (void)unused;
    m = solved((struct round_rules){{1, 1}, 6, JOKER_PERUDO, false}, 4, 2e-3);
    assert_true(fabs(m.value + 1.0 / 18) < 2e-3);
}

/* ---- Matches. ---- */

static double even(void *with, struct link l)
{
    (void)with;
    (void)l;
    return 0.5;
}

static double by_the_tables(void *with, struct link l)
{
    const struct solved_table *t = solved_find(l.first, l.second, l.palifico);

    (void)with;
    assert_non_null(t);
    return (1 + t->value / 1e6) / 2;
}

static void a_match_is_a_chain_of_rounds(void **unused)
{
    static const struct link links[] = {{1, 1, false}, {2, 1, false}, {1, 2, false},
                                        {2, 2, false}, {1, 1, true},  {1, 2, true}};

    (void)unused;
    assert_true(fabs(chain_wins((struct link){1, 1, false}, even, NULL) - 0.5) < 1e-9);
    assert_true(fabs(chain_wins((struct link){2, 1, false}, even, NULL) - 0.75) < 1e-9);
    assert_true(fabs(chain_wins((struct link){1, 2, false}, even, NULL) - 0.25) < 1e-9);
    assert_true(fabs(chain_wins((struct link){2, 2, false}, even, NULL) - 0.5) < 1e-9);
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        struct link l = links[i];
        double      wins = chain_wins(l, by_the_tables, NULL);

        assert_true(fabs(wins - solved_wins(l.first, l.second, l.palifico) / 1e6) < 1e-5);
    }
    /* from 1 against 2, palifico: to win, win, then stand against a palifico of the other */
    assert_true(fabs(chain_wins((struct link){1, 2, true}, by_the_tables, NULL) -
                     by_the_tables(NULL, (struct link){1, 2, true}) *
                         (1 - by_the_tables(NULL, (struct link){1, 1, true}))) < 1e-9);
    assert_int_equal(solved_wins(3, 1, false), -1);
}

/* What the search makes of a round that is about to begin. */
static void prospects_are_of_the_two_who_are_left(void **unused)
{
    struct config c = game_config(&perudo_game, 4);
    struct perudo s;

    (void)unused;
    assert_int_equal(game_setup(&perudo_game, &s, &c), NOT_REFUSED);
    s.dice[0] = s.dice[2] = 0;
    s.dice[1] = 2;
    s.dice[3] = 1;
    s.first = 3;
    s.palifico = 1;
    assert_int_equal(solved_prospects(&s, 3), solved_wins(1, 2, true));
    assert_int_equal(solved_prospects(&s, 1), 1000000 - solved_wins(1, 2, true));
    assert_int_equal(solved_prospects(&s, 0), 0);
    s.palifico_paco = 1; /* other rules: no table knows them */
    assert_int_equal(solved_prospects(&s, 3), -1);
    s.palifico_paco = 0;
    s.dice[2] = 1; /* three are left */
    assert_int_equal(solved_prospects(&s, 3), -1);
}

/* ---- The shipped tables. ---- */

static void as_good_as_it_says(int first, int second, bool palifico)
{
    const struct solved_table *t = solved_find(first, second, palifico);
    struct round_rules         rules;
    struct round               r;
    struct measure             m;

    assert_non_null(t);
    rules = table_rules(t);
    round_lay_out(&r, &rules);
    m = policy_measure(&r, table_policy(t), THREADS);
    assert_true(fabs(m.exploitability - t->exploitability / 1e6) < 3e-6);
    assert_true(fabs(m.value - t->value / 1e6) < 3e-6);
}

static void the_tables_are_as_good_as_they_say(void **unused)
{
    (void)unused;
    as_good_as_it_says(1, 1, false);
    as_good_as_it_says(1, 1, true);
    as_good_as_it_says(1, 2, true);
    as_good_as_it_says(2, 1, false);
    as_good_as_it_says(1, 2, false);
    as_good_as_it_says(2, 2, false);
}

/* ---- The bot. ---- */

static uint8_t memory[1 << 20] __attribute__((aligned(8)));

/* A bot's move in a state it sees its own part of only. */
static move hard_move(const struct perudo *s, int seat, struct chance_source *r)
{
    struct perudo view = *s;
    struct mind   mind = {.chance = r, .memory = memory, .size = sizeof memory};

    game_redact(&perudo_game, &view, seat);
    return bot_think(&perudo_game, &view, seat, LEVEL_HARD, &mind).m;
}

/* Plays the first round of a game of two; did the player win it who started? */
static bool starter_wins(int dice, uint64_t index)
{
    struct chance_source r = chance_stream(5, index);
    struct config        c = game_config(&perudo_game, 2);
    struct perudo        s;
    int                  starter = NOBODY;

    c.option[game_option(&perudo_game, "dice")] = dice;
    assert_int_equal(game_setup(&perudo_game, &s, &c), NOT_REFUSED);
    while (s.last.round == 0) {
        move m =
            seat_in(s.head.acting, NATURE) ? perudo_game.draw(&s, &r) : hard_move(&s, s.mover, &r);

        assert_int_equal(game_refuse(&perudo_game, &s, m), NOT_REFUSED);
        starter = s.first;
        game_apply(&perudo_game, &s, m);
    }
    return s.last.lost != starter;
}

/* Hard plays by the tables: who starts wins as often as they say. */
static void hard_wins_what_the_tables_say(void **unused)
{
    enum { GAMES = 20000 };

    (void)unused;
    for (int dice = 1; dice <= 2; dice++) {
        double share = (1 + solved_find(dice, dice, false)->value / 1e6) / 2;
        int    wins = 0;

        for (uint64_t i = 0; i < GAMES; i++)
            wins += starter_wins(dice, i);
        assert_true(fabs((double)wins / GAMES - share) < 4 * sqrt(0.25 / GAMES));
    }
}

/* A whole match of two seats with two dice, palifico rounds included: never refused. */
static void a_table_is_found_for_every_round_of_two_and_two(void **unused)
{
    struct config c = game_config(&perudo_game, 2);
    int           palificos = 0;

    (void)unused;
    c.option[game_option(&perudo_game, "dice")] = 2;
    for (uint64_t i = 0; i < 500; i++) {
        struct chance_source r = chance_stream(6, i);
        struct perudo        s;

        assert_int_equal(game_setup(&perudo_game, &s, &c), NOT_REFUSED);
        while (s.head.phase != PERUDO_OVER) {
            move m;

            if (seat_in(s.head.acting, NATURE)) {
                m = perudo_game.draw(&s, &r);
            } else {
                struct perudo view = s;

                game_redact(&perudo_game, &view, s.mover);
                assert_true(solved_move(&view, s.mover, &r, &m));
                palificos += s.palifico;
            }
            assert_int_equal(game_refuse(&perudo_game, &s, m), NOT_REFUSED);
            game_apply(&perudo_game, &s, m);
        }
    }
    assert_true(palificos > 500);
}

static void other_rules_have_no_table(void **unused)
{
    struct chance_source r = chance_fast(1);
    struct perudo        s;
    move                 m;
    struct config        c = game_config(&perudo_game, 2);

    (void)unused;
    c.option[game_option(&perudo_game, "dice")] = 2;
    c.option[game_option(&perudo_game, "raise")] = 1;
    assert_int_equal(game_setup(&perudo_game, &s, &c), NOT_REFUSED);
    while (s.head.phase != PERUDO_BID)
        game_apply(&perudo_game, &s, perudo_game.draw(&s, &r));
    assert_false(solved_move(&s, s.mover, &r, &m));
    s.raise = 0;
    assert_true(solved_move(&s, s.mover, &r, &m));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_joker_the_first_loses_a_ninth),
        cmocka_unit_test(with_the_joker_highest_it_is_7_of_258),
        cmocka_unit_test(with_the_joker_lowest_it_is_7_of_327),
        cmocka_unit_test(small_rounds_of_perudo_have_simple_values),
        cmocka_unit_test(hands_are_multisets_with_their_chances),
        cmocka_unit_test(the_ladder_is_that_of_perudo),
        cmocka_unit_test(endings_have_a_number_each),
        cmocka_unit_test(questions_are_read),
        cmocka_unit_test(questions_that_make_no_sense_are_refused),
        cmocka_unit_test(the_worth_of_moves_adds_up_to_the_value),
        cmocka_unit_test(who_never_doubts_always_loses),
        cmocka_unit_test(who_always_doubts_loses_to_the_truth),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(four_bids_are_almost_enough),
        cmocka_unit_test(a_match_is_a_chain_of_rounds),
        cmocka_unit_test(prospects_are_of_the_two_who_are_left),
        cmocka_unit_test(the_tables_are_as_good_as_they_say),
        cmocka_unit_test(hard_wins_what_the_tables_say),
        cmocka_unit_test(a_table_is_found_for_every_round_of_two_and_two),
        cmocka_unit_test(other_rules_have_no_table),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
