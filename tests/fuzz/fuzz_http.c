/* Whatever path and headers strangers send: no file outside of the web client's folder is named,
 * nothing but plain letters gets into a redirect, and an address a proxy names has one account. */
#include "net/peer.h"
#include "net/proxy.c" /* themselves, so that the fuzzer sees which way they go */
#include "net/route.c"
#include "server/limits.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void paths(const char *path)
{
    char to[ROUTE_PATH_MAX + 16];

    if (route_cost(path) < 1 || route_cost(path) > COST_QR)
        abort();
    if (route_is_file(path) && (path[0] != '/' || strstr(path, "/..") || strchr(path, '\\')))
        abort();
    if (route_screen(path, to, sizeof to) && (strpbrk(to, "\r\n \t\"%.:") || to[1] != '#'))
        abort();
    if (!strchr(route_type(path), '/'))
        abort();
}

static void addresses(const char *text)
{
    struct proxies proxies = {0};
    char peer[PEER_MAX] = "127.0.0.1", name[ADDRESS_TEXT_MAX] = "", again[ADDRESS_TEXT_MAX];

    if (proxies_read(text, &proxies) != NULL && proxies.count != 0)
        abort();
    proxies_read("127.0.0.1", &proxies);
    proxies_client(&proxies, text, peer);
    if (!peer_read(peer, name) || strlen(name) >= ADDRESS_TEXT_MAX)
        abort();
    if (!strchr(name, '/') && (!peer_read(name, again) || strcmp(name, again) != 0))
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[ROUTE_PATH_MAX];

    if (size >= sizeof text)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    paths(text);
    addresses(text);
    return 0;
}
