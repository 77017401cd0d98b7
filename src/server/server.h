/* server.h: what the parts of the server share: a module reads what others own and asks them to
 * change it. One loop thread owns all of this; bots think in worker threads (thoughts.c), the store
 * commits in its own (src/store). Each file has a header, which says what it owns and promises.
 *
 *   conn.c      a WebSocket's queue
 *   address.c   the account of an address: what it may take of everything
 *   actions.c   what people ask for before and around a match (asked.h)
 *   entry.c     coming in and going out
 *   people.c    whose room it is: hosts, votes, bans (people.h)
 *   gather.c    the start of a match, and what each page adds to its chance
 *   play.c      a match that runs: acts, chance, clock, bots
 *   presence.c  who is here, away, replaced by a bot, back (presence.h); absence.c: when
 *   words.c     talk at the table: games that are talked (speech/speech.h), signals of cameras
 *   held.c      moves that wait (held.h): for a verdict (race.c), for a natural time (pass.c)
 *   viewers.c   what each viewer is told: the only place that redacts
 *   rooms.c     the table of rooms, codes, what is due when
 *   room.c      a room as the fold of its changes
 *   compact.c   a room that goes on keeps no moves of matches that are over
 *   thoughts.c  bots' thoughts, and lists.c: lists of names, which workers check
 *
 * What moves bytes is in src/net:
 *
 *   loop.c      timers, signals, beginning and end: libwebsockets on libuv
 *   socket.c    what a WebSocket sends; pieces.c: messages in pieces; flood.c: control frames
 *   listen.c    the addresses it listens on, who is let in; certificate.c: TLS
 *   web.c       everything that is HTTP: files, /healthz, /metrics, /api
 *   turns.c     whose request is answered next: so much of a turn of the loop, fair to addresses
 *   proxy.c     which proxies are believed on whom they speak for
 *   line.c      a connection from accept to its end: how long, how many, how much
 *   workers.c   threads for what takes long, fair to all (jobs.c)
 *   watchdog.c  ends the process if the loop does not turn any more
 *
 * An action goes: read (messages.c), checked (actions.c …, play.c), written down and applied
 * (room_change), and told (viewers.c) to queues that hold every message back until the batch
 * that makes it true is durable. */
#ifndef TABLEE_SERVER_H
#define TABLEE_SERVER_H

#include "net/flood.h"
#include "net/line.h"
#include "net/proxy.h"
#include "net/watchdog.h"
#include "server/address.h"
#include "server/identity.h"
#include "server/metrics.h"
#include "server/room.h"
#include "store/expiry.h"
#include "store/store.h"

#include <uv.h>

struct conn;
struct doors;
struct lws_context;
struct workers;

struct serve_options {
    int            port;
    const char    *bind;         /* an address or a host's name; NULL: all addresses */
    const char    *metrics_bind; /* the same for /metrics alone; NULL: it is on the port of all */
    int            metrics_port;
    const char    *data;       /* folder */
    const char    *store;      /* URL, or NULL: sqlite in the folder */
    const char    *cert, *key; /* TLS, or NULL */
    const char    *public_url; /* as seen from outside, or NULL */
    struct proxies proxies;    /* believed on whom they speak for */
    const char    *ice;        /* handed to pages, or NULL */
    const char    *web;        /* folder of the web client */
    int64_t        grace_ms, rate, per_address, workers;
    int64_t        pace;      /* percent of a person's time that bots take */
    int64_t        keep_days; /* finished games are kept; 0: for ever */
    /* Where nature's moves come from; NULL: the fair source. Tests stack the deck. */
    move (*draw)(struct room *r);
};

/* Runs until SIGTERM or SIGINT. The exit code. */
int server_run(const struct serve_options *options);

/* A batch is durable, the next one is being committed, one more is being gathered. */
enum { WAITING = 3 };

struct server {
    const struct serve_options *options;
    uv_loop_t                   loop;
    uv_timer_t                  timer, second, part;
    uv_prepare_t                prepare;
    uv_idle_t                   idle;
    uv_async_t                  committed, thought;
    uv_signal_t                 term, interrupt, hangup;
    struct lws_context         *lws;
    struct doors               *doors; /* listen.c's */
    struct store               *store;
    struct workers             *workers;
    struct watchdog            *watchdog; /* while the loop runs */
    struct identity_key         key;
    struct metrics              metrics;
    struct conn                *conns;
    struct conn                *waiting[WAITING]; /* to send something, by batch % WAITING */
    uint32_t                    sockets, rooms;
    uint32_t                    checking;     /* lists of names, in workers */
    uint32_t                    accepted_max; /* connections of any kind */
    struct room               **table;        /* by the number of the code */
    bool                       *reserved;     /* likewise: codes of rooms that were not read */
    struct room               **heap;         /* by due; from 1 */
    uint32_t                    heap_count, heap_room;
    struct lines                lines;
    struct floods               floods;
    struct bucket               drawn; /* QR codes */
    struct address             *addresses[ADDRESS_SLOTS];
    uint32_t                    address_count;
    unsigned char               address_key[16]; /* of their table */
    uint32_t                    sweep;           /* how far addresses_sweep has come */
    uint64_t                    durable;         /* all batches up to this one are */
    int64_t                     now;             /* ms, monotonic, once a turn */
    uint64_t                    cause_us; /* when the request being handled was read; 0: none */
    bool                        flush;    /* some queue may go on */
    bool                        nudge;    /* lws has something to close, and may be asleep */
    struct chance_source        coins;
    bool                        draining;
    bool                        terminal; /* it was started from one */
    int64_t                     timer_due;
    int64_t                     drain_at;
    int64_t                     tidy_at;  /* the store is told to tidy up next */
    struct expiry               expiry;   /* which games it may delete then */
    uint16_t                    port;     /* bound */
    char                        url[256]; /* how others reach it; empty: not known */
};

/* One structured line on stderr: event=… and more. */
void server_log(const char *event, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
