/* twins.c: see twins.h. */
#include "secrecy/twins.h"
#include "core/bytes.h"
#include "core/games.h"

#include <string.h>

enum { TRIES = 12, TURNED_MAX = 1024 };

static const char *look(struct twins *t)
{
    const char *why = NULL;

    for (int i = 0; i < 2 && !why; i++)
        why = oracle_look(&t->now[i], &t->config, t->state[i]);
    return why;
}

const char *twins_begin(struct twins *t, const struct game *g, const struct config *c, int viewer,
                        struct chance_source coins, const char *tables)
{
    const char *why = NULL;

    t->game = g;
    t->config = *c;
    t->viewer = viewer;
    t->clock = false;
    t->rare = 1;
    t->coins = coins;
    if (t->after.game == NULL || strcmp(t->after.game->id, g->id) != 0)
        for (int i = 0; i < 3 && !why; i++)
            why = oracle_open(i < 2 ? &t->now[i] : &t->after, game_find(g->id), tables);
    for (int i = 0; i < 2 && !why; i++)
        why = refusal_english(g, game_setup(g, t->state[i], c));
    return why ? why : look(t);
}

/* What the viewer may see of a move; all of it if the table cannot be read, so that the
 * complaint stays. */
static move seen_of(struct twins *t, int i, move m)
{
    move seen;

    oracle_move(&t->now[i], m, t->viewer, &seen);
    return seen;
}

static bool same_move(move a, move b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* Would these two moves leave the same to be seen? */
static bool leave_alike(struct twins *t, move a, move b)
{
    static char         view[2][VIEW_MAX], turned[2][TURNED_MAX];
    _Alignas(8) uint8_t after[STATE_MAX];
    move                moves[2] = {a, b};

    for (int i = 0; i < 2; i++) {
        if (game_refuse(t->game, t->state[i], moves[i]))
            return false;
        bytes_copy(after, t->state[i], t->game->state_size);
        game_apply(t->game, after, moves[i]);
        if (oracle_look(&t->after, &t->config, after) || oracle_view(&t->after, t->viewer, view[i]))
            return false;
        oracle_turned(&t->now[i], &t->after, turned[i], TURNED_MAX);
    }
    return strcmp(view[0], view[1]) == 0 && strcmp(turned[0], turned[1]) == 0;
}

static int options_of(const struct twins *t, int i, int seat, move *out)
{
    static struct chance chances[CHANCES_MAX];
    int                  n;

    if (seat != NATURE)
        return t->game->legal(t->state[i], seat, out);
    n = t->game->chances(t->state[i], chances);
    for (int k = 0; k < n; k++)
        out[k] = chances[k].m;
    return n;
}

static bool goes_with_itself(struct twins *t, move a, const move *moves, int count)
{
    for (int k = 0; k < count; k++)
        if (same_move(a, moves[k]))
            return same_move(seen_of(t, 0, a), seen_of(t, 1, a)) && leave_alike(t, a, a);
    return false;
}

/* Of `count` moves one that goes with `a`, another one if there is such and it is time for it.
 * What is seen whole goes with itself only. */
static bool partner(struct twins *t, move a, const move *moves, int count, move *out)
{
    move seen = seen_of(t, 0, a);
    bool whole = same_move(seen, a), found = false;
    int  from = (int)chance_below(&t->coins, (uint32_t)count);

    *out = a;
    if ((whole || chance_below(&t->coins, t->rare) != 0) && goes_with_itself(t, a, moves, count))
        return true;
    for (int k = 0; k < count && !whole; k++) {
        move b = moves[(from + k) % count];
        bool same = same_move(a, b);

        if ((same && found) || !same_move(seen, seen_of(t, 1, b)) || !leave_alike(t, a, b))
            continue;
        *out = b;
        found = true;
        if (!same)
            return true;
    }
    return found;
}

/* A pair of moves of a seat that keeps the twins alike, different ones if there are such. */
static bool choose(struct twins *t, int seat, move out[2])
{
    static move first[MOVES_MAX], second[MOVES_MAX];
    int         n = options_of(t, 0, seat, first), m = options_of(t, 1, seat, second);

    for (int tries = 0; tries < TRIES && n > 0 && m > 0; tries++) {
        out[0] = first[chance_below(&t->coins, (uint32_t)n)];
        if (partner(t, out[0], second, m, &out[1]))
            return true;
    }
    return false;
}

bool twins_next(struct twins *t, move out[2])
{
    const struct head *h = head_of(t->state[0]);
    unsigned           left = h->acting;

    if (t->clock && h->window_ms != 0)
        left |= 1u << CLOCK;
    while (left != 0) {
        unsigned rest = left;

        for (uint32_t skip = chance_below(&t->coins, (uint32_t)__builtin_popcount(left)); skip > 0;
             skip--)
            rest &= rest - 1;
        if (choose(t, __builtin_ctz(rest), out))
            return true;
        left &= ~(1u << __builtin_ctz(rest));
    }
    return false;
}

void twins_apply(struct twins *t, const move m[2])
{
    for (int i = 0; i < 2; i++)
        game_apply(t->game, t->state[i], m[i]);
    look(t);
}
