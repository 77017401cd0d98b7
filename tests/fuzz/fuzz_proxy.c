/* fuzz_proxy.c: any bytes as a list of proxies, an address and what it claims, a line each. A claim
 * counts only from a proxy on the list, and what comes out is an address that is written one way.
 */
#include "core/check.h"
#include "net/proxy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Cuts the first line off. */
static const char *line(char **rest)
{
    const char *from = *rest;

    *rest += strcspn(*rest, "\n");
    if (**rest == '\n')
        *(*rest)++ = '\0';
    return from;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct proxies nobody;
    struct proxies              p;
    char                       *text = malloc(size + 1), *rest = text;
    const char                 *list, *peer;
    char                        client[PEER_MAX], alone[PEER_MAX], again[PEER_MAX];

    memcpy(text, data, size);
    text[size] = '\0';
    list = line(&rest);
    peer = line(&rest);
    proxies_read(list, &p);
    snprintf(client, sizeof client, "%s", peer);
    snprintf(alone, sizeof alone, "%s", peer);
    proxies_client(&p, rest, client);
    proxies_client(&nobody, "", alone);
    if (!proxies_trust(&p, alone))
        CHECK(strcmp(client, alone) == 0);
    snprintf(again, sizeof again, "%s", client);
    proxies_client(&nobody, "192.0.2.1", again);
    CHECK(strcmp(client, again) == 0);
    free(text);
    return 0;
}
