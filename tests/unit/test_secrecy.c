/* test_secrecy.c: nobody is told more, or less, than tests/secrecy/GAME.view says, for every game,
 * every number of seats, options at random.
 *   test_secrecy            all games
 *   test_secrecy GAME [N]   one game, N random games for each number of seats
 * Mutants (secrecy/mutants.h) show that what is wrong would be found: a few of each kind, or all
 * if MUTANTS is set, as tests/secrecy/mutants does. */
#include "cmocka_tests.h"
#include "core/games.h"
#include "secrecy/hold.h"
#include "secrecy/mutants.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES = SANITIZED ? 1 : 2,
    TWINS = SANITIZED ? 1 : 6,
    MUTANTS_TRIED = 1 /* of each kind, unless all are */
};
enum { GAMES_MOST = 200 }; /* rare things need more games until they have been seen */

enum {
    MUTANT_GAMES = 40000, /* by then one must have been found; most are only looked at */
    MUTANT_VIEWS = 100,   /* so many are held whole, */
    MUTANT_FEW = 12       /* or so few, which does for most: twins are quicker */
};

static int games_each = GAMES, twins_each = TWINS;

/* Games whose every move is open: their twins are equal. */
static bool is_open(const struct game *g)
{
    return strcmp(g->id, "pescado") == 0 || strcmp(g->id, "kyoto") == 0;
}

static void views_are_what_the_table_says(void **state)
{
    static struct oracle o;
    const struct game   *g = *state;
    const char          *why = oracle_open(&o, g, TREE);

    if (why)
        fail_msg("%s", why);
    for (int i = 0; i < games_each || (!SANITIZED && i < GAMES_MOST && oracle_unused(&o)); i++)
        for (int seats = g->seats_min; seats <= g->seats_max; seats += SANITIZED ? 4 : 1) {
            why = hold_game(&o, g, seats, 15, (uint64_t)i);
            if (why)
                fail_msg("game %d: %s", i, why);
        }
    why = SANITIZED ? NULL : oracle_unused(&o);
    if (why)
        fail_msg("%s", why);
}

static void twins_are_told_the_same(void **state)
{
    const struct game *g = *state;
    uint64_t           differ = 0;

    for (int seats = g->seats_min; seats <= g->seats_max; seats += SANITIZED ? 4 : 1)
        for (int i = 0; i < twins_each; i++) {
            const char *why = hold_twins(g, seats, 16, (uint64_t)i, TREE, &differ);

            if (why)
                fail_msg("twins %d: %s", i, why);
        }
    print_message("%s: %llu moves differed in what their viewers may not know\n", g->id,
                  (unsigned long long)differ);
    if ((differ == 0) != is_open(g))
        fail_msg("%s: %llu moves differed between twins", g->id, (unsigned long long)differ);
}

/* How many games it took until a mutant was found; 0: it was not. */
static int found_after(struct oracle *o, const struct game *g, const struct mutant *m)
{
    const struct game *mutant = mutant_game(g, m);
    int                tables = g->seats_max - g->seats_min + 1;
    int                whole = getenv("MUTANTS") ? MUTANT_VIEWS : MUTANT_FEW;
    bool               in_bytes = m->how == FORGETS_BYTE || m->how == FORGETS_RUN;
    uint64_t           differ;

    for (int i = 0; i < MUTANT_GAMES; i++) {
        int seats = g->seats_min + i % tables;

        /* most tables of Time's Up! have too few names for the last bytes to matter */
        if (in_bytes && !hold_differs(g, mutant, seats, 17, (uint64_t)i))
            continue;
        if (hold_twins(mutant, seats, 17, (uint64_t)i, TREE, &differ) ||
            (i < whole && hold_game(o, mutant, seats, 17, (uint64_t)i)))
            return i + 1;
    }
    return 0;
}

/* Which are tried: a few of each kind, or all that could be found. */
static bool is_tried(const struct game *g, const struct mutant *m, int *of_kind)
{
    if (is_open(g) && (m->how == FORGETS_BYTE || (m->how == FORGETS_RUN && !mutant_shows(g, m))))
        return false; /* all was shown once, and no view tells it again */
    return getenv("MUTANTS") != NULL || (*of_kind)++ < MUTANTS_TRIED;
}

static void mutants_are_found(void **state)
{
    static struct oracle o;
    static struct mutant mutants[MUTANTS_MAX];
    const struct game   *g = *state;
    const char          *why = oracle_open(&o, g, TREE);
    int n = mutants_of(g, getenv("MUTANTS") ? 40 : 10, mutants), tried = 0, worst = 0, missed = 0;
    int of_kind[MUTATIONS] = {0};

    if (why)
        fail_msg("%s", why);
    for (int i = 0; i < n; i++) {
        int after;

        if (!is_tried(g, &mutants[i], &of_kind[mutants[i].how]))
            continue;
        after = found_after(&o, g, &mutants[i]);
        tried++;
        worst = after > worst ? after : worst;
        if (after == 0 && ++missed)
            print_error("not found: %s\n", mutant_name(g, &mutants[i]));
    }
    print_message("%s: %d of %d mutants found, the last one after %d games\n", g->id,
                  tried - missed, tried, worst);
    assert_int_equal(missed, 0);
}

static void missing_tables_are_named(void **state)
{
    static struct oracle o;
    struct game          other = null_game;
    const char          *why;

    (void)state;
    other.id = "nowhere";
    why = oracle_open(&o, &other, TREE);
    assert_non_null(why);
    assert_non_null(strstr(why, "write games/nowhere/secrecy.view"));
    other.id = "perudo"; /* whose table knows other moves */
    why = oracle_open(&o, &other, TREE);
    assert_non_null(why);
    assert_non_null(
        strstr(why, "games/perudo/secrecy.view, line 32: the game has no move \"first\""));
}

int main(int argc, char **argv)
{
    enum { CAPACITY = 64 };
    static struct CMUnitTest tests[CAPACITY];
    static char              names[CAPACITY][96];
    static const struct {
        const char *what;
        void (*run)(void **state);
    } checks[] = {
        {"views and moves are what the table says", views_are_what_the_table_says},
        {"twins are told the same", twins_are_told_the_same},
        {"mutants are found", mutants_are_found},
    };
    size_t n = 0;

    if (argc > 2)
        games_each = twins_each = atoi(argv[2]);
    for (int i = -1; i < 0 || games[i]; i++)
        for (size_t k = 0; k < sizeof checks / sizeof *checks - SANITIZED; k++) {
            const struct game *g = i < 0 ? &null_game : games[i];

            if (argc > 1 && strcmp(argv[1], g->id) != 0)
                continue;
            snprintf(names[n], sizeof names[n], "%s: %s", g->id, checks[k].what);
            tests[n] =
                (struct CMUnitTest){names[n], checks[k].run, NULL, NULL, (void *)(uintptr_t)g};
            n++;
        }
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(missing_tables_are_named);
    return _cmocka_run_group_tests("secrecy", tests, n, NULL, NULL);
}
