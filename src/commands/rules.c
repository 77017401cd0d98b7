/* rules.c: `tablee rules`: the rules of a game for players, in their language. */
#include "terminal/rules.h"
#include "commands/commands.h"
#include "terminal/term.h"

#include <stdio.h>

int cmd_rules(int argc, char **argv)
{
    const char        *lang = say_language();
    struct words       words;
    const struct game *g;
    int                code;

    if (args_ask_help(argc, argv)) {
        puts(say("tablee rules GAME [--lang fr|en]\n\nPrints the rules of a game for players.",
                 "tablee rules JEU [--lang fr|en]\n\nAffiche les règles d'un jeu."));
        return EXIT_YES;
    }
    code =
        args_read(argc, argv, (struct flag[]){{"--lang", FLAG_TEXT, &lang, 0, 0}, {0}}, &words, 1);
    if (code || term_speak(lang))
        return EXIT_WRONG;
    g = game_named(words.count ? words.word[0] : NULL);
    if (!g)
        return EXIT_WRONG;
    if (!rules_show(g, lang, NULL))
        return wrong_call(say("the rules of %s have not been written in that language",
                              "les règles de %s n'existent pas dans cette langue"),
                          g->name);
    return EXIT_YES;
}
