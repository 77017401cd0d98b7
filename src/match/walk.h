/* walk.h: uniform random play, from which signatures, properties, benchmarks and the
 * comparison with WebAssembly are made. Freestanding; the same seed and index give the
 * same game everywhere. */
#ifndef TABLEE_WALK_H
#define TABLEE_WALK_H

#include "core/game.h"

/* A walk through a game in which chance may undo what was won (calza, wrong grabs)
 * could go on for ever: it is cut here. */
enum { WALK_MOVES_MAX = 4000 };

struct walk {
    const struct game   *game;
    struct config        config;
    struct chance_source chance;
    _Alignas(8) uint8_t state[STATE_MAX];
    move moves[MOVES_MAX]; /* room for `legal` */
};

/* Begins a game with these seats and options; they must be accepted. */
void walk_begin(struct walk *w, const struct game *g, const struct config *c, uint64_t seed,
                uint64_t index);

/* Begins the index-th game of a seed with seats and options drawn at random from all
 * that the game accepts. */
void walk_begin_any(struct walk *w, const struct game *g, uint64_t seed, uint64_t index);

/* Has the game ended, or been cut? */
bool walk_over(const struct walk *w);

/* The next move, without making it: nature's draw; else one of the seats that may act,
 * the clock among them while one runs, and one of its moves, all equally likely. */
move walk_next(struct walk *w);

/* One number for a game's rules: a hash over all states of `count` such games. */
uint64_t walk_signature(struct walk *w, const struct game *g, uint64_t seed, uint64_t count);

#endif
