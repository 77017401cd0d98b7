/* lobby.c: see lobby.h. */
#include "terminal/lobby.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_invitation(const struct client *c, FILE *out)
{
    fprintf(out, "%s%s /%s#%s%s\n", style(DIM), say("invitation:", "invitation :"),
            text_at(c->room, "code"), text_at(c->room, "secret"), style(PLAIN));
}

void lobby_print(struct client *c)
{
    const json_t *seats = json_object_get(c->room, "seats"), *seat;
    char         *text = NULL;
    size_t        length, i;
    FILE         *out = open_memstream(&text, &length);

    if (!out)
        return;
    fprintf(out, "%s%s%s %s", style(BOLD), text_at(c->room, "code"), style(PLAIN),
            text_at(c->room, "game"));
    json_array_foreach(seats, i, seat)
    {
        if (i >= SEATS_MAX)
            break;
        fprintf(out, "  %s %s", text_at(seat, "seat"),
                strcmp(text_at(seat, "kind"), "empty") == 0 ? "–" : c->names[i]);
    }
    fputc('\n', out);
    if (json_integer_value(json_object_get(c->room, "restarts")) > 0)
        fprintf(out, say("starts called off: %d\n", "départs annulés : %d\n"),
                (int)json_integer_value(json_object_get(c->room, "restarts")));
    if (client_is_host(c)) {
        print_invitation(c, out);
        fprintf(out, "%s\n",
                say("type start to begin (bots take the empty seats), or seats N",
                    "tape start pour commencer (des bots prennent les places libres), ou seats N"));
    }
    fclose(out);
    if (!c->lobby || strcmp(c->lobby, text) != 0)
        fputs(text, stdout);
    free(c->lobby);
    c->lobby = text;
}

void lobby_print_news(const struct client *c, const json_t *before)
{
    const json_t *seats = json_object_get(c->room, "seats"), *seat;
    size_t        i;

    if (strcmp(text_at(before, "host"), text_at(c->room, "host")) != 0) {
        json_array_foreach(seats, i, seat)
        {
            if (i < SEATS_MAX && strcmp(text_at(seat, "id"), text_at(c->room, "host")) == 0)
                printf(say("The host is now: %s\n", "L’hôte est maintenant : %s\n"),
                       c->company.name[i]);
        }
    }
    if (client_is_host(c) && !client_in_phase(c, "lobby") &&
        strcmp(text_at(before, "secret"), text_at(c->room, "secret")) != 0)
        print_invitation(c, stdout);
}

void lobby_print_people(const json_t *m)
{
    const json_t *one;
    size_t        i;

    json_array_foreach(json_object_get(m, "watching"), i, one)
    {
        printf(say("%s is watching: kick %s sends them away\n",
                   "%s regarde : kick %s pour renvoyer\n"),
               text_at(one, "name"), text_at(one, "id"));
    }
    json_array_foreach(json_object_get(m, "banned"), i, one)
    {
        printf(say("%s was sent away: lift %s lets them back in\n",
                   "%s a dû partir : lift %s pour laisser revenir\n"),
               text_at(one, "name"), text_at(one, "id"));
    }
}
