/* games.c: see games.h. */
#include "core/games.h"

#define GAME(id) extern const struct game id##_game;
#include "games.def"
#undef GAME

#define GAME(id) &id##_game,
const struct game *const games[] = {
#include "games.def"
    NULL};
#undef GAME

/* Does `a` stand before `b`? Games that claim the same place stand in the order of their ids. */
static bool stands_before(int a, int b)
{
    return games[a]->shelf < games[b]->shelf || (games[a]->shelf == games[b]->shelf && a < b);
}

const struct game *game_on_shelf(int place)
{
    for (int i = 0; games[i]; i++) {
        int before = 0;

        for (int k = 0; games[k]; k++)
            before += stands_before(k, i);
        if (before == place)
            return games[i];
    }
    return NULL;
}

const struct game *game_find(const char *id)
{
    for (int i = 0; games[i]; i++)
        if (string_equal(games[i]->id, id))
            return games[i];
    return string_equal(null_game.id, id) ? &null_game : NULL;
}
