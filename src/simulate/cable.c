/* cable.c: see cable.h. */
#include "simulate/cable.h"

#include "core/check.h"
#include "server/inbox.h"
#include "server/race.h"
#include "simulate/oracle.h"
#include "simulate/world.h"

#include <stdlib.h>
#include <string.h>

static struct cable *cable_of(const struct conn *c)
{
    return (struct cable *)c;
}

static void release(struct cable *l)
{
    l->refs--;
}

void cables_sweep(struct world *w)
{
    for (struct cable **at = &w->lines; *at;) {
        struct cable *l = *at;

        if (l->refs > 0) {
            at = &l->next;
        } else {
            *at = l->next;
            free(l);
        }
    }
}

/* One way takes a little longer now and then, and nothing overtakes. */
static int64_t arrival(struct world *w, const struct cable *l, int64_t *last)
{
    int64_t spread = script_has(&w->script, FAULT_lag) ? 400000 : 2000;
    int64_t at = w->now + l->delay_us + (int64_t)chance_below(&w->network, (uint32_t)spread);

    if (at < *last)
        at = *last;
    return *last = at;
}

static void later(struct world *w, struct cable *l, int64_t at, happen *run, const char *bytes,
                  size_t length, uint32_t number)
{
    struct event e = {
        .at = at, .run = run, .what = l, .length = (uint32_t)length, .number = number};

    if (bytes) {
        e.bytes = malloc(length + 1);
        CHECK(e.bytes != NULL);
        memcpy(e.bytes, bytes, length);
        e.bytes[length] = '\0';
    }
    l->refs++;
    events_add(&w->events, e);
}

/* ---- The server's end. ---- */

static void server_lets_go(struct cable *l)
{
    if (!l->served)
        return;
    l->served = false;
    conn_end(&l->conn);
    release(l);
}

static void page_hears_end(struct world *w, struct event *e)
{
    struct cable *l = e->what;

    if (l->who && !l->dead)
        person_lost(w, l->who);
    release(l);
}

static void server_closes(struct world *w, struct event *e)
{
    struct cable *l = e->what;

    if (l->served) {
        server_lets_go(l);
        if (!l->dead)
            later(w, l, arrival(w, l, &l->down_at), page_hears_end, NULL, 0, 0);
    }
    release(l);
}

void cable_close(struct conn *c)
{
    struct cable *l = cable_of(c);
    struct world *w = world_of(c->server);

    if (l->cut || w->dead)
        return;
    l->cut = true;
    later(w, l, w->now, server_closes, NULL, 0, 0);
}

void cable_kill(struct conn *c)
{
    cable_close(c);
}

void cable_deafen(struct conn *c)
{
    cable_of(c)->deaf = true;
}

int64_t cable_trip_us(const struct conn *c)
{
    return 2 * cable_of(c)->delay_us;
}

static void server_hears_end(struct world *w, struct event *e)
{
    struct cable *l = e->what;

    (void)w;
    if (!l->dead)
        server_lets_go(l);
    release(l);
}

/* ---- From the page to the server. ---- */

enum { PIECE_ENDS = 1, PIECE_LAST = 2, PONG = 4 };

static void server_hears(struct world *w, struct event *e)
{
    struct cable *l = e->what;
    struct conn  *c = &l->conn;

    if (l->served && !l->dead && !l->deaf && !c->closing && !w->dead) {
        c->heard_at = w->server.now;
        if (e->number & PONG) {
            if (e->length == l->ping)
                conn_pong(c);
        } else if (inbox_take(c, e->bytes, e->length, e->number & PIECE_ENDS,
                              e->number & PIECE_LAST) != INBOX_GOOD) {
            conn_kill(c);
        }
        w->tally->heard++;
    }
    release(l);
}

static void send_piece(struct world *w, struct cable *l, const char *bytes, size_t length,
                       uint32_t flags)
{
    later(w, l, arrival(w, l, &l->up_at), server_hears, bytes, length, flags);
}

void cable_say(struct world *w, struct cable *l, const char *bytes, size_t length)
{
    size_t cut = 0;

    if (script_has(&w->script, FAULT_pieces) && chance_below(&w->network, 4) == 0) {
        cut = chance_below(&w->network, (uint32_t)length + 1);
        w->tally->faults[FAULT_pieces]++;
        send_piece(w, l, bytes, cut, chance_below(&w->network, 2) ? PIECE_ENDS : 0);
    }
    send_piece(w, l, bytes + cut, length - cut, PIECE_ENDS | PIECE_LAST);
}

void cable_say_torn(struct world *w, struct cable *l, const char *bytes, size_t length)
{
    w->tally->faults[FAULT_pieces]++;
    send_piece(w, l, bytes, chance_below(&w->network, (uint32_t)length + 1), 0);
}

/* ---- From the server to the page. ---- */

static void page_takes(struct world *w, struct event *e)
{
    struct cable *l = e->what;

    l->flight -= e->length;
    if (l->served && l->conn.out.choked && l->flight < l->window / 2 && !w->dead) {
        l->conn.out.choked = false;
        if (l->conn.closing && !l->conn.out.first)
            cable_close(&l->conn);
        else
            outbox_flush(&l->conn);
    }
    if (l->who && !l->dead) {
        w->tally->messages++;
        person_hears(w, l->who, e->bytes, e->length);
    }
    release(l);
}

static void page_pinged(struct world *w, struct event *e)
{
    struct cable *l = e->what;

    if (l->who && !l->dead)
        later(w, l, arrival(w, l, &l->up_at), server_hears, NULL, e->number, PONG);
    release(l);
}

static void send_first(struct world *w, struct cable *l)
{
    const struct message *m = l->conn.out.first->message;
    const char           *text = (const char *)m->bytes + MESSAGE_HEAD;
    int64_t               at = arrival(w, l, &l->down_at);

    if (l->slow)
        at = l->down_at += 1000000;
    oracle_sent(w, l, text, m->length);
    l->flight += m->length;
    if (!l->dead)
        later(w, l, at, page_takes, text, m->length, 0);
    outbox_sent(&l->conn, (uint64_t)w->now);
}

bool cable_write(struct conn *c)
{
    struct cable *l = cable_of(c);
    struct world *w = world_of(c->server);

    while (outbox_ready(c)) {
        world_point(w, POINT_WRITE);
        if (w->dead)
            return true;
        if (l->flight >= l->window) {
            c->out.choked = true;
            return false;
        }
        send_first(w, l);
    }
    if (c->ping_due && !c->out.first && !w->dead) {
        conn_ping_goes(c);
        if (!l->dead)
            later(w, l, arrival(w, l, &l->down_at), page_pinged, NULL, 0, ++l->ping);
        race_ping_sent(c);
    }
    return true;
}

/* ---- Coming and going. ---- */

static void server_accepts(struct world *w, struct event *e)
{
    struct cable   *l = e->what;
    struct address *a = w->up && !w->dead && !w->server.draining
                            ? address_of(&w->server, l->who ? l->who->address : "nobody")
                            : NULL;

    if (a && l->who && conn_may_begin(&w->server, a)) {
        conn_begin(&l->conn, &w->server, a);
        l->served = true;
        l->refs++;
        person_opened(w, l->who);
    } else if (l->who) {
        person_lost(w, l->who);
    }
    release(l);
}

struct cable *cable_dial(struct world *w, struct person *p, const char *address)
{
    struct cable *l = calloc(1, sizeof *l);

    (void)address;
    CHECK(l != NULL);
    l->number = ++w->line_count;
    l->who = p;
    l->stranger = p->kind == KIND_STRANGER;
    l->refs = 1;
    l->delay_us = 1000 + (int64_t)chance_below(&w->network,
                                               script_has(&w->script, FAULT_lag) ? 300000 : 30000);
    l->window = 256 << 10;
    if (script_has(&w->script, FAULT_choke) && chance_below(&w->network, 5) == 0) {
        l->window = 2000;
        l->slow = chance_below(&w->network, 2) == 0;
        w->tally->faults[FAULT_choke]++;
    }
    cables_sweep(w);
    l->next = w->lines;
    w->lines = l;
    later(w, l, arrival(w, l, &l->up_at), server_accepts, NULL, 0, 0);
    return l;
}

void cable_drop(struct world *w, struct cable *l)
{
    l->who = NULL;
    if (!l->dead)
        later(w, l, arrival(w, l, &l->up_at), server_hears_end, NULL, 0, 0);
    release(l);
}

void cable_forget(struct cable *l)
{
    l->who = NULL;
    release(l);
}

void cable_break(struct world *w, struct cable *l)
{
    if (!l->dead) {
        later(w, l, w->now, server_hears_end, NULL, 0, 0);
        later(w, l, w->now, page_hears_end, NULL, 0, 0);
    }
}

void cable_crashed(struct world *w, struct cable *l)
{
    if (!l->served)
        return;
    server_lets_go(l);
    if (!l->dead && chance_below(&w->network, 4) != 0)
        later(w, l, arrival(w, l, &l->down_at), page_hears_end, NULL, 0, 0);
    else
        l->dead = true;
}
