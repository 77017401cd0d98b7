/* lists.c: lists of names are checked in a worker.
 *
 * A `set` with a list is looked at twice: here, for what is quickly refused, then, when the list is
 * checked, as a whole and as the room is by then. Between the two nothing has changed: whoever
 * leaves meanwhile, or loses their socket, has not set it. */
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
    struct job     job;
    struct conn   *conn; /* who asked; NULL: they are gone */
    struct request q;
    uint64_t       action;
    char          *text;
    struct names  *names;
    struct details details;
};

static void work(struct job *job, void *memory)
{
    struct checking *k = (struct checking *)job;

    (void)memory;
    k->names = names_check(k->text, &k->details);
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
    if (!k->names)
        return refused_with(REFUSED_list_line, &k->details);
    details_begin(&k->details);
    a.names = k->names;
    k->names = NULL; /* host_set frees it, or the room has it */
    return host_set(&a);
}

static void end(struct job *job, struct server *s, bool done)
{
    struct checking *k = (struct checking *)job;

    s->checking--;
    s->metrics.lists += done;
    if (k->conn) {
        struct result result = done ? go_on(k, s) : refused(REFUSED_outside);

        k->conn->checking = NULL;
        action_answer(k->conn, REQUEST_set, k->q.id, result);
    }
    names_free(k->names);
    free(k->text);
    free(k);
}

static refusal refuse(const struct asked *a)
{
    const struct request *q = a->q;
    const struct game    *g = given(q, FIELD_game) ? game_find(q->game) : a->r->settings.game;
    struct address       *from = a->c->address;

    if (!g)
        return REFUSED_no_such_game;
    if (!words_has_names(g))
        return REFUSED_no_names_here;
    if (a->r->lists >= LISTS_PER_ROOM)
        return REFUSED_too_many_lists;
    if (a->c->checking || a->s->checking >= LISTS_CHECKING_MAX ||
        !bucket_take(a->s->now, &from->lists_at, &from->lists, LISTS_PER_S, LISTS_BURST_S))
        return REFUSED_not_so_fast;
    return NOT_REFUSED;
}

struct result lists_check(struct asked *a)
{
    refusal          why;
    struct checking *k = a->c->checking;

    if (k && k->action == a->action && a->action != 0) /* sent twice, answered once */
        return held();
    why = refuse(a);
    if (why)
        return refused(why);
    k = calloc(1, sizeof *k);
    CHECK(k != NULL);
    k->job = (struct job){.room = a->r->id, .owner = room_owner(a->r), .work = work, .end = end};
    k->conn = a->c;
    k->q = *a->q;
    k->q.names = "";
    k->action = a->action;
    k->text = strdup(a->q->names);
    CHECK(k->text != NULL);
    a->c->checking = k;
    a->s->checking++;
    workers_give(a->s->workers, &k->job);
    return held();
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
