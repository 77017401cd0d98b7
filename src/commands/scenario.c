/* scenario.c: `tablee scenario`: runs scenario files. */
#include "scenario/scenario.h"
#include "commands/commands.h"

#include <stdlib.h>

int cmd_scenario(int argc, char **argv)
{
    static struct words words;
    bool                strict = false;
    int                 code, failed = 0;

    if (args_ask_help(argc, argv)) {
        puts(say(
            "tablee scenario [--strict] FILE…\n\n"
            "Runs scenario files and exits with 0 only if every line of all of them holds. Prints\n"
            "a failure as FILE:LINE: what was expected, what was found.\n"
            "  --strict   also fail if a refused move doesn't start with a verb of the game",
            "tablee scenario [--strict] FICHIER…\n\n"
            "Déroule des scénarios et finit avec 0 si chaque ligne de chacun tient. Un échec\n"
            "s'affiche ainsi : FICHIER:LIGNE, ce qui était attendu, ce qui a été trouvé.\n"
            "  --strict   échoue aussi si un coup refusé ne commence pas par un verbe du jeu"));
        return EXIT_YES;
    }
    code = args_read(argc, argv, (struct flag[]){{"--strict", FLAG_ON, &strict, 0, 0}, {0}}, &words,
                     sizeof words.word / sizeof *words.word);
    if (code)
        return code;
    if (words.count == 0)
        return wrong_call(say("scenario: which files? (tablee scenario FILE…)",
                              "scenario : quels fichiers ? (tablee scenario FICHIER…)"));
    for (int i = 0; i < words.count; i++) {
        char *text = file_read(words.word[i]);

        if (!text)
            return EXIT_WRONG;
        if (!scenario_run(words.word[i], text, strict, stdout))
            failed++;
        free(text);
    }
    printf("%d scenarios: %d hold, %d fail\n", words.count, words.count - failed, failed);
    return failed ? EXIT_NO : EXIT_YES;
}
