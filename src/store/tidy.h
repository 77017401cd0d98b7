/* tidy.h: what the store's thread does while there is nothing to commit: finished games that are
 * too old go, and the file gives back what nobody uses. In steps, each a transaction of its own
 * and so small that a batch that comes meanwhile waits for milliseconds. */
#ifndef TABLEE_TIDY_H
#define TABLEE_TIDY_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    TIDY_GAMES = 16,       /* that go in one step */
    TIDY_PAGES = 64,       /* that are given back in one step */
    TIDY_PAGES_LEFT = 256, /* stay free for what comes next: 1 MiB */
    TIDY_PAUSE_MS = 50     /* between two steps, so that commits come first */
};

struct tidy {
    sqlite3_stmt *expired, *unlink, *remove, *unused;
    bool          given_back; /* pages, which the file loses at its next checkpoint */
};

/* Prepares for steps on a connection; false if it cannot. */
bool tidy_begin(struct tidy *t, sqlite3 *db);
void tidy_end(struct tidy *t);

/* One step: games that ended before `before` (ms since 1970; 0: none) go first. False if there was
 * nothing to do, or it could not be done: then nothing has changed. */
bool tidy_step(struct tidy *t, sqlite3 *db, int64_t before);

#endif
