/* join.c: `tablee join`: plays in a room of a server from the terminal (terminal/join.h). */
#include "terminal/join.h"
#include "commands/commands.h"
#include "terminal/own_names.h"
#include "terminal/term.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void help(void)
{
    puts("tablee join URL [--name NAME] [--as player|spectator] [--auto] [--lang fr|en]\n"
         "tablee join URL --open GAME [--seats N] [--option k=v]… [--names FILE]\n\n"
         "Joins a room on a server from this terminal. URL is the invitation,\n"
         "http(s)://HOST:PORT/CODE#SECRET. With --open it is just the server's address: that\n"
         "opens a new room and prints its invitation. At the prompt, type a move, start,\n"
         "seats N, rematch, pause, resume, say TEXT, admit WHO, kick WHO, lift WHO, vote WHO,\n"
         "host WHO, table or quit.\n"
         "  --names FILE  play Time's Up! with your own names, one per line: NAME ; CLUE ; CLUE\n"
         "  --keep FILE   save what tablee verify needs to check the dice after the game\n"
         "  --auto        let a bot play for you; with --open, start as soon as someone joins");
}

/* Does the command line make sense, as far as one can say before the server is asked? 0, or
 * EXIT_WRONG after saying what does not. `names` is a file. */
static int check(const struct join_wish *wish, const char *names)
{
    json_t *name = json_string(wish->name);

    json_decref(name);
    if (!name)
        return wrong_call("the name is not UTF-8");
    if (strcmp(wish->as, "player") != 0 && strcmp(wish->as, "spectator") != 0)
        return wrong_call("--as takes player or spectator, not \"%s\"", wish->as);
    if (wish->open && !game_named(wish->open))
        return EXIT_WRONG;
    if (names && !wish->open)
        return wrong_call("--names goes with --open: the host chooses the names");
    if (!wish->open && wish->to.code[0] == '\0')
        return wrong_call("the address names no room: add /CODE, or --open GAME");
    return names ? names_load(names) : 0;
}

int cmd_join(int argc, char **argv)
{
    struct join_wish wish = {.as = "player", .name = getenv("USER")};
    const char      *names = NULL, *lang = term_language();
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
                                     {"--open", FLAG_TEXT, &wish.open, 0, 0},
                                     {"--seats", FLAG_NUMBER, &wish.seats, 1, SEATS_MAX},
                                     {"--option", FLAG_OPTIONS, &wish.given, 0, 0},
                                     {"--names", FLAG_TEXT, &names, 0, 0},
                                     {"--keep", FLAG_TEXT, &wish.keep, 0, 0},
                                     {"--auto", FLAG_ON, &wish.automatic, 0, 0},
                                     {"--lang", FLAG_TEXT, &lang, 0, 0},
                                     {0}},
                     &words, 1);
    if (code)
        return code;
    if (words.count == 0)
        return wrong_call("the address of a room is missing (tablee join --help)");
    if (!wish.name || *wish.name == '\0')
        wish.name = "player";
    if (invitation_read(words.word[0], &wish.to) || check(&wish, names) || sodium_init() < 0)
        return EXIT_WRONG;
    if (names && !(wish.names = list = file_read(names)))
        return EXIT_WRONG;
    term_begin(lang);
    code = join_room(&wish);
    free(list);
    return code;
}
