/* client.h: one person in a room of a server, as this terminal knows it: what the parts of
 * `tablee join` share. terminal/join.h is the door; heard.h, typed.h, automatic.h and lobby.h are
 * its parts, and nobody else includes this.
 *
 * The server hands over, with every event, the engine's state as this viewer may know it: the
 * same bytes that a table in the terminal draws from when one plays alone. Nothing more ever
 * arrives here. */
#ifndef TABLEE_CLIENT_H
#define TABLEE_CLIENT_H

#include "sim/outside.h"
#include "terminal/join.h"
#include "terminal/live.h"
#include "terminal/share.h"
#include "terminal/wire.h"

#include <jansson.h>

/* A program that plays for this person (sim/outside.h); no child: there is none. It is asked once
 * after each event that leaves it something to do. */
struct program {
    struct outside *child;
    json_int_t      match;   /* the game that it was told of: the room's `match` */
    uint32_t        n;       /* the event after which it was asked … */
    bool            asked;   /* … if it was */
    struct thought  thought; /* what it does then */
    double          due;     /* when, in seconds_now() */
};

struct client {
    const struct join_wish *wish;
    struct wire            *wire;
    json_t                 *room; /* as last told */
    const struct game      *game; /* that is played; NULL before one is seen */
    const struct table     *table;
    struct company          company;
    struct player           player; /* this person, once a game is seen */
    struct pager_idle       idle;
    json_t                 *people; /* who watches and who was sent away, as last told */
    json_t                 *knocks; /* who waits at the door: id and name of each */
    char                    names[SEATS_MAX][NAME_MAX_BYTES];
    char                    id[64]; /* this person's */
    struct share            share;
    struct program          program;
    char                   *lobby;                /* as it was printed last, or NULL */
    unsigned                lobby_from, lobby_to; /* the rows of the terminal it stands in */
    struct live             live;                 /* where the game is played with keys */
    json_t                 *ended; /* an `over` that waits for the live table to be left, or NULL */
    bool                    over, left, begun;
    uint32_t                n;         /* number of the newest event */
    uint32_t                actions;   /* how many were sent */
    uint32_t                situation; /* the event that opened what can be answered now … */
    double                  painted;   /* … and seconds_now() when it was shown */
    int                     failed;    /* an exit code, once something went wrong */
    _Alignas(8) uint8_t view[STATE_MAX], before[STATE_MAX];
};

/* Sends an action (docs/protocol.md) with these fields, which are then gone. Fields that jansson
 * could not pack are NULL: what somebody has typed was no UTF-8, and is refused. */
void client_ask(struct client *c, const char *type, json_t *fields);

/* Asks for a move, by its notation without the seat, as an answer to what is shown. */
void client_act(struct client *c, const char *said);

/* Is this person the host; is the room in that phase; may this person move now? */
bool client_is_host(const struct client *c);
bool client_in_phase(const struct client *c, const char *phase);
bool client_acting(const struct client *c);

/* A field of a message; "" if it is no text. */
const char *text_at(const json_t *o, const char *key);

#endif
