/* bot.h: players made of code.
 *
 * A bot is given what a player sees, a state redacted for its seat, and answers
 * with a move and a delay: how long it waits before it makes it. It is asked
 * anew after every change of the state. It cannot see more than a player does:
 * nobody hands it a whole state. The same view, level and chance give the same
 * answer.
 *
 * A brain knows one game; `random` needs none and plays every game. Adding a
 * brain: a file that exports `const struct brain NAME_brain` and a line in
 * brains.def. */
#ifndef TABLEE_BOT_H
#define TABLEE_BOT_H

#include "core/game.h"

enum level { LEVEL_RANDOM, LEVEL_EASY, LEVEL_NORMAL, LEVEL_HARD, LEVELS };

extern const char *const level_names[]; /* by level, closed by NULL */

#define NEVER UINT32_MAX /* as a delay: does not act unless something changes */

struct thought {
    move     m;
    uint32_t delay_ms;
};

enum { MIND_BYTES = 1 << 20 }; /* what hosts give a mind: enough for every bot */

struct search;

/* What a bot thinks with. */
struct mind {
    struct chance_source *chance;
    void                 *memory; /* the caller's, for the length of one thought */
    size_t                size;
    uint32_t              iterations; /* budget of a search; 0: the level's own */
    /* How a host that has threads lets a search grow (sim/parallel.h); NULL: right here. */
    void (*grow)(struct search *s, uint32_t iterations);
};

struct brain {
    const struct game *game;
    /* Bit i: knows level i. LEVEL_RANDOM needs no brain, unless some moves tell what happened
     * at the table: then any move would be a lie. */
    uint8_t levels;
    bool    oracle; /* something is hidden, and `hard` plays better if it is shown */
    /* `view` is redacted for `seat`, which is acting. */
    struct thought (*think)(const void *view, int seat, enum level level, struct mind *mind);
};

/* A level by its name; -1 if there is none of that name. */
int level_find(const char *name);

/* Is there a bot of that level for this game? */
bool bot_exists(const struct game *g, enum level level);

/* The strongest level up to LEVEL_NORMAL that there is: whom to play against if
 * nobody says otherwise. */
enum level bot_usual(const struct game *g);

/* The strongest level there is: whom to ask for a hint. */
enum level bot_strongest(const struct game *g);

/* One thought of a level that exists. */
struct thought bot_think(const struct game *g, const void *view, int seat, enum level level,
                         struct mind *mind);

/* The oracle: `hard` with the whole state before it. It measures, in the arena, what there is
 * to gain by seeing more, and sits nowhere else: tests/style/check holds everybody to that. */
bool           bot_oracle_exists(const struct game *g);
struct thought bot_oracle(const struct game *g, const void *whole, int seat, struct mind *mind);

/* A person's time for a decision: `least` to `most` ms, short ones more often. */
uint32_t bot_pause(uint32_t least, uint32_t most, struct chance_source *r);

#endif
