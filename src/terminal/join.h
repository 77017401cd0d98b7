/* join.h: a seat in a room of a server, from this terminal: all of `tablee join` but its command
 * line.
 *
 * It connects (wire.h), says hello, and then hears what the server says (heard.h) and does what is
 * typed (typed.h) until somebody leaves. On a terminal a line can be typed while the game goes on;
 * lines of a pipe are read when they are wanted, that is, when this player may move or start. */
#ifndef TABLEE_JOIN_H
#define TABLEE_JOIN_H

#include "host/host.h"
#include "terminal/invitation.h"

struct join_wish {
    struct invitation    to;
    const char          *name;
    const char          *as;        /* "player" or "spectator" */
    const char          *open;      /* a game: a room is opened for it; NULL: `to` names one */
    int64_t              seats;     /* of that room; 0: as many as are usual */
    struct given_options given;     /* of that room */
    const char          *names;     /* a list of names for it, or NULL */
    const char          *keep;      /* a file for what `tablee verify --kept` reads, or NULL */
    bool                 automatic; /* a bot moves: automatic.h */
    const char          *program;   /* the command of a program that is this bot, or NULL */
    int64_t              answer;    /* how long it may think, in ms */
};

/* Until it is over. An exit code: EXIT_WRONG after saying what went wrong with the connection,
 * EXIT_NO if the room refused this person, or the dice of a game that nobody watched were not fair.
 */
int join_room(const struct join_wish *wish);

#endif
