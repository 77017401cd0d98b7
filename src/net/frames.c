/* frames.c: sends to a WebSocket (server/sockets.h: socket_write).
 *
 * Getting a packet through the kernel costs more than everything the server does for it, and
 * lws_write makes a frame of each message, and a system call and a packet of each frame. So
 * everything that goes to one socket at once is framed here and written straight into it: one call,
 * one packet. lws only gets what the kernel doesn't take, and everything for TLS, already framed
 * (LWS_WRITE_RAW).
 *
 * The contract with lws: nothing of its own may be half sent when we write. So we ask it first
 * (lws_partial_buffered), and if there is, wait for its WRITEABLE callback. Otherwise we write
 * outside that callback, because waiting for it costs two system calls per message. */
#include "net/machine.h"
#include "net/socket.h"
#include "server/clock.h"
#include "server/race.h"
#include "server/server.h"

#include <errno.h>
#include <libwebsockets.h>
#include <sodium.h>
#include <string.h>
#include <sys/socket.h>

enum { FRAME_TEXT = 0x81, FRAME_PING = 0x89, HEAD_MAX = 10, PACKET_MAX = 32768 };

_Static_assert((int)MESSAGE_HEAD >= (int)HEAD_MAX, "a message has room for its frame's head");

static struct {
    uint8_t bytes[PACKET_MAX];
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
    uint8_t *const at = packet.bytes + packet.length;

    memcpy(at, from, size);
    memcpy(at + size, bytes, length);
    packet.length += size + length;
}

static bool fits(const struct conn *c)
{
    return packet.length + HEAD_MAX + c->out.first->message->length <= PACKET_MAX;
}

/* Writes straight into a plain socket. What it doesn't take, and everything for TLS, goes to lws.
 */
static bool write_raw(struct conn *c, uint8_t *bytes, size_t length)
{
    struct socket *k = socket_of(c);
    ssize_t        out = k->plain ? send(k->fd, bytes, length, MSG_DONTWAIT | MSG_NOSIGNAL) : 0;

    if (out < 0) {
        if (errno != EAGAIN && errno != EINTR)
            return false;
        out = 0;
    }
    bytes += out;
    length -= (size_t)out;
    return length == 0 || lws_write(k->wsi, bytes, length, LWS_WRITE_RAW) >= (int)length;
}

/* The first message, framed where it is. */
static bool write_alone(struct conn *c)
{
    struct message *m = c->out.first->message;
    uint8_t        *text = m->bytes + MESSAGE_HEAD;
    uint8_t        *from = frame_head(text, FRAME_TEXT, m->length);
    bool            good = write_raw(c, from, (size_t)(text - from) + m->length);

    outbox_sent(c, now_us());
    return good;
}

/* A PING that nobody can guess; race.c hears when it is sent. */
static void ping_begin(struct conn *c)
{
    struct socket *k = socket_of(c);

    randombytes_buf(&k->ping_number, sizeof k->ping_number); /* races.md, 1 */
    packet_frame(FRAME_PING, &k->ping_number, sizeof k->ping_number);
    conn_ping_goes(c);
}

/* All that is ready and fits into a packet, the PING last. */
static bool write_together(struct conn *c)
{
    uint64_t now = now_us();
    bool     ping;

    packet.length = 0;
    while (outbox_ready(c) && fits(c)) {
        packet_frame(FRAME_TEXT, c->out.first->message->bytes + MESSAGE_HEAD,
                     c->out.first->message->length);
        outbox_sent(c, now);
    }
    ping = c->ping_due && !c->out.first;
    if (ping)
        ping_begin(c);
    if (packet.length > 0 && !write_raw(c, packet.bytes, packet.length))
        return false;
    if (ping)
        race_ping_sent(c);
    return true;
}

static bool write_some(struct conn *c)
{
    const struct queued *second = c->out.first ? c->out.first->next : NULL;

    packet.length = 0;
    if (c->out.first && (!fits(c) || (second ? second->batch > c->server->durable : !c->ping_due)))
        return write_alone(c);
    return write_together(c);
}

bool net_socket_write(struct conn *c)
{
    struct lws *wsi = socket_of(c)->wsi;

    while (outbox_ready(c) || (c->ping_due && !c->out.first)) {
        if (lws_partial_buffered(wsi)) { /* what the kernel did not take is kept by lws */
            c->out.choked = true;
            lws_callback_on_writable(wsi);
            return false;
        }
        if (!write_some(c)) {
            conn_kill(c);
            return false;
        }
    }
    return true;
}
