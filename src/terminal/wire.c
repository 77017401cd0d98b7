/* wire.c: see wire.h.
 *
 * libwebsockets' own loop waits for sockets only, and Debian builds it without external poll
 * support. On libuv a caller can wait for it: a libuv loop has one descriptor that is readable when
 * there is something to do (uv_backend_fd), and says how long it can wait (uv_backend_timeout). */
#include "terminal/wire.h"
#include "core/check.h"
#include "host/host.h"
#include "terminal/input.h"

#include <errno.h>
#include <libwebsockets.h>
#include <netdb.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum {
    CONNECT_SECONDS = 15, /* for each address of a host */
    TURN_MS = 250,        /* a signal that comes just before a wait is noticed so late at most */
    CLOSE_MS = 1000,   /* a server that has all that was sent says so by then, or is left alone */
    SOCKETS = 16,      /* two, and what libwebsockets uses inside */
    READ_BYTES = 65536 /* at once */
};

struct letter {
    struct letter *next;
    size_t         length, capacity;
    unsigned char  bytes[]; /* LWS_PRE of them for libwebsockets, then the text and a NUL */
};

struct letters {
    struct letter *first, *last;
    size_t         bytes;
};

struct wire {
    struct invitation   to;
    char                address[HOST_MAX_BYTES]; /* of the host: the one that answers */
    uv_loop_t           loop;
    struct lws_context *lws;
    SSL_CTX            *tls; /* over https, else NULL */
    struct lws         *socket;
    bool                asked, open; /* how far it has come … */
    bool                closing;     /* … and whether we hang up */
    const char         *ending;      /* why it is no more; "" if it never was open */
    long                distrust;    /* OpenSSL's verdict about the certificate */
    struct letters      in, out;
    struct letter      *coming; /* a message whose end has not come */
    struct lws         *file_line;
    struct letter      *file; /* what has come of a file */
    bool                file_whole;
};

/* ---- Letters. ---- */

/* `l`, which may be NULL, with more bytes at its end. */
static struct letter *letter_add(struct letter *l, const void *bytes, size_t length)
{
    size_t before = l ? l->length : 0, needs = LWS_PRE + before + length + 1;

    if (!l || l->capacity < needs) {
        size_t capacity = l ? 2 * needs : needs; /* what comes in pieces has more of them */

        l = realloc(l, sizeof *l + capacity);
        CHECK(l);
        l->capacity = capacity;
    }
    memcpy(l->bytes + LWS_PRE + before, bytes, length);
    l->length = before + length;
    l->bytes[LWS_PRE + l->length] = '\0';
    l->next = NULL;
    return l;
}

static void letters_put(struct letters *list, struct letter *l)
{
    *(list->last ? &list->last->next : &list->first) = l;
    list->last = l;
    list->bytes += l->length;
}

/* The first one, to free; NULL if there is none. */
static struct letter *letters_take(struct letters *list)
{
    struct letter *l = list->first;

    if (!l)
        return NULL;
    list->first = l->next;
    if (!list->first)
        list->last = NULL;
    list->bytes -= l->length;
    return l;
}

/* Its text, to free; the letter is gone. */
static char *letter_open(struct letter *l)
{
    char *text = strdup((char *)l->bytes + LWS_PRE);

    CHECK(text);
    free(l);
    return text;
}

static void letters_free(struct letters *list)
{
    for (struct letter *l; (l = letters_take(list));)
        free(l);
}

/* ---- What libwebsockets says. ---- */

static int end(struct wire *w, const char *why)
{
    if (!w->ending)
        w->ending = why;
    return -1; /* libwebsockets hangs up */
}

/* A part of a message, or all of it. */
static int receive(struct wire *w, struct lws *socket, const void *bytes, size_t length)
{
    if (lws_frame_is_binary(socket))
        return end(w, say("the server doesn't speak Tablée's protocol",
                          "ce serveur ne parle pas le protocole de Tablée"));
    if ((w->coming ? w->coming->length : 0) + length > WIRE_MESSAGE_MAX ||
        w->in.bytes + length > WIRE_WAITING_MAX)
        return end(w, say("the server sends more than this program accepts",
                          "ce serveur envoie plus que ce programme n'accepte"));
    w->coming = letter_add(w->coming, bytes, length);
    if (lws_is_final_fragment(socket)) {
        letters_put(&w->in, w->coming);
        w->coming = NULL;
    }
    return 0;
}

/* Sends the next message, or behind the last one that this side hangs up. */
static int send_one(struct wire *w, struct lws *socket)
{
    struct letter *l = letters_take(&w->out);
    bool           sent;

    if (!l && w->closing)
        lws_close_reason(socket, LWS_CLOSE_STATUS_NORMAL, NULL, 0);
    if (!l)
        return w->closing ? -1 : 0;
    sent = lws_write(socket, l->bytes + LWS_PRE, l->length, LWS_WRITE_TEXT) >= (int)l->length;
    free(l);
    lws_callback_on_writable(socket);
    return sent ? 0 : -1;
}

/* Remembers why OpenSSL doesn't trust a certificate: when the connection fails it is too late to
 * ask. */
static void look_at_certificate(struct wire *w, X509_STORE_CTX *chain)
{
    long verdict = X509_STORE_CTX_get_error(chain);

    if (verdict != X509_V_OK)
        w->distrust = verdict;
}

/* A connection is gone. libwebsockets reports this one event for every connection: one that is
 * reset before the answer to its request gets no other. */
static void gone(struct wire *w, const struct lws *which)
{
    if (which == w->socket) {
        end(w, w->open ? say("the connection to the server was lost",
                             "la connexion au serveur est perdue")
                       : "");
        w->socket = NULL;
    } else if (which == w->file_line) {
        w->file_line = NULL;
    }
}

static int on_socket(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length)
{
    struct wire *w = lws_context_user(lws_get_context(socket));

    switch ((int)reason) {
    case LWS_CALLBACK_OPENSSL_PERFORM_SERVER_CERT_VERIFICATION:
        look_at_certificate(w, user);
        break;
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER: /* the line is there, and secure if asked */
        w->asked = true;
        break;
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        w->open = true;
        break;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return receive(w, socket, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return send_one(w, socket);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        end(w, say("the server has closed the connection", "le serveur a fermé la connexion"));
        break;
    case LWS_CALLBACK_WSI_DESTROY:
        gone(w, socket);
        break;
    }
    return 0;
}

/* More of the file that is fetched. */
static int fetch(struct wire *w, const void *bytes, size_t length)
{
    if ((w->file ? w->file->length : 0) + length > WIRE_FILE_MAX)
        return -1;
    w->file = letter_add(w->file, bytes, length);
    return 0;
}

static int on_file(struct lws *line, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length)
{
    struct wire *w = lws_context_user(lws_get_context(line));
    char         buffer[LWS_PRE + READ_BYTES], *start = buffer + LWS_PRE;
    int          most = READ_BYTES;

    (void)user;
    switch ((int)reason) {
    case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP:
        return lws_http_client_http_response(line) == 200 ? 0 : -1;
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP: /* it asks for a buffer */
        return lws_http_client_read(line, &start, &most) < 0 ? -1 : 0;
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP_READ:
        return fetch(w, in, length);
    case LWS_CALLBACK_COMPLETED_CLIENT_HTTP:
        w->file_whole = true;
        return -1; /* it is not needed any more */
    case LWS_CALLBACK_WSI_DESTROY:
        gone(w, line);
        break;
    }
    return 0;
}

enum { SOCKET, FILES };

static const struct lws_protocols protocols[] = {
    [SOCKET] = {.name = "socket", .callback = on_socket, .rx_buffer_size = READ_BYTES},
    [FILES] = {.name = "files", .callback = on_file, .rx_buffer_size = READ_BYTES},
    {0},
};

/* ---- Connecting. ---- */

/* Pings a server that says nothing for half a minute, and gives it up after a minute: ours pings
 * more often than that (server/limits.h). */
static const lws_retry_bo_t patience = {.secs_since_valid_ping = 30, .secs_since_valid_hangup = 60};

/* Runs the loop once, after waiting for something to do, `ms` at most. */
static void turn(struct wire *w, int ms)
{
    struct pollfd fd = {.fd = uv_backend_fd(&w->loop), .events = POLLIN};

    ms = wire_patience(w, ms);
    if (ms == 0 || poll(&fd, 1, ms) >= 0)
        uv_run(&w->loop, UV_RUN_NOWAIT);
    else
        CHECK(errno == EINTR);
}

/* Is this an address, not a name? Certificates list the two apart. */
static bool is_address(const char *host)
{
    ASN1_OCTET_STRING *address = a2i_IPADDRESS(host);
    bool               is = address;

    ASN1_OCTET_STRING_free(address);
    return is;
}

static bool begin(struct wire *w)
{
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .user = w,
        .foreign_loops = (void *[]){&w->loop},
        .options = LWS_SERVER_OPTION_LIBUV,
        .fd_limit_per_thread = SOCKETS,
        .pt_serv_buf_size = READ_BYTES,
        .timeout_secs = WIRE_SECONDS_MAX,
        .connect_timeout_secs = CONNECT_SECONDS,
        .retry_and_idle_policy = &patience,
    };

    if (w->to.tls) {
        w->tls = SSL_CTX_new(TLS_client_method());
        if (!w->tls || SSL_CTX_set_default_verify_paths(w->tls) != 1)
            return false;
        /* not every version of libwebsockets compares addresses */
        if (is_address(w->to.host))
            X509_VERIFY_PARAM_set1_ip_asc(SSL_CTX_get0_param(w->tls), w->to.host);
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.provided_client_ssl_ctx = w->tls;
    }
    info.pcontext = &w->lws;
    lws_set_log_level(0, NULL); /* every failure has a sentence here */
    w->lws = lws_create_context(&info);
    return w->lws;
}

/* Begins a connection; callbacks report what becomes of it. */
static void ask(struct wire *w, const char *path, const char *method)
{
    bool bracket = strchr(w->to.host, ':');
    char host[HOST_MAX_BYTES + 16];

    struct lws_client_connect_info info = {
        .context = w->lws,
        .address = w->address,
        .port = w->to.port,
        .path = path,
        .host = host,
        .method = method,
        .local_protocol_name = protocols[method ? FILES : SOCKET].name,
        .alpn = "http/1.1", /* over HTTP/2 few servers take WebSockets */
        .ssl_connection = LCCSCF_HTTP_NO_FOLLOW_REDIRECT,
        .pwsi = method ? &w->file_line : &w->socket, /* before the first callback */
    };
    snprintf(host, sizeof host, "%s%s%s:%d", bracket ? "[" : "", w->to.host, bracket ? "]" : "",
             w->to.port);
    if (w->to.tls)
        info.ssl_connection |= LCCSCF_USE_SSL;
    if (w->to.tls && is_address(w->to.host))
        info.ssl_connection |= LCCSCF_SKIP_SERVER_CERT_HOSTNAME_CHECK;
    if (!lws_client_connect_via_info(&info))
        *info.pwsi = NULL;
}

/* Tries one address after the other. libwebsockets would do so, too, but with libuv it gives up at
 * the first that refuses: at ::1, where localhost has both and a server listens on 127.0.0.1. */
static void reach(struct wire *w, const struct addrinfo *addresses)
{
    for (const struct addrinfo *a = addresses; a && !w->asked && w->distrust == X509_V_OK;
         a = a->ai_next) {
        if (getnameinfo(a->ai_addr, a->ai_addrlen, w->address, sizeof w->address, NULL, 0,
                        NI_NUMERICHOST) != 0)
            continue;
        w->ending = NULL;
        ask(w, "/ws", NULL);
        while (w->socket && !w->open)
            turn(w, TURN_MS);
    }
}

static void say_why_not(const struct wire *w)
{
    const char *host = w->to.host;

    if (w->distrust != X509_V_OK)
        wrong_call(say("the certificate of %s is not trusted: %s",
                       "le certificat de %s n'est pas digne de confiance : %s"),
                   host, X509_verify_cert_error_string(w->distrust));
    else if (w->asked)
        wrong_call(say("%s isn't a Tablée server, or it takes nobody in right now",
                       "%s n'est pas un serveur de Tablée, ou ne prend personne en ce moment"),
                   host);
    else
        wrong_call(say("nobody answers%s at %s, port %d", "personne ne répond%s à %s, port %d"),
                   w->to.tls ? say(" with TLS", " avec TLS") : "", host, w->to.port);
}

struct wire *wire_open(const struct invitation *to)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *addresses;
    struct wire    *w;
    int             code = getaddrinfo(to->host, NULL, &hints, &addresses);

    if (code != 0) {
        wrong_call(say("there is no host %s: %s", "il n'y a pas de serveur %s : %s"), to->host,
                   gai_strerror(code));
        return NULL;
    }
    w = calloc(1, sizeof *w);
    CHECK(w && uv_loop_init(&w->loop) == 0);
    w->to = *to;
    if (begin(w)) {
        reach(w, addresses);
        if (!w->open)
            say_why_not(w);
    } else {
        wrong_call(say("libwebsockets doesn't start: is libwebsockets-evlib-uv installed?",
                       "libwebsockets ne démarre pas : libwebsockets-evlib-uv est-il installé ?"));
    }
    freeaddrinfo(addresses);
    if (w->open)
        return w;
    wire_close(w);
    return NULL;
}

/* ---- The interface. ---- */

char *wire_get(struct wire *w, const char *path)
{
    char *text = NULL;

    if (*path != '/')
        return NULL;
    w->file_whole = false;
    ask(w, path, "GET");
    while (w->file_line && !input_interrupted())
        turn(w, TURN_MS);
    if (w->file_whole && w->file)
        text = letter_open(w->file);
    else
        free(w->file);
    w->file = NULL;
    return text;
}

void wire_send(struct wire *w, const char *text)
{
    if (!w->socket)
        return;
    letters_put(&w->out, letter_add(NULL, text, strlen(text)));
    lws_callback_on_writable(w->socket);
}

char *wire_next(struct wire *w)
{
    struct letter *l;

    if (!w->in.first)
        turn(w, 0);
    l = letters_take(&w->in);
    return l ? letter_open(l) : NULL;
}

void wire_listen(struct wire *w)
{
    turn(w, 0);
}

const char *wire_ending(const struct wire *w)
{
    return w->in.first ? NULL : w->ending;
}

int wire_descriptor(const struct wire *w)
{
    return uv_backend_fd(&w->loop);
}

int wire_patience(const struct wire *w, int most)
{
    int own = uv_backend_timeout(&w->loop);

    return own >= 0 && own < most ? own : most;
}

void wire_close(struct wire *w)
{
    double until = seconds_now() + CLOSE_MS / 1000.0;

    w->closing = true;
    if (w->socket)
        lws_callback_on_writable(w->socket);
    while (w->socket && !w->ending && seconds_now() < until)
        turn(w, TURN_MS);
    if (w->lws)
        lws_context_destroy(w->lws); /* closes its own handles, in turns of the loop */
    uv_run(&w->loop, UV_RUN_DEFAULT);
    if (w->lws) /* 4.1 leaves the rest to a second call; later versions do it in the loop */
        lws_context_destroy(w->lws);
    uv_loop_close(&w->loop);
    SSL_CTX_free(w->tls);
    letters_free(&w->in);
    letters_free(&w->out);
    free(w->coming);
    free(w->file);
    free(w);
}
