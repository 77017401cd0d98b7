/* machine.h: the machine that a server runs on, as one table of functions.
 *
 * What decides asks for time, sockets and workers through clock.h, sockets.h and workers.h, and for
 * somebody to read its log through log.h; the manuals of these functions are there. machine.c hands
 * each call on to the machine in use: src/net has the one of a real server, src/simulate one whose
 * time, chance and accidents come from a seed. Durability is asked for in the same way
 * (store/store.h). */
#ifndef TABLEE_SERVER_MACHINE_H
#define TABLEE_SERVER_MACHINE_H

#include <stdbool.h>
#include <stdint.h>

struct conn;
struct job;
struct room;
struct server;
struct workers;

struct machine {
    /* clock.h */
    uint64_t (*now_us)(void);
    int64_t (*wall_ms)(void);
    void (*timer_set)(struct server *s, struct room *r);
    void (*timer_end)(struct room *r);
    /* sockets.h */
    bool (*socket_write)(struct conn *c);
    void (*socket_close)(struct conn *c);
    void (*socket_kill)(struct conn *c);
    void (*socket_deafen)(struct conn *c);
    int64_t (*socket_trip_us)(const struct conn *c);
    /* workers.h */
    void (*workers_give)(struct workers *w, struct job *job);
    uint32_t (*workers_cancel)(struct workers *w, struct server *s, uint64_t room);
    /* log.h: a line, with its end. */
    void (*log)(const char *line);
};

/* Before anything else of the server is called. A process runs one server at a time. */
void machine_use(const struct machine *m);

#endif
