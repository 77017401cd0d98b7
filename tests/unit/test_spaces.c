/* test_spaces.c: moves as numbers and observations as bytes, in every game with any seats and
 * options: each legal move has a number of its own, numbers become the same moves again, and what a
 * viewer observes is the same whatever hides behind it. */
#include "cmocka_tests.h"
#include "core/bytes.h"
#include "core/games.h"
#include "match/walk.h"
#include "spaces/spaces.h"

#include <stdio.h>
#include <string.h>

enum { WALKS = 60, EVERY = 7 };

static struct walk      w;
static struct numbering numbering;

static void check_numbers(int seat)
{
    static uint8_t mask[1 << 16];
    move           moves[MOVES_MAX], room[MOVES_MAX], again;
    int            n = w.game->legal(w.state, seat, moves), set = 0;

    assert_true(numbering.count < (int)sizeof mask);
    memset(mask, 0, (size_t)numbering.count);
    numbering_mask(&numbering, moves, n, mask);
    for (int i = 0; i < numbering.count; i++)
        set += mask[i];
    assert_int_equal(set, n);
    assert_int_equal(mask[WAIT], 0);
    for (int i = 0; i < n; i++) {
        int number = numbering_of(&numbering, moves[i]);

        assert_true(number > WAIT && number < numbering.count);
        assert_true(numbering_move(&numbering, seat, number, &again));
        assert_true(numbering_fill(&numbering, w.state, &again, room));
        assert_memory_equal(&again, &moves[i], sizeof again);
    }
}

static void check_secrecy(const struct space *space, int viewer)
{
    _Alignas(64) uint8_t seen[STATE_MAX], other[STATE_MAX];
    uint8_t              mine[TENSOR_MAX], theirs[TENSOR_MAX];
    struct chance_source r = chance_fast(head_of(w.state)->turn);
    int                  width;

    game_look(w.game, seen, w.state, viewer);
    width = space_observe(space, seen, viewer, mine, NULL, NULL);
    bytes_copy(other, seen, w.game->state_size);
    game_resample(w.game, other, &r);
    game_redact(w.game, other, viewer);
    assert_int_equal(space_observe(space, other, viewer, theirs, NULL, NULL), width);
    assert_memory_equal(mine, theirs, (size_t)width);
}

static void spaces_hold(void **state)
{
    const struct game  *g = *state;
    const struct space *space = space_of(g);

    assert_non_null(space);
    for (uint64_t i = 0; i < WALKS; i++) {
        walk_begin_any(&w, g, 3, i);
        numbering_make(&numbering, g, w.config.seats);
        for (int step = 0; !walk_over(&w) && step < 600; step++) {
            seat_set acting = head_of(w.state)->acting;

            if (!seat_in(acting, NATURE) && step % EVERY == 0)
                EACH_SEAT (seat, acting)
                    check_numbers((int)seat);
            if (step % EVERY == 0)
                for (int viewer = 0; viewer <= w.config.seats; viewer++)
                    check_secrecy(space, viewer < w.config.seats ? viewer : SPECTATOR);
            game_apply(g, w.state, walk_next(&w));
        }
    }
}

int main(void)
{
    struct CMUnitTest tests[32] = {0};
    size_t            count = 0;

    for (int i = 0; games[i]; i++)
        tests[count++] = (struct CMUnitTest){.name = games[i]->id,
                                             .test_func = spaces_hold,
                                             .initial_state = (void *)(uintptr_t)games[i]};
    return _cmocka_run_group_tests("spaces", tests, count, NULL, NULL);
}
