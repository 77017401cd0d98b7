/* address.h: the account of one address: everything that its visitors may use, counted in one
 * place.
 *
 * There is an account for each IPv4 address and for each IPv6 /64, which is what one household or
 * machine gets: counting single IPv6 addresses would limit nobody. A school behind one router
 * shares an account, so limits allow for what a hundred pages need (limits.h).
 *
 * Everything here belongs to the loop thread. An account lives as long as something counts on it,
 * and ADDRESS_KEPT_MS longer, so that nobody gets a fresh one by hanging up. */
#ifndef TABLEE_ADDRESS_H
#define TABLEE_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>

struct server;

enum { ADDRESS_TEXT_MAX = 48, ADDRESS_SLOTS = 4096, ADDRESS_SWEEPS = 64 };

/* A leaky bucket: what was spent drains at some rate. */
struct bucket {
    int64_t at; /* ms: when `spent` was right */
    int32_t spent;
};

struct line;

struct address {
    struct address *next;
    struct address *turn_next, *turn_before; /* among those with waiting requests (turns.h) … */
    struct line    *asks_first, *asks_last;  /* … and its own lines there */
    char            text[ADDRESS_TEXT_MAX];  /* "192.0.2.1", "2001:db8:1:2::/64" */
    bool            unlimited;               /* trusted proxies, the operator's own metrics */
    uint32_t        lines;                   /* connections other than WebSockets (line.h) */
    uint32_t        sockets, rooms;
    uint32_t        unread; /* bytes of HTTP answers that wait to be read */
    int64_t         used_at;
    int64_t         asks_from; /* ms: used too much, and gets no connection before */
    struct bucket   connects, requests, guesses;
    struct bucket   least_connects, least_requests; /* while everybody together uses too much */
    int64_t         lists_at;                       /* a bucket for lists of names */
    int32_t         lists;
};

/* Takes `cost` from a bucket that refills by `per_s` and holds `burst_s` seconds' worth. False,
 * with nothing taken, if there isn't enough. */
bool bucket_spend(struct bucket *b, int64_t now, int64_t per_s, int64_t burst_s, int32_t cost);

/* Takes one from a bucket whose fields are kept separately. */
bool bucket_take(int64_t now, int64_t *at, int32_t *spent, int64_t per_s, int64_t burst_s);

/* The account with this name (net/peer.h); creates it if there is none. */
struct address *address_of(struct server *s, const char *name);
/* Something that counted on it is gone; after a while the account may be dropped. */
void address_release(struct server *s, struct address *a);
/* Every second: drops unused accounts, a part at a time. At the end: drops all. */
void addresses_sweep(struct server *s);
void addresses_end(struct server *s);

/* One of its sockets had to be cut: fewer connections may come from there for a while. */
void address_misused(struct server *s, struct address *a);

/* May this address try another code? address_guessed counts a wrong one. */
bool address_may_guess(struct server *s, struct address *a);
void address_guessed(struct server *s, struct address *a);

#endif
