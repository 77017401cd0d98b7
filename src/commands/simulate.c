/* simulate.c: `tablee simulate`. */
#include "simulate/simulate.h"

#include "commands/commands.h"

#include <stdio.h>

static void help(void)
{
    puts(say(
        "tablee simulate --seed N [--evenings N] [--seconds N] [--game GAME] [--people N]\n"
        "                [--minutes N] [--without FAULT,…] [--story]\n\n"
        "Runs a whole server with people, lines and a disk, all simulated, through evenings in\n"
        "which things go wrong, and checks that nothing is lost, told twice or told to the wrong\n"
        "one. The same seed gives the same evening; the next evening has the next seed. ^C ends\n"
        "the run with what was found so far.\n"
        "  --evenings N   how many (default 1)\n"
        "  --seconds N    stop after so many\n"
        "  --people N, --minutes N, --without FAULT,…\n"
        "                 fewer people, a shorter evening, fewer faults: for looking closer\n"
        "  --story        tell the evening as it happens\n\n"
        "Faults:",
        "tablee simulate --seed N [--evenings N] [--seconds N] [--game JEU] [--people N]\n"
        "                [--minutes N] [--without PANNE,…] [--story]\n\n"
        "Fait vivre à un serveur entier, avec des gens, des connexions et un disque, le tout\n"
        "simulé, des soirées où tout va mal, et vérifie que rien n'est perdu, dit deux fois ou\n"
        "dit à la mauvaise personne. La même graine donne la même soirée, la suivante la\n"
        "soirée suivante. ^C arrête, avec ce qui est trouvé jusque-là.\n"
        "  --evenings N   combien de soirées (1 d'habitude)\n"
        "  --seconds N    arrête après tant de secondes\n"
        "  --people N, --minutes N, --without PANNE,…\n"
        "                 moins de gens, une soirée plus courte, moins de pannes : pour regarder\n"
        "                 de plus près\n"
        "  --story        raconte la soirée au fur et à mesure\n\n"
        "Pannes :"));
    for (int f = 0; f < FAULTS; f++)
        printf("  %-10s %s\n", fault_names[f], fault_words[f][say_french()]);
}

int cmd_simulate(int argc, char **argv)
{
    struct simulation s = {.evenings = 1};
    int64_t           seed = 1, evenings = 0, seconds = 0, people = 0, minutes = 0;
    const char       *game = NULL, *without = NULL;
    struct words      words;
    int               code;

    if (args_ask_help(argc, argv)) {
        help();
        return EXIT_YES;
    }
    code = args_read(argc, argv,
                     (struct flag[]){{"--seed", FLAG_NUMBER, &seed, 0, INT64_MAX},
                                     {"--evenings", FLAG_NUMBER, &evenings, 1, INT64_MAX},
                                     {"--seconds", FLAG_NUMBER, &seconds, 1, 1000000},
                                     {"--game", FLAG_TEXT, &game, 0, 0},
                                     {"--people", FLAG_NUMBER, &people, 1, PEOPLE_MAX},
                                     {"--minutes", FLAG_NUMBER, &minutes, 1, 60},
                                     {"--without", FLAG_TEXT, &without, 0, 0},
                                     {"--story", FLAG_ON, &s.story, 0, 0},
                                     {"--quiet", FLAG_ON, &s.quiet, 0, 0},
                                     {0}},
                     &words, 0);
    if (code)
        return code;
    s.wish = (struct wanted){
        .seed = (uint64_t)seed, .people = (uint32_t)people, .minutes = (uint32_t)minutes};
    s.seconds = (uint32_t)seconds;
    s.evenings = evenings ? (uint64_t)evenings : seconds ? UINT64_MAX : 1;
    if (game && !(s.wish.game = game_named(game)))
        return EXIT_WRONG;
    if (without && !faults_read(without, &s.wish.without))
        return wrong_call(
            say("--without: there is no such fault (tablee simulate --help lists them)",
                "--without : cette panne n'existe pas (tablee simulate --help les "
                "donne)"));
    return simulate_run(&s);
}
