/* listen.h: the addresses that the server listens on, and TLS on them.
 *
 * The sockets are bound and accepted here, and libwebsockets adopts the connections. We rejected
 * its own listening: it takes an address that this machine doesn't have for one that may still
 * appear, and listens nowhere; it takes an IPv4 address for "all" in builds with IPv6; and it
 * resolves no names. */
#ifndef TABLEE_NET_LISTEN_H
#define TABLEE_NET_LISTEN_H

#include "net/net.h"

#include <libwebsockets.h>
#include <openssl/ssl.h>

/* Binds every address in the options, and reads the certificate. NULL, or a sentence on why the
 * server can't listen; then nothing is bound. People who connect from here on wait for
 * listen_start. */
const char *listen_open(struct net *n);

/* Lets people in. The first of `protocols`, which must live as long as the server, receives all
 * events. NULL, or why not. */
const char *listen_start(struct net *n, const struct lws_protocols *protocols);

/* libwebsockets has created the TLS context for handshakes. */
void listen_tls(struct net *n, SSL_CTX *tls);

/* Reads the certificate again: new handshakes get it, open sockets continue. A bad one is logged,
 * and the old one stays. */
void listen_renew(struct net *n);

/* listen_end stops listening; open sockets stay with libwebsockets. Then the loop turns once more,
 * and listen_free frees the memory. */
void listen_end(struct net *n);
void listen_free(struct net *n);

/* The bound addresses, as "127.0.0.1:8080 [::1]:8080": the public ones, or those of --metrics. */
const char *listen_addresses(const struct net *n, bool metrics, char *out, size_t size);

/* Is the server bound to all addresses of the machine? */
bool listen_everywhere(const struct net *n);

/* Did this connection come through the --metrics port? */
bool listen_metrics_door(struct lws *wsi);

#endif
