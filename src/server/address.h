/* address.h: the account of one address: all that whoever comes from there may take, in one place.
 *
 * An account is kept for an IPv4 address or for an IPv6 /64, which is what one household or one
 * machine is given: counting single IPv6 addresses would count nothing. A school behind one router
 * shares an account, so limits are set by what a hundred pages need (limits.h).
 *
 * Everything here belongs to the loop thread. An account lives as long as something counts on it,
 * and ADDRESS_KEPT_MS longer, so that nobody gets a fresh one by hanging up. */
#ifndef TABLEE_ADDRESS_H
#define TABLEE_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>

struct server;

enum { ADDRESS_TEXT_MAX = 48, ADDRESS_SLOTS = 4096, ADDRESS_SWEEPS = 64 };

/* A leaky bucket: what was spent runs out at some rate. */
struct bucket {
    int64_t at; /* ms: when `spent` was right */
    int32_t spent;
};

struct line;

struct address {
    struct address *next;
    struct address *turn_next, *turn_before; /* among those with requests that wait (turns.h) … */
    struct line    *asks_first, *asks_last;  /* … and its own lines there */
    char            text[ADDRESS_TEXT_MAX];  /* "192.0.2.1", "2001:db8:1:2::/64" */
    bool            unlimited;               /* trusted proxies, the operator's own metrics */
    uint32_t        lines;                   /* connections that are no WebSocket (line.h) */
    uint32_t        sockets, rooms;
    uint32_t        unread; /* bytes of HTTP answers that wait to be read */
    int64_t         used_at;
    int64_t         asks_from; /* ms: asked for too much, and gets no line before */
    struct bucket   connects, requests, guesses;
    struct bucket   least_connects, least_requests; /* while all together take too much */
    int64_t         lists_at;                       /* the same, of lists of names */
    int32_t         lists;
};

/* `cost` from a bucket that refills by `per_s` and holds as much as `burst_s` seconds give. False:
 * there is not enough in it, and nothing is taken. */
bool bucket_spend(struct bucket *b, int64_t now, int64_t per_s, int64_t burst_s, int32_t cost);

/* One from a bucket whose parts are kept apart. */
bool bucket_take(int64_t now, int64_t *at, int32_t *spent, int64_t per_s, int64_t burst_s);

/* The account of that name (net/peer.h); a new one if there is none. */
struct address *address_of(struct server *s, const char *name);
/* Something that counted on it is gone: after a while it may be forgotten. */
void address_release(struct server *s, struct address *a);
/* Every second: those that nobody needs any more go, a part at a time; at the end all do. */
void addresses_sweep(struct server *s);
void addresses_end(struct server *s);

/* A socket of its had to be cut: so many connections fewer may come from there. */
void address_misused(struct server *s, struct address *a);

/* May this address try another code? Counts a wrong one. */
bool address_may_guess(struct server *s, struct address *a);
void address_guessed(struct server *s, struct address *a);

#endif
