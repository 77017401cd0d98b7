/* test_turns.c: whose request is answered next, when there is no time for all. */
#include "cmocka_tests.h"

#include "net/line.h"
#include "server/limits.h"

enum { MANY = 100 };

static struct address crowd, visitor;
static struct line    crowd_line[MANY], visitor_line;
static struct turns   turns;

static int begin(void **state)
{
    (void)state;
    turns = (struct turns){0};
    crowd = visitor = (struct address){0};
    for (int i = 0; i < MANY; i++) {
        crowd_line[i] = (struct line){.address = &crowd};
        turns_wait(&turns, &crowd_line[i]);
    }
    visitor_line = (struct line){.address = &visitor};
    return 0;
}

static void addresses_take_turns_and_so_do_their_lines(void **state)
{
    (void)state;
    turns_wait(&turns, &visitor_line);
    assert_int_equal(turns.waiting, MANY + 1);
    assert_ptr_equal(turns_next(&turns), &crowd_line[0]);
    assert_ptr_equal(turns_next(&turns), &visitor_line);
    for (int i = 1; i < MANY; i++)
        assert_ptr_equal(turns_next(&turns), &crowd_line[i]);
    assert_null(turns_next(&turns));
    assert_int_equal(turns.waiting, 0);
}

static void a_turn_has_so_much_time(void **state)
{
    (void)state;
    turns_begin(&turns);
    assert_false(turns_free(&turns)); /* others came before */
    turns_spent(&turns, ANSWERS_US - 1);
    assert_ptr_equal(turns_next(&turns), &crowd_line[0]);
    turns_spent(&turns, 1);
    assert_null(turns_next(&turns));
    turns_begin(&turns);
    while (turns_next(&turns))
        ;
    assert_true(turns_free(&turns));
    turns_spent(&turns, ANSWERS_US);
    assert_false(turns_free(&turns));
    turns_begin(&turns);
    assert_true(turns_free(&turns));
}

static void whoever_hangs_up_loses_their_place(void **state)
{
    (void)state;
    turns_wait(&turns, &visitor_line);
    for (int i = 0; i < MANY; i += 2)
        turns_leave(&turns, &crowd_line[i]);
    turns_leave(&turns, &crowd_line[0]); /* it is out already */
    turns_leave(&turns, &crowd_line[MANY - 1]);
    assert_ptr_equal(turns_next(&turns), &crowd_line[1]);
    turns_leave(&turns, &visitor_line);
    for (int i = 3; i < MANY - 1; i += 2)
        assert_ptr_equal(turns_next(&turns), &crowd_line[i]);
    assert_null(turns_next(&turns));
    assert_null(turns.first);
    assert_null(turns.last);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(addresses_take_turns_and_so_do_their_lines, begin),
        cmocka_unit_test_setup(a_turn_has_so_much_time, begin),
        cmocka_unit_test_setup(whoever_hangs_up_loses_their_place, begin),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
