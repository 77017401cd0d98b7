/* socket.c: where messages from pages enter. libwebsockets calls on_socket with each piece of a
 * frame, which goes to server/inbox.h. Messages to pages leave through frames.c; anything that
 * isn't a WebSocket goes to web.c. */
#include "net/socket.h"

#include "core/check.h"
#include "net/kernel.h"
#include "net/listen.h"
#include "net/machine.h"
#include "net/net.h"
#include "net/watchdog.h"
#include "net/web.h"
#include "server/address.h"
#include "server/inbox.h"
#include "server/room.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static int close_with(struct socket *k, enum lws_close_status status)
{
    lws_close_reason(k->wsi, status, NULL, 0);
    return -1;
}

/* A message may arrive in several pieces. -1: close the socket. */
static int receive(struct socket *k, const char *in, size_t length)
{
    struct conn *c = &k->conn;
    struct net  *n = net_of(c->server);
    bool         ends = lws_remaining_packet_payload(k->wsi) == 0;

    flood_heard(&k->flood, length);
    if (c->closing)
        return 0;
    if (lws_frame_is_binary(k->wsi)) {
        n->server.metrics.refused[REFUSED_LIMIT]++;
        return close_with(k, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
    }
    watchdog_at(n->watchdog, "message", c->room ? c->room->code : "");
    switch (inbox_take(c, in, length, ends, ends && lws_is_final_fragment(k->wsi))) {
    case INBOX_NO_TEXT:
        return close_with(k, LWS_CLOSE_STATUS_INVALID_PAYLOAD);
    case INBOX_TOO_LONG:
        return close_with(k, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    default:
        return 0;
    }
}

static bool may_connect(struct net *n, struct lws *wsi)
{
    struct line *line = line_of(wsi);

    if (!line || line->metrics || !web_origin_allowed(n, wsi) || n->server.draining)
        return false;
    web_speaks_for(n, wsi, line);
    if (line_request(line, 1) != LINE_GOOD || !conn_may_begin(&n->server, line->address)) {
        n->server.metrics.refused[REFUSED_LIMIT]++;
        return false;
    }
    return true;
}

/* Only the answer to the last PING of ours counts. */
static void pong(struct socket *k, const void *payload, size_t length)
{
    if (length != sizeof k->ping_number || memcmp(payload, &k->ping_number, length) != 0)
        return;
    conn_pong(&k->conn);
}

/* It was told why it has to go. -1: close it with a WebSocket goodbye, for which lws reads on. */
static int said_goodbye(struct socket *k)
{
    if (!k->conn.deaf)
        return -1;
    if (kernel_unsent(k->fd) == 0) /* it has it; else conns_second closes it */
        conn_kill(&k->conn);
    return 0;
}

/* ---- What is asked of a socket (server/sockets.h); socket_write is in frames.c. ---- */

void net_socket_close(struct conn *c)
{
    lws_callback_on_writable(socket_of(c)->wsi); /* which closes it */
}

void net_socket_kill(struct conn *c)
{
    struct socket *k = socket_of(c);

    shutdown(k->fd, SHUT_RDWR); /* else lws says goodbye, and reads for as long as that takes */
    lws_set_timeout(k->wsi, PENDING_TIMEOUT_CLOSE_ACK, LWS_TO_KILL_ASYNC);
    net_of(c->server)->nudge = true;
}

void net_socket_deafen(struct conn *c)
{
    lws_rx_flow_control(socket_of(c)->wsi, 0);
}

int64_t net_socket_trip_us(const struct conn *c)
{
    const struct serve_options *o = net_of(c->server)->options;

    if (o->public_url || o->proxies.count > 0) /* it would be a proxy's */
        return 0;
    return kernel_trip_us(socket_of(c)->fd);
}

/* ---- Coming and going. ---- */

static struct socket *socket_new(struct net *n, struct lws *wsi)
{
    struct socket *k = calloc(1, sizeof *k);

    CHECK(k != NULL);
    k->wsi = wsi;
    k->fd = lws_get_socket_fd(wsi);
    k->plain = !n->options->cert;
    flood_begin(&k->flood, k->fd, n->server.now);
    conn_begin(&k->conn, &n->server, line_of(wsi)->address);
    return k;
}

static void socket_free(struct net *n, struct socket *k)
{
    floods_forget(n, &k->conn);
    conn_end(&k->conn);
    free(k);
}

static int on_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length)
{
    struct session *session = user;
    struct net     *n = lws_context_user(lws_get_context(wsi));
    struct socket  *k = session ? session->socket : NULL;
    struct conn    *c = k ? &k->conn : NULL;

    switch (reason) {
    case LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS:
        listen_tls(n, user);
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return session && may_connect(n, wsi) ? 0 : 1;
    case LWS_CALLBACK_ESTABLISHED:
        net_now(n);
        if (!session) /* libwebsockets had no memory for it */
            return -1;
        line_is_socket(line_of(wsi));
        session->socket = socket_new(n, wsi);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        net_now(n);
        if (c && !c->closing)
            c->heard_at = n->server.now;
        return k ? receive(k, in, length) : 0;
    case LWS_CALLBACK_RECEIVE_PONG:
        if (c && !c->closing) {
            c->heard_at = (int64_t)uv_now(&n->loop);
            flood_heard(&k->flood, length);
            pong(k, in, length);
        }
        return 0;
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        if (c && !c->closing) { /* what follows in the same packet does not count */
            c->closing = true;
            c->heard_at = (int64_t)uv_now(&n->loop);
        }
        return length > 2 && !pieces_are_text((const char *)in + 2, length - 2) ? -1 : 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        if (!c)
            return 0;
        c->out.choked = false;
        if (c->closing && !c->out.first)
            return said_goodbye(k);
        outbox_flush(c);
        return 0;
    case LWS_CALLBACK_CLOSED:
        if (k) {
            net_now(n); /* from now on they are away */
            socket_free(n, k);
            session->socket = NULL;
        }
        return 0;
    case LWS_CALLBACK_WSI_CREATE:
        line_created(n);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        line_destroyed(wsi);
        return 0;
    default:
        return web_callback(n, wsi, (int)reason, session, in, length);
    }
}

/* What lws hands to the kernel at once. If unset, it is the size of the receive buffer, and most
 * messages go in two pieces with two turns of epoll between them. */
enum { TX_PACKET = QUEUE_BYTES_MAX };

const struct lws_protocols *socket_protocols(void)
{
    static const struct lws_protocols protocols[] = {
        {"tablee", on_socket, sizeof(struct session), 1024, 0, NULL, TX_PACKET},
        {NULL, NULL, 0, 0, 0, NULL, 0}};

    return protocols;
}
