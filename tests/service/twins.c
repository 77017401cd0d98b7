/* twins.c: two games that one viewer cannot tell apart (secrecy/twins.h), as a script for two
 * servers with stacked decks, and all that each viewer of each may be told by the tables.
 *
 *   twins GAME SEATS VIEWER SEED STEPS [OPTION=VALUE…]     VIEWER: A…, or - for a spectator
 *
 * Prints a line for the beginning and one for each step, an array of two objects, one a game:
 * {"move": all of it, "seen": {"A": {"move", "bytes", "view", "legal"}, …, "-": …}}. Ends where
 * no pair of moves is left that keeps them alike. */
#include "secrecy/twins.h"
#include "core/games.h"
#include "core/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct twins t;

static const char *written(move m)
{
    static char said[MOVE_TEXT_MAX];
    struct text out = text_in(said, sizeof said);

    move_write(t.game, m, &out);
    return said;
}

static void stop(const char *why)
{
    fprintf(stderr, "twins: %s\n", why);
    exit(2);
}

/* What a seat may do: by the whole state, since its own hand is no secret to it. */
static void print_legal(int i, int viewer)
{
    static move moves[MOVES_MAX];
    int         n = viewer == SPECTATOR ? 0 : t.game->legal(t.state[i], viewer, moves);

    printf(",\"legal\":[");
    for (int k = 0; k < n; k++)
        printf("%s\"%s\"", k ? "," : "", written(moves[k]) + 2);
    printf("]}");
}

static void print_game(int i, move m, const move seen[SEATS_MAX + 1], bool began)
{
    static char view[VIEW_MAX];

    printf("{\"move\":\"%s\",\"seen\":{", began ? written(m) : "");
    for (int k = 0; k <= t.config.seats; k++) {
        int         viewer = k < t.config.seats ? k : SPECTATOR;
        const char *why = oracle_view(&t.now[i], viewer, view);

        if (why)
            stop(why);
        printf("%s\"%c\":{\"move\":\"%s\",\"bytes\":\"", k ? "," : "", seat_letter(viewer),
               began ? written(seen[k]) : "");
        for (size_t b = 0; b < sizeof m; b++)
            printf("%02x", ((const uint8_t *)&seen[k])[b]);
        printf("\",\"view\":%s", view);
        print_legal(i, viewer);
    }
    printf("}}");
}

/* Applies the moves, if there are any, and prints what each viewer may see of them. */
static void step(const move *m)
{
    move seen[2][SEATS_MAX + 1] = {0};

    for (int i = 0; i < 2 && m; i++)
        for (int k = 0; k <= t.config.seats; k++) {
            const char *why =
                oracle_move(&t.now[i], m[i], k < t.config.seats ? k : SPECTATOR, &seen[i][k]);

            if (why)
                stop(why);
        }
    if (m)
        twins_apply(&t, m);
    for (int i = 0; i < 2; i++) {
        putchar(i == 0 ? '[' : ',');
        print_game(i, m ? m[i] : (move){0}, seen[i], m != NULL);
    }
    puts("]");
}

static void set_option(const struct game *g, struct config *c, char *text)
{
    char *value = strchr(text, '=');
    int   at;

    if (!value)
        stop("OPTION=VALUE is expected");
    *value++ = '\0';
    at = game_option(g, text);
    if (at < 0)
        stop("there is no such option");
    c->option[at] = atoi(value);
}

int main(int argc, char **argv)
{
    const struct game *g = argc >= 6 ? game_find(argv[1]) : NULL;
    struct config      c;
    const char        *why;
    move               m[2];

    if (!g)
        stop("GAME SEATS VIEWER SEED STEPS [OPTION=VALUE…] are expected");
    c = game_config(g, atoi(argv[2]));
    for (int i = 6; i < argc; i++)
        set_option(g, &c, argv[i]);
    why = twins_begin(&t, g, &c, *argv[3] == '-' ? SPECTATOR : *argv[3] - 'A',
                      chance_fast((uint64_t)atoll(argv[4])), TREE);
    if (why)
        stop(why);
    step(NULL);
    for (int n = 0; n < atoi(argv[5]) && !game_over(t.state[0]) && twins_next(&t, m); n++)
        step(m);
    return 0;
}
