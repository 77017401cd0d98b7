/* space.h: a game for programs that learn: what a viewer sees as a row of bytes.
 *
 * A game's space.c exports `const struct space NAME_space`. Its `observe` reads a state that was
 * redacted for the viewer, and nothing else, so a secret that `redact` cuts can't come back here.
 * It writes features, one after the other: each has a name and a shape, which depend on the number
 * of seats alone.
 *
 * Everything is seen from the viewer's seat: row 0 of what there is for each seat is the viewer's
 * own, row 1 that of the next one clockwise. A byte that names a seat is 0 for nobody, 1 for the
 * viewer, 2 for the next one. Numbers above 255 are 255. Spectators sit on A's seat. */
#ifndef TABLEE_SPACE_H
#define TABLEE_SPACE_H

#include "core/game.h"

enum { TENSOR_MAX = 4096, FEATURES_MAX = 64 }; /* bytes of an observation; features of it */

struct feature {
    const char *name;
    uint16_t    rows, columns;
};

struct tensor {
    uint8_t        *at;            /* where the next feature goes; TENSOR_MAX bytes in all */
    int             viewer, seats; /* viewer: whose row comes first */
    struct feature *features;      /* FEATURES_MAX, to note names and shapes; NULL: don't */
    int             count;         /* of features noted */
};

/* Moves of a verb that are numbered together. By default the moves of a verb are numbered as all
 * combinations of its arguments; a game whose combinations are many more than its moves lists
 * patterns instead, for that verb. Seats and numbers among the arguments of a pattern are always
 * there, names may be left out. */
struct pattern {
    uint8_t verb;
    uint8_t first, last; /* what the first argument may be */
    uint8_t args;        /* bit i: argument i may be other than 0. Bit 0 is always there */
};

struct space {
    const struct game *game;
    void (*observe)(const void *s, struct tensor *t);
    const struct pattern *patterns; /* closed by one without args; NULL: none */
};

/* Room for a feature of rows × columns bytes. */
static inline uint8_t *tensor_room(struct tensor *t, const char *name, int rows, int columns)
{
    uint8_t *at = t->at;

    if (t->features)
        t->features[t->count++] = (struct feature){name, (uint16_t)rows, (uint16_t)columns};
    t->at += rows * columns;
    return at;
}

static inline uint8_t tensor_byte(uint32_t number)
{
    return (uint8_t)(number > 255 ? 255 : number);
}

static inline void tensor_number(struct tensor *t, const char *name, uint32_t number)
{
    *tensor_room(t, name, 1, 1) = tensor_byte(number);
}

/* How far a seat is from the viewer, clockwise. */
static inline int tensor_place(const struct tensor *t, int seat)
{
    int place = seat - t->viewer;

    return place < 0 ? place + t->seats : place;
}

static inline uint8_t tensor_seat_byte(const struct tensor *t, int seat)
{
    return (uint8_t)(seat < t->seats ? 1 + tensor_place(t, seat) : 0);
}

/* A seat, or NOBODY. */
static inline void tensor_seat(struct tensor *t, const char *name, int seat)
{
    *tensor_room(t, name, 1, 1) = tensor_seat_byte(t, seat);
}

/* A set: a row of 0 and 1. */
static inline void tensor_seats(struct tensor *t, const char *name, seat_set set)
{
    uint8_t *at = tensor_room(t, name, t->seats, 1);

    for (int i = 0, seat = t->viewer; i < t->seats; i++) {
        at[i] = set >> seat & 1u;
        seat = seat + 1 == t->seats ? 0 : seat + 1;
    }
}

static inline void tensor_bytes(struct tensor *t, const char *name, const uint8_t *from, int count)
{
    __builtin_memcpy(tensor_room(t, name, 1, count), from, (size_t)count);
}

/* For each seat `width` bytes of an array whose elements are `stride` bytes apart. */
static inline void tensor_each(struct tensor *t, const char *name, const void *array, int stride,
                               int width)
{
    const uint8_t *from = array;
    uint8_t       *at = tensor_room(t, name, t->seats, width);

    for (int i = 0, seat = t->viewer; i < t->seats; i++, at += width) {
        for (int k = 0; k < width; k++)
            at[k] = from[seat * stride + k];
        seat = seat + 1 == t->seats ? 0 : seat + 1;
    }
}

#define TENSOR_EACH(t, name, array) tensor_each(t, name, array, sizeof *(array), sizeof *(array))

/* Eight bits as eight bytes, the lowest bit first. */
static inline uint64_t tensor_spread(uint8_t bits)
{
    uint64_t each = (uint64_t)bits * 0x0101010101010101u & 0x8040201008040201u;

    return (each + 0x7F7F7F7F7F7F7F7Fu) >> 7 & 0x0101010101010101u;
}

/* The bits `from` to `from + count - 1` of a word, a byte each. */
static inline void tensor_bits(struct tensor *t, const char *name, uint64_t word, int from,
                               int count)
{
    uint8_t *at = tensor_room(t, name, 1, count);

    for (int i = 0; i < count; i++)
        at[i] = word >> (from + i) & 1u;
}

/* The viewer's own row of an array by seat. */
static inline void tensor_own(struct tensor *t, const char *name, const void *array, int stride)
{
    tensor_bytes(t, name, (const uint8_t *)array + t->viewer * stride, stride);
}

/* What all games have: phase, who may act, whether a clock runs, scores (128 is 0; 0: unknown). */
void tensor_head(struct tensor *t, const struct head *h);

#endif
