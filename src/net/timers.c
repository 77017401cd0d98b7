/* timers.c: when rooms are due (server/clock.h): a libuv timer for each.
 *
 * A room gets a new due time after every move, usually later than before. Then its timer stays as
 * it is, fires early and is set again: once for many moves. */
#include "core/check.h"
#include "net/machine.h"
#include "net/net.h"
#include "net/watchdog.h"
#include "server/rooms.h"

#include <stdlib.h>

struct timer {
    uv_timer_t   uv;
    struct net  *net;
    struct room *room;  /* NULL: it is gone, and this will be */
    int64_t      rings; /* ms: not later than that; INT64_MAX: never */
};

static void on_ring(uv_timer_t *uv);

static void wind(struct timer *t)
{
    int64_t due = t->room->live.due;
    int64_t wait = due - (int64_t)uv_now(&t->net->loop);

    if (due >= t->rings)
        return;
    t->rings = due;
    uv_timer_start(&t->uv, on_ring, wait > 0 ? (uint64_t)wait : 0, 0);
}

static void on_ring(uv_timer_t *uv)
{
    struct timer *t = uv->data;
    struct net   *n = t->net;

    t->rings = INT64_MAX;
    if (n->ending)
        return;
    net_now(n);
    if (t->room->live.due > n->server.now) {
        wind(t);
        return;
    }
    watchdog_at(n->watchdog, "tick", t->room->code);
    t->rings = INT64_MIN; /* when it is due next is asked once, below */
    rooms_tick(&n->server, t->room);
    watchdog_at(n->watchdog, "loop", "");
    t->rings = INT64_MAX;
    if (t->room)
        wind(t);
}

void net_timer_set(struct server *s, struct room *r)
{
    struct timer *t = r->live.timer;

    if (!t) {
        t = r->live.timer = calloc(1, sizeof *t);
        CHECK(t != NULL);
        t->net = net_of(s);
        t->room = r;
        t->rings = INT64_MAX;
        t->uv.data = t;
        uv_timer_init(&t->net->loop, &t->uv);
        uv_unref((uv_handle_t *)&t->uv); /* rooms do not keep the loop from ending */
    }
    wind(t);
}

static void on_closed(uv_handle_t *uv)
{
    free(uv->data);
}

void net_timer_end(struct room *r)
{
    struct timer *t = r->live.timer;

    if (!t)
        return;
    t->room = NULL;
    uv_close((uv_handle_t *)&t->uv, on_closed);
    r->live.timer = NULL;
}
