/* bench.c: `tablee bench`: measures the engine, the bots' thinking, the fairness of races. */
#include "bench/bench.h"
#include "commands/commands.h"

#include <stdio.h>
#include <string.h>

static void help(void)
{
    puts(say("tablee bench [GAME] [--json]\n"
             "tablee bench bots [GAME] [--decisions N] [--json]\n"
             "tablee bench races [--json]\n\n"
             "Plays whole games at random, with the fewest and the most seats, and measures the\n"
             "engine's speed. The cost of a move is given in draws from the source of chance on\n"
             "this machine.\n"
             "  bots    measure the processor time that the strongest bot takes for a decision,\n"
             "          over N decisions (default 40); --json lists each one\n"
             "  races   simulate how fairly races are decided across unequal networks; exits\n"
             "          with 1 if a goal in docs/races.md is missed",
             "tablee bench [JEU] [--json]\n"
             "tablee bench bots [JEU] [--decisions N] [--json]\n"
             "tablee bench races [--json]\n\n"
             "Joue des parties entières au hasard, avec le moins et le plus de places, et mesure\n"
             "la vitesse du moteur. Le coût d'un coup se compte en tirages de hasard sur cette\n"
             "machine.\n"
             "  bots    mesure le temps de calcul du bot le plus fort pour une décision, sur N\n"
             "          décisions (40 d'habitude) ; --json donne chacune\n"
             "  races   simule des courses entre connexions inégales ; finit avec 1 si un but\n"
             "          de docs/races.md est manqué"));
}

int cmd_bench(int argc, char **argv)
{
    bool               json = false, bots;
    int64_t            decisions = 40;
    struct words       words;
    const struct game *only = NULL;
    int                code;

    if (args_ask_help(argc, argv)) {
        help();
        return EXIT_YES;
    }
    code = args_read(argc, argv,
                     (struct flag[]){{"--decisions", FLAG_NUMBER, &decisions, 1, 100000},
                                     {"--json", FLAG_ON, &json, 0, 0},
                                     {0}},
                     &words, 2);
    if (code)
        return code;
    if (words.count == 1 && strcmp(words.word[0], "races") == 0)
        return bench_races(json);
    bots = words.count > 0 && strcmp(words.word[0], "bots") == 0;
    if (words.count > 1 + bots)
        return wrong_call(say("bench: one game, or \"bots\" and one game",
                              "bench : un jeu, ou « bots » et un jeu"));
    if (words.count > bots) {
        only = game_named(words.word[bots]);
        if (!only)
            return EXIT_WRONG;
    }
    return bots ? bench_bots(only, decisions, json) : bench_engine(only, json);
}
