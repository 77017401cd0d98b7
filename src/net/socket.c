/* socket.c: where what a page sends enters: libwebsockets calls on_socket with each piece of a
 * frame, a whole message is read (messages.h) and handed to what decides (action_handle).
 *
 * What is no WebSocket goes on to web.c. */
#include "net/kernel.h"
#include "net/listen.h"
#include "net/serve.h"
#include "net/watchdog.h"
#include "server/actions.h"
#include "server/address.h"
#include "server/clock.h"
#include "server/conn.h"
#include "server/messages.h"
#include "server/race.h"
#include "server/room.h"
#include "server/server.h"

#include <libwebsockets.h>
#include <string.h>

/* A long message counts for as many as would be as long. */
static bool may_send(struct conn *c, size_t length)
{
    bool may = true;

    for (size_t at = 0; at <= length && may; at += MESSAGE_MAX)
        may = bucket_take(c->server->now, &c->tokens_at, &c->tokens, c->server->options->rate,
                          MESSAGES_BURST_S);
    return may;
}

static void take_message(struct conn *c, const char *bytes, size_t length)
{
    struct server *s = c->server;
    struct request q;
    char           why[COMPLAINT_MAX];

    s->metrics.messages_in++;
    if (!may_send(c, length)) {
        conn_cut(c, "too many messages");
        return;
    }
    if (c->room)
        room_expect(c->room); /* while it is read what is asked for */
    s->cause_us = now_us();
    watchdog_at(s->watchdog, "message", c->room ? c->room->code : "");
    if (request_read(bytes, length, &q, why)) {
        action_handle(c, &q);
    } else {
        s->metrics.refused[REFUSED_MESSAGE]++;
        conn_refuse(c, q.id, why);
    }
    s->cause_us = 0;
}

/* The host may send a list of names before a match; nobody else, and nothing else, is so long. */
static uint32_t message_max(const struct conn *c)
{
    const struct room *r = c->room;
    bool               host = r && r->phase == ROOM_LOBBY && strcmp(c->id, r->host) == 0;

    return host ? LIST_MESSAGE_MAX : MESSAGE_MAX;
}

static int close_with(struct conn *c, enum lws_close_status status)
{
    c->server->metrics.refused[REFUSED_LIMIT]++;
    lws_close_reason(c->wsi, status, NULL, 0);
    return -1;
}

/* A message may come in several pieces. -1: the socket is to be closed. */
static int receive(struct conn *c, const char *in, size_t length)
{
    bool        whole_frame = lws_remaining_packet_payload(c->wsi) == 0;
    bool        last = whole_frame && lws_is_final_fragment(c->wsi);
    const char *whole;
    size_t      whole_length;

    flood_heard(&c->flood, length);
    if (c->closing)
        return 0;
    if (lws_frame_is_binary(c->wsi))
        return close_with(c, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
    if (whole_frame && !last && !may_send(c, 0)) { /* a fragment, empty or not, counts as one */
        conn_cut(c, "too many messages");
        return 0;
    }
    switch (pieces_take(&c->pieces, message_max(c), in, length, last, &whole, &whole_length)) {
    case PIECES_WHOLE: /* libwebsockets would hold PONGs to it, too */
        if (!pieces_are_text(whole, whole_length))
            return close_with(c, LWS_CLOSE_STATUS_INVALID_PAYLOAD);
        take_message(c, whole, whole_length);
        return 0;
    case PIECES_TOO_LONG:
        return close_with(c, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    default:
        return 0;
    }
}

static bool may_connect(struct server *s, struct lws *wsi)
{
    struct line *line = line_of(wsi);

    if (!line || line->metrics || !web_origin_allowed(s, wsi) || s->draining)
        return false;
    web_speaks_for(s, wsi, line);
    if (line_request(line, 1) != LINE_GOOD || !line_may_be_socket(line)) {
        s->metrics.refused[REFUSED_LIMIT]++;
        return false;
    }
    return true;
}

/* Only the answer to the last PING of ours counts. */
static void pong(struct conn *c, const void *payload, size_t length)
{
    if (length != sizeof c->ping_number || memcmp(payload, &c->ping_number, length) != 0)
        return;
    race_pong_came(c);
    c->ping_us = 0;
    c->ping_race = 0;
}

/* It was told why it has to go. -1: with the goodbyes of WebSockets, for which lws reads on. */
static int said_goodbye(struct conn *c)
{
    if (!c->deaf)
        return -1;
    if (kernel_unsent(c->fd) == 0) /* it has it; else on_second closes it */
        conn_kill(c);
    return 0;
}

static int on_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length)
{
    struct session *session = user;
    struct server  *s = lws_context_user(lws_get_context(wsi));
    struct conn    *c = session ? session->conn : NULL;

    switch (reason) {
    case LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS:
        listen_tls(s, user);
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return session && may_connect(s, wsi) ? 0 : 1;
    case LWS_CALLBACK_ESTABLISHED:
        s->now = (int64_t)uv_now(&s->loop);
        if (!session) /* libwebsockets had no memory for it */
            return -1;
        line_is_socket(line_of(wsi));
        session->conn = conn_new(s, wsi, line_of(wsi)->address);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        s->now = (int64_t)uv_now(&s->loop);
        if (c && !c->closing)
            c->heard_at = s->now;
        return c ? receive(c, in, length) : 0;
    case LWS_CALLBACK_RECEIVE_PONG:
        if (c && !c->closing) {
            c->heard_at = (int64_t)uv_now(&s->loop);
            flood_heard(&c->flood, length);
            pong(c, in, length);
        }
        return 0;
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        if (c && !c->closing) { /* what follows in the same packet does not count */
            c->closing = true;
            c->heard_at = (int64_t)uv_now(&s->loop);
        }
        return length > 2 && !pieces_are_text((const char *)in + 2, length - 2) ? -1 : 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        if (!c)
            return 0;
        c->choked = false;
        if (c->closing && !c->first)
            return said_goodbye(c);
        conn_flush(c);
        return 0;
    case LWS_CALLBACK_CLOSED:
        if (c) {
            s->now = (int64_t)uv_now(&s->loop); /* from now on they are away */
            conn_free(c);
            session->conn = NULL;
        }
        return 0;
    case LWS_CALLBACK_WSI_CREATE:
        line_created(s);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        line_destroyed(wsi);
        return 0;
    default:
        return web_callback(s, wsi, (int)reason, session, in, length);
    }
}

/* What lws hands to the kernel at once. Unset it is the size of the receive buffer: then most
 * messages go in two pieces, with two turns of epoll between them. */
enum { TX_PACKET = QUEUE_BYTES_MAX };

const struct lws_protocols *socket_protocols(void)
{
    static const struct lws_protocols protocols[] = {
        {"tablee", on_socket, sizeof(struct session), 1024, 0, NULL, TX_PACKET},
        {NULL, NULL, 0, 0, 0, NULL, 0}};

    return protocols;
}
