/* alone.h: a server without sockets and timers: what it asks of those (server/clock.h,
 * server/sockets.h) is answered here in the simplest way. Time is `now`, and nothing waits: a test
 * looks for itself when a room is due, and ticks it. */
#ifndef TABLEE_TESTS_ALONE_H
#define TABLEE_TESTS_ALONE_H

#include "server/clock.h"
#include "server/conn.h"
#include "server/rooms.h"
#include "server/server.h"
#include "server/sockets.h"

#include <stdlib.h>

void timer_set(struct server *server, struct room *r)
{
    (void)server;
    (void)r;
}

void timer_end(struct room *r)
{
    (void)r;
}

/* Nobody reads. */
bool socket_write(struct conn *c)
{
    c->out.choked = true;
    return false;
}

void socket_close(struct conn *c)
{
    (void)c;
}

void socket_kill(struct conn *c)
{
    (void)c;
}

void socket_deafen(struct conn *c)
{
    (void)c;
}

int64_t socket_trip_us(const struct conn *c)
{
    (void)c;
    return 0;
}

static void earlier(struct server *server, struct room *r, void *arg)
{
    struct room **next = arg;

    (void)server;
    if (!*next || r->live.due < (*next)->live.due)
        *next = r;
}

/* The room that is due next; NULL: there is none. */
static inline struct room *next_room(struct server *server)
{
    struct room *next = NULL;

    rooms_each(server, earlier, &next);
    return next;
}

/* Somebody at a socket that takes nothing. */
static inline void sits_down(struct conn *c, struct server *server)
{
    *c = (struct conn){.server = server};
    outbox_begin(c);
    c->out.choked = true;
}

#endif
