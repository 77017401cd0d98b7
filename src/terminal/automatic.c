/* automatic.c: see automatic.h. */
#include "terminal/automatic.h"
#include "bots/bot.h"
#include "core/notation.h"
#include "host/host.h"
#include "terminal/typed.h"

#include <sodium.h>
#include <string.h>

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

void automatic_play(struct client *c)
{
    static uint8_t       memory[MIND_BYTES];
    static uint32_t      answered;
    static double        from;
    struct chance_source chance = chance_fast(randombytes_random());
    struct mind          mind = {.chance = &chance, .memory = memory, .size = sizeof memory};
    struct thought       t;
    char                 said[MOVE_TEXT_MAX];
    struct text          text = text_in(said, sizeof said);

    if (c->room && client_in_phase(c, "lobby") && client_is_host(c) && people(c) > 1 && !c->begun) {
        c->begun = true;
        typed_start(c);
    }
    if (answered != c->n)
        from = seconds_now();
    answered = c->n;
    if (!client_acting(c) || seconds_now() - from < 0.12)
        return;
    from = seconds_now() + 0.3; /* asked again if nothing has changed by then */
    t = bot_think(c->game, c->view, c->company.you, bot_usual(c->game), &mind);
    if (t.delay_ms == NEVER)
        return;
    move_write_said(c->game, t.m, &text);
    client_ask(c, "act", json_pack("{s:s,s:I}", "move", said, "window", (json_int_t)c->n));
}
