/* fuzz_play.c: bytes as a way of playing: any game, any seats and options, any order in which
 * the seats, nature and the clock act, moves from the list or made of raw bytes. Nothing of
 * it may break `audit` (which counts every card), and what is refused may change nothing. */
#include "core/bytes.h"
#include "core/check.h"
#include "core/games.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct input {
    const uint8_t *at;
    size_t         left;
};

static uint32_t next(struct input *in)
{
    if (in->left == 0)
        return 0;
    in->left--;
    return *in->at++;
}

static bool begin(struct input *in, const struct game **game, void *state)
{
    const struct game *g;
    struct config      c;
    uint32_t           count = 0;

    while (games[count])
        count++;
    *game = g = games[next(in) % count];
    c = game_config(g,
                    g->seats_min + (int)(next(in) % (uint32_t)(g->seats_max - g->seats_min + 1)));
    for (int i = 0; g->options[i].name; i++) {
        uint32_t span = (uint32_t)(g->options[i].max - g->options[i].min) + 1;

        if (next(in) % 4 == 0)
            c.option[i] = g->options[i].min + (int32_t)(next(in) % span);
    }
    return game_setup(g, state, &c) == NOT_REFUSED;
}

static int legal_moves(const struct game *g, const void *state, uint32_t who, move *moves)
{
    const struct head *h = head_of(state);
    unsigned           actors = h->acting | (h->window_ms != 0 ? 1u << CLOCK : 0);

    for (who %= (uint32_t)__builtin_popcount(actors); who > 0; who--)
        actors &= actors - 1;
    return g->legal(state, __builtin_ctz(actors), moves);
}

/* A move from the list of somebody who may act; or, one time in eight, any bytes. */
static void act(struct input *in, const struct game *g, void *state)
{
    static move         moves[MOVES_MAX];
    _Alignas(8) uint8_t before[STATE_MAX];
    uint32_t            how = next(in);
    move                m;

    if (how % 8 == 0) {
        for (size_t i = 0; i < sizeof m; i++)
            ((uint8_t *)&m)[i] = (uint8_t)next(in);
        bytes_copy(before, state, g->state_size);
        if (game_refuse(g, state, m) != NOT_REFUSED) {
            CHECK(memcmp(before, state, g->state_size) == 0);
            return;
        }
    } else {
        int n = legal_moves(g, state, how, moves);

        CHECK(n > 0);
        m = moves[(next(in) << 8 | next(in)) % (uint32_t)n];
        CHECK(game_refuse(g, state, m) == NOT_REFUSED);
    }
    game_apply(g, state, m);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input         in = {data, size};
    const struct game   *g;
    _Alignas(8) uint8_t  state[STATE_MAX];
    struct chance_source r = chance_fast(size);

    if (!begin(&in, &g, state))
        return 0;
    while (in.left > 0 && !game_over(state)) {
        if (seat_in(head_of(state)->acting, NATURE))
            game_apply(g, state, g->draw(state, &r));
        else
            act(&in, g, state);
        CHECK(g->audit(state) == NULL);
    }
    return 0;
}
