/* listen.h: the server's doors: the addresses it listens on, and TLS on them.
 *
 * The sockets are bound and accepted here, and libwebsockets adopts what comes in. Its own
 * listening was rejected: it takes an address that this machine does not have for one that may
 * still come, and then listens nowhere; it takes an IPv4 address for "all" in builds with IPv6;
 * and it resolves no names. */
#ifndef TABLEE_NET_LISTEN_H
#define TABLEE_NET_LISTEN_H

#include "net/net.h"

#include <libwebsockets.h>
#include <openssl/ssl.h>

/* Binds every address that the options name, and reads the certificate. NULL, or a sentence on
 * why the server cannot listen; then nothing is bound. People who connect from here on wait for
 * listen_start. */
const char *listen_open(struct net *n);

/* Lets people in: the first of `protocols`, which must live as long as the server, hears of all
 * they do. NULL, or why not. */
const char *listen_start(struct net *n, const struct lws_protocols *protocols);

/* libwebsockets has made what handshakes begin with. */
void listen_tls(struct net *n, SSL_CTX *tls);

/* Reads the certificate again: new handshakes get it, open sockets go on. A bad one is logged,
 * and the one before stays. */
void listen_renew(struct net *n);

/* Closes the doors; sockets that are open stay with libwebsockets. Then the loop turns once more,
 * and then the memory goes. */
void listen_end(struct net *n);
void listen_free(struct net *n);

/* The bound addresses, as "127.0.0.1:8080 [::1]:8080": those for everyone, or those of --metrics.
 */
const char *listen_addresses(const struct net *n, bool metrics, char *out, size_t size);

/* Is the server bound to all addresses of the machine? */
bool listen_everywhere(const struct net *n);

/* Did this connection come through the door of --metrics? */
bool listen_metrics_door(struct lws *wsi);

#endif
