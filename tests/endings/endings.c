/* endings.c: games end. Plays many random games for each number of seats and each option's ends
 * and compares their lengths with the bound that the game states.
 *   endings GAME GAMES */
#include "host/host.h"
#include "match/walk.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static struct walk w;

/* The longest of `count` games; a game that breaks the bound stops the program (walk.c). */
static uint32_t longest(const struct game *g, const struct config *c, uint64_t count)
{
    uint32_t most = 0;

    for (uint64_t i = 0; i < count; i++) {
        walk_begin(&w, g, c, 77, i);
        while (!game_over(w.state))
            game_apply(g, w.state, walk_next(&w));
        if (head_of(w.state)->turn > most)
            most = head_of(w.state)->turn;
    }
    return most;
}

static void report(const struct game *g, const struct config *c, const char *what, uint64_t count)
{
    if (game_setup(g, w.state, c) != NOT_REFUSED)
        return; /* these do not go together: nothing to play */
    printf("%s %d seats %-14s longest of %" PRIu64 ": %" PRIu32 " moves, bound %" PRIu32 "\n",
           g->id, c->seats, what, count, longest(g, c, count), g->length_max);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    const struct game *g = argc == 3 ? game_named(argv[1]) : NULL;
    uint64_t           count = argc == 3 ? (uint64_t)atoll(argv[2]) : 0;

    if (!g)
        return wrong_call("endings GAME GAMES");
    if (g->length_max == 0)
        return wrong_call("%s states no bound", g->id);
    for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
        struct config c = game_config(g, seats);

        report(g, &c, "standard", count);
        for (int i = 0; g->options[i].name; i++) {
            char what[64];

            if (g->options[i].max - g->options[i].min > 1)
                continue; /* a length of time, not a rule */
            c = game_config(g, seats);
            c.option[i] = 1 - c.option[i];
            snprintf(what, sizeof what, "%s=%d", g->options[i].name, (int)c.option[i]);
            report(g, &c, what, count);
        }
    }
    return EXIT_YES;
}
