/* conn.h: somebody at a socket: who they say they are, which room they are in, what they may still
 * ask for; and the short answers they get.
 *
 * Its memory belongs to whoever has the socket (sockets.h). `name`, `id` and what they are counted
 * by are written by actions.c and entry.c, `out` by outbox.c, trips by race.c and the socket. */
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
    bool           closing; /* it goes: nothing is read or queued any more */
    bool           leaving; /* it is being told that it has to go … */
    bool           deaf;    /* … because it sends too much: nothing more is read from it */
    bool           english;
    bool           ping_due;
    enum role      role;
    struct room   *room;
    struct conn   *next, **link; /* in the room's list */
    struct outbox  out;
    uint32_t       seen_n; /* the last number that was queued for it */
    char           id[ID_MAX];

    /* what sending does not look at */
    char             name[NAME_MAX_BYTES];
    int              face; /* the person's wish, then what they have; 0: none */
    struct address  *address;
    struct conn     *all_next, **all_link; /* of all */
    struct room     *knocking;             /* waits at its door */
    struct checking *checking;             /* a list of names of its own; NULL: none */
    struct pieces    pieces;               /* inbox.c's: of a message that is coming in */
    int64_t          since;                /* connected, ms */
    int64_t          heard_at;             /* the last sign of life */
    int64_t          tokens_at, said_at, signals_at, caught_up_at;
    int32_t          tokens, said, signals, caught_up; /* leaky buckets */
    uint32_t         again_from;                       /* was asked for too soon … */
    bool             again_due;                        /* … and is answered in a while */
    uint64_t         ping_us;   /* when the last PING went out; 0: none is out */
    uint32_t         ping_race; /* the situation it came with; 0: none */
    uint32_t         race_next; /* the situation that the next one comes with */
};

/* May one more socket be opened from that address? */
bool conn_may_begin(const struct server *s, const struct address *a);
/* A socket is open, from `address`: `c` is all zero. It is gone: the room goes on without it. */
void conn_begin(struct conn *c, struct server *s, struct address *address);
void conn_end(struct conn *c);

/* It will be sent something soon: that part of it comes nearer. */
static inline void conn_expect(const struct conn *c)
{
    bytes_expect(c, offsetof(struct conn, name));
}

/* Short answers. */
void conn_done(struct conn *c, const char *id, bool durable);
void conn_refuse(struct conn *c, const char *id, refusal why, const struct details *d);

/* The socket is told why, by a code without arguments, and closed. */
void conn_bye(struct conn *c, refusal why);
/* The same for whoever sends too much: it is not read any more, and its address pays for it. */
void conn_cut(struct conn *c, refusal why);
/* A reader that is too slow for good. */
void conn_drop(struct conn *c);
/* The socket is broken: it goes, with what waits for it. */
void conn_kill(struct conn *c);

/* A PING goes out, and race_ping_sent is told when it is; its answer has come. */
void conn_ping_goes(struct conn *c);
void conn_pong(struct conn *c);

/* Every second: whoever never said hello, is silent or reads too slowly goes, and those who may be
 * silent are asked. True: something still waits to be sent. */
bool conns_second(struct server *s);

#endif
