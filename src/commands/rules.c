/* rules.c: `tablee rules`: the rules of a game for players, in their language. */
#include "terminal/rules.h"
#include "commands/commands.h"
#include "terminal/term.h"

#include <stdio.h>
#include <string.h>

int cmd_rules(int argc, char **argv)
{
    const char        *lang = term_language();
    struct words       words;
    const struct game *g;
    int                code;

    if (args_ask_help(argc, argv)) {
        puts("tablee rules GAME [--lang fr|en]\n\nPrints the rules of a game for players.");
        return EXIT_YES;
    }
    code =
        args_read(argc, argv, (struct flag[]){{"--lang", FLAG_TEXT, &lang, 0, 0}, {0}}, &words, 1);
    if (code)
        return code;
    if (strcmp(lang, "fr") != 0 && strcmp(lang, "en") != 0)
        return wrong_call("--lang: fr or en, not \"%s\"", lang);
    g = game_named(words.count ? words.word[0] : NULL);
    if (!g)
        return EXIT_WRONG;
    term_begin(lang);
    if (!rules_print(g, lang))
        return wrong_call("the rules of %s have not been written in that language", g->id);
    return EXIT_YES;
}
