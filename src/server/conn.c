/* conn.c: a socket's queue.
 *
 * Order is sacred: a queue is first in, first out, and stops at the first message whose
 * batch is not durable. So an answer never overtakes the event that it answers.
 *
 * The kernel's way of a packet costs more than all that the server does for it: what goes
 * to one socket at a time leaves in one packet. */
#include "server/conn.h"

#include "core/check.h"
#include "server/address.h"
#include "server/clock.h"
#include "server/entry.h"
#include "server/lists.h"
#include "server/metrics.h"
#include "server/race.h"
#include "server/server.h"
#include "server/viewers.h"

#include <errno.h>
#include <libwebsockets.h>
#include <netinet/tcp.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

/* ---- Messages. ---- */

/* Messages come and go by the thousand, of the same few sizes: those that are done with are
 * kept, by size, for the next. */
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
    size_t          bytes = sizeof *m + LWS_PRE + length;
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
    memcpy(m->bytes + LWS_PRE, text, length);
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

/* Places in queues, in the same way. */
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

/* ---- The queue. ---- */

static void list_out(struct conn *c)
{
    if (!c->waiting)
        return;
    c->waiting = false;
    *c->wait_link = c->wait_next;
    if (c->wait_next)
        c->wait_next->wait_link = c->wait_link;
}

/* Into the list of the batch that it waits for. */
static void list_in(struct conn *c)
{
    struct server *s = c->server;
    uint64_t       batch = c->first && c->first->batch > s->durable ? c->first->batch : s->durable;
    struct conn  **list = &s->waiting[batch % WAITING];

    if (c->waiting)
        return;
    c->waiting = true;
    c->wait_next = *list;
    c->wait_link = list;
    if (*list)
        (*list)->wait_link = &c->wait_next;
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
    if (c->last == &q->next)
        c->last = at;
    c->queued_bytes -= q->message->length;
    return q;
}

static void pop(struct conn *c, struct queued **at)
{
    struct queued *q = take(c, at);

    message_drop(q->message);
    place_free(q);
}

/* A reader that is too slow: what waits for it and is no answer is dropped; when the rest
 * has gone it gets a snapshot of how things stand, since how much of what was queued it has
 * seen is not known any more. */
static void fall_back(struct conn *c)
{
    struct queued **at = &c->first;

    while (*at) {
        if ((*at)->message->answer)
            at = &(*at)->next;
        else
            pop(c, at);
    }
    if (c->server->now - c->fallback_at > LAGGING_S * 1000)
        c->fallbacks = 0;
    c->fallback_at = c->server->now;
    c->fallbacks++;
    c->lagging = true;
    c->seen_n = 0;
    c->server->metrics.fallbacks++;
}

void conn_send(struct conn *c, struct message *m, bool durable)
{
    struct queued *q;

    m->refs++;
    if (c->closing || (c->lagging && !m->answer)) {
        message_drop(m);
        return;
    }
    q = place_new();
    *q = (struct queued){.message = m,
                         .batch = durable ? store_batch(c->server->store) : 0,
                         .from = c->server->cause_us};
    *c->last = q;
    c->last = &q->next;
    c->queued_bytes += m->length;
    if (c->queued_bytes > QUEUE_BYTES_MAX && !c->leaving) { /* its goodbye it still gets */
        fall_back(c);
        if (c->fallbacks > QUEUE_FALLBACKS_MAX)
            conn_drop(c);
    }
    if (!c->choked) {
        list_in(c);
        if (!c->first || c->first->batch <= c->server->durable) /* else the commit will wake it */
            c->server->flush = true;
    }
}

/* A PING that nobody can have guessed; race.c hears of it when it is out. */
static void ping_begin(struct conn *c)
{
    c->ping_due = false;
    randombytes_buf(&c->ping_number, sizeof c->ping_number); /* races.md, 1 */
    c->ping_us = now_us();
    c->ping_race = c->race_next;
    c->race_next = 0;
}

void conn_ping(struct conn *c)
{
    c->ping_due = true;
    if (!c->choked && !c->closing) {
        list_in(c);
        c->server->flush = true;
    }
}

int64_t conn_kernel_us(const struct conn *c)
{
    struct tcp_info info = {0};
    socklen_t       size = sizeof info;

    if (c->server->options->public_url ||
        c->server->options->proxies.count > 0 || /* a proxy's own */
        getsockopt(c->fd, IPPROTO_TCP, TCP_INFO, &info, &size) != 0)
        return 0;
    return info.tcpi_rtt;
}

/* ---- Writing. ---- */

/* lws_write makes a frame of a message, a system call and a packet of each frame. So what goes
 * out at once to one socket is framed here, and handed over as it is (LWS_WRITE_RAW): one call,
 * one packet; lws still keeps what the kernel does not take. */
enum { FRAME_TEXT = 0x81, FRAME_PING = 0x89, HEAD_MAX = 10, PACKET_MAX = 32768 };

static struct {
    uint8_t bytes[LWS_PRE + PACKET_MAX];
    size_t  length;
} packet;

/* Writes a frame's head so that it ends at `end`; where it begins. */
static uint8_t *frame_head(uint8_t *end, uint8_t kind, uint64_t length)
{
    uint8_t form = length < 126 ? (uint8_t)length : length < 65536 ? 126 : 127;

    for (int i = form < 126 ? 0 : form == 126 ? 2 : 8; i > 0; i--) {
        *--end = (uint8_t)length;
        length >>= 8;
    }
    *--end = form;
    *--end = kind;
    return end;
}

static void packet_frame(uint8_t kind, const void *bytes, size_t length)
{
    uint8_t        head[HEAD_MAX], *from = frame_head(head + HEAD_MAX, kind, length);
    size_t         size = (size_t)(head + HEAD_MAX - from);
    uint8_t *const at = packet.bytes + LWS_PRE + packet.length;

    memcpy(at, from, size);
    memcpy(at + size, bytes, length);
    packet.length += size + length;
}

/* May its first message be written? */
static bool ready(const struct conn *c)
{
    return c->first && c->first->batch <= c->server->durable;
}

static bool fits(const struct conn *c)
{
    return packet.length + HEAD_MAX + c->first->message->length <= PACKET_MAX;
}

/* The first message is on its way. */
static void went_out(struct conn *c, uint64_t now)
{
    struct metrics *m = &c->server->metrics;

    m->messages_out++;
    m->bytes_out += c->first->message->length;
    if (c->first->from != 0)
        histogram_add(&m->broadcast, now - c->first->from);
    pop(c, &c->first);
}

/* lws_write is called outside of its WRITEABLE callback as long as the pipe takes more: the other
 * way costs two system calls a message. */

/* Straight into a plain socket; what it does not take, and all that goes through TLS, is given to
 * lws. Nothing of its own may be half out meanwhile: see write_ready. */
static bool write_raw(struct conn *c, uint8_t *bytes, size_t length)
{
    ssize_t out = c->plain ? send(c->fd, bytes, length, MSG_DONTWAIT | MSG_NOSIGNAL) : 0;

    if (out < 0) {
        if (errno != EAGAIN && errno != EINTR)
            return false;
        out = 0;
    }
    bytes += out;
    length -= (size_t)out;
    return length == 0 || lws_write(c->wsi, bytes, length, LWS_WRITE_RAW) >= (int)length;
}

/* The first message, framed where it is. */
static bool write_alone(struct conn *c)
{
    struct message *m = c->first->message;
    uint8_t        *text = m->bytes + LWS_PRE;
    uint8_t        *from = frame_head(text, FRAME_TEXT, m->length);
    bool            good = write_raw(c, from, (size_t)(text - from) + m->length);

    went_out(c, now_us());
    return good;
}

/* All that is ready and fits into a packet, the PING last. */
static bool write_together(struct conn *c)
{
    uint64_t now = now_us();
    bool     ping;

    packet.length = 0;
    while (ready(c) && fits(c)) {
        packet_frame(FRAME_TEXT, c->first->message->bytes + LWS_PRE, c->first->message->length);
        went_out(c, now);
    }
    ping = c->ping_due && !c->first;
    if (ping) {
        ping_begin(c);
        packet_frame(FRAME_PING, &c->ping_number, sizeof c->ping_number);
    }
    if (packet.length > 0 && !write_raw(c, packet.bytes + LWS_PRE, packet.length))
        return false;
    if (ping)
        race_ping_sent(c);
    return true;
}

static bool write_some(struct conn *c)
{
    const struct queued *second = c->first ? c->first->next : NULL;

    packet.length = 0;
    if (c->first && (!fits(c) || (second ? second->batch > c->server->durable : !c->ping_due)))
        return write_alone(c);
    return write_together(c);
}

/* Writes what may be written. False: the rest has to wait for the socket, or it is broken. */
static bool write_ready(struct conn *c)
{
    while (ready(c) || (c->ping_due && !c->first)) {
        if (lws_partial_buffered(c->wsi)) { /* what the kernel did not take is kept by lws */
            c->choked = true;
            lws_callback_on_writable(c->wsi);
            return false;
        }
        if (!write_some(c)) {
            conn_kill(c);
            return false;
        }
    }
    return true;
}

void conn_flush(struct conn *c)
{
    list_out(c);
    if (!write_ready(c))
        return;
    if (c->first) {
        list_in(c); /* held back */
        return;
    }
    if (c->closing)
        lws_callback_on_writable(c->wsi);
    else if (c->lagging) {
        c->lagging = false;
        if (c->room)
            viewers_catch_up(c, c->seen_n);
    }
}

/* How much of libwebsockets' own about a socket is brought nearer: what it looks at is in there
 * somewhere. */
enum { WSI_BYTES = 1024 };

void conns_flush(struct server *s)
{
    struct conn *c = s->waiting[s->durable % WAITING];

    s->flush = false;
    while (c) {
        struct conn *next = c->wait_next, *after = next ? next->wait_next : NULL;

        /* While the kernel works for this one what the next ones need comes nearer, each thing a
         * step after what tells where it is. */
        if (after) {
            conn_expect(after->wait_next);
            bytes_expect(after->wsi, WSI_BYTES);
            bytes_expect(after->first, sizeof *after->first);
        }
        if (next && next->first)
            bytes_expect(next->first->message, sizeof *next->first->message);
        conn_flush(c);
        c = next;
    }
}

void conn_kill(struct conn *c)
{
    list_out(c);
    while (c->first)
        pop(c, &c->first);
    c->closing = true;
    shutdown(c->fd, SHUT_RDWR); /* else lws says goodbye, and reads for as long as that takes */
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_CLOSE_ACK, LWS_TO_KILL_ASYNC);
    c->server->nudge = true;
}

/* What was waiting for a batch that has failed has not happened. */
static void withdraw(struct conn *c, const struct store_result *r)
{
    struct queued **at = &c->first, *gone = NULL, **end = &gone;

    while (*at) {
        if ((*at)->batch < r->batch) {
            at = &(*at)->next;
        } else {
            *end = take(c, at);
            end = &(*end)->next;
        }
    }
    *end = NULL;
    while (gone) { /* refusing may drop from the queue: so not before all are out of it */
        struct queued *q = gone;

        gone = q->next;
        if (q->message->id[0] != '\0') {
            c->server->metrics.refused[REFUSED_STORE]++;
            conn_refuse(c, q->message->id, r->why);
        }
        message_drop(q->message);
        place_free(q);
    }
}

void conns_settled(struct server *s, const struct store_result *r)
{
    struct conn **before = &s->waiting[s->durable % WAITING];

    s->durable = r->batch;
    while (*before) /* they were ready already: that list is now for the batch after the next */
        list_anew(*before);
    for (struct conn *c = r->failed ? s->conns : NULL; c; c = c->all_next) {
        withdraw(c, r);
        if (c->waiting) /* maybe for something else now */
            list_anew(c);
    }
    s->flush = true;
}

/* ---- Answers. ---- */

static void answer(struct conn *c, const char *type, const char *id, const char *why, bool durable)
{
    char            out[COMPLAINT_MAX * 6 + 512];
    struct json     j = json_in(out, sizeof out);
    struct message *m;

    put_object(&j, NULL);
    put_word(&j, "type", type);
    if (id && *id != '\0')
        put_string(&j, "id", id);
    else if (strcmp(type, "refused") == 0)
        put_null(&j, "id");
    if (why)
        put_string(&j, "why", why);
    put_close(&j);
    CHECK(text_fits(&j.text));
    m = message_new(out, j.text.length);
    m->answer = true;
    if (id && !why) {
        CHECK(strlen(id) < sizeof m->id);
        memcpy(m->id, id, strlen(id) + 1);
    }
    conn_send(c, m, durable);
}

void conn_done(struct conn *c, const char *id, bool durable)
{
    answer(c, "done", id, NULL, durable);
}

void conn_refuse(struct conn *c, const char *id, const char *why)
{
    answer(c, "refused", id, why, false);
}

void conn_bye(struct conn *c, const char *why)
{
    if (c->closing || c->leaving)
        return;
    c->leaving = true;
    c->lagging = false; /* this it is still told */
    answer(c, "bye", NULL, why, false);
    c->closing = true;
    c->heard_at = c->server->now; /* from now on it has BYE_WITHIN_S */
}

void conn_cut(struct conn *c, const char *why)
{
    c->server->metrics.refused[REFUSED_LIMIT]++;
    c->deaf = true; /* whoever does not stop would be read for as long as a goodbye takes */
    lws_rx_flow_control(c->wsi, 0);
    address_misused(c->server, c->address);
    conn_bye(c, why);
}

void conn_drop(struct conn *c)
{
    c->server->metrics.dropped += !c->closing && !c->leaving;
    conn_bye(c, "this page reads too slowly");
}

/* ---- Coming and going. ---- */

struct conn *conn_new(struct server *s, struct lws *wsi, struct address *address)
{
    struct conn *c = calloc(1, sizeof *c);

    CHECK(c != NULL);
    c->server = s;
    c->wsi = wsi;
    c->fd = lws_get_socket_fd(wsi);
    c->plain = !s->options->cert;
    c->last = &c->first;
    c->since = c->heard_at = s->now;
    c->address = address;
    flood_begin(&c->flood, c->fd, s->now);
    c->address->sockets++;
    c->all_next = s->conns;
    c->all_link = &s->conns;
    if (s->conns)
        s->conns->all_link = &c->all_next;
    s->conns = c;
    s->sockets++;
    s->metrics.sockets++;
    return c;
}

void conn_free(struct conn *c)
{
    struct server *s = c->server;

    c->closing = true;
    lists_leave(c);
    entry_absent(c);
    list_out(c);
    while (c->first)
        pop(c, &c->first);
    floods_forget(s, c);
    *c->all_link = c->all_next;
    if (c->all_next)
        c->all_next->all_link = c->all_link;
    c->address->sockets--;
    address_release(s, c->address);
    s->sockets--;
    pieces_free(&c->pieces);
    free(c);
}
