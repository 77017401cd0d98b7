/* join.c: see join.h. */
#include "terminal/join.h"
#include "terminal/automatic.h"
#include "terminal/client.h"
#include "terminal/heard.h"
#include "terminal/input.h"
#include "terminal/join_live.h"
#include "terminal/typed.h"

#include <stdlib.h>

enum { WAIT_MS = 1000 }; /* server and keyboard end a wait before */

/* Are lines of a pipe wanted now? A terminal's are always. */
static bool wanted(const struct client *c)
{
    return client_acting(c) || (c->room && client_in_phase(c, "lobby") && client_is_host(c));
}

/* Waits for the server, or for what is typed, and does that. */
static void wait(struct client *c)
{
    bool        bot = c->wish->automatic;
    int         ms = wire_patience(c->wire, bot ? AUTOMATIC_MS : WAIT_MS);
    const char *line;

    if (live_now()) {
        join_live_wait(c, ms);
        return;
    }
    if (bot)
        automatic_play(c);
    else
        input_prompt("> ", c->game, client_acting(c) ? c->view : NULL, c->company.you);
    switch (input_wait_beside(wire_descriptor(c->wire), ms, !bot && wanted(c), &line)) {
    case INPUT_END:
        c->left = true;
        break;
    case INPUT_LINE:
        typed(c, line);
        break;
    case INPUT_RESIZED:
        if (client_acting(c))
            player_redraw(&c->player);
        break;
    case INPUT_NONE:
        break;
    }
}

/* While rules are read. */
static void listen_on(void *wire)
{
    wire_listen(wire);
}

static int run(struct client *c)
{
    while (!c->left && !c->failed) {
        char *text = wire_next(c->wire);

        if (text) {
            heard(c, text);
        } else if (wire_ending(c->wire)) {
            join_live_end(c);
            input_pause();
            c->failed = wrong_call("%s", wire_ending(c->wire));
        } else {
            wait(c);
        }
        free(text);
    }
    return c->failed;
}

/* 0, or EXIT_WRONG after saying why the program cannot play. */
static int open_program(struct client *c)
{
    char why[OUTSIDE_WHY_MAX];

    c->program.child = outside_open(c->wish->program, (uint32_t)c->wish->answer, why);
    return c->program.child ? 0 : wrong_call("--exec: %s: %s", c->wish->program, why);
}

int join_room(const struct join_wish *wish)
{
    static struct client c;
    int                  code;

    c = (struct client){.wish = wish};
    if (wish->program && open_program(&c))
        return EXIT_WRONG;
    c.wire = wire_open(&wish->to);
    if (!c.wire) {
        outside_close(c.program.child);
        return EXIT_WRONG;
    }
    c.knocks = json_array();
    c.idle = (struct pager_idle){listen_on, c.wire};
    input_begin();
    client_ask(&c, "hello",
               json_pack("{s:s,s:s,s:b}", "name", wish->name, "lang", say("en", "fr"), "state", 1));
    code = run(&c);
    join_live_end(&c);
    input_end();
    wire_close(c.wire);
    outside_close(c.program.child);
    json_decref(c.room);
    json_decref(c.people);
    json_decref(c.knocks);
    json_decref(c.ended);
    free(c.lobby);
    free(c.share.kept.seen);
    return code;
}
