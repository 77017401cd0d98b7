/* net.h: a server that runs: what decides (server/server.h), and what moves its bytes.
 *
 *   loop.c      the loop's turns, signals, beginning and end: libwebsockets on libuv
 *   socket.c    what a WebSocket sends; flood.c: control frames
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
struct lws_context;
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

#endif
