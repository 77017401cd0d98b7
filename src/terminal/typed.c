/* typed.c: see typed.h. */
#include "terminal/typed.h"
#include "bots/bot.h"
#include "core/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void typed_start(struct client *c)
{
    const json_t      *seats = json_object_get(c->room, "seats"), *seat;
    const struct game *g = game_find(text_at(c->room, "game"));
    char               who[32];
    size_t             i;

    snprintf(who, sizeof who, "bot:%s", level_names[g ? bot_usual(g) : LEVEL_RANDOM]);
    json_array_foreach(seats, i, seat)
    {
        if (strcmp(text_at(seat, "kind"), "empty") == 0)
            client_ask(c, "seat",
                       json_pack("{s:s,s:s}", "seat", text_at(seat, "seat"), "who", who));
    }
    client_ask(c, "start", json_object());
}

static void act(struct client *c, const char *typed)
{
    char said[SAID_MAX];

    if (!c->table->shorthand || !c->table->shorthand(c->view, &c->company, typed, said))
        snprintf(said, sizeof said, "%s", typed);
    client_ask(c, "act", json_pack("{s:s,s:I}", "move", said, "window", (json_int_t)c->n));
}

void typed(struct client *c, const char *line)
{
    if (*line == '\0')
        return;
    if (strcmp(line, "quit") == 0 || strcmp(line, "quitter") == 0)
        c->left = true;
    else if (strcmp(line, "start") == 0)
        typed_start(c);
    else if (strcmp(line, "rematch") == 0 || strcmp(line, "pause") == 0 ||
             strcmp(line, "resume") == 0)
        client_ask(c, line, json_object());
    else if (strncmp(line, "admit ", 6) == 0)
        client_ask(c, "admit", json_pack("{s:s,s:b}", "who", line + 6, "yes", 1));
    else if (strncmp(line, "kick ", 5) == 0 || strncmp(line, "lift ", 5) == 0 ||
             strncmp(line, "vote ", 5) == 0 || strncmp(line, "host ", 5) == 0)
        client_ask(c, (char[]){line[0], line[1], line[2], line[3], '\0'},
                   json_pack("{s:s}", "who", line + 5));
    else if (strncmp(line, "seats ", 6) == 0)
        client_ask(c, "set", json_pack("{s:i}", "seats", atoi(line + 6)));
    else if (strncmp(line, "say ", 4) == 0)
        client_ask(c, "chat", json_pack("{s:s}", "text", line + 4));
    else if (strcmp(line, "table") == 0 && c->table)
        c->table->draw(c->view, &c->company);
    else if (c->table)
        act(c, line);
}
