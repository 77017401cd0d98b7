/* signature.c: `tablee signature`: one number a game that moves only when a rule does. */
#include "commands/commands.h"
#include "core/games.h"
#include "match/walk.h"

#include <inttypes.h>
#include <stdio.h>

enum { SIGNATURE_SEED = 1, SIGNATURE_GAMES = 1000 };

static void print_signature(const struct game *g)
{
    static struct walk w;

    printf("%-10s %016" PRIx64 "\n", g->id, walk_signature(&w, g, SIGNATURE_SEED, SIGNATURE_GAMES));
}

int cmd_signature(int argc, char **argv)
{
    struct words words;
    int          code;

    if (args_ask_help(argc, argv)) {
        puts(
            say("tablee signature [GAME]\n\n"
                "Prints a hash over all states of 1,000 seeded random games, with every number of\n"
                "seats and every option. It changes if, and only if, a rule changes.",
                "tablee signature [JEU]\n\n"
                "Affiche l'empreinte de tous les états de 1 000 parties au hasard, toujours les\n"
                "mêmes, avec tous les nombres de places et toutes les options. Elle ne change que\n"
                "si une règle change."));
        return EXIT_YES;
    }
    code = args_read(argc, argv, (struct flag[]){{0}}, &words, 1);
    if (code)
        return code;
    if (words.count == 1) {
        const struct game *g = game_named(words.word[0]);

        if (!g)
            return EXIT_WRONG;
        print_signature(g);
        return EXIT_YES;
    }
    for (int i = 0; game_on_shelf(i); i++)
        print_signature(game_on_shelf(i));
    return EXIT_YES;
}
