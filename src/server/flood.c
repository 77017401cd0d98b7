/* flood.c: see flood.h. */
#include "server/flood.h"

#include "server/kernel.h"
#include "server/server.h"

#include <sys/resource.h>

enum {
    FRAME_BYTES = 14, /* the longest head of a frame */
    TLS_BYTES = 64,   /* and what a record of TLS adds */
    LOOKED_AT = 4096  /* sockets; beyond, each is looked at every fourth second */
};

void flood_begin(struct flood *f, int fd, int64_t now)
{
    *f = (struct flood){.read = kernel_bytes(fd).read, .at = now};
}

void flood_heard(struct flood *f, size_t bytes)
{
    f->heard += bytes + FRAME_BYTES + TLS_BYTES;
}

/* µs that this thread has worked. */
static int64_t worked_us(void)
{
    struct rusage u;

    if (getrusage(RUSAGE_THREAD, &u) != 0)
        return 0;
    return (int64_t)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) * 1000000 + u.ru_utime.tv_usec +
           u.ru_stime.tv_usec;
}

bool flood_looked(struct flood *f, int fd, int64_t now)
{
    uint64_t read = kernel_bytes(fd).read;
    uint64_t sent = read > f->read ? read - f->read : 0, heard = f->heard - f->before;
    int64_t  since = now - f->at;
    bool     long_ago = since > FLOOD_LOOK_MS;

    f->read += sent;
    f->before = f->heard;
    f->at = now;
    return !long_ago && sent > heard + CONTROL_BURST +
                                   (uint64_t)(since > 0 ? since : 0) * CONTROL_BYTES_PER_S / 1000;
}

void floods_second(struct server *s)
{
    int64_t worked = worked_us();
    bool    busy = worked - s->worked_us > BUSY_US;
    int     every = s->sockets > LOOKED_AT ? 4 : 1;

    s->worked_us = worked;
    if (!busy)
        return;
    for (struct conn *c = s->conns; c; c = c->all_next) {
        if (c->closing || (c->fd + s->now / 1000) % every != 0 ||
            !flood_looked(&c->flood, c->fd, s->now))
            continue;
        conn_cut(c, "too many control frames");
    }
}
