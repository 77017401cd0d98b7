/* outside.h: bots in any language: a child process that speaks lines, in the spirit of UCI.
 * docs/bots.md describes what is said.
 *
 * One child plays many games, one after the other, and any number of seats. Whatever goes wrong
 * with it (it dies, is silent for too long, names a move that is not legal) is a sentence and costs
 * it the game, never the run: the caller counts a forfeit and opens another. */
#ifndef TABLEE_OUTSIDE_H
#define TABLEE_OUTSIDE_H

#include "bots/sitting.h"

enum {
    OUTSIDE_WHY_MAX = 200,    /* bytes of a reason */
    OUTSIDE_COMMANDS = 4,     /* different children in a run */
    OUTSIDE_HELLO_MS = 10000, /* how long a child may take to be ready */
    OUTSIDE_ANSWER_MS = 5000  /* how long it may think, unless told otherwise */
};
#define OUTSIDE_PREFIX "exec:" /* in a list of bots */

struct outside;

/* Starts a command of the shell and greets it. NULL with a reason. */
struct outside *outside_open(const char *command, uint32_t limit_ms, char why[OUTSIDE_WHY_MAX]);

/* A new game. False with a reason. */
bool outside_begin(struct outside *o, const struct game *g, const struct config *c, uint64_t seed,
                   char why[OUTSIDE_WHY_MAX]);

/* What it does on a seat that is acting, of a view redacted for that seat. False with a reason. */
bool outside_think(struct outside *o, const struct game *g, const void *view, int seat,
                   struct thought *out, char why[OUTSIDE_WHY_MAX]);

/* Says who has won. */
void outside_end(struct outside *o, seat_set winners);

/* Asks it to leave, and ends it if it does not; NULL is allowed. */
void outside_close(struct outside *o);

/* ---- At a sitting. ---- */

/* The children of one thread, by command, and which seat is whose. */
struct outsiders {
    const char     *command[OUTSIDE_COMMANDS]; /* NULL: none */
    uint32_t        limit_ms;
    struct outside *child[OUTSIDE_COMMANDS];
    int             of_seat[SEATS_MAX]; /* command of a seat; -1: a bot of ours */
    char            why[OUTSIDE_WHY_MAX];
};

/* What programs may take their chance from in that game of a run: it doesn't tell them the run's
 * seed, from which the dice come. */
uint64_t outside_seed(uint64_t seed, uint64_t game);

/* Seats them for a game: starts those that don't run and tells all of the game. False with the
 * seat that forfeits in s->forfeit and the reason in o->why. */
bool outsiders_sit(struct outsiders *o, struct sitting *s, uint64_t seed);

/* After the game: says who has won, or ends the child that forfeited. */
void outsiders_rise(struct outsiders *o, const struct sitting *s);

void outsiders_close(struct outsiders *o);

#endif
