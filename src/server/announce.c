/* announce.c: where the server is: for people, on stdout. */
#include "core/version.h"
#include "server/qr.h"
#include "server/serve.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

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

void serve_announce(struct server *s)
{
    const struct serve_options *o = s->options;
    const char                 *scheme = o->cert ? "https" : "http";

    printf("Tablée is open.\n");
    if (o->public_url) {
        printf("  for everyone     %s\n", o->public_url);
        snprintf(s->url, sizeof s->url, "%s", o->public_url);
    }
    printf("  on this machine  %s://%s:%u/\n", scheme, o->bind ? o->bind : "localhost", s->port);
    if (!o->bind)
        print_local(s, scheme);
    if (isatty(STDOUT_FILENO) && s->url[0] != '\0')
        qr_print(s->url);
    fflush(stdout);
    server_log("listen", "port=%u data=\"%s\" version=%s commit=%s", s->port, o->data, version_text,
               version_commit);
}
