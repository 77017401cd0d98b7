/* upkeep.h: what is done to a store from outside the server that writes it: copies of it, its
 * lock, and the removal of a room that nobody can read.
 *
 * A backup is one SQLite file that only its owner can read. It holds everything the store does,
 * and the key of identities from the data folder: without it nobody would be known again, and all
 * seats would be lost. */
#ifndef TABLEE_UPKEEP_H
#define TABLEE_UPKEEP_H

#include "store/store.h"

enum { STORE_PATH_MAX = 3900 };

/* Takes the data folder for this process, which is made if it is not there: two that write would
 * each believe they own its rooms. A lock that is a link is refused: the folder may belong to
 * somebody else than who runs this. A descriptor to close at the end; or -1, with a sentence in
 * `why`. */
int folder_lock(const char *folder, char why[STORE_WHY_MAX]);

struct backup_counts {
    int64_t rooms, games, bytes;
};

/* Copies the store at `path` and the key in `folder` to `file`, while a server may be writing: the
 * copy is the store as it was at one moment. A file that is there is replaced only if `force`.
 * False, with a sentence in `why`: then nothing is left behind. */
bool store_backup(const char *path, const char *folder, const char *file, bool force,
                  struct backup_counts *counts, char why[STORE_WHY_MAX]);

/* Puts a backup, or any store, in the place of `path` and its key into `folder`. It is checked
 * first; a store that is there is replaced only if `force`, and never while somebody uses it.
 * False, with a sentence in `why`: then all is as it was. */
bool store_restore(const char *file, const char *path, const char *folder, bool force,
                   struct backup_counts *counts, char why[STORE_WHY_MAX]);

/* Deletes all that there is of a room, readable or not, while no server has locked the folder: how
 * many records; or -1, with a sentence in `why`. */
int64_t store_delete(const char *path, const char *folder, uint64_t room, char why[STORE_WHY_MAX]);

#endif
