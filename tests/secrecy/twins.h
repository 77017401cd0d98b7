/* twins.h: two games that one viewer cannot tell apart, made as different as they can be in
 * what that viewer may not know. Which moves keep them alike is judged by the table of the game
 * (oracle.h) alone: all that the viewer was ever shown is the same in both. */
#ifndef TABLEE_SECRECY_TWINS_H
#define TABLEE_SECRECY_TWINS_H

#include "secrecy/oracle.h"

struct twins {
    const struct game *game;
    struct config      config;
    int                viewer; /* a seat or SPECTATOR */
    bool               clock;  /* time may run out, too */
    uint32_t           rare;   /* of so many moves that could differ, one is made to: twins that
                                  differ in little stay alike for longer */
    struct chance_source coins;
    _Alignas(8) uint8_t state[2][STATE_MAX];
    struct oracle now[2], after; /* what is looked at before a move, and behind it */
};

/* Begins both games. NULL, or what is wrong with the table or the setup. */
const char *twins_begin(struct twins *t, const struct game *g, const struct config *c, int viewer,
                        struct chance_source coins, const char *tables);

/* The next move of each, not yet applied; false: none is left that keeps them alike. A rule
 * that cannot be read is in after.complaint then. */
bool twins_next(struct twins *t, move out[2]);

/* Applies them. */
void twins_apply(struct twins *t, const move m[2]);

#endif
