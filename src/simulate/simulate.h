/* simulate.h: evenings of a whole server, from a seed: `tablee simulate`. docs/simulator.md says
 * what happens in one and what is held to what. */
#ifndef TABLEE_SIMULATE_H
#define TABLEE_SIMULATE_H

#include "simulate/script.h"

/* What was seen, over all evenings. */
struct tally {
    uint64_t evenings, crashes, drains, matches, moves;
    uint64_t messages, checked; /* heard by pages; held to the truth byte by byte */
    uint64_t heard, records, commits, lost, thoughts, twins;
    uint64_t faults[FAULTS];
};

struct simulation {
    struct wanted wish;     /* of the first evening; the next has the next seed */
    uint64_t      evenings; /* so many, or … */
    uint32_t      seconds;  /* … for so long; 0: not counted */
    bool          story;    /* of the first one, told as it happens */
    bool          quiet;    /* no story of what fails, only its line */
};

/* Exit code: EXIT_YES, or EXIT_NO if an evening failed; what is wrong with it, a story and the line
 * that has it again are printed. */
int simulate_run(const struct simulation *s);

#endif
