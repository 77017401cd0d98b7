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
    {"games", cmd_games, "list the games, their seats and options"},
    {"play", cmd_play, "play a game in this terminal against bots"},
    {"join", cmd_join, "play in a room of a server, from this terminal"},
    {"serve", cmd_serve, "let people play together over the network"},
    {"backup", cmd_backup, "copy a server's rooms and finished games, also while it runs"},
    {"restore", cmd_restore, "put a copy back in their place"},
    {"rooms", cmd_rooms, "list a server's rooms; export or delete those it cannot read"},
    {"rules", cmd_rules, "print the rules of a game for players"},
    {"sim", cmd_sim, "let bots play many games and count"},
    {"arena", cmd_arena, "let bots play each other and rate them"},
    {"solve", cmd_solve, "solve a game, or a part of it"},
    {"scenario", cmd_scenario, "run scenario files: rules that are executed"},
    {"replay", cmd_replay, "show a game from its log, move by move"},
    {"verify", cmd_verify, "check that a log's dice and cards were not chosen by anyone"},
    {"signature", cmd_signature, "one number a game that moves only when a rule does"},
    {"bench", cmd_bench, "measure the engine"},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void help(void)
{
    puts("Tablée: party games at one table.\n");
    puts("  tablee COMMAND [WORDS]     tablee COMMAND --help tells more\n"
         "  tablee --version           version and commit\n");
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-10s %s\n", commands[i].name, commands[i].does);
    puts("\nTo start: tablee play perudo");
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
