/* test_formats.c: a store of every format that there ever was (tests/store/format-*.sql, written
 * by the programs of their time) is opened with all its rooms; what is newer or foreign is
 * refused and left as it is. Nothing is asked of the network or the clock. */
#include "alone.h"
#include "cmocka_tests.h"
#include "core/games.h"
#include "net/workers.h"
#include "server/commit.h"
#include "server/conn.h"
#include "server/play.h"
#include "server/rooms.h"
#include "server/server.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct server         s;
static uv_loop_t             loop;
static uv_async_t            thought;
static struct server_options options = {.rate = MESSAGES_PER_S, .grace_ms = 3600000, .pace = 100};
static char                  folder[64], path[128], url[160];

static int begin(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/tablee-formats-XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/rooms.db", folder);
    snprintf(url, sizeof url, "sqlite:%s", path);
    return 0;
}

static int end(void **state)
{
    char command[128];

    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command); // NOLINT(cert-env33-c)
}

/* ---- Files. ---- */

static char *read_whole(const char *name, size_t *length)
{
    FILE *f = fopen(name, "rb");
    char *text = calloc(1, 1 << 20);

    assert_non_null(text);
    assert_non_null(f);
    *length = fread(text, 1, (1 << 20) - 1, f);
    fclose(f);
    return text;
}

static void execute(const char *sql)
{
    sqlite3 *db;
    char    *why = NULL;

    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, &why) != SQLITE_OK)
        fail_msg("%s", why);
    sqlite3_close(db);
}

static void write_format(int format)
{
    char   name[512], *sql;
    size_t length;

    snprintf(name, sizeof name, TREE "/tests/store/format-%d.sql", format);
    sql = read_whole(name, &length);
    execute(sql);
    free(sql);
}

static int see_number(void *arg, int columns, char **value, char **name)
{
    (void)columns;
    (void)name;
    *(int *)arg = value[0] ? atoi(value[0]) : -1; // NOLINT(cert-err34-c)
    return 0;
}

static int asked(const char *sql)
{
    sqlite3 *db;
    int      number = -1;

    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, see_number, &number, NULL), SQLITE_OK);
    sqlite3_close(db);
    return number;
}

/* ---- A server on it. ---- */

static void serve(void)
{
    char why[STORE_WHY_MAX] = "";

    s = (struct server){.options = &options, .now = 1000000, .coins = chance_fast(1)};
    s.store = store_open(url, NULL, NULL, why);
    if (!s.store)
        fail_msg("%s", why);
    uv_loop_init(&loop);
    uv_async_init(&loop, &thought, NULL);
    s.workers = workers_start(1, &thought);
    rooms_begin(&s);
    rooms_load(&s);
}

static void stop(void)
{
    workers_stop(s.workers, &s);
    uv_close((uv_handle_t *)&thought, NULL);
    uv_run(&loop, UV_RUN_DEFAULT);
    uv_loop_close(&loop);
    rooms_end(&s);
    messages_end();
    assert_true(store_close(s.store));
}

static const char *complaint(void)
{
    static char   why[STORE_WHY_MAX];
    struct store *opened = store_open(url, NULL, NULL, why);

    assert_null(opened);
    return why;
}

/* ---- What the files hold: who wrote them has noted it down. ---- */

static const struct held {
    int             format;
    const char     *code;
    enum room_phase phase;
    uint32_t        n, moves; /* records; moves of its match */
    const char     *game, *host_name;
} held[] = {
    {1, "SFDK", ROOM_PLAYING, 23, 13, "perudo", "Ana"},
    {1, "KXJZ", ROOM_LOBBY, 5, 0, "kyoto", "Cléo"},
    {1, "DHBF", ROOM_OVER, 42, 33, "perudo", "Dan"},
    {2, "HLRM", ROOM_PLAYING, 23, 13, "perudo", "Ana"},
    {2, "LRBX", ROOM_LOBBY, 5, 0, "kyoto", "Cléo"},
    {2, "CJTX", ROOM_OVER, 38, 29, "perudo", "Dan"},
    {2, "JJMD", ROOM_PLAYING, 61, 51, "timesup", "Flo"},
    {3, "LNMF", ROOM_PLAYING, 27, 17, "perudo", "Ana"},
    {3, "DFLX", ROOM_LOBBY, 5, 0, "kyoto", "Cléo"},
    {3, "XPKD", ROOM_OVER, 34, 25, "perudo", "Dan"},
    {3, "BNML", ROOM_PLAYING, 61, 51, "timesup", "Flo"},
    {3, "HVVS", ROOM_LOBBY, 4, 0, "timesup", "Hal"},
    {4, "VMXM", ROOM_PLAYING, 31, 17, "perudo", "Ana"},
    {4, "VKNX", ROOM_LOBBY, 5, 0, "kyoto", "Cléo"},
    {4, "VBXS", ROOM_OVER, 45, 33, "perudo", "Dan"},
    {4, "SPNM", ROOM_PLAYING, 64, 51, "timesup", "Flo"},
    {4, "NFHZ", ROOM_LOBBY, 4, 0, "timesup", "Hal"},
    {4, "XPXK", ROOM_LOBBY, 39, 0, "perudo", "Ian"},
    {5, "XDJC", ROOM_PLAYING, 26, 12, "perudo", "Ana"},
    {5, "XZDM", ROOM_LOBBY, 5, 0, "kyoto", "Cléo"},
    {5, "SKVB", ROOM_OVER, 18, 6, "perudo", "Dan"},
    {5, "PHVB", ROOM_PLAYING, 71, 53, "timesup", "Flo"},
    {5, "HJLN", ROOM_LOBBY, 6, 0, "timesup", "Hal"},
    {5, "RLPV", ROOM_LOBBY, 22, 0, "perudo", "Ian"},
};
enum { HELD = sizeof held / sizeof *held };

static void room_is_there(const struct held *h)
{
    struct room *r = rooms_find(&s, h->code);

    if (!r)
        fail_msg("%s of format %d is not there", h->code, h->format);
    assert_int_equal(r->phase, h->phase);
    assert_int_equal(r->n, h->n);
    assert_string_equal(r->settings.game->id, h->game);
    assert_string_equal(r->chair[0].name, h->host_name);
    if (h->moves > 0)
        assert_int_equal(r->match.count, h->moves);
    assert_true((r->names != NULL) == (strcmp(h->host_name, "Hal") == 0));
}

/* What chance did is drawn again from the seed and the nonces that were kept. */
static void chance_was_proved(const struct held *h)
{
    static _Alignas(8) uint8_t state[STATE_MAX];
    const struct room         *r = rooms_find(&s, h->code);
    struct chance_source       nature;
    struct match               m;

    if (h->phase != ROOM_PLAYING)
        return;
    nature = fair_source(r->seed, r->record);
    assert_int_equal(match_begin(&m, r->record->game, &r->record->config, state, NULL, 0),
                     NOT_REFUSED);
    for (uint32_t i = 0; i < r->items_count; i++) {
        const struct item *item = &r->items[i];
        move               drawn = item->m;

        if (item->kind != CHANGE_move)
            continue;
        if (item->m.seat == NATURE)
            drawn = r->record->game->draw(state, &nature);
        assert_memory_equal(&drawn, &item->m, sizeof drawn);
        assert_int_equal(match_play(&m, item->t, item->m), NOT_REFUSED);
    }
    assert_memory_equal(&nature, &r->nature, sizeof nature);
}

/* Whoever is to act does; chance goes on where it stood, and all of it is durable. */
static void match_goes_on(const struct held *h)
{
    struct room       *r = rooms_find(&s, h->code);
    static move        moves[MOVES_MAX];
    const struct head *head = r->match.state;
    struct change      c = {.kind = CHANGE_move, .move = {.by = MOVER_PERSON, .t = r->match.now}};
    uint32_t           before = r->n;

    if (h->phase != ROOM_PLAYING || strcmp(h->game, "perudo") != 0)
        return;
    assert_true(r->match.game->legal(r->match.state, seats_first(head->acting), moves) > 0);
    c.move.m = moves[0];
    assert_int_equal(room_change(&s, r, &c), NOT_REFUSED);
    play_go_on(&s, r);
    assert_true(r->n > before);
}

static void game_is_kept(int format)
{
    static const char *const ids[] = {"49a23aff59b57f8a-1", "5eb89ca739910267-1",
                                      "08222778c655c6fc-1",
                                      "10c606c7d1451113-1-f5062e99e56cfb7a41e29f702286ba1d",
                                      "2fd61dbafd92c0d3-1-d93d3a6e8e05866ed5cbacd427bda7dc"};
    static struct entry      moves[256];
    struct record            record;
    struct log_error         error;
    uint32_t                 count;
    char                    *log = store_kept(s.store, ids[format - 1]);

    assert_non_null(log);
    assert_true(log_read(log, &record, moves, 256, &count, &error));
    assert_string_equal(record.game->id, "perudo");
    assert_string_equal(record.name[1], "Eve");
    free(log);
}

static void opens_with_all_its_rooms(int format)
{
    uint32_t rooms = 0;

    serve();
    for (int i = 0; i < HELD; i++)
        if (held[i].format == format) {
            room_is_there(&held[i]);
            chance_was_proved(&held[i]);
            rooms++;
        }
    assert_int_equal(s.rooms, rooms);
    game_is_kept(format);
    for (int i = 0; i < HELD; i++)
        if (held[i].format == format)
            match_goes_on(&held[i]);
    stop();
    serve(); /* and again, with what has happened since */
    assert_int_equal(s.rooms, rooms);
    game_is_kept(format);
    stop();
}

static void every_format_is_read_with_its_open_rooms(void **state)
{
    for (int format = 1; format <= STORE_FORMAT; format++) {
        write_format(format);
        opens_with_all_its_rooms(format);
        assert_int_equal(asked("PRAGMA user_version"), STORE_FORMAT);
        assert_int_equal(asked("PRAGMA auto_vacuum"), 2);
        assert_int_equal(asked("SELECT count(*) FROM kept WHERE at < 1794829000000"), 0);
        assert_int_equal(asked("SELECT count(*) FROM kept WHERE at > 1794842400000"), 0);
        end(state);
        begin(state);
    }
}

static bool write_again(void *arg, uint32_t seq, const void *bytes, size_t length)
{
    static char    again[CHANGE_BYTES_MAX];
    struct room   *r = arg;
    struct details details;
    struct change  c;

    (void)seq;
    assert_true(change_read(bytes, length, r->match.game, &c));
    assert_int_equal(change_write(&c, r->match.game, again), length);
    assert_memory_equal(again, bytes, length);
    details_begin(&details);
    assert_int_equal(room_replay(r, &c, &details), NOT_REFUSED);
    return true;
}

/* A change has one form: programs of the same format write the same bytes. */
static void a_record_is_written_as_it_was_read(void **state)
{
    (void)state;
    write_format(STORE_FORMAT);
    serve();
    for (int i = 0; i < HELD; i++)
        if (held[i].format == STORE_FORMAT) {
            struct room *r = room_new(rooms_find(&s, held[i].code)->id);
            char         why[STORE_WHY_MAX];

            assert_true(store_load(s.store, r->id, write_again, r, why));
            assert_int_equal(r->n, held[i].n);
            room_free(r);
        }
    stop();
}

/* A program of format 3 that met a file of format 1 made its tables beside the old ones. */
static void rooms_that_an_older_program_left_aside_come_back(void **state)
{
    (void)state;
    write_format(1);
    execute(
        "CREATE TABLE record(n INTEGER PRIMARY KEY, room INTEGER NOT NULL, seq INTEGER NOT NULL,"
        " before INTEGER NOT NULL, bytes BLOB NOT NULL);"
        "CREATE INDEX kept_player_game ON kept_player(game);"
        "INSERT INTO record SELECT n, 7, seq, n - 1, bytes FROM log WHERE n <= 3;"
        "UPDATE record SET bytes = CAST(replace(CAST(bytes AS TEXT), 'SFDK', 'ZZZZ') AS BLOB)");
    serve();
    assert_int_equal(s.rooms, 4);
    assert_non_null(rooms_find(&s, "ZZZZ"));
    assert_non_null(rooms_find(&s, "SFDK"));
    stop();
}

/* Programs until format 4 kept every list of names in the record that set it. */
static void of_older_lists_the_newest_is_kept(void **state)
{
    const struct room *r;

    (void)state;
    write_format(4);
    execute("INSERT INTO record SELECT (SELECT max(n) + 1 FROM record), room, seq + 1, n,"
            " CAST(replace(CAST(bytes AS TEXT), 'Nom ', 'Name ') AS BLOB) FROM record"
            " WHERE room = 5528769121864781783 AND seq = 4;"
            "INSERT INTO record SELECT (SELECT max(n) + 1 FROM record), 7, 1, 0," /* damaged */
            " substr(bytes, 1, 300) FROM record WHERE room = 5528769121864781783 AND seq = 4");
    serve();
    r = rooms_find(&s, "NFHZ");
    assert_non_null(r);
    assert_int_equal(r->n, 5);
    assert_int_equal(r->lists, 2);
    assert_int_equal(r->names->count, 24);
    assert_string_equal(r->names->name[23].text[0], "Name d’essai 24");
    assert_string_equal(r->names->name[23].clues[0], "\"indice\"");
    stop();
    assert_int_equal(asked("SELECT count(*) FROM attached"), 1);
    assert_int_equal(asked("SELECT max(room) FROM record WHERE instr(bytes, 'essai') > 0"), 7);
}

/* Programs until format 3 cut what was typed at a byte, also within a character. */
static void text_that_was_cut_within_a_character_loses_no_room(void **state)
{
    const struct room *r;
    const struct item *last;

    (void)state;
    write_format(3);
    execute("INSERT INTO record SELECT (SELECT max(n) + 1 FROM record), room, seq + 1, n,"
            " CAST('{\"e\":\"words\",\"seat\":1,\"name\":\"wrong\",\"hex\":\"guess\",\"text\":\"'"
            " || replace(hex(zeroblob(97)), '0', 'x') || 'cut: ' || X'C3' || '\"}' AS BLOB)"
            " FROM record WHERE room = 4738255782809967256 AND seq = 61");
    serve();
    r = rooms_find(&s, "BNML");
    assert_non_null(r);
    assert_int_equal(r->n, 62);
    last = &r->items[r->items_count - 1];
    assert_non_null(strstr(last->text, "xcut: ?\""));
    stop();
}

/* ---- What is refused. ---- */

/* The bytes of the file and of what stands beside it. */
static void is_left_as_it_is(const char *sentence)
{
    size_t length, again, beside;
    char   wal[160], *before, *after, *wal_before, *wal_after;

    snprintf(wal, sizeof wal, "%s-wal", path);
    before = read_whole(path, &length);
    wal_before = access(wal, F_OK) == 0 ? read_whole(wal, &beside) : NULL;
    if (!strstr(complaint(), sentence))
        fail_msg("\"%s\" is not in: %s", sentence, complaint());
    after = read_whole(path, &again);
    assert_int_equal(length, again);
    assert_memory_equal(before, after, length);
    assert_int_equal(access(wal, F_OK) == 0, wal_before != NULL);
    if (wal_before) {
        wal_after = read_whole(wal, &again);
        assert_int_equal(beside, again);
        assert_memory_equal(wal_before, wal_after, beside);
        free(wal_after);
    }
    free(before);
    free(after);
    free(wal_before);
}

static void a_newer_format_is_refused_and_left_as_it_is(void **state)
{
    (void)state;
    write_format(3);
    execute("PRAGMA user_version=99");
    is_left_as_it_is("a newer version of Tablée (format 99");
}

/* It ended by kill -9: what it committed last stands beside the file. */
static void so_it_is_with_what_is_not_in_the_file_yet(void **state)
{
    sqlite3 *db;
    char     command[512];

    (void)state;
    write_format(3);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "PRAGMA user_version=99", NULL, NULL, NULL), SQLITE_OK);
    snprintf(command, sizeof command, "mkdir %s/k && cp %s %s-wal %s/k", folder, path, path,
             folder);
    assert_int_equal(system(command), 0); // NOLINT(cert-env33-c)
    sqlite3_close(db);
    snprintf(path, sizeof path, "%s/k/rooms.db", folder);
    snprintf(url, sizeof url, "sqlite:%s", path);
    is_left_as_it_is("a newer version of Tablée (format 99");
}

static void somebody_elses_database_is_refused_and_left_as_it_is(void **state)
{
    (void)state;
    execute("CREATE TABLE bookmarks(url TEXT); INSERT INTO bookmarks VALUES('x')");
    is_left_as_it_is("is not a store of Tablée");
    execute("CREATE TABLE log(line TEXT)"); /* of the same name, and something else */
    is_left_as_it_is("is not a store of Tablée");
}

static void what_is_no_database_is_refused_and_left_as_it_is(void **state)
{
    FILE *f = fopen(path, "w");

    (void)state;
    assert_non_null(f);
    for (int i = 0; i < 200; i++)
        fputs("Dear diary, today I rolled five sixes.\n", f);
    fclose(f);
    is_left_as_it_is("not a database");
}

/* An upgrade that fails half-way leaves the old format. */
static void a_failed_upgrade_changes_nothing(void **state)
{
    (void)state;
    write_format(1);
    execute("CREATE TRIGGER no BEFORE UPDATE ON kept BEGIN SELECT RAISE(ABORT, 'not now'); END");
    assert_non_null(strstr(complaint(), "could not be upgraded"));
    assert_int_equal(asked("SELECT count(*) FROM log"), 70);
    assert_int_equal(asked("SELECT count(*) FROM sqlite_master WHERE name = 'record'"), 0);
    assert_int_equal(asked("PRAGMA user_version"), 0);
    execute("DROP TRIGGER no");
    opens_with_all_its_rooms(1);
}

/* ---- Who may read it. ---- */

static unsigned mode_of(const char *suffix)
{
    struct stat about;
    char        name[160];

    snprintf(name, sizeof name, "%s%s", path, suffix);
    assert_int_equal(stat(name, &about), 0);
    return about.st_mode & 0777;
}

static void only_its_owner_reads_it(void **state)
{
    (void)state;
    serve();
    assert_int_equal(mode_of(""), 0600);
    assert_int_equal(mode_of("-wal"), 0600);
    assert_int_equal(mode_of("-shm"), 0600);
    stop();
    assert_int_equal(chmod(path, 0644), 0); /* as programs until format 3 made it */
    serve();
    assert_int_equal(mode_of(""), 0600);
    assert_int_equal(mode_of("-wal"), 0600);
    assert_int_equal(mode_of("-shm"), 0600);
    stop();
}

#define FORMAT_TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FORMAT_TEST(every_format_is_read_with_its_open_rooms),
        FORMAT_TEST(a_record_is_written_as_it_was_read),
        FORMAT_TEST(rooms_that_an_older_program_left_aside_come_back),
        FORMAT_TEST(of_older_lists_the_newest_is_kept),
        FORMAT_TEST(text_that_was_cut_within_a_character_loses_no_room),
        FORMAT_TEST(a_newer_format_is_refused_and_left_as_it_is),
        FORMAT_TEST(so_it_is_with_what_is_not_in_the_file_yet),
        FORMAT_TEST(somebody_elses_database_is_refused_and_left_as_it_is),
        FORMAT_TEST(what_is_no_database_is_refused_and_left_as_it_is),
        FORMAT_TEST(a_failed_upgrade_changes_nothing),
        FORMAT_TEST(only_its_owner_reads_it),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
