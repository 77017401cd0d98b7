/* web.h: everything HTTP: the web client's files, /healthz, /metrics and /api; and what a request's
 * headers decide before it becomes a WebSocket.
 *
 * Owns `body` and `asked` of a session: an answer being sent, a request waiting for its turn
 * (turns.h). line.h has the limits. */
#ifndef TABLEE_NET_WEB_H
#define TABLEE_NET_WEB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct line;
struct lws;
struct net;

/* What libwebsockets keeps per connection: a page's socket, or an answer being sent. */
struct session {
    struct socket *socket; /* socket.c's; NULL: not a WebSocket */
    uint8_t       *body;   /* LWS_PRE bytes, then what is to be sent */
    size_t         length, sent;
    char          *asked; /* the path of a waiting request; "": it was one too many */
};

/* libwebsockets' callback for a connection that isn't a WebSocket; a value other than 0 closes it.
 */
int web_callback(struct net *n, struct lws *wsi, int reason, void *user, void *in, size_t len);

/* May a page of this origin connect? */
bool web_origin_allowed(const struct net *n, struct lws *wsi);

/* After reading the headers: a trusted proxy's line counts for whom they name. */
void web_speaks_for(const struct net *n, struct lws *wsi, struct line *line);

/* Every turn of the loop: answers as many waiting requests as there is time for. */
void web_turn(struct net *n);

#endif
