/* announce.c: where the server is: for people, on stdout. */
#include "core/version.h"
#include "net/listen.h"
#include "net/qr.h"
#include "net/serve.h"
#include "server/server.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { ADDRESSES_MAX = 1024 }; /* bytes of a list of bound addresses */

/* Prints the addresses that others on the local network can reach, and keeps the first. */
static void print_local(struct server *s, const char *scheme)
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
        snprintf(url, sizeof url, "%s://%s:%u/", scheme, address, s->port);
        printf("  on this network  %s\n", url);
        if (s->url[0] == '\0')
            memcpy(s->url, url, sizeof url);
    }
    uv_free_interface_addresses(all, count);
}

/* An IPv6 address goes into brackets, unless it came in them. */
static void print_here(const struct server *s, const char *scheme, const char *host)
{
    bool bare = strchr(host, ':') && host[0] != '[';

    printf("  on this machine  %s://%s%s%s:%u/\n", scheme, bare ? "[" : "", host, bare ? "]" : "",
           s->port);
}

void serve_announce(struct server *s)
{
    const struct serve_options *o = s->options;
    const char                 *scheme = o->cert ? "https" : "http";
    bool                        everywhere = listen_everywhere(s);
    char                        all[ADDRESSES_MAX], metrics[ADDRESSES_MAX] = "";

    printf("Tablée is open.\n");
    if (o->public_url) {
        printf("  for everyone     %s\n", o->public_url);
        snprintf(s->url, sizeof s->url, "%s", o->public_url);
    }
    print_here(s, scheme, everywhere ? "localhost" : o->bind);
    if (everywhere)
        print_local(s, scheme);
    if (o->metrics_bind)
        printf("  metrics          http://%s/metrics\n",
               listen_addresses(s, true, metrics, sizeof metrics));
    if (isatty(STDOUT_FILENO) && s->url[0] != '\0')
        qr_print(s->url);
    fflush(stdout);
    server_log("listen", "port=%u addresses=\"%s\" metrics=\"%s\" data=\"%s\" version=%s commit=%s",
               s->port, listen_addresses(s, false, all, sizeof all), metrics, o->data, version_text,
               version_commit);
}
