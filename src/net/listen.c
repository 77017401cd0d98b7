/* listen.c: the server's doors. See listen.h. */
#include "net/listen.h"

#include "core/check.h"
#include "host/say.h"
#include "net/certificate.h"
#include "net/net.h"
#include "server/log.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    DOORS_MAX = 16,      /* addresses of the names that the options give */
    PORT_TRIES = 16,     /* a free port must be free on every address of a name */
    ACCEPTS_A_TURN = 16, /* then whoever is inside is heard again */
    FILES_MAX = 200,     /* descriptors that are no connections */
    DESCRIPTORS_MAX = SOCKETS_MAX + 300 + FILES_MAX, /* 300: lines beside as many sockets */
    ACCEPT_AGAIN_MS = 500, /* where the system has no descriptor or memory left */
    HOST_MAX = 320,        /* bytes of a host's name */
    WHY_MAX = 1024
};

struct door {
    struct net *net;
    uv_poll_t   poll;
    int         fd;
    bool        metrics; /* --metrics: nothing else is answered here */
};

struct doors {
    struct door       door[DOORS_MAX];
    int               count;
    bool              started; /* the handles below and in the doors are the loop's */
    uv_timer_t        again;
    struct lws_vhost *host;
    SSL_CTX          *certificate; /* that handshakes show; NULL: no TLS */
    char              why[WHY_MAX];
};

/* ---- Names and addresses. ---- */

/* "127.0.0.1:8080", "[::1]:8080". */
static void address_write(const struct sockaddr_storage *address, char *out, size_t size)
{
    char      host[NI_MAXHOST] = "?", port[NI_MAXSERV] = "?";
    socklen_t length =
        address->ss_family == AF_INET6 ? sizeof(struct sockaddr_in6) : sizeof(struct sockaddr_in);

    getnameinfo((const struct sockaddr *)address, length, host, sizeof host, port, sizeof port,
                NI_NUMERICHOST | NI_NUMERICSERV);
    snprintf(out, size, strchr(host, ':') ? "[%s]:%s" : "%s:%s", host, port);
}

static struct sockaddr_storage bound_to(int fd)
{
    struct sockaddr_storage address = {0};
    socklen_t               length = sizeof address;

    CHECK(getsockname(fd, (struct sockaddr *)&address, &length) == 0);
    return address;
}

static int port_of(int fd)
{
    struct sockaddr_storage address = bound_to(fd);

    return ntohs(address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                               : ((struct sockaddr_in *)&address)->sin_port);
}

const char *listen_addresses(const struct net *n, bool metrics, char *out, size_t size)
{
    size_t length = 0;

    out[0] = '\0';
    for (int i = 0; i < n->doors->count; i++) {
        const struct door      *d = &n->doors->door[i];
        struct sockaddr_storage address = bound_to(d->fd);
        char                    text[NI_MAXHOST + 16];

        if (d->metrics != metrics)
            continue;
        address_write(&address, text, sizeof text);
        if (length + strlen(text) + 2 <= size)
            length +=
                (size_t)snprintf(out + length, size - length, "%s%s", length ? " " : "", text);
    }
    return out;
}

bool listen_everywhere(const struct net *n)
{
    for (int i = 0; i < n->doors->count; i++) {
        struct sockaddr_storage address = bound_to(n->doors->door[i].fd);

        if (n->doors->door[i].metrics)
            continue;
        if (address.ss_family == AF_INET6
                ? IN6_IS_ADDR_UNSPECIFIED(&((struct sockaddr_in6 *)&address)->sin6_addr)
                : ((struct sockaddr_in *)&address)->sin_addr.s_addr == INADDR_ANY)
            return true;
    }
    return false;
}

/* ---- Binding. ---- */

/* What the options ask for: one name and port. */
struct wanted {
    const char *name; /* NULL: all addresses */
    int         port; /* 0: any free one */
    bool        metrics;
};

static const char *flag_of(const struct wanted *w)
{
    return w->metrics ? "--metrics" : "--bind";
}

static const char *cannot_resolve(struct doors *d, const struct wanted *w, int error)
{
    snprintf(d->why, sizeof d->why,
             say("cannot listen on %.300s (%s): %s", "impossible d'écouter sur %.300s (%s) : %s"),
             w->name, flag_of(w),
             error == EAI_NONAME || error == EAI_NODATA
                 ? say("there is no host of that name", "aucune machine n'a ce nom")
             : error == EAI_SYSTEM ? strerror(errno)
                                   : gai_strerror(error));
    return d->why;
}

static const char *cannot_bind(struct doors *d, const struct wanted *w, int error)
{
    const char *port_flag = w->metrics ? "--metrics" : "--port", *why = strerror(error);
    const char *name = w->name ? w->name : say("all addresses", "toutes les adresses");
    bool        bare = strchr(name, ':') && name[0] != '[';
    char        advice[96] = "";

    if (error == EADDRINUSE) {
        why = say("another program is using the port", "un autre programme a pris ce port");
        snprintf(advice, sizeof advice,
                 say("; stop it, or choose another port with %s",
                     " ; arrête-le, ou choisis-en un autre par %s"),
                 port_flag);
    } else if (error == EACCES) {
        why = say("this user may not open the port", "tu n'as pas le droit d'ouvrir ce port");
        snprintf(
            advice, sizeof advice,
            say("; choose one from 1024 up with %s", " ; choisis-en un à partir de 1024 par %s"),
            port_flag);
    } else if (error == EADDRNOTAVAIL) {
        why = say("this machine has no such address", "cette machine n'a pas cette adresse");
    } else if (error == EAFNOSUPPORT) {
        why = say("this machine has no addresses of that kind",
                  "cette machine n'a pas d'adresse de cette sorte");
    }
    snprintf(d->why, sizeof d->why,
             say("cannot listen on %s%.300s%s, port %d: %s%s",
                 "impossible d'écouter sur %s%.300s%s, port %d : %s%s"),
             bare ? "[" : "", name, bare ? "]" : "", w->port, why, advice);
    return d->why;
}

/* A listening socket on one address; -1 with errno. */
static int door_bind(const struct addrinfo *a, int port, bool both)
{
    int                     fd, one = 1, only = !both, most = INCOMING_MAX;
    struct sockaddr_storage address = {0};

    memcpy(&address, a->ai_addr, a->ai_addrlen);
    if (a->ai_family == AF_INET6)
        ((struct sockaddr_in6 *)&address)->sin6_port = htons((uint16_t)port);
    else
        ((struct sockaddr_in *)&address)->sin_port = htons((uint16_t)port);
    fd = socket(a->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &most, sizeof most); /* connections inherit it */
    if ((a->ai_family != AF_INET6 ||
         setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &only, sizeof only) == 0) &&
        bind(fd, (struct sockaddr *)&address, a->ai_addrlen) == 0 && listen(fd, SOMAXCONN) == 0)
        return fd;
    only = errno;
    close(fd);
    errno = only;
    return -1;
}

/* Binds every address of a name to the same port. Skips an address that this machine doesn't have
 * if there is another: localhost is also ::1 where IPv6 is off. 0, or errno; then none is bound. */
static int name_bind(struct net *n, const struct addrinfo *all, const struct wanted *w, bool both)
{
    struct doors *d = n->doors;
    int           from = d->count, port = w->port, absent = EADDRNOTAVAIL;

    for (const struct addrinfo *a = all; a && d->count < DOORS_MAX; a = a->ai_next) {
        int fd = door_bind(a, port, both), error = errno;

        if (fd < 0 && (error == EADDRNOTAVAIL || error == EAFNOSUPPORT)) {
            absent = error;
        } else if (fd < 0) {
            while (d->count > from)
                close(d->door[--d->count].fd);
            return error;
        } else {
            d->door[d->count++] = (struct door){.net = n, .fd = fd, .metrics = w->metrics};
            port = port_of(fd);
        }
    }
    return d->count > from ? 0 : absent;
}

/* Addresses that need no resolver: all of them, as one socket for IPv6 and IPv4, or for IPv4 alone
 * if there is nothing else; and localhost, which is both whatever the hosts file says (RFC 6761).
 */
static int known_bind(struct net *n, const struct wanted *w, bool all)
{
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    struct sockaddr_in  four = {.sin_family = AF_INET};
    struct addrinfo     a6 = {
            .ai_family = AF_INET6, .ai_addr = (struct sockaddr *)&six, .ai_addrlen = sizeof six};
    struct addrinfo a4 = {
        .ai_family = AF_INET, .ai_addr = (struct sockaddr *)&four, .ai_addrlen = sizeof four};
    int error;

    if (!all) {
        six.sin6_addr = in6addr_loopback;
        four.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        a4.ai_next = &a6;
        return name_bind(n, &a4, w, false);
    }
    error = name_bind(n, &a6, w, true);
    return error == EADDRNOTAVAIL || error == EAFNOSUPPORT ? name_bind(n, &a4, w, true) : error;
}

/* A name without the brackets that an IPv6 address may come in. */
static void name_plain(const char *name, char out[HOST_MAX])
{
    size_t length = strlen(name);
    bool   brackets = length > 2 && name[0] == '[' && name[length - 1] == ']';

    snprintf(out, HOST_MAX, "%.*s", (int)(length - (brackets ? 2 : 0)), name + brackets);
}

static const char *wanted_bind(struct net *n, const struct wanted *w)
{
    const struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    struct addrinfo      *found = NULL;
    bool                  localhost = w->name && strcasecmp(w->name, "localhost") == 0;
    char                  name[HOST_MAX];
    int                   error;

    if (w->name && !localhost) {
        name_plain(w->name, name);
        error = getaddrinfo(name, NULL, &hints, &found);
        if (error)
            return cannot_resolve(n->doors, w, error);
    }
    for (int i = 0; i < PORT_TRIES; i++) {
        error = found ? name_bind(n, found, w, false) : known_bind(n, w, !localhost);
        if (error != EADDRINUSE || w->port != 0)
            break;
    }
    if (found)
        freeaddrinfo(found);
    return error ? cannot_bind(n->doors, w, error) : NULL;
}

const char *listen_open(struct net *n)
{
    const struct serve_options *o = n->options;
    const struct wanted         wanted[] = {
                {o->bind, o->port, false},
                {o->metrics_bind, o->metrics_port, true},
    };
    const char *why = NULL;

    n->doors = calloc(1, sizeof *n->doors);
    CHECK(n->doors != NULL);
    if (o->cert) {
        n->doors->certificate = certificate_read(o->cert, o->key, n->doors->why);
        if (!n->doors->certificate)
            why = n->doors->why;
    }
    for (int i = 0; i < 2 && !why; i++)
        if (i == 0 || wanted[i].name)
            why = wanted_bind(n, &wanted[i]);
    if (!why)
        n->port = (uint16_t)port_of(n->doors->door[0].fd);
    return why;
}

/* ---- Letting in. ---- */

static void lws_line(int level, const char *text)
{
    (void)level;
    server_log("lws", "text=\"%.*s\"", (int)strcspn(text, "\n"), text);
}

/* We don't pass this to lws as fd_limit_per_thread: below the system's limit it would search all
 * sockets one by one at every event. At the limit itself it would spin, so extra sockets are turned
 * away at the door. It also keeps a table with an entry for every possible descriptor, 2^30 in some
 * containers, so we lower that limit to what is useful. */
static uint32_t sockets_allowed(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return 1000;
    limit.rlim_cur = limit.rlim_max < DESCRIPTORS_MAX ? limit.rlim_max : DESCRIPTORS_MAX;
    setrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur < FILES_MAX * 5) /* a small limit is shared out */
        return (uint32_t)(limit.rlim_cur / 5 * 4);
    return (uint32_t)limit.rlim_cur - FILES_MAX;
}

static void come_in(struct door *d, int fd, const struct sockaddr *from)
{
    const int        one = 1;
    struct line     *line = line_accept(d->net, fd, from, d->metrics);
    lws_adopt_desc_t adopted = {
        .vh = d->net->doors->host,
        .type = LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP |
                (d->net->options->cert && !d->metrics ? LWS_ADOPT_ALLOW_SSL : 0),
        .fd.sockfd = fd,
        .opaque = line,
    };

    if (!line) {
        close(fd);
        return;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    line_adopted(line, lws_adopt_descriptor_vhost_via_info(&adopted)); /* closes it if it cannot */
}

static void on_knock(uv_poll_t *poll, int status, int events);

static void on_again(uv_timer_t *timer)
{
    struct doors *d = timer->data;

    for (int i = 0; i < d->count; i++)
        uv_poll_start(&d->door[i].poll, UV_READABLE, on_knock);
}

/* Nobody can be let in now. The kernel would report the waiting connection again and again. */
static void pause_all(struct doors *d, int error)
{
    server_log("accept-failed", "why=\"%s\"", strerror(error));
    for (int i = 0; i < d->count; i++)
        uv_poll_stop(&d->door[i].poll);
    uv_timer_start(&d->again, on_again, ACCEPT_AGAIN_MS, 0);
}

static void on_knock(uv_poll_t *poll, int status, int events)
{
    struct door *d = poll->data;

    (void)status, (void)events;
    for (int i = 0; i < ACCEPTS_A_TURN; i++) {
        struct sockaddr_storage from = {0};
        socklen_t               length = sizeof from;
        int fd = accept4(d->fd, (struct sockaddr *)&from, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);

        if (fd >= 0) {
            come_in(d, fd, (const struct sockaddr *)&from);
        } else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
            pause_all(d->net->doors, errno);
            return;
        } else if (errno == EAGAIN) {
            return;
        } /* else they have gone already: the next */
    }
}

/* lws's own pings are off: it keeps their timers in one sorted list and walks it for every message.
 * conns_second pings silent sockets instead. */
static const lws_retry_bo_t patience = {.secs_since_valid_ping = 0};

const char *listen_start(struct net *n, const struct lws_protocols *protocols)
{
    const struct serve_options      *o = n->options;
    struct doors                    *d = n->doors;
    void                            *loops[] = {&n->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .user = n,
        .foreign_loops = loops,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .max_http_header_pool = LINES_MAX + LINES_SPARE, /* line.h sees to it that they suffice */
        .timeout_secs = 10,
        .keepalive_timeout = 15,
        .retry_and_idle_policy = &patience,
        .alpn = "http/1.1", /* HTTP/2 would need headers and WebSockets of another kind */
        .ssl_cert_filepath = o->cert,
        .ssl_private_key_filepath = o->key,
    };

    n->accepted_max = sockets_allowed();
    lines_begin(n);
    if (o->cert)
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    lws_set_log_level(LLL_ERR, lws_line);
    n->lws = lws_create_context(&info);
    d->host = n->lws ? lws_create_vhost(n->lws, &info) : NULL;
    if (!d->host)
        return "libwebsockets cannot start: its own lines above say why";
    uv_timer_init(&n->loop, &d->again);
    d->again.data = d;
    for (int i = 0; i < d->count; i++) {
        uv_poll_init_socket(&n->loop, &d->door[i].poll, d->door[i].fd);
        d->door[i].poll.data = &d->door[i];
        uv_poll_start(&d->door[i].poll, UV_READABLE, on_knock);
    }
    d->started = true;
    return NULL;
}

void listen_end(struct net *n)
{
    struct doors *d = n->doors;

    for (int i = 0; d && i < d->count; i++) {
        if (d->started)
            uv_close((uv_handle_t *)&d->door[i].poll, NULL);
        close(d->door[i].fd);
    }
    if (d && d->started)
        uv_close((uv_handle_t *)&d->again, NULL);
}

void listen_free(struct net *n)
{
    if (n->doors)
        SSL_CTX_free(n->doors->certificate);
    free(n->doors);
    n->doors = NULL;
}

bool listen_metrics_door(struct lws *wsi)
{
    const struct line *l = line_of(wsi);

    return l && l->metrics;
}

/* ---- Certificates. ---- */

void listen_tls(struct net *n, SSL_CTX *tls)
{
    certificate_show(tls, &n->doors->certificate);
}

void listen_renew(struct net *n)
{
    const struct serve_options *o = n->options;
    SSL_CTX                    *fresh;
    char                        why[CERTIFICATE_WHY_MAX], end[16];

    if (!o->cert) {
        server_log("reload", "what=nothing why=\"there is no certificate to read again\"");
        return;
    }
    fresh = certificate_read(o->cert, o->key, why);
    if (!fresh) {
        server_log("reload-failed", "why=\"%s\"", why);
        return;
    }
    SSL_CTX_free(n->doors->certificate);
    n->doors->certificate = fresh;
    certificate_end(fresh, end);
    server_log("reload", "what=certificate file=\"%s\" ends=%s", o->cert, end);
}
