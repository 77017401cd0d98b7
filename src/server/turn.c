/* turn.c: see turn.h. */
#include "server/turn.h"

#include "server/address.h"
#include "server/conn.h"
#include "server/log.h"
#include "server/rooms.h"
#include "server/server.h"

void server_turn(struct server *s)
{
    store_submit(s->store);
    if (s->flush)
        outboxes_flush(s);
    store_submit(s->store);
}

void server_committed(struct server *s)
{
    struct store_result r;

    while (store_result(s->store, &r)) {
        histogram_add(&s->metrics.commit, r.commit_us);
        outboxes_settled(s, &r);
        rooms_settled(s, &r);
        if (r.failed) {
            server_log("store-failed", "why=\"%s\"", r.why);
            rooms_reload(s, r.batch);
        }
    }
    store_submit(s->store); /* the disk works while this one is told */
    outboxes_flush(s);
}

bool server_second(struct server *s)
{
    bool left = conns_second(s);

    addresses_sweep(s);
    rooms_second(s);
    return left;
}

void server_drain(struct server *s)
{
    s->draining = true;
    for (struct conn *c = s->conns; c; c = c->all_next)
        conn_bye(c, REFUSED_restarting);
}
