/* parallel.h: one search on several threads.
 *
 * Each thread grows a tree of its own from the same view, with chance and memory of its own,
 * and what they found at their roots is added up. With one thread it is search_grow itself,
 * and gives the same answer. */
#ifndef TABLEE_PARALLEL_H
#define TABLEE_PARALLEL_H

#include "bots/search.h"

/* For `grow` of a mind: as many threads as there are processors, eight at most. */
void search_grow_parallel(struct search *s, uint32_t iterations);

/* On that many threads. */
void search_grow_on(struct search *s, uint32_t iterations, int threads);

#endif
