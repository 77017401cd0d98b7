/* alone.h: a server without sockets and timers: a machine (server/machine.h) that answers in
 * the simplest way. Time is `now`, and nothing waits: a test looks for itself when a room is due,
 * and ticks it. */
#ifndef TABLEE_TESTS_ALONE_H
#define TABLEE_TESTS_ALONE_H

#include "net/machine.h"
#include "server/conn.h"
#include "server/rooms.h"
#include "server/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void alone_timer_set(struct server *server, struct room *r)
{
    (void)server;
    (void)r;
}

static void alone_timer_end(struct room *r)
{
    (void)r;
}

/* Nobody reads. */
static bool alone_socket_write(struct conn *c)
{
    c->out.choked = true;
    return false;
}

static void alone_socket_close(struct conn *c)
{
    (void)c;
}

static void alone_socket_kill(struct conn *c)
{
    (void)c;
}

static void alone_socket_deafen(struct conn *c)
{
    (void)c;
}

static int64_t alone_socket_trip_us(const struct conn *c)
{
    (void)c;
    return 0;
}

static uint64_t alone_now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

static int64_t alone_wall_ms(void)
{
    return (int64_t)time(NULL) * 1000;
}

static void alone_log(const char *line)
{
    fputs(line, stderr);
}

__attribute__((constructor)) static void alone_begin(void)
{
    static const struct machine alone = {.now_us = alone_now_us,
                                         .wall_ms = alone_wall_ms,
                                         .timer_set = alone_timer_set,
                                         .timer_end = alone_timer_end,
                                         .socket_write = alone_socket_write,
                                         .socket_close = alone_socket_close,
                                         .socket_kill = alone_socket_kill,
                                         .socket_deafen = alone_socket_deafen,
                                         .socket_trip_us = alone_socket_trip_us,
                                         .workers_give = net_workers_give,
                                         .workers_cancel = net_workers_cancel,
                                         .log = alone_log};

    machine_use(&alone);
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
