/* test_properties.c: the nets, for every game of the registry and the null game.
 *   test_properties              all of them
 *   test_properties GAME         one game's
 *   test_properties GAME COUNT   that many random games of it, audited after every move
 * How many games each net plays is scaled by the variable GAMES (100: as written), since the
 * sanitized build is slower and the leak test asks a lot of every state. */
#include "cmocka_tests.h"
#include "core/games.h"
#include "match/walk.h"
#include "nets.h"

#include <stdio.h>
#include <stdlib.h>

typedef const char *(*net)(const struct game *g, uint64_t seed, uint64_t index);

static const struct {
    const char *name;
    net         run;
    uint64_t    games;
} nets[] = {
    {"sound after every move", net_audit, 4000},
    {"moves are what they seem", net_moves, 120},
    {"nature keeps to its list", net_nature, 150},
    {"a log replays to the same bytes", net_replay, 150},
    {"nothing hidden leaks", net_leak, 200},
};
enum { NETS = sizeof nets / sizeof *nets };

struct check {
    const struct game *game;
    int                net;
};

static uint64_t audits; /* COUNT */

/* What a net proves it proves by the states it sees: games that go on for more than a thousand
 * moves at random play are played less often in proportion. */
static uint64_t games_to_play(const struct game *g, uint64_t count)
{
    enum { SAMPLE = 20, LONG = 1000 };
    static struct walk w;
    uint64_t           moves = 0;

    for (uint64_t i = 0; i < SAMPLE; i++)
        for (walk_begin_any(&w, g, 11, i); !walk_over(&w); moves++)
            game_apply(g, w.state, walk_next(&w));
    return moves > SAMPLE * LONG ? count * SAMPLE * LONG / moves : count;
}

static void run(void **state)
{
    const struct check *c = *state;
    const char         *scale = getenv("GAMES");
    uint64_t            count = nets[c->net].games * (uint64_t)(scale ? atoi(scale) : 100) / 100;

    count = audits ? audits : games_to_play(c->game, count) + 1;
    for (uint64_t i = 0; i < count; i++) {
        const char *why = nets[c->net].run(c->game, 11, i);

        if (why)
            fail_msg("game %llu: %s", (unsigned long long)i, why);
    }
}

int main(int argc, char **argv)
{
    enum { CAPACITY = 64 };
    static struct CMUnitTest tests[CAPACITY];
    static struct check      checks[CAPACITY];
    static char              names[CAPACITY][96];
    size_t                   n = 0;

    audits = argc > 2 ? (uint64_t)atoll(argv[2]) : 0;
    for (int i = -1; i < 0 || games[i]; i++)
        for (int k = 0; k < (audits ? 1 : NETS); k++) {
            const struct game *g = i < 0 ? &null_game : games[i];

            if (argc > 1 && !string_equal(argv[1], g->id))
                continue;
            checks[n] = (struct check){g, k};
            snprintf(names[n], sizeof names[n], "%s: %s", g->id, nets[k].name);
            tests[n] = (struct CMUnitTest){names[n], run, NULL, NULL, &checks[n]};
            n++;
        }
    return _cmocka_run_group_tests("properties", tests, n, NULL, NULL);
}
