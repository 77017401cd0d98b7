/* walk.c: see walk.h. */
#include "match/walk.h"
#include "core/bytes.h"
#include "core/check.h"

void walk_begin(struct walk *w, const struct game *g, const struct config *c, uint64_t seed,
                uint64_t index)
{
    refusal why;

    w->game = g;
    w->config = *c;
    w->chance = chance_stream(seed, index);
    why = game_setup(g, w->state, c);
    CHECK(why == NOT_REFUSED);
}

/* An option at random: half of the time its standard value, so that not every game is
 * an odd one. */
static int32_t any_value(const struct option *o, struct chance_source *r)
{
    if (chance_below(r, 2) == 0)
        return o->standard;
    return o->min + (int32_t)chance_below(r, (uint32_t)(o->max - o->min + 1));
}

/* `late`: options that came after the first logs, too. */
static void begin_any(struct walk *w, const struct game *g, uint64_t seed, uint64_t index,
                      bool late)
{
    struct chance_source r = chance_stream(~seed, index);
    struct config        c;

    do {
        c = game_config(g, g->seats_min +
                               (int)chance_below(&r, (uint32_t)(g->seats_max - g->seats_min + 1)));
        for (int i = 0; g->options[i].name; i++)
            if (late || !(g->options_late >> i & 1))
                c.option[i] = any_value(&g->options[i], &r);
    } while (game_setup(g, w->state, &c) != NOT_REFUSED);
    walk_begin(w, g, &c, seed, index);
}

void walk_begin_any(struct walk *w, const struct game *g, uint64_t seed, uint64_t index)
{
    begin_any(w, g, seed, index, true);
}

bool walk_over(const struct walk *w)
{
    return game_over(w->state) || head_of(w->state)->turn >= WALK_MOVES_MAX;
}

move walk_next(struct walk *w)
{
    const struct head *h = head_of(w->state);
    unsigned           who = h->acting;
    uint32_t           count;
    int                n;

    CHECK(w->game->length_max == 0 || h->turn < w->game->length_max);
    if (seat_in(h->acting, NATURE))
        return w->game->draw(w->state, &w->chance);
    if (h->window_ms != 0)
        who |= 1u << CLOCK;
    count = (uint32_t)__builtin_popcount(who);
    for (uint32_t skip = count > 1 ? chance_below(&w->chance, count) : 0; skip > 0; skip--)
        who &= who - 1;
    n = w->game->legal(w->state, __builtin_ctz(who), w->moves);
    CHECK(n > 0 && n <= w->game->moves_max);
    return w->moves[n > 1 ? chance_below(&w->chance, (uint32_t)n) : 0];
}

uint64_t walk_signature(struct walk *w, const struct game *g, uint64_t seed, uint64_t count)
{
    uint64_t hash = HASH_START;

    for (uint64_t i = 0; i < count; i++)
        for (begin_any(w, g, seed, i, false); !walk_over(w);) {
            game_apply(g, w->state, walk_next(w));
            hash = bytes_hash(hash, w->state, g->state_size);
        }
    return hash;
}
