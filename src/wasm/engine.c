/* engine.c: what the WebAssembly build gives to the page. The page's memory views see the
 * buffers below; nothing is allocated. */
#include "core/bytes.h"
#include "core/check.h"
#include "games/games.h"
#include "sim/walk.h"

#define EXPORT __attribute__((visibility("default")))

_Noreturn void broken(const char *file, int line, const char *what)
{
    (void)file, (void)line, (void)what;
    __builtin_trap();
}

EXPORT int games_count(void)
{
    int n = 0;

    while (games[n])
        n++;
    return n;
}

EXPORT const char *game_id(int index)
{
    return games[index]->id;
}

/* ---- Random games, to be compared with the native build. ---- */

enum { HASHES_MAX = WALK_MOVES_MAX };

static struct walk walk;
static uint64_t    hashes[HASHES_MAX];

EXPORT const uint64_t *walk_hashes(void)
{
    return hashes;
}

/* Plays the index-th random game; the hash of every state is in walk_hashes(). How many. */
EXPORT int walk_play(int game, uint32_t index)
{
    const struct game *g = games[game];
    int                n = 0;

    for (walk_begin_any(&walk, g, 1, index); !walk_over(&walk); n++) {
        game_apply(g, walk.state, walk_next(&walk));
        hashes[n] = bytes_hash(HASH_START, walk.state, g->state_size);
    }
    return n;
}
