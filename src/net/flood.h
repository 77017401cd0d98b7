/* flood.h: finds sockets that send a lot that we never hear of.
 *
 * libwebsockets answers PINGs by itself and silently drops most of a flood of them, as it does with
 * empty PONGs; each byte still costs time. So we ask the kernel how much was read from each socket,
 * and limit the part that we weren't told of.
 *
 * A flood must end before people notice it, and checking must cost next to nothing. So sockets are
 * checked in turn, one for every FLOOD_LOOK_US that the loop has worked: the busier somebody keeps
 * it, the sooner they are found. With a hundred sockets that is after 25 ms of work, and it always
 * costs less than one percent. Floods rarely come alone: for a while after each, sockets are
 * checked ten times as often. */
#ifndef TABLEE_NET_FLOOD_H
#define TABLEE_NET_FLOOD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct conn;
struct net;

/* What we know of one socket. */
struct flood {
    uint64_t heard;        /* bytes of frames that we were told of */
    uint64_t read, before; /* bytes at the last check: the kernel's, and `heard` */
    int64_t  at;           /* ms: when that was */
    uint64_t excess;       /* a leaky bucket: bytes we weren't told of */
};

/* Which socket is checked next, and when. All zero at the start. */
struct floods {
    int64_t      at;          /* ms: when the loop's work was measured last */
    int64_t      work;        /* µs of it that checks have covered */
    int64_t      alert_until; /* ms: a flood was found lately */
    struct conn *next;        /* NULL: the first of all */
};

/* A socket is open. */
void flood_begin(struct flood *f, int fd, int64_t now);

/* A piece of a frame arrived, with this many bytes. */
void flood_heard(struct flood *f, size_t bytes);

/* Checks it: has more been read than messages and a few control frames explain? Bytes that still
 * wait in the kernel don't count: a busy loop hasn't got to them yet. Neither does what arrived
 * during a long time without checks, when the loop had little to do. */
bool flood_looked(struct flood *f, int fd, int64_t now);

/* Every turn of the loop: tells sockets that send too much of this, and closes them. */
void floods_turn(struct net *n);
/* A socket is gone. */
void floods_forget(struct net *n, const struct conn *c);

#endif
