/* games.c: `tablee games`: what can be played, read off the engine's own tables. */
#include "core/games.h"
#include "bots/catalogue.h"
#include "commands/commands.h"
#include "terminal/table.h"

#include <inttypes.h>
#include <stdio.h>

static void print_json(void)
{
    static char out[VIEW_MAX];
    struct json j = json_in(out, sizeof out);

    put_games(&j);
    puts(out);
}

/* How wide the names of all games, and all their options, are. */
static void measure(int *id, int *name, int *option)
{
    *id = *name = *option = 0;
    for (int i = 0; game_on_shelf(i); i++) {
        const struct game *g = game_on_shelf(i);

        *id = columns(g->id) > *id ? columns(g->id) : *id;
        *name = columns(g->name) > *name ? columns(g->name) : *name;
        for (const struct option *o = g->options; o->name; o++) {
            char pair[48];
            int  wide = snprintf(pair, sizeof pair, "%s=%d", o->name, (int)o->standard);

            *option = wide > *option ? wide : *option;
        }
    }
}

static void print_table(void)
{
    int id, name, option;

    measure(&id, &name, &option);
    for (int i = 0; game_on_shelf(i); i++) {
        const struct game *g = game_on_shelf(i);

        print_padded(g->id, id + 2);
        print_padded(g->name, name + 2);
        printf(say("%d to %d players\n", "de %d à %d joueurs\n"), g->seats_min, g->seats_max);
        for (const struct option *o = g->options; o->name; o++) {
            char pair[48];

            snprintf(pair, sizeof pair, "%s=%d", o->name, (int)o->standard);
            printf("    --option ");
            print_padded(pair, option + 2);
            printf(say("%s (%d to %d)\n", "%s (%d à %d)\n"), say_option(g, o), (int)o->min,
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
        puts(say("tablee games [--json]\n\nLists the games with their players and options.",
                 "tablee games [--json]\n\nDonne les jeux, leurs joueurs et leurs options."));
        return EXIT_YES;
    }
    code = args_read(argc, argv, (struct flag[]){{"--json", FLAG_ON, &json, 0, 0}, {0}}, &words, 0);
    if (code)
        return code;
    if (json) {
        print_json();
    } else {
        term_begin(say_language());
        print_table();
    }
    return EXIT_YES;
}

void print_options(const struct game *g, const struct config *c)
{
    printf("\"options\":{");
    for (int i = 0; g->options[i].name; i++)
        printf("%s\"%s\":%" PRId32, i ? "," : "", g->options[i].name, c->option[i]);
    putchar('}');
}
