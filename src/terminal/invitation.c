/* invitation.c: see invitation.h. */
#include "terminal/invitation.h"
#include "host/host.h"

#include <stdlib.h>
#include <string.h>

enum { PORT_MAX = 65535, PORT_DIGITS = 5 };

static const struct scheme {
    const char *begin;
    bool        tls;
    int         port;
} schemes[] = {
    {"http://", false, 80},
    {"https://", true, 443},
    {"ws://", false, 80},
    {"wss://", true, 443},
};

static const struct scheme *scheme_of(const char *url)
{
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
        if (strncmp(url, schemes[i].begin, strlen(schemes[i].begin)) == 0)
            return &schemes[i];
    return NULL;
}

/* Copies `length` bytes as a text; false if they do not fit. */
static bool copy(char *out, size_t size, const char *from, size_t length)
{
    if (length >= size)
        return false;
    memcpy(out, from, length);
    out[length] = '\0';
    return true;
}

/* The same for what has letters and digits alone. */
static bool copy_plain(char *out, size_t size, const char *from, size_t length)
{
    static const char plain[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    return strspn(from, plain) >= length && copy(out, size, from, length);
}

/* The port in the `length` bytes behind a colon; 0 if they are none. */
static int port_of(const char *text, size_t length)
{
    char digits[PORT_DIGITS + 1];
    int  port;

    if (!copy(digits, sizeof digits, text, length) || strspn(digits, "0123456789") != length)
        return 0;
    port = atoi(digits);
    return port <= PORT_MAX ? port : 0;
}

int invitation_read(const char *url, struct invitation *out)
{
    const struct scheme *scheme = scheme_of(url);
    const char          *at, *end, *host_end, *hash = strchr(url, '#');

    *out = (struct invitation){0};
    if (!scheme)
        return wrong_call(say("an address begins with http:// or https://, not \"%s\"",
                              "une adresse commence par http:// ou https://, pas « %s »"),
                          url);
    at = url + strlen(scheme->begin);
    end = at + strcspn(at, "/#?");
    if (*at == '[') {
        host_end = at + strcspn(at, "]/#?");
        if (*host_end != ']')
            return wrong_call(say("the IPv6 address in \"%s\" needs a closing ]",
                                  "il manque un ] à l’adresse IPv6 de « %s »"),
                              url);
        at++;
    } else {
        host_end = at + strcspn(at, ":/#?");
    }
    if (host_end == at || !copy(out->host, sizeof out->host, at, (size_t)(host_end - at)))
        return wrong_call(
            say("the address names no host: \"%s\"", "l’adresse ne nomme pas de serveur : « %s »"),
            url);
    host_end += *host_end == ']';
    out->tls = scheme->tls;
    out->port = host_end == end    ? scheme->port
                : *host_end == ':' ? port_of(host_end + 1, (size_t)(end - host_end - 1))
                                   : 0;
    if (out->port == 0)
        return wrong_call(say("the port in \"%s\" isn't a number from 1 to %d",
                              "le port de « %s » n’est pas un nombre de 1 à %d"),
                          url, PORT_MAX);
    if (*end == '/' && !copy_plain(out->code, sizeof out->code, end + 1, strcspn(end + 1, "#?/")))
        return wrong_call(say("the address names no room: a room's code is four letters",
                              "l’adresse ne nomme pas de salon : un code a quatre lettres"));
    if (hash && !copy_plain(out->secret, sizeof out->secret, hash + 1, strlen(hash + 1)))
        return wrong_call(say(
            "what follows # isn't an invitation: that has letters and digits only",
            "ce qui suit # n’est pas une invitation : elle n’a que des lettres et des chiffres"));
    return 0;
}
