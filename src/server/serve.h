/* serve.h: what loop.c and web.c share about one HTTP or WebSocket session, and how the
 * server says where it is. */
#ifndef TABLEE_SERVE_H
#define TABLEE_SERVE_H

#include "server/server.h"

/* What libwebsockets keeps for a connection: a socket of a page, or an answer on its way. */
struct session {
    struct conn *conn;
    char         address[PEER_MAX];
    uint8_t     *body; /* LWS_PRE bytes, then what is to be sent */
    size_t       length, sent;
};

/* The address of the other side; behind a proxy that is trusted, what it says. */
void web_peer(const struct server *s, struct lws *wsi, char out[PEER_MAX]);

/* Prints the address to open, those on the local network, and a QR code on a terminal; keeps
 * in `s->url` how friends reach it. */
void serve_announce(struct server *s);

#endif
