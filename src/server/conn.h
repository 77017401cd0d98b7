/* conn.h: somebody at a socket, and what waits to be sent to them.
 *
 * A connection belongs to net: it is made when a WebSocket is there and freed when it is gone. What
 * is sent is queued first in, first out, and a queue stops at the first message whose batch is not
 * durable yet: nobody is told of what could still be lost. */
#ifndef TABLEE_SERVER_CONN_H
#define TABLEE_SERVER_CONN_H

#include "core/bytes.h"
#include "net/flood.h"
#include "net/pieces.h"
#include "server/address.h"
#include "server/room.h"

struct lws;
struct server;
struct store_result;

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

#endif
