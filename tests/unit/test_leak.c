/* test_leak.c: the leak test finds leaks. For every game, mutants of `redact` that forget one
 * byte, each of those that the true one ever overwrites, must be caught. */
#include "cmocka_tests.h"
#include "core/bytes.h"
#include "core/games.h"
#include "match/walk.h"
#include "nets.h"

#include <stdio.h>
#include <string.h>

enum { WALKS = 40, MUTANTS = 24 };

static const struct game *original;
static size_t             forgotten; /* the byte that the mutant leaves as it was */

static void redact_forgetful(void *s, int viewer)
{
    uint8_t kept = ((uint8_t *)s)[forgotten];

    original->redact(s, viewer);
    ((uint8_t *)s)[forgotten] = kept;
}

/* The bytes that redact overwrites somewhere along some random games. */
static void find_hidden(const struct game *g, bool *hidden)
{
    static struct walk w;
    static uint8_t     copy[STATE_MAX] __attribute__((aligned(8)));

    for (uint64_t i = 0; i < WALKS; i++)
        for (walk_begin_any(&w, g, 5, i); !walk_over(&w); game_apply(g, w.state, walk_next(&w)))
            for (int viewer = 0; viewer < w.config.seats; viewer++) {
                memcpy(copy, w.state, g->state_size);
                g->redact(copy, viewer);
                for (size_t b = 0; b < g->state_size; b++)
                    hidden[b] |= copy[b] != w.state[b];
            }
}

static bool is_caught(const struct game *mutant)
{
    for (uint64_t i = 0; i < WALKS; i++)
        if (net_leak(mutant, 5, i) != NULL)
            return true;
    return false;
}

static void mutants_are_caught(void **state)
{
    static bool hidden[STATE_MAX];
    struct game mutant;
    size_t      count = 0, step, seen = 0;

    original = *state;
    mutant = *original;
    mutant.redact = redact_forgetful;
    memset(hidden, 0, sizeof hidden);
    find_hidden(original, hidden);
    for (size_t b = 0; b < original->state_size; b++)
        count += hidden[b];
    step = count / MUTANTS + 1;
    for (forgotten = 0; forgotten < original->state_size; forgotten++)
        if (hidden[forgotten] && seen++ % step == 0 && !is_caught(&mutant))
            fail_msg("a redact that forgets byte %zu is not caught", forgotten);
    print_message("%s: %zu bytes hold secrets, every %zuth was forgotten once\n", original->id,
                  count, step);
}

/* Perudo with a redact that forgets one cup: the case that everybody can picture. */
static void forget_one_cup(void *s, int viewer)
{
    uint8_t whole[STATE_MAX];

    memcpy(whole, s, original->state_size);
    original->redact(s, viewer);
    if (viewer != 1) { /* the second seat's dice show */
        size_t at = sizeof(struct head) + sizeof(uint32_t);
        memcpy((uint8_t *)s + at, whole + at, sizeof(uint32_t));
    }
}

static void forgotten_cup_is_caught(void **state)
{
    struct game mutant;

    (void)state;
    original = game_find("perudo");
    mutant = *original;
    mutant.redact = forget_one_cup;
    assert_true(is_caught(&mutant));
    assert_false(is_caught(original));
}

int main(int argc, char **argv)
{
    enum { CAPACITY = 32 };
    static struct CMUnitTest tests[CAPACITY];
    static char              names[CAPACITY][96];
    size_t                   n = 0;

    for (int i = -1; i < 0 || games[i]; i++) {
        const struct game *g = i < 0 ? &null_game : games[i];

        if (argc > 1 && !string_equal(argv[1], g->id))
            continue;
        snprintf(names[n], sizeof names[n], "%s: a forgetful redact is caught", g->id);
        tests[n] =
            (struct CMUnitTest){names[n], mutants_are_caught, NULL, NULL, (void *)(uintptr_t)g};
        n++;
    }
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(forgotten_cup_is_caught);
    return _cmocka_run_group_tests("leaks are found", tests, n, NULL, NULL);
}
