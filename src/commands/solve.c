/* solve.c: `tablee solve`: hands its words to the solver of a game, if it has one.
 *
 * A solver is games/GAME/solver/: its command.c exports `int GAME_solve(int argc, char **argv)`, a
 * command of its own (host/host.h says what it returns). */
#include "commands/commands.h"

#include <stdio.h>
#include <string.h>

#define SOLVER(id) int id##_solve(int argc, char **argv);
#include "solvers.def"
#undef SOLVER

#define SOLVER(id) {#id, id##_solve},
static const struct solver {
    const char *game;
    int (*run)(int argc, char **argv);
} solvers[] = {
#include "solvers.def"
};
#undef SOLVER
enum { SOLVERS = sizeof solvers / sizeof *solvers };

/* "perudo other": the games that have a solver. */
static const char *solved(void)
{
    static char list[SOLVERS * 32];
    int         n = 0;

    for (int i = 0; i < SOLVERS; i++)
        n += snprintf(list + n, sizeof list - (size_t)n, "%s%s", i ? " " : "", solvers[i].game);
    return list;
}

int cmd_solve(int argc, char **argv)
{
    if (args_ask_help(argc, argv) && (argc == 0 || argv[0][0] == '-')) {
        printf(say("tablee solve GAME [WORDS]     tablee solve GAME --help explains it\n\n"
                   "Solves a game or part of it. There is a solver for: %s\n",
                   "tablee solve JEU [MOTS]     tablee solve JEU --help l'explique\n\n"
                   "Résout un jeu, ou une partie d'un jeu. Il y a un solveur pour : %s\n"),
               solved());
        return EXIT_YES;
    }
    if (argc == 0)
        return wrong_call(say("solve: which game? There is a solver for %s",
                              "solve : quel jeu ? Il y a un solveur pour %s"),
                          solved());
    for (int i = 0; i < SOLVERS; i++)
        if (strcmp(solvers[i].game, argv[0]) == 0)
            return solvers[i].run(argc - 1, argv + 1);
    return wrong_call(say("solve: there is a solver for %s, not for \"%s\"",
                          "solve : il y a un solveur pour %s, pas pour « %s »"),
                      solved(), argv[0]);
}
