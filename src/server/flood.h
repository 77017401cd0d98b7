/* flood.h: sockets that send much that nobody hears of.
 *
 * libwebsockets answers PINGs by itself and throws most of a flood of them away, as it does with
 * empty PONGs, without a word to us; each byte costs time all the same. So when the loop is busy
 * the kernel is asked how much was read from each socket, and what was not heard of here is
 * limited. While the loop is not busy nobody is harmed, and nothing is asked. */
#ifndef TABLEE_FLOOD_H
#define TABLEE_FLOOD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct server;

/* What is known of one socket. */
struct flood {
    uint64_t heard;        /* bytes of frames that we were told of */
    uint64_t read, before; /* bytes at the last look: the kernel's, and of `heard` */
    int64_t  at;           /* ms: that look */
};

/* A socket is open. */
void flood_begin(struct flood *f, int fd, int64_t now);

/* A piece of a frame came, with so many bytes. */
void flood_heard(struct flood *f, size_t bytes);

/* A look at it: has more been read from it since the last look than messages and a few control
 * frames account for? What still waits in the kernel is no sign of anything: a loop that is busy
 * has not come to it yet. */
bool flood_looked(struct flood *f, int fd, int64_t now);

/* Every second: whoever sends too much of what is not heard of is told so, and closed. */
void floods_second(struct server *s);

#endif
