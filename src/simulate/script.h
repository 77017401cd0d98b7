/* script.h: what an evening is made of. All of it comes from its seed, unless a call takes
 * something away: that is how a failing evening shrinks. */
#ifndef TABLEE_SIMULATE_SCRIPT_H
#define TABLEE_SIMULATE_SCRIPT_H

#include "core/chance.h"
#include "core/game.h"

enum fault {
#define FAULT(name, what, french) FAULT_##name,
#include "simulate/faults.def"
    FAULTS
};
#undef FAULT

extern const char *const fault_names[], *const fault_words[][2]; /* in English and French */

enum { PEOPLE_MAX = 10, ROOMS_MAX_HERE = 2 };

/* What a call asks for. 0: as the seed says. */
struct wanted {
    uint64_t           seed;
    const struct game *game;
    uint32_t           people;  /* at most so many */
    uint32_t           minutes; /* at most so many, before all go home */
    uint32_t           without; /* bits: faults that do not happen */
};

struct script {
    uint64_t           seed;
    const struct game *game;
    int                rooms, people, minutes;
    uint32_t           faults;        /* bits */
    uint32_t           every[FAULTS]; /* seconds, on average, between two of a kind */
    int64_t            grain_us;      /* the loop turns so often at most */
    int64_t            grace_ms, pace, per_address;
    bool               hurried; /* people act within a second */
};

/* Streams of chance: what one of them gives does not depend on how much was taken of another, so a
 * fault less leaves the rest of an evening nearly as it was. */
enum stream {
    STREAM_SCRIPT,
    STREAM_SODIUM,
    STREAM_FAULTS,
    STREAM_DISK,
    STREAM_LINES,
    STREAM_PEOPLE
};
struct chance_source script_stream(const struct script *p, uint64_t stream);

struct script script_make(const struct wanted *w);

static inline bool script_has(const struct script *p, enum fault f)
{
    return (p->faults >> f & 1) != 0;
}

/* The faults of a list of names with commas, as bits. False: one of them is none. */
bool faults_read(const char *list, uint32_t *out);

#endif
