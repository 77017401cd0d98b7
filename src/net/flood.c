/* flood.c: see flood.h. */
#include "net/flood.h"

#include "net/kernel.h"
#include "net/net.h"
#include "net/socket.h"

#include <time.h>

enum {
    FRAME_BYTES = 14, /* the longest head of a frame */
    TLS_BYTES = 64    /* and what a record of TLS adds */
};

void flood_begin(struct flood *f, int fd, int64_t now)
{
    *f = (struct flood){.read = kernel_bytes(fd).read, .at = now};
}

void flood_heard(struct flood *f, size_t bytes)
{
    f->heard += bytes + FRAME_BYTES + TLS_BYTES;
}

bool flood_looked(struct flood *f, int fd, int64_t now)
{
    uint64_t read = kernel_bytes(fd).read;
    uint64_t sent = read > f->read ? read - f->read : 0;
    int64_t  since = now > f->at ? now - f->at : 0;
    uint64_t excused = f->heard - f->before + (uint64_t)since * CONTROL_BYTES_PER_S / 1000;

    f->excess += sent;
    f->excess -= excused < f->excess ? excused : f->excess;
    if (since > FLOOD_LOOK_MS)
        f->excess = 0;
    f->read += sent;
    f->before = f->heard;
    f->at = now;
    return f->excess > CONTROL_BURST;
}

/* µs that this thread has worked. */
static int64_t worked_us(void)
{
    struct timespec t;

    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t) != 0)
        return 0;
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* One socket after the other; false: that was the last of them, the first is next. */
static bool look_at_next(struct net *n)
{
    struct floods *f = &n->floods;
    struct conn   *c = f->next ? f->next : n->server.conns;

    f->next = c ? c->all_next : NULL;
    if (c && !c->closing && flood_looked(&socket_of(c)->flood, socket_of(c)->fd, n->server.now)) {
        f->alert_until = n->server.now + FLOOD_ALERT_MS;
        conn_cut(c, REFUSED_too_many_frames);
    }
    return f->next;
}

void floods_turn(struct net *n)
{
    struct floods *f = &n->floods;
    bool           alert = n->server.now < f->alert_until;
    int64_t        work, each = alert ? FLOOD_ALERT_US : FLOOD_LOOK_US;

    if (n->server.now - f->at < (alert ? 1 : FLOOD_JUDGE_MS))
        return;
    f->at = n->server.now;
    for (work = worked_us(); work - f->work >= each; f->work += each)
        if (!look_at_next(n))
            f->work = work; /* the rest is not made up for */
}

void floods_forget(struct net *n, const struct conn *c)
{
    if (n->floods.next == c)
        n->floods.next = c->all_next;
}
