/* lobby.c: see lobby.h. */
#include "terminal/lobby.h"
#include "core/games.h"
#include "terminal/input.h"
#include "terminal/paper.h"
#include "terminal/shelf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The whole link, as it can be sent to somebody. */
static void print_invitation(const struct client *c, FILE *out)
{
    const struct invitation *to = &c->wish->to;
    bool                     six = strchr(to->host, ':') != NULL;
    int                      usual = to->tls ? 443 : 80;
    char                     port[16] = "";

    if (to->port != usual)
        snprintf(port, sizeof port, ":%d", to->port);
    fprintf(out, "%s%s http%s://%s%s%s%s/%s#%s%s\n", style(DIM), say("invitation:", "invitation :"),
            to->tls ? "s" : "", six ? "[" : "", to->host, six ? "]" : "", port,
            text_at(c->room, "code"), text_at(c->room, "secret"), style(PLAIN));
}

static void print_seat(const struct client *c, const json_t *seat, size_t i, FILE *out)
{
    const char *level = text_at(seat, "level");
    int         found = level_find(level);

    fprintf(out, "  %s  ", text_at(seat, "seat"));
    if (strcmp(text_at(seat, "kind"), "empty") == 0)
        fprintf(out, "%s%s%s\n", style(DIM), say("empty", "libre"), style(PLAIN));
    else if (*level != '\0')
        fprintf(out, "%s (bot, %s)\n", c->names[i],
                found < 0 ? level : level_said((enum level)found));
    else
        fprintf(out, "%s%s%s%s\n", style(BOLD), c->names[i], style(PLAIN),
                strcmp(text_at(seat, "id"), text_at(c->room, "host")) == 0
                    ? say(" (host)", " (hôte)")
                    : "");
}

/* Puts the text where the last lobby stands, if nothing but that was printed since. */
static void replace(struct client *c, const char *text)
{
    unsigned now = paper_rows(), rows = now - c->lobby_from;

    if (c->lobby && input_is_terminal() && now == c->lobby_to && rows < (unsigned)term_height())
        paper_erase(rows);
    now = paper_rows();
    fputs(text, stdout);
    c->lobby_from = now; /* rows are counted downwards: those written over count once more */
    c->lobby_to = paper_rows();
}

void lobby_print(struct client *c)
{
    const struct game *g = game_find(text_at(c->room, "game"));
    const json_t      *seats = json_object_get(c->room, "seats"), *seat;
    char              *text = NULL;
    size_t             length, i;
    FILE              *out = open_memstream(&text, &length);

    if (!out)
        return;
    fprintf(out, "%s%s%s · %s %s\n", style(BOLD), g ? g->name : text_at(c->room, "game"),
            style(PLAIN), say("room", "salon"), text_at(c->room, "code"));
    json_array_foreach(seats, i, seat)
    {
        if (i < SEATS_MAX)
            print_seat(c, seat, i, out);
    }
    if (json_integer_value(json_object_get(c->room, "restarts")) > 0)
        fprintf(out, say("starts called off: %d\n", "départs annulés : %d\n"),
                (int)json_integer_value(json_object_get(c->room, "restarts")));
    if (client_is_host(c)) {
        print_invitation(c, out);
        fprintf(out, "%s\n",
                say("Type start to begin: bots take the empty seats. ? lists all you can change.",
                    "Tape commencer : des bots prennent les places libres. ? dit tout ce qui se "
                    "règle."));
    } else {
        fprintf(out, "%s\n",
                say("Waiting for the host to start.", "On attend que l’hôte commence."));
    }
    fclose(out);
    if (!c->lobby || strcmp(c->lobby, text) != 0)
        replace(c, text);
    free(c->lobby);
    c->lobby = text;
}

void lobby_print_options(const struct client *c)
{
    const struct game *g = game_find(text_at(c->room, "game"));
    const json_t      *options = json_object_get(c->room, "options");

    for (const struct option *o = g ? g->options : NULL; o && o->name; o++) {
        const json_t *value = json_object_get(options, o->name);
        char          pair[48];

        snprintf(pair, sizeof pair, "%s=%d", o->name,
                 json_is_integer(value) ? (int)json_integer_value(value) : (int)o->standard);
        fputs("  ", stdout);
        print_padded(pair, 18);
        printf(say("%s (%d to %d)\n", "%s (%d à %d)\n"), say_option(g, o), (int)o->min,
               (int)o->max);
    }
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
        printf(say("%s is watching (kick %s sends them away)\n",
                   "%s regarde (renvoyer %s pour faire partir)\n"),
               text_at(one, "name"), text_at(one, "name"));
    }
    json_array_foreach(json_object_get(m, "banned"), i, one)
    {
        printf(say("%s was sent away (lift %s lets them back in)\n",
                   "%s a dû partir (pardonner %s pour laisser revenir)\n"),
               text_at(one, "name"), text_at(one, "name"));
    }
}
