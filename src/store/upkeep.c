/* upkeep.c: see upkeep.h. */
#include "store/upkeep.h"
#include "host/say.h"
#include "store/format.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const char key_name[] = "identity.key";
enum { KEY_MAX = 256, NAME_CAPACITY = STORE_PATH_MAX + 32, BUSY_MS = 10000 };

static bool complain(const char *path, const char *what, char why[STORE_WHY_MAX])
{
    snprintf(why, STORE_WHY_MAX, "%.130s: %s", path, what);
    return false;
}

/* What root makes in a folder belongs to whom the folder does: the server that runs under that
 * name has to write it. For others this is so already. By descriptor: whoever owns the folder can
 * put anything in the place of a name. */
static bool hand_over(int fd, const char *folder)
{
    struct stat about;

    return geteuid() != 0 ||
           (stat(folder, &about) == 0 && fchown(fd, about.st_uid, about.st_gid) == 0);
}

/* Opens a file of the data folder that may be there: itself and under this name only, because a
 * link could lead root to the file of somebody else. -1, with a sentence in `why`. */
static int open_plain(const char *path, int flags, char why[STORE_WHY_MAX])
{
    const char *link = say("this is a link or no plain file; nothing was done to it",
                           "c'est un lien, ou pas un simple fichier ; rien n'y a été fait");
    struct stat about;
    int         fd = open(path, flags | O_NOFOLLOW | O_CLOEXEC, 0600);

    if (fd < 0) {
        complain(path, errno == ELOOP ? link : strerror(errno), why);
        return -1;
    }
    if (fstat(fd, &about) == 0 && S_ISREG(about.st_mode) && about.st_nlink == 1)
        return fd;
    close(fd);
    complain(path, link, why);
    return -1;
}

/* ---- The lock. ---- */

int folder_lock(const char *folder, char why[STORE_WHY_MAX])
{
    char path[NAME_CAPACITY], owner[32] = "";
    int  fd;

    if (mkdir(folder, 0700) != 0 && errno != EEXIST) {
        complain(folder, strerror(errno), why);
        return -1;
    }
    snprintf(path, sizeof path, "%.*s/lock", STORE_PATH_MAX, folder);
    fd = open_plain(path, O_RDWR | O_CREAT, why);
    if (fd < 0)
        return -1;
    (void)hand_over(fd, folder); /* a server that runs as root anyway need not */
    if (flock(fd, LOCK_EX | LOCK_NB) != 0) {
        ssize_t got = read(fd, owner, sizeof owner - 1);

        if (got > 0)
            owner[strcspn(owner, "\n")] = '\0';
        snprintf(why, STORE_WHY_MAX,
                 say("another server (process %s) is using the data folder %.90s; stop it first, "
                     "or name another folder with --data",
                     "un autre serveur (processus %s) utilise le dossier %.90s ; arrête-le, ou "
                     "nomme un autre dossier par --data"),
                 owner, folder);
        close(fd);
        return -1;
    }
    snprintf(owner, sizeof owner, "%d\n", (int)getpid());
    if (ftruncate(fd, 0) == 0) /* held all the same if it cannot be noted who holds it */
        (void)!pwrite(fd, owner, strlen(owner), 0);
    return fd;
}

/* ---- Files. ---- */

static bool exists(const char *path)
{
    return access(path, F_OK) == 0;
}

/* A file's new name is durable with the folder it stands in. */
static void sync_folder_of(const char *path)
{
    char  folder[NAME_CAPACITY];
    char *cut;
    int   fd;

    snprintf(folder, sizeof folder, "%s", path);
    cut = strrchr(folder, '/');
    if (cut)
        cut[cut == folder] = '\0';
    fd = open(cut ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

static void remove_all(const char *path)
{
    static const char *const suffixes[] = {"", "-journal", "-wal", "-shm"};
    char                     name[NAME_CAPACITY + 8];

    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
        snprintf(name, sizeof name, "%s%s", path, suffixes[i]);
        unlink(name);
    }
}

/* ---- Databases. ---- */

static bool execute(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static int64_t number_of(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *statement;
    int64_t       number = -1;

    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

/* Opens a store of ours that holds something. NULL, with a sentence in `why`. */
static sqlite3 *open_store(const char *path, int flags, char why[STORE_WHY_MAX])
{
    sqlite3 *db = NULL;
    int      format;

    if (!exists(path)) {
        complain(path, strerror(errno), why);
        return NULL;
    }
    if (sqlite3_open_v2(path, &db, flags, NULL) != SQLITE_OK) {
        format_complain(db, path, why);
        sqlite3_close(db);
        return NULL;
    }
    sqlite3_busy_timeout(db, BUSY_MS);
    format = format_find(db, why);
    if (format > 0)
        return db;
    if (format == 0)
        complain(path, say("there is nothing in it", "il n'y a rien dedans"), why);
    sqlite3_close(db);
    return NULL;
}

static bool is_whole(sqlite3 *db, const char *path, char why[STORE_WHY_MAX])
{
    sqlite3_stmt *check;
    bool          good =
        sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1, &check, NULL) == SQLITE_OK &&
        sqlite3_step(check) == SQLITE_ROW &&
        strcmp((const char *)sqlite3_column_text(check, 0), "ok") == 0;

    sqlite3_finalize(check);
    return good || complain(path, say("the file is damaged", "le fichier est abîmé"), why);
}

static void count(sqlite3 *db, const char *path, struct backup_counts *counts)
{
    struct stat about = {0};

    counts->rooms = number_of(db, "SELECT count(DISTINCT room) FROM record");
    if (counts->rooms < 0) /* format 1 */
        counts->rooms = number_of(db, "SELECT count(DISTINCT room) FROM log");
    counts->games = number_of(db, "SELECT count(*) FROM kept");
    stat(path, &about);
    counts->bytes = about.st_size;
}

/* All of `from` as a file of its own at `path`, which is there and empty. In one step: it reads one
 * state of the store, and in WAL mode nobody waits for it. */
static sqlite3 *copy_to(sqlite3 *from, const char *path, char why[STORE_WHY_MAX])
{
    sqlite3        *to = NULL;
    sqlite3_backup *copy;
    int             code;

    if (sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) {
        format_complain(to, path, why);
        sqlite3_close(to);
        return NULL;
    }
    copy = sqlite3_backup_init(to, "main", from, "main");
    code = copy ? sqlite3_backup_step(copy, -1) : SQLITE_ERROR;
    sqlite3_backup_finish(copy);
    if (code == SQLITE_DONE && execute(to, "PRAGMA journal_mode=DELETE"))
        return to;
    if (code != SQLITE_DONE && code != SQLITE_ERROR)
        complain(path, sqlite3_errstr(code), why);
    else
        format_complain(to, path, why);
    sqlite3_close(to);
    return NULL;
}

/* An empty file that only its owner can read, in the place of what an attempt before has left. */
static bool make_empty(const char *path, char why[STORE_WHY_MAX])
{
    int fd;

    remove_all(path);
    fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (fd < 0)
        return complain(path, strerror(errno), why);
    close(fd);
    return true;
}

/* ---- The key of identities. ---- */

static bool put_key(sqlite3 *to, const char *folder)
{
    char          path[NAME_CAPACITY];
    uint8_t       bytes[KEY_MAX];
    sqlite3_stmt *put = NULL;
    ssize_t       got = 0;
    bool          good;
    int           fd;

    snprintf(path, sizeof path, "%.*s/%s", STORE_PATH_MAX, folder, key_name);
    fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd >= 0) {
        got = read(fd, bytes, sizeof bytes);
        close(fd);
    } else if (errno != ENOENT) {
        return false;
    }
    good = execute(to, "DROP TABLE IF EXISTS beside;"
                       "CREATE TABLE beside(name TEXT PRIMARY KEY, bytes BLOB NOT NULL)") &&
           sqlite3_prepare_v2(to, "INSERT INTO beside VALUES(?1, ?2)", -1, &put, NULL) == SQLITE_OK;
    if (good && got > 0) {
        sqlite3_bind_text(put, 1, key_name, -1, SQLITE_STATIC);
        sqlite3_bind_blob(put, 2, bytes, (int)got, SQLITE_STATIC);
        good = sqlite3_step(put) == SQLITE_DONE;
    }
    sqlite3_finalize(put);
    return good && got >= 0;
}

/* Takes the key out of a copied backup: how long it is, 0 if there is none. */
static int take_key(sqlite3 *db, uint8_t bytes[KEY_MAX])
{
    sqlite3_stmt *get;
    int           length = 0;

    if (sqlite3_prepare_v2(db, "SELECT bytes FROM beside WHERE name = ?1", -1, &get, NULL) ==
        SQLITE_OK) {
        sqlite3_bind_text(get, 1, key_name, -1, SQLITE_STATIC);
        if (sqlite3_step(get) == SQLITE_ROW && sqlite3_column_bytes(get, 0) <= KEY_MAX) {
            length = sqlite3_column_bytes(get, 0);
            memcpy(bytes, sqlite3_column_blob(get, 0), (size_t)length);
        }
    }
    sqlite3_finalize(get);
    return execute(db, "DROP TABLE IF EXISTS beside") ? length : -1;
}

static bool write_key(const char *folder, const uint8_t *bytes, int length, char why[STORE_WHY_MAX])
{
    char path[NAME_CAPACITY], path_new[NAME_CAPACITY + 8];
    bool good;
    int  fd;

    snprintf(path, sizeof path, "%.*s/%s", STORE_PATH_MAX, folder, key_name);
    snprintf(path_new, sizeof path_new, "%s.new", path);
    unlink(path_new); /* what an attempt before has left, or a link that leads elsewhere */
    fd = open(path_new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (fd < 0)
        return complain(path_new, strerror(errno), why);
    good = write(fd, bytes, (size_t)length) == length && fsync(fd) == 0 && hand_over(fd, folder);
    good = close(fd) == 0 && good && rename(path_new, path) == 0;
    if (!good) {
        complain(path, strerror(errno), why);
        unlink(path_new);
        return false;
    }
    sync_folder_of(path);
    return true;
}

/* ---- Backup. ---- */

static bool write_copy(sqlite3 *from, const char *folder, const char *path,
                       struct backup_counts *counts, char why[STORE_WHY_MAX])
{
    sqlite3 *to = make_empty(path, why) ? copy_to(from, path, why) : NULL;
    bool     good;

    if (!to)
        return false;
    good = put_key(to, folder) || complain(folder,
                                           say("the key of identities could not be copied",
                                               "la clé des identités n'a pas pu être copiée"),
                                           why);
    good = good && is_whole(to, path, why);
    count(to, path, counts);
    sqlite3_close(to);
    return good;
}

bool store_backup(const char *path, const char *folder, const char *file, bool force,
                  struct backup_counts *counts, char why[STORE_WHY_MAX])
{
    char     file_new[NAME_CAPACITY];
    sqlite3 *from;
    bool     good;

    if (strlen(file) > STORE_PATH_MAX)
        return complain(file, strerror(ENAMETOOLONG), why);
    if (!force && exists(file))
        return complain(file,
                        say("the file is there already: name another, or say --force",
                            "le fichier existe déjà : nommes-en un autre, ou ajoute --force"),
                        why);
    from = open_store(path, SQLITE_OPEN_READWRITE, why);
    if (!from)
        return false;
    snprintf(file_new, sizeof file_new, "%s.new", file);
    good = write_copy(from, folder, file_new, counts, why);
    sqlite3_close(from);
    if (good && rename(file_new, file) == 0) {
        sync_folder_of(file);
        return true;
    }
    if (good)
        complain(file, strerror(errno), why);
    remove_all(file_new);
    return false;
}

/* ---- Restore. ---- */

/* Nobody else has it open, and nothing of it stands beside it that would be taken for a part of
 * what replaces it. What is no database cannot be in use. */
static bool is_alone(const char *path, char why[STORE_WHY_MAX])
{
    sqlite3 *db = NULL;
    int      code = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL);

    if (code == SQLITE_OK)
        code = sqlite3_exec(db, "PRAGMA journal_mode=DELETE; BEGIN EXCLUSIVE; COMMIT", NULL, NULL,
                            NULL);
    sqlite3_close(db);
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
        return complain(
            path,
            say("a server is using it: stop it first", "un serveur l'utilise : arrête-le d'abord"),
            why);
    return true;
}

static bool replace(const char *path_new, const char *path, const char *folder,
                    char why[STORE_WHY_MAX])
{
    char wal[NAME_CAPACITY], shm[NAME_CAPACITY];
    int  fd = open_plain(path_new, O_RDWR, why);
    bool given;

    if (fd < 0)
        return false;
    given = hand_over(fd, folder) || complain(path_new, strerror(errno), why);
    close(fd);
    if (!given)
        return false;
    if (exists(path) && !is_alone(path, why))
        return false;
    snprintf(wal, sizeof wal, "%s-wal", path);
    snprintf(shm, sizeof shm, "%s-shm", path);
    unlink(wal);
    unlink(shm);
    if (rename(path_new, path) != 0)
        return complain(path, strerror(errno), why);
    sync_folder_of(path);
    return true;
}

/* The backup as a new file beside the store it is to replace, and the key out of it: how long that
 * is, 0 if there is none; -1 with a sentence in `why`. */
static int unpack(sqlite3 *from, const char *path_new, uint8_t key[KEY_MAX],
                  struct backup_counts *counts, char why[STORE_WHY_MAX])
{
    sqlite3 *to = make_empty(path_new, why) ? copy_to(from, path_new, why) : NULL;
    int      length;

    if (!to)
        return -1;
    length = take_key(to, key);
    if (length < 0)
        format_complain(to, path_new, why);
    count(to, path_new, counts);
    sqlite3_close(to);
    return length;
}

bool store_restore(const char *file, const char *path, const char *folder, bool force,
                   struct backup_counts *counts, char why[STORE_WHY_MAX])
{
    char     path_new[NAME_CAPACITY];
    uint8_t  key[KEY_MAX];
    sqlite3 *from;
    int      length = -1, lock = -1;
    bool     good = false;

    if (strlen(path) > STORE_PATH_MAX)
        return complain(path, strerror(ENAMETOOLONG), why);
    from = open_store(file, SQLITE_OPEN_READONLY, why);
    if (!from)
        return false;
    if (is_whole(from, file, why))
        lock = folder_lock(folder, why);
    snprintf(path_new, sizeof path_new, "%s.new", path);
    if (lock >= 0 && !force && exists(path))
        complain(path,
                 say("there is a store already: --force replaces it and all in it",
                     "il y a déjà des données : --force remplace tout ce qu'il y a"),
                 why);
    else if (lock >= 0)
        length = unpack(from, path_new, key, counts, why);
    sqlite3_close(from);
    if (length >= 0 && replace(path_new, path, folder, why))
        good = length == 0 || write_key(folder, key, length, why);
    else if (lock >= 0)
        remove_all(path_new);
    if (lock >= 0)
        close(lock);
    return good;
}

/* ---- A room. ---- */

/* How many rows of the room went; -1 if they could not. */
static int64_t delete_from(sqlite3 *db, const char *sql, uint64_t room)
{
    sqlite3_stmt *statement;
    int64_t       gone = -1;

    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK) {
        sqlite3_bind_int64(statement, 1, (sqlite3_int64)room);
        if (sqlite3_step(statement) == SQLITE_DONE)
            gone = sqlite3_changes(db);
    }
    sqlite3_finalize(statement);
    return gone;
}

int64_t store_delete(const char *path, const char *folder, uint64_t room, char why[STORE_WHY_MAX])
{
    sqlite3 *db = open_store(path, SQLITE_OPEN_READWRITE, why);
    int64_t  gone = -1;
    int      lock;

    if (!db)
        return -1;
    lock = folder_lock(folder, why);
    if (lock >= 0 && execute(db, "BEGIN IMMEDIATE")) {
        delete_from(db, "DELETE FROM attached WHERE room = ?1", room); /* since format 5 */
        gone = delete_from(db, "DELETE FROM record WHERE room = ?1", room);
        if (gone >= 0 && !execute(db, "COMMIT"))
            gone = -1;
    }
    if (lock >= 0 && gone < 0)
        format_complain(db, path, why);
    sqlite3_close(db);
    if (lock >= 0)
        close(lock);
    return gone;
}
