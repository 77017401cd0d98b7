/* lets.c: passing in a window takes a natural time.
 *
 * Where everyone is asked alike ("anyone against it?") those who have nothing to say would
 * pass at once, by their page or out of boredom, and speed would tell what is in a hand. So
 * for every window and seat a time is drawn that depends on nothing, and nobody, person or
 * bot, is seen to pass before it. Whoever objects is not held back. */
#include "server/lets.h"

#include "core/bytes.h"
#include "core/check.h"
#include "server/conn.h"
#include "server/messages.h"
#include "server/play.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

struct lets {
    uint32_t window; /* what the times are drawn for */
    uint32_t due[SEATS_MAX];
    struct {
        bool     is;
        move     m;
        uint64_t action;
        char     id[ACTION_ID_MAX + 1];
    } held[SEATS_MAX];
};

bool move_is_let(const struct game *g, move m)
{
    return m.seat < SEATS_MAX && (g->verbs[m.verb].by & PASSES);
}

/* The times of the window that is open now. */
static struct lets *lets_of(struct server *s, struct room *r)
{
    const struct head *h = r->match.state;
    struct lets       *l = r->live.lets;
    int64_t            pace = s->options->pace < 100 ? s->options->pace : 100;

    if (!l) {
        l = r->live.lets = calloc(1, sizeof *l);
        CHECK(l != NULL);
    }
    if (l->window == h->window)
        return l;
    l->window = h->window;
    for (int i = 0; i < SEATS_MAX; i++) {
        uint32_t ms = LET_LEAST_MS + chance_below(&s->coins, LET_SPREAD_MS);

        if (h->window_ms != 0 && ms > h->window_ms / 2)
            ms = h->window_ms / 2;
        l->due[i] = r->match.window_from + (uint32_t)(ms * pace / 100);
    }
    return l;
}

uint32_t lets_due(struct server *s, struct room *r, move m)
{
    return move_is_let(r->match.game, m) ? lets_of(s, r)->due[m.seat] : 0;
}

void lets_hold(struct room *r, move m, const struct request *q, uint64_t action)
{
    struct lets *l = r->live.lets;

    l->held[m.seat].is = true;
    l->held[m.seat].m = m;
    l->held[m.seat].action = action;
    snprintf(l->held[m.seat].id, sizeof l->held[m.seat].id, "%s", q->id);
}

uint32_t lets_next(const struct room *r)
{
    const struct lets *l = r->live.lets;
    uint32_t           next = UINT32_MAX;

    for (int i = 0; l && i < SEATS_MAX; i++)
        if (l->held[i].is && l->due[i] < next)
            next = l->due[i];
    return next;
}

bool lets_tick(struct server *s, struct room *r)
{
    struct lets *l = r->live.lets;

    for (int i = 0; l && i < SEATS_MAX; i++) {
        struct change c = {.kind = CHANGE_move, .move = {.t = play_now(s, r), .by = MOVER_PERSON}};
        const char   *why;

        if (!l->held[i].is || l->due[i] > c.move.t)
            continue;
        l->held[i].is = false;
        c.move.m = l->held[i].m;
        c.action = l->held[i].action;
        why = room_change(s, r, &c);
        if (r->live.on[i] && why)
            conn_refuse(r->live.on[i], l->held[i].id, why);
        else if (r->live.on[i])
            conn_done(r->live.on[i], l->held[i].id, true);
        return true;
    }
    return false;
}

static void refuse_held(struct room *r, int seat, const char *why)
{
    struct lets *l = r->live.lets;

    if (l && l->held[seat].is && r->live.on[seat])
        conn_refuse(r->live.on[seat], l->held[seat].id, why);
    if (l)
        l->held[seat].is = false;
}

static void refuse_all(struct room *r)
{
    for (int i = 0; i < SEATS_MAX; i++)
        refuse_held(r, i, "too late: the table has changed");
}

void lets_withdraw(struct room *r, int seat)
{
    refuse_held(r, seat, "you did something else instead");
}

void lets_follow(struct room *r)
{
    const struct lets *l = r->live.lets;

    if (l && (r->phase != ROOM_PLAYING || l->window != head_of(r->match.state)->window))
        refuse_all(r);
}

void lets_forget(struct room *r)
{
    refuse_all(r);
    free(r->live.lets);
    r->live.lets = NULL;
}
