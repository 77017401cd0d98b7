/* crowd.h: many WebSockets from one thread, and what they measure: what the load clients are
 * written with.
 *
 * Sockets come from several addresses of the loopback network, or the ports of one would be
 * what is measured. */
#ifndef BENCH_CROWD_H
#define BENCH_CROWD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { OP_TEXT = 1, OP_BINARY = 2 };

struct client {
    int      fd, room, seat;
    char     path[128]; /* asked for in the upgrade */
    bool     up;        /* the WebSocket is */
    uint8_t *in;
    size_t   length, room_in;
};

/* What a load client does when a socket is up, and with each text or binary frame, which is
 * closed by a NUL. */
struct crowd_calls {
    void (*up)(struct client *c);
    void (*heard)(struct client *c, char *frame, size_t length);
};

void crowd_begin(const struct crowd_calls *calls, int port, int pid);

/* `index` chooses the address it comes from. */
void client_connect(struct client *c, int index);
void client_send(struct client *c, int op, const void *bytes, size_t length);

/* One look at the sockets, of a millisecond at most. */
void crowd_turn(void);

/* A move has reached all of its room: counted while measuring. */
void crowd_moved(uint64_t from_us);

/* One socket was told of a move that nobody asked for: chance's. `seats` of them are a move. */
void crowd_told(int seats);

/* From now on figures count: memory a socket is what the server has grown since crowd_begin. */
void crowd_measure(void);
void crowd_report(int sockets, int rooms);

uint64_t now_us(void);
void     fail(const char *what);

#endif
