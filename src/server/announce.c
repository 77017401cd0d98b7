/* announce.c: where the server is: for people, on stdout. */
#include "server/serve.h"

#include <arpa/inet.h>
#include <qrencode.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Two modules of the code in one character: the upper and the lower half. */
static void print_qr(const char *url)
{
    static const char *const halves[] = {"█", "▀", "▄", " "}; /* light on a dark terminal */
    QRcode                  *code = QRcode_encodeString8bit(url, 0, QR_ECLEVEL_L);

    if (!code)
        return;
    for (int y = -2; y < code->width + 2; y += 2) {
        fputs("  ", stdout);
        for (int x = -2; x < code->width + 2; x++) {
            int dark[2];

            for (int k = 0; k < 2; k++)
                dark[k] = x >= 0 && x < code->width && y + k >= 0 && y + k < code->width &&
                          (code->data[(y + k) * code->width + x] & 1);
            fputs(halves[dark[0] * 2 + dark[1]], stdout);
        }
        putchar('\n');
    }
    QRcode_free(code);
}

/* The first address that others on the local network can reach; all are printed. */
static bool print_local(const struct server *s, const char *scheme, char first[64])
{
    uv_interface_address_t *all;
    int                     count;
    bool                    found = false;

    if (uv_interface_addresses(&all, &count) != 0)
        return false;
    for (int i = 0; i < count; i++) {
        char address[INET_ADDRSTRLEN], url[64];

        if (all[i].is_internal || all[i].address.address4.sin_family != AF_INET)
            continue;
        uv_ip4_name(&all[i].address.address4, address, sizeof address);
        snprintf(url, sizeof url, "%s://%s:%u/", scheme, address, s->port);
        printf("  on this network  %s\n", url);
        if (!found)
            memcpy(first, url, sizeof url);
        found = true;
    }
    uv_free_interface_addresses(all, count);
    return found;
}

void serve_announce(const struct server *s)
{
    const struct serve_options *o = s->options;
    const char                 *scheme = o->cert ? "https" : "http";
    char                        first[64] = "";
    bool                        local = o->bind != NULL;

    printf("Tablée is open.\n");
    if (o->public_url)
        printf("  for everyone     %s\n", o->public_url);
    printf("  on this machine  %s://%s:%u/\n", scheme, local ? o->bind : "localhost", s->port);
    if (!local)
        print_local(s, scheme, first);
    if (isatty(STDOUT_FILENO) && (o->public_url || first[0] != '\0'))
        print_qr(o->public_url ? o->public_url : first);
    fflush(stdout);
    server_log("listen", "port=%u data=\"%s\"", s->port, o->data);
}
