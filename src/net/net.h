/* net.h: a server that runs: what decides (server/server.h), and what moves its bytes.
 *
 *   loop.c      the loop's turns, signals, beginning and end: libwebsockets on libuv
 *   socket.c    what a WebSocket sends; pieces.c: messages in pieces; flood.c: control frames
 *   frames.c    what is sent to one: framing, direct sends
 *   listen.c    the addresses it listens on, who is let in; certificate.c: TLS
 *   web.c       everything that is HTTP: files, /healthz, /metrics, /api; route.c: what paths mean
 *   turns.c     whose request is answered next: so much of a turn of the loop, fair to addresses
 *   line.c      a connection from accept to its end: how long, how many, how much
 *   proxy.c     which proxies are believed on whom they speak for; peer.c: addresses in letters
 *   timers.c    when rooms are due; clock.c: what time it is
 *   workers.c   threads for what takes long, fair to all (jobs.c)
 *   watchdog.c  ends the process if the loop does not turn any more
 *   kernel.c    what the kernel knows of a socket
 *   announce.c  where the server is, for people; qr.c: as a QR code
 *
 * The loop's thread owns all of this; workers.c and watchdog.c say what their threads share with
 * it. */
#ifndef TABLEE_NET_H
#define TABLEE_NET_H

#include "net/flood.h"
#include "net/line.h"
#include "net/serve.h"
#include "server/server.h"
#include "store/expiry.h"

#include <uv.h>

struct doors;
struct lws;
struct lws_context;
struct lws_protocols;
struct watchdog;

struct net {
    struct server               server; /* first: net_of */
    const struct serve_options *options;
    uv_loop_t                   loop;
    uv_timer_t                  second, part;
    uv_prepare_t                prepare;
    uv_idle_t                   idle;
    uv_async_t                  committed, thought;
    uv_signal_t                 term, interrupt, hangup;
    struct lws_context         *lws;
    struct doors               *doors;        /* listen.c's */
    struct watchdog            *watchdog;     /* while the loop runs */
    uint32_t                    accepted_max; /* connections of any kind */
    struct lines                lines;
    struct floods               floods;
    struct bucket               drawn;    /* QR codes */
    bool                        nudge;    /* lws has something to close, and may be asleep */
    bool                        terminal; /* it was started from one */
    bool                        ending;   /* timers ring in vain */
    int64_t                     drain_at;
    int64_t                     tidy_at; /* the store is told to tidy up next */
    struct expiry               expiry;  /* which games it may delete then */
    uint16_t                    port;    /* bound */
};

static inline struct net *net_of(struct server *s)
{
    return (struct net *)s;
}

/* The server's time is that of this turn of the loop. Called wherever the loop calls us. */
static inline void net_now(struct net *n)
{
    n->server.now = (int64_t)uv_now(&n->loop);
}

/* ---- socket.c ---- */

/* For listen_start: it hears of all that happens on sockets. */
const struct lws_protocols *socket_protocols(void);

/* ---- web.c ---- */

/* What libwebsockets keeps for a connection: a socket of a page, or an answer on its way. */
struct session {
    struct socket *socket;
    uint8_t       *body; /* LWS_PRE bytes, then what is to be sent */
    size_t         length, sent;
    char          *asked; /* the path of a request that waits for its turn; "": it was too much */
};

int web_callback(struct net *n, struct lws *wsi, int reason, void *user, void *in, size_t len);

/* May a page of this origin connect? */
bool web_origin_allowed(const struct net *n, struct lws *wsi);

/* Headers are read: a trusted proxy's line speaks for whom they name. */
void web_speaks_for(const struct net *n, struct lws *wsi, struct line *line);

/* A turn of the loop: answers requests that wait, as many as there is time for. */
void web_turn(struct net *n);

/* ---- announce.c ---- */

/* Prints the address to open, those on the local network, and a QR code on a terminal; keeps
 * in `server.url` how friends reach it. */
void serve_announce(struct net *n);

#endif
