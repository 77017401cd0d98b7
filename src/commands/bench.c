/* bench.c: `tablee bench`: measures the engine, the bots' thinking, the fairness of races. */
#include "bench/bench.h"
#include "commands/commands.h"

#include <stdio.h>
#include <string.h>

static void help(void)
{
    puts("tablee bench [GAME] [--json]\n"
         "tablee bench bots [GAME] [--decisions N] [--json]\n"
         "tablee bench races [--json]\n\n"
         "Plays whole games at random, with the fewest and the most seats, and measures the\n"
         "engine's speed. The cost of a move is given in draws from the source of chance on\n"
         "this machine.\n"
         "  bots    measure the processor time that the strongest bot takes for a decision,\n"
         "          over N decisions (default 40); --json lists each one\n"
         "  races   simulate how fairly races are decided across unequal networks; exits\n"
         "          with 1 if a goal in docs/races.md is missed");
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
        return wrong_call("bench: one game, or \"bots\" and one game");
    if (words.count > bots) {
        only = game_named(words.word[bots]);
        if (!only)
            return EXIT_WRONG;
    }
    return bots ? bench_bots(only, decisions, json) : bench_engine(only, json);
}
