/* conn.h: somebody at a socket: who they say they are, which room they are in, what they may still
 * ask for; and the short answers they get.
 *
 * Whoever has the socket owns its memory (sockets.h). actions.c and entry.c write `name`, `id` and
 * the counters, outbox.c writes `out`, and race.c and the socket write round trips. */
#ifndef TABLEE_SERVER_CONN_H
#define TABLEE_SERVER_CONN_H

#include "core/bytes.h"
#include "server/address.h"
#include "server/outbox.h"
#include "server/pieces.h"
#include "server/refusals.h"
#include "server/room.h"

struct checking;

struct conn {
    struct server *server;
    bool           hello, wants_state;
    bool           closing; /* it is going: nothing more is read or queued */
    bool           leaving; /* it is being told to go … */
    bool           deaf;    /* … because it sends too much: nothing more is read */
    bool           english;
    bool           ping_due;
    enum role      role;
    struct room   *room;
    struct conn   *next, **link; /* in the room's list */
    struct outbox  out;
    uint32_t       seen_n; /* the last number queued for it */
    char           id[ID_MAX];

    /* not read when sending */
    char             name[NAME_MAX_BYTES];
    int              face; /* the person's wish, then what they have; 0: none */
    struct address  *address;
    struct conn     *all_next, **all_link; /* of all */
    struct room     *knocking;             /* at whose door it waits */
    struct checking *checking;             /* a list of names that it sent; NULL: none */
    struct pieces    pieces;               /* inbox.c's: a message that is arriving */
    int64_t          since;                /* connected, ms */
    int64_t          heard_at;             /* the last sign of life */
    int64_t          tokens_at, said_at, signals_at, caught_up_at;
    int32_t          tokens, said, signals, caught_up; /* leaky buckets */
    uint32_t         again_from;                       /* asked for too soon … */
    bool             again_due;                        /* … so it is answered in a while */
    uint64_t         ping_us;   /* when the last PING went out; 0: none is out */
    uint32_t         ping_race; /* the situation it was sent with; 0: none */
    uint32_t         race_next; /* the situation to send the next one with */
};

/* May one more socket be opened from that address? */
bool conn_may_begin(const struct server *s, const struct address *a);
/* A socket was opened from `address`; `c` is all zero. conn_end: it is gone, and the room goes on
 * without it. */
void conn_begin(struct conn *c, struct server *s, struct address *address);
void conn_end(struct conn *c);

/* Prefetches what sending reads. */
static inline void conn_expect(const struct conn *c)
{
    bytes_expect(c, offsetof(struct conn, name));
}

/* Short answers. */
void conn_done(struct conn *c, const char *id, bool durable);
void conn_refuse(struct conn *c, const char *id, refusal why, const struct details *d);

/* Tells the socket why, by a code without arguments, and closes it. */
void conn_bye(struct conn *c, refusal why);
/* The same for a socket that sends too much: it isn't read any more, and its address pays for it.
 */
void conn_cut(struct conn *c, refusal why);
/* Drops a reader that stays too slow. */
void conn_drop(struct conn *c);
/* The socket is broken: drops it, with everything waiting for it. */
void conn_kill(struct conn *c);

/* A PING is going out; race_ping_sent is called when it has. conn_pong: its answer has arrived. */
void conn_ping_goes(struct conn *c);
void conn_pong(struct conn *c);

/* Every second: drops sockets that never said hello, are silent or read too slowly, and pings those
 * that may be silent. True if something still waits to be sent. */
bool conns_second(struct server *s);

#endif
