/* catalogue.c: see catalogue.h. */
#include "bots/catalogue.h"
#include "bots/bot.h"
#include "core/games.h"
#include "core/version.h"

static void put_game(struct json *j, const struct game *g)
{
    put_object(j, NULL);
    put_string(j, "version", version_text);
    put_string(j, "id", g->id);
    put_string(j, "name", g->name);
    put_number(j, "minutes", g->minutes);
    put_number(j, "rules", g->rules);
    put_number(j, "seats_min", g->seats_min);
    put_number(j, "seats_max", g->seats_max);
    put_array(j, "options");
    for (const struct option *o = g->options; o->name; o++) {
        put_object(j, NULL);
        put_string(j, "name", o->name);
        put_number(j, "default", o->standard);
        put_number(j, "min", o->min);
        put_number(j, "max", o->max);
        put_string(j, "means", o->means);
        put_close(j);
    }
    put_close(j);
    put_array(j, "bots");
    for (int level = 0; level < LEVELS; level++)
        if (bot_exists(g, (enum level)level))
            put_string(j, NULL, level_names[level]);
    put_close(j);
    put_string(j, "usual", level_names[bot_usual(g)]);
    put_number(j, "state_bytes", g->state_size);
    put_close(j);
}

void put_games(struct json *j)
{
    put_array(j, NULL);
    for (int i = 0; game_on_shelf(i); i++)
        put_game(j, game_on_shelf(i));
    put_close(j);
}
