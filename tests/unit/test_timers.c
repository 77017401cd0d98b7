/* test_timers.c: rooms are ticked when they are due, by libuv's timers (net/timers.c). What a tick
 * does is told here: it stands in for rooms.c. */
#include "cmocka_tests.h"
#include "net/machine.h"
#include "net/net.h"
#include "server/clock.h"
#include "server/rooms.h"

#include <string.h>

enum { TICKS_MAX = 16 };

static const struct machine timers = {.timer_set = net_timer_set, .timer_end = net_timer_end};

static struct net  n;
static uv_timer_t  awake; /* rooms' timers do not keep the loop going */
static struct room one, other;
static int         ticks;
static int64_t     ticked[TICKS_MAX];
static int64_t     next_due; /* what a tick finds: INT64_MAX: nothing; 0: the room goes */

void rooms_tick(struct server *s, struct room *r)
{
    assert_ptr_equal(s, &n.server);
    assert_true(r->live.due <= s->now);
    assert_true(ticks < TICKS_MAX);
    ticked[ticks++] = s->now;
    if (next_due == 0) {
        timer_end(r);
        return;
    }
    r->live.due = next_due > s->now ? next_due : s->now + 1; /* as rooms_due has it */
    timer_set(s, r);
}

static void on_awake(uv_timer_t *timer)
{
    (void)timer;
}

static int begin(void **state)
{
    (void)state;
    machine_use(&timers);
    n = (struct net){0};
    memset(&one, 0, sizeof one);
    memset(&other, 0, sizeof other);
    ticks = 0;
    next_due = INT64_MAX;
    uv_loop_init(&n.loop);
    uv_timer_init(&n.loop, &awake);
    uv_timer_start(&awake, on_awake, 1, 1);
    net_now(&n);
    return 0;
}

static int end(void **state)
{
    (void)state;
    timer_end(&one);
    timer_end(&other);
    uv_close((uv_handle_t *)&awake, NULL);
    uv_run(&n.loop, UV_RUN_DEFAULT);
    return uv_loop_close(&n.loop); /* nothing is left in it */
}

static void due(struct room *r, int64_t at)
{
    r->live.due = at;
    timer_set(&n.server, r);
}

static void runs_until(int64_t at)
{
    while ((int64_t)uv_now(&n.loop) <= at)
        uv_run(&n.loop, UV_RUN_ONCE);
}

static void a_room_that_is_due_later_than_before_ticks_once_and_then(void **state)
{
    int64_t now = n.server.now;

    (void)state;
    due(&one, now + 5);
    due(&one, now + 40);
    due(&one, now + 20); /* its timer rings at 5, and again at 20 */
    runs_until(now + 50);
    assert_int_equal(ticks, 1);
    assert_true(ticked[0] >= now + 20);
}

static void a_room_that_is_due_earlier_than_before_ticks_then(void **state)
{
    int64_t now = n.server.now;

    (void)state;
    due(&one, now + 3600000);
    due(&one, now + 5);
    due(&other, INT64_MAX);
    while (ticks == 0)
        uv_run(&n.loop, UV_RUN_ONCE);
    assert_true(ticked[0] >= now + 5);
    due(&one, INT64_MAX);
    runs_until(n.server.now + 20);
    assert_int_equal(ticks, 1);
}

/* Nothing has changed since, and the loop would never turn. */
static void a_room_that_stays_due_ticks_once_for_a_reading_of_the_clock(void **state)
{
    (void)state;
    next_due = 1; /* long ago */
    due(&one, n.server.now);
    while (ticks < TICKS_MAX - 1)
        uv_run(&n.loop, UV_RUN_ONCE);
    due(&one, INT64_MAX);
    for (int i = 1; i < ticks; i++)
        assert_true(ticked[i] > ticked[i - 1]);
    next_due = INT64_MAX;
}

static void a_room_may_go_while_it_ticks(void **state)
{
    (void)state;
    next_due = 0;
    due(&one, n.server.now);
    due(&other, n.server.now);
    while (ticks < 2)
        uv_run(&n.loop, UV_RUN_ONCE);
    assert_null(one.live.timer);
    assert_null(other.live.timer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_room_that_is_due_later_than_before_ticks_once_and_then,
                                        begin, end),
        cmocka_unit_test_setup_teardown(a_room_that_is_due_earlier_than_before_ticks_then, begin,
                                        end),
        cmocka_unit_test_setup_teardown(a_room_that_stays_due_ticks_once_for_a_reading_of_the_clock,
                                        begin, end),
        cmocka_unit_test_setup_teardown(a_room_may_go_while_it_ticks, begin, end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
