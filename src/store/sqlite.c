/* sqlite.c: the store in one SQLite file (WAL, synchronous=FULL).
 *
 * Records are rows of one table in the order of their writing, and nothing else: a commit
 * touches the last pages of the file, however many rooms it is for. A row names the row of its
 * room's record before it; where each room ends is in memory (heads.h). An index by room and
 * number made every append write a page of its own, and a table clustered by them was twenty
 * times slower.
 *
 * Rows are numbered here, not by SQLite: if somebody else has written, the number is taken and
 * the batch fails.
 *
 * One writer connection belongs to the thread, one reader to the loop: in WAL mode they do not
 * wait for each other. A batch is handed over whole: the loop gathers the next one while the
 * thread commits. */
#include "host/say.h"
#include "store/format.h"
#include "store/heads.h"
#include "store/store.h"
#include "store/tidy.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum op_kind { OP_APPEND, OP_COMPACT, OP_ATTACH, OP_FORGET, OP_KEEP, OP_DISOWN, OP_NOTE };

/* One thing to write; its bytes stand behind it in the batch. For OP_KEEP: id, about, log
 * and players, each closed by a NUL; for OP_DISOWN a player; for OP_COMPACT runs; for OP_NOTE a
 * clock. */
struct op {
    union {
        uint64_t room;
        int64_t  at; /* OP_KEEP */
    };
    uint32_t seq;    /* OP_COMPACT: how many runs */
    uint32_t length; /* of the bytes */
    uint8_t  kind;
};

struct batch {
    uint64_t number;
    uint8_t *bytes; /* ops, each padded to 8 */
    size_t   used, room;
    uint32_t ops;
};

struct sqlite {
    struct store store; /* first: sqlite_of */

    sqlite3      *writer, *reader;
    sqlite3_stmt *begin, *commit, *rollback, *append, *before, *forget, *keep, *keep_player;
    sqlite3_stmt *disown_games, *disown, *compact, *attach, *detach, *note;
    sqlite3_stmt *load, *attached, *kept, *kept_by, *noted; /* of the reader */

    struct heads heads;    /* the thread's while busy */
    int64_t      last_row; /* likewise */

    struct tidy tidy; /* the thread's */

    pthread_t       thread;
    pthread_mutex_t lock;
    pthread_cond_t  work;
    void (*wake)(void *arg);
    void *arg;

    struct batch        gathering, committing; /* the second one is the thread's while busy */
    bool                busy, ending;          /* under the lock */
    bool                settled;               /* a result waits; under the lock */
    struct store_result result;

    /* under the lock */
    bool     failing; /* the last commit failed … */
    char     failure[STORE_WHY_MAX];
    uint64_t busy_since;
    bool     tidying; /* store_tidy has been called, and there may be more to do */
    int64_t  expired; /* as it said */
    uint64_t idle_at; /* when the thread does its next step of that */
};

static inline struct sqlite *sqlite_of(const struct store *store)
{
    return (struct sqlite *)store;
}

/* ---- Opening. ---- */

static bool prepare(sqlite3 *db, const char *sql, sqlite3_stmt **out)
{
    return sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, out, NULL) == SQLITE_OK;
}

static bool prepare_writing(struct sqlite *s)
{
    return prepare(s->writer, "BEGIN IMMEDIATE", &s->begin) &&
           prepare(s->writer, "COMMIT", &s->commit) &&
           prepare(s->writer, "ROLLBACK", &s->rollback) &&
           prepare(s->writer, "INSERT INTO record VALUES(?1, ?2, ?3, ?4, ?5)", &s->append) &&
           prepare(s->writer, "SELECT before FROM record WHERE n = ?1", &s->before) &&
           prepare(s->writer, "DELETE FROM record WHERE n = ?1", &s->forget) &&
           prepare(s->writer, "UPDATE record SET before = ?2, bytes = ?3 WHERE n = ?1",
                   &s->compact) &&
           prepare(s->writer, "INSERT OR REPLACE INTO attached VALUES(?1, ?2)", &s->attach) &&
           prepare(s->writer, "DELETE FROM attached WHERE room = ?1", &s->detach) &&
           prepare(s->writer, "INSERT OR REPLACE INTO clock VALUES(1, ?1, ?2)", &s->note) &&
           prepare(s->writer,
                   "INSERT OR REPLACE INTO kept(id, about, log, at) VALUES(?1, ?2, ?3, ?4)",
                   &s->keep) &&
           prepare(s->writer, "INSERT OR IGNORE INTO kept_player(player, game) VALUES(?1, ?2)",
                   &s->keep_player) &&
           prepare(s->writer,
                   "DELETE FROM kept WHERE n IN (SELECT game FROM kept_player WHERE player = ?1)"
                   " AND NOT EXISTS (SELECT 1 FROM kept_player WHERE game = n AND player <> ?1)",
                   &s->disown_games) &&
           prepare(s->writer, "DELETE FROM kept_player WHERE player = ?1", &s->disown) &&
           tidy_begin(&s->tidy, s->writer);
}

static bool prepare_reading(struct sqlite *s)
{
    return prepare(s->reader, "SELECT before, seq, bytes FROM record WHERE n = ?1", &s->load) &&
           prepare(s->reader, "SELECT bytes FROM attached WHERE room = ?1", &s->attached) &&
           prepare(s->reader, "SELECT calendar, hold FROM clock", &s->noted) &&
           prepare(s->reader, "SELECT log FROM kept WHERE id = ?1", &s->kept) &&
           prepare(s->reader,
                   "SELECT id, about FROM kept_player JOIN kept ON game = n WHERE player = ?2"
                   " ORDER BY game DESC LIMIT ?1",
                   &s->kept_by);
}

/* Where every room ends, from the file. */
static bool find_heads(struct sqlite *s, sqlite3 *db)
{
    sqlite3_stmt *all;
    int           code;

    heads_clear(&s->heads);
    s->last_row = 0;
    if (sqlite3_prepare_v2(db, "SELECT n, room, seq FROM record ORDER BY n", -1, &all, NULL) !=
        SQLITE_OK)
        return false;
    while ((code = sqlite3_step(all)) == SQLITE_ROW) {
        s->last_row = sqlite3_column_int64(all, 0);
        heads_set(&s->heads, (uint64_t)sqlite3_column_int64(all, 1), s->last_row,
                  (uint32_t)sqlite3_column_int64(all, 2));
    }
    sqlite3_finalize(all);
    return code == SQLITE_DONE;
}

static void *run(void *arg);

static void dispose(struct sqlite *s)
{
    sqlite3_stmt *all[] = {s->begin,       s->commit,       s->rollback, s->append,  s->before,
                           s->forget,      s->keep,         s->load,     s->kept,    s->kept_by,
                           s->keep_player, s->disown_games, s->disown,   s->compact, s->attach,
                           s->detach,      s->attached,     s->note,     s->noted};

    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        sqlite3_finalize(all[i]);
    tidy_end(&s->tidy);
    sqlite3_close(s->reader);
    sqlite3_close(s->writer);
    heads_clear(&s->heads);
    free(s->gathering.bytes);
    free(s->committing.bytes);
    free(s);
}

/* The writer is the thread's, the reader its caller's: neither needs a lock at every step. */
enum { ALONE = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX };

static bool execute(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* Gives pages of what is gone back from now on. A file of an older format must be written anew
 * for that: where there is no room for it, it is tried at the next start. */
static void let_shrink(sqlite3 *db)
{
    sqlite3_stmt *mode;
    bool can = sqlite3_prepare_v2(db, "PRAGMA auto_vacuum", -1, &mode, NULL) == SQLITE_OK &&
               sqlite3_step(mode) == SQLITE_ROW && sqlite3_column_int(mode, 0) == 2;

    sqlite3_finalize(mode);
    if (!can && execute(db, "PRAGMA auto_vacuum=INCREMENTAL; VACUUM"))
        execute(db, "PRAGMA wal_checkpoint(TRUNCATE)");
}

/* What others could read they can no more. Its owner's rights stay as they are. Links beside a
 * store are not its own: SQLite follows none, and root must not either. */
static void tighten(const char *path)
{
    static const char *const suffixes[] = {"", "-wal", "-shm"};

    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
        char        name[4096];
        struct stat about;

        snprintf(name, sizeof name, "%s%s", path, suffixes[i]);
        if ((i == 0 ? stat : lstat)(name, &about) == 0 && S_ISREG(about.st_mode) &&
            (about.st_mode & 077) != 0)
            chmod(name, about.st_mode & 0700);
    }
}

static bool is_beside(const char *path, const char *suffix)
{
    char name[4096];

    snprintf(name, sizeof name, "%s%s", path, suffix);
    return access(name, F_OK) == 0;
}

/* Is it one of ours that can be written? Whoever only looks at a file leaves it as it was: what is
 * not in it yet (-wal) stays beside it. Without being told, SQLite puts it in on closing. */
static int find_format(sqlite3 *db, const char *path, bool wal, char why[STORE_WHY_MAX])
{
    int format = format_find(db, why);

    if (format >= 0 && sqlite3_db_readonly(db, "main") == 1) {
        snprintf(why, STORE_WHY_MAX,
                 say("%.150s: the file is read-only", "%.150s : le fichier est en lecture seule"),
                 path);
        format = -1;
    }
    if (format < 0 && wal)
        sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    return format;
}

static bool open_writer(struct sqlite *s, const char *path, char why[STORE_WHY_MAX])
{
    bool wal = is_beside(path, "-wal");
    int  made = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600), format;

    if (made >= 0)
        close(made);
    if (sqlite3_open_v2(path, &s->writer, ALONE, NULL) != SQLITE_OK ||
        sqlite3_busy_timeout(s->writer, 2000) != SQLITE_OK)
        return format_complain(s->writer, path, why);
    format = find_format(s->writer, path, wal, why);
    if (format < 0)
        return false;
    if (format == 0) /* only while it is empty */
        execute(s->writer, "PRAGMA auto_vacuum=INCREMENTAL");
    if (!execute(s->writer, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                            "PRAGMA journal_size_limit=16777216"))
        return format_complain(s->writer, path, why);
    if (format < STORE_FORMAT && !format_upgrade(s->writer, format, why))
        return false;
    let_shrink(s->writer);
    tighten(path);
    return true;
}

static bool open_reader(struct sqlite *s, const char *path, char why[STORE_WHY_MAX])
{
    if (sqlite3_open_v2(path, &s->reader, ALONE, NULL) == SQLITE_OK &&
        sqlite3_busy_timeout(s->reader, 2000) == SQLITE_OK && prepare_writing(s) &&
        prepare_reading(s) && find_heads(s, s->writer))
        return true;
    return format_complain(
        s->reader && sqlite3_errcode(s->reader) != SQLITE_OK ? s->reader : s->writer, path, why);
}

const char *store_path(const char *url, char why[STORE_WHY_MAX])
{
    static const char scheme[] = "sqlite:";

    if (strncmp(url, scheme, sizeof scheme - 1) == 0 && url[sizeof scheme - 1] != '\0')
        return url + sizeof scheme - 1;
    snprintf(why, STORE_WHY_MAX,
             say("a store is named sqlite:PATH, not \"%.100s\"",
                 "une base se nomme sqlite:CHEMIN, pas « %.100s »"),
             url);
    return NULL;
}

static const struct store_kind sqlite;

struct store *store_look(const char *url, char why[STORE_WHY_MAX])
{
    const char    *path = store_path(url, why);
    struct sqlite *s = path ? calloc(1, sizeof *s) : NULL;
    int            format;

    if (!s)
        return NULL;
    s->store.kind = &sqlite;
    if (access(path, F_OK) != 0) {
        snprintf(why, STORE_WHY_MAX, "%.150s: %s", path, strerror(errno));
    } else if (sqlite3_open_v2(path, &s->reader, ALONE, NULL) != SQLITE_OK ||
               sqlite3_busy_timeout(s->reader, 2000) != SQLITE_OK) {
        format_complain(s->reader, path, why);
    } else if ((format = format_find(s->reader, why)) >= 0 && format != STORE_FORMAT) {
        snprintf(why, STORE_WHY_MAX,
                 say("%.120s is of format %d: `tablee serve` upgrades it to %d",
                     "%.120s est au format %d : `tablee serve` le passe au %d"),
                 path, format, STORE_FORMAT);
    } else if (format == STORE_FORMAT) {
        if (execute(s->reader, "BEGIN") && prepare_reading(s) && find_heads(s, s->reader))
            return &s->store;
        format_complain(s->reader, path, why);
    }
    dispose(s);
    return NULL;
}

struct store *store_open(const char *url, void (*wake)(void *arg), void *arg,
                         char why[STORE_WHY_MAX])
{
    const char    *path = store_path(url, why);
    struct sqlite *s;

    if (!path)
        return NULL;
    s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->store.kind = &sqlite;
    s->wake = wake;
    s->arg = arg;
    s->gathering.number = 1;
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); /* it locks at every allocation to count it */
    if (open_writer(s, path, why) && open_reader(s, path, why)) {
        pthread_condattr_t monotonic;

        pthread_condattr_init(&monotonic);
        pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
        pthread_mutex_init(&s->lock, NULL);
        pthread_cond_init(&s->work, &monotonic);
        pthread_condattr_destroy(&monotonic);
        if (pthread_create(&s->thread, NULL, run, s) == 0)
            return &s->store;
        snprintf(why, STORE_WHY_MAX, "no thread could be started");
    }
    dispose(s);
    return NULL;
}

/* ---- The thread. ---- */

static bool step(sqlite3_stmt *statement)
{
    bool done = sqlite3_step(statement) == SQLITE_DONE;

    sqlite3_reset(statement);
    return done;
}

static bool write_append(struct sqlite *s, const struct op *op, const void *bytes, bool *stale)
{
    const struct room_end *end = heads_find(&s->heads, op->room);
    int                    code;

    if (op->seq != (end ? end->seq : 0) + 1) {
        *stale = true;
        return false;
    }
    sqlite3_bind_int64(s->append, 1, s->last_row + 1);
    sqlite3_bind_int64(s->append, 2, (sqlite3_int64)op->room);
    sqlite3_bind_int64(s->append, 3, op->seq);
    sqlite3_bind_int64(s->append, 4, end ? end->row : 0);
    sqlite3_bind_blob(s->append, 5, bytes, (int)op->length, SQLITE_STATIC);
    code = sqlite3_step(s->append);
    sqlite3_reset(s->append);
    *stale = code == SQLITE_CONSTRAINT;
    if (code == SQLITE_DONE)
        heads_set(&s->heads, op->room, ++s->last_row, op->seq);
    return code == SQLITE_DONE;
}

/* The row of the record before, 0: it is the first; -1: it is not there. */
static sqlite3_int64 row_before(struct sqlite *s, sqlite3_int64 row)
{
    sqlite3_int64 before = -1;

    sqlite3_bind_int64(s->before, 1, row);
    if (sqlite3_step(s->before) == SQLITE_ROW)
        before = sqlite3_column_int64(s->before, 0);
    sqlite3_reset(s->before);
    return before;
}

static bool delete_row(struct sqlite *s, sqlite3_int64 row)
{
    sqlite3_bind_int64(s->forget, 1, row);
    return step(s->forget);
}

/* From the last record to the first. */
static bool write_forget(struct sqlite *s, uint64_t room)
{
    const struct room_end *end = heads_find(&s->heads, room);
    sqlite3_int64          row = end ? end->row : 0;

    while (row != 0) {
        sqlite3_int64 before = row_before(s, row);

        if (before < 0 || !delete_row(s, row))
            return false;
        row = before;
    }
    heads_remove(&s->heads, room);
    sqlite3_bind_int64(s->detach, 1, (sqlite3_int64)room);
    return step(s->detach);
}

static bool write_attach(struct sqlite *s, const struct op *op, const void *bytes)
{
    sqlite3_bind_int64(s->attach, 1, (sqlite3_int64)op->room);
    sqlite3_bind_blob(s->attach, 2, bytes, (int)op->length, SQLITE_STATIC);
    return step(s->attach);
}

/* The rows of a run, of which `row` is the last one's, become that one. The row before it all, or
 * -1 if it cannot be done. */
static sqlite3_int64 write_run(struct sqlite *s, const struct store_run *run, sqlite3_int64 row)
{
    sqlite3_int64 before = row_before(s, row);

    for (uint32_t seq = run->last; seq > run->first; seq--) {
        sqlite3_int64 next = before > 0 ? row_before(s, before) : -1;

        if (next < 0 || !delete_row(s, before))
            return -1;
        before = next;
    }
    if (before < 0)
        return -1;
    sqlite3_bind_int64(s->compact, 1, row);
    sqlite3_bind_int64(s->compact, 2, before);
    sqlite3_bind_blob(s->compact, 3, run->bytes, (int)strlen(run->bytes), SQLITE_STATIC);
    return step(s->compact) ? before : -1;
}

/* From the end of the room back to its first run. What is between runs has no gaps: only matches
 * before have been through this. */
static bool write_compact(struct sqlite *s, const struct op *op, const uint8_t *bytes)
{
    const struct room_end *end = heads_find(&s->heads, op->room);
    sqlite3_int64          row = end ? end->row : 0;
    uint32_t               seq = end ? end->seq : 0;

    for (uint32_t left = op->seq; left > 0; left--) {
        struct store_run run;

        memcpy(&run, bytes + (left - 1) * sizeof run, sizeof run);
        for (; row > 0 && seq > run.last; seq--)
            row = row_before(s, row);
        if (row <= 0 || seq != run.last)
            return false;
        row = write_run(s, &run, row);
        seq = run.first - 1;
    }
    return row >= 0;
}

static bool write_keep(struct sqlite *s, const struct op *op, const char *id)
{
    const char   *about = id + strlen(id) + 1, *log = about + strlen(about) + 1;
    const char   *player = log + strlen(log) + 1;
    sqlite3_int64 row;

    sqlite3_bind_text(s->keep, 1, id, -1, SQLITE_STATIC);
    sqlite3_bind_text(s->keep, 2, about, -1, SQLITE_STATIC);
    sqlite3_bind_text(s->keep, 3, log, -1, SQLITE_STATIC);
    sqlite3_bind_int64(s->keep, 4, op->at);
    if (!step(s->keep))
        return false;
    row = sqlite3_last_insert_rowid(s->writer);
    for (; *player != '\0'; player += strlen(player) + 1) {
        sqlite3_bind_text(s->keep_player, 1, player, -1, SQLITE_STATIC);
        sqlite3_bind_int64(s->keep_player, 2, row);
        if (!step(s->keep_player))
            return false;
    }
    return true;
}

/* First the games, while it is still known whose they are. */
static bool write_disown(struct sqlite *s, const char *player)
{
    sqlite3_bind_text(s->disown_games, 1, player, -1, SQLITE_STATIC);
    sqlite3_bind_text(s->disown, 1, player, -1, SQLITE_STATIC);
    return step(s->disown_games) && step(s->disown);
}

static bool write_note(struct sqlite *s, const void *bytes)
{
    struct store_clock clock;

    memcpy(&clock, bytes, sizeof clock);
    sqlite3_bind_int64(s->note, 1, clock.calendar);
    sqlite3_bind_int64(s->note, 2, clock.hold);
    return step(s->note);
}

static bool write_ops(struct sqlite *s, const struct batch *b, bool *stale)
{
    const uint8_t *at = b->bytes;

    for (uint32_t i = 0; i < b->ops; i++) {
        struct op op;
        bool      good;

        memcpy(&op, at, sizeof op);
        if (op.kind == OP_APPEND)
            good = write_append(s, &op, at + sizeof op, stale);
        else if (op.kind == OP_COMPACT)
            good = write_compact(s, &op, at + sizeof op);
        else if (op.kind == OP_ATTACH)
            good = write_attach(s, &op, at + sizeof op);
        else if (op.kind == OP_KEEP)
            good = write_keep(s, &op, (const char *)at + sizeof op);
        else if (op.kind == OP_DISOWN)
            good = write_disown(s, (const char *)at + sizeof op);
        else if (op.kind == OP_NOTE)
            good = write_note(s, at + sizeof op);
        else
            good = write_forget(s, op.room);
        if (!good)
            return false;
        at += (sizeof op + op.length + 7) & ~(size_t)7;
    }
    return true;
}

static uint64_t microseconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

static void commit(struct sqlite *s, const struct batch *b, struct store_result *r)
{
    uint64_t from = microseconds();
    bool     stale = false;

    *r = (struct store_result){.batch = b->number, .records = b->ops};
    r->failed = !(step(s->begin) && write_ops(s, b, &stale) && step(s->commit));
    if (r->failed) {
        if (stale)
            snprintf(r->why, sizeof r->why, "another server has written to this room");
        else
            format_complain(s->writer, "it could not be saved", r->why);
        if (!sqlite3_get_autocommit(s->writer))
            step(s->rollback);
        if (!find_heads(s, s->writer)) /* nothing fits then, and all is refused until it is read */
            heads_clear(&s->heads);
    }
    r->commit_us = microseconds() - from;
}

/* Can it write again? The same number once more is a page of the file. */
static bool can_write(struct sqlite *s)
{
    char sql[80];

    snprintf(sql, sizeof sql, "BEGIN IMMEDIATE; PRAGMA user_version=%d; COMMIT", STORE_FORMAT);
    if (execute(s->writer, sql))
        return true;
    if (!sqlite3_get_autocommit(s->writer))
        step(s->rollback);
    return false;
}

enum { RETRY_MS = 1000 };

/* Nothing is to be committed: one step of what else there is to do, with the lock open. */
static void idle(struct sqlite *s)
{
    bool    failing = s->failing, done;
    int64_t before = s->expired;

    pthread_mutex_unlock(&s->lock);
    done = failing ? can_write(s) : tidy_step(&s->tidy, s->writer, before);
    pthread_mutex_lock(&s->lock);
    if (failing)
        s->failing = !done;
    else
        s->tidying = done;
    s->idle_at = microseconds() + (uint64_t)(s->failing ? RETRY_MS : TIDY_PAUSE_MS) * 1000;
}

/* Waits, with the lock, until there is something to commit or the end; does other things
 * meanwhile. */
static void wait_for_work(struct sqlite *s)
{
    while (!s->busy && !s->ending) {
        struct timespec t = {.tv_sec = (time_t)(s->idle_at / 1000000),
                             .tv_nsec = (long)(s->idle_at % 1000000) * 1000};

        if (!s->failing && !s->tidying)
            pthread_cond_wait(&s->work, &s->lock);
        else if (microseconds() >= s->idle_at)
            idle(s);
        else
            pthread_cond_timedwait(&s->work, &s->lock, &t);
    }
}

static void *run(void *arg)
{
    struct sqlite *s = arg;

    pthread_mutex_lock(&s->lock);
    for (;;) {
        struct store_result r;

        wait_for_work(s);
        if (!s->busy)
            break;
        pthread_mutex_unlock(&s->lock);
        commit(s, &s->committing, &r);
        pthread_mutex_lock(&s->lock);
        s->result = r;
        s->settled = true;
        s->busy = false;
        s->failing = r.failed;
        if (s->failing) {
            memcpy(s->failure, r.why, sizeof s->failure);
            s->idle_at = microseconds() + (uint64_t)RETRY_MS * 1000;
        }
        pthread_mutex_unlock(&s->lock); /* whoever wakes up finds the door open */
        if (s->wake)
            s->wake(s->arg);
        pthread_mutex_lock(&s->lock);
    }
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

/* ---- Writing, on the loop's side. ---- */

static void gather(struct sqlite *s, struct op op, const void *bytes)
{
    struct batch *b = &s->gathering;
    size_t        need = (sizeof op + op.length + 7) & ~(size_t)7;

    if (b->used + need > b->room) {
        b->room = (b->used + need) * 2;
        b->bytes = realloc(b->bytes, b->room);
        if (!b->bytes)
            abort(); /* out of memory: nothing can be promised any more */
    }
    memcpy(b->bytes + b->used, &op, sizeof op);
    if (bytes)
        memcpy(b->bytes + b->used + sizeof op, bytes, op.length);
    b->used += need;
    b->ops++;
}

static void sqlite_append(struct store *store, uint64_t room, uint32_t seq, const void *bytes,
                          size_t length)
{
    struct sqlite *s = sqlite_of(store);

    gather(s, (struct op){.room = room, .seq = seq, .length = (uint32_t)length, .kind = OP_APPEND},
           bytes);
}

static void sqlite_compact(struct store *store, uint64_t room, const struct store_run *runs,
                           uint32_t count)
{
    struct sqlite *s = sqlite_of(store);

    gather(s,
           (struct op){.room = room,
                       .seq = count,
                       .length = (uint32_t)(count * sizeof *runs),
                       .kind = OP_COMPACT},
           runs);
}

static void sqlite_attach(struct store *store, uint64_t room, const void *bytes, size_t length)
{
    struct sqlite *s = sqlite_of(store);

    gather(s, (struct op){.room = room, .length = (uint32_t)length, .kind = OP_ATTACH}, bytes);
}

static void sqlite_forget(struct store *store, uint64_t room)
{
    struct sqlite *s = sqlite_of(store);

    gather(s, (struct op){.room = room, .kind = OP_FORGET}, NULL);
}

static void sqlite_keep(struct store *store, const char *id, int64_t at, const char *about,
                        const char *log, const char *players)
{
    struct sqlite *s = sqlite_of(store);
    size_t         n[4] = {strlen(id) + 1, strlen(about) + 1, strlen(log) + 1, 1};
    char          *all;

    for (const char *p = players; *p != '\0'; p += strlen(p) + 1)
        n[3] += strlen(p) + 1;
    all = malloc(n[0] + n[1] + n[2] + n[3]);
    if (!all)
        abort();
    memcpy(all, id, n[0]);
    memcpy(all + n[0], about, n[1]);
    memcpy(all + n[0] + n[1], log, n[2]);
    memcpy(all + n[0] + n[1] + n[2], players, n[3]);
    gather(s,
           (struct op){.at = at, .kind = OP_KEEP, .length = (uint32_t)(n[0] + n[1] + n[2] + n[3])},
           all);
    free(all);
}

static void sqlite_disown(struct store *store, const char *player)
{
    struct sqlite *s = sqlite_of(store);

    gather(s, (struct op){.kind = OP_DISOWN, .length = (uint32_t)strlen(player) + 1}, player);
}

void store_note(struct store *store, struct store_clock clock)
{
    struct sqlite *s = sqlite_of(store);

    gather(s, (struct op){.kind = OP_NOTE, .length = sizeof clock}, &clock);
}

static uint64_t sqlite_batch(const struct store *store)
{
    const struct sqlite *s = sqlite_of(store);

    return s->gathering.ops > 0 ? s->gathering.number : s->gathering.number - 1;
}

static void sqlite_submit(struct store *store)
{
    struct sqlite *s = sqlite_of(store);
    struct batch   spare;
    bool           begins;

    if (s->gathering.ops == 0)
        return;
    pthread_mutex_lock(&s->lock);
    begins = !s->busy && !s->settled; /* a failure must be heard before more is tried */
    if (begins) {
        spare = s->committing;
        s->committing = s->gathering;
        spare.used = 0;
        spare.ops = 0;
        spare.number = s->committing.number + 1;
        s->gathering = spare;
        s->busy = true;
        s->busy_since = microseconds();
    }
    pthread_mutex_unlock(&s->lock);
    if (begins)
        pthread_cond_signal(&s->work);
}

static bool sqlite_result(struct store *store, struct store_result *out)
{
    struct sqlite *s = sqlite_of(store);
    bool           settled;

    pthread_mutex_lock(&s->lock);
    settled = s->settled;
    s->settled = false;
    *out = s->result;
    pthread_mutex_unlock(&s->lock);
    if (settled && out->failed) {
        s->gathering.used = 0;
        s->gathering.ops = 0;
    }
    return settled;
}

void store_tidy(struct store *store, int64_t before)
{
    struct sqlite *s = sqlite_of(store);

    pthread_mutex_lock(&s->lock);
    s->tidying = true;
    s->expired = before;
    pthread_mutex_unlock(&s->lock);
    pthread_cond_signal(&s->work);
}

bool store_well(struct store *store, uint32_t slow_ms, uint32_t waiting, char why[STORE_WHY_MAX])
{
    struct sqlite *s = sqlite_of(store);
    bool           failing, busy;
    uint64_t       since;

    pthread_mutex_lock(&s->lock);
    failing = s->failing;
    busy = s->busy;
    since = s->busy_since;
    if (failing)
        memcpy(why, s->failure, STORE_WHY_MAX);
    pthread_mutex_unlock(&s->lock);
    if (failing)
        return false;
    if (busy && microseconds() - since > (uint64_t)slow_ms * 1000) {
        snprintf(why, STORE_WHY_MAX, "a commit has taken %llu s so far",
                 (unsigned long long)(microseconds() - since) / 1000000);
        return false;
    }
    if (s->gathering.ops > waiting) {
        snprintf(why, STORE_WHY_MAX, "%u records wait for the disk", s->gathering.ops);
        return false;
    }
    return true;
}

bool store_close(struct store *store)
{
    struct sqlite      *s = sqlite_of(store);
    struct store_result r = {0};
    bool                good = true;

    if (!s->writer) { /* of store_look */
        dispose(s);
        return true;
    }
    pthread_mutex_lock(&s->lock);
    s->ending = true;
    pthread_cond_signal(&s->work);
    pthread_mutex_unlock(&s->lock);
    pthread_join(s->thread, NULL);
    if (s->settled)
        good = !s->result.failed;
    if (good && s->gathering.ops > 0) {
        commit(s, &s->gathering, &r);
        good = !r.failed;
    }
    pthread_mutex_destroy(&s->lock);
    pthread_cond_destroy(&s->work);
    dispose(s);
    return good;
}

/* ---- Reading. ---- */

/* The rows of a room, the last one first: how many, to free. -1: they cannot be read. */
static int64_t rows_of(struct sqlite *s, uint64_t room, sqlite3_int64 **out)
{
    const struct room_end *end = heads_find(&s->heads, room);
    sqlite3_int64          row = end ? end->row : 0;
    int64_t                count = 0;

    *out = calloc(end ? end->seq : 1, sizeof **out);
    if (!*out)
        return -1;
    while (row != 0 && count < (int64_t)end->seq) {
        (*out)[count++] = row;
        sqlite3_bind_int64(s->load, 1, row);
        row = sqlite3_step(s->load) == SQLITE_ROW ? sqlite3_column_int64(s->load, 0) : -1;
        sqlite3_reset(s->load);
        if (row < 0)
            return -1;
    }
    return count;
}

static bool sqlite_load(struct store *store, uint64_t room, store_record_fn *each, void *arg,
                        char why[STORE_WHY_MAX])
{
    struct sqlite *s = sqlite_of(store);
    sqlite3_int64 *rows;
    int64_t        left = rows_of(s, room, &rows);
    bool           good = left >= 0, more = true;

    while (good && more && left > 0) {
        sqlite3_bind_int64(s->load, 1, rows[--left]);
        good = sqlite3_step(s->load) == SQLITE_ROW;
        more =
            good && each(arg, (uint32_t)sqlite3_column_int64(s->load, 1),
                         sqlite3_column_blob(s->load, 2), (size_t)sqlite3_column_bytes(s->load, 2));
        sqlite3_reset(s->load);
    }
    free(rows);
    return good || format_complain(
                       s->reader, say("the room could not be read", "le salon est illisible"), why);
}

bool store_salvage(struct store *store, uint64_t room, store_record_fn *each, void *arg,
                   char why[STORE_WHY_MAX])
{
    struct sqlite *s = sqlite_of(store);
    sqlite3_stmt  *all = NULL;
    int            code = SQLITE_ERROR;

    if (prepare(s->reader, "SELECT seq, bytes FROM record WHERE room = ?1 ORDER BY n", &all)) {
        sqlite3_bind_int64(all, 1, (sqlite3_int64)room);
        while ((code = sqlite3_step(all)) == SQLITE_ROW)
            if (!each(arg, (uint32_t)sqlite3_column_int64(all, 0), sqlite3_column_blob(all, 1),
                      (size_t)sqlite3_column_bytes(all, 1)))
                break;
    }
    sqlite3_finalize(all);
    return code == SQLITE_DONE || code == SQLITE_ROW ||
           format_complain(s->reader, say("the room could not be read", "le salon est illisible"),
                           why);
}

static void sqlite_list(struct store *store, store_room_fn *each, void *arg)
{
    struct sqlite *s = sqlite_of(store);

    for (size_t i = 0; i < s->heads.size; i++)
        if (s->heads.slot[i].row != 0)
            each(arg, s->heads.slot[i].room);
}

static char *sqlite_attached(struct store *store, uint64_t room, size_t *length)
{
    struct sqlite *s = sqlite_of(store);
    char          *bytes = NULL;

    sqlite3_bind_int64(s->attached, 1, (sqlite3_int64)room);
    if (sqlite3_step(s->attached) == SQLITE_ROW) {
        *length = (size_t)sqlite3_column_bytes(s->attached, 0);
        bytes = calloc(1, *length + 1);
        if (bytes && *length > 0)
            memcpy(bytes, sqlite3_column_blob(s->attached, 0), *length);
    }
    sqlite3_reset(s->attached);
    return bytes;
}

struct store_clock store_noted(struct store *store)
{
    struct sqlite     *s = sqlite_of(store);
    struct store_clock clock = {0};

    if (sqlite3_step(s->noted) == SQLITE_ROW)
        clock = (struct store_clock){sqlite3_column_int64(s->noted, 0),
                                     sqlite3_column_int64(s->noted, 1)};
    sqlite3_reset(s->noted);
    return clock;
}

char *store_kept(struct store *store, const char *id)
{
    struct sqlite *s = sqlite_of(store);
    char          *log = NULL;

    sqlite3_bind_text(s->kept, 1, id, -1, SQLITE_STATIC);
    if (sqlite3_step(s->kept) == SQLITE_ROW)
        log = strdup((const char *)sqlite3_column_text(s->kept, 0));
    sqlite3_reset(s->kept);
    return log;
}

bool store_kept_by(struct store *store, const char *player, int most, store_kept_fn *each,
                   void *arg)
{
    struct sqlite *s = sqlite_of(store);
    int            code;

    sqlite3_bind_int(s->kept_by, 1, most);
    sqlite3_bind_text(s->kept_by, 2, player, -1, SQLITE_STATIC);
    while ((code = sqlite3_step(s->kept_by)) == SQLITE_ROW)
        each(arg, (const char *)sqlite3_column_text(s->kept_by, 0),
             (const char *)sqlite3_column_text(s->kept_by, 1));
    sqlite3_reset(s->kept_by);
    return code == SQLITE_DONE;
}

static const struct store_kind sqlite = {.append = sqlite_append,
                                         .compact = sqlite_compact,
                                         .attach = sqlite_attach,
                                         .forget = sqlite_forget,
                                         .keep = sqlite_keep,
                                         .disown = sqlite_disown,
                                         .batch = sqlite_batch,
                                         .submit = sqlite_submit,
                                         .result = sqlite_result,
                                         .load = sqlite_load,
                                         .attached = sqlite_attached,
                                         .list = sqlite_list};
