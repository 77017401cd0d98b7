/* server.h: what the parts of the server share. A module reads what others own, and asks them to
 * change it.
 *
 *   turn.c      what is done at every turn of the loop, after commits, every second, at the end
 *   inbox.c     what arrives from a socket; pieces.c: messages in pieces
 *   conn.c      somebody at a socket: answers, goodbyes; outbox.c: what waits to be sent to them
 *   address.c   the account of an address: everything it may use
 *   actions.c   the door: every request comes in, every answer goes out; asked.h lists who answers
 *   entry.c     coming in and going out
 *   handover.c  a seat that moves to another device
 *   hosting.c   what is played, who sits where, pausing, playing again
 *   evening.c   what was played in a room, and what comes next
 *   people.c    whose room it is: hosts, votes, bans
 *   ballot.c    stopping a match before its end, by agreement
 *   gather.c    the start of a match, and what each page adds to its randomness
 *   play.c      a running match: acts, chance, clock, bots
 *   patience.c  turns that no rule limits: a bot plays for players who take too long
 *   reveal.c    what was revealed stays until people have seen it
 *   talk.c      what people say to each other
 *   presence.c  who is here, away, replaced by a bot, back (presence.h); absence.c: when
 *   words.c     games played by talking (speech/speech.h), signals of cameras
 *   held.c      moves that wait (held.h): for a verdict (race.c), for a natural time (pass.c)
 *   commit.c    what happens to a room: judged, written down, applied, told
 *   viewers.c   the message for each viewer: no other file writes a state for a page
 *   rooms.c     the table of rooms, codes, what is due when
 *   room.c      a room as the fold of its changes; judge.c: what can't happen to it
 *   compact.c   a room that goes on drops the moves of finished matches
 *   refusals.c  why not: codes (refusals.def), and their sentences where they are sent or logged
 *   thoughts.c  bots' thoughts, in workers; lists.c: lists of names, checked in workers
 *
 * All of it decides, and does nothing else: no sockets, no clock, no threads. It asks for those
 * through four headers: clock.h (time and timers), sockets.h and workers.h, which a machine
 * implements (machine.h: src/net's, on libwebsockets, libuv and threads, or src/simulate's), and
 * store/store.h. One thread calls everything here.
 *
 * docs/server.md follows a bid from a click to every screen. */
#ifndef TABLEE_SERVER_H
#define TABLEE_SERVER_H

#include "server/address.h"
#include "server/identity.h"
#include "server/metrics.h"
#include "server/room.h"
#include "store/store.h"

struct conn;
struct workers;

struct server_options {
    int64_t     grace_ms;    /* how long an absent player's seat is kept */
    int64_t     rate;        /* messages a second of one socket */
    int64_t     per_address; /* sockets; rooms and requests in proportion */
    int64_t     pace;        /* percent of a person's time that bots take */
    const char *ice;         /* handed to pages, or NULL */
    /* Source of nature's moves; NULL: the fair one. Tests stack the deck. */
    move (*draw)(struct room *r);
};

/* One batch is durable, one is being committed, one is being gathered. */
enum { WAITING = 3 };

struct server {
    /* set once, before anything else is called */
    const struct server_options *options;
    struct store                *store;
    struct workers              *workers;
    struct identity_key          key;
    struct chance_source         coins;
    unsigned char                address_key[16]; /* of the table of addresses */
    char                         url[256];        /* the address others use; empty: unknown */

    /* set by the caller */
    int64_t  now;      /* ms, monotonic, once a turn */
    uint64_t cause_us; /* when the request being handled was read; 0: none */
    bool     draining; /* about to end: nobody may come in */

    /* counted by all */
    struct metrics metrics;

    /* conn.c's and outbox.c's */
    struct conn *conns;
    uint32_t     sockets;
    struct conn *waiting[WAITING]; /* to send something, by batch % WAITING */
    uint64_t     durable;          /* all batches up to this one are */
    bool         flush;            /* some outbox may continue */

    /* rooms.c's */
    struct room  **table;    /* by the number of the code */
    bool          *reserved; /* likewise: codes of rooms that couldn't be read */
    uint32_t       rooms;
    struct closed *closed; /* and perhaps still in the store */

    /* address.c's */
    struct address *addresses[ADDRESS_SLOTS];
    uint32_t        address_count;
    uint32_t        sweep; /* how far addresses_sweep has come */

    uint32_t checking; /* lists.c's: lists of names, in workers */
};

#endif
