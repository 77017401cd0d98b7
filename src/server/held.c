/* held.c: see held.h. Most rooms hold nothing most of the time, so a room gets the memory for it
 * with its first held move. */
#include "server/held.h"

#include "core/check.h"
#include "core/text.h"
#include "server/actions.h"
#include "server/commit.h"
#include "server/play.h"
#include "server/room.h"
#include "server/server.h"

#include <stdlib.h>

static uint32_t question_now(const struct room *r, enum held_until until)
{
    return until == HELD_TIME ? head_of(r->match.state)->window : r->situation;
}

const struct held *held_of(const struct room *r, int seat)
{
    const struct held *h = r->live.held ? &r->live.held[seat] : NULL;

    return h && h->until != HELD_NOT ? h : NULL;
}

/* What is held for a seat, which has nothing held afterwards. */
static struct held take(struct room *r, int seat)
{
    const struct held *h = held_of(r, seat);
    struct held        taken = {.until = HELD_NOT};

    if (h) {
        taken = *h;
        r->live.held[seat].until = HELD_NOT;
    }
    return taken;
}

static void answer(struct room *r, const struct held *h, refusal why)
{
    struct conn *c = presence_at(r, h->m.seat);

    if (c && h->id[0] != '\0')
        action_answer(c, REQUEST_act, h->id, done_unless(why));
}

void held_refuse(struct room *r, int seat, refusal why)
{
    struct held h = take(r, seat);

    if (h.until != HELD_NOT)
        answer(r, &h, why);
}

void held_hold(struct room *r, const struct held *h)
{
    const struct held *before = held_of(r, h->m.seat);
    struct held       *place;

    CHECK(h->m.seat < SEATS_MAX && h->until != HELD_NOT);
    if (before && !string_equal(before->id, h->id)) /* else it was sent twice: one answer */
        held_refuse(r, h->m.seat, REFUSED_did_else);
    if (!r->live.held) {
        r->live.held = calloc(SEATS_MAX, sizeof *r->live.held);
        CHECK(r->live.held != NULL);
    }
    place = &r->live.held[h->m.seat];
    *place = *h;
    place->question = question_now(r, h->until);
}

void held_withdraw(struct room *r, int seat)
{
    const struct held *h = held_of(r, seat);

    if (h && h->until == HELD_TIME)
        held_refuse(r, seat, REFUSED_did_else);
}

void held_make(struct server *s, struct room *r, int seat, const struct receipts *receipts)
{
    struct held   h = take(r, seat);
    struct change c = {.kind = CHANGE_move, .action = h.action, .move = {.m = h.m, .by = h.by}};

    if (h.until == HELD_NOT)
        return;
    c.move.t = play_now(s, r);
    if (receipts)
        c.move.receipts = *receipts;
    answer(r, &h, room_change(s, r, &c));
}

/* The first seat whose move waits for a time and is due at `t`, or -1. */
static int due_seat(const struct room *r, uint32_t t)
{
    for (int i = 0; r->live.held && i < SEATS_MAX; i++)
        if (r->live.held[i].until == HELD_TIME && r->live.held[i].due <= t)
            return i;
    return -1;
}

uint32_t held_due(const struct room *r)
{
    uint32_t due = UINT32_MAX;

    for (int i = 0; r->live.held && i < SEATS_MAX; i++)
        if (r->live.held[i].until == HELD_TIME && r->live.held[i].due < due)
            due = r->live.held[i].due;
    return due;
}

void held_tick(struct server *s, struct room *r)
{
    int seat = due_seat(r, play_now(s, r));

    if (seat >= 0)
        held_make(s, r, seat, NULL);
}

void held_follow(struct room *r)
{
    for (int i = 0; r->live.held && i < SEATS_MAX; i++) {
        const struct held *h = held_of(r, i);

        if (h && (!room_in_match(r) || h->question != question_now(r, h->until)))
            held_refuse(r, i, REFUSED_too_late);
    }
}

void held_forget(struct room *r)
{
    for (int i = 0; i < SEATS_MAX; i++)
        held_refuse(r, i, REFUSED_too_late);
    free(r->live.held);
    r->live.held = NULL;
}
