/* test_match.c: a match refuses without a change, keeps time, and its log says it all. */
#include "bots/bot.h"
#include "bots/sitting.h"
#include "cmocka_tests.h"
#include "core/games.h"
#include "match/fair.h"
#include "match/log.h"

#include <stdio.h>
#include <string.h>

enum { CAPACITY = 64 };

static struct match m;
static struct entry entries[CAPACITY];
static uint8_t      state[STATE_MAX] __attribute__((aligned(8)));

static move said(const char *line)
{
    char complaint[COMPLAINT_MAX];
    move out[1];

    assert_int_equal(moves_read(m.game, line, out, 1, complaint), 1);
    return out[0];
}

static void begin(int capacity)
{
    struct config c = game_config(game_find("perudo"), 2);

    c.option[0] = 1; /* one die each */
    assert_int_equal(match_begin(&m, game_find("perudo"), &c, state, entries, (uint32_t)capacity),
                     NOT_REFUSED);
}

static void refusals_change_nothing(void **unused)
{
    uint8_t      before[STATE_MAX];
    struct match same;

    (void)unused;
    begin(CAPACITY);
    assert_int_equal(match_play(&m, 5, said("* first B")), NOT_REFUSED);
    memcpy(before, state, sizeof before);
    same = m;
    assert_string_equal(refusal_english(m.game, match_play(&m, 6, said("B bid 1 2"))),
                        "chance comes first");
    assert_string_equal(refusal_english(m.game, match_play(&m, 6, said("* first B"))),
                        "the first player is known already");
    assert_string_equal(refusal_english(m.game, match_play(&m, 6, said("* roll B 2"))),
                        "another seat rolls now");
    assert_string_equal(refusal_english(m.game, match_play(&m, 4, said("* roll A 2"))),
                        "time does not go back");
    assert_string_equal(refusal_english(m.game, match_play(&m, 6, (move){.seat = 9})),
                        "there is no such seat at this table");
    assert_string_equal(refusal_english(m.game, match_play(&m, 6, (move){.seat = 0, .verb = 99})),
                        "there is no such move in this game");
    assert_memory_equal(before, state, sizeof before);
    assert_memory_equal(&same, &m, sizeof m);
}

static void a_full_log_takes_no_more(void **unused)
{
    (void)unused;
    begin(2);
    assert_int_equal(match_play(&m, 0, said("* first A")), NOT_REFUSED);
    assert_int_equal(match_play(&m, 0, said("* roll A 2")), NOT_REFUSED);
    assert_string_equal(refusal_english(m.game, match_play(&m, 0, said("* roll B 2"))),
                        "the log of this match is full");
    assert_int_equal(head_of(state)->turn, 2);
}

/* A first player, two rolls and a bid: nature's moves are drawn again, the others taken as they
 * are. */
static void a_log_follows_its_source(void **unused)
{
    struct chance_source r = chance_fast(3);
    struct entry         log[4];
    move                 drawn, rolled;

    (void)unused;
    begin(CAPACITY);
    for (int i = 0; i < 3; i++)
        assert_int_equal(match_play(&m, 0, m.game->draw(state, &r)), NOT_REFUSED);
    assert_int_equal(match_play(&m, 7, said(entries[0].m.arg[0] == 0 ? "A bid 1 2" : "B bid 1 2")),
                     NOT_REFUSED);
    memcpy(log, entries, sizeof log);

    begin(CAPACITY);
    r = chance_fast(3);
    assert_int_equal(match_follow(&m, log, 4, &r, &drawn), 4);
    assert_int_equal(m.count, 4);
    assert_int_equal(m.now, 7);

    begin(CAPACITY);
    r = chance_fast(3);
    rolled = log[2].m;
    log[2].m = said(rolled.arg[1] == 6 ? "* roll B 5" : "* roll B 6");
    assert_int_equal(match_follow(&m, log, 4, &r, &drawn), 2);
    assert_memory_equal(&drawn, &rolled, sizeof drawn);
    assert_int_equal(m.count, 2);
}

/* ---- Logs as text. ---- */

static bool read_text(const char *text, struct record *record, struct log_error *error)
{
    uint32_t count;

    return log_read(text, record, entries, CAPACITY, &count, error);
}

static void complains(const char *text, uint32_t line, const char *what)
{
    struct record    record;
    struct log_error error;

    assert_false(read_text(text, &record, &error));
    assert_string_equal(error.what, what);
    assert_int_equal(error.line, line);
}

static void broken_logs_are_told_by_line(void **unused)
{
    (void)unused;
    complains("", 0, "this is no log: its first line must be \"tablee 1\"");
    complains("hello\n", 1, "this is no log: its first line must be \"tablee 1\"");
    complains("tablee 2\n", 1, "this program reads logs of format 1, not \"2\"");
    complains("tablee 1\nseats 2\n", 2, "the line \"game\" must come second");
    complains("tablee 1\ngame chess\n", 2, "game: the id of a game is expected, not \"chess\"");
    complains("tablee 1\ngame perudo\n", 2, "the line \"seats\" is missing");
    complains("tablee 1\ngame perudo\nseats 2 Ana\n", 3,
              "seats: a name for each seat, or none, is expected");
    complains("tablee 1\ngame perudo\nseats 2\noption dice 9\n", 4,
              "option: its value is out of its range, not \"9\"");
    complains("tablee 1\ngame perudo\nseats 2\noption dices 1\n", 4,
              "option: the name of an option is expected, not \"dices\"");
    complains("tablee 1\ngame perudo\nrules 9\n", 3,
              "rules: this program plays another version of the rules, not \"9\"");
    complains("tablee 1\ngame perudo\nseats 2\n# a word\n\n0 A bid x 2\n", 6,
              "bid: a number from 1 to 30, not \"x\"");
    complains("tablee 1\ngame perudo\nseats 2\ncommit xyz\n", 4,
              "up to 64 hexadecimal digits, two a byte, are expected, not \"xyz\"");
    complains("tablee 1\ngame perudo\nseats 2\nsoon A bid 1 2\n", 4,
              "a line of a log is expected, not \"soon\"");
}

/* Goldens tell whole views in comments. */
static void only_comments_may_be_long(void **unused)
{
    static char      text[8192] = "tablee 1\ngame perudo\nseats 2\n";
    char            *line = text + strlen(text);
    struct record    record;
    struct log_error error;

    (void)unused;
    memset(line, '9', sizeof text - 1 - strlen(text));
    complains(text, 4, "the line is too long");
    *line = '#';
    assert_true(read_text(text, &record, &error));
}

static void a_log_is_written_as_it_was_read(void **unused)
{
    static const char text[] = "tablee 1\ngame perudo\nrules 1\nseats 2 Ana Chloé\noption dice 1\n"
                               "option calza 0\noption palifico_paco 0\noption raise 0\n"
                               "commit 5f0c\nrestart 11aa AB\nrestart 22bb\npromise A 33cc\n"
                               "nonce A 77d1\nnonce B 00ff\n"
                               "0 * first A\n12 * roll A 2\n12 * roll B P\n4180 A bid 1 2\n"
                               "4200 B dudo\nreveal 9a41\n";
    struct record     record;
    struct log_error  error;
    uint32_t          count;
    char              out[1024];
    struct text       t = text_in(out, sizeof out);

    (void)unused;
    assert_true(log_read(text, &record, entries, CAPACITY, &count, &error));
    assert_int_equal(count, 5);
    log_write_record(&record, &t);
    for (uint32_t i = 0; i < count; i++)
        log_write_move(record.game, entries[i], &t);
    log_write_reveal(&record, &t);
    assert_string_equal(out, text);
}

/* So many starts can be called off as the table has seats, and six at a small one. */
static void a_log_lists_no_more_restarts_than_its_table_has(void **unused)
{
    static const struct {
        const char *game;
        int         seats, most;
    } tables[] = {{"perudo", 2, 6}, {"perudo", 6, 6}, {"timesup", 12, 12}};
    struct record    record;
    struct log_error error;
    char             text[2048];

    (void)unused;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        snprintf(text, sizeof text, "tablee 1\ngame %s\nseats %d\n", tables[i].game,
                 tables[i].seats);
        for (int k = 0; k < tables[i].most; k++)
            strcat(text, "restart 11aa A\n"); // NOLINT(clang-analyzer-security.insecureAPI.strcpy)
        assert_true(read_text(text, &record, &error));
        assert_int_equal(record.restarts, tables[i].most);
        strcat(text, "restart 11aa A\n"); // NOLINT(clang-analyzer-security.insecureAPI.strcpy)
        complains(text, (uint32_t)tables[i].most + 4,
                  "restart: there are more than a table of so many seats has");
    }
}

static void names_fit_the_line(void **unused)
{
    struct record record = {0};

    (void)unused;
    record_name(&record, 0, "Anne Marie\tB");
    assert_string_equal(record.name[0], "Anne_Marie_B");
    /* 38 bytes, then a character of two bytes that would not fit whole with the NUL */
    record_name(&record, 1, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaéb");
    assert_string_equal(record.name[1], "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
}

/* ---- Fair dice. ---- */

static void the_key_is_the_hash_of_seed_and_nonces(void **unused)
{
    uint8_t              seed[SEED_BYTES] = {0};
    struct record        none = {.game = game_find("perudo")}, some = none;
    struct chance_source a, b;
    char                 hex[HEX_MAX_BYTES];

    (void)unused;
    none.config.seats = some.config.seats = 2;
    strcpy(some.nonce[1], "00ff");
    a = fair_source(seed, &none);
    b = fair_source(seed, &some);
    assert_int_not_equal(chance_word(&a), chance_word(&b));
    fair_commit(seed, hex); /* SHA-256 of 32 zero bytes */
    assert_string_equal(hex, "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    strcpy(some.commit, hex);
    assert_true(fair_matches(seed, &some));
    seed[31] = 1;
    assert_false(fair_matches(seed, &some));
    assert_false(fair_seed_read("abcd", seed));
}

/* As `printf 'tablee promise 00…00 B 11…11' | sha256sum` gives it. */
static void a_promise_is_the_hash_of_commitment_seat_and_nonce(void **unused)
{
    static const char zeros[] = "0000000000000000000000000000000000000000000000000000000000000000";
    static const char ones[] = "1111111111111111111111111111111111111111111111111111111111111111";
    char              hex[HEX_MAX_BYTES], other[HEX_MAX_BYTES];

    (void)unused;
    fair_promise(zeros, 1, ones, hex);
    assert_string_equal(hex, "952489374091c19c8f21f9aad47cd473798ed603602ae3a822c4e5156d4d5457");
    fair_promise(zeros, 2, ones, other);
    assert_string_not_equal(hex, other);
    assert_true(fair_is_hex(ones));
    assert_false(fair_is_hex(ones + 1));
    assert_false(fair_is_hex("A111111111111111111111111111111111111111111111111111111111111111"));
}

/* ---- Bots in virtual time. ---- */

static void bots_give_the_same_for_the_same(void **unused)
{
    static struct sitting s;
    uint32_t              first[2];

    (void)unused;
    for (int run = 0; run < 2; run++) {
        struct config c = game_config(game_find("perudo"), 4);

        assert_int_equal(match_begin(&s.match, game_find("perudo"), &c, state, NULL, 0),
                         NOT_REFUSED);
        s.nature = chance_stream(1, 0);
        s.minds = chance_stream(1, 1);
        for (int i = 0; i < 4; i++)
            s.level[i] = bot_usual(s.match.game);
        assert_int_equal(sitting_play(&s), NOT_REFUSED);
        first[run] = s.match.count * 100000 + s.match.now % 100000;
    }
    assert_int_equal(first[0], first[1]);
    assert_true(s.match.now > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refusals_change_nothing),
        cmocka_unit_test(a_full_log_takes_no_more),
        cmocka_unit_test(a_log_follows_its_source),
        cmocka_unit_test(broken_logs_are_told_by_line),
        cmocka_unit_test(only_comments_may_be_long),
        cmocka_unit_test(a_log_is_written_as_it_was_read),
        cmocka_unit_test(a_log_lists_no_more_restarts_than_its_table_has),
        cmocka_unit_test(names_fit_the_line),
        cmocka_unit_test(the_key_is_the_hash_of_seed_and_nonces),
        cmocka_unit_test(a_promise_is_the_hash_of_commitment_seat_and_nonce),
        cmocka_unit_test(bots_give_the_same_for_the_same),
    };
    return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
