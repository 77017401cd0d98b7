/* test_chance.c: ChaCha20 is RFC 8439's; bounded draws are even; and for every game `draw`
 * agrees with the weights of `chances`, by chi-square over a million draws of fixed seed. */
#include "cmocka_tests.h"
#include "core/chance.h"
#include "core/games.h"
#include "match/walk.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATES = 10, DRAWS = 100000 };

/* RFC 8439, 2.3.2: key 00 01 02 …, counter 1, nonce 00 00 00 09 00 00 00 4a 00 00 00 00. */
static void chacha_is_the_standard_one(void **state)
{
    static const uint32_t nonce[3] = {0x09000000, 0x4a000000, 0};
    static const uint32_t expected[16] = {0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3,
                                          0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
                                          0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                                          0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
    uint32_t              key[8], out[16];

    (void)state;
    for (uint32_t i = 0; i < 8; i++)
        key[i] = (4 * i) | (4 * i + 1) << 8 | (4 * i + 2) << 16 | (4 * i + 3) << 24;
    chacha20_block(key, 1, nonce, out);
    assert_memory_equal(out, expected, sizeof out);
}

/* The keystream of an all-zero key and nonce (RFC 8439, A.1, vectors 1 and 2), word by word. */
static void proved_words_are_the_keystream(void **state)
{
    static const uint8_t  key[32];
    static const uint32_t start[4] = {0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653};
    struct chance_source  r = chance_proved(key);

    (void)state;
    for (int i = 0; i < 4; i++)
        assert_int_equal(chance_word(&r), start[i]);
    for (int i = 4; i < 16; i++)
        chance_word(&r);
    assert_int_equal(chance_word(&r), 0xbee7079f);
}

static double chi_square(const uint32_t *seen, const double *expected, int n)
{
    double sum = 0;

    for (int i = 0; i < n; i++)
        sum += (seen[i] - expected[i]) * (seen[i] - expected[i]) / expected[i];
    return sum;
}

/* What a sum of n - 1 squares stays below all but once in a hundred thousand times. */
static double limit(int n)
{
    double k = n > 1 ? n - 1 : 1, z = 4.26;
    double root = 1 - 2 / (9 * k) + z * sqrt(2 / (9 * k));

    return k * root * root * root;
}

static void bounded_draws_are_even(void **state)
{
    static const uint32_t ns[] = {1, 2, 6, 7, 52, 7776};
    static uint32_t       seen[7776];
    static double         expected[7776];
    uint8_t               key[32] = {1};

    (void)state;
    for (size_t k = 0; k < sizeof ns / sizeof *ns; k++)
        for (int proved = 0; proved < 2; proved++) {
            struct chance_source r = proved ? chance_proved(key) : chance_fast(k);

            memset(seen, 0, sizeof seen);
            for (int i = 0; i < 1000000; i++)
                seen[chance_below(&r, ns[k])]++;
            for (uint32_t i = 0; i < ns[k]; i++)
                expected[i] = 1000000.0 / ns[k];
            assert_true(chi_square(seen, expected, (int)ns[k]) < limit((int)ns[k]));
        }
}

static void streams_differ(void **state)
{
    struct chance_source a = chance_stream(1, 0), b = chance_stream(1, 1), c = chance_stream(2, 0);
    uint32_t             x = chance_word(&a);

    (void)state;
    assert_int_not_equal(x, chance_word(&b));
    assert_int_not_equal(x, chance_word(&c));
}

/* ---- Every game. ---- */

static struct chance outcomes[CHANCES_MAX];
static uint32_t      seen[CHANCES_MAX];
static double        expected[CHANCES_MAX];

static int index_of(int n, move m)
{
    for (int i = 0; i < n; i++)
        if (memcmp(&outcomes[i].m, &m, sizeof m) == 0)
            return i;
    return -1;
}

/* Outcomes so rare that the square is no measure are put together at the end. */
static int gather(int n)
{
    double   rare = 0;
    uint32_t rarely = 0;
    int      kept = 0;

    for (int i = 0; i < n; i++)
        if (expected[i] < 8) {
            rare += expected[i];
            rarely += seen[i];
        } else {
            expected[kept] = expected[i];
            seen[kept++] = seen[i];
        }
    if (rare >= 8) {
        expected[kept] = rare;
        seen[kept++] = rarely;
    }
    return kept;
}

static void check_state(const struct game *g, const void *s, struct chance_source *r)
{
    int    n = g->chances(s, outcomes);
    double total = 0;

    memset(seen, 0, sizeof seen);
    for (int i = 0; i < n; i++)
        total += outcomes[i].weight;
    for (int i = 0; i < n; i++)
        expected[i] = DRAWS * outcomes[i].weight / total;
    for (int i = 0; i < DRAWS; i++) {
        int at = index_of(n, g->draw(s, r));

        assert_true(at >= 0);
        seen[at]++;
    }
    n = gather(n);
    if (chi_square(seen, expected, n) > limit(n))
        fail_msg("%s, after %u moves: draws and weights differ", g->id, head_of(s)->turn);
}

/* States where nature is due, of as many kinds as ten random games offer. */
static void draw_agrees_with_weights(void **state)
{
    static struct walk   w;
    const struct game   *g = *state;
    struct chance_source r = chance_fast(3);
    int                  checked = 0;

    for (uint64_t i = 0; checked < STATES; i++)
        for (walk_begin_any(&w, g, 9, i); !walk_over(&w) && checked < STATES;
             game_apply(g, w.state, walk_next(&w)))
            if (seat_in(head_of(w.state)->acting, NATURE) && chance_below(&r, 12) == 0 &&
                g->chances(w.state, outcomes) > 1) {
                check_state(g, w.state, &r);
                checked++;
            }
}

int main(int argc, char **argv)
{
    enum { CAPACITY = 32 };
    static struct CMUnitTest tests[CAPACITY] = {
        cmocka_unit_test(chacha_is_the_standard_one),
        cmocka_unit_test(proved_words_are_the_keystream),
        cmocka_unit_test(bounded_draws_are_even),
        cmocka_unit_test(streams_differ),
    };
    static char names[CAPACITY][96];
    size_t      n = 4;

    for (int i = -1; i < 0 || games[i]; i++) {
        const struct game *g = i < 0 ? &null_game : games[i];

        if (argc > 1 && !string_equal(argv[1], g->id))
            continue;
        snprintf(names[n], sizeof names[n], "%s: draws agree with weights", g->id);
        tests[n] = (struct CMUnitTest){names[n], draw_agrees_with_weights, NULL, NULL,
                                       (void *)(uintptr_t)g};
        n++;
    }
    return _cmocka_run_group_tests("chance", tests, n, NULL, NULL);
}
