/* games.c: `tablee games`: what can be played, read off the engine's own tables. */
#include "core/games.h"
#include "bots/catalogue.h"
#include "commands/commands.h"
#include "terminal/term.h"

#include <stdio.h>

static void print_json(void)
{
    static char out[VIEW_MAX];
    struct json j = json_in(out, sizeof out);

    put_games(&j);
    puts(out);
}

static void print_table(void)
{
    for (int i = 0; game_on_shelf(i); i++) {
        const struct game *g = game_on_shelf(i);

        printf("%-10s ", g->id);
        print_padded(g->name, 18);
        printf(" %d to %d seats\n", g->seats_min, g->seats_max);
        for (const struct option *o = g->options; o->name; o++) {
            char pair[48];

            snprintf(pair, sizeof pair, "%s=%d", o->name, (int)o->standard);
            printf("           --option %-20s %s (%d to %d)\n", pair, o->means, (int)o->min,
                   (int)o->max);
        }
    }
}

int cmd_games(int argc, char **argv)
{
    bool         json = false;
    struct words words;
    int          code;

    if (args_ask_help(argc, argv)) {
        puts("tablee games [--json]\n\nLists the games with their seats and options.");
        return EXIT_YES;
    }
    code = args_read(argc, argv, (struct flag[]){{"--json", FLAG_ON, &json, 0, 0}, {0}}, &words, 0);
    if (code)
        return code;
    if (json)
        print_json();
    else
        print_table();
    return EXIT_YES;
}
