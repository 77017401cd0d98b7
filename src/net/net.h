/* net.h: a running server: the part that decides (server/server.h), and the part that moves its
 * bytes.
 *
 *   loop.c      the loop's turns, signals, beginning and end: libwebsockets on libuv
 *   socket.c    what a WebSocket sends; flood.c: control frames
 *   frames.c    what is sent to one: framing, direct sends
 *   listen.c    the addresses it listens on, who is let in; certificate.c: TLS
 *   web.c       HTTP: files, /healthz, /metrics, /api; route.c: what paths mean
 *   turns.c     whose request is answered next, within a share of each turn, fair to addresses
 *   line.c      a connection from accept to its end: how long, how many, how much
 *   proxy.c     which proxies are trusted to name their clients; peer.c: addresses as text
 *   timers.c    when rooms are due; clock.c: what time it is
 *   workers.c   threads for long work, fair to all (jobs.c)
 *   watchdog.c  ends the process if the loop stops turning
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
    bool                        nudge;    /* lws has something to close and may be asleep */
    bool                        terminal; /* started from a terminal */
    bool                        ending;   /* timers are ignored */
    int64_t                     drain_at;
    int64_t                     tidy_at; /* when to tell the store to tidy up */
    struct expiry               expiry;  /* which games it may then delete */
    uint16_t                    port;    /* bound */
};

static inline struct net *net_of(struct server *s)
{
    return (struct net *)s;
}

/* Sets the server's time to that of this turn of the loop. Call it wherever the loop calls us. */
static inline void net_now(struct net *n)
{
    n->server.now = (int64_t)uv_now(&n->loop);
}

#endif
