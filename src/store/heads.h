/* heads.h: where the records of each room end: a table in memory, by room. With it an append
 * needs no index on disk. A hash table with open addressing; rooms are random numbers. */
#ifndef TABLEE_HEADS_H
#define TABLEE_HEADS_H

#include <stddef.h>
#include <stdint.h>

struct room_end {
    uint64_t room;
    int64_t  row; /* of its last record; 0: the slot is free */
    uint32_t seq; /* of that record */
};

struct heads {
    struct room_end *slot;
    size_t           count, size; /* size: 0, or a power of two */
};

/* The end of a room; NULL if it has no records. */
struct room_end *heads_find(const struct heads *h, uint64_t room);

/* Sets it; `row` is not 0. */
void heads_set(struct heads *h, uint64_t room, int64_t row, uint32_t seq);
void heads_remove(struct heads *h, uint64_t room);
void heads_clear(struct heads *h);

#endif
