/* proxy.h: which proxies are trusted, and whom they speak for.
 *
 * Behind a proxy every connection comes from its address, so limits for one address would be limits
 * for everybody together. A proxy that the operator trusts says in X-Forwarded-For whose request it
 * passes on. Anybody can write that header, so we ignore it from others. */
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

/* Finds out who a request is from. If `address`, the other end of the connection, is a trusted
 * proxy, it is replaced by the last address in `forwarded` (the header's value) that isn't a
 * trusted proxy itself. Ports are left out. Reading stops at anything that isn't an address; the
 * proxy that wrote it counts then. An IPv4 address never comes out as an IPv6 one, so nobody has
 * two. */
void proxies_client(const struct proxies *p, const char *forwarded, char address[PEER_MAX]);

#endif
