/* store.h: what outlives the process: the records of rooms, and finished games.
 *
 * A room is a list of records, numbered from 1 without gaps except where some were merged
 * (store_compact); the records are all there is to a room. Writes are batched: the appends of one
 * turn of the loop form a batch, and the store's own thread commits each batch as one transaction.
 * A batch is durable, all or nothing, once store_result has reported it. Until then nobody may hear
 * of its contents.
 *
 * A batch fails as a whole if the disk is full, the folder is read-only, or a record's number isn't
 * the next of its room (another process has written). Later batches fail with it. The loop then
 * discards every room it has appended to since, and loads it again.
 *
 * sqlite.c is the durable store, behind store_open. What a server asks of a store while it decides
 * goes through a table (struct store_kind), so that a simulator can have one that fails on demand.
 *
 * Call all functions from the loop's thread. Readers (load, list, kept) see committed data only;
 * call load, attached and list only while no batch is pending: after store_open, and after a
 * failure was reported. */
#ifndef TABLEE_STORE_H
#define TABLEE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STORE_WHY_MAX = 240, GAME_ID_MAX = 64, STORE_FORMAT = 5 };

struct store_kind;

/* Begins every store, whatever it keeps its records in. */
struct store {
    const struct store_kind *kind;
};

/* Opens the store that `url` names ("sqlite:PATH"). A file of an older format is upgraded, with
 * all its rooms; one that is newer or not ours is refused and left as it is. Nobody but its owner
 * can read it from then on. `wake` is called from the store's thread when a result is there.
 * NULL, or why not in `why`. */
struct store *store_open(const char *url, void (*wake)(void *arg), void *arg,
                         char why[STORE_WHY_MAX]);

/* The store as it is at this moment, for those who only read: also while a server writes to it. A
 * file of another format is refused. NULL, or why not in `why`. */
struct store *store_look(const char *url, char why[STORE_WHY_MAX]);

/* The path in a URL; NULL, with a sentence in `why`, if it is none of ours. */
const char *store_path(const char *url, char why[STORE_WHY_MAX]);

/* Commits the open batch and ends the thread. True if everything is durable. */
bool store_close(struct store *s);

/* ---- Writing, into the batch that is being gathered. ---- */

/* Record `seq` of a room, which must be the next. */
void store_append(struct store *s, uint64_t room, uint32_t seq, const void *bytes, size_t length);

/* Records `first` to `last` of a room become one, of the number `last`, with these bytes. */
struct store_run {
    uint32_t first, last;
    char     bytes[56]; /* closed by a NUL */
};

/* In ascending order, and not twice; all of them must be there. */
void store_compact(struct store *s, uint64_t room, const struct store_run *runs, uint32_t count);

/* Sets a room's attachment, replacing the previous one: its list of names, which is too long to be
 * stored with every change. */
void store_attach(struct store *s, uint64_t room, const void *bytes, size_t length);

/* Deletes a closed room's records and attachment. Its finished games stay. */
void store_forget(struct store *s, uint64_t room);

/* A finished game: when it ended (ms since 1970; 0: not known), a line about it as JSON, its log,
 * and the ids of its players (each closed by a NUL, the list by an empty one). */
void store_keep(struct store *s, const char *id, int64_t at, const char *about, const char *log,
                const char *players);

/* Removes a player from their finished games, and deletes games that then have no player. */
void store_disown(struct store *s, const char *player);

/* The number of the last batch with anything in it: when it is durable, so is everything appended
 * so far. */
uint64_t store_batch(const struct store *s);

/* Hands the gathered batch to the thread if it is idle and there is something in it. Call
 * at the end of every turn of the loop. */
void store_submit(struct store *s);

struct store_result {
    uint64_t batch;              /* all up to this one are settled */
    bool     failed;             /* this one and all behind it are not durable */
    char     why[STORE_WHY_MAX]; /* a sentence for people */
    uint64_t commit_us;          /* how long it took */
    uint32_t records;
};

/* A batch that was settled since the last call; false if there is none. After a failure the
 * batch being gathered has been emptied. */
bool store_result(struct store *s, struct store_result *out);

/* ---- Upkeep. ---- */

/* Finished games that ended before `before` (ms since 1970; 0: none) go, and the file shrinks: a
 * little at a time, while the thread has nothing to commit. Call it every minute or so. */
void store_tidy(struct store *s, int64_t before);

/* The calendar (ms since 1970; 0: never noted) as it was seen last, and for how long after that
 * nothing expires, in ms (expiry.h). */
struct store_clock {
    int64_t calendar, hold;
};

/* Notes it in the batch that is being gathered. */
void store_note(struct store *s, struct store_clock clock);

struct store_clock store_noted(struct store *s);

/* Is the store healthy? False, with a sentence in `why`, if the last commit failed, one has taken
 * longer than `slow_ms`, or more than `waiting` records are waiting for one. After a failure the
 * store retries every second. */
bool store_well(struct store *s, uint32_t slow_ms, uint32_t waiting, char why[STORE_WHY_MAX]);

/* ---- Reading. ---- */

/* Calls `each` for every record of a room in order, until it returns false. False, with a
 * sentence in `why`, if the store cannot be read. */
typedef bool store_record_fn(void *arg, uint32_t seq, const void *bytes, size_t length);
bool         store_load(struct store *s, uint64_t room, store_record_fn *each, void *arg,
                        char why[STORE_WHY_MAX]);

/* The same for a room of which store_load finds something missing: whatever is left, in the order
 * it was written. */
bool store_salvage(struct store *s, uint64_t room, store_record_fn *each, void *arg,
                   char why[STORE_WHY_MAX]);

/* A room's attachment, NUL-terminated; free it. NULL if there is none. */
char *store_attached(struct store *s, uint64_t room, size_t *length);

/* Calls `each` for every room that has records, in no order. */
typedef void store_room_fn(void *arg, uint64_t room);
void         store_list(struct store *s, store_room_fn *each, void *arg);

/* The log of a finished game, to free; NULL if there is none. */
char *store_kept(struct store *s, const char *id);

/* Calls `each` for a player's newest finished games, at most `most`, with the line about each. */
typedef void store_kept_fn(void *arg, const char *id, const char *about);
bool store_kept_by(struct store *s, const char *player, int most, store_kept_fn *each, void *arg);

/* ---- Another store. ---- */

/* What a server needs of one: the functions above, of the same names. */
struct store_kind {
    void (*append)(struct store *s, uint64_t room, uint32_t seq, const void *bytes, size_t length);
    void (*compact)(struct store *s, uint64_t room, const struct store_run *runs, uint32_t count);
    void (*attach)(struct store *s, uint64_t room, const void *bytes, size_t length);
    void (*forget)(struct store *s, uint64_t room);
    void (*keep)(struct store *s, const char *id, int64_t at, const char *about, const char *log,
                 const char *players);
    void (*disown)(struct store *s, const char *player);
    uint64_t (*batch)(const struct store *s);
    void (*submit)(struct store *s);
    bool (*result)(struct store *s, struct store_result *out);
    bool (*load)(struct store *s, uint64_t room, store_record_fn *each, void *arg,
                 char why[STORE_WHY_MAX]);
    char *(*attached)(struct store *s, uint64_t room, size_t *length);
    void (*list)(struct store *s, store_room_fn *each, void *arg);
};

#endif
