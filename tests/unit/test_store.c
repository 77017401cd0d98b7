/* The store alone: what is committed is there, in order, also after kill -9; what does not fit
 * is refused and changes nothing. */
#include "cmocka_tests.h"
#include "store/expiry.h"
#include "store/heads.h"
#include "store/store.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char url[128];

static struct store *opened(void)
{
    char          why[STORE_WHY_MAX] = "";
    struct store *s = store_open(url, NULL, NULL, why);

    if (!s)
        fail_msg("%s", why);
    return s;
}

static struct store_result committed(struct store *s)
{
    struct store_result r;

    store_submit(s);
    for (int i = 0; i < 120000; i++) {
        if (store_result(s, &r))
            return r;
        usleep(1000);
    }
    fail_msg("no result in two minutes");
    return r;
}

static void append(struct store *s, uint64_t room, uint32_t seq)
{
    char text[64];

    snprintf(text, sizeof text, "room %llu record %u", (unsigned long long)room, seq);
    store_append(s, room, seq, text, strlen(text) + 1);
}

/* ---- What is there. ---- */

struct seen {
    uint64_t room;
    uint32_t count, stop;
};

static bool see(void *arg, uint32_t seq, const void *bytes, size_t length)
{
    struct seen *seen = arg;
    char         text[64];

    snprintf(text, sizeof text, "room %llu record %u", (unsigned long long)seen->room, seq);
    assert_int_equal(seq, ++seen->count);
    assert_int_equal(length, strlen(text) + 1);
    assert_string_equal(bytes, text);
    return seen->count != seen->stop;
}

static uint32_t records(struct store *s, uint64_t room)
{
    struct seen seen = {.room = room};
    char        why[STORE_WHY_MAX];

    assert_true(store_load(s, room, see, &seen, why));
    return seen.count;
}

static void count_room(void *arg, uint64_t room)
{
    (void)room;
    ++*(int *)arg;
}

static int rooms(struct store *s)
{
    int count = 0;

    store_list(s, count_room, &count);
    return count;
}

/* ---- Tests. ---- */

static int new_file(void **state)
{
    char folder[] = "/tmp/tablee-store-XXXXXX";

    (void)state;
    if (!mkdtemp(folder))
        return -1;
    snprintf(url, sizeof url, "sqlite:%s/rooms.db", folder);
    return 0;
}

static int remove_file(void **state)
{
    char command[256];

    (void)state;
    snprintf(command, sizeof command, "rm -rf \"$(dirname '%s')\"", url + strlen("sqlite:"));
    return system(command); // NOLINT(cert-env33-c)
}

static void records_come_back_in_order(void **state)
{
    struct store *s = opened();
    struct seen   three = {.room = 9, .stop = 3};
    char          why[STORE_WHY_MAX];

    (void)state;
    for (uint32_t seq = 1; seq <= 50; seq++) {
        append(s, 7, seq);
        append(s, 9, seq);
        if (seq % 8 == 0)
            assert_false(committed(s).failed);
    }
    assert_false(committed(s).failed);
    assert_int_equal(records(s, 7), 50);
    assert_int_equal(records(s, 9), 50);
    assert_int_equal(records(s, 8), 0);
    assert_int_equal(rooms(s), 2);
    assert_true(store_load(s, 9, see, &three, why));
    assert_int_equal(three.count, 3);
    assert_true(store_close(s));
    s = opened();
    assert_int_equal(records(s, 7), 50);
    assert_int_equal(rooms(s), 2);
    append(s, 7, 51); /* it goes on where it stood */
    assert_true(store_close(s));
    s = opened();
    assert_int_equal(records(s, 7), 51);
    store_close(s);
}

static void a_wrong_number_is_refused_and_the_whole_batch_with_it(void **state)
{
    static const uint32_t wrong[] = {1, 2, 4, 0};
    struct store         *s = opened();

    (void)state;
    append(s, 7, 1);
    append(s, 7, 2);
    assert_false(committed(s).failed);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct store_result r;
        uint64_t            before = store_batch(s);

        append(s, 8, 1);
        append(s, 7, wrong[i]);
        r = committed(s);
        assert_true(r.failed);
        assert_int_equal(r.batch, before + 1);
        assert_string_equal(r.why, "another server has written to this room");
        assert_int_equal(records(s, 7), 2);
        assert_int_equal(records(s, 8), 0);
        assert_int_equal(rooms(s), 1);
    }
    append(s, 7, 3);
    assert_false(committed(s).failed);
    assert_int_equal(records(s, 7), 3);
    store_close(s);
}

/* Two that believe they own the same file: the second to write is told, and nothing of the
 * first is lost. */
static void a_second_writer_is_refused(void **state)
{
    struct store *first = opened(), *second = opened();

    (void)state;
    append(first, 7, 1);
    assert_false(committed(first).failed);
    append(second, 8, 1);
    assert_true(committed(second).failed);
    assert_int_equal(records(first, 7), 1);
    assert_int_equal(records(first, 8), 0);
    store_close(second);
    store_close(first);
}

static void a_forgotten_room_is_gone_and_the_others_stay(void **state)
{
    struct store *s = opened();

    (void)state;
    for (uint32_t seq = 1; seq <= 20; seq++)
        for (uint64_t room = 1; room <= 5; room++)
            append(s, room, seq);
    assert_false(committed(s).failed);
    store_forget(s, 3);
    store_forget(s, 77); /* never was */
    assert_false(committed(s).failed);
    assert_int_equal(records(s, 3), 0);
    assert_int_equal(rooms(s), 4);
    append(s, 3, 1); /* the number may come again */
    assert_false(committed(s).failed);
    assert_true(store_close(s));
    s = opened();
    assert_int_equal(records(s, 3), 1);
    assert_int_equal(records(s, 4), 20);
    store_close(s);
}

struct numbers {
    uint32_t seq[64], count;
    char     last[64];
};

static bool see_number(void *arg, uint32_t seq, const void *bytes, size_t length)
{
    struct numbers *n = arg;

    n->seq[n->count++] = seq;
    if (memcmp(bytes, "one", 3) == 0)
        snprintf(n->last, sizeof n->last, "%.*s", (int)length, (const char *)bytes);
    return true;
}

static void holds(struct store *s, const uint32_t *seq, uint32_t count)
{
    struct numbers n = {0};
    char           why[STORE_WHY_MAX];

    assert_true(store_load(s, 7, see_number, &n, why));
    assert_int_equal(n.count, count);
    assert_memory_equal(n.seq, seq, count * sizeof *seq);
    assert_string_equal(n.last, "one of two");
}

static void runs_of_records_become_one(void **state)
{
    static const struct store_run runs[] = {
        {2, 9, "one of eight"}, {12, 12, "one"}, {15, 16, "one of two"}};
    static const struct store_run wrong[] = {{2, 30, "too much"}};
    static const uint32_t         left[] = {1, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20};
    struct store                 *s = opened();

    (void)state;
    for (uint32_t seq = 1; seq <= 20; seq++) {
        append(s, 7, seq);
        append(s, 9, seq);
    }
    store_compact(s, 7, runs, 3);
    assert_false(committed(s).failed);
    holds(s, left, 12);
    assert_int_equal(records(s, 9), 20);
    store_compact(s, 7, wrong, 1); /* there are not so many: nothing happens */
    assert_true(committed(s).failed);
    holds(s, left, 12);
    store_close(s);
    s = opened();
    holds(s, left, 12);
    append(s, 7, 21); /* numbers go on */
    assert_false(committed(s).failed);
    store_forget(s, 7);
    assert_false(committed(s).failed);
    assert_int_equal(records(s, 7), 0);
    assert_int_equal(records(s, 9), 20);
    store_close(s);
}

static void see_kept(void *arg, const char *id, const char *about)
{
    char *out = arg;

    strcat(strcat(strcat(strcat(out, id), " "), about), "; ");
}

static void finished_games_are_kept_by_player(void **state)
{
    struct store *s = opened();
    char          out[256] = "", *log;

    (void)state;
    store_keep(s, "a-1", 1000, "{1}", "log one", "ana\0bea\0");
    store_keep(s, "a-2", 2000, "{2}", "log two", "bea\0");
    store_forget(s, 1);
    assert_false(committed(s).failed);
    assert_true(store_kept_by(s, "bea", 10, see_kept, out));
    assert_string_equal(out, "a-2 {2}; a-1 {1}; ");
    out[0] = '\0';
    store_kept_by(s, "ana", 10, see_kept, out);
    assert_string_equal(out, "a-1 {1}; ");
    out[0] = '\0';
    store_kept_by(s, "bea", 1, see_kept, out);
    assert_string_equal(out, "a-2 {2}; ");
    log = store_kept(s, "a-1");
    assert_string_equal(log, "log one");
    free(log);
    assert_null(store_kept(s, "a-3"));
    store_close(s);
}

static void who_disowns_games_has_none_and_takes_none_from_others(void **state)
{
    struct store *s = opened();
    char          out[256] = "", *log;

    (void)state;
    store_keep(s, "b-1", 1000, "{1}", "of two", "ana\0bea\0");
    store_keep(s, "b-2", 2000, "{2}", "of one", "ana\0");
    store_disown(s, "ana");
    store_disown(s, "nobody");
    assert_false(committed(s).failed);
    assert_true(store_kept_by(s, "ana", 10, see_kept, out));
    assert_string_equal(out, "");
    store_kept_by(s, "bea", 10, see_kept, out);
    assert_string_equal(out, "b-1 {1}; ");
    log = store_kept(s, "b-1");
    assert_string_equal(log, "of two");
    free(log);
    assert_null(store_kept(s, "b-2"));
    store_close(s);
}

/* ---- Upkeep. ---- */

static int64_t file_pages(void)
{
    struct stat about;

    assert_int_equal(stat(url + strlen("sqlite:"), &about), 0);
    return about.st_size / 4096;
}

static void waits_until_gone(struct store *s, const char *id)
{
    for (int i = 0; i < 120000; i++) {
        char *log = store_kept(s, id);

        free(log);
        if (!log)
            return;
        usleep(1000);
    }
    fail_msg("%s is still there after two minutes", id);
}

static void games_that_are_too_old_go_and_the_file_shrinks(void **state)
{
    enum { GAMES = 150, LOG = 30000 };
    struct store *s = opened();
    char          id[GAME_ID_MAX], *log = malloc(LOG + 1), out[256] = "";
    int64_t       full;

    (void)state;
    memset(log, 'x', LOG);
    log[LOG] = '\0';
    for (int i = 1; i <= GAMES; i++) {
        snprintf(id, sizeof id, "c-%d", i);
        store_keep(s, id, 1000 + i, "{}", log, "ana\0");
    }
    free(log);
    assert_false(committed(s).failed);
    store_close(s);
    full = file_pages();
    assert_true(full > GAMES * LOG / 4096);
    s = opened();
    store_tidy(s, 0); /* for ever */
    append(s, 7, 1);
    assert_false(committed(s).failed);
    log = store_kept(s, "c-1");
    assert_non_null(log);
    free(log);
    store_tidy(s, 1000 + GAMES);               /* all but the last */
    for (uint32_t seq = 2; seq <= 50; seq++) { /* and rooms go on meanwhile */
        append(s, 7, seq);
        assert_false(committed(s).failed);
    }
    waits_until_gone(s, "c-149");
    assert_true(store_kept_by(s, "ana", 10, see_kept, out));
    assert_string_equal(out, "c-150 {}; ");
    for (int i = 0; i < 120000 && file_pages() > full / 2; i++)
        usleep(1000);
    assert_true(file_pages() <= full / 2);
    assert_int_equal(records(s, 7), 50);
    store_close(s);
}

/* Each minute from one time on the steady clock to another: how often something could expire. */
static int minutes_of_expiry(struct expiry *e, int64_t from, int64_t to, int64_t ahead)
{
    int count = 0;

    for (int64_t steady = from; steady < to; steady += 60000)
        count += expiry_before(e, steady + ahead, steady, 30 * EXPIRY_JUMP_MS) != 0;
    return count;
}

static void a_wrong_calendar_deletes_nothing(void **state)
{
    const int64_t right = 1800000000000, day = EXPIRY_JUMP_MS, hour = EXPIRY_SETTLES_MS;
    struct expiry e = {0};

    (void)state;
    assert_int_equal(minutes_of_expiry(&e, 0, hour, right), 0);
    assert_int_equal(minutes_of_expiry(&e, hour, 2 * hour, right), 60);
    assert_int_equal(expiry_before(&e, right + 2 * hour, 2 * hour, 30 * day),
                     right + 2 * hour - 30 * day);
    /* An hour more or less is no jump; a century ahead is, and so is the way back. */
    assert_int_equal(minutes_of_expiry(&e, 2 * hour, 3 * hour, right + hour), 60);
    assert_int_equal(minutes_of_expiry(&e, 3 * hour, 4 * hour, right + 36500 * day), 0);
    assert_int_equal(minutes_of_expiry(&e, 4 * hour, 4 * hour + 30 * day, right), 0);
    assert_int_equal(minutes_of_expiry(&e, 4 * hour + 30 * day, 5 * hour + 30 * day, right), 60);
    /* Begun a year late: what ended meanwhile is kept for 30 days from when that is noticed. */
    e = (struct expiry){0};
    assert_int_equal(minutes_of_expiry(&e, 0, hour, right - 365 * day), 0);
    assert_int_equal(minutes_of_expiry(&e, hour, hour + 30 * day, right), 0);
    assert_int_equal(minutes_of_expiry(&e, hour + 30 * day, 2 * hour + 30 * day, right), 60);
    /* In 1970 nobody knows when. */
    assert_int_equal(expiry_stamp(5000), 0);
    assert_int_equal(expiry_stamp(right), right);
}

/* The process ends, and the next one finds what was noted: that is all it has of the last. */
static struct expiry after_a_restart(struct expiry *e)
{
    struct store *s = opened();
    struct expiry next = {0};

    if (e->begun) {
        store_note(s, e->last);
        assert_false(committed(s).failed);
    }
    store_close(s);
    s = opened();
    next.last = store_noted(s);
    store_close(s);
    return next;
}

static void a_wrong_calendar_deletes_nothing_after_a_restart_either(void **state)
{
    const int64_t right = 1800000000000, day = EXPIRY_JUMP_MS, hour = EXPIRY_SETTLES_MS;
    struct expiry e = {0};

    (void)state;
    e = after_a_restart(&e); /* of a server that never noted anything */
    assert_int_equal(minutes_of_expiry(&e, 0, hour, right), 0);
    assert_int_equal(minutes_of_expiry(&e, hour, 2 * hour, right), 60);
    e = after_a_restart(&e); /* a month later */
    assert_int_equal(minutes_of_expiry(&e, 0, hour, right + 30 * day), 0);
    assert_int_equal(minutes_of_expiry(&e, hour, 2 * hour, right + 30 * day), 60);
    e = after_a_restart(&e); /* it starts ten years ahead, for ten days, and then is put right */
    assert_int_equal(minutes_of_expiry(&e, 0, 10 * day, right + 3650 * day), 0);
    e = after_a_restart(&e);
    assert_int_equal(minutes_of_expiry(&e, 0, 10 * day, right + 3660 * day), 0);
    assert_int_equal(minutes_of_expiry(&e, 10 * day, 20 * day, right + 30 * day), 0);
    e = after_a_restart(&e); /* of 30 days since then ten are over */
    assert_int_equal(minutes_of_expiry(&e, 0, 20 * day, right + 50 * day), 0);
    assert_int_equal(minutes_of_expiry(&e, 20 * day + hour, 20 * day + 2 * hour, right + 50 * day),
                     60);
}

static void the_calendar_is_noted_every_hour_and_after_a_jump(void **state)
{
    const int64_t right = 1800000000000, day = EXPIRY_JUMP_MS, hour = EXPIRY_SETTLES_MS;
    struct expiry e = {0};
    int           notes = 0;

    (void)state;
    for (int64_t steady = 0; steady < 10 * hour; steady += 60000) {
        expiry_before(&e, right + steady, steady, 30 * day);
        notes += expiry_notes(&e);
    }
    assert_int_equal(notes, 10);
    expiry_before(&e, right + 9 * day, 10 * hour - 1, 30 * day);
    assert_true(expiry_notes(&e));
    assert_false(expiry_notes(&e));
    assert_int_equal(e.last.hold, 30 * day);
}

static void a_store_that_cannot_commit_is_not_well_until_it_can(void **state)
{
    struct store *s = opened();
    sqlite3      *other;
    char          why[STORE_WHY_MAX] = "";

    (void)state;
    assert_true(store_well(s, 100, 2, why));
    assert_int_equal(sqlite3_open(url + strlen("sqlite:"), &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    append(s, 7, 1);
    store_submit(s);
    usleep(200000);
    assert_false(store_well(s, 100, 2, why));
    assert_non_null(strstr(why, "a commit has taken"));
    assert_true(store_well(s, 60000, 2, why));
    for (uint32_t seq = 2; seq <= 4; seq++)
        append(s, 7, seq);
    assert_false(store_well(s, 60000, 2, why));
    assert_string_equal(why, "3 records wait for the disk");
    assert_true(committed(s).failed); /* the other one has it for too long */
    assert_false(store_well(s, 60000, 2, why));
    assert_non_null(strstr(why, "could not be saved"));
    assert_int_equal(sqlite3_exec(other, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(other);
    for (int i = 0; i < 120000 && !store_well(s, 60000, 2, why); i++)
        usleep(1000);
    assert_true(store_well(s, 60000, 2, why)); /* by itself */
    append(s, 7, 1);
    assert_false(committed(s).failed);
    store_close(s);
}

/* The child tells through a pipe what it was told to be durable, until it is killed. */
static void write_until_killed(int pipe)
{
    struct store *s = opened();
    uint32_t      from = records(s, 7);

    for (uint32_t seq = from + 1;; seq++) {
        append(s, 7, seq);
        append(s, 8, seq);
        if (committed(s).failed || write(pipe, &seq, sizeof seq) != (ssize_t)sizeof seq)
            _exit(1);
    }
}

static void what_was_committed_survives_kill_9(void **state)
{
    uint32_t told = 0;

    (void)state;
    for (int kills = 0; kills < 8; kills++) {
        int           ends[2];
        pid_t         child;
        struct store *s;

        assert_int_equal(pipe(ends), 0);
        child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            close(ends[0]);
            write_until_killed(ends[1]);
        }
        close(ends[1]);
        for (int i = 0; i < 5 + 3 * kills; i++)
            assert_int_equal(read(ends[0], &told, sizeof told), sizeof told);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        while (read(ends[0], &told, sizeof told) == (ssize_t)sizeof told)
            ;
        close(ends[0]);
        s = opened();
        assert_in_range(records(s, 7), told, told + 1);
        assert_int_equal(records(s, 8), records(s, 7)); /* all of a batch, or nothing */
        store_close(s);
    }
}

static void what_cannot_be_opened_is_told(void **state)
{
    char why[STORE_WHY_MAX] = "";

    (void)state;
    assert_null(store_open("postgres:x", NULL, NULL, why));
    assert_string_equal(why, "a store is named sqlite:PATH, not \"postgres:x\"");
    assert_null(store_open("sqlite:/nowhere/at/all/rooms.db", NULL, NULL, why));
    assert_string_equal(why, "/nowhere/at/all/rooms.db: the data folder cannot be written");
}

/* Rooms that want the same slot, put in and taken out in every order. */
static void the_table_of_ends_holds_what_it_was_given(void **state)
{
    struct heads h = {0};
    int64_t      row[512] = {0};
    uint64_t     random = 1;

    (void)state;
    for (int i = 0; i < 20000; i++) {
        uint64_t room;

        random = random * 6364136223846793005u + 1442695040888963407u;
        room = random >> 55;
        if (random >> 40 & 1) {
            row[room] = i + 1;
            heads_set(&h, room * 256, i + 1, (uint32_t)i);
        } else {
            row[room] = 0;
            heads_remove(&h, room * 256);
        }
        if (i % 50 == 0)
            for (uint64_t k = 0; k < 512; k++) {
                const struct room_end *end = heads_find(&h, k * 256);

                assert_int_equal(end ? end->row : 0, row[k]);
            }
    }
    heads_clear(&h);
}

int main(void)
{
#define WITH_FILE(test) cmocka_unit_test_setup_teardown(test, new_file, remove_file)
    const struct CMUnitTest tests[] = {
        WITH_FILE(records_come_back_in_order),
        WITH_FILE(a_wrong_number_is_refused_and_the_whole_batch_with_it),
        WITH_FILE(a_second_writer_is_refused),
        WITH_FILE(a_forgotten_room_is_gone_and_the_others_stay),
        WITH_FILE(runs_of_records_become_one),
        WITH_FILE(finished_games_are_kept_by_player),
        WITH_FILE(who_disowns_games_has_none_and_takes_none_from_others),
        WITH_FILE(games_that_are_too_old_go_and_the_file_shrinks),
        cmocka_unit_test(a_wrong_calendar_deletes_nothing),
        WITH_FILE(a_wrong_calendar_deletes_nothing_after_a_restart_either),
        cmocka_unit_test(the_calendar_is_noted_every_hour_and_after_a_jump),
        WITH_FILE(a_store_that_cannot_commit_is_not_well_until_it_can),
        WITH_FILE(what_was_committed_survives_kill_9),
        cmocka_unit_test(what_cannot_be_opened_is_told),
        cmocka_unit_test(the_table_of_ends_holds_what_it_was_given),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
