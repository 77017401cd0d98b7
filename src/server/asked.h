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

/* ---- actions.c ---- */

/* A `set`, all of it: its list of names, if it has one, is in `names` and goes with it. */
const char *action_set(struct asked *a);

/* ---- lists.c ---- */

/* Has the list of a `set` checked; then action_set is called, and the request answered. NULL, or
 * why it is not. */
const char *lists_check(struct asked *a);
/* Is a list for this room being checked? */
bool lists_wait(const struct room *r);

/* ---- entry.c ---- */

const char *entry_open(struct asked *a);
/* The room that this very action has opened before, entered again, unless `why` is set. False:
 * there is none, and the socket has paid for looking. */
bool        entry_open_again(struct asked *a, const char **why);
const char *entry_join(struct asked *a);
const char *entry_leave(struct asked *a);

/* Counts anew who is inside and on which seat: after anything that may change it. */
void entry_recount(struct server *s, struct room *r);
/* Seats the person of this socket. NULL, or why not. */
const char *entry_sit(struct server *s, struct room *r, struct conn *c, int seat, uint64_t action);
/* Empties the seat of a person who is going: before a match it is free, during one a bot plays it
 * on. While a start goes on it is kept until that has come to its end. */
const char *entry_vacate(struct server *s, struct room *r, int seat, uint64_t action);
/* May this socket have all that has happened? It is asked for in a few bytes and told in a hundred
 * thousand. */
bool entry_may_catch_up(struct conn *c);

/* ---- gather.c ---- */

const char *gather_start(struct asked *a);
const char *gather_promise(struct asked *a);
const char *gather_nonce(struct asked *a);

/* ---- people.c ---- */

const char *people_kick(struct asked *a);
const char *people_lift(struct asked *a);
const char *people_vote(struct asked *a);
const char *people_host(struct asked *a);
const char *people_admit(struct asked *a);

#endif
