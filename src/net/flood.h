/* flood.h: sockets that send much that nobody hears of.
 *
 * libwebsockets answers PINGs by itself and throws most of a flood of them away, as it does with
 * empty PONGs, without a word to us; each byte costs time all the same. So the kernel is asked how
 * much was read from each socket, and what was not heard of here is limited.
 *
 * A flood must end before people notice it, and looking must cost next to nothing. So sockets are
 * looked at in turn, one for every FLOOD_LOOK_US that the loop has worked: the more somebody keeps
 * it busy, the sooner they are found. With a hundred sockets that is after 25 ms of work; with any
 * number it costs less than a hundredth of it. Where there is one flood there are more: for a while
 * after each, sockets are looked at ten times as often. */
#ifndef TABLEE_NET_FLOOD_H
#define TABLEE_NET_FLOOD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct conn;
struct net;

/* What is known of one socket. */
struct flood {
    uint64_t heard;        /* bytes of frames that we were told of */
    uint64_t read, before; /* bytes at the last look: the kernel's, and of `heard` */
    int64_t  at;           /* ms: that look */
    uint64_t excess;       /* a leaky bucket: bytes that nobody heard of */
};

/* Who is looked at next, and when. All zero at the beginning. */
struct floods {
    int64_t      at;          /* ms: when the loop's work was measured last */
    int64_t      work;        /* µs of it that were followed by looks */
    int64_t      alert_until; /* ms: a flood was found lately */
    struct conn *next;        /* NULL: the first of all */
};

/* A socket is open. */
void flood_begin(struct flood *f, int fd, int64_t now);

/* A piece of a frame came, with so many bytes. */
void flood_heard(struct flood *f, size_t bytes);

/* A look at it: has more been read from it than messages and a few control frames account for?
 * What still waits in the kernel is no sign of anything: a loop that is busy has not come to it
 * yet. Nor is what came in a long time without looks, when the loop had little to do. */
bool flood_looked(struct flood *f, int fd, int64_t now);

/* Every turn of the loop: whoever sends too much of what is not heard of is told so, and closed. */
void floods_turn(struct net *n);
/* A socket goes. */
void floods_forget(struct net *n, const struct conn *c);

#endif
