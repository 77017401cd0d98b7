/* main.c: the program `tablee`: finds the command and runs it. */
#include "commands/commands.h"
#include "core/version.h"
#include "terminal/help.h"
#include "terminal/paper.h"
#include "terminal/term.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

static const struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *english, *french;
} commands[] = {
    {"games", cmd_games, "list the games with their seats and options",
     "les jeux, leurs joueurs et leurs options"},
    {"play", cmd_play, "play against bots in this terminal",
     "jouer contre des bots dans ce terminal"},
    {"join", cmd_join, "play on a server from this terminal",
     "jouer sur un serveur depuis ce terminal"},
    {"serve", cmd_serve, "run a server, so that people can play together",
     "tenir un serveur, pour jouer ensemble"},
    {"backup", cmd_backup, "back up a server's data, even while it runs",
     "copier les données d'un serveur, même en marche"},
    {"restore", cmd_restore, "restore a server's data from a backup",
     "rétablir les données d'un serveur"},
    {"rooms", cmd_rooms, "list a server's rooms; export or delete unreadable ones",
     "les salons d'un serveur ; en exporter, en effacer"},
    {"rules", cmd_rules, "print the rules of a game", "les règles d'un jeu"},
    {"sim", cmd_sim, "let bots play many games, and count wins",
     "faire jouer des bots, et compter les victoires"},
    {"simulate", cmd_simulate, "run a server through simulated evenings, to find faults",
     "simuler des soirées d'un serveur, pour trouver des fautes"},
    {"arena", cmd_arena, "rate bots against each other", "classer des bots"},
    {"solve", cmd_solve, "solve a game or part of it", "résoudre un jeu, ou une partie"},
    {"scenario", cmd_scenario, "run rules written as test files",
     "vérifier des règles écrites comme des essais"},
    {"replay", cmd_replay, "replay a game from its log", "rejouer une partie depuis son journal"},
    {"verify", cmd_verify, "check that nobody chose the dice of a finished game",
     "vérifier que personne n'a choisi les dés"},
    {"signature", cmd_signature, "print a number that changes only when a rule does",
     "un nombre qui ne change qu'avec les règles"},
    {"bench", cmd_bench, "measure the engine's speed", "mesurer la vitesse du moteur"},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void help(void)
{
    term_begin(say_language());
    puts(say("Tablée: party games at one table.\n",
             "Tablée : des jeux de société autour d'une table.\n"));
    puts(say("  tablee COMMAND [WORDS]     run a command; add --help to learn more\n"
             "  tablee --version           print the version and the commit\n",
             "  tablee COMMANDE [MOTS]     lance une commande ; --help en dit plus\n"
             "  tablee --version           affiche la version et le commit\n"));
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-10s %s\n", commands[i].name, say(commands[i].english, commands[i].french));
    puts(say("\nTry this first: tablee play", "\nPour commencer : tablee play"));
}

static int unknown(const char *name)
{
    const char *known[COMMANDS + 1], *meant;

    for (int i = 0; i < COMMANDS; i++)
        known[i] = commands[i].name;
    known[COMMANDS] = NULL;
    meant = word_meant(name, known);
    if (meant)
        return wrong_call(say("there is no command \"%s\": did you mean %s?",
                              "il n'y a pas de commande « %s » : tu voulais dire %s ?"),
                          name, meant);
    return wrong_call(say("there is no command \"%s\" (tablee --help lists them)",
                          "il n'y a pas de commande « %s » (tablee --help les donne)"),
                      name);
}

static int run(int argc, char **argv)
{
    if (argc < 2 || args_ask_help(1, argv + 1) || strcmp(argv[1], "help") == 0) {
        help();
        return EXIT_YES;
    }
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        printf("tablee %s (%s)\n", version_text, version_commit);
        return EXIT_YES;
    }
    if (args_ask_help(argc - 2, argv + 2)) {
        term_begin(say_language());
        help_begin();
    }
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(argc - 2, argv + 2);
    return unknown(argv[1]);
}

int main(int argc, char **argv)
{
    int code;

    signal(SIGPIPE, SIG_DFL); /* `tablee … | head` ends quietly */
    say_begin(say_language());
    code = run(argc, argv);
    help_end();
    if (!paper_end())
        return wrong_call(say("the output could not be written", "impossible d'écrire la sortie"));
    return code;
}
