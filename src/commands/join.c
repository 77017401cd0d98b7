/* join.c: `tablee join`: plays in a room of a server from the terminal (terminal/join.h). */
#include "terminal/join.h"
#include "commands/commands.h"
#include "core/games.h"
#include "sim/outside.h"
#include "terminal/own_names.h"
#include "terminal/term.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void help(void)
{
    puts(say(
        "tablee join URL [--name NAME] [--as player|spectator] [--auto] [--lang fr|en]\n"
        "tablee join URL --open [GAME] [--seats N] [--option k=v]… [--names FILE]\n\n"
        "Joins a room on a server from this terminal. URL is the invitation,\n"
        "http(s)://HOST:PORT/CODE#SECRET. With --open it is just the server's address: that\n"
        "opens a new room and prints its invitation. In the room type ? for all you can do:\n"
        "choose the game, its options and bots, start, play, and talk to the others.\n"
        "  --names FILE  play Time's Up! with your own names, one per line: NAME ; CLUE ; CLUE\n"
        "  --keep FILE   save what tablee verify needs to check the dice after the game\n"
        "  --auto        let a bot play for you; with --open, start as soon as someone joins\n"
        "  --exec CMD    let a program of yours play (docs/bots.md); it stays for the next game\n"
        "  --answer MS   how long that program may think (default 5000)",
        "tablee join URL [--name NOM] [--as player|spectator] [--auto] [--lang fr|en]\n"
        "tablee join URL --open [JEU] [--seats N] [--option k=v]… [--names FICHIER]\n\n"
        "Rejoint un salon d'un serveur depuis ce terminal. URL est l'invitation,\n"
        "http(s)://HÔTE:PORT/CODE#SECRET. Avec --open, c'est l'adresse du serveur : un salon\n"
        "s'ouvre, et son invitation s'affiche. Dans le salon, ? dit tout ce qui se fait :\n"
        "choisir le jeu, ses options et les bots, commencer, jouer, parler aux autres.\n"
        "  --names FICHIER  Time's Up! avec tes noms, un par ligne : NOM ; INDICE ; INDICE\n"
        "  --keep FICHIER   garde ce qu'il faut à tablee verify pour vérifier les dés\n"
        "  --auto           un bot joue pour toi ; avec --open, dès que quelqu'un arrive\n"
        "  --exec CMD       un programme à toi joue (docs/bots.md) ; il reste pour la suite\n"
        "  --answer MS      le temps de réflexion de ce programme (5000 par défaut)"));
}

/* Does the command line make sense, as far as one can say before the server is asked? 0, or
 * EXIT_WRONG after saying what does not. `names` is a file. */
static int check(const struct join_wish *wish, const char *names)
{
    json_t *name = json_string(wish->name);

    json_decref(name);
    if (!name)
        return wrong_call(say("the name is not UTF-8", "le nom n'est pas de l'UTF-8"));
    if (strcmp(wish->as, "player") != 0 && strcmp(wish->as, "spectator") != 0)
        return wrong_call(say("--as takes player or spectator, not \"%s\"",
                              "--as : player ou spectator, pas « %s »"),
                          wish->as);
    if (wish->program && strcmp(wish->as, "player") != 0)
        return wrong_call(say("--exec plays: it can't be a spectator",
                              "--exec joue : ce n'est pas pour regarder"));
    if (wish->open && !game_named(wish->open))
        return EXIT_WRONG;
    if (names && !wish->open)
        return wrong_call(say("--names goes with --open: the host chooses the names",
                              "--names va avec --open : l'hôte choisit les noms"));
    if (!wish->open && wish->to.code[0] == '\0')
        return wrong_call(say("the address names no room: add /CODE, or --open GAME",
                              "l'adresse ne nomme pas de salon : ajoute /CODE, ou --open JEU"));
    return names ? names_load(names) : 0;
}

int cmd_join(int argc, char **argv)
{
    struct join_wish wish = {.as = "player", .name = getenv("USER"), .answer = OUTSIDE_ANSWER_MS};
    const char      *names = NULL, *lang = say_language();
    char            *list = NULL;
    struct words     words;
    int              code;

    if (args_ask_help(argc, argv)) {
        help();
        return EXIT_YES;
    }
    code = args_read(argc, argv,
                     (struct flag[]){{"--name", FLAG_TEXT, &wish.name, 0, 0},
                                     {"--as", FLAG_TEXT, &wish.as, 0, 0},
                                     {"--open", FLAG_MAYBE, &wish.open, 0, 0},
                                     {"--seats", FLAG_NUMBER, &wish.seats, 1, SEATS_MAX},
                                     {"--option", FLAG_OPTIONS, &wish.given, 0, 0},
                                     {"--names", FLAG_TEXT, &names, 0, 0},
                                     {"--keep", FLAG_TEXT, &wish.keep, 0, 0},
                                     {"--auto", FLAG_ON, &wish.automatic, 0, 0},
                                     {"--exec", FLAG_TEXT, &wish.program, 0, 0},
                                     {"--answer", FLAG_NUMBER, &wish.answer, 1, 3600000},
                                     {"--lang", FLAG_TEXT, &lang, 0, 0},
                                     {0}},
                     &words, 1);
    if (code || term_speak(lang))
        return EXIT_WRONG;
    wish.automatic |= wish.program != NULL;
    if (wish.open && *wish.open == '\0')
        wish.open = game_on_shelf(0)->id; /* the room can choose another */
    if (words.count == 0)
        return wrong_call(say("the address of a room is missing (tablee join --help)",
                              "il manque l'adresse d'un salon (tablee join --help)"));
    if (!wish.name || *wish.name == '\0')
        wish.name = "player";
    if (invitation_read(words.word[0], &wish.to) || check(&wish, names) || sodium_init() < 0)
        return EXIT_WRONG;
    if (names && !(wish.names = list = file_read(names)))
        return EXIT_WRONG;
    code = join_room(&wish);
    free(list);
    return code;
}
