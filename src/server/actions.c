/* actions.c: see actions.h. */
#include "server/actions.h"

#include "server/asked.h"
#include "server/identity.h"

enum where { ANYWHERE, INSIDE };

#define FIELD(name, kind, size)
#define TAKES(name, field, need)
#define OUT(name)
#define PART(name)
#define GIVES(name, field, type)
#define IN(name, where)              [REQUEST_##name] = {answer_##name, where, false},
#define SAYS(name, field, size, key) [REQUEST_##name] = {answer_##name, INSIDE, true},
static const struct {
    struct result (*answer)(struct asked *a);
    enum where where;
    bool       talk; /* remembered by itself (struct ring) */
} doors[REQUESTS] = {
#include "server/messages.def"
};

/* The same id from the same person is the same action. The hash is keyed, because whoever opened a
 * room can come in again by it. */
static uint64_t action_hash(const struct conn *c, const struct request *q)
{
    return given(q, FIELD_id) ? identity_hash(&c->server->key, "action", c->id, q->id) : 0;
}

/* Was it done before, on this socket or on one that was lost? Then answer it again. */
static bool done_before(const struct asked *a)
{
    return a->r && a->action != 0 && room_has_done(a->r, a->action, doors[a->q->type].talk);
}

static struct result answer(struct asked *a)
{
    enum where where = doors[a->q->type].where;

    if (!a->c->hello && a->q->type != REQUEST_hello)
        return refused(REFUSED_hello_first);
    if (where == INSIDE && !a->c->room)
        return refused(REFUSED_outside);
    a->r = where == INSIDE ? a->c->room : NULL;
    return done_before(a) ? done() : doors[a->q->type].answer(a);
}

void action_handle(struct conn *c, const struct request *q)
{
    struct details details;
    struct asked   a = {
          .s = c->server, .c = c, .q = q, .action = action_hash(c, q), .details = &details};

    details_begin(&details);
    action_answer(c, q->type, q->id, answer(&a));
    if (a.then)
        a.then(&a);
}

void action_answer(struct conn *c, enum request_type type, const char *id, struct result r)
{
    switch (r.outcome) {
    case OUTCOME_DONE:
        if (id[0] != '\0') /* hello and again have none: what they ask for is the answer */
            conn_done(c, id, true);
        return;
    case OUTCOME_REFUSED:
        c->server->metrics.refused[type == REQUEST_act ? REFUSED_RULES : REFUSED_RIGHTS]++;
        conn_refuse(c, id, r.why, r.details);
        return;
    case OUTCOME_HELD:
        return;
    }
}
