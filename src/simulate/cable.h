/* cable.h: a line between a page and the server: bytes in either direction, late, in pieces, or not
 * at all. Its server's end is a `struct conn` (server/sockets.h), its page's end a person. */
#ifndef TABLEE_SIMULATE_CABLE_H
#define TABLEE_SIMULATE_CABLE_H

#include "server/conn.h"

struct person;
struct world;

struct cable {
    struct conn    conn; /* first */
    struct cable  *next;
    struct person *who; /* NULL: the page has let it go */
    uint32_t       number;
    uint32_t       refs;           /* events on their way, and the two ends */
    bool           served;         /* the server has it: `conn` counts */
    bool           dead;           /* nothing arrives any more, and nobody hears of it */
    bool           cut;            /* the server has closed it */
    bool           deaf;           /* the server does not read it any more */
    bool           goodbye;        /* `bye` was sent: nothing comes after it */
    int64_t        up_at, down_at; /* µs: the last arrival at the server, at the page */
    int64_t        delay_us;
    uint32_t       flight, window; /* bytes on their way to the page, and how many may be */
    uint32_t       ping;
    bool           stranger; /* goes from room to room: which one a number is of is not known */
    uint64_t       room;     /* where it was inside last, … */
    enum role      role;     /* … and as what */
    bool           slow;     /* reads a message a second */
};

/* A page dials: it hears person_opened, or person_lost. NULL: nobody answers there. */
struct cable *cable_dial(struct world *w, struct person *p, const char *address);
/* The page says something. */
void cable_say(struct world *w, struct cable *l, const char *bytes, size_t length);
/* The same in so many pieces, of which the last may never come. */
void cable_say_torn(struct world *w, struct cable *l, const char *bytes, size_t length);
/* The page forgets it, and nobody tells the server: another device has taken its place. */
void cable_forget(struct cable *l);
/* The page lets it go; the server hears of it, or not. */
void cable_drop(struct world *w, struct cable *l);
/* It is lost: both ends hear of it. */
void cable_break(struct world *w, struct cable *l);
/* The server's end is gone with the server. */
void cable_crashed(struct world *w, struct cable *l);

/* Frees those that are done with. */
void cables_sweep(struct world *w);

/* For the machine: server/sockets.h. */
bool    cable_write(struct conn *c);
void    cable_close(struct conn *c);
void    cable_kill(struct conn *c);
void    cable_deafen(struct conn *c);
int64_t cable_trip_us(const struct conn *c);

#endif
