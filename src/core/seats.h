/* seats.h: places at the table, and sets of them.
 *
 * A seat is a small number: 0 is written A, 1 is B, and so on clockwise. Two
 * numbers are not at the table and act all the same: NATURE (written *) says
 * what chance brings, CLOCK (written ~) says that time is up. */
#ifndef TABLEE_SEATS_H
#define TABLEE_SEATS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SEATS_MAX = 12,
    SPECTATOR = 12, /* as a viewer: sees what everybody may see, written - */
    CLOCK = 14,
    NATURE = 15,
    OMNISCIENT = 16, /* as a viewer: sees all, written # */
    NOBODY = 0xFF    /* in a byte that may hold a seat */
};

typedef uint16_t seat_set; /* bit i: seat i is in the set; bit 15: nature */

static inline seat_set seat_bit(int seat)
{
    return (seat_set)(1u << seat);
}

/* All seats of a table: A to the last. */
static inline seat_set seats_all(int seats)
{
    return (seat_set)((1u << seats) - 1u);
}

static inline bool seat_in(seat_set set, int seat)
{
    return (set >> seat & 1u) != 0;
}

static inline seat_set seats_without(seat_set set, int seat)
{
    return (seat_set)(set & ~(1u << seat));
}

static inline int seats_count(seat_set set)
{
    return __builtin_popcount(set);
}

/* The lowest seat of a set that is not empty. */
static inline int seats_first(seat_set set)
{
    return __builtin_ctz(set);
}

/* The first seat of the set met when going clockwise from (and without) `seat`;
 * `seat` itself comes last. The set must not be empty and holds players only. */
static inline int seats_next(seat_set set, int seat)
{
    unsigned after = set & ~((2u << seat) - 1u);
    return __builtin_ctz(after ? after : set);
}

/* The same the other way round. */
static inline int seats_before(seat_set set, int seat)
{
    unsigned before = set & ((1u << seat) - 1u);
    return 31 - __builtin_clz(before ? before : set);
}

static inline char seat_letter(int seat)
{
    return seat < SEATS_MAX    ? (char)('A' + seat)
           : seat == NATURE    ? '*'
           : seat == CLOCK     ? '~'
           : seat == SPECTATOR ? '-'
                               : '#';
}

/* for (int seat, rest = set; …) in one word: walks a set from A up. */
#define EACH_SEAT(seat, set)                                                                       \
    for (unsigned rest_##seat = (set), seat = 0;                                                   \
         rest_##seat && ((seat = (unsigned)__builtin_ctz(rest_##seat)), 1);                        \
         rest_##seat &= rest_##seat - 1u)

#endif
