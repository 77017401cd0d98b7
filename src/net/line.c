/* line.c: see line.h. */
#include "net/line.h"

#include "core/check.h"
#include "net/kernel.h"
#include "net/net.h"
#include "net/peer.h"
#include "server/address.h"

#include <arpa/inet.h>
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

/* ---- The list of those that are no WebSockets. ---- */

static bool listed(const struct line *l)
{
    return l->state == LINE_WAITING || l->state == LINE_ANSWERING;
}

static void list_out(struct line *l)
{
    struct lines *all = &l->net->lines;

    *(l->before ? &l->before->next : &all->first) = l->next;
    *(l->next ? &l->next->before : &all->last) = l->before;
    l->next = l->before = NULL;
    all->count--;
}

static void list_in(struct line *l)
{
    struct lines *all = &l->net->lines;

    l->before = all->last;
    l->next = NULL;
    *(all->last ? &all->last->next : &all->first) = l;
    all->last = l;
    all->count++;
}

static void enter(struct line *l, enum line_state state)
{
    if (listed(l))
        list_out(l);
    l->state = state;
    l->since = l->net->server.now;
    if (listed(l))
        list_in(l);
}

static bool all_sent(const struct line *l)
{
    return !lws_partial_buffered(l->wsi) && kernel_unsent(l->fd) == 0;
}

/* ---- Coming. ---- */

void lines_begin(struct net *n)
{
    uint32_t half = n->accepted_max / 2;

    n->lines.max = half < LINES_MAX ? half : LINES_MAX;
}

void line_close(struct line *l)
{
    l->net->server.metrics.lines_closed++;
    turns_leave(&l->net->lines.turns, l);
    enter(l, LINE_CLOSING);
    lws_set_timeout(l->wsi, PENDING_TIMEOUT_CLOSE_ACK, LWS_TO_KILL_ASYNC);
    l->net->nudge = true;
}

void line_doom(struct line *l)
{
    l->doomed = true;
    if (!l->waits)
        turns_wait(&l->net->lines.turns, l);
}

/* Closes one of those that have waited longest, from the address with most of them. */
static void make_room(struct net *n)
{
    struct line *l = n->lines.first, *chosen = NULL;

    for (int i = 0; l && i < LINES_LOOKED_AT; i++, l = l->next) {
        if (!l->wsi)
            continue;
        if (!chosen || (chosen->state == LINE_ANSWERING && l->state == LINE_WAITING) ||
            (chosen->state == l->state && l->address->lines > chosen->address->lines))
            chosen = l;
    }
    if (chosen)
        line_close(chosen);
}

/* Connections other than WebSockets for one address: enough for a school, never all there are. */
static uint32_t lines_allowed(const struct net *n)
{
    int64_t most = n->options->server.per_address * LINES_PER_SOCKET;

    return most < n->lines.max / 2 ? (uint32_t)most : n->lines.max / 2;
}

/* When everyone together uses too much, each address still gets a little: enough for a visit. */
static bool fair(struct bucket *all, struct bucket *least, int64_t now, int64_t per_s, int32_t cost,
                 int32_t little)
{
    return bucket_spend(all, now, per_s, ALL_BURST_S, cost) ||
           bucket_spend(least, now, little / LITTLE_S, LITTLE_S, cost);
}

static bool may_connect(struct net *n, struct address *a)
{
    int64_t per_s = 1 + n->options->server.per_address / SOCKETS_PER_CONNECT;

    return bucket_spend(&a->connects, n->server.now, per_s, CONNECTS_BURST_S, 1) &&
           fair(&n->lines.connects, &a->least_connects, n->server.now, per_s * ALL_CONNECTS, 1,
                CONNECTS_LITTLE);
}

static bool may_ask(struct net *n, struct address *a, int32_t cost)
{
    int64_t per_s = n->options->server.per_address * REQUESTS_PER_SOCKET;

    return bucket_spend(&a->requests, n->server.now, per_s, REQUESTS_BURST_S, cost) &&
           fair(&n->lines.requests, &a->least_requests, n->server.now, per_s * ALL_REQUESTS, cost,
                REQUESTS_LITTLE);
}

/* Turns away addresses that asked for too much, here where it costs least. */
static bool may_come(struct net *n, struct address *a)
{
    if (a->unlimited)
        return true;
    return a->lines < lines_allowed(n) && n->server.now >= a->asks_from && may_connect(n, a);
}

/* Accounts without limits: the operator's own metrics, and trusted proxies until a request names
 * somebody else. One that names somebody unreadable may be anybody's: it counts for the proxy's
 * address, with its limits. */
static const char METRICS[] = "metrics", PROXY[] = "proxy";

static bool is_proxy(const struct net *n, const struct sockaddr *from)
{
    struct sockaddr_in6 six;
    struct sockaddr_in  four;
    char                text[PEER_MAX];

    if (from->sa_family == AF_INET6) {
        memcpy(&six, from, sizeof six);
        inet_ntop(AF_INET6, &six.sin6_addr, text, sizeof text);
    } else {
        memcpy(&four, from, sizeof four);
        inet_ntop(AF_INET, &four.sin_addr, text, sizeof text);
    }
    return proxies_trust(&n->options->proxies, text);
}

struct line *line_accept(struct net *n, int fd, const struct sockaddr *from, bool metrics)
{
    char            name[ADDRESS_TEXT_MAX];
    struct address *a;
    struct line    *l;
    bool            proxy = !metrics && is_proxy(n, from);

    n->server.now = (int64_t)uv_now(&n->loop);
    peer_name(from, name);
    a = address_of(&n->server, metrics ? METRICS : proxy ? PROXY : name);
    a->unlimited = metrics || proxy;
    if (fd >= (int)n->accepted_max || !may_come(n, a)) {
        n->server.metrics.lines_refused++;
        if (fd >= (int)n->accepted_max)
            make_room(n); /* for the next */
        return NULL;
    }
    if (n->lines.count >= n->lines.max || fd + LINES_SPARE >= (int)n->accepted_max)
        make_room(n);
    l = calloc(1, sizeof *l);
    CHECK(l != NULL);
    *l = (struct line){.net = n,
                       .address = a,
                       .fd = fd,
                       .state = LINE_WAITING,
                       .metrics = metrics,
                       .proxy = proxy,
                       .adopting = true,
                       .since = n->server.now};
    list_in(l);
    a->lines++;
    return l;
}

/* It is counted with that address no more. */
static void leave_address(struct line *l)
{
    turns_leave(&l->net->lines.turns, l);
    if (l->state != LINE_SOCKET)
        l->address->lines--;
    l->address->unread -= l->unread;
    address_release(&l->net->server, l->address);
}

static void line_free(struct line *l)
{
    line_keeps(l, 0);
    leave_address(l);
    if (listed(l))
        list_out(l);
    free(l);
}

void line_adopted(struct line *l, struct lws *wsi)
{
    struct net *n = l->net;

    l->adopting = false;
    l->wsi = wsi;
    if (l->gone || !n->lines.created)
        line_free(l);
    else if (!wsi) /* closed; it will be destroyed in one of the next turns of the loop */
        enter(l, LINE_CLOSING);
    else
        line_untimed(l);
    n->lines.created = false;
}

void line_untimed(struct line *l)
{
    if (listed(l))
        lws_set_timeout(l->wsi, NO_PENDING_TIMEOUT, 0);
}

void line_created(struct net *n)
{
    n->lines.created = true;
}

struct line *line_of(struct lws *wsi)
{
    return lws_get_opaque_user_data(wsi);
}

void line_destroyed(struct lws *wsi)
{
    struct line *l = line_of(wsi);

    if (!l)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    if (l->adopting)
        l->gone = true;
    else
        line_free(l);
}

void line_speaks_for(struct line *l, const char *peer)
{
    char            name[ADDRESS_TEXT_MAX];
    struct address *a;

    if (peer && !peer_read(peer, name))
        return;
    a = address_of(&l->net->server, peer ? name : PROXY);
    if (!peer)
        a->unlimited = true; /* it may be new */
    if (a == l->address)
        return;
    leave_address(l);
    l->address = a;
    a->lines++;
    a->unread += l->unread;
}

/* ---- Requests and answers. ---- */

/* For a while its address gets no new line. */
static enum line_verdict hang_up(struct line *l)
{
    l->address->asks_from = l->net->server.now + REFUSED_MS;
    return LINE_HANG_UP;
}

enum line_verdict line_request(struct line *l, int32_t cost)
{
    struct net     *n = l->net;
    struct address *a = l->address;

    n->server.now = (int64_t)uv_now(&n->loop);
    enter(l, LINE_ANSWERING);
    l->answered = false;
    l->acked = 0;
    l->unsent = kernel_unsent(l->fd);
    if (!a->unlimited && l->unsent > UNREAD_PER_LINE) {
        n->server.metrics.requests_refused++;
        return hang_up(l);
    }
    if (a->unlimited || (a->lines <= lines_allowed(n) && may_ask(n, a, cost)))
        return LINE_GOOD;
    n->server.metrics.requests_refused++;
    return l->refusals++ < REFUSALS_MAX ? LINE_TOO_MANY : hang_up(l);
}

bool line_waits(struct line *l)
{
    struct net *n = l->net;

    if (!l->address->unlimited && kernel_waiting(l->fd)) {
        n->server.metrics.requests_refused++;
        (void)hang_up(l);
        line_doom(l);
        return false;
    }
    n->server.metrics.requests_waited++;
    turns_wait(&n->lines.turns, l);
    return true;
}

bool line_keeps(struct line *l, size_t bytes)
{
    struct net *n = l->net;

    l->address->unread -= l->unread;
    n->lines.unread -= l->unread;
    l->unread = 0;
    if (bytes > 0 &&
        (l->address->unread + bytes > UNREAD_PER_ADDRESS || n->lines.unread + bytes > UNREAD_MAX))
        return false;
    l->unread = (uint32_t)bytes;
    l->address->unread += l->unread;
    n->lines.unread += bytes;
    return true;
}

void line_answered(struct line *l)
{
    if (l->state != LINE_ANSWERING)
        return;
    l->answered = true;
    if (all_sent(l))
        enter(l, LINE_WAITING);
}

void line_is_socket(struct line *l)
{
    enter(l, LINE_SOCKET);
    l->address->lines--;
}

/* ---- Time. ---- */

/* More has arrived than lws reads before the answer is sent, so it would be woken at every turn of
 * the loop. Only clients that pipeline more than fits into a packet or two do that. */
static bool piles_up(const struct line *l, int64_t now)
{
    return l->state == LINE_ANSWERING && now - l->since >= PILE_MS && kernel_waiting(l->fd);
}

static bool overdue(struct line *l, int64_t now)
{
    int64_t  took = now - l->since, late = took - ANSWER_GRACE_MS;
    uint64_t read;

    if (l->state == LINE_WAITING)
        return took > (l->answered ? KEEP_ALIVE_MS : REQUEST_WITHIN_MS);
    if (l->acked == 0) /* most are answered before somebody looks: the kernel is spared */
        l->acked = kernel_bytes(l->fd).acked;
    if (late <= 0)
        return false;
    read = kernel_bytes(l->fd).acked - l->acked;
    return read < (uint64_t)late * ANSWER_LEAST_PER_S / 1000;
}

void lines_look(struct net *n)
{
    struct line *l = n->lines.first, *next;
    int          part = (int)(n->lines.looks++ % LINES_PARTS);

    for (uint32_t left = n->lines.count; left > 0; left--, l = next) {
        next = l->next;
        if (!l->wsi || l->fd % LINES_PARTS != part)
            continue;
        if (l->state == LINE_ANSWERING && l->answered && all_sent(l))
            enter(l, LINE_WAITING); /* at the end of the list, behind those counted in `left` */
        else if (!l->doomed && (overdue(l, n->server.now) || piles_up(l, n->server.now)))
            line_doom(l);
    }
}
