/* conn.c: see conn.h. */
#include "server/conn.h"

#include "core/check.h"
#include "server/clock.h"
#include "server/entry.h"
#include "server/lists.h"
#include "server/race.h"
#include "server/server.h"
#include "server/sockets.h"

#include <string.h>

/* ---- Answers. ---- */

/* `why` is 0 for `done`; `d`: its details, or NULL. */
static void answer(struct conn *c, const char *type, const char *id, refusal why,
                   const struct details *d, bool durable)
{
    char            out[COMPLAINT_MAX * 12 + 512];
    struct json     j = json_in(out, sizeof out);
    struct message *m;

    put_object(&j, NULL);
    put_word(&j, "type", type);
    if (id && *id != '\0')
        put_string(&j, "id", id);
    else if (strcmp(type, "refused") == 0)
        put_null(&j, "id");
    if (why)
        put_refusal(&j, c->room ? c->room->settings.game : NULL, why, d);
    put_close(&j);
    CHECK(json_fits(&j));
    m = message_new(out, json_length(&j));
    m->answer = true;
    if (id && !why) {
        CHECK(strlen(id) < sizeof m->id);
        memcpy(m->id, id, strlen(id) + 1);
    }
    conn_send(c, m, durable);
}

void conn_done(struct conn *c, const char *id, bool durable)
{
    answer(c, "done", id, NOT_REFUSED, NULL, durable);
}

void conn_refuse(struct conn *c, const char *id, refusal why, const struct details *d)
{
    answer(c, "refused", id, why, d, false);
}

void conn_bye(struct conn *c, refusal why)
{
    if (c->closing || c->leaving)
        return;
    c->leaving = true;
    c->out.lagging = false; /* this it is still told */
    answer(c, "bye", NULL, why, NULL, false);
    c->closing = true;
    c->heard_at = c->server->now; /* from now on it has BYE_WITHIN_S */
}

void conn_cut(struct conn *c, refusal why)
{
    c->server->metrics.refused[REFUSED_LIMIT]++;
    c->deaf = true; /* otherwise it would be read for as long as a goodbye takes */
    socket_deafen(c);
    address_misused(c->server, c->address);
    conn_bye(c, why);
}

void conn_drop(struct conn *c)
{
    c->server->metrics.dropped += !c->closing && !c->leaving;
    conn_bye(c, REFUSED_too_slow);
}

void conn_kill(struct conn *c)
{
    outbox_end(c);
    c->closing = true;
    socket_kill(c);
}

/* ---- Round trips. ---- */

void conn_ping_goes(struct conn *c)
{
    c->ping_due = false;
    c->ping_us = now_us();
    c->ping_race = c->race_next;
    c->race_next = 0;
}

void conn_pong(struct conn *c)
{
    race_pong_came(c);
    c->ping_us = 0;
    c->ping_race = 0;
}

/* ---- Every second. ---- */

/* How long it may stay silent, or take for its goodbye. Closing many at once takes long: each
 * second a few of those that aren't read any more are closed, the others when their time is up. */
static int64_t patience_ms(const struct conn *c, int *deaf_left)
{
    if (c->deaf && !c->out.first && (*deaf_left)-- > 0)
        return DEAF_MS;
    return (c->closing ? BYE_WITHIN_S : PING_HANGUP_S) * 1000;
}

/* Round trips of those who may race are measured all the time. */
static bool trip_due(const struct conn *c)
{
    return c->room && c->room->live.race && c->role == ROLE_PLAYER &&
           c->server->now / 1000 % (TRIP_EVERY_MS / 1000) == 0 &&
           (c->ping_us == 0 || now_us() - c->ping_us > PONG_LOST_MS * 1000);
}

bool conns_second(struct server *s)
{
    bool left = false;
    int  deaf_left = DEAF_CLOSED_MAX;

    for (struct conn *c = s->conns; c; c = c->all_next) {
        left = left || c->out.first;
        if (!c->hello && !c->closing && s->now - c->since > HELLO_WITHIN_MS)
            conn_bye(c, REFUSED_no_hello);
        if (c->closing && c->out.first && c->out.first->batch > s->durable)
            c->heard_at = s->now; /* the time to take a goodbye runs from when it may be written */
        if (s->now - c->heard_at > patience_ms(c, &deaf_left)) {
            s->metrics.dropped += !c->closing;
            conn_kill(c);
            continue;
        }
        entry_second(c);
        if (c->out.lagging && s->now - c->out.fallback_at > LAGGING_S * 1000)
            conn_drop(c);
        if (s->now - c->heard_at > PING_EVERY_S * 1000 && !c->ping_due && !c->out.first)
            conn_ping(c);
        if (trip_due(c))
            conn_ping(c);
    }
    return left;
}

/* ---- Coming and going. ---- */

bool conn_may_begin(const struct server *s, const struct address *a)
{
    return s->sockets < SOCKETS_MAX &&
           (a->unlimited || a->sockets < (uint32_t)s->options->per_address);
}

void conn_begin(struct conn *c, struct server *s, struct address *address)
{
    c->server = s;
    outbox_begin(c);
    c->since = c->heard_at = s->now;
    c->address = address;
    c->address->sockets++;
    c->all_next = s->conns;
    c->all_link = &s->conns;
    if (s->conns)
        s->conns->all_link = &c->all_next;
    s->conns = c;
    s->sockets++;
    s->metrics.sockets++;
}

void conn_end(struct conn *c)
{
    struct server *s = c->server;

    c->closing = true;
    lists_leave(c);
    entry_absent(c);
    outbox_end(c);
    pieces_free(&c->pieces);
    *c->all_link = c->all_next;
    if (c->all_next)
        c->all_next->all_link = c->all_link;
    c->address->sockets--;
    address_release(s, c->address);
    s->sockets--;
}
