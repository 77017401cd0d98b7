/* test_jungle_bots.c: reaction times and illusions of the bots of Jungle Speed. */
#include "bots/bot.h"
#include "cmocka_tests.h"
#include "core/bytes.h"
#include "core/notation.h"
#include "games/jungle/rules.h"

#include <stdlib.h>

enum { THOUGHTS = 20000, REACTION_LEAST = 180 };

static _Alignas(8) struct jungle table;

/* Four players with `each` cards; the lines are played. */
static void play(int each, const char *const *lines)
{
    struct config c = game_config(&jungle_game, 4);

    c.option[game_option(&jungle_game, "each")] = each;
    assert_int_equal(game_setup(&jungle_game, &table, &c), NOT_REFUSED);
    for (; *lines; lines++) {
        char complaint[COMPLAINT_MAX];
        move m[LINE_MOVES_MAX];
        int  n = moves_read(&jungle_game, *lines, m, LINE_MOVES_MAX, complaint);

        assert_true(n > 0);
        for (int i = 0; i < n; i++) {
            assert_int_equal(game_refuse(&jungle_game, &table, m[i]), NOT_REFUSED);
            game_apply(&jungle_game, &table, m[i]);
        }
    }
}

/* What many thoughts of one seat come to. */
struct sum {
    uint32_t hands, least, median, tenth, ninetieth;
    uint64_t mean;
    bool     refused;
};

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return (x > y) - (x < y);
}

static struct sum ask(int seat, enum level level)
{
    static uint32_t      ms[THOUGHTS];
    struct jungle        view = table;
    struct chance_source r = chance_fast(9);
    struct mind          mind = {.chance = &r};
    struct sum           sum = {.least = UINT32_MAX};

    game_redact(&jungle_game, &view, seat);
    for (int i = 0; i < THOUGHTS; i++) {
        struct thought t = bot_think(&jungle_game, &view, seat, level, &mind);

        if (t.delay_ms == NEVER)
            continue;
        sum.refused |= game_refuse(&jungle_game, &table, t.m) != NOT_REFUSED;
        if (t.m.verb != JUNGLE_V_GRAB && t.m.verb != JUNGLE_V_DROP)
            continue;
        ms[sum.hands++] = t.delay_ms;
        sum.mean += t.delay_ms;
        if (t.delay_ms < sum.least)
            sum.least = t.delay_ms;
    }
    assert_false(sum.refused);
    if (sum.hands) {
        qsort(ms, sum.hands, sizeof *ms, by_size);
        sum.mean /= sum.hands;
        sum.median = ms[sum.hands / 2];
        sum.tenth = ms[sum.hands / 10];
        sum.ninetieth = ms[sum.hands - sum.hands / 10 - 1];
    }
    return sum;
}

static void stronger_is_quicker_and_none_is_a_machine(void **state)
{
    struct sum sums[LEVELS];

    (void)state;
    play(2, (const char *[]){"* first A", "* deal A 7p 1p", "* deal B 7g 5g", "* deal C 9o 10o",
                             "* deal D 13y 14y", "A flip", "B flip", NULL});
    for (int level = LEVEL_EASY; level < LEVELS; level++) {
        sums[level] = ask(0, (enum level)level);
        assert_int_equal(sums[level].hands, THOUGHTS); /* who has a reason acts */
        assert_true(sums[level].least >= REACTION_LEAST);
        assert_true(sums[level].mean > sums[level].median);   /* the tail is on the right */
        assert_int_equal(ask(2, (enum level)level).hands, 0); /* who has none, and no illusion */
    }
    assert_true(sums[LEVEL_HARD].mean + 80 < sums[LEVEL_NORMAL].mean);
    assert_true(sums[LEVEL_NORMAL].mean + 80 < sums[LEVEL_EASY].mean);
    /* whoever plays for the first time has a chance */
    assert_true(sums[LEVEL_NORMAL].tenth >= 900 && sums[LEVEL_NORMAL].ninetieth <= 1200);
}

static void twins_deceive_more_than_cousins(void **state)
{
    static const char *const second[] = {"* deal B 2g 5g", "* deal B 3g 5g", "* deal B 9g 5g"};
    uint32_t                 wrong[3], of[LEVELS];

    (void)state;
    for (int i = 0; i < 3; i++) {
        play(2, (const char *[]){"* first A", "* deal A 1p 7p", second[i], "* deal C 13o 10o",
                                 "* deal D 17y 14y", "A flip", "B flip", NULL});
        wrong[i] = ask(0, LEVEL_NORMAL).hands;
        assert_true(ask(3, LEVEL_NORMAL).hands == 0);
        if (i == 0)
            for (int level = LEVEL_EASY; level < LEVELS; level++)
                of[level] = ask(0, (enum level)level).hands;
    }
    assert_true(wrong[0] > 2 * wrong[1] && wrong[1] > 0 && wrong[2] == 0);
    assert_true(of[LEVEL_EASY] > of[LEVEL_NORMAL] && of[LEVEL_NORMAL] > of[LEVEL_HARD]);
    assert_true(of[LEVEL_EASY] < THOUGHTS / 5 && of[LEVEL_HARD] > 0);
}

static void haste_deceives(void **state)
{
    struct sum sum;

    (void)state;
    play(2, (const char *[]){"* first A", "* deal A 1p 7p", "* deal B 2p 5g", "* deal C 13o 10o",
                             "* deal D 17y 14y", "A flip", "B flip", NULL});
    sum = ask(0, LEVEL_NORMAL);
    play(2, (const char *[]){"* first A", "* deal A 1p 7p", "* deal B 1g 5g", "* deal C 13o 10o",
                             "* deal D 17y 14y", "A flip", "B flip", NULL});
    assert_true(sum.mean + 30 < ask(0, LEVEL_NORMAL).mean); /* wrong hands are the quick ones */
}

static void an_illusion_comes_once(void **state)
{
    (void)state;
    /* the twins of A and B lie there still, but the last flip was C's */
    play(2, (const char *[]){"* first A", "* deal A 1p 7p", "* deal B 2p 5g", "* deal C 13o 10o",
                             "* deal D 17y 14y", "A flip", "B flip", "C flip", NULL});
    assert_int_equal(ask(0, LEVEL_EASY).hands, 0);
    assert_int_equal(ask(1, LEVEL_EASY).hands, 0);
}

static void habit_sees_symbols_where_colours_count(void **state)
{
    (void)state;
    play(2, (const char *[]){"* first A", "* deal A col 1p", "* deal B 7g 5g", "* deal C 7o 10o",
                             "* deal D 17y 14y", "A flip", "B flip", "C flip", NULL});
    assert_true(table.colours && table.head.phase == JUNGLE_FLIP);
    assert_true(ask(1, LEVEL_NORMAL).hands > 0);
    assert_int_equal(ask(0, LEVEL_NORMAL).hands, 0);
}

static void the_heap_goes_to_who_is_nearest_to_winning(void **state)
{
    struct chance_source r = chance_fast(3);
    struct mind          mind = {.chance = &r};

    (void)state;
    play(3, (const char *[]){"* first A", "* deal A out 7p 1p", "* deal B 7g 2g 4g",
                             "* deal C 7o 3o 5p", "* deal D 5y 6y 8y", "A flip", "A grab", NULL});
    assert_int_equal(table.head.phase, JUNGLE_SHARE);
    while (table.head.phase == JUNGLE_SHARE) {
        struct jungle  view = table;
        struct thought t;
        int            b = jungle_held(&table, 1), c = jungle_held(&table, 2);

        game_redact(&jungle_game, &view, 0);
        t = bot_think(&jungle_game, &view, 0, LEVEL_NORMAL, &mind);
        assert_int_equal(game_refuse(&jungle_game, &table, t.m), NOT_REFUSED);
        assert_int_equal(t.m.arg[0], c < b ? 2 : 1);
        game_apply(&jungle_game, &table, t.m);
    }
    assert_int_equal(jungle_held(&table, 1), 4);
    assert_int_equal(jungle_held(&table, 2), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stronger_is_quicker_and_none_is_a_machine),
        cmocka_unit_test(twins_deceive_more_than_cousins),
        cmocka_unit_test(haste_deceives),
        cmocka_unit_test(an_illusion_comes_once),
        cmocka_unit_test(habit_sees_symbols_where_colours_count),
        cmocka_unit_test(the_heap_goes_to_who_is_nearest_to_winning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
