/* web.h: everything that is HTTP: the web client's files, /healthz, /metrics and /api; and what is
 * decided by a request's headers before it becomes a WebSocket.
 *
 * Owns `body` and `asked` of a session: an answer on its way, a request that waits for its turn
 * (turns.h). Limits are line.h's. */
#ifndef TABLEE_NET_WEB_H
#define TABLEE_NET_WEB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct line;
struct lws;
struct net;

/* What libwebsockets keeps for a connection: a socket of a page, or an answer on its way. */
struct session {
    struct socket *socket; /* socket.c's; NULL: it is none */
    uint8_t       *body;   /* LWS_PRE bytes, then what is to be sent */
    size_t         length, sent;
    char          *asked; /* the path of a request that waits for its turn; "": it was too much */
};

/* libwebsockets says something of a connection that is no WebSocket; as its callbacks do, not 0
 * closes it. */
int web_callback(struct net *n, struct lws *wsi, int reason, void *user, void *in, size_t len);

/* May a page of this origin connect? */
bool web_origin_allowed(const struct net *n, struct lws *wsi);

/* Headers are read: a trusted proxy's line speaks for whom they name. */
void web_speaks_for(const struct net *n, struct lws *wsi, struct line *line);

/* A turn of the loop: answers requests that wait, as many as there is time for. */
void web_turn(struct net *n);

#endif
