/* bench.h: what `tablee bench` measures. Each prints its figures and returns the exit code. */
#ifndef TABLEE_BENCH_H
#define TABLEE_BENCH_H

#include "core/game.h"

/* How fast the engine is: random play of one game, or (NULL) of all. */
int bench_engine(const struct game *only, bool json);

/* How long the strongest bots think, of one game or (NULL) of all. */
int bench_bots(const struct game *only, long decisions, bool json);

/* How fairly the arbiter decides races; EXIT_NO if a goal is missed. */
int bench_races(bool json);

#endif
