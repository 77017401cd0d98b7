/* listen.h: the server's doors: the addresses it listens on, TLS, and how many may come in. */
#ifndef TABLEE_LISTEN_H
#define TABLEE_LISTEN_H

#include "server/server.h"

#include <libwebsockets.h>

/* Opens the port that the options name; the first of `protocols`, which must live as long as
 * the server, hears of everything that happens there. False: it cannot listen. */
bool listen_on(struct server *s, const struct lws_protocols *protocols);

#endif
