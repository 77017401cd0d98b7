/* proxy.c: which proxies are believed. See proxy.h. */
#include "net/proxy.h"
#include "host/say.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff}; /* ::ffff:0.0.0.0/96 */

/* `length` bytes of text as an address; false if they are none. */
static bool address_parse(const char *text, size_t length, uint8_t out[16])
{
    char copy[INET6_ADDRSTRLEN];

    if (length >= sizeof copy)
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    if (inet_pton(AF_INET6, copy, out) == 1)
        return true;
    memcpy(out, mapped, sizeof mapped);
    return inet_pton(AF_INET, copy, out + sizeof mapped) == 1;
}

/* The same with a port behind it, as some proxies write it: 192.0.2.1:4711, [2001:db8::1]:4711. */
static bool forwarded_parse(const char *text, size_t length, uint8_t out[16])
{
    const char *colon = memchr(text, ':', length), *close = memchr(text, ']', length);
    size_t      skip = length > 0 && text[0] == '[' && close ? 1 : 0;
    size_t      address, rest;

    if (address_parse(text, length, out))
        return true;
    if (skip)
        address = (size_t)(close - text) - skip;
    else if (colon)
        address = (size_t)(colon - text);
    else
        return false;
    rest = skip + address + skip;
    if (rest < length && text[rest] != ':')
        return false;
    for (size_t i = rest + 1; i < length; i++)
        if (!isdigit((unsigned char)text[i]))
            return false;
    return address_parse(text + skip, address, out);
}

static void address_print(const uint8_t bytes[16], char out[PEER_MAX])
{
    bool four = memcmp(bytes, mapped, sizeof mapped) == 0;

    inet_ntop(four ? AF_INET : AF_INET6, four ? bytes + sizeof mapped : bytes, out, PEER_MAX);
}

/* ADDRESS or ADDRESS/BITS. */
static bool network_parse(const char *text, size_t length, struct network *out)
{
    const char *slash = memchr(text, '/', length);
    size_t      address = slash ? (size_t)(slash - text) : length;
    long        most, bits;
    char       *end;

    if (!address_parse(text, address, out->bytes))
        return false;
    most = memchr(text, ':', address) ? 128 : 32;
    bits = most;
    if (slash) {
        if (!isdigit((unsigned char)slash[1]))
            return false;
        bits = strtol(slash + 1, &end, 10);
        if (end != text + length || bits > most)
            return false;
    }
    out->bits = (uint8_t)(bits + 128 - most);
    return true;
}

const char *proxies_read(const char *text, struct proxies *out)
{
    out->count = 0;
    for (const char *at = text;;) {
        size_t length;

        at += strspn(at, " \t");
        length = strcspn(at, ", \t");
        if (out->count == PROXIES_MAX || !network_parse(at, length, &out->network[out->count])) {
            out->count = 0;
            return say("up to 32 addresses such as 127.0.0.1,10.0.0.0/8,::1",
                       "au plus 32 adresses, comme 127.0.0.1,10.0.0.0/8,::1");
        }
        out->count++;
        at += length + strspn(at + length, " \t");
        if (*at == '\0')
            return NULL;
        at += *at == ',';
    }
}

static bool network_has(const struct network *n, const uint8_t bytes[16])
{
    size_t  whole = n->bits / 8;
    uint8_t mask = (uint8_t)(0xff00u >> (n->bits % 8));

    return memcmp(n->bytes, bytes, whole) == 0 &&
           (whole == 16 || ((n->bytes[whole] ^ bytes[whole]) & mask) == 0);
}

static bool trusted(const struct proxies *p, const uint8_t bytes[16])
{
    for (int i = 0; i < p->count; i++)
        if (network_has(&p->network[i], bytes))
            return true;
    return false;
}

bool proxies_trust(const struct proxies *p, const char *address)
{
    uint8_t bytes[16];

    return address_parse(address, strlen(address), bytes) && trusted(p, bytes);
}

void proxies_client(const struct proxies *p, const char *forwarded, char address[PEER_MAX])
{
    const char *end = forwarded + strlen(forwarded);
    uint8_t     client[16];

    if (!address_parse(address, strlen(address), client))
        return;
    while (trusted(p, client) && end > forwarded) { /* each speaks for the one before it */
        const char *from = end, *to = end;
        uint8_t     before[16];

        while (from > forwarded && from[-1] != ',')
            from--;
        end = from > forwarded ? from - 1 : forwarded;
        while (from < to && isblank((unsigned char)*from))
            from++;
        while (to > from && isblank((unsigned char)to[-1]))
            to--;
        if (!forwarded_parse(from, (size_t)(to - from), before))
            break;
        memcpy(client, before, sizeof client);
    }
    address_print(client, address);
}
