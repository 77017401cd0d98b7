/* giver.h: a bot that makes others guess a name by clues from the content. It says only what
 * the referee lets pass. */
#ifndef TABLEE_GIVER_H
#define TABLEE_GIVER_H

#include "language/skill.h"

/* One clue: a word, or in round 3 a line of emoji. */
struct clue_said {
    const char *text; /* not closed by a NUL */
    size_t      length;
    int         index; /* of the name's clues; in round 3 how many emoji */
};

struct giver {
    const struct pool  *pool;
    const struct skill *skill;
    uint32_t            who;
    int                 language, round, number;
    struct name         name;
    bool                knows; /* the name, and its text is there */
    uint16_t            said;  /* bit i: clue i */
};

/* `number` is the name in hand. */
void giver_begin(struct giver *g, const struct pool *pool, const struct skill *skill, uint32_t who,
                 int language, int round, int number);

/* The next clue: in round 1 one after the other, the most telling first; in round 2 the one
 * that fits fewest of the other names still to be found (`deck`, `count` of them, this one
 * among them or not); in round 3 the first few pictures. False when it has none. */
bool giver_says(struct giver *g, const uint16_t *deck, int count, struct chance_source *r,
                struct clue_said *out);

/* How many of the names of a deck, but for `number` itself, share its clue. */
int giver_sharers(const struct pool *pool, int language, int number, int clue, const uint16_t *deck,
                  int count);

#endif
