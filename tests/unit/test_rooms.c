/* test_rooms.c: rooms of a server without sockets: what is remembered and what is not, what a
 * store that fails leaves, what is bounded. Time is an argument here, nothing waits. */
#include "alone.h"
#include "cmocka_tests.h"
#include "core/games.h"
#include "games/timesup/rules.h"
#include "match/arbiter.h"
#include "server/actions.h"
#include "server/address.h"
#include "server/clock.h"
#include "server/commit.h"
#include "server/conn.h"
#include "server/entry.h"
#include "server/held.h"
#include "server/messages.h"
#include "server/own_names.h"
#include "server/pass.h"
#include "server/play.h"
#include "server/race.h"
#include "server/room.h"
#include "server/rooms.h"
#include "server/server.h"
#include "server/words.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct server s;
/* Nobody's grace ends here, however long the machine has been up: races read its clock. */
static struct server_options options = {.rate = MESSAGES_PER_S,
                                        .per_address = SOCKETS_PER_ADDRESS,
                                        .grace_ms = INT64_MAX / 4,
                                        .pace = 100};
static char                  folder[64], url[128];

static int begin(void **state)
{
    char why[STORE_WHY_MAX] = "";

    (void)state;
    snprintf(folder, sizeof folder, "/tmp/tablee-rooms-XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    snprintf(url, sizeof url, "sqlite:%s/rooms.db", folder);
    s = (struct server){.options = &options, .coins = chance_fast(1)};
    s.now = (int64_t)now_us() / 1000; /* races read the same clock: no room is hours old */
    s.store = store_open(url, NULL, NULL, why);
    rooms_begin(&s);
    return s.store ? 0 : -1;
}

static int end(void **state)
{
    char command[128];

    (void)state;
    rooms_end(&s);
    addresses_end(&s);
    messages_end();
    store_close(s.store);
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command); // NOLINT(cert-env33-c)
}

static void commit(void)
{
    struct store_result r;

    store_submit(s.store);
    for (int i = 0; i < 30000 && !store_result(s.store, &r); i++)
        usleep(1000);
    assert_false(r.failed);
}

static void change(struct room *r, struct change c)
{
    assert_int_equal(room_change(&s, r, &c), NOT_REFUSED);
}

#define SIT(seat, who) ((struct change){CHANGE_sit, .sit = {seat, SITTER_PERSON, 0, 0, who, ""}})

static void start(struct room *r)
{
    change(r, (struct change){.kind = CHANGE_start, .start = {.rules = r->settings.game->rules}});
}

static void start_now(struct room *r)
{
    r->live.frozen = false;
    r->live.base = s.now;
    start(r);
    play_go_on(&s, r);
}

static void wave(struct room *r, uint64_t action)
{
    change(r, (struct change){CHANGE_said, action, .said = {.saying = {SAYING_emote, "wave"}}});
}

/* A room of two people, whom nobody sees. */
static struct room *opened(const char *game)
{
    struct room       *r = room_new(7);
    const struct game *g = game_find(game);
    struct change open = {.kind = CHANGE_open, .open = {.who = "ana", .settings = {.game = g}}};

    open.open.settings.config = game_config(g, g->seats_min < 2 ? 2 : g->seats_min);
    assert_true(rooms_code(&s, open.open.code));
    change(r, open);
    rooms_add(&s, r);
    r->live.presence.empty_since = s.now;
    change(r, SIT(0, "ana"));
    change(r, SIT(1, "b"));
    return r;
}

static struct room *begun(const char *game)
{
    struct room *r = opened(game);

    start_now(r);
    assert_int_equal(r->phase, ROOM_PLAYING);
    return r;
}

/* ---- A store that fails. ---- */

static int see_number(void *arg, int columns, char **value, char **name)
{
    (void)columns;
    (void)name;
    *(int *)arg = atoi(value[0]); // NOLINT(cert-err34-c)
    return 0;
}

static int asked(const char *sql)
{
    sqlite3 *db;
    int      number = -1;

    assert_int_equal(sqlite3_open(url + strlen("sqlite:"), &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 10000);
    assert_int_equal(sqlite3_exec(db, sql, see_number, &number, NULL), SQLITE_OK);
    sqlite3_close(db);
    return number;
}

static void a_room_that_cannot_be_read_back_stays_in_the_store(void **state)
{
    (void)state;
    opened("perudo");
    commit();
    asked("UPDATE record SET bytes = '{}' WHERE seq = 3"); /* it can be read up to there */
    rooms_reload(&s, 0);
    assert_int_equal(s.rooms, 0);
    store_append(s.store, 8, 1, "{}", 2); /* so that there is something to commit */
    commit();
    assert_int_equal(asked("SELECT count(*) FROM record WHERE room = 7"), 3);
}

/* ---- Rules. ---- */

static void restart(void)
{
    rooms_end(&s);
    s.rooms = 0;
    rooms_begin(&s);
    rooms_load(&s);
}

static void a_match_is_not_continued_under_other_rules(void **state)
{
    struct room *r = begun("perudo");
    char         code[CODE_MAX];
    int          records = (int)r->n;

    (void)state;
    memcpy(code, r->code, sizeof code);
    commit();
    restart();
    assert_non_null(rooms_find(&s, code)); /* under its own rules it is */
    asked(
        "UPDATE record SET bytes = CAST(replace(CAST(bytes AS TEXT), '\"rules\":1', '\"rules\":2')"
        " AS BLOB) WHERE seq = 4");
    restart();
    assert_null(rooms_find(&s, code));
    assert_int_equal(asked("SELECT count(*) FROM record WHERE room = 7"), records);
    assert_true(rooms_reserved(&s, code)); /* nobody else gets it: the room may be read again */
    asked(
        "UPDATE record SET bytes = CAST(replace(CAST(bytes AS TEXT), '\"rules\":2', '\"rules\":1')"
        " AS BLOB) WHERE seq = 4");
    restart();
    assert_non_null(rooms_find(&s, code));
    assert_false(rooms_reserved(&s, code));
}

/* Ana and Béa bid and doubt until one of them has won. */
static void plays_to_its_end(struct room *r)
{
    static move moves[MOVES_MAX];

    while (!game_over(r->match.state)) {
        int  seat = seats_first(head_of(r->match.state)->acting);
        int  legal = r->match.game->legal(r->match.state, seat, moves);
        move m = moves[r->n % 3 == 0 ? legal - 1 : 0];

        assert_int_equal(play_move(&s, r, m, MOVER_PERSON, play_now(&s, r), 0), NOT_REFUSED);
        if (r->n % 5 == 0)
            wave(r, 0);
        play_go_on(&s, r);
    }
    assert_int_equal(r->phase, ROOM_OVER);
}

static void moves_of_a_match_that_is_over_are_kept_no_longer_than_the_room_needs_them(void **state)
{
    struct room *r = begun("perudo");
    char         code[CODE_MAX];
    uint32_t     n, asides;

    (void)state;
    memcpy(code, r->code, sizeof code);
    plays_to_its_end(r);
    commit();
    assert_true(asked("SELECT count(*) FROM record WHERE CAST(bytes AS TEXT) LIKE '%\"move\"%'") >
                20);
    restart(); /* what is over is still on the table */
    r = rooms_find(&s, code);
    assert_true(game_over(r->match.state));
    change(r, (struct change){.kind = CHANGE_lobby});
    n = r->n;
    asides = r->asides;
    commit();
    assert_int_equal(
        asked("SELECT count(*) FROM record WHERE CAST(bytes AS TEXT) LIKE '%\"move\"%'"), 0);
    restart();
    r = rooms_find(&s, code);
    assert_non_null(r);
    assert_int_equal(r->phase, ROOM_LOBBY);
    assert_int_equal(r->n, n);
    assert_int_equal(r->asides, asides);
    assert_int_equal(r->matches, 1);
    assert_string_equal(r->chair[1].id, "b");
    for (int match = 2; match < 4; match++) { /* and on it goes, with what was before */
        start_now(r);
        plays_to_its_end(r);
        change(r, (struct change){.kind = CHANGE_lobby});
        n = r->n;
        commit();
        restart();
        r = rooms_find(&s, code);
        assert_non_null(r);
        assert_int_equal(r->n, n);
        assert_int_equal(r->matches, match);
    }
}

static void set_names(struct room *r, const char *text)
{
    struct details why;
    struct change  set = {.kind = CHANGE_set, .set = {.settings = r->settings}};

    assert_int_equal(names_check(text, &set.names, &why), NOT_REFUSED);
    set.set.listed = true;
    change(r, set);
}

static void joins(const char *base, const char *text, refusal expected, const char *together)
{
    struct details d;
    struct names  *n = NULL;
    char          *lines;

    details_begin(&d);
    assert_int_equal(names_add(base, text, &n, &d), expected);
    if (expected) {
        assert_null(n);
        return;
    }
    lines = names_text(n);
    assert_string_equal(lines, together);
    free(lines);
    names_free(n);
}

static void names_are_added_once_each(void **state)
{
    char *full = calloc(1, LIST_BYTES_MAX + 1);

    (void)state;
    assert_non_null(full);
    joins("", "Ana\n# a remark\nBo ; ami\n", NOT_REFUSED, "Ana\nBo;ami\n");
    joins("Ana\nBo;ami\n", "Zoé\nÀNA\nbo", NOT_REFUSED, "Ana\nBo;ami\nZoé\n");
    joins("Ana\n", "ana\n", NOT_REFUSED, "Ana\n");
    joins("Ana\n", "", NOT_REFUSED, "Ana\n");
    joins("Ana\n", "Zoé\nZoe\n", REFUSED_list_line, NULL); /* twice in their own text */
    joins("Ana\n", "…\n", REFUSED_list_line, NULL);
    for (int i = 1; i < NAMES_MAX; i++)
        sprintf(full + strlen(full), "Bo %d\n", i);
    joins(full, "Bo 7\n", NOT_REFUSED, full);
    joins(full, "Ana\nZoé\n", REFUSED_list_full, NULL);
    free(full);
}

/* A list of about `bytes` bytes whose first name is "Ana" with its number. */
static char *long_list(int number, size_t bytes)
{
    char  *text = calloc(1, bytes + 80);
    size_t at;

    assert_non_null(text);
    at = (size_t)sprintf(text, "Ana %d\n", number);
    for (int i = 0; at < bytes; i++)
        at += (size_t)sprintf(text + at, "Bo %d;wordwordwordwordwordwordwordword\n", i);
    return text;
}

static void has_list(const struct room *r, int number)
{
    char first[16];

    snprintf(first, sizeof first, "Ana %d", number);
    assert_non_null(r);
    assert_int_equal(r->lists, number);
    assert_string_equal(r->names->name[0].text[0], first);
}

static void only_the_newest_list_of_a_room_is_kept(void **state)
{
    struct room *r = opened("timesup");
    char         code[CODE_MAX];
    int          empty = asked("PRAGMA page_count");

    (void)state;
    memcpy(code, r->code, sizeof code);
    for (int i = 1; i <= LISTS_PER_ROOM; i++) {
        char *text = long_list(i, 60000);

        set_names(r, text);
        free(text);
        commit();
        if (i % 7 == 0) {
            restart();
            r = rooms_find(&s, code);
        }
        has_list(r, i);
    }
    assert_int_equal(asked("SELECT count(*) FROM attached"), 1);
    assert_int_equal(asked("SELECT max(length(bytes)) > 1000 FROM record"), 0);
    assert_true((asked("PRAGMA page_count") - empty) * asked("PRAGMA page_size") < 3 * 60000);
    restart();
    has_list(rooms_find(&s, code), LISTS_PER_ROOM);
    asked("UPDATE attached SET bytes = CAST(replace(bytes, 'Ana', 'A\x7f') AS BLOB)");
    restart();
    assert_null(rooms_find(&s, code)); /* it stays in the store, with its list */
    assert_int_equal(asked("SELECT count(*) FROM attached"), 1);
    store_forget(s.store, 7);
    commit();
    assert_int_equal(asked("SELECT count(*) FROM attached"), 0);
}

static void a_list_that_was_not_saved_leaves_the_one_before(void **state)
{
    struct room        *r = opened("timesup");
    struct store_result result;

    (void)state;
    set_names(r, "Ana 1\nBo");
    commit();
    asked("INSERT INTO record SELECT max(n) + 1, 9, 1, 0, '{}' FROM record"); /* somebody else */
    set_names(r, "Ana 2\nCo");
    store_submit(s.store);
    while (!store_result(s.store, &result))
        usleep(1000);
    assert_true(result.failed);
    rooms_reload(&s, 0);
    has_list(r, 1);
    set_names(r, "Ana 2\nCo");
    commit();
    restart();
    assert_int_equal(s.rooms, 1);
    assert_int_equal(asked("SELECT count(*) FROM attached"), 1);
}

/* ---- What is remembered. ---- */

static void talk_does_not_crowd_out_what_was_done(void **state)
{
    struct room  *r = opened("perudo");
    struct change set = {.kind = CHANGE_set, .action = 7, .set = {.settings = r->settings}};

    (void)state;
    change(r, set);
    for (uint64_t i = 0; i < 3 * ACTIONS_REMEMBERED; i++)
        wave(r, 1000 + i);
    assert_true(room_has_done(r, 7, false));
    assert_true(room_has_done(r, 1000 + 3 * ACTIONS_REMEMBERED - 1, true));
    assert_false(room_has_done(r, 8, false));
}

static void talk_of_a_match_is_kept_no_longer_than_it_can_be_told_again(void **state)
{
    struct room *r = begun("perudo");
    uint32_t     moves = r->match.count, kept = 0, newest = 0;

    (void)state;
    for (int i = 0; i < 20000; i++)
        wave(r, 0);
    assert_true(r->items_room < 4 * (RESUME_EVENTS_MAX + moves));
    for (uint32_t i = 0; i < r->items_count; i++) {
        kept += r->items[i].kind == CHANGE_move;
        newest += r->items[i].kind == CHANGE_said && r->n - r->items[i].n < RESUME_EVENTS_MAX;
    }
    assert_int_equal(kept, moves);
    assert_int_equal(newest, RESUME_EVENTS_MAX);
}

/* ---- Shares of chance. ---- */

#define HEX_OF(digit) digit digit digit digit digit digit digit digit
#define HEX_64(digit) HEX_OF(digit) HEX_OF(digit) HEX_OF(digit) HEX_OF(digit)

/* A store from before promises has nonces and starts alone: it gives the same match. */
static void records_without_promises_give_the_match_they_gave(void **state)
{
    struct room  *r = opened("perudo");
    struct change seed = {.kind = CHANGE_seed, .seed = {HEX_64("a1")}};
    struct record was = {.game = r->settings.game, .config = r->settings.config, .nonce = {"00ff"}};
    uint8_t       bytes[SEED_BYTES];

    (void)state;
    change(r, seed);
    change(r, (struct change){.kind = CHANGE_nonce, .nonce = {.nonce = "00ff"}});
    start(r);
    assert_string_equal(r->record->nonce[0], "00ff");
    assert_string_equal(r->record->promise[0], "");
    assert_true(fair_seed_read(seed.seed.seed, bytes));
    {
        struct chance_source expected = fair_source(bytes, &was);

        assert_int_equal(chance_word(&r->nature), chance_word(&expected));
    }
}

/* Nonces of those who were not asked do not count, and what was called off is in the record. */
static void only_those_on_the_list_add_to_chance(void **state)
{
    struct room *r = opened("perudo");

    (void)state;
    change(r, (struct change){.kind = CHANGE_seed, .seed = {HEX_64("a1")}});
    change(r, (struct change){.kind = CHANGE_promise, .promise = {0, HEX_64("b1")}});
    change(r, (struct change){.kind = CHANGE_promise, .promise = {1, HEX_64("b2")}});
    change(r, (struct change){.kind = CHANGE_gather, .gather = {3}});
    change(r, (struct change){.kind = CHANGE_nonce, .nonce = {0, HEX_64("c1")}});
    change(r, (struct change){.kind = CHANGE_restart, .restart = {2, HEX_64("a2")}});
    assert_true(r->gather.open && r->gather.out == 2 && r->gather.of == 0);
    assert_string_equal(room_promise(r, 0), "");
    assert_string_equal(r->chair[0].nonce, "");
    change(r, (struct change){.kind = CHANGE_promise, .promise = {0, HEX_64("b3")}});
    change(r, (struct change){.kind = CHANGE_gather, .gather = {1}});
    change(r, (struct change){.kind = CHANGE_nonce, .nonce = {0, HEX_64("c2")}});
    commit();
    rooms_reload(&s, 0); /* the same from the store */
    r = rooms_find(&s, r->code);
    start(r);
    assert_string_equal(r->record->promise[0], HEX_64("b3"));
    assert_string_equal(r->record->nonce[0], HEX_64("c2"));
    assert_string_equal(r->record->promise[1], "");
    assert_int_equal(r->record->restarts, 1);
    assert_int_equal(r->record->restart[0].silent, 2);
}

/* A try of a start: those of `of` promise and, but for `silent`, reveal. */
static void a_try(struct room *r, seat_set of, seat_set silent)
{
    EACH_SEAT (seat, of)
        change(r, (struct change){.kind = CHANGE_promise, .promise = {(int)seat, HEX_64("b1")}});
    change(r, (struct change){.kind = CHANGE_gather, .gather = {of}});
    EACH_SEAT (seat, (seat_set)(of & ~silent))
        change(r, (struct change){.kind = CHANGE_nonce, .nonce = {(int)seat, HEX_64("c1")}});
    if (silent)
        change(r, (struct change){.kind = CHANGE_restart, .restart = {silent, HEX_64("a2")}});
}

/* All guests of a large table are silent, one after the other: the host can still begin. */
static void silent_guests_do_not_use_up_a_start(void **state)
{
    static char      log[ROOM_RECORD_MAX];
    struct room     *r = opened("timesup");
    struct change    set = {.kind = CHANGE_set, .set = {.settings = r->settings}};
    struct text      t = text_in(log, sizeof log);
    struct record    read;
    struct log_error error;
    uint32_t         moves;

    (void)state;
    set.set.settings.config.seats = 8;
    change(r, set);
    for (int i = 2; i < 8; i++)
        change(r, SIT(i, "c"));
    change(r, (struct change){.kind = CHANGE_seed, .seed = {HEX_64("a1")}});
    for (int seat = 7; seat > 0; seat--) {
        a_try(r, seats_all(seat + 1), seat_bit(seat));
        assert_true(r->gather.open);
    }
    a_try(r, seats_all(1), 0);
    commit();
    rooms_reload(&s, 0);
    start(r);
    assert_string_equal(r->record->nonce[0], HEX_64("c1"));
    room_write_record(r, &t);
    assert_true(log_read(log, &read, NULL, 0, &moves, &error));
    assert_int_equal(read.restarts, 7);
}

/* ---- Bounds. ---- */

static void a_room_takes_so_many_changes_that_are_no_moves(void **state)
{
    struct room *r = opened("perudo");
    int          taken = 0;

    (void)state;
    while (taken < 1000 && !room_refuse_aside(&s, r, false))
        taken++;
    assert_int_equal(taken, MESSAGES_PER_S / ASIDE_COST * ASIDE_BURST_S);
    assert_int_equal(room_refuse_aside(&s, r, true), NOT_REFUSED); /* talk is counted by itself */
    s.now += 1000;
    assert_int_equal(room_refuse_aside(&s, r, false), NOT_REFUSED);
    r->asides = ASIDES_MAX;
    s.now += 60000;
    assert_int_equal(room_refuse_aside(&s, r, false), REFUSED_room_worn);
}

static bool is_known(const char *text)
{
    for (int i = 0; i < ADDRESS_SLOTS; i++)
        for (const struct address *a = s.addresses[i]; a; a = a->next)
            if (strcmp(a->text, text) == 0)
                return true;
    return false;
}

static void an_address_that_guessed_wrong_is_forgotten_in_the_end(void **state)
{
    struct address *a = address_of(&s, "192.0.2.1");

    (void)state;
    address_guessed(&s, a);
    address_release(&s, a);
    for (int i = 0; i < ADDRESS_SWEEPS; i++)
        addresses_sweep(&s);
    assert_true(is_known("192.0.2.1")); /* it may not guess anew by coming back */
    s.now += 61000;
    for (int i = 0; i < ADDRESS_SWEEPS; i++)
        addresses_sweep(&s);
    assert_false(is_known("192.0.2.1"));
}

/* ---- People. ---- */

static void the_chair_of_an_absent_stranger_in_a_public_lobby_is_freed(void **state)
{
    struct room  *r = opened("perudo");
    struct change set = {.kind = CHANGE_set, .set = {.settings = r->settings}};

    (void)state;
    r->live.presence.away_since[0] = r->live.presence.away_since[1] = s.now;
    s.now += CHAIR_KEPT_MS;
    play_tick(&s, r);
    assert_int_equal(r->chair[1].sitter, SITTER_PERSON); /* among friends it is kept */
    set.set.settings.public = true;
    change(r, set);
    r->live.presence.away_since[1] = s.now;
    play_go_on(&s, r);
    assert_int_equal(r->live.due, s.now + CHAIR_KEPT_MS);
    s.now += CHAIR_KEPT_MS - 1;
    play_tick(&s, r);
    assert_int_equal(r->chair[1].sitter, SITTER_PERSON);
    s.now += 1;
    play_tick(&s, r);
    assert_int_equal(r->chair[1].sitter, SITTER_EMPTY);
    assert_int_equal(r->chair[0].sitter, SITTER_PERSON); /* the owner's stays */
}

/* The room that somebody opens under a server's key. */
static struct room *open_under(uint8_t key, const char *id, struct conn *c)
{
    struct request q = {.type = REQUEST_open, .given = 1u << FIELD_id | 1u << FIELD_game};

    s.key.hashing[0] = key;
    sits_down(c, &s);
    c->hello = true;
    c->address = address_of(&s, "192.0.2.1");
    memcpy(c->id, id, strlen(id) + 1);
    memcpy(q.id, "open-1", sizeof "open-1");
    memcpy(q.game, "perudo", sizeof "perudo");
    action_handle(c, &q);
    assert_non_null(c->room);
    return c->room;
}

static void silence(struct conn *c)
{
    entry_absent(c);
    outbox_end(c);
}

static void the_action_that_opens_a_room_is_hashed_with_the_servers_key(void **state)
{
    struct conn  one, again, other;
    struct room *r = open_under(1, "ana", &one);

    (void)state;
    assert_ptr_equal(open_under(1, "ana", &again), r); /* sent again: the same room */
    silence(&one);
    silence(&again);
    assert_true(r->opened_by != open_under(2, "ana", &other)->opened_by);
    silence(&other);
}

/* To open a room all rooms are looked through: that is not done for every message. */
static void a_socket_opens_a_few_rooms_at_once(void **state)
{
    struct request q = {.type = REQUEST_open, .given = 1u << FIELD_id | 1u << FIELD_game};
    struct conn    one, again;
    struct room   *r = open_under(1, "ana", &one);

    (void)state;
    memcpy(q.game, "perudo", sizeof "perudo");
    for (int i = 2; i < 4 * CATCH_UP_BURST_S; i++) {
        snprintf(q.id, sizeof q.id, "open-%d", i);
        action_handle(&one, &q);
    }
    assert_int_equal(s.rooms, CATCH_UP_BURST_S);
    s.now += 1000;
    action_handle(&one, &q);
    assert_int_equal(s.rooms, CATCH_UP_BURST_S + 1);
    assert_ptr_equal(open_under(1, "ana", &again), r); /* by the same action: the same room */
    silence(&one);
    silence(&again);
}

/* ---- Words. ---- */

/* A room of four in which a name of 221 bytes is in hand; bots stand in for all but its giver. */
static struct room *long_name_in_hand(void)
{
    struct change  set = {.kind = CHANGE_set};
    struct room   *r = opened("timesup");
    struct request q = {.given = 1u << FIELD_names};
    char           list[8192] = "";
    struct details why;

    for (int i = 0; i < 20; i++) {
        snprintf(list + strlen(list), sizeof list - strlen(list), "Rex%cy ", 'a' + i);
        for (int k = 0; k < 54; k++)
            strcat(list, "🐕"); // NOLINT(clang-analyzer-security.insecureAPI.strcpy)
        snprintf(list + strlen(list), sizeof list - strlen(list), ";word%c\n", 'a' + i);
    }
    assert_int_equal(names_check(list, &set.names, &why), NOT_REFUSED);
    set.set.listed = true;
    set.set.settings = r->settings;
    set.set.settings.config.option[TIMESUP_O_NAMES] = 8;
    assert_null(words_set(&set.set.settings, &q, set.names, false));
    change(r, set);
    for (int i = 2; i < 4; i++)
        change(r, SIT(i, "c"));
    start_now(r);
    for (int i = 0; i < 4; i++)
        assert_int_equal(
            play_move(&s, r, (move){.seat = (uint8_t)i, .verb = TIMESUP_V_REMOVE, .arg = {1, 2}},
                      MOVER_PERSON, 0, 0),
            NOT_REFUSED);
    assert_int_equal(play_move(&s, r,
                               (move){.seat = ((struct timesup *)r->match.state)->giver,
                                      .verb = TIMESUP_V_START},
                               MOVER_PERSON, 0, 0),
                     NOT_REFUSED);
    r->live.presence.stand_in =
        (seat_set)(seats_all(4) & ~seat_bit(((struct timesup *)r->match.state)->giver));
    play_go_on(&s, r);
    return r;
}

static void a_long_name_is_cut_between_characters_and_read_back(void **state)
{
    struct room          *r = long_name_in_hand();
    const struct timesup *game = r->match.state;
    char                  clue[] = "word.", said[512] = "";

    (void)state;
    clue[4] = (char)('a' + game->card - 1);
    assert_null(words_hear(&s, r, game->giver, false, clue, 0));
    for (int i = 0; i < 600 && !strstr(said, "Rex"); i++) {
        s.now += 100;
        play_tick(&s, r);
        for (uint32_t k = 0; k < r->items_count; k++)
            if (r->items[k].kind == CHANGE_words)
                snprintf(said, sizeof said, "%s", r->items[k].text);
    }
    assert_non_null(strstr(said, "🐕🐕\"")); /* whole ones up to its end */
    commit();
    rooms_reload(&s, 0);
    assert_int_equal(s.rooms, 1);
}

/* ---- Passings that are kept. ---- */

static move let_of(const struct room *r, int seat)
{
    move m = {.seat = (uint8_t)seat};

    while (!move_is_pass(r->match.game, m))
        m.verb++;
    return m;
}

static void keep_let(struct room *r, int seat)
{
    struct held h = {.until = HELD_TIME, .by = MOVER_PERSON, .action = 9, .id = "let-1"};

    h.m = let_of(r, seat);
    h.due = pass_due(&s, r, h.m);
    held_hold(r, &h);
}

static void a_passing_that_the_game_refuses_does_not_stop_the_match(void **state)
{
    struct room *r = begun("service");

    (void)state;
    keep_let(r, 0); /* no window is open: there is nothing to pass */
    s.now += 5000;
    play_tick(&s, r);
    assert_int_equal(held_due(r), UINT32_MAX);
    assert_int_equal(r->live.retry_at, 0);
}

static void a_passing_that_is_forgotten_is_answered(void **state)
{
    struct room *r = begun("service");
    struct conn  c;

    (void)state;
    sits_down(&c, &s);
    r->live.presence.on[0] = &c;
    keep_let(r, 0);
    held_forget(r);
    assert_non_null(c.out.first);
    assert_string_equal(c.out.first->message->id, "");
    assert_true(c.out.first->message->answer);
    outbox_end(&c);
    r->live.presence.on[0] = NULL;
}

/* ---- Races. ---- */

static struct conn sockets[3];

static void comes(struct room *r, int seat)
{
    struct conn *c = &sockets[seat];

    sits_down(c, &s);
    c->room = r;
    c->role = ROLE_PLAYER;
    r->live.presence.on[seat] = c;
}

static void goes(struct room *r, int seat)
{
    struct conn *c = &sockets[seat];

    r->live.presence.on[seat] = NULL;
    outbox_end(c);
}

static void sees_it(struct room *r, int seat)
{
    struct conn *c = r->live.presence.on[seat];

    c->ping_race = c->race_next;
    c->ping_us = now_us();
    race_ping_sent(c);
    race_pong_came(c);
}

static move hand_of(const struct room *r, int seat)
{
    char complaint[COMPLAINT_MAX];
    move m;

    assert_int_equal(moves_read_by(r->match.game, seat, "grab", &m, 1, complaint), 1);
    return m;
}

static bool grabs(struct room *r, int seat)
{
    const struct request q = {.id = "grab-1"};
    refusal              why = NOT_REFUSED;
    move                 m = hand_of(r, seat);
    enum raced           raced = race_act(r, &m, &q, 1, &why);

    assert_int_equal(why, NOT_REFUSED);
    return raced == RACED_HELD;
}

/* Ana and Béa run, Cléo was away when it began. Ana's hand is down, Béa is waited for. */
static struct room *raced(void)
{
    struct room  *r = opened("jungle");
    struct change set = {.kind = CHANGE_set, .set = {.settings = r->settings}};

    set.set.settings.config.seats = 3;
    change(r, set);
    change(r, SIT(2, "c"));
    comes(r, 0);
    comes(r, 1);
    start_now(r);
    sees_it(r, 0);
    sees_it(r, 1);
    usleep(REACTION_MIN_US * 3 / 2);
    assert_true(grabs(r, 0));
    return r;
}

static int first_hand(struct room *r)
{
    uint32_t before = r->items_count;

    s.now = (int64_t)(now_us() + 2 * HOLD_MAX_US) / 1000;
    race_tick(&s, r);
    assert_true(r->items_count > before);
    for (int i = 0; i < 3; i++)
        goes(r, i);
    return r->items[before].m.seat;
}

static void whoever_comes_during_a_race_acts_after_its_verdict(void **state)
{
    struct room *r = raced();

    (void)state;
    comes(r, 2);
    assert_true(grabs(r, 2));
    assert_int_equal(first_hand(r), 0);
}

static void so_does_a_bot_that_begins_to_stand_in(void **state)
{
    struct room *r = raced();

    (void)state;
    r->live.presence.stand_in |= seat_bit(2);
    assert_true(race_bot_act(r, hand_of(r, 2), r->match.now + 500));
    assert_int_equal(first_hand(r), 0);
}

/* ---- What is due. ---- */

/* A loop that does not end is one that SIGALRM ends. */
static void ticks(void)
{
    struct room *r = next_room(&s);

    alarm(20);
    for (; r && r->live.due <= s.now; r = next_room(&s))
        rooms_tick(&s, r);
    alarm(0);
}

/* Ana's hand is down just before the clock would flip, and Béa's line is slow: the verdict comes
 * when the window is over. Whoever moves for Cléo means to do so in between. */
static struct room *held_past_its_window(uint32_t *deadline)
{
    struct room  *r = opened("jungle");
    struct change set = {.kind = CHANGE_set, .set = {.settings = r->settings}};

    set.set.settings.config.seats = 3;
    set.set.settings.config.option[game_option(r->settings.game, "pace")] = 160;
    change(r, set);
    change(r, SIT(2, "c"));
    comes(r, 0);
    comes(r, 1);
    s.now = (int64_t)now_us() / 1000;
    r->live.presence.away_since[2] = s.now;
    start_now(r);
    sees_it(r, 0);
    usleep(REACTION_MIN_US * 3 / 2);
    assert_true(grabs(r, 0));
    *deadline = match_deadline(&r->match);
    assert_int_equal(*deadline, 160);
    return r;
}

static void while_a_verdict_is_pending_nothing_else_is_due_after_the_window(void **state)
{
    uint32_t     deadline, before;
    struct room *r = held_past_its_window(&deadline);
    int64_t      verdict = race_due_ms(r);

    (void)state;
    r->live.intent[2] = (struct intent){.asked = true, .ready = true, .due = deadline + 10};
    r->live.intent[2].m.seat = 2;
    s.now = r->live.base + deadline + 20;
    assert_true(verdict > s.now && verdict < INT64_MAX);
    play_schedule(&s, r);
    assert_int_equal(r->live.due, verdict);
    before = r->items_count;
    rooms_due(&s, r, s.now);
    ticks();
    assert_int_equal(r->items_count, before);
    assert_int_equal(r->live.due, verdict);
    s.now = verdict;
    ticks();
    assert_true(r->items_count > before);
    assert_int_equal(r->items[before].m.seat, 0);
    for (int i = 0; i < 3; i++)
        goes(r, i);
}

static void a_room_ticks_once_for_a_reading_of_the_clock(void **state)
{
    struct room *r = begun("service");

    (void)state;
    keep_let(r, 0); /* no window is open: both are refused, one at a time */
    keep_let(r, 1);
    s.now += 5000;
    play_schedule(&s, r);
    ticks();
    assert_int_not_equal(held_due(r), UINT32_MAX);
    assert_int_equal(next_room(&s)->live.due, s.now + 1);
    ticks();
    assert_int_not_equal(held_due(r), UINT32_MAX);
    s.now++;
    ticks();
    assert_int_equal(held_due(r), UINT32_MAX);
    assert_true(next_room(&s)->live.due > s.now);
}

/* Match time ends after 49 days: it does not begin again. */
static void a_match_that_runs_for_months_stops_no_server(void **state)
{
    struct room   *r = begun("perudo");
    int            seat = seats_first(head_of(r->match.state)->acting);
    struct intent *intent = &r->live.intent[seat];
    move           legal[MOVES_MAX];

    (void)state;
    assert_true(r->match.game->legal(r->match.state, seat, legal) > 0);
    *intent = (struct intent){.asked = true, .ready = true, .due = 1000, .m = legal[0]};
    s.now += (int64_t)UINT32_MAX + 10;
    r->live.presence.empty_since = s.now;
    play_schedule(&s, r);
    ticks();
    assert_int_equal(r->items[r->items_count - 1].m.seat, seat);
    assert_int_equal(r->match.now, UINT32_MAX - 1);
    assert_true(next_room(&s)->live.due > s.now);
}

#define ROOM_TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ROOM_TEST(a_room_that_cannot_be_read_back_stays_in_the_store),
        ROOM_TEST(a_match_is_not_continued_under_other_rules),
        ROOM_TEST(moves_of_a_match_that_is_over_are_kept_no_longer_than_the_room_needs_them),
        ROOM_TEST(names_are_added_once_each),
        ROOM_TEST(only_the_newest_list_of_a_room_is_kept),
        ROOM_TEST(a_list_that_was_not_saved_leaves_the_one_before),
        ROOM_TEST(talk_does_not_crowd_out_what_was_done),
        ROOM_TEST(talk_of_a_match_is_kept_no_longer_than_it_can_be_told_again),
        ROOM_TEST(records_without_promises_give_the_match_they_gave),
        ROOM_TEST(only_those_on_the_list_add_to_chance),
        ROOM_TEST(silent_guests_do_not_use_up_a_start),
        ROOM_TEST(a_room_takes_so_many_changes_that_are_no_moves),
        ROOM_TEST(an_address_that_guessed_wrong_is_forgotten_in_the_end),
        ROOM_TEST(the_chair_of_an_absent_stranger_in_a_public_lobby_is_freed),
        ROOM_TEST(the_action_that_opens_a_room_is_hashed_with_the_servers_key),
        ROOM_TEST(a_socket_opens_a_few_rooms_at_once),
        ROOM_TEST(a_long_name_is_cut_between_characters_and_read_back),
        ROOM_TEST(a_passing_that_the_game_refuses_does_not_stop_the_match),
        ROOM_TEST(a_passing_that_is_forgotten_is_answered),
        ROOM_TEST(whoever_comes_during_a_race_acts_after_its_verdict),
        ROOM_TEST(so_does_a_bot_that_begins_to_stand_in),
        ROOM_TEST(while_a_verdict_is_pending_nothing_else_is_due_after_the_window),
        ROOM_TEST(a_room_ticks_once_for_a_reading_of_the_clock),
        ROOM_TEST(a_match_that_runs_for_months_stops_no_server),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
