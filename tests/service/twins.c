/* twins.c: two games that one viewer cannot tell apart (secrecy/twins.h), as a script for two
 * servers with stacked decks.
 *
 *   twins GAME SEATS VIEWER SEED STEPS     VIEWER: A…, or - for a spectator
 *
 * Prints a line for each step: the move in the first game, a tab, the move in the second.
 * Ends where no pair of moves is left that keeps them alike. */
#include "secrecy/twins.h"
#include "core/notation.h"
#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print(const struct game *g, const move m[2])
{
    for (int i = 0; i < 2; i++) {
        char        said[MOVE_TEXT_MAX];
        struct text out = text_in(said, sizeof said);

        move_write(g, m[i], &out);
        printf("%s%c", said, i == 0 ? '\t' : '\n');
    }
}

int main(int argc, char **argv)
{
    static struct twins t;
    const struct game  *g = argc == 6 ? game_find(argv[1]) : NULL;
    struct config       c;
    const char         *why;
    move                m[2];

    if (!g)
        return 2;
    c = game_config(g, atoi(argv[2]));
    why = twins_begin(&t, g, &c, *argv[3] == '-' ? SPECTATOR : *argv[3] - 'A',
                      chance_fast((uint64_t)atoll(argv[4])), TESTS "/secrecy");
    if (why) {
        fprintf(stderr, "%s\n", why);
        return 2;
    }
    for (int step = 0; step < atoi(argv[5]) && !game_over(t.state[0]) && twins_next(&t, m);
         step++) {
        print(g, m);
        twins_apply(&t, m);
    }
    return 0;
}
