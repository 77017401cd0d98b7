/* machine.h: the machine that a server runs on, as one table of functions.
 *
 * The server asks for time, sockets and workers through clock.h, sockets.h and workers.h, and logs
 * through log.h; those headers document the functions. machine.c forwards each call to the machine
 * in use: src/net has that of a real server, src/simulate one whose time, chance and accidents come
 * from a seed. Durability works the same way (store/store.h). */
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

/* Call it before anything else of the server. A process runs one server at a time. */
void machine_use(const struct machine *m);

#endif
