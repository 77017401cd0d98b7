/* test_core.c: text, JSON, seats, the notation and piles: what all games stand on. */
#include "cmocka_tests.h"
#include "core/bytes.h"
#include "core/games.h"
#include "core/notation.h"
#include "core/pile.h"
#include "games/perudo/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Text and JSON. ---- */

static void text_counts_what_it_drops(void **state)
{
    char        out[8] = "zzzzzzz";
    struct text t = text_in(out, 6);

    (void)state;
    text_string(&t, "abc");
    text_number(&t, -42);
    text_char(&t, '!');
    assert_string_equal(out, "abc-4");
    assert_int_equal(t.length, 7);
    assert_false(text_fits(&t));
    assert_int_equal(out[6], 'z');
}

/* `kept` of `whole` are left in `size` bytes. */
static void assert_cut(const char *whole, size_t size, const char *kept)
{
    char out[64];

    assert_true(size <= sizeof out);
    text_copy(out, size, whole);
    assert_string_equal(out, kept);
    assert_int_equal(text_cut(whole, strlen(whole), size - 1), strlen(kept));
}

static void text_is_cut_between_characters(void **state)
{
    (void)state;
    assert_cut("Zoé", 5, "Zoé");
    assert_cut("Zoé", 4, "Zo");
    assert_cut("a🐕b", 5, "a");
    assert_cut("a🐕b", 6, "a🐕");
    assert_cut("Zoe\u0301s", 5, "Zo");            /* the accent stays with its letter */
    assert_cut("ab👩🏽\u200D🚀", 7, "ab");  /* the skin tone with its face */
    assert_cut("ab👩🏽\u200D🚀", 12, "ab"); /* nothing waits for what would be joined */
    assert_cut("ab👩\u200D🚀c", 14, "ab👩\u200D🚀");
    assert_cut("a❤\uFE0Fx", 6, "a");                 /* a heart as it was meant */
    assert_cut("e\u0301\u0301\u0301", 4, "e\u0301"); /* one pile of marks: between them */
    assert_cut("", 1, "");
    assert_cut("é", 1, "");
    assert_cut("\x80\x80\x80", 3, ""); /* no UTF-8 at all */
}

static void numbers_of_any_size(void **state)
{
    char        out[64];
    struct text t = text_in(out, sizeof out);

    (void)state;
    text_number(&t, INT64_MIN);
    text_char(&t, ' ');
    text_number(&t, 0);
    assert_string_equal(out, "-9223372036854775808 0");
}

static void write_sample(struct json *j)
{
    put_object(j, NULL);
    put_string(j, "say", "a \"word\"\\\n\x01 é");
    put_array(j, "list");
    put_number(j, NULL, 1);
    put_null(j, NULL);
    put_bool(j, NULL, true);
    put_array(j, NULL);
    put_close(j);
    put_close(j);
    put_seat(j, "who", 2);
    put_seat(j, "none", NOBODY);
    put_seats(j, "set", seat_bit(0) | seat_bit(NATURE));
    put_word(j, "word", "dudo");
    put_object(j, "numbers");
    put_number(j, "two", 42);
    put_number(j, "more", 100203);
    put_number(j, "most", INT64_MAX);
    put_number(j, "least", INT64_MIN);
    put_object(j, "nothing");
    put_close(j);
    put_close(j);
    put_array(j, "moves");
    put_said(j, &perudo_game, (move){.verb = PERUDO_V_BID, .arg = {12, 5}});
    put_close(j);
    put_move(j, "move", &perudo_game, (move){.seat = 1, .verb = PERUDO_V_DUDO});
    put_plain(j, "plain", "[1]", 3);
    put_string(j, "nobody", NULL);
    put_known(j, "known", 7);
    put_known(j, "unknown", 0);
    put_close(j);
}

static void json_is_well_formed(void **state)
{
    char        out[512];
    struct json j = json_in(out, sizeof out);

    (void)state;
    write_sample(&j);
    assert_string_equal(out, "{\"say\":\"a \\\"word\\\"\\\\\\u000a\\u0001 é\",\"list\":[1,null,"
                             "true,[]],\"who\":\"C\",\"none\":null,\"set\":[\"A\",\"*\"],"
                             "\"word\":\"dudo\",\"numbers\":{\"two\":42,\"more\":100203,"
                             "\"most\":9223372036854775807,\"least\":-9223372036854775808,"
                             "\"nothing\":{}},\"moves\":[\"bid 12 5\"],\"move\":\"B dudo\","
                             "\"plain\":[1],\"nobody\":null,\"known\":7,\"unknown\":null}");
    assert_true(json_fits(&j));
}

/* A short string is written in place, a long one piece by piece: at every length the same. */
static void json_strings_of_any_length(void **state)
{
    enum { LONGEST = JSON_VALUE_MAX + 8 };
    char say[LONGEST + 2], out[LONGEST + 16], expected[LONGEST + 16];

    (void)state;
    for (size_t length = 0; length <= LONGEST; length++) {
        struct json j = json_in(out, sizeof out);

        memset(say, 'x', length);
        say[length] = '\0';
        put_array(&j, NULL);
        put_string(&j, NULL, say);
        put_close(&j);
        (void)snprintf(expected, sizeof expected, "[\"%s\"]", say);
        assert_string_equal(out, expected);

        say[length] = '"';
        say[length + 1] = '\0';
        j = json_in(out, sizeof out);
        put_string(&j, "key", say);
        say[length] = '\0';
        (void)snprintf(expected, sizeof expected, "\"key\":\"%s\\\"\",", say);
        assert_string_equal(out, expected);
    }
}

/* At every size of buffer: not a byte past the end, and the length is the whole one. */
static void json_never_overflows(void **state)
{
    char        whole[512];
    struct json w = json_in(whole, sizeof whole);

    (void)state;
    write_sample(&w);
    for (size_t size = 0; size <= json_length(&w) + 1; size++) {
        char       *out = malloc(size + 1);
        struct json j = json_in(out, size);

        out[size] = '~';
        write_sample(&j);
        assert_int_equal(json_length(&j), json_length(&w));
        assert_int_equal(out[size], '~');
        assert_int_equal(json_fits(&j), size > json_length(&w));
        if (size > 0) { /* all that fits, but for a part of a character */
            assert_memory_equal(out, whole, strlen(out));
            assert_int_equal(strlen(out), text_cut(whole, json_length(&w), size - 1));
        }
        free(out);
    }
}

/* ---- Seats. ---- */

static void seats_go_round(void **state)
{
    seat_set set = seat_bit(0) | seat_bit(3) | seat_bit(5);
    unsigned seen = 0;

    (void)state;
    assert_int_equal(seats_count(set), 3);
    assert_int_equal(seats_next(set, 0), 3);
    assert_int_equal(seats_next(set, 4), 5);
    assert_int_equal(seats_next(set, 5), 0);
    assert_int_equal(seats_before(set, 5), 3);
    assert_int_equal(seats_before(set, 0), 5);
    assert_int_equal(seats_next(seat_bit(2), 2), 2);
    EACH_SEAT (seat, set)
        seen = seen * 10 + seat;
    assert_int_equal(seen, 35);
    assert_int_equal(seats_all(12), 0xFFF);
}

/* ---- Notation. ---- */

static const struct game *perudo(void)
{
    return game_find("perudo");
}

static void complains(const char *line, const char *expected)
{
    char complaint[COMPLAINT_MAX];
    move out[LINE_MOVES_MAX];

    assert_int_equal(moves_read(perudo(), line, out, LINE_MOVES_MAX, complaint), 0);
    assert_string_equal(complaint, expected);
}

static void complaints_say_what_was_expected(void **state)
{
    (void)state;
    complains("A bid x 5", "bid: a number from 1 to 30, not \"x\"");
    complains("A bid 31 5", "bid: a number from 1 to 30, not \"31\"");
    complains("A bid 0 5", "bid: a number from 1 to 30, not \"0\"");
    complains("A bid", "bid: a number from 1 to 30 is missing");
    complains("A bid 3", "bid: a face (P 2 3 4 5 6) is missing");
    complains("A bid 3 7", "bid: a face (P 2 3 4 5 6), not \"7\"");
    complains("A bid 3 5 6", "bid: nothing more follows, not \"6\"");
    complains("A dudo now", "dudo: nothing follows, not \"now\"");
    complains("* first Z", "first: a seat (a letter from A), not \"Z\"");
    complains("A bld 3 5", "a move (bid dudo calza), not \"bld\"");
    complains("* bld", "a move (first roll), not \"bld\"");
    complains("A", "a move (bid dudo calza) is missing");
    complains("Z dudo", "a seat (A to L, * or ~), not \"Z\"");
    complains("", "a seat (A to L, * or ~) is missing");
    complains("* roll A 2 2 2 2 2 2", "roll: nothing more follows, not \"2\"");
}

static void moves_are_read_and_written(void **state)
{
    static const char *const lines[] = {"A bid 3 5", "F dudo", "* roll B P 2 3 3 6", "* roll A",
                                        "* first A"};

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char        complaint[COMPLAINT_MAX], out[MOVE_TEXT_MAX];
        struct text t = text_in(out, sizeof out);
        move        m;

        assert_int_equal(moves_read(perudo(), lines[i], &m, 1, complaint), 1);
        move_write(perudo(), m, &t);
        assert_string_equal(out, lines[i]);
    }
}

/* A game of tests only: optional arguments of several kinds, wide numbers, several items. */
static const char *const fruits[] = {NULL, "apple", "pear", NULL};
static const char *const how[] = {NULL, "now", NULL};
static const struct verb odd_verbs[] = {
    {"eat",
     BY_PLAYER,
     {{.kind = ARG_NAME, .names = fruits, .what = "a fruit"},
      {.kind = ARG_NUMBER, .flags = ARG_OPTIONAL, .min = 1, .max = 9},
      {.kind = ARG_SEAT, .flags = ARG_OPTIONAL},
      {.kind = ARG_NAME, .flags = ARG_OPTIONAL, .names = how, .what = "\"now\""}}},
    {"deal",
     BY_NATURE,
     {{.kind = ARG_SEAT}, {.kind = ARG_WIDE, .flags = ARG_EACH, .min = 1, .max = 2000}}},
    {"place",
     BY_PLAYER,
     {{.kind = ARG_NUMBER, .min = 0, .max = 99}, {.kind = ARG_NUMBER, .min = 0, .max = 59}}},
    {0}};
static const struct game odd_game = {.id = "odd", .verbs = odd_verbs};

static void optional_arguments_may_be_left_out(void **state)
{
    static const char *const lines[] = {"B eat apple",         "B eat pear 3",    "B eat pear A",
                                        "B eat apple 2 A now", "B eat apple now", "A place 0 0",
                                        "* deal A 1999"};

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char        complaint[COMPLAINT_MAX], out[MOVE_TEXT_MAX];
        struct text t = text_in(out, sizeof out);
        move        m;

        assert_int_equal(moves_read(&odd_game, lines[i], &m, 1, complaint), 1);
        assert_int_equal(move_malformed(&odd_game, m, 12), NOT_REFUSED);
        move_write(&odd_game, m, &t);
        assert_string_equal(out, lines[i]);
    }
}

static void several_items_are_several_moves(void **state)
{
    char complaint[COMPLAINT_MAX];
    move out[4];

    (void)state;
    assert_int_equal(moves_read(&odd_game, "* deal C 7 300 2000", out, 4, complaint), 3);
    assert_int_equal(out[1].arg[0], 2);
    assert_int_equal(out[1].arg[1] | out[1].arg[2] << 8, 300);
    assert_int_equal(out[2].arg[1] | out[2].arg[2] << 8, 2000);
    assert_int_equal(moves_read(&odd_game, "* deal C 7 2001", out, 4, complaint), 0);
    assert_string_equal(complaint, "deal: a number from 1 to 2000, not \"2001\"");
    assert_int_equal(moves_read(&odd_game, "* deal C 1 2 3 4 5", out, 4, complaint), 0);
}

/* Found by its number, whichever game gives it. */
static void every_game_has_words_for_its_refusals(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++) {
        const char *owner;

        assert_non_null(games[i]->reasons);
        assert_non_null(refusal_english(games[i], REFUSALS_OF_GAME + 1));
        refusal_reason(games[i], REFUSALS_OF_GAME + 1, &owner);
        assert_string_equal(owner, games[i]->id);
    }
    assert_string_equal(refusal_english(games[0], REFUSED_game_over), "the game is over");
}

static void bytes_are_judged_like_text(void **state)
{
    (void)state;
    assert_int_equal(move_malformed(&odd_game, (move){.verb = 0, .arg = {1, 0, 3, 0}}, 12),
                     NOT_REFUSED);
    assert_int_not_equal(move_malformed(&odd_game, (move){.verb = 0, .arg = {3}}, 12), NOT_REFUSED);
    assert_int_not_equal(move_malformed(&odd_game, (move){.verb = 0, .arg = {0}}, 12), NOT_REFUSED);
    assert_int_not_equal(move_malformed(&odd_game, (move){.verb = 0, .arg = {1, 10}}, 12),
                         NOT_REFUSED);
    assert_int_not_equal(move_malformed(&odd_game, (move){.verb = 0, .arg = {1, 0, 0, 0, 1}}, 12),
                         NOT_REFUSED);
    assert_int_not_equal(move_malformed(perudo(), (move){.verb = 1, .arg = {0, 2, 0, 2}}, 12),
                         NOT_REFUSED);
    assert_int_equal(move_malformed(&odd_game, (move){.verb = 0, .arg = {1, 0, 3, 0}}, 3),
                     NOT_REFUSED);
    assert_int_equal(move_malformed(&odd_game, (move){.verb = 0, .arg = {1, 0, 3, 0}}, 2),
                     REFUSED_no_such_seat);
    assert_int_equal(move_malformed(perudo(), (move){.verb = 0, .arg = {2}}, 2),
                     REFUSED_no_such_seat);
}

static void veiled_moves_leave_out_what_is_unknown(void **state)
{
    char        out[MOVE_TEXT_MAX];
    struct text t = text_in(out, sizeof out);
    move        roll = {.seat = NATURE, .verb = 1, .arg = {1, 2, 3, 3}};
    uint8_t     s[STATE_MAX] = {0};

    (void)state;
    move_write(perudo(), game_veil(perudo(), s, roll, 0), &t);
    assert_string_equal(out, "* roll B");
    t = text_in(out, sizeof out);
    move_write(perudo(), game_veil(perudo(), s, roll, 1), &t);
    assert_string_equal(out, "* roll B 2 3 3");
}

/* ---- Piles. ---- */

static void piles_pass_pour_and_hide(void **state)
{
    uint8_t              pile[4] = {0, 2, 0, 3}, hand[4] = {0}, pool[4];
    struct chance        out[4];
    struct chance_source r = chance_fast(1);
    move                 m = {.seat = NATURE, .verb = 1};

    (void)state;
    assert_int_equal(pile_size(pile, 3), 5);
    assert_int_equal(pile_chances(pile, 3, m, 1, out), 2);
    assert_int_equal(out[1].m.arg[1], 3);
    assert_int_equal(out[1].weight, 3);
    for (int i = 0; i < 4; i++)
        pile_pass(pile, hand, pile_draw(pile, 3, &r));
    assert_int_equal(pile_size(pile, 3), 1);
    assert_int_equal(hand[1] + pile[1], 2);
    memcpy(pool, hand, sizeof pool);
    pile_hide(hand, 3);
    assert_int_equal(hand[0], 4);
    assert_int_equal(pile_size(hand, 3), 4);
    pile_reveal(hand, pool, 3, &r);
    assert_int_equal(pile_size(pool, 3), 0);
    assert_int_equal(hand[0], 0);
    pile_pour(hand, pile, 3);
    assert_int_equal(pile[1], 2);
    assert_int_equal(pile[3], 3);
    assert_int_equal(pile_size(hand, 3), 0);
}

/* ---- The registry. ---- */

/* The limits that hosts size their buffers by hold for every game. */
static void games_keep_the_limits(void **state)
{
    (void)state;
    for (int i = -1; i < 0 || games[i]; i++) {
        const struct game *g = i < 0 ? &null_game : games[i];

        assert_true(g->state_size <= STATE_MAX && g->state_size % 4 == 0);
        assert_true(g->moves_max <= MOVES_MAX && g->chances_max <= CHANCES_MAX);
        assert_true(g->seats_min >= 1 && g->seats_max <= SEATS_MAX);
        assert_true(game_verbs(g) <= VERBS_MAX && game_options(g) <= OPTIONS_MAX);
        assert_true(game_find(g->id) == g);
        for (int k = 0; g->options[k].name; k++) {
            assert_true(g->options[k].standard >= g->options[k].min);
            assert_true(g->options[k].standard <= g->options[k].max);
            assert_non_null(g->options[k].means);
        }
    }
    assert_null(game_find("nothing"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_counts_what_it_drops),
        cmocka_unit_test(text_is_cut_between_characters),
        cmocka_unit_test(numbers_of_any_size),
        cmocka_unit_test(json_is_well_formed),
        cmocka_unit_test(json_strings_of_any_length),
        cmocka_unit_test(json_never_overflows),
        cmocka_unit_test(seats_go_round),
        cmocka_unit_test(complaints_say_what_was_expected),
        cmocka_unit_test(moves_are_read_and_written),
        cmocka_unit_test(optional_arguments_may_be_left_out),
        cmocka_unit_test(several_items_are_several_moves),
        cmocka_unit_test(bytes_are_judged_like_text),
        cmocka_unit_test(every_game_has_words_for_its_refusals),
        cmocka_unit_test(veiled_moves_leave_out_what_is_unknown),
        cmocka_unit_test(piles_pass_pour_and_hide),
        cmocka_unit_test(games_keep_the_limits),
    };
    return cmocka_run_group_tests_name("core", tests, NULL, NULL);
}
