/* games.c: see games.h. */
#include "games/games.h"

#define GAME(id) extern const struct game id##_game;
#include "games/games.def"
#undef GAME

#define GAME(id) &id##_game,
const struct game *const games[] = {
#include "games/games.def"
    NULL};
#undef GAME

const struct game *game_find(const char *id)
{
    for (int i = 0; games[i]; i++)
        if (string_equal(games[i]->id, id))
            return games[i];
    return string_equal(null_game.id, id) ? &null_game : NULL;
}
