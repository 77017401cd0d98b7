/* format.c: see format.h. */
#include "store/format.h"
#include "host/say.h"

#include <stdio.h>
#include <string.h>

/* Finished games come and go from the front; a record's row names the one before it of its room.
 * Pages of what is gone are given back a few at a time (sqlite.c). */
static const char schema[] =
    "CREATE TABLE record(n INTEGER PRIMARY KEY, room INTEGER NOT NULL,"
    " seq INTEGER NOT NULL, before INTEGER NOT NULL, bytes BLOB NOT NULL);"
    "CREATE TABLE attached(room INTEGER PRIMARY KEY, bytes BLOB NOT NULL);"
    "CREATE TABLE clock(n INTEGER PRIMARY KEY, calendar INTEGER NOT NULL, hold INTEGER NOT NULL);"
    "CREATE TABLE kept(n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,"
    " about TEXT NOT NULL, log TEXT NOT NULL, at INTEGER NOT NULL DEFAULT 0);"
    "CREATE TABLE kept_player(player TEXT NOT NULL, game INTEGER NOT NULL,"
    " PRIMARY KEY(player, game)) WITHOUT ROWID;"
    "CREATE INDEX kept_player_game ON kept_player(game);"
    "CREATE INDEX kept_at ON kept(at);";

/* By the format that they start from. A program of format 3 that met a file of format 1 has made
 * its tables beside the old ones: then rooms of both are there, and all of them go on. */
static const char *const steps[STORE_FORMAT] = {
    schema,

    "CREATE TABLE IF NOT EXISTS record(n INTEGER PRIMARY KEY, room INTEGER NOT NULL,"
    " seq INTEGER NOT NULL, before INTEGER NOT NULL, bytes BLOB NOT NULL);"
    "CREATE TEMP TABLE first AS SELECT coalesce(max(n), 0) AS row FROM record;"
    "INSERT INTO record SELECT row + n, room, seq,"
    " coalesce(row + lag(n) OVER (PARTITION BY room ORDER BY seq), 0), bytes"
    " FROM log, temp.first WHERE room NOT IN (SELECT room FROM record) ORDER BY n;"
    "DROP TABLE temp.first;"
    "DROP TABLE log;",

    "CREATE INDEX IF NOT EXISTS kept_player_game ON kept_player(game);",

    /* all games were at version 1 of their rules; a record's first word is its kind */
    "UPDATE record SET bytes = CAST('{\"e\":\"start\",\"rules\":1' || substr(CAST(bytes AS TEXT), "
    "13)"
    " AS BLOB) WHERE CAST(substr(bytes, 1, 12) AS TEXT) = '{\"e\":\"start\"';"
    "ALTER TABLE kept ADD COLUMN at INTEGER NOT NULL DEFAULT 0;"
    "UPDATE kept SET at = CAST(substr(about, instr(about, '\"at\":') + 5) AS INTEGER)"
    " WHERE instr(about, '\"at\":') > 0;"
    "UPDATE kept SET at = strftime('%s', 'now') * 1000 WHERE at <= 0;"
    "CREATE INDEX kept_at ON kept(at);",

    /* of the lists in a room's records the newest is attached, and a mark stays where each stood; a
       record that is no JSON belongs to a room that is lost, and is left as it is */
    "CREATE TABLE attached(room INTEGER PRIMARY KEY, bytes BLOB NOT NULL);"
    "CREATE TABLE clock(n INTEGER PRIMARY KEY, calendar INTEGER NOT NULL, hold INTEGER NOT NULL);"
    "CREATE TEMP TABLE lists AS SELECT n, room, CAST(bytes AS TEXT) AS text FROM record"
    " WHERE CAST(substr(bytes, 1, 10) AS TEXT) = '{\"e\":\"set\"'"
    " AND instr(bytes, CAST('\"names\":[' AS BLOB)) > 0;"
    "DELETE FROM temp.lists WHERE NOT json_valid(text);"
    "DELETE FROM temp.lists WHERE json_type(text, '$.names') IS NOT 'array';"
    "INSERT INTO attached SELECT room,"
    " CAST('{\"names\":' || json_extract(text, '$.names') || '}' AS BLOB)"
    " FROM temp.lists WHERE n IN (SELECT max(n) FROM temp.lists GROUP BY room);"
    "UPDATE record SET bytes = (SELECT CAST(json_replace(text, '$.names', json('true')) AS BLOB)"
    " FROM temp.lists WHERE lists.n = record.n) WHERE n IN (SELECT n FROM temp.lists);"
    "DROP TABLE temp.lists;",
};

bool format_complain(sqlite3 *db, const char *doing, char why[STORE_WHY_MAX])
{
    int         code = db ? sqlite3_errcode(db) & 0xFF : SQLITE_NOMEM;
    const char *what = code == SQLITE_FULL ? say("the disk is full", "le disque est plein")
                       : code == SQLITE_READONLY
                           ? say("the data folder is read-only", "le dossier est en lecture seule")
                       : code == SQLITE_CANTOPEN ? say("the data folder cannot be written",
                                                       "impossible d'écrire dans le dossier")
                       : db                      ? sqlite3_errmsg(db)
                                                 : say("no memory", "plus de mémoire");

    snprintf(why, STORE_WHY_MAX, "%.100s: %.130s", doing, what);
    return false;
}

/* Does the statement make sense in this database? */
static bool makes_sense(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *statement;
    bool          good = sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK;

    sqlite3_finalize(statement);
    return good;
}

static bool number_of(sqlite3 *db, const char *sql, int *out)
{
    sqlite3_stmt *statement;
    bool          good = sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK &&
                sqlite3_step(statement) == SQLITE_ROW;

    if (good)
        *out = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return good;
}

static bool is_ours(sqlite3 *db, const char *records)
{
    return makes_sense(db, records) &&
           makes_sense(db, "SELECT n, id, about, log FROM kept, kept_player WHERE game = n");
}

static int refuse(const char *path, const char *what, char why[STORE_WHY_MAX])
{
    snprintf(why, STORE_WHY_MAX, "%.80s %s", path, what);
    return -1;
}

int format_find(sqlite3 *db, char why[STORE_WHY_MAX])
{
    static const char records[] = "SELECT n, room, seq, before, bytes FROM record";
    const char       *path = sqlite3_db_filename(db, "main");
    char              what[120];
    int               version, tables, found;

    if (!number_of(db, "PRAGMA user_version", &version) ||
        !number_of(db, "SELECT count(*) FROM sqlite_master", &tables)) {
        format_complain(db, path, why);
        return -1;
    }
    if (version > STORE_FORMAT) {
        snprintf(what, sizeof what,
                 say("was written by a newer version of Tablée (format %d; this one reads up to "
                     "%d)",
                     "vient d'une version plus récente de Tablée (format %d ; celle-ci lit "
                     "jusqu'à %d)"),
                 version, STORE_FORMAT);
        return refuse(path, what, why);
    }
    if (version == 0 && tables == 0)
        return 0;
    if (is_ours(db, "SELECT n, room, seq, bytes FROM log"))
        found = 1;
    else if (!is_ours(db, records))
        return refuse(path, say("is not a store of Tablée", "n'est pas de Tablée"), why);
    else if (makes_sense(db, "SELECT game FROM kept_player INDEXED BY kept_player_game"))
        found = 3;
    else
        found = 2;
    return version > 0 ? version : found;
}

bool format_upgrade(sqlite3 *db, int from, char why[STORE_WHY_MAX])
{
    char doing[STORE_WHY_MAX], done[40];
    bool good = sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK;

    for (int step = from; good && step < STORE_FORMAT; step = step == 0 ? STORE_FORMAT : step + 1)
        good = sqlite3_exec(db, steps[step], NULL, NULL, NULL) == SQLITE_OK;
    snprintf(done, sizeof done, "PRAGMA user_version=%d; COMMIT", STORE_FORMAT);
    if (good && sqlite3_exec(db, done, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    if (from == 0)
        snprintf(doing, sizeof doing, "%.100s", sqlite3_db_filename(db, "main"));
    else
        snprintf(doing, sizeof doing,
                 say("%.100s could not be upgraded from format %d to %d",
                     "%.100s n'a pas pu passer du format %d au %d"),
                 sqlite3_db_filename(db, "main"), from, STORE_FORMAT);
    format_complain(db, doing, why);
    if (!sqlite3_get_autocommit(db))
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    return false;
}
