/* hold.h: the engine held to the tables of tests/secrecy. Each function returns NULL, or a
 * sentence that says what a viewer is told and may not know, and where. */
#ifndef TABLEE_SECRECY_HOLD_H
#define TABLEE_SECRECY_HOLD_H

#include "secrecy/oracle.h"

/* Sanitizers make all this ten times slower, and have seen the engine elsewhere: a little does. */
#ifndef __has_feature
#define __has_feature(what) 0
#endif
#if __has_feature(address_sanitizer) || defined(__SANITIZE_ADDRESS__)
enum { SANITIZED = 1 };
#else
enum { SANITIZED = 0 };
#endif

/* The index-th random game of a seed with these seats, options at random: every view of every
 * viewer, and every move as they see it, is byte for byte what the table says. `o` is open for
 * this game; `g` may be a mutant of it. */
const char *hold_game(struct oracle *o, const struct game *g, int seats, uint64_t seed,
                      uint64_t index);

/* A quick look at that game, without a table: is there a state of it that `mutant` redacts in
 * another way than `g` for anybody? */
bool hold_differs(const struct game *g, const struct game *mutant, int seats, uint64_t seed,
                  uint64_t index);

/* Two games that a viewer, drawn by index, cannot tell apart (twins.h): the moves as seen, the
 * redacted bytes, the view, the legal moves, the times of windows and every refusal that the
 * viewer could provoke are the same in both. `*differ` counts moves that were not. */
const char *hold_twins(const struct game *g, int seats, uint64_t seed, uint64_t index,
                       const char *tables, uint64_t *differ);

#endif
