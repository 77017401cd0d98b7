/* client.c: see client.h. */
#include "terminal/client.h"
#include "core/check.h"
#include "host/host.h"

#include <math.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void client_ask(struct client *c, const char *type, json_t *fields)
{
    char id[40], *text;

    if (!fields) { /* jansson has refused a text in it */
        printf("%s✗ %s%s\n", style(RED), say("That isn’t UTF-8.", "Ce n’est pas de l’UTF-8."),
               style(PLAIN));
        return;
    }
    snprintf(id, sizeof id, "%u-%x-%x", ++c->actions, randombytes_random(), randombytes_random());
    json_object_set_new(fields, "type", json_string(type));
    if (strcmp(type, "hello") != 0)
        json_object_set_new(fields, "id", json_string(id));
    text = json_dumps(fields, JSON_COMPACT);
    CHECK(text);
    wire_send(c->wire, text);
    free(text);
    json_decref(fields);
}

void client_act(struct client *c, const char *said)
{
    double ms = (seconds_now() - c->painted) * 1000;

    client_ask(c, "act",
               json_pack("{s:s,s:I,s:f}", "move", said, "window", (json_int_t)c->n, "reaction",
                         round(ms * 10) / 10));
}

const char *text_at(const json_t *o, const char *key)
{
    const char *text = json_string_value(json_object_get(o, key));

    return text ? text : "";
}

bool client_is_host(const struct client *c)
{
    return strcmp(text_at(c->room, "host"), c->id) == 0;
}

bool client_in_phase(const struct client *c, const char *phase)
{
    return strcmp(text_at(c->room, "phase"), phase) == 0;
}

bool client_acting(const struct client *c)
{
    return c->game && !c->over && c->company.you < SEATS_MAX && client_in_phase(c, "playing") &&
           seat_in(head_of(c->view)->acting, c->company.you);
}
