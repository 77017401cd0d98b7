/* socket.h: a WebSocket: what net knows of it beside who is there (server/conn.h).
 *
 * socket.c makes and frees it with libwebsockets' connection; frames.c writes to it. */
#ifndef TABLEE_NET_SOCKET_H
#define TABLEE_NET_SOCKET_H

#include "net/flood.h"
#include "server/conn.h"

struct lws;
struct lws_protocols;

struct socket {
    struct lws  *wsi;
    int          fd;
    bool         plain;       /* no TLS: what is written is what goes out */
    uint64_t     ping_number; /* of the last PING */
    struct conn  conn;        /* what sending reads first, beside the above */
    struct flood flood;
};

/* The socket of somebody. */
static inline struct socket *socket_of(const struct conn *c)
{
    return (struct socket *)((uintptr_t)c - offsetof(struct socket, conn));
}

/* For listen_start: receives all events on sockets. */
const struct lws_protocols *socket_protocols(void);

#endif
