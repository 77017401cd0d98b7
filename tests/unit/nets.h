/* nets.h: what must hold for every game, checked along random games. Each function plays the
 * index-th random game of a seed (walk.h) and returns NULL, or a sentence that says what does
 * not hold and where. */
#ifndef TABLEE_NETS_H
#define TABLEE_NETS_H

#include "core/game.h"

/* After every move `audit` is content, the head is in order, and the game ends within its
 * bound. Cheap: for many games. */
const char *net_audit(const struct game *g, uint64_t seed, uint64_t index);

/* Every listed move is accepted; what the reader and the writer of moves do is inverse; moves
 * made of random bytes are refused without a change or, if accepted, leave a sound state;
 * seats that may not act have no moves; the view fits its buffer. */
const char *net_moves(const struct game *g, uint64_t seed, uint64_t index);

/* `draw` only gives moves that `chances` lists, none of them refused; weights are positive. */
const char *net_nature(const struct game *g, uint64_t seed, uint64_t index);

/* The log of the game, written as text and read again, replays to the same bytes. */
const char *net_replay(const struct game *g, uint64_t seed, uint64_t index);

/* Nothing hidden leaks: for each seat and a spectator redact → resample → redact gives the
 * same bytes, the viewer's legal moves and its view are the same in all, the resampled state
 * is sound, and a veiled move says the same whatever the hidden cards are. */
const char *net_leak(const struct game *g, uint64_t seed, uint64_t index);

#endif
