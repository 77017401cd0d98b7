/* twins.c: two games that one viewer cannot tell apart, move by move, as differing as they
 * can be made in what the viewer may not know.
 *
 *   twins GAME SEATS VIEWER SEED STEPS     VIEWER: A…, or - for a spectator
 *
 * Prints a line for each step: the move in the first game, a tab, the move in the second.
 * Ends where no pair of moves is left that keeps them alike. */
#include "core/bytes.h"
#include "core/notation.h"
#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct chance_source coins;

struct twin {
    const struct game *g;
    int                viewer;
    _Alignas(8) uint8_t state[2][STATE_MAX];
};

/* Would these two moves look the same to the viewer, and leave the same to be seen? */
static bool alike(const struct twin *t, move a, move b)
{
    _Alignas(8) uint8_t after[2][STATE_MAX];
    move                moves[2] = {a, b};

    for (int i = 0; i < 2; i++) {
        if (game_refuse(t->g, t->state[i], moves[i]))
            return false;
        bytes_copy(after[i], t->state[i], t->g->state_size);
        game_apply(t->g, after[i], moves[i]);
        game_redact(t->g, after[i], t->viewer);
        moves[i] = game_veil(t->g, t->state[i], moves[i], t->viewer);
    }
    return memcmp(&moves[0], &moves[1], sizeof a) == 0 &&
           memcmp(after[0], after[1], t->g->state_size) == 0;
}

static int options_of(const struct twin *t, int i, int seat, move *out)
{
    static struct chance chances[CHANCES_MAX];
    int                  n;

    if (seat != NATURE)
        return t->g->legal(t->state[i], seat, out);
    n = t->g->chances(t->state[i], chances);
    for (int k = 0; k < n; k++)
        out[k] = chances[k].m;
    return n;
}

/* A pair of moves of a seat that keeps the twins alike, different ones if there are such. */
static bool choose(const struct twin *t, int seat, move out[2])
{
    static move first[MOVES_MAX], second[MOVES_MAX];
    int         n = options_of(t, 0, seat, first), m = options_of(t, 1, seat, second);
    bool        found = false;

    for (int tries = 0; tries < 30 && n > 0 && m > 0; tries++) {
        move a = first[chance_below(&coins, (uint32_t)n)];
        int  from = (int)chance_below(&coins, (uint32_t)m);

        for (int k = 0; k < m; k++) {
            move b = second[(from + k) % m];
            bool same = memcmp(&a, &b, sizeof a) == 0;

            if ((seat == t->viewer && !same) || !alike(t, a, b))
                continue;
            out[0] = a;
            out[1] = b;
            found = true;
            if (!same)
                return true;
        }
        if (found && tries > 4)
            return true;
    }
    return found;
}

static void print(const struct twin *t, const move m[2])
{
    for (int i = 0; i < 2; i++) {
        char        said[MOVE_TEXT_MAX];
        struct text out = text_in(said, sizeof said);

        move_write(t->g, m[i], &out);
        printf("%s%c", said, i == 0 ? '\t' : '\n');
    }
}

int main(int argc, char **argv)
{
    static struct twin t;
    struct config      c;

    if (argc != 6 || !(t.g = game_find(argv[1])))
        return 2;
    c = game_config(t.g, atoi(argv[2]));
    t.viewer = *argv[3] == '-' ? SPECTATOR : *argv[3] - 'A';
    coins = chance_fast((uint64_t)atoll(argv[4]));
    if (game_setup(t.g, t.state[0], &c) || game_setup(t.g, t.state[1], &c))
        return 2;
    for (int step = 0; step < atoi(argv[5]) && !game_over(t.state[0]); step++) {
        seat_set acting = head_of(t.state[0])->acting, left = acting;
        bool     found = false;
        move     m[2];

        while (left && !found) {
            int seat = seat_in(left, NATURE) ? NATURE : seats_first(left);

            for (int skip = (int)chance_below(&coins, (uint32_t)seats_count(left)); skip > 0;
                 skip--)
                seat = seats_next(left, seat);
            left = seats_without(left, seat);
            found = choose(&t, seat, m);
        }
        if (!found)
            break;
        print(&t, m);
        for (int i = 0; i < 2; i++)
            game_apply(t.g, t.state[i], m[i]);
    }
    return 0;
}
