/* outbox.c: see outbox.h. */
#include "server/outbox.h"

#include "core/check.h"
#include "server/conn.h"
#include "server/server.h"
#include "server/sockets.h"
#include "server/viewers.h"

#include <stdlib.h>
#include <string.h>

/* ---- Messages. ---- */

/* Messages come and go by the thousand in a few sizes: free ones are kept by size for reuse. */
enum { SIZE_LEAST = 256, SIZES = 5, SPARE_MAX = 512 };

static struct {
    struct message *first;
    uint32_t        count;
} spare[SIZES]; /* of 256 bytes, 512, … 4096 */

static size_t bytes_of(uint8_t size)
{
    return (size_t)SIZE_LEAST << size;
}

struct message *message_new(const char *text, size_t length)
{
    struct message *m;
    size_t          bytes = sizeof *m + MESSAGE_HEAD + length;
    uint8_t         size = 0;

    while (size < SIZES && bytes_of(size) < bytes)
        size++;
    if (size < SIZES && spare[size].first) {
        m = spare[size].first;
        spare[size].first = m->next;
        spare[size].count--;
        if (m->next)
            bytes_expect(m->next, bytes); /* the next one is mostly as long */
    } else {
        m = malloc(size < SIZES ? bytes_of(size) : bytes);
        CHECK(m != NULL);
    }
    m->refs = 0;
    m->size = size;
    m->length = (uint32_t)length;
    m->id[0] = '\0';
    m->answer = false;
    memcpy(m->bytes + MESSAGE_HEAD, text, length);
    return m;
}

void message_drop(struct message *m)
{
    if (m->refs > 1) {
        m->refs--;
    } else if (m->size < SIZES && spare[m->size].count < SPARE_MAX) {
        m->next = spare[m->size].first;
        spare[m->size].first = m;
        spare[m->size].count++;
    } else {
        free(m);
    }
}

/* Places in outboxes, in the same way. */
static struct {
    struct queued *first;
    uint32_t       count;
} places;

static struct queued *place_new(void)
{
    struct queued *q = places.first;

    if (q) {
        places.first = q->next;
        places.count--;
        bytes_expect(q->next, sizeof *q);
    } else {
        q = malloc(sizeof *q);
        CHECK(q != NULL);
    }
    return q;
}

static void place_free(struct queued *q)
{
    if (places.count == SPARE_MAX) {
        free(q);
        return;
    }
    q->next = places.first;
    places.first = q;
    places.count++;
}

void messages_end(void)
{
    for (int i = 0; i < SIZES; i++)
        while (spare[i].first) {
            struct message *m = spare[i].first;

            spare[i].first = m->next;
            free(m);
        }
    while (places.first)
        free(place_new());
}

/* ---- The outbox. ---- */

static void list_out(struct conn *c)
{
    if (!c->out.waiting)
        return;
    c->out.waiting = false;
    *c->out.link = c->out.next;
    if (c->out.next)
        c->out.next->out.link = c->out.link;
}

/* Into the list of the batch that it waits for. */
static void list_in(struct conn *c)
{
    struct server *s = c->server;
    uint64_t       batch =
        c->out.first && c->out.first->batch > s->durable ? c->out.first->batch : s->durable;
    struct conn **list = &s->waiting[batch % WAITING];

    if (c->out.waiting)
        return;
    c->out.waiting = true;
    c->out.next = *list;
    c->out.link = list;
    if (*list)
        (*list)->out.link = &c->out.next;
    *list = c;
}

static void list_anew(struct conn *c)
{
    list_out(c);
    list_in(c);
}

static struct queued *take(struct conn *c, struct queued **at)
{
    struct queued *q = *at;

    *at = q->next;
    if (c->out.last == &q->next)
        c->out.last = at;
    c->out.bytes -= q->message->length;
    return q;
}

static void pop(struct conn *c, struct queued **at)
{
    struct queued *q = take(c, at);

    message_drop(q->message);
    place_free(q);
}

/* A reader that is too slow: drops what waits for it, except answers. Once the rest is sent it gets
 * a snapshot, because we no longer know how much it has seen. */
static void fall_back(struct conn *c)
{
    struct queued **at = &c->out.first;

    while (*at) {
        if ((*at)->message->answer)
            at = &(*at)->next;
        else
            pop(c, at);
    }
    if (c->server->now - c->out.fallback_at > LAGGING_S * 1000)
        c->out.fallbacks = 0;
    c->out.fallback_at = c->server->now;
    c->out.fallbacks++;
    c->out.lagging = true;
    c->seen_n = 0;
    c->server->metrics.fallbacks++;
}

void conn_send(struct conn *c, struct message *m, bool durable)
{
    struct queued *q;

    m->refs++;
    if (c->closing || (c->out.lagging && !m->answer)) {
        message_drop(m);
        return;
    }
    q = place_new();
    *q = (struct queued){.message = m,
                         .batch = durable ? store_batch(c->server->store) : 0,
                         .from = c->server->cause_us};
    *c->out.last = q;
    c->out.last = &q->next;
    c->out.bytes += m->length;
    if (c->out.bytes > QUEUE_BYTES_MAX && !c->leaving) { /* its goodbye it still gets */
        fall_back(c);
        if (c->out.fallbacks > QUEUE_FALLBACKS_MAX)
            conn_drop(c);
    }
    if (!c->out.choked) {
        list_in(c);
        if (!c->out.first ||
            c->out.first->batch <= c->server->durable) /* else the commit will wake it */
            c->server->flush = true;
    }
}

void conn_ping(struct conn *c)
{
    c->ping_due = true;
    if (!c->out.choked && !c->closing) {
        list_in(c);
        c->server->flush = true;
    }
}

void outbox_begin(struct conn *c)
{
    c->out.last = &c->out.first;
}

void outbox_end(struct conn *c)
{
    list_out(c);
    while (c->out.first)
        pop(c, &c->out.first);
}

/* ---- Sending. ---- */

bool outbox_ready(const struct conn *c)
{
    return c->out.first && c->out.first->batch <= c->server->durable;
}

void outbox_sent(struct conn *c, uint64_t now)
{
    struct metrics *m = &c->server->metrics;

    m->messages_out++;
    m->bytes_out += c->out.first->message->length;
    if (c->out.first->from != 0)
        histogram_add(&m->broadcast, now - c->out.first->from);
    pop(c, &c->out.first);
}

void outbox_flush(struct conn *c)
{
    list_out(c);
    if (!socket_write(c))
        return;
    if (c->out.first) {
        list_in(c); /* held back */
        return;
    }
    if (c->closing)
        socket_close(c);
    else if (c->out.lagging) {
        c->out.lagging = false;
        if (c->room)
            viewers_catch_up(c, c->seen_n);
    }
}

void outboxes_flush(struct server *s)
{
    struct conn *c = s->waiting[s->durable % WAITING];

    s->flush = false;
    while (c) {
        struct conn *next = c->out.next;

        outbox_flush(c);
        c = next;
    }
}

/* What was waiting for a batch that has failed has not happened. */
static void withdraw(struct conn *c, const struct store_result *r)
{
    struct queued **at = &c->out.first, *gone = NULL, **end = &gone;
    struct details  details;

    while (*at) {
        if ((*at)->batch < r->batch) {
            at = &(*at)->next;
        } else {
            *end = take(c, at);
            end = &(*end)->next;
        }
    }
    *end = NULL;
    details_begin(&details);
    detail_text(&details, "what", r->why);
    while (gone) { /* refusing may remove from the outbox, so not before all are out of it */
        struct queued *q = gone;

        gone = q->next;
        if (q->message->id[0] != '\0') {
            c->server->metrics.refused[REFUSED_STORE]++;
            conn_refuse(c, q->message->id, REFUSED_store_failed, &details);
        }
        message_drop(q->message);
        place_free(q);
    }
}

void outboxes_settled(struct server *s, const struct store_result *r)
{
    struct conn **before = &s->waiting[s->durable % WAITING];

    s->durable = r->batch;
    while (*before) /* they were ready already: that list now serves the batch after the next */
        list_anew(*before);
    for (struct conn *c = r->failed ? s->conns : NULL; c; c = c->all_next) {
        withdraw(c, r);
        if (c->out.waiting) /* maybe for something else now */
            list_anew(c);
    }
    s->flush = true;
}
