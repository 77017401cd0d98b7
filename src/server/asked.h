/* asked.h: a request that is being answered, and the functions that answer it.
 *
 * For each request of messages.def there is one `answer_NAME`, called by action_handle alone. It
 * decides who may do that, does it, and returns the result, which action_handle answers. Refused:
 * nothing has changed. They are in
 *
 *   entry.c     hello, open, join, leave, forget, again
 *   handover.c  handover
 *   hosting.c   set, seat, reseat, team, pause, resume, rematch, close
 *   evening.c   plan, next
 *   gather.c    start, promise, nonce
 *   lists.c     write
 *   people.c    kick, lift, vote, host, admit
 *   ballot.c    stop; reveal.c: ready
 *   play.c      act
 *   talk.c      emote, chat and what else is said; words, signal */
#ifndef TABLEE_SERVER_ASKED_H
#define TABLEE_SERVER_ASKED_H

#include "server/commit.h"
#include "server/conn.h"
#include "server/messages.h"
#include "server/play.h"
#include "server/result.h"
#include "server/server.h"

#include <string.h>

struct asked {
    struct server        *s;
    struct conn          *c;
    struct room          *r; /* where they are; NULL: nowhere, or it is not asked */
    const struct request *q;
    uint64_t              action;  /* see struct change */
    struct names         *names;   /* of a `set` with a list: when it is checked */
    struct details       *details; /* begun: for handlers that return refused_with */
    /* Set by a handler: what follows from it, once it is answered. NULL: nothing. */
    void (*then)(struct asked *a);
};

#define FIELD(name, kind, size)
#define TAKES(name, field, need)
#define OUT(name)
#define PART(name)
#define GIVES(name, field, type)
#define IN(name, where)              struct result answer_##name(struct asked *a);
#define SAYS(name, field, size, key) struct result answer_##name(struct asked *a);
#include "server/messages.def"
#undef FIELD
#undef TAKES
#undef OUT
#undef PART
#undef GIVES
#undef IN
#undef SAYS

/* The change that the request asks for. 0, or why not. */
static inline refusal done_by(struct asked *a, struct change *c)
{
    c->action = a->action;
    return room_change(a->s, a->r, c);
}

/* The same for what is no move and no rule ever ends: unless there are too many of those. */
static inline refusal aside(struct asked *a, struct change *c)
{
    refusal why = room_refuse_aside(a->s, a->r, c->kind == CHANGE_said);

    return why ? why : done_by(a, c);
}

static inline bool is_host(const struct asked *a)
{
    return strcmp(a->c->id, a->r->host) == 0;
}

#endif
