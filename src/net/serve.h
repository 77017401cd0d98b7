/* serve.h: what loop.c, socket.c and web.c share about one HTTP or WebSocket session, and how the
 * server says where it is. */
#ifndef TABLEE_NET_SERVE_H
#define TABLEE_NET_SERVE_H

#include "server/server.h"

struct lws_protocols;

/* What libwebsockets keeps for a connection: a socket of a page, or an answer on its way. */
struct session {
    struct conn *conn;
    uint8_t     *body; /* LWS_PRE bytes, then what is to be sent */
    size_t       length, sent;
    char        *asked; /* the path of a request that waits for its turn; "": it was too much */
};

/* For listen_start: socket.c hears of all sockets. */
const struct lws_protocols *socket_protocols(void);

int web_callback(struct server *s, struct lws *wsi, int reason, void *user, void *in, size_t len);

/* May a page of this origin connect? */
bool web_origin_allowed(const struct server *s, struct lws *wsi);

/* Headers are read: a trusted proxy's line speaks for whom they name. */
void web_speaks_for(const struct server *s, struct lws *wsi, struct line *line);

/* A turn of the loop: answers requests that wait, as many as there is time for. */
void web_turn(struct server *s);

/* Prints the address to open, those on the local network, and a QR code on a terminal; keeps
 * in `s->url` how friends reach it. */
void serve_announce(struct server *s);

#endif
