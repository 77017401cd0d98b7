/* lists.c: see lists.h.
 *
 * A list is looked at twice: here, for what is quickly refused, then, when it is checked, as a
 * whole and as the room is by then. Between the two nothing has changed: whoever leaves meanwhile,
 * or loses their socket, has not set it.
 *
 * A player's names are joined in the worker with the list as it was when they came. If the room has
 * another list by the time they are checked, they are joined again with that one: nobody's names
 * are lost when several people write at once. */
#include "server/lists.h"

#include "core/check.h"
#include "core/games.h"
#include "server/actions.h"
#include "server/address.h"
#include "server/asked.h"
#include "server/hosting.h"
#include "server/own_names.h"
#include "server/words.h"
#include "server/workers.h"

#include <stdlib.h>

struct checking {
    struct job        job;
    struct conn      *conn; /* who asked; NULL: they are gone */
    struct request    q;
    enum request_type kind; /* a `set` or a `write` */
    uint64_t          action;
    char             *text;
    char             *base;  /* of a `write`: the list that it is added to … */
    uint32_t          lists; /* … and the room's `lists` then */
    refusal           why;
    struct names     *names;
    struct details    details;
};

/* ---- Names that players write. ---- */

/* They are added to the list that the table plays with, or that players have begun. A list that
 * the host has put aside is not brought back. */
static void take_base(struct checking *k, const struct room *r)
{
    free(k->base);
    k->base = names_text(r->open || words_own(&r->settings) ? r->names : NULL);
    k->lists = r->lists;
}

static refusal refuse_write(const struct asked *a)
{
    if (a->r->phase != ROOM_LOBBY)
        return REFUSED_only_lobby;
    return room_seat_of(a->r, a->c->id) < 0 ? REFUSED_no_seat : NOT_REFUSED;
}

static struct result added(struct asked *a)
{
    struct change c = {.kind = CHANGE_set,
                       .names = a->names,
                       .set = {.settings = a->r->settings, .listed = true, .added = true}};
    refusal       why = refuse_write(a);

    if (!why)
        why = words_grown(&c.set.settings, c.names->count);
    if (!why)
        why = aside(a, &c);
    if (why)
        names_free(c.names);
    else
        play_go_on(a->s, a->r); /* a start may be off */
    return done_unless(why);
}

/* ---- Checking. ---- */

static void work(struct job *job, void *memory)
{
    struct checking *k = (struct checking *)job;

    (void)memory;
    k->why = k->base ? names_add(k->base, k->text, &k->names, &k->details)
                     : names_check(k->text, &k->names, &k->details);
}

static void end(struct job *job, struct server *s, bool done);

static void give(struct checking *k, struct server *s, const struct room *r)
{
    k->job = (struct job){.room = r->id, .owner = room_owner(r), .work = work, .end = end};
    details_begin(&k->details);
    if (k->kind == REQUEST_write)
        take_base(k, r);
    workers_give(s->workers, &k->job);
}

/* The rest of the request, now that the list is checked. */
static struct result go_on(struct checking *k, struct server *s)
{
    struct asked a = {.s = s,
                      .c = k->conn,
                      .r = k->conn->room,
                      .q = &k->q,
                      .action = k->action,
                      .details = &k->details};

    if (!a.r || a.r->id != k->job.room)
        return refused(REFUSED_outside);
    if (k->why)
        return refused_with(k->why, &k->details);
    if (k->base && k->lists != a.r->lists) { /* bounded: so many lists a room has in its life */
        names_free(k->names);
        k->names = NULL;
        give(k, s, a.r);
        return held();
    }
    details_begin(&k->details);
    a.names = k->names;
    k->names = NULL; /* it is freed there, or the room has it */
    return k->base ? added(&a) : host_set(&a);
}

static void end(struct job *job, struct server *s, bool done)
{
    struct checking *k = (struct checking *)job;

    if (k->conn) {
        struct result result = done ? go_on(k, s) : refused(REFUSED_outside);

        if (result.outcome == OUTCOME_HELD) /* it is being checked again */
            return;
        k->conn->checking = NULL;
        action_answer(k->conn, k->kind, k->q.id, result);
    }
    s->checking--;
    s->metrics.lists += done;
    names_free(k->names);
    free(k->base);
    free(k->text);
    free(k);
}

static refusal refuse(const struct asked *a, const struct game *g, bool writes)
{
    const struct room *r = a->r;
    struct address    *from = a->c->address;

    if (!g)
        return REFUSED_no_such_game;
    if (!words_has_names(g))
        return REFUSED_no_names_here;
    if (writes ? r->added >= ADDED_PER_ROOM : r->lists - r->added >= LISTS_PER_ROOM)
        return REFUSED_too_many_lists;
    if (a->c->checking || a->s->checking >= LISTS_CHECKING_MAX ||
        !bucket_take(a->s->now, &from->lists_at, &from->lists, LISTS_PER_S, LISTS_BURST_S))
        return REFUSED_not_so_fast;
    return NOT_REFUSED;
}

static struct result check(struct asked *a, const struct game *g, enum request_type kind)
{
    refusal          why;
    struct checking *k = a->c->checking;

    if (k && k->action == a->action && a->action != 0) /* sent twice, answered once */
        return held();
    why = refuse(a, g, kind == REQUEST_write);
    if (why)
        return refused(why);
    k = calloc(1, sizeof *k);
    CHECK(k != NULL);
    k->conn = a->c;
    k->q = *a->q;
    k->q.names = "";
    k->kind = kind;
    k->action = a->action;
    k->text = strdup(a->q->names);
    CHECK(k->text != NULL);
    a->c->checking = k;
    a->s->checking++;
    give(k, a->s, a->r);
    return held();
}

struct result lists_check(struct asked *a)
{
    const struct request *q = a->q;

    return check(a, given(q, FIELD_game) ? game_find(q->game) : a->r->settings.game, REQUEST_set);
}

struct result answer_write(struct asked *a)
{
    refusal why = refuse_write(a);

    return why ? refused(why) : check(a, a->r->settings.game, REQUEST_write);
}

bool lists_wait(const struct room *r)
{
    for (const struct conn *c = r->live.presence.conns; c; c = c->next)
        if (c->checking)
            return true;
    return false;
}

void lists_leave(struct conn *c)
{
    if (c->checking)
        c->checking->conn = NULL;
    c->checking = NULL;
}
