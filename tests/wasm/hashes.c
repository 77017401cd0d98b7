/* hashes.c: the hash of every state of many random games, eight bytes each, on stdout: what the
 * WebAssembly build must give too.
 *   hashes GAME GAMES */
#include "core/bytes.h"
#include "host/host.h"
#include "match/walk.h"

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static struct walk w;
    const struct game *g = argc == 3 ? game_named(argv[1]) : NULL;

    if (!g)
        return wrong_call("hashes GAME GAMES");
    for (uint64_t i = 0; i < (uint64_t)atoll(argv[2]); i++)
        for (walk_begin_any(&w, g, 1, i); !walk_over(&w);) {
            uint64_t hash;

            game_apply(g, w.state, walk_next(&w));
            hash = bytes_hash(HASH_START, w.state, g->state_size);
            fwrite(&hash, sizeof hash, 1, stdout);
        }
    return EXIT_YES;
}
