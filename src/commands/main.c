/* main.c: the program `tablee`: finds the command and runs it. */
#include "commands/commands.h"
#include "core/version.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

static const struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *does;
} commands[] = {
    {"games", cmd_games, "list the games with their seats and options"},
    {"play", cmd_play, "play against bots in this terminal"},
    {"join", cmd_join, "play on a server from this terminal"},
    {"serve", cmd_serve, "run a server, so that people can play together"},
    {"backup", cmd_backup, "back up a server's data, even while it runs"},
    {"restore", cmd_restore, "restore a server's data from a backup"},
    {"rooms", cmd_rooms, "list a server's rooms; export or delete unreadable ones"},
    {"rules", cmd_rules, "print the rules of a game"},
    {"sim", cmd_sim, "let bots play many games, and count wins"},
    {"arena", cmd_arena, "rate bots against each other"},
    {"solve", cmd_solve, "solve a game or part of it"},
    {"scenario", cmd_scenario, "run rules written as test files"},
    {"replay", cmd_replay, "replay a game from its log"},
    {"verify", cmd_verify, "check that nobody chose the dice of a finished game"},
    {"signature", cmd_signature, "print a number that changes only when a rule does"},
    {"bench", cmd_bench, "measure the engine's speed"},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void help(void)
{
    puts("Tablée: party games at one table.\n");
    puts("  tablee COMMAND [WORDS]     run a command; add --help to learn more\n"
         "  tablee --version           print the version and the commit\n");
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-10s %s\n", commands[i].name, commands[i].does);
    puts("\nTry this first: tablee play perudo");
}

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_DFL); /* `tablee … | head` ends quietly */
    if (argc < 2 || args_ask_help(1, argv + 1) || strcmp(argv[1], "help") == 0) {
        help();
        return EXIT_YES;
    }
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        printf("tablee %s (%s)\n", version_text, version_commit);
        return EXIT_YES;
    }
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i].name) == 0) {
            int code = commands[i].run(argc - 2, argv + 2);

            if (fflush(stdout) != 0 || ferror(stdout))
                return wrong_call("the output could not be written");
            return code;
        }
    return wrong_call("there is no command \"%s\" (tablee --help lists them)", argv[1]);
}
