/* table.h: what a table of the library is inside, for the files of this folder. */
#ifndef TABLEE_TABLE_H
#define TABLEE_TABLE_H

#include "bots/sitting.h"
#include "match/log.h"
#include "spaces/decision.h"
#include "tablee.h"

struct tablee_table {
    struct sitting  sitting;
    struct record   record; /* names, for the log */
    seat_set        bots;
    struct decision decision; /* who is asked: library/study.h */
    bool            imagined; /* no log any more */
    bool            moved;    /* `last` was made in `before` */
    move            last;
    _Alignas(64) uint8_t state[STATE_MAX];
    _Alignas(64) uint8_t before[STATE_MAX];
};

/* Keeps the reason for tablee_why; always false. */
bool table_refused(const char *why);

/* May this viewer look at the table? A redacted one shows itself to its own viewer alone. */
bool table_is_viewer(const tablee_table *t, int viewer);

/* What the viewer may know of the state, in STATE_MAX bytes at `view`. */
void table_see(const tablee_table *t, int viewer, uint8_t *view);

/* Drops the log: the state will not be what it tells. */
void table_forget(tablee_table *t);

/* Makes a move of the match and keeps it as the last one. False if refused. */
bool table_play(tablee_table *t, struct entry e);

#endif
