/* proof.h: did the dice and cards of a finished match follow from what was fixed before its first
 * move? A log is held to itself and to what one player's side kept (docs/fair.md). */
#ifndef TABLEE_PROOF_H
#define TABLEE_PROOF_H

#include "host/host.h"

/* A move as it was seen first: in an event, or, if that was missed, in a later history. */
struct seen {
    uint32_t n;      /* its number in the room: they grow */
    int      viewer; /* who saw it */
    move     m;
    char     text[MOVE_TEXT_MAX]; /* of a history, instead of `m`; else empty */
};

/* What one side was shown and added before the first move, and saw since. What it does not know is
 * empty, and is not compared. */
struct kept {
    char         commit[HEX_MAX_BYTES], promise[SEATS_MAX][HEX_MAX_BYTES], nonce[HEX_MAX_BYTES];
    bool         listed;                            /* `promise` is the whole list */
    int          seat;                              /* whose nonce that is */
    bool         revealed;                          /* under this commitment */
    char         left[RESTARTS_MAX][HEX_MAX_BYTES]; /* revealed under these, and no match began */
    int          lefts;
    bool         left_more; /* there were more of them than any log lists */
    struct seen *seen;      /* the last moves of the match, by number; or NULL */
    uint32_t     seen_count;
};

enum finding {
    FOUND_FAIR,
    FOUND_NO_COMMIT,       /* nothing can be checked … */
    FOUND_NO_REVEAL,       /* … or not yet */
    FOUND_CHANGED_SEED,    /* the commitment is not the one that was kept */
    FOUND_CHANGED_PROMISE, /* nor is the promise of `seat` */
    FOUND_CHANGED_NONCE,   /* nor our own nonce */
    FOUND_HIDDEN_RESTART,  /* a start was called off after we revealed, and the log hides it */
    FOUND_OTHER_GAME,      /* move `at` is not the one that was seen */
    FOUND_OTHER_SEED,      /* the seed revealed is not the one committed to */
    FOUND_BROKEN_PROMISE,  /* the nonce of `seat` is not the one it promised */
    FOUND_OTHER_MOVE       /* move `at` of chance should have been `should` */
};

struct proof {
    enum finding finding;
    int          seat;
    uint32_t     at; /* from 1 */
    char         should[MOVE_TEXT_MAX];
    uint32_t     drawn;           /* moves of chance that were drawn again */
    seat_set     added, promised; /* whose nonces are in it; those that were promised first */
};

/* `kept` may be NULL: then the log alone is looked at. */
struct proof proof_of(const struct replay *log, const struct kept *kept);

/* What was found, as a sentence in the language chosen (terminal/term.h). */
void proof_say(const struct proof *p, char *out, size_t size);

/* Seats as a list: "A, B and C". */
void proof_seats(seat_set seats, char *out, size_t size);

#endif
