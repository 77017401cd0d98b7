/* tidy.c: see tidy.h. */
#include "store/tidy.h"

#include <stdio.h>

static bool prepare(sqlite3 *db, const char *sql, sqlite3_stmt **out)
{
    return sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, out, NULL) == SQLITE_OK;
}

bool tidy_begin(struct tidy *t, sqlite3 *db)
{
    return prepare(db, "SELECT n FROM kept WHERE at > 0 AND at < ?1 LIMIT ?2", &t->expired) &&
           prepare(db, "DELETE FROM kept_player WHERE game = ?1", &t->unlink) &&
           prepare(db, "DELETE FROM kept WHERE n = ?1", &t->remove) &&
           prepare(db, "PRAGMA freelist_count", &t->unused);
}

void tidy_end(struct tidy *t)
{
    sqlite3_finalize(t->expired);
    sqlite3_finalize(t->unlink);
    sqlite3_finalize(t->remove);
    sqlite3_finalize(t->unused);
}

static bool execute(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* The oldest that are too old: how many, at most TIDY_GAMES. */
static int find_expired(struct tidy *t, int64_t before, sqlite3_int64 games[TIDY_GAMES])
{
    int count = 0;

    sqlite3_bind_int64(t->expired, 1, before);
    sqlite3_bind_int(t->expired, 2, TIDY_GAMES);
    while (count < TIDY_GAMES && sqlite3_step(t->expired) == SQLITE_ROW)
        games[count++] = sqlite3_column_int64(t->expired, 0);
    sqlite3_reset(t->expired);
    return count;
}

static bool delete_by(sqlite3_stmt *statement, sqlite3_int64 game)
{
    bool done;

    sqlite3_bind_int64(statement, 1, game);
    done = sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_reset(statement);
    return done;
}

static bool expire(struct tidy *t, sqlite3 *db, const sqlite3_int64 *games, int count)
{
    bool good = execute(db, "BEGIN IMMEDIATE");

    for (int i = 0; good && i < count; i++)
        good = delete_by(t->unlink, games[i]) && delete_by(t->remove, games[i]);
    good = good && execute(db, "COMMIT");
    if (!good && !sqlite3_get_autocommit(db))
        execute(db, "ROLLBACK");
    return good;
}

static bool shrink(struct tidy *t, sqlite3 *db)
{
    char sql[64];
    int  unused = 0;

    if (sqlite3_step(t->unused) == SQLITE_ROW)
        unused = sqlite3_column_int(t->unused, 0);
    sqlite3_reset(t->unused);
    if (unused <= TIDY_PAGES_LEFT) {
        if (t->given_back)
            execute(db, "PRAGMA wal_checkpoint(PASSIVE)");
        return t->given_back = false;
    }
    unused -= TIDY_PAGES_LEFT;
    snprintf(sql, sizeof sql, "PRAGMA incremental_vacuum(%d)",
             unused < TIDY_PAGES ? unused : TIDY_PAGES);
    return t->given_back = execute(db, sql);
}

bool tidy_step(struct tidy *t, sqlite3 *db, int64_t before)
{
    sqlite3_int64 games[TIDY_GAMES];
    int           count = before > 0 ? find_expired(t, before, games) : 0;

    return count > 0 ? expire(t, db, games, count) : shrink(t, db);
}
