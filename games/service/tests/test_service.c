/* test_service.c: the counter window of Service compris tells nobody who holds a counter: who
 * is asked, and how long a bot takes to answer, are the same whatever the hands are. */
#include "bots/bot.h"
#include "cmocka_tests.h"
#include "games/service/rules.h"
#include "match/walk.h"

#include <string.h>

enum { GAMES = 60, HANDS = 6 };

static struct walk w;
static uint8_t     memory[1 << 20] __attribute__((aligned(8)));

/* The state with all hidden cards dealt anew, the hands of all seats among them. */
static struct service dealt_anew(struct chance_source *r)
{
    struct service s;

    game_look(&service_game, &s, w.state, SPECTATOR);
    game_resample(&service_game, &s, r);
    return s;
}

static struct thought thought_of(struct service s, int seat)
{
    struct chance_source r = chance_fast(head_of(w.state)->turn);
    struct mind          mind = {.chance = &r, .memory = memory, .size = sizeof memory};

    game_redact(&service_game, &s, seat);
    return bot_think(&service_game, &s, seat, LEVEL_NORMAL, &mind);
}

static void time_tells_nothing(void **unused)
{
    struct chance_source r = chance_fast(1);
    int                  windows = 0, counters = 0, lets = 0;

    (void)unused;
    for (uint64_t i = 0; i < GAMES; i++)
        for (walk_begin_any(&w, &service_game, 9, i); !walk_over(&w);
             game_apply(&service_game, w.state, walk_next(&w))) {
            const struct head *h = head_of(w.state);
            struct thought     first;
            int                seat;

            if (h->phase != SERVICE_COUNTER)
                continue;
            windows++;
            seat = seats_first(h->acting);
            first = thought_of(dealt_anew(&r), seat);
            assert_true(first.delay_ms < h->window_ms);
            for (int hand = 0; hand < HANDS; hand++) {
                struct thought t = thought_of(dealt_anew(&r), seat);

                assert_int_equal(t.delay_ms, first.delay_ms);
                *(t.m.verb == SERVICE_V_COUNTER ? &counters : &lets) += 1;
            }
        }
    print_message("%d windows: %d times a counter, %d times let\n", windows, counters, lets);
    assert_true(counters > 100 && lets > 100);
}

/* From the card on, as long as nobody counters: who may act is all opponents still in who have
 * not said let. */
static void all_are_asked(void **unused)
{
    seat_set said = 0;

    (void)unused;
    for (uint64_t i = 0; i < GAMES; i++)
        for (walk_begin_any(&w, &service_game, 10, i); !walk_over(&w);) {
            const struct service *s = (const void *)w.state;
            move                  m = walk_next(&w);

            if (s->head.phase == SERVICE_COUNTER)
                assert_int_equal(s->head.acting, seats_without(s->in, s->mover) & ~said);
            else
                said = 0;
            if (m.verb == SERVICE_V_LET)
                said |= seat_bit(m.seat);
            else if (m.verb == SERVICE_V_CLOSE || m.verb == SERVICE_V_COUNTER)
                said = 0;
            game_apply(&service_game, w.state, m);
            if (s->head.phase != SERVICE_COUNTER)
                said = 0;
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(time_tells_nothing),
        cmocka_unit_test(all_are_asked),
    };

    return cmocka_run_group_tests_name("service", tests, NULL, NULL);
}
