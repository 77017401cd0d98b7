/* share.h: what this terminal adds to a match's chance, and what it was shown of it: kept until
 * the log is there, and then compared (docs/fair.md). */
#ifndef TABLEE_SHARE_H
#define TABLEE_SHARE_H

#include "terminal/proof.h"

#include <jansson.h>

struct share {
    struct kept kept;
    uint32_t    seen_capacity; /* of kept.seen */
    int         promised;      /* as this seat under kept.commit; -1: not yet */
    bool        begun;         /* a match was played under kept.commit */
};

enum share_step { SHARE_NOTHING, SHARE_PROMISE, SHARE_REVEAL };

/* After every `room`: what is to be sent, with the promise or nonce in `hex`. `you` is this side's
 * seat, or SPECTATOR. */
enum share_step share_follow(struct share *s, const json_t *room, int you, char hex[HEX_MAX_BYTES]);

/* Move `n` of the room was seen, by that viewer. False: it had been seen before, and that stays; a
 * server that tells it otherwise later is found out. */
bool share_see(struct share *s, uint32_t n, move seen, int viewer);

/* The `history` of a snapshot: what was missed of it is taken from there. */
void share_catch_up(struct share *s, const json_t *history, int viewer);

/* The lines that `tablee verify --kept` reads. 0, or EXIT_WRONG after saying why not. */
int share_write(const struct share *s, const char *path);

/* Was chance fair, as far as this side can tell? With a sentence that says so, or what is wrong. */
bool share_prove(const struct share *s, const struct replay *log, char *said, size_t size);

#endif
