/* asked.h: a request that is being answered, and the functions that answer it.
 *
 *   actions.c   the door: what is asked, the host's table, playing and talking
 *   entry.c     coming in and going out
 *   gather.c    the start of a match, and what each page adds to its chance
 *   people.c    sending people away, votes, who is host, who knocks (people.h)
 *
 * Each function that takes a `struct asked` and returns a text answers one kind of request: NULL
 * if it was done, else the sentence with which it is refused; then nothing has changed. Who may
 * do what is decided there and nowhere else. */
#ifndef TABLEE_ASKED_H
#define TABLEE_ASKED_H

#include "server/conn.h"
#include "server/messages.h"
#include "server/play.h"
#include "server/server.h"

#include <string.h>

#define ONLY_HOST   "only the host may do that"
#define ONLY_LOBBY  "only before the game begins"
#define NOT_SO_FAST "not so fast"

struct asked {
    struct server  *s;
    struct conn    *c;
    struct room    *r;
    struct request *q;
    uint64_t        action;
    bool            answered; /* the request has seen to its own answer */
    struct names   *names;    /* of a `set` with a list: when it is checked */
};

/* The change that the request asks for. */
static inline const char *done_by(struct asked *a, struct change *c)
{
    c->action = a->action;
    return room_change(a->s, a->r, c);
}

/* The same for what is no move and no rule ever ends: unless there are too many of those. */
static inline const char *aside(struct asked *a, struct change *c)
{
    const char *why = room_refuse_aside(a->s, a->r, c->kind == CHANGE_said);

    return why ? why : done_by(a, c);
}

static inline bool is_host(const struct asked *a)
{
    return strcmp(a->c->id, a->r->host) == 0;
}

#endif
