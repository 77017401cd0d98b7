/* format.h: the formats that the store's file has had, and the way from each to the newest.
 *
 *   1  records in a table `log`, with an index by room and number
 *   2  records in the table `record`, in the order of their writing
 *   3  finished games can be found by game
 *   4  the record that begins a match names the version of its game's rules; finished games have
 *      the time they ended; the file can shrink. From here on the file itself says its format
 *      (user_version); before it is known by its tables.
 *   5  a room's list of names is attached to it, and the newest alone is kept; before, each stood
 *      in the record that set it. The calendar is noted, for expiry.h
 *
 * docs/architecture.md says what the file promises. tests/store keeps a file of every format. */
#ifndef TABLEE_FORMAT_H
#define TABLEE_FORMAT_H

#include "store/store.h"

#include <sqlite3.h>

/* The format of an open database: 0 if it is empty, or -1 with a sentence in `why` if it is newer
 * than STORE_FORMAT, not ours, or cannot be read. Changes nothing. */
int format_find(sqlite3 *db, char why[STORE_WHY_MAX]);

/* Brings a database of format `from` to STORE_FORMAT, all of it or nothing. False, with a
 * sentence in `why`: then it is as it was. */
bool format_upgrade(sqlite3 *db, int from, char why[STORE_WHY_MAX]);

/* What went wrong last, as "DOING: WHAT". Returns false. */
bool format_complain(sqlite3 *db, const char *doing, char why[STORE_WHY_MAX]);

#endif
