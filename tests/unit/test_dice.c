/* test_dice.c: rolls as words: counting, reading, writing, and their weights. */
#include "cmocka_tests.h"
#include "core/bytes.h"
#include "core/dice.h"

enum { VERB = 3 };

static uint64_t word(void)
{
    return MOVE_WORD(NATURE, VERB);
}

static void faces_are_counted(void **state)
{
    dice_set d = dice_one(2) + dice_one(2) + dice_one(6);

    (void)state;
    assert_int_equal(dice_count(d, 1), 0);
    assert_int_equal(dice_count(d, 2), 2);
    assert_int_equal(dice_count(d, 6), 1);
    assert_int_equal(dice_count(31 * dice_one(6), 6), 31);
}

static void arguments_are_read_as_written(void **state)
{
    dice_set d = dice_one(6) + 2 * dice_one(3) + dice_one(1);
    move     m = move_of_word(word() | dice_args(d, 1));

    (void)state;
    assert_int_equal(m.verb, VERB);
    assert_true(bytes_equal(m.arg, (uint8_t[]){0, 1, 3, 3, 6, 0}, ARGS_MAX));
    assert_int_equal(dice_read(&m.arg[1], 4), d);
    assert_int_equal(dice_read(m.arg, 0), 0);
}

static void rolls_are_whole_and_in_order(void **state)
{
    (void)state;
    assert_int_equal(dice_refuse((uint8_t[]){1, 3, 3, 6, 0, 0}, 6, 4), NOT_REFUSED);
    assert_int_equal(dice_refuse((uint8_t[]){0, 0}, 2, 0), NOT_REFUSED);
    assert_int_not_equal(dice_refuse((uint8_t[]){1, 3, 3, 6, 0, 0}, 6, 3),
                         NOT_REFUSED); /* too many */
    assert_int_not_equal(dice_refuse((uint8_t[]){1, 3, 3, 6, 0, 0}, 6, 5),
                         NOT_REFUSED); /* too few */
    assert_int_not_equal(dice_refuse((uint8_t[]){1, 3, 2, 6, 0, 0}, 6, 4),
                         NOT_REFUSED); /* out of order */
    assert_int_not_equal(dice_refuse((uint8_t[]){2, 1}, 2, 2), NOT_REFUSED);
}

static void weights_add_up_to_all_ways(void **state)
{
    static struct chance  out[DICE_CHANCES_MAX];
    static const int      counts[] = {0, 6, 21, 56, 126, 252};
    static const uint32_t ways[] = {0, 6, 36, 216, 1296, 7776};

    (void)state;
    for (int n = 1; n <= DICE_ROLL_MAX; n++) {
        int      count = dice_chances(n, word(), 0, out);
        uint32_t sum = 0;

        assert_int_equal(count, counts[n]);
        for (int i = 0; i < count; i++) {
            sum += out[i].weight;
            assert_int_equal(dice_refuse(out[i].m.arg, ARGS_MAX, n), NOT_REFUSED);
            for (int j = 0; j < i; j++)
                assert_false(bytes_equal(&out[i].m, &out[j].m, sizeof(move)));
        }
        assert_int_equal(sum, ways[n]);
    }
}

static void rolls_have_as_many_dice_as_asked(void **state)
{
    struct chance_source r = chance_fast(1);

    (void)state;
    for (int n = 0; n <= DICE_ROLL_MAX; n++)
        for (int i = 0; i < 1000; i++) {
            dice_set d = dice_roll(n, &r);
            int      sum = 0;

            for (int face = 1; face <= DICE_FACES; face++)
                sum += dice_count(d, face);
            assert_int_equal(sum, n);
            assert_int_equal(d >> (DICE_BITS * DICE_FACES), 0);
        }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(faces_are_counted),
        cmocka_unit_test(arguments_are_read_as_written),
        cmocka_unit_test(rolls_are_whole_and_in_order),
        cmocka_unit_test(weights_add_up_to_all_ways),
        cmocka_unit_test(rolls_have_as_many_dice_as_asked),
    };
    return cmocka_run_group_tests_name("dice", tests, NULL, NULL);
}
