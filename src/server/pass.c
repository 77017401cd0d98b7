/* pass.c: see pass.h. */
#include "server/pass.h"

#include "core/check.h"
#include "server/room.h"
#include "server/server.h"

#include <stdlib.h>

/* The natural times of one window, in match time. */
struct pass_times {
    uint32_t window;
    uint32_t due[SEATS_MAX];
};

bool move_is_pass(const struct game *g, move m)
{
    return m.seat < SEATS_MAX && (g->verbs[m.verb].by & PASSES);
}

/* PASS_LEAST_MS to PASS_SPREAD_MS more, but no more than half of the window. */
static void draw_times(struct server *s, const struct room *r, struct pass_times *t)
{
    const struct head *h = r->match.state;
    int64_t            pace = s->options->pace < 100 ? s->options->pace : 100;

    t->window = h->window;
    for (int i = 0; i < SEATS_MAX; i++) {
        uint32_t ms = PASS_LEAST_MS + chance_below(&s->coins, PASS_SPREAD_MS);

        if (h->window_ms != 0 && ms > h->window_ms / 2)
            ms = h->window_ms / 2;
        t->due[i] = r->match.window_from + (uint32_t)(ms * pace / 100);
    }
}

uint32_t pass_due(struct server *s, struct room *r, move m)
{
    struct pass_times *t = r->live.pass_times;

    if (!move_is_pass(r->match.game, m))
        return 0;
    if (!t) {
        t = r->live.pass_times = calloc(1, sizeof *t);
        CHECK(t != NULL);
    }
    if (t->window != head_of(r->match.state)->window)
        draw_times(s, r, t);
    return t->due[m.seat];
}

void pass_forget(struct room *r)
{
    free(r->live.pass_times);
    r->live.pass_times = NULL;
}
