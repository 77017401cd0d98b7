/* peer.c: see peer.h. */
#include "net/peer.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

static void name_of_six(const struct in6_addr *from, char out[ADDRESS_TEXT_MAX])
{
    struct in6_addr net = *from;
    size_t          length;

    if (IN6_IS_ADDR_V4MAPPED(from)) {
        inet_ntop(AF_INET, from->s6_addr + 12, out, ADDRESS_TEXT_MAX);
        return;
    }
    if (IN6_IS_ADDR_LOOPBACK(from)) {
        memcpy(out, "::1", sizeof "::1");
        return;
    }
    memset(net.s6_addr + 8, 0, 8);
    inet_ntop(AF_INET6, &net, out, ADDRESS_TEXT_MAX - 3);
    length = strlen(out);
    memcpy(out + length, "/64", sizeof "/64");
}

void peer_name(const struct sockaddr *from, char out[ADDRESS_TEXT_MAX])
{
    if (from->sa_family == AF_INET6) {
        struct sockaddr_in6 six;

        memcpy(&six, from, sizeof six);
        name_of_six(&six.sin6_addr, out);
    } else {
        struct sockaddr_in four;

        memcpy(&four, from, sizeof four);
        inet_ntop(AF_INET, &four.sin_addr, out, ADDRESS_TEXT_MAX);
    }
}

bool peer_read(const char *text, char out[ADDRESS_TEXT_MAX])
{
    struct in_addr  four;
    struct in6_addr six;

    if (inet_pton(AF_INET, text, &four) == 1)
        inet_ntop(AF_INET, &four, out, ADDRESS_TEXT_MAX);
    else if (inet_pton(AF_INET6, text, &six) == 1)
        name_of_six(&six, out);
    else
        return false;
    return true;
}
