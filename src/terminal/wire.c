/* wire.c: see wire.h. */
#include "terminal/wire.h"
#include "host/host.h"

#include <errno.h>
#include <netdb.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { OP_TEXT = 1, OP_CLOSE = 8, OP_PING = 9, OP_PONG = 10 };

/* For the answer to the upgrade: a server that is busy takes its time, and whoever waits at a
 * terminal for something that is none presses ^C. */
enum { UPGRADE_MS = 60000 };

/* Of what is fetched: a log is at most 20,000 moves. */
enum { GET_MAX = 8 << 20 };

static void send_bytes(struct wire *w, const void *bytes, size_t length)
{
    if (w->tls)
        SSL_write(w->tls, bytes, (int)length);
    else
        (void)!send(w->fd, bytes, length, MSG_NOSIGNAL);
}

static void send_frame(struct wire *w, int op, const void *bytes, size_t length)
{
    uint8_t *out = malloc(length + 16), *mask;
    size_t   at = 2;

    if (!out)
        abort();
    out[0] = (uint8_t)(0x80 | op);
    if (length < 126) {
        out[1] = (uint8_t)(0x80 | length);
    } else {
        out[1] = length < 65536 ? 0x80 | 126 : 0x80 | 127;
        for (int shift = length < 65536 ? 8 : 56; shift >= 0; shift -= 8)
            out[at++] = (uint8_t)(length >> shift);
    }
    mask = out + at;
    randombytes_buf(mask, 4);
    at += 4;
    for (size_t i = 0; i < length; i++)
        out[at + i] = ((const uint8_t *)bytes)[i] ^ mask[i & 3];
    send_bytes(w, out, at + length);
    free(out);
}

void wire_send(struct wire *w, const char *text)
{
    send_frame(w, OP_TEXT, text, strlen(text));
}

static int reach(const char *host, const char *port)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *found;
    int             fd = -1, code = getaddrinfo(host, port, &hints, &found);

    if (code != 0) {
        wrong_call("%s: %s", host, gai_strerror(code));
        return -1;
    }
    for (struct addrinfo *a = found; a && fd < 0; a = a->ai_next) {
        fd = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
        if (fd >= 0 && connect(fd, a->ai_addr, a->ai_addrlen) != 0) {
            close(fd);
            fd = -1;
        }
    }
    freeaddrinfo(found);
    if (fd < 0)
        wrong_call("nobody answers at %s:%s", host, port);
    return fd;
}

/* More bytes into the buffer; false if there are none within `ms`. */
static bool read_more(struct wire *w, int ms, bool *ended)
{
    struct pollfd fd = {.fd = w->fd, .events = POLLIN};
    ssize_t       got;

    if (!(w->tls && SSL_pending(w->tls) > 0) && poll(&fd, 1, ms) <= 0)
        return false;
    if (w->room - w->length < 4096) {
        w->room = w->room ? w->room * 2 : 16384;
        w->in = realloc(w->in, w->room);
        if (!w->in)
            abort();
    }
    got = w->tls ? SSL_read(w->tls, w->in + w->length, (int)(w->room - w->length))
                 : recv(w->fd, w->in + w->length, w->room - w->length, 0);
    *ended = got <= 0;
    if (got > 0)
        w->length += (size_t)got;
    return got > 0;
}

/* A certificate that this machine does not trust, or for another host, is refused. */
static int begin_tls(struct wire *w, const char *host)
{
    SSL_CTX *context = SSL_CTX_new(TLS_client_method());
    SSL     *tls = context ? SSL_new(context) : NULL;
    long     verdict;

    if (!tls || SSL_CTX_set_default_verify_paths(context) != 1)
        return wrong_call("TLS does not work on this machine");
    w->tls = tls;
    SSL_set_verify(tls, SSL_VERIFY_PEER, NULL);
    SSL_set_tlsext_host_name(tls, host);
    if (X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(tls), host) != 1)
        SSL_set1_host(tls, host);
    SSL_set_fd(tls, w->fd);
    SSL_CTX_free(context); /* the connection keeps it */
    if (SSL_connect(tls) == 1)
        return 0;
    verdict = SSL_get_verify_result(tls);
    return verdict != X509_V_OK ? wrong_call("the certificate of %s is not trusted: %s", host,
                                             X509_verify_cert_error_string(verdict))
                                : wrong_call("%s does not speak TLS", host);
}

/* Connects to the host that `url` names and sends a GET with these headers (each ends its line).
 * 0, or EXIT_WRONG after saying why not. */
static int ask(struct wire *w, const char *url, const char *path, const char *headers)
{
    bool        tls = strncmp(url, "https://", 8) == 0;
    char        host[256], port[8], out[1024], *colon;
    const char *at = url + (tls ? 8 : 7);

    *w = (struct wire){.fd = -1};
    if (!tls && strncmp(url, "http://", 7) != 0)
        return wrong_call("an address begins with http:// or https://, not \"%s\"", url);
    snprintf(port, sizeof port, "%s", tls ? "443" : "80");
    snprintf(host, sizeof host, "%.*s", (int)strcspn(at, "/#?"), at);
    colon = strrchr(host, ':');
    if (colon && !strchr(colon, ']')) {
        snprintf(port, sizeof port, "%s", colon + 1);
        *colon = '\0';
    }
    w->fd = reach(host, port);
    if (w->fd < 0 || (tls && begin_tls(w, host) != 0))
        return EXIT_WRONG;
    snprintf(out, sizeof out, "GET %s HTTP/1.1\r\nHost: %s:%s\r\n%s\r\n", path, host, port,
             headers);
    send_bytes(w, out, strlen(out));
    return 0;
}

char *wire_get(const char *url, const char *path)
{
    struct wire w;
    bool        ended = false;
    char       *end, *body = NULL;

    if (ask(&w, url, path, "Connection: close\r\n") == 0)
        while (!ended && w.length < GET_MAX && read_more(&w, UPGRADE_MS, &ended))
            ;
    end = w.length > 12 && memcmp(w.in + 9, "200", 3) == 0 ? memmem(w.in, w.length, "\r\n\r\n", 4)
                                                           : NULL;
    if (end && ended)
        body = strndup(end + 4, w.length - (size_t)(end + 4 - (char *)w.in));
    wire_close(&w);
    return body;
}

int wire_open(struct wire *w, const char *url)
{
    bool  ended = false;
    char *end;

    if (ask(w, url, "/ws",
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGFibGVlIGpvaW5zIGluIQ==\r\n"))
        return EXIT_WRONG;
    for (;;) {
        if (!read_more(w, UPGRADE_MS, &ended))
            return wrong_call("this is no Tablée server: it does not answer");
        end = memmem(w->in, w->length, "\r\n\r\n", 4);
        if (end)
            break;
    }
    if (w->length < 12 || memcmp(w->in + 9, "101", 3) != 0)
        return wrong_call("this is no Tablée server, or it takes nobody in just now");
    w->length -= (size_t)(end + 4 - (char *)w->in);
    memmove(w->in, end + 4, w->length);
    return 0;
}

/* A frame from the buffer. True if there was one; a text message is left in `out`. */
static bool take_frame(struct wire *w, char **out, bool *ended)
{
    size_t length, head = 2;
    int    op;

    if (w->length < 2)
        return false;
    length = w->in[1] & 127;
    if (length >= 126)
        head = length == 126 ? 4 : 10;
    if (w->length < head)
        return false;
    if (length >= 126) {
        length = 0;
        for (size_t i = 2; i < head; i++)
            length = length << 8 | w->in[i];
    }
    if (w->length - head < length)
        return false;
    op = w->in[0] & 15;
    if (op == OP_TEXT)
        *out = strndup((char *)w->in + head, length);
    else if (op == OP_PING)
        send_frame(w, OP_PONG, w->in + head, length);
    else if (op == OP_CLOSE)
        *ended = true;
    w->length -= head + length;
    memmove(w->in, w->in + head + length, w->length);
    return true;
}

char *wire_next(struct wire *w, int ms, bool *ended)
{
    char *out = NULL;

    *ended = false;
    for (;;) {
        while (!out && !*ended && take_frame(w, &out, ended))
            ;
        if (out || *ended || !read_more(w, ms, ended))
            return out;
    }
}

void wire_close(struct wire *w)
{
    SSL_free(w->tls);
    if (w->fd >= 0)
        close(w->fd);
    free(w->in);
}
