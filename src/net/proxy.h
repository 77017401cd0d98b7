/* proxy.h: which proxies are believed, and whom they speak for.
 *
 * Behind a proxy every connection comes from its address, and limits for one address would be
 * limits for everybody together. So a proxy that the operator trusts says in X-Forwarded-For whose
 * request it passes on. Anybody can write that header: from others it is ignored. */
#ifndef TABLEE_NET_PROXY_H
#define TABLEE_NET_PROXY_H

#include <stdbool.h>
#include <stdint.h>

enum { PROXIES_MAX = 32, PEER_MAX = 48 /* bytes of an address as text */ };

/* Addresses with the same first `bits`; those of IPv4 as ::ffff:a.b.c.d. */
struct network {
    uint8_t bytes[16];
    uint8_t bits;
};

struct proxies {
    struct network network[PROXIES_MAX];
    int            count;
};

/* Reads "127.0.0.1,10.0.0.0/8,::1". NULL, or what the text should be; then `out` is empty. */
const char *proxies_read(const char *text, struct proxies *out);

/* Is this address, as text, one of them? */
bool proxies_trust(const struct proxies *p, const char *address);

/* Whom a request is from: `address`, the other end of the connection, is replaced by the last
 * address in `forwarded` (the header's value) that is not a trusted proxy itself, if the other end
 * is one. Ports behind addresses are left out. What names no address is not read past: the proxy
 * that wrote it counts then. An IPv4 address never comes out as an IPv6 one, so that nobody has
 * two. */
void proxies_client(const struct proxies *p, const char *forwarded, char address[PEER_MAX]);

#endif
