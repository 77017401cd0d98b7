/* automatic.c: see automatic.h. */
#include "terminal/automatic.h"
#include "bots/bot.h"
#include "core/notation.h"
#include "host/host.h"
#include "terminal/typed.h"

#include <math.h>
#include <sodium.h>
#include <string.h>

static const double EARLY = 0.12; /* seconds after an event in which nothing is done */

static int people(const struct client *c)
{
    const json_t *seats = json_object_get(c->room, "seats"), *seat;
    int           count = 0;
    size_t        i;

    json_array_foreach(seats, i, seat)
    {
        count += strcmp(text_at(seat, "kind"), "person") == 0;
    }
    return count;
}

static void act(struct client *c, move m)
{
    char        said[MOVE_TEXT_MAX];
    struct text text = text_in(said, sizeof said);

    move_write_said(c->game, m, &text);
    client_act(c, said);
}

/* ---- One of our bots. ---- */

static void play_bot(struct client *c)
{
    static uint8_t       memory[MIND_BYTES];
    static uint32_t      answered;
    static double        from;
    struct chance_source chance = chance_fast(randombytes_random());
    struct mind          mind = {.chance = &chance, .memory = memory, .size = sizeof memory};
    struct thought       t;

    if (answered != c->n)
        from = seconds_now();
    answered = c->n;
    if (!client_acting(c) || seconds_now() - from < EARLY)
        return;
    from = seconds_now() + 0.3; /* asked again if nothing has changed by then */
    t = bot_think(c->game, c->view, c->company.you, bot_usual(c->game), &mind);
    if (t.delay_ms != NEVER)
        act(c, t.m);
}

/* ---- A program. ---- */

/* The game as the room has set it up. */
static struct config room_config(const struct client *c)
{
    struct config config =
        game_config(c->game, (int)json_array_size(json_object_get(c->room, "seats")));
    const char *name;
    json_t     *value;

    json_object_foreach(json_object_get(c->room, "options"), name, value)
    {
        int i = game_option(c->game, name);

        if (i >= 0)
            config.option[i] = (int32_t)json_integer_value(value);
    }
    return config;
}

/* Tells the program of a new game, and asks it what it does. False with a reason. */
static bool ask_program(struct client *c, char why[OUTSIDE_WHY_MAX])
{
    struct program *p = &c->program;
    json_int_t      match = json_integer_value(json_object_get(c->room, "match"));
    struct config   config = room_config(c);

    if (p->match != match && !outside_begin(p->child, c->game, &config, randombytes_random(), why))
        return false;
    p->match = match;
    return outside_think(p->child, c->game, c->view, c->company.you, &p->thought, why);
}

static void play_program(struct client *c)
{
    struct program *p = &c->program;
    char            why[OUTSIDE_WHY_MAX];
    double          now = seconds_now();

    if (!client_acting(c)) {
        p->asked = false;
        return;
    }
    if (!p->asked || p->n != c->n) {
        if (!ask_program(c, why)) {
            c->failed = EXIT_NO;
            wrong_call("--exec: %s: %s", c->wish->program, why);
            return;
        }
        p->asked = true;
        p->n = c->n;
        p->due = now + fmax(EARLY, p->thought.delay_ms / 1000.0);
    }
    if (p->thought.delay_ms == NEVER || seconds_now() < p->due)
        return;
    p->due = seconds_now() + 1; /* said again if nothing has changed by then */
    act(c, p->thought.m);
}

void automatic_over(struct client *c)
{
    if (c->program.child)
        outside_end(c->program.child, head_of(c->view)->winners);
}

void automatic_play(struct client *c)
{
    if (c->room && client_in_phase(c, "lobby") && client_is_host(c) && people(c) > 1 && !c->begun) {
        c->begun = true;
        typed_start(c);
    }
    if (c->program.child)
        play_program(c);
    else
        play_bot(c);
}
