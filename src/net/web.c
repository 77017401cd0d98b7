/* web.c: everything HTTP: the web client's files, /healthz, /metrics and /api. */
#include "net/web.h"

#include "core/check.h"
#include "core/version.h"
#include "net/listen.h"
#include "net/net.h"
#include "net/qr.h"
#include "net/route.h"
#include "net/workers.h"
#include "server/address.h"
#include "server/clock.h"
#include "server/identity.h"
#include "server/metrics.h"
#include "server/room.h"
#include "server/rooms.h"
#include "server/viewers.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/stat.h>

/* No cookies, no framing, no scripts but our own, isolated so that WebAssembly may share
 * memory. Sent with every answer. */
static const char headers[] =
    "content-security-policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; "
    "connect-src 'self' ws: wss:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'\r\n"
    "cross-origin-opener-policy: same-origin\r\n"
    "cross-origin-embedder-policy: require-corp\r\n"
    "cross-origin-resource-policy: same-origin\r\n"
    "x-content-type-options: nosniff\r\n"
    "x-frame-options: DENY\r\n"
    "referrer-policy: no-referrer\r\n"
    "permissions-policy: camera=(self), microphone=(self), geolocation=()\r\n";

enum {
    PAGE_MAX = 32768,    /* bytes of index.html */
    HEADERS_MAX = 4096,  /* of an answer */
    SHORT_MAX = 8192,    /* of a body that goes out with them */
    FORWARDED_MAX = 4097 /* of a header: libwebsockets takes no more of all together */
};

static const char no_client[] =
    "<!doctype html><meta charset=utf-8><title>Tablée</title><h1>Tablée</h1>"
    "<p>The server runs, but the web client has not been built here. "
    "Play from a terminal: <code>tablee join URL</code>.";

/* ---- Answers made here. ---- */

/* The answer is written; the next request may come. */
static int completed(struct lws *wsi)
{
    int code = lws_http_transaction_completed(wsi) ? -1 : 0;

    if (code == 0)
        line_untimed(line_of(wsi));
    line_answered(line_of(wsi));
    return code;
}

static void body_free(struct lws *wsi, struct session *session)
{
    free(session->body);
    session->body = NULL;
    if (line_of(wsi))
        line_keeps(line_of(wsi), 0);
}

static bool is_head(struct lws *wsi)
{
    return lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
}

/* Does the body go out with its headers? One system call and one packet are half the work. A client
 * that hasn't read its previous answer gets this one in its own time. */
static bool goes_at_once(struct lws *wsi, size_t length)
{
    return is_head(wsi) || (length <= SHORT_MAX && line_of(wsi)->unsent == 0);
}

static int start_answer(struct lws *wsi, struct session *session, unsigned status, const char *type,
                        const char *body, size_t length)
{
    unsigned char  buffer[LWS_PRE + HEADERS_MAX + SHORT_MAX];
    unsigned char *at = buffer + LWS_PRE, *start = at, *end = at + HEADERS_MAX - 1;
    bool           at_once = goes_at_once(wsi, length);

    if (!line_keeps(line_of(wsi), at_once ? 0 : length))
        return -1; /* it reads none of its answers: nothing more is held for it */
    if (lws_add_http_common_headers(wsi, status, type, length, &at, end) != 0 ||
        (size_t)(end - at) < sizeof headers + 64)
        return -1;
    memcpy(at, headers, sizeof headers - 1);
    at += sizeof headers - 1;
    at += snprintf((char *)at, (size_t)(end - at), "cache-control: no-store\r\n");
    if (lws_finalize_http_header(wsi, &at, end) != 0)
        return -1;
    if (at_once && !is_head(wsi)) {
        memcpy(at, body, length);
        at += length;
    }
    if (lws_write(wsi, start, (size_t)(at - start), LWS_WRITE_HTTP_HEADERS) < (int)(at - start))
        return -1;
    if (at_once)
        return completed(wsi);
    session->body = malloc(LWS_PRE + length + 1);
    CHECK(session->body != NULL);
    memcpy(session->body + LWS_PRE, body, length);
    session->length = length;
    session->sent = 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static int answer_text(struct lws *wsi, struct session *session, unsigned status, const char *type,
                       const char *text)
{
    return start_answer(wsi, session, status, type, text, strlen(text));
}

static int go_on(struct lws *wsi, struct session *session)
{
    size_t piece = session->length - session->sent;
    bool   last;

    if (!session->body)
        return 0;
    if (piece > 32768)
        piece = 32768;
    last = session->sent + piece == session->length;
    if (lws_write(wsi, session->body + LWS_PRE + session->sent, piece,
                  last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)piece)
        return -1;
    session->sent += piece;
    if (!last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    body_free(wsi, session);
    return completed(wsi);
}

/* ---- /api, /metrics. ---- */

static void count_seats(struct server *s, struct room *r, void *arg)
{
    (void)s;
    *(uint64_t *)arg += r->live.presence.people;
}

static int answer_metrics(struct net *n, struct lws *wsi, struct session *session)
{
    static char   out[16384];
    struct text   t = text_in(out, sizeof out);
    struct gauges g = {.rooms = n->server.rooms,
                       .sockets = n->server.sockets,
                       .waiting = workers_waiting(n->server.workers)};

    rooms_each(&n->server, count_seats, &g.seats);
    metrics_write(&n->server.metrics, &g, &t);
    return answer_text(wsi, session, 200, "text/plain; version=0.0.4", out);
}

/* What is acknowledged must be on disk: a server whose store doesn't commit serves nobody. */
static int answer_unwell(struct lws *wsi, struct session *session, const char *why)
{
    char        out[STORE_WHY_MAX * 6 + 80];
    struct json j = json_in(out, sizeof out);

    put_object(&j, NULL);
    put_string(&j, "why", why);
    put_string(&j, "version", version_text);
    put_close(&j);
    CHECK(json_fits(&j));
    return answer_text(wsi, session, 503, "application/json", out);
}

/* A word for probes, then the version for people. */
static int answer_health(const struct net *n, struct lws *wsi, struct session *session)
{
    char        out[64], why[STORE_WHY_MAX];
    struct text t = text_in(out, sizeof out);

    if (!n->server.draining &&
        !store_well(n->server.store, COMMIT_SLOW_MS, COMMIT_WAITING_MAX, why))
        return answer_unwell(wsi, session, why);
    text_string(&t, n->server.draining ? "draining " : "ok ");
    text_string(&t, version_text);
    text_char(&t, '\n');
    return answer_text(wsi, session, n->server.draining ? 503 : 200, "text/plain", out);
}

/* Whose token comes with the request; false: nobody's. */
static bool bearer(struct net *n, struct lws *wsi, char id[ID_MAX])
{
    char shown[TOKEN_MAX + 16] = "";

    lws_hdr_copy(wsi, shown, sizeof shown, WSI_TOKEN_HTTP_AUTHORIZATION);
    return strncmp(shown, "Bearer ", 7) == 0 && identity_read(&n->server.key, shown + 7, id);
}

/* Looks for a running match of the asker. */
struct own_match {
    const char *id;             /* of the match */
    char        player[ID_MAX]; /* whose */
    char       *log;            /* to free */
};

static void own_log(struct server *s, struct room *r, void *arg)
{
    struct own_match *own = arg;
    int               seat = room_seat_of(r, own->player);
    char              id[GAME_ID_MAX];

    (void)s;
    if (!room_in_match(r) || seat < 0 || own->log)
        return;
    room_match_id(r, id);
    if (strcmp(id, own->id) == 0)
        own->log = viewers_log(r, seat);
}

static int answer_replay(struct net *n, struct lws *wsi, struct session *session, const char *id)
{
    char            *log = strlen(id) < GAME_ID_MAX ? store_kept(n->server.store, id) : NULL;
    struct own_match own = {.id = id};
    int              code;

    if (!log && bearer(n, wsi, own.player)) {
        rooms_each(&n->server, own_log, &own);
        log = own.log;
    }
    code = log ? answer_text(wsi, session, 200, "text/plain; charset=utf-8", log)
               : answer_text(wsi, session, 404, "application/json",
                             "{\"why\":\"there is no finished game of that id\"}");
    free(log);
    return code;
}

struct listing {
    struct text text;
    bool        comma;
};

static void list_one(struct listing *l, const char *about)
{
    if (l->text.length + strlen(about) + 4 > l->text.capacity)
        return;
    text_string(&l->text, l->comma ? "," : "");
    text_string(&l->text, about);
    l->comma = true;
}

static void list_kept(void *arg, const char *id, const char *about)
{
    (void)id;
    list_one(arg, about);
}

struct running {
    struct listing *list;
    const char     *player;
};

static void list_running(struct server *s, struct room *r, void *arg)
{
    struct running *running = arg;
    char            id[GAME_ID_MAX], about[2048];
    struct json     j = json_in(about, sizeof about);

    (void)s;
    if (!room_in_match(r) || room_seat_of(r, running->player) < 0)
        return;
    room_match_id(r, id);
    put_object(&j, NULL);
    put_string(&j, "id", id);
    put_string(&j, "game", r->record->game->id);
    put_null(&j, "at");
    put_array(&j, "names");
    for (int i = 0; i < r->record->config.seats; i++)
        put_string(&j, NULL, r->record->name[i]);
    put_close(&j);
    put_seats(&j, "winners", 0);
    put_close(&j);
    if (json_fits(&j))
        list_one(running->list, about);
}

/* The games of the token's owner: running ones, then finished ones. */
static int answer_played(struct net *n, struct lws *wsi, struct session *session)
{
    static char    out[262144];
    struct listing l = {.text = text_in(out, sizeof out)};
    char           id[ID_MAX];

    if (!bearer(n, wsi, id))
        return answer_text(wsi, session, 401, "application/json",
                           "{\"why\":\"show your token: Authorization: Bearer TOKEN\"}");
    text_char(&l.text, '[');
    rooms_each(&n->server, list_running, &(struct running){.list = &l, .player = id});
    store_kept_by(n->server.store, id, KEPT_LISTED_MAX, list_kept, &l);
    text_char(&l.text, ']');
    return answer_text(wsi, session, 200, "application/json", out);
}

static int answer_rooms(struct net *n, struct lws *wsi, struct session *session)
{
    char *list = viewers_list(&n->server);
    int   code = answer_text(wsi, session, 200, "application/json", list);

    free(list);
    return code;
}

static int answer_too_many(struct lws *wsi, struct session *session)
{
    return answer_text(wsi, session, 429, "application/json",
                       "{\"why\":\"too many requests from your address: wait a moment\"}");
}

/* A QR code for an address: /api/qr?text=… Everyone in a room asks for the same one. */
static int answer_qr(struct net *n, struct lws *wsi, struct session *session)
{
    char        buffer[QR_TEXT_MAX + 16];
    const char *text = lws_get_urlarg_by_name(wsi, "text=", buffer, sizeof buffer);
    const char *svg;

    if (!text || *text == '\0' || strlen(text) > QR_TEXT_MAX)
        return answer_text(wsi, session, 400, "application/json",
                           "{\"why\":\"text= is 1 to 300 bytes\"}");
    svg = qr_kept(text);
    if (!svg && (line_request(line_of(wsi), COST_QR) != LINE_GOOD ||
                 !bucket_spend(&n->drawn, n->server.now, QR_PER_S, QR_BURST_S, 1)))
        return answer_too_many(wsi, session);
    if (!svg)
        svg = qr_keep(text);
    return svg ? answer_text(wsi, session, 200, "image/svg+xml", svg)
               : answer_text(wsi, session, 400, "application/json",
                             "{\"why\":\"that text has no code\"}");
}

/* ---- Files. ---- */

static bool is_file(const char *path)
{
    struct stat st;

    return stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

static bool wants_gzip(struct lws *wsi)
{
    char accept[256] = "";

    lws_hdr_copy(wsi, accept, sizeof accept, WSI_TOKEN_HTTP_ACCEPT_ENCODING);
    return strstr(accept, "gzip") != NULL;
}

/* The page itself, told that there are rooms here. */
static int answer_page(struct net *n, struct lws *wsi, struct session *session)
{
    static const char mark[] = "<meta name=\"tablee-rooms\" content=\"1\">";
    static char       page[PAGE_MAX + sizeof mark];
    char              file[4096], *head;
    size_t            length;
    FILE             *f;

    snprintf(file, sizeof file, "%s/index.html", n->options->web);
    f = fopen(file, "rb");
    if (!f)
        return answer_text(wsi, session, 200, "text/html; charset=utf-8", no_client);
    length = fread(page, 1, PAGE_MAX, f);
    fclose(f);
    page[length] = '\0';
    head = strstr(page, "<head>");
    if (head) {
        head += strlen("<head>");
        memmove(head + sizeof mark - 1, head, strlen(head) + 1);
        memcpy(head, mark, sizeof mark - 1);
    }
    return answer_text(wsi, session, 200, "text/html; charset=utf-8", page);
}

static int answer_screen(struct lws *wsi, struct session *session, const char *path)
{
    unsigned char  buffer[LWS_PRE + 2048];
    unsigned char *at = buffer + LWS_PRE, *end = buffer + sizeof buffer - 1;
    char           to[ROUTE_PATH_MAX + 16];

    if (!route_screen(path, to, sizeof to))
        return answer_text(wsi, session, 404, "text/plain", "not found");
    if (lws_http_redirect(wsi, HTTP_STATUS_FOUND, (const unsigned char *)to, (int)strlen(to), &at,
                          end) < 0)
        return -1;
    return completed(wsi);
}

/* A file of the web client. A path whose last part has no dot is one of its screens. */
static int answer_file(struct net *n, struct lws *wsi, struct session *session, const char *path)
{
    char        file[4096], packed[4100], extra[sizeof headers + 256];
    const char *last = strrchr(path, '/');
    int         length, code;
    bool        head;

    if (!route_is_file(path))
        return answer_text(wsi, session, 404, "text/plain", "not found");
    if (strcmp(path, "/") == 0 || strcmp(path, "/index.html") == 0)
        return answer_page(n, wsi, session);
    if (!strchr(last, '.'))
        return answer_screen(wsi, session, path);
    snprintf(file, sizeof file, "%s%s", n->options->web, path);
    if (!is_file(file))
        return answer_text(wsi, session, 404, "text/plain", "not found");
    snprintf(packed, sizeof packed, "%s.gz", file);
    length = snprintf(
        extra, sizeof extra, "%scache-control: %s\r\nvary: accept-encoding\r\n", headers,
        strncmp(path, "/assets/", 8) == 0 ? "public, max-age=31536000, immutable" : "no-cache");
    if (is_file(packed) && wants_gzip(wsi))
        length +=
            snprintf(extra + length, sizeof extra - (size_t)length, "content-encoding: gzip\r\n");
    else
        packed[0] = '\0';
    head = is_head(wsi); /* then lws completes it, and forgets what was asked */
    code = lws_serve_http_file(wsi, packed[0] ? packed : file, route_type(file), extra, length);
    if (code == 0 && head)
        line_answered(line_of(wsi));
    return code < 0 ? -1 : code > 0 ? completed(wsi) : 0;
}

/* ---- Who asks. ---- */

void web_speaks_for(const struct net *n, struct lws *wsi, struct line *line)
{
    char peer[PEER_MAX] = "", forwarded[FORWARDED_MAX] = "";

    if (!line->proxy)
        return;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) == 0) {
        line_speaks_for(line, NULL);
        return;
    }
    lws_get_peer_simple(wsi, peer, sizeof peer);
    if (lws_hdr_copy(wsi, forwarded, sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR) < 0)
        forwarded[0] = '\0'; /* it names nobody */
    proxies_client(&n->options->proxies, forwarded, peer);
    line_speaks_for(line, peer);
}

/* A page of another site must not act for its visitor. Programs other than browsers send no origin.
 */
bool web_origin_allowed(const struct net *n, struct lws *wsi)
{
    char        origin[256] = "", host[256] = "";
    const char *name, *public = n->options->public_url;
    size_t      length;

    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0)
        return true;
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0)
        return false;
    if (public) {
        length = strlen(public);
        while (length > 0 && public[length - 1] == '/')
            length--;
        if (strlen(origin) == length && strncasecmp(origin, public, length) == 0)
            return true;
    }
    name = strstr(origin, "://");
    return name && lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) > 0 &&
           strcasecmp(name + 3, host) == 0;
}

static int answer(struct net *n, struct lws *wsi, struct session *session, const char *path)
{
    const bool inside = listen_metrics_door(wsi);

    if (strcmp(path, "/healthz") == 0)
        return answer_health(n, wsi, session);
    if (strcmp(path, "/metrics") == 0 && (inside || !n->options->metrics_bind))
        return answer_metrics(n, wsi, session);
    if (inside || strcmp(path, "/metrics") == 0)
        return answer_text(wsi, session, 404, "text/plain", "not found");
    if (strcmp(path, "/api/rooms") == 0)
        return answer_rooms(n, wsi, session);
    if (strcmp(path, "/api/qr") == 0)
        return answer_qr(n, wsi, session);
    if (strcmp(path, "/api/played") == 0)
        return answer_played(n, wsi, session);
    if (strncmp(path, "/api/replay/", 12) == 0)
        return answer_replay(n, wsi, session, path + 12);
    if (strncmp(path, "/api/", 5) == 0)
        return answer_text(wsi, session, 404, "application/json",
                           "{\"why\":\"there is no such call\"}");
    return answer_file(n, wsi, session, path);
}

/* Only GET and HEAD are spoken here, and they have no body. */
static bool is_plain(struct lws *wsi)
{
    char length[24] = "0";

    lws_hdr_copy(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    return (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0 || is_head(wsi)) &&
           strspn(length, "0 ") == strlen(length) &&
           lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) == 0;
}

/* Answers and hangs up: libwebsockets 4.1 loops for ever over a body that came in one packet with
 * an earlier request. */
static int refuse_method(struct lws *wsi)
{
    static const char text[] = "HTTP/1.1 405 Method Not Allowed\r\nallow: GET, HEAD\r\n"
                               "content-type: text/plain\r\ncontent-length: 17\r\n"
                               "connection: close\r\n\r\nonly GET and HEAD";
    unsigned char     out[LWS_PRE + sizeof text];

    memcpy(out + LWS_PRE, text, sizeof text);
    lws_write(wsi, out + LWS_PRE, sizeof text - 1, LWS_WRITE_HTTP);
    return -1;
}

/* Answers, and keeps count of the time that takes. */
static int answer_now(struct net *n, struct lws *wsi, struct session *session, const char *path)
{
    uint64_t from = now_us();
    int      code = *path != '\0' ? answer(n, wsi, session, path) : answer_too_many(wsi, session);

    if (code == 0)
        line_untimed(line_of(wsi));
    turns_spent(&n->lines.turns, now_us() - from + ANSWER_AROUND_US);
    return code;
}

static void asked_free(struct session *session)
{
    free(session->asked);
    session->asked = NULL;
}

/* Tells clients that ask for too much, a few times. Requests that there is no time for wait. */
static int request(struct net *n, struct lws *wsi, struct session *session, const char *path)
{
    struct line      *line = line_of(wsi);
    enum line_verdict verdict;

    web_speaks_for(n, wsi, line);
    verdict = line_request(line, route_cost(path));
    if (!is_plain(wsi))
        return verdict == LINE_HANG_UP ? -1 : refuse_method(wsi);
    if (verdict == LINE_HANG_UP) {
        line_doom(line);
        return 0;
    }
    if (verdict == LINE_TOO_MANY)
        path = "";
    if (turns_free(&n->lines.turns))
        return answer_now(n, wsi, session, path);
    if (line_waits(line)) {
        session->asked = strdup(path);
        CHECK(session->asked != NULL);
    }
    return 0;
}

void web_turn(struct net *n)
{
    struct line *line;

    turns_begin(&n->lines.turns);
    while ((line = turns_next(&n->lines.turns))) {
        struct session *session = lws_wsi_user(line->wsi);
        char            path[ROUTE_PATH_MAX];

        if (line->doomed) {
            line_close(line);
            turns_spent(&n->lines.turns, CLOSE_US);
            continue;
        }
        CHECK(session->asked != NULL);
        snprintf(path, sizeof path, "%s", session->asked);
        asked_free(session);
        if (answer_now(n, line->wsi, session, path) != 0)
            line_close(line);
    }
}

/* A request may ask for an upgrade. WebSockets are fine; we don't speak HTTP/2, so that wish is
 * removed from the header and the request answered as it is. libwebsockets has refused anything
 * else by now and freed the header: hang up. */
static int confirm_upgrade(struct lws *wsi, char *wish)
{
    char to[16] = "";

    if (lws_hdr_copy(wsi, to, sizeof to, WSI_TOKEN_UPGRADE) <= 0)
        return -1;
    if (strcasecmp(to, "h2c") == 0)
        wish[0] = '\0';
    else if (strcasecmp(to, "websocket") != 0)
        return -1;
    return 0;
}

int web_callback(struct net *n, struct lws *wsi, int reason, void *user, void *in, size_t len)
{
    struct session *session = user;
    char            path[ROUTE_PATH_MAX];

    switch (reason) {
    case LWS_CALLBACK_HTTP:
        if (len >= sizeof path || !session || !line_of(wsi))
            return -1;
        snprintf(path, sizeof path, "%.*s", (int)len, (const char *)in);
        return request(n, wsi, session, path);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return confirm_upgrade(wsi, in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return go_on(wsi, session);
    case LWS_CALLBACK_HTTP_FILE_COMPLETION:
        return completed(wsi);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (session) {
            body_free(wsi, session);
            asked_free(session);
        }
        if (line_of(wsi))
            turns_leave(&n->lines.turns, line_of(wsi));
        return 0;
    default:
        return lws_callback_http_dummy(wsi, (enum lws_callback_reasons)reason, user, in, len);
    }
}
