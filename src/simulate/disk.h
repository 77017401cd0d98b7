/* disk.h: a store in memory (store/store.h) that fails as disks do.
 *
 * What is in `rooms` and `kept` is durable: it outlives a crash. A batch is gathered, then on its
 * way for as long as the evening says, then durable as a whole or not at all: a crash in between
 * decides by the toss of a coin. What lies under SQLite (torn pages, lost writes) ends as one of
 * the two. */
#ifndef TABLEE_SIMULATE_DISK_H
#define TABLEE_SIMULATE_DISK_H

#include "core/chance.h"
#include "server/change.h"
#include "store/store.h"

struct world;

struct stored {
    uint32_t seq, length;
    char    *bytes;
};

struct disk_room {
    struct disk_room *next;
    uint64_t          id;
    struct stored    *records;
    uint32_t          count, room;
    char             *attached;
    size_t            attached_length;
    bool              gone;           /* forgotten: nothing of it is in the store any more */
    bool              foreign;        /* its match is read as one of other rules */
    bool              holed;          /* a record is not read */
    char              code[CODE_MAX]; /* what it was, once it is gone */
    struct shadow    *shadow;         /* the oracle's, … */
    bool              late;           /* … too: something was due long ago, when it last looked */
};

struct kept {
    struct kept *next;
    char        *id, *log;
};

struct batch_op;

struct disk {
    struct store         store; /* first */
    struct world        *world;
    struct chance_source chance;
    struct disk_room    *rooms; /* also those that are gone, newest first */
    struct kept         *kept;
    struct batch_op     *gathering, **gathering_end, *committing;
    uint32_t             ops;
    uint64_t             number, committing_number;
    bool                 busy, settled;
    uint32_t             ticket; /* of the commit on its way: a crash makes it void */
    struct store_result  result;
    int64_t              full_until, slow_until; /* µs */
    int64_t              failing_s;              /* so many failed within this second */
    uint32_t             failed;
    bool                 calm; /* nothing fails any more */
};

void disk_begin(struct disk *d, struct world *w);
/* The machine has stopped: what was not durable is gone. */
void disk_crash(struct disk *d);
void disk_end(struct disk *d);

/* The room of that id; NULL: there never was one. */
struct disk_room *disk_room(const struct disk *d, uint64_t id);
/* Number of its last record; 0: it has none. */
uint32_t disk_last(const struct disk_room *r);

#endif
