/* server.h: what the parts of the server share. One loop thread owns all of this; bots think
 * in worker threads (thoughts.c), the store commits in its own (src/store).
 *
 *   conn.c      a WebSocket's queue
 *   address.c   the account of an address: what it may take of everything
 *   actions.c   what people ask for before and around a match (asked.h)
 *   entry.c     coming in and going out
 *   people.c    whose room it is: hosts, votes, bans (people.h)
 *   gather.c    the start of a match, and what each page adds to its chance
 *   play.c      a match that runs: acts, chance, clock, bots
 *   absence.c   who is away, and when a bot stands in (absence.h)
 *   words.c     what is typed in Time's Up!, and signals of cameras
 *   race.c      who was first: the arbiter
 *   lets.c      passing in a window takes a natural time
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
#include "net/pieces.h"
#include "net/proxy.h"
#include "net/watchdog.h"
#include "net/workers.h"
#include "server/address.h"
#include "server/identity.h"
#include "server/messages.h"
#include "server/metrics.h"
#include "server/room.h"
#include "store/expiry.h"
#include "store/store.h"

#include <stdarg.h>
#include <uv.h>

struct lws;
struct lws_context;
struct doors;

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

/* ---- Sockets. ---- */

/* Bytes for one or many sockets: written once, counted. */
struct message {
    struct message *next; /* among those to be used again */
    uint32_t        refs;
    uint32_t        length;
    uint8_t         size;                  /* conn.c's */
    char            id[ACTION_ID_MAX + 1]; /* of a `done`: refused instead if it cannot be saved */
    bool            answer;                /* done, refused, bye: kept for the slowest reader */
    uint8_t         bytes[];               /* LWS_PRE bytes, then the text */
};

struct queued {
    struct queued  *next;
    struct message *message;
    uint64_t        batch; /* not before this one is durable */
    uint64_t        from;  /* µs: when what it tells came in */
};

struct checking;

struct conn {
    struct server *server;
    struct lws    *wsi;
    int            fd;
    bool           plain; /* no TLS: what is written is what goes out */
    bool           hello, wants_state, closing;
    bool           leaving; /* it is being told that it has to go … */
    bool           deaf;    /* … because it sends too much: nothing more is read from it */
    bool           english;
    bool           waiting; /* in the list of those with something to send */
    bool           choked;  /* the socket takes no more: it will say when */
    bool           lagging; /* too slow: gets a snapshot when its queue is empty */
    bool           ping_due;
    enum role      role;
    struct room   *room;
    struct conn   *next, **link;           /* in the room's list */
    struct conn   *wait_next, **wait_link; /* in one of the server's lists `waiting` */
    struct queued *first, **last;
    uint32_t       queued_bytes;
    uint32_t       seen_n; /* the last number that was queued for it */
    char           id[ID_MAX];

    /* what sending does not look at */
    char             name[NAME_MAX_BYTES];
    struct address  *address;
    struct conn     *all_next, **all_link; /* of all */
    struct room     *knocking;             /* waits at its door */
    struct checking *checking;             /* a list of names of its own; NULL: none */
    uint8_t          fallbacks;
    int64_t          fallback_at;
    int64_t          since;    /* connected, ms */
    int64_t          heard_at; /* the last sign of life */
    int64_t          tokens_at, said_at, signals_at, caught_up_at;
    int32_t          tokens, said, signals, caught_up; /* leaky buckets */
    uint32_t         again_from;                       /* was asked for too soon … */
    bool             again_due;                        /* … and is answered in a while */
    struct pieces    pieces;                           /* of a message */
    struct flood     flood;
    uint64_t         ping_us; /* when the last one went out; 0: none is out */
    uint64_t         ping_number;
    uint32_t         ping_race; /* the situation it came with; 0: none */
    uint32_t         race_next; /* the situation that the next one comes with */
};

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

static inline uint64_t now_us(void)
{
    return uv_hrtime() / 1000;
}

/* One structured line on stderr: event=… and more. */
void server_log(const char *event, const char *format, ...) __attribute__((format(printf, 2, 3)));
int64_t wall_ms(void);

/* ---- conn.c ---- */

struct conn *conn_new(struct server *s, struct lws *wsi, struct address *address);
void         conn_free(struct conn *c);

/* A message from a finished JSON text. */
struct message *message_new(const char *text, size_t length);
void            message_drop(struct message *m);
/* Those kept for the next are freed: nothing is to be sent any more. */
void messages_end(void);

/* It will be sent something soon: that part of it comes nearer. */
static inline void conn_expect(const struct conn *c)
{
    bytes_expect(c, offsetof(struct conn, name));
}

/* Queues a message: behind the batch being gathered if `durable`. */
void conn_send(struct conn *c, struct message *m, bool durable);

/* Sends what may be sent, of one or of all. */
void conn_flush(struct conn *c);
void conns_flush(struct server *s);
/* The socket is broken: it goes, with what waits for it. */
void conn_kill(struct conn *c);
/* A batch is durable, or has failed: queues go on. */
void conns_settled(struct server *s, const struct store_result *r);

/* A PING goes out behind what is queued. */
void conn_ping(struct conn *c);
/* The kernel's own round trip; 0: not known. */
int64_t conn_kernel_us(const struct conn *c);

/* The socket is told why, and closed. */
void conn_bye(struct conn *c, const char *why);
/* The same for whoever sends too much: it is not read any more, and its address pays for it. */
void conn_cut(struct conn *c, const char *why);
/* A reader that is too slow for good. */
void conn_drop(struct conn *c);

/* Short answers. */
void conn_done(struct conn *c, const char *id, bool durable);
void conn_refuse(struct conn *c, const char *id, const char *why);

/* ---- rooms.c ---- */

struct room *rooms_find(struct server *s, const char *code);
void         rooms_begin(struct server *s);
void         rooms_end(struct server *s);
/* A code that is free, or false: all are taken. */
bool rooms_code(struct server *s, char out[CODE_MAX]);
void rooms_add(struct server *s, struct room *r);
/* Is this the code of a room that is in the store and could not be read? Then nobody gets it:
 * another program may read the room. */
bool rooms_reserved(const struct server *s, const char *code);
void rooms_remove(struct server *s, struct room *r);
void rooms_each(struct server *s, void (*each)(struct server *s, struct room *r, void *arg),
                void          *arg);
/* play_tick is to be called at `due` (ms; INT64_MAX: not at all), once for a reading of the clock.
 */
void rooms_due(struct server *s, struct room *r, int64_t due);
/* Ticks all rooms that are due, each once; when the next one is. */
void    rooms_tick(struct server *s);
int64_t rooms_next(const struct server *s);
/* Reads a new room back from a store. NULL, or why it cannot be read. */
const char *rooms_rebuild(struct store *store, struct room *r);
/* All rooms of the store, rebuilt. */
void rooms_load(struct server *s);
/* A failed batch: rooms that it touched are rebuilt from what is durable. */
void rooms_reload(struct server *s, uint64_t from_batch);

/* ---- compact.c ---- */

struct skips {
    struct store_run *run;
    uint32_t          count;
};
/* Before a room goes back to its lobby: which records are moves. After: they go. */
void compact_before(const struct room *r, struct skips *k);
void compact_after(struct server *s, const struct room *r, struct skips *k);

/* ---- actions.c, entry.c ---- */

void action_handle(struct conn *c, struct request *r);
/* Every second: what was asked for too soon is answered now, if it is not too soon still. */
void action_second(struct conn *c);
/* The socket is gone, or leaves: the room goes on without it. */
void action_absent(struct conn *c);
/* Answers a knock. */
void action_admit(struct room *r, struct knock *k, bool yes);

/* ---- play.c ---- */

/* Writes a change down, applies it and tells everyone inside. NULL, or why not. */
const char *room_change(struct server *s, struct room *r, struct change *c);

/* One more change that is no move, asked for by a person, before anything is done: NULL, or why
 * there were too many. Each is written down like a move, but no rule of a game ever ends them.
 * Talk is counted by itself, so that spectators do not keep the host from its table. */
const char *room_refuse_aside(struct server *s, struct room *r, bool talk);

/* An act of a player. NULL, or why not. Sets `answered` if the answer comes later: a race. */
const char *play_act(struct server *s, struct room *r, int seat, const struct request *q,
                     uint64_t action, bool *answered);
/* A move of the match, made by `by`. NULL, or why not. */
const char *play_move(struct server *s, struct room *r, move m, enum mover by, uint32_t t,
                      uint64_t action);
/* Who does not play by hand: bots, and stand-ins; and how well. */
seat_set   play_by_code(const struct room *r);
enum level play_level(const struct room *r, int seat);
/* After any change: chance, the end, bots to ask, when to look again. */
void play_go_on(struct server *s, struct room *r);
/* Sets when to look again. */
void play_schedule(struct server *s, struct room *r);
/* Something is due. */
void     play_tick(struct server *s, struct room *r);
uint32_t play_now(const struct server *s, const struct room *r);
void     play_freeze(struct server *s, struct room *r);
void     play_thaw(struct server *s, struct room *r);
/* A worker's answer. */
void play_thought(struct server *s, uint64_t room, const char *code, uint32_t turn, int seat,
                  struct thought t);
/* Who is to share workers with the other rooms of the same: the address that opened it, else that
 * of somebody inside. */
uint64_t room_owner(const struct room *r);
/* The room is over for everyone: told, forgotten, freed. */
void room_close(struct server *s, struct room *r, const char *why);

/* ---- gather.c ---- */

/* After any change: what is gathered for a start goes on, and the match begins when all is there.
 */
void gather_follow(struct server *s, struct room *r);
/* When to look again, in ms; INT64_MAX: nothing is awaited. */
int64_t gather_due(const struct room *r);

/* ---- race.c ---- */

/* After every change of a match: a race opens, or is over because the table has changed. */
void race_follow(struct room *r);
/* The match has ended. */
void race_forget(struct room *r);
/* An act while a race is open: true if the race has taken it; then it is answered with the
 * verdict, or refused at once if `why` is set. False: it is a move like any other, and one that
 * came too early is now what the game makes of that. */
bool race_takes(struct room *r, int seat, move *m, const struct request *q, uint64_t action,
                const char **why);
/* Did this act answer a table on which it had no reason (races.md, 5)? Then it is now what the
 * game makes of that. False: what it answered is over. */
bool race_was_early(const struct room *r, move *m, uint32_t seen);
/* `due` in match time. */
bool race_takes_bot(struct room *r, int seat, move m, uint32_t due);
/* When there is something to decide, in ms; and the verdict, if it is time. */
int64_t race_due_ms(const struct room *r);
bool    race_tick(struct server *s, struct room *r);
/* The PING of a socket went out, came back; its player came or went. */
void race_ping_sent(struct conn *c);
void race_pong_came(struct conn *c);
void race_presence(struct room *r, int seat, bool there);

/* ---- lets.c ---- */

/* Is this move a passing? */
bool move_is_let(const struct game *g, move m);
/* The match time from which it may be seen that this seat passes; 0 if it is no passing. */
uint32_t lets_due(struct server *s, struct room *r, move m);
/* Keeps a passing until then; it is answered when it is made. */
void lets_hold(struct room *r, move m, const struct request *q, uint64_t action);
/* When the next one is to be made (UINT32_MAX: none is kept), and making it: true if there was
 * one, whether it could be made or was refused. */
uint32_t lets_next(const struct room *r);
bool     lets_tick(struct server *s, struct room *r);
/* The seat does something else after all: what was kept for it is refused. */
void lets_withdraw(struct room *r, int seat);
/* After every change: what was kept for a window that is closed is refused. */
void lets_follow(struct room *r);
/* The match has ended, or is read anew: what is kept is refused. */
void lets_forget(struct room *r);

/* ---- words.c ---- */

/* How a table plays: the way, the names, and the options that follow from them, into the settings
 * of `c` and its `names`, which are checked; `kept` are those the room has, or NULL. Which names
 * are well known depends on the language of whoever sets it. NULL, or why not. */
const char *words_set(struct change *c, const struct request *q, const struct names *kept,
                      bool english);
/* Seats whose moves come out of what is said, and what a seat may not say by itself. */
seat_set    words_seats(const struct room *r);
const char *words_refuse(const struct game *g, const void *state, move m);
/* After every change of a match: the conversation is about the name in hand. */
void words_follow(struct server *s, struct room *r);
/* When a bot says something, in match time; and it says it. NULL, or why not. */
uint32_t    words_due(const struct room *r);
const char *words_step(struct server *s, struct room *r);
/* A person typed something. NULL, or why it does not count. */
const char *words_hear(struct server *s, struct room *r, int seat, bool guess, const char *text,
                       uint64_t action);
/* The match has ended. */
void words_forget(struct room *r);
/* From one player's camera to another player's page, who is inside: not written down. NULL, or
 * why not. */
const char *words_signal(struct conn *from, const char *to, const char *data);

/* ---- viewers.c ---- */

struct veils {
    move seen[SEATS_MAX + 1]; /* by seat, the spectator's last */
};
/* Before a move is applied: as each viewer may see it, if anyone is inside. */
void viewers_before(struct room *r, const struct change *c, struct veils *v);
/* After a change was applied: everyone inside is told. */
void viewers_tell(struct server *s, struct room *r, const struct change *c, const struct veils *v);
/* All that came after `from`, or a snapshot. */
void viewers_catch_up(struct conn *c, uint32_t from);
/* Presence and the like: the room as it is now, under the number it has. */
void viewers_room(struct server *s, struct room *r);
/* The log of a match that runs, as the viewer may know it and without any seed, to free. */
char *viewers_log(const struct room *r, int viewer);
/* Public rooms as a JSON array, to free. */
char *viewers_list(struct server *s);

/* ---- lists.c ---- */

/* The socket is gone: a list that it has sent is not set. */
void lists_leave(struct conn *c);

/* ---- thoughts.c ---- */

/* A bot of `level` on `seat` thinks about `view`, which is copied; play_thought gets the answer. */
void thoughts_ask(struct server *s, const struct room *r, const void *view, int seat,
                  enum level level, uint64_t seed);
/* Whatever is being thought about is over. */
void thoughts_cancel(struct server *s, const struct room *r);

/* ---- web.c ---- */

int web_callback(struct server *s, struct lws *wsi, int reason, void *user, void *in, size_t len);

/* May a page of this origin connect? */
bool web_origin_allowed(const struct server *s, struct lws *wsi);

#endif
