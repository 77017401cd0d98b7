/* announce.c: where the server is: for people, on stdout. */
#include "net/announce.h"

#include "core/version.h"
#include "net/listen.h"
#include "net/net.h"
#include "net/qr.h"
#include "server/log.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { ADDRESSES_MAX = 1024 }; /* bytes of a list of bound addresses */

/* Prints the addresses that others on the local network can reach, and keeps the first one. */
static void print_local(struct net *n, const char *scheme)
{
    uv_interface_address_t *all;
    int                     count;

    if (uv_interface_addresses(&all, &count) != 0)
        return;
    for (int i = 0; i < count; i++) {
        char address[INET_ADDRSTRLEN], url[64];

        if (all[i].is_internal || all[i].address.address4.sin_family != AF_INET)
            continue;
        uv_ip4_name(&all[i].address.address4, address, sizeof address);
        snprintf(url, sizeof url, "%s://%s:%u/", scheme, address, n->port);
        printf("  on this network  %s\n", url);
        if (n->server.url[0] == '\0')
            memcpy(n->server.url, url, sizeof url);
    }
    uv_free_interface_addresses(all, count);
}

/* An IPv6 address goes into brackets, unless it came in them. */
static void print_here(const struct net *n, const char *scheme, const char *host)
{
    bool bare = strchr(host, ':') && host[0] != '[';

    printf("  on this machine  %s://%s%s%s:%u/\n", scheme, bare ? "[" : "", host, bare ? "]" : "",
           n->port);
}

void serve_announce(struct net *n)
{
    const struct serve_options *o = n->options;
    const char                 *scheme = o->cert ? "https" : "http";
    bool                        everywhere = listen_everywhere(n);
    char                        all[ADDRESSES_MAX], metrics[ADDRESSES_MAX] = "";

    printf("Tablée is open.\n");
    if (o->public_url) {
        printf("  for everyone     %s\n", o->public_url);
        snprintf(n->server.url, sizeof n->server.url, "%s", o->public_url);
    }
    print_here(n, scheme, everywhere ? "localhost" : o->bind);
    if (everywhere)
        print_local(n, scheme);
    if (o->metrics_bind)
        printf("  metrics          http://%s/metrics\n",
               listen_addresses(n, true, metrics, sizeof metrics));
    if (isatty(STDOUT_FILENO) && n->server.url[0] != '\0')
        qr_print(n->server.url);
    fflush(stdout);
    server_log("listen", "port=%u addresses=\"%s\" metrics=\"%s\" data=\"%s\" version=%s commit=%s",
               n->port, listen_addresses(n, false, all, sizeof all), metrics, o->data, version_text,
               version_commit);
}
