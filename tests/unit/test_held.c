/* test_held.c: the contract of held moves (server/held.h) and the rule of absence
 * (server/absence.h), on a room without a server around it. */
#include "alone.h"
#include "cmocka_tests.h"
#include "core/games.h"
#include "server/absence.h"
#include "server/commit.h"
#include "server/conn.h"
#include "server/held.h"
#include "server/patience.h"
#include "server/play.h"
#include "server/presence.h"
#include "server/room.h"
#include "server/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 3, NOW = 1000000, GRACE = 20000 };

static struct server_options options = {.grace_ms = GRACE, .pace = 100};
static struct server         s = {.options = &options, .now = NOW};
static struct conn           sockets[SEATS];
static struct room          *r;
static struct head           head;

/* A match of three people, all of them here. Answers wait in their sockets. */
static int begin(void **state)
{
    (void)state;
    r = room_new(7);
    head = (struct head){.seats = SEATS, .window = 4};
    r->settings.config.seats = SEATS;
    r->phase = ROOM_PLAYING;
    r->situation = 9;
    r->match.game = game_find("perudo");
    r->match.state = &head;
    r->live.frozen = false;
    for (int i = 0; i < SEATS; i++) {
        sits_down(&sockets[i], &s);
        sockets[i].room = r;
        r->chair[i].sitter = SITTER_PERSON;
        r->live.presence.on[i] = &sockets[i];
    }
    return 0;
}

/* The text of the oldest answer to a seat, which is taken out; "": there is none. */
static const char *answer(int seat)
{
    static char    text[256];
    struct queued *q = sockets[seat].out.first;

    text[0] = '\0';
    if (!q)
        return text;
    snprintf(text, sizeof text, "%.*s", (int)q->message->length, q->message->bytes + MESSAGE_HEAD);
    outbox_sent(&sockets[seat], 0);
    return text;
}

static int end(void **state)
{
    (void)state;
    held_forget(r);
    for (int i = 0; i < SEATS; i++)
        outbox_end(&sockets[i]);
    messages_end();
    r->match = (struct match){0};
    room_free(r);
    return 0;
}

static void hold(int seat, enum held_until until, const char *id)
{
    struct held h = {.until = until, .due = 500, .m.seat = (uint8_t)seat, .by = MOVER_PERSON};

    snprintf(h.id, sizeof h.id, "%s", id);
    held_hold(r, &h);
}

static void assert_refused(int seat, const char *id, const char *why)
{
    const char *said = answer(seat);

    if (!strstr(said, "refused") || !strstr(said, id) || !strstr(said, why))
        fail_msg("seat %d: \"%s\", not %s: %s", seat, said, id, why);
}

static void assert_not_answered(int seat)
{
    assert_string_equal(answer(seat), "");
}

/* ---- Held moves. ---- */

static void a_seat_has_one_held_move(void **state)
{
    (void)state;
    hold(0, HELD_TIME, "pass-1");
    hold(0, HELD_VERDICT, "grab-1");
    assert_refused(0, "pass-1", "something else");
    assert_string_equal(held_of(r, 0)->id, "grab-1");
    assert_not_answered(0);
}

static void a_request_that_is_sent_twice_is_held_once(void **state)
{
    (void)state;
    hold(0, HELD_TIME, "pass-1");
    hold(0, HELD_TIME, "pass-1");
    assert_not_answered(0);
    held_forget(r);
    assert_refused(0, "pass-1", "too late");
    assert_not_answered(0);
}

static void a_bots_move_is_held_without_an_answer(void **state)
{
    (void)state;
    hold(0, HELD_VERDICT, "");
    held_refuse(r, 0, REFUSED_another_faster);
    assert_null(held_of(r, 0));
    assert_not_answered(0);
}

static void whoever_does_something_else_takes_back_a_pass_and_no_act(void **state)
{
    (void)state;
    hold(0, HELD_TIME, "pass-1");
    hold(1, HELD_VERDICT, "grab-1");
    held_withdraw(r, 0);
    held_withdraw(r, 1);
    assert_refused(0, "pass-1", "something else");
    assert_non_null(held_of(r, 1));
}

static void a_pass_answers_its_window_and_an_act_its_situation(void **state)
{
    (void)state;
    hold(0, HELD_TIME, "pass-1");
    hold(1, HELD_VERDICT, "grab-1");
    held_follow(r);
    assert_non_null(held_of(r, 0));
    r->situation++;
    held_follow(r);
    assert_non_null(held_of(r, 0));
    assert_refused(1, "grab-1", "too late");
    head.window++;
    held_follow(r);
    assert_refused(0, "pass-1", "too late");
}

static void a_pause_drops_nothing(void **state)
{
    (void)state;
    hold(0, HELD_TIME, "pass-1");
    r->phase = ROOM_PAUSED;
    held_follow(r);
    assert_non_null(held_of(r, 0));
    assert_int_equal(held_due(r), 500);
}

static void only_moves_that_wait_for_a_time_are_due(void **state)
{
    (void)state;
    assert_int_equal(held_due(r), UINT32_MAX);
    hold(1, HELD_VERDICT, "grab-1");
    assert_int_equal(held_due(r), UINT32_MAX);
    hold(2, HELD_TIME, "pass-1");
    assert_int_equal(held_due(r), 500);
}

/* ---- Absence. ---- */

static void goes(int seat)
{
    r->live.presence.on[seat] = NULL;
    r->live.presence.away_since[seat] = NOW - 5000;
}

static void a_bot_stands_in_when_the_grace_is_over(void **state)
{
    (void)state;
    assert_int_equal(absence_stand_in_at(&s, r, 0), INT64_MAX);
    goes(0);
    assert_int_equal(absence_stand_in_at(&s, r, 0), NOW - 5000 + GRACE);
    assert_int_equal(absence_grace_left(&s, r, 0), GRACE - 5000);
    r->live.presence.stand_in = seat_bit(0);
    assert_int_equal(absence_stand_in_at(&s, r, 0), INT64_MAX);
    assert_int_equal(absence_grace_left(&s, r, 0), -1);
}

static void nobody_is_replaced_while_the_match_stands_still(void **state)
{
    (void)state;
    goes(0);
    r->live.frozen = true;
    assert_int_equal(absence_stand_in_at(&s, r, 0), INT64_MAX);
    r->live.frozen = false;
    r->phase = ROOM_PAUSED;
    assert_int_equal(absence_stand_in_at(&s, r, 0), INT64_MAX);
    r->phase = ROOM_LOBBY;
    assert_int_equal(absence_grace_left(&s, r, 0), -1);
}

static void grace_that_stood_still_begins_anew(void **state)
{
    (void)state;
    goes(0);
    presence_thawed(&s, r);
    assert_int_equal(absence_grace_left(&s, r, 0), GRACE);
}

static void a_seat_comes_back_when_the_bot_is_not_moving(void **state)
{
    (void)state;
    head.acting = seat_bit(0);
    assert_false(absence_may_return(r, 0));
    assert_true(absence_may_return(r, 1));
    r->live.presence.stand_in = seat_bit(0) | seat_bit(1);
    r->live.presence.returning = seat_bit(0);
    assert_true(presence_safe_point(r));
    assert_false(presence_stands_in(r, 0));
    assert_true(presence_stands_in(r, 1));
    assert_false(presence_safe_point(r));
}

#define HELD_TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

/* ---- Patience (server/patience.h). ---- */

static void a_turn_without_a_rule_has_a_clock_where_people_sit(void **state)
{
    (void)state;
    r->match.now = 5000;
    head.acting = seat_bit(1);
    assert_int_equal(patience_due(r), UINT32_MAX); /* the room has none set */
    r->settings.turn_s = 30;
    assert_int_equal(patience_due(r), 35000);
    head.window_ms = 9000; /* the rules have one */
    assert_int_equal(patience_due(r), UINT32_MAX);
    head.window_ms = 0;
    head.acting = seat_bit(NATURE);
    assert_int_equal(patience_due(r), UINT32_MAX);
    head.acting = seat_bit(1);
    r->chair[0].sitter = r->chair[2].sitter = SITTER_BOT; /* nobody else waits */
    assert_int_equal(patience_due(r), UINT32_MAX);
}

static void a_bot_plays_the_whole_turn_and_the_player_stays(void **state)
{
    (void)state;
    r->settings.turn_s = 30;
    head.acting = (seat_set)(seat_bit(1) | seat_bit(2));
    presence_lend(r, seat_bit(1));
    assert_true(presence_stands_in(r, 1));
    assert_int_equal(patience_due(r), 30000); /* the other is still waited for */
    assert_false(presence_safe_point(r));     /* a move was made, and the turn goes on */
    assert_true(presence_stands_in(r, 1));
    head.acting = seat_bit(2);
    assert_true(presence_safe_point(r));
    assert_false(presence_stands_in(r, 1));
    assert_int_equal(r->chair[1].sitter, SITTER_PERSON);
}

static void the_host_sets_the_grace(void **state)
{
    (void)state;
    assert_int_equal(absence_grace_ms(&s, r), GRACE);
    r->settings.grace_s = 90;
    assert_int_equal(absence_grace_ms(&s, r), 90000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        HELD_TEST(a_seat_has_one_held_move),
        HELD_TEST(a_request_that_is_sent_twice_is_held_once),
        HELD_TEST(a_bots_move_is_held_without_an_answer),
        HELD_TEST(whoever_does_something_else_takes_back_a_pass_and_no_act),
        HELD_TEST(a_pass_answers_its_window_and_an_act_its_situation),
        HELD_TEST(a_pause_drops_nothing),
        HELD_TEST(only_moves_that_wait_for_a_time_are_due),
        HELD_TEST(a_bot_stands_in_when_the_grace_is_over),
        HELD_TEST(nobody_is_replaced_while_the_match_stands_still),
        HELD_TEST(grace_that_stood_still_begins_anew),
        HELD_TEST(a_seat_comes_back_when_the_bot_is_not_moving),
        HELD_TEST(a_turn_without_a_rule_has_a_clock_where_people_sit),
        HELD_TEST(a_bot_plays_the_whole_turn_and_the_player_stays),
        HELD_TEST(the_host_sets_the_grace),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
