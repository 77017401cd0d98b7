/* mutants.h: games that tell what they should not, each in one way: to show that it is found.
 *
 * Which mutants a game has is found out by playing: the bytes that its `redact` overwrites, the
 * phases in which it does, the verbs that its `veil` cuts, the windows it opens. */
#ifndef TABLEE_SECRECY_MUTANTS_H
#define TABLEE_SECRECY_MUTANTS_H

#include "core/game.h"

enum { MUTANTS_MAX = 4096 };

enum mutation {
    FORGETS_BYTE,       /* one byte of the state stays as it was */
    FORGETS_RUN,        /* so do all bytes that are overwritten side by side */
    TELLS_PHASE,        /* nothing is hidden in one phase: a secret shown too early */
    TELLS_SPECTATORS,   /* who watch see what the first seat does */
    TELLS_NEIGHBOUR,    /* every seat sees what the one before it does */
    HIDES_ALL,          /* nobody sees more than a spectator: too little is wrong, too */
    TELLS_MOVE,         /* the arguments of one verb are seen by all */
    TELLS_WATCHED_MOVE, /* … by spectators */
    TIMES_WINDOW,       /* a window lasts longer by what is hidden */
    RESTARTS_WINDOW,    /* a window starts anew by what is hidden */
    REFUSES_BY_SECRET,  /* the reason of a refusal depends on what is hidden */
    MUTATIONS
};

struct mutant {
    enum mutation how;
    size_t        from, to; /* bytes; or the phase or the verb, in `from` */
};

/* All mutants that so many random games show of a game; how many. */
int mutants_of(const struct game *g, uint64_t walks, struct mutant *out);

/* The mutant as a game. One at a time: the next call changes it. */
const struct game *mutant_game(const struct game *g, const struct mutant *m);

/* Is there a view that tells more by it? Else it is in the bytes of the state only. */
bool mutant_shows(const struct game *g, const struct mutant *m);

/* What it does, for people. */
const char *mutant_name(const struct game *g, const struct mutant *m);

#endif
