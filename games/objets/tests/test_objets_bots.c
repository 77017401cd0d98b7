/* test_objets_bots.c: the bots of Objets trouvés, measured.
 *
 * Bots play whole games in virtual time; every bet is counted by the level of its presenter
 * and of its bettor. The figures are printed with 95 % intervals (Wilson) and held to what
 * the levels promise: the bounds lie well outside the intervals, so that chance fails no
 * test, and a bot that gets worse does. */
#include "cmocka_tests.h"
#include "core/bytes.h"
#include "core/notation.h"
#include "games/objets/rules.h"
#include "sim/many.h"

#include <math.h>
#include <stdio.h>

enum { GAMES = 150 };

/* What was counted, by the level of the presenter and of the bettor. */
struct tally {
    uint64_t bets[LEVELS][LEVELS], right[LEVELS][LEVELS], could[LEVELS][LEVELS];
    uint64_t rounds, objects, ms;
    uint64_t sum_right_ms, sum_wrong_ms, right_bets, wrong_bets;
    double   wins[LEVELS];
};

static struct tally tally; /* of the run that goes on: one thread plays */

/* One round as it was scored. */
static void count_round(const struct many *run, const struct objets *s, const uint32_t *bet_ms)
{
    enum level presenter = run->level[s->last.presenter];

    tally.rounds++;
    for (int i = 0; i < s->head.seats; i++)
        if (i != s->last.presenter)
            tally.could[presenter][run->level[i]]++;
    for (int i = 0; i < s->last.count; i++) {
        const struct objets_turned *b = &s->last.bet[i];
        enum level                  bettor = run->level[b->seat];
        bool                        right = b->bet == s->last.secret;

        tally.bets[presenter][bettor]++;
        tally.right[presenter][bettor] += right;
        *(right ? &tally.sum_right_ms : &tally.sum_wrong_ms) += bet_ms[b->seat];
        *(right ? &tally.right_bets : &tally.wrong_bets) += 1;
    }
}

/* Plays a log again and counts. */
static bool count_game(const struct many *run, uint64_t index, const struct sitting *played)
{
    static uint8_t bytes[STATE_MAX] __attribute__((aligned(8)));
    struct objets *s = (struct objets *)(void *)bytes;
    uint32_t       from = 0, bet_ms[SEATS_MAX] = {0};

    (void)index;
    assert_int_equal(game_setup(run->game, s, &run->config), NOT_REFUSED);
    for (uint32_t i = 0; i < played->match.count; i++) {
        struct entry e = played->match.log[i];
        uint8_t      round = s->last.round, right = s->last.right;

        if (e.m.verb == OBJETS_V_SECRET)
            from = e.t_ms;
        tally.objects += e.m.verb == OBJETS_V_PLACE;
        if (e.m.verb == OBJETS_V_BET)
            bet_ms[e.m.seat] = e.t_ms - from;
        game_apply(run->game, s, e.m);
        if (s->last.round > 0 && s->last.right != OBJETS_NOT_YET &&
            (s->last.round != round || right == OBJETS_NOT_YET)) {
            count_round(run, s, bet_ms);
            tally.ms += e.t_ms - from;
        }
    }
    return true;
}

static void play(int seats, const enum level *levels, uint64_t games, int show, int bet)
{
    struct many run = {.game = &objets_game,
                       .config = game_config(&objets_game, seats),
                       .games = games,
                       .seed = 20,
                       .threads = 1,
                       .each = count_game};

    run.config.option[game_option(&objets_game, "show")] = show;
    run.config.option[game_option(&objets_game, "bet")] = bet;
    for (int i = 0; i < seats; i++)
        run.level[i] = levels[i];
    tally = (struct tally){0};
    assert_null(many_run(&run));
    for (int i = 0; i < seats; i++)
        tally.wins[levels[i]] += (double)run.wins[i] / SHARE / (double)games;
}

static double share(const char *what, uint64_t part, uint64_t of)
{
    double z = 1.96, n = (double)of, p = (double)part / n, d = 1 + z * z / n;
    double middle = (p + z * z / (2 * n)) / d;
    double half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / d;

    assert_true(of > 0);
    print_message("    %-48s %5.1f %% (95 %%: %5.1f to %5.1f) of %llu\n", what, 100 * p,
                  100 * (middle - half), 100 * (middle + half), (unsigned long long)of);
    return p;
}

static double right_share(enum level presenter, enum level bettor)
{
    char what[64];

    snprintf(what, sizeof what, "%s presents, %s bets: right", level_names[presenter],
             level_names[bettor]);
    return share(what, tally.right[presenter][bettor], tally.bets[presenter][bettor]);
}

static void print_pace(void)
{
    print_message("    %.1f objects and %.1f s a round; right bets after %.1f s, wrong ones after "
                  "%.1f s\n",
                  (double)tally.objects / (double)tally.rounds,
                  (double)tally.ms / (double)tally.rounds / 1000,
                  (double)tally.sum_right_ms / (double)tally.right_bets / 1000,
                  (double)tally.sum_wrong_ms / (double)tally.wrong_bets / 1000);
}

/* ---- What is held. ---- */

static void a_good_presenter_is_understood_and_a_random_one_is_not(void **state)
{
    double good, senseless;

    (void)state;
    play(5, (enum level[]){LEVEL_NORMAL, LEVEL_NORMAL, LEVEL_NORMAL, LEVEL_NORMAL, LEVEL_RANDOM},
         GAMES, 90, 20);
    good = right_share(LEVEL_NORMAL, LEVEL_NORMAL);
    senseless = right_share(LEVEL_RANDOM, LEVEL_NORMAL);
    right_share(LEVEL_NORMAL, LEVEL_RANDOM);
    assert_true(good > 0.75);
    assert_true(senseless < 0.30);
}

static void normal_bots_bet_nearly_always_and_the_surer_the_earlier(void **state)
{
    (void)state;
    play(4, (enum level[]){LEVEL_NORMAL, LEVEL_NORMAL, LEVEL_NORMAL, LEVEL_NORMAL}, GAMES, 90, 20);
    assert_true(right_share(LEVEL_NORMAL, LEVEL_NORMAL) > 0.75);
    assert_true(share("bets made of those possible", tally.bets[LEVEL_NORMAL][LEVEL_NORMAL],
                      tally.could[LEVEL_NORMAL][LEVEL_NORMAL]) > 0.9);
    print_pace();
    assert_true(tally.sum_right_ms * tally.wrong_bets < tally.sum_wrong_ms * tally.right_bets);
    assert_in_range(tally.ms / tally.rounds, 8000, 40000);
}

static void levels_differ_by_knowledge(void **state)
{
    double easy, normal, hard;

    (void)state;
    play(6,
         (enum level[]){LEVEL_EASY, LEVEL_NORMAL, LEVEL_HARD, LEVEL_EASY, LEVEL_NORMAL, LEVEL_HARD},
         GAMES, 90, 20);
    easy = right_share(LEVEL_HARD, LEVEL_EASY);
    normal = right_share(LEVEL_HARD, LEVEL_NORMAL);
    hard = right_share(LEVEL_HARD, LEVEL_HARD);
    assert_true(easy > 0.4 && easy + 0.05 < normal && normal < hard);
    easy = right_share(LEVEL_EASY, LEVEL_NORMAL);
    normal = right_share(LEVEL_NORMAL, LEVEL_NORMAL);
    assert_true(easy + 0.03 < normal);
}

/* Two of each at a table. */
static void the_higher_level_wins(void **state)
{
    static const enum level pairs[][2] = {{LEVEL_EASY, LEVEL_RANDOM},
                                          {LEVEL_NORMAL, LEVEL_RANDOM},
                                          {LEVEL_NORMAL, LEVEL_EASY},
                                          {LEVEL_HARD, LEVEL_NORMAL}};

    (void)state;
    for (int i = 0; i < 4; i++) {
        enum level better = pairs[i][0], worse = pairs[i][1];
        char       what[64];

        play(4, (enum level[]){better, worse, better, worse}, GAMES, 90, 20);
        snprintf(what, sizeof what, "%s against %s: games won", level_names[better],
                 level_names[worse]);
        share(what, (uint64_t)(tally.wins[better] * GAMES + 0.5), GAMES);
        assert_true(tally.wins[better] > 0.55);
    }
}

/* In the shortest windows too nobody who has an opinion misses the close. */
static void short_windows_are_long_enough(void **state)
{
    (void)state;
    play(9,
         (enum level[]){LEVEL_NORMAL, LEVEL_NORMAL, LEVEL_NORMAL, LEVEL_NORMAL, LEVEL_NORMAL,
                        LEVEL_NORMAL, LEVEL_NORMAL, LEVEL_NORMAL, LEVEL_NORMAL},
         40, 10, 5);
    assert_true(right_share(LEVEL_NORMAL, LEVEL_NORMAL) > 0.6);
    assert_true(share("bets made of those possible", tally.bets[LEVEL_NORMAL][LEVEL_NORMAL],
                      tally.could[LEVEL_NORMAL][LEVEL_NORMAL]) > 0.85);
    print_pace();
    assert_true(tally.ms / tally.rounds < 15000);
}

/* ---- One thought at a time. ---- */

static void apply_text(struct objets *s, const char *line)
{
    char complaint[COMPLAINT_MAX];
    move m[LINE_MOVES_MAX];
    int  n = moves_read(&objets_game, line, m, LINE_MOVES_MAX, complaint);

    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        assert_int_equal(game_refuse(&objets_game, s, m[i]), NOT_REFUSED);
        game_apply(&objets_game, s, m[i]);
    }
}

static void begin(struct objets *s)
{
    struct config c = game_config(&objets_game, 4);

    assert_int_equal(game_setup(&objets_game, s, &c), NOT_REFUSED);
    apply_text(s, "* first A");
    apply_text(s, "* tile 3 1 2");
    apply_text(s, "* situation 4");
}

static struct thought ask(const struct objets *s, int seat, enum level level, uint64_t seed)
{
    struct objets        view = *s;
    struct chance_source r = chance_fast(seed);
    struct mind          mind = {.chance = &r};

    game_redact(&objets_game, &view, seat);
    return bot_think(&objets_game, &view, seat, level, &mind);
}

static bool overlap(struct objets_placed a, struct objets_placed b)
{
    int dx = a.x > b.x ? a.x - b.x : b.x - a.x, dy = a.y > b.y ? a.y - b.y : b.y - a.y;

    return dx < 14 && dy < 14;
}

/* For every situation and number: at least one object, none on another, then finish. */
static void layouts_are_tidy(void **state)
{
    (void)state;
    for (int situation = 1; situation <= OBJETS_SITUATIONS; situation++)
        for (int secret = 1; secret <= OBJETS_NUMBERS; secret++) {
            struct objets  s;
            struct config  c = game_config(&objets_game, 4);
            struct thought t;
            char           line[32];

            assert_int_equal(game_setup(&objets_game, &s, &c), NOT_REFUSED);
            apply_text(&s, "* first A");
            apply_text(&s, "* tile 3 1 2");
            snprintf(line, sizeof line, "* situation %d", situation);
            apply_text(&s, line);
            snprintf(line, sizeof line, "* secret %d", secret);
            apply_text(&s, line);
            for (;;) {
                t = ask(&s, 0, LEVEL_NORMAL, (uint64_t)situation);
                assert_int_equal(game_refuse(&objets_game, &s, t.m), NOT_REFUSED);
                game_apply(&objets_game, &s, t.m);
                if (t.m.verb == OBJETS_V_FINISH)
                    break;
            }
            if (s.placed_count < 1 || s.placed_count > 6)
                fail_msg("situation %d, %d: %d objects", situation, secret, s.placed_count);
            for (int a = 0; a < s.placed_count; a++)
                for (int b = a + 1; b < s.placed_count; b++)
                    assert_false(overlap(s.placed[a], s.placed[b]));
        }
}

/* Nobody bets on an empty board while there is something to lose, and a bettor's answer does
 * not hang on what it cannot see. */
static void bettors_wait_for_a_reason(void **state)
{
    struct objets  s;
    struct thought one, other;

    (void)state;
    begin(&s);
    apply_text(&s, "* secret 5"); /* the engine tied to a fir tree */
    for (int level = LEVEL_EASY; level <= LEVEL_HARD; level++)
        assert_int_equal(ask(&s, 1, (enum level)level, 1).delay_ms, NEVER);
    apply_text(&s, "A place band 50 30 0");
    apply_text(&s, "A place peg 32 30 0");
    one = ask(&s, 1, LEVEL_HARD, 1);
    s.secret = 1;
    other = ask(&s, 1, LEVEL_HARD, 1);
    assert_memory_equal(&one.m, &other.m, sizeof one.m);
    assert_int_equal(one.delay_ms, other.delay_ms);
    assert_int_equal(one.m.arg[0], 5);
    assert_true(one.delay_ms >= 400 && one.delay_ms != NEVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_good_presenter_is_understood_and_a_random_one_is_not),
        cmocka_unit_test(normal_bots_bet_nearly_always_and_the_surer_the_earlier),
        cmocka_unit_test(levels_differ_by_knowledge),
        cmocka_unit_test(the_higher_level_wins),
        cmocka_unit_test(short_windows_are_long_enough),
        cmocka_unit_test(layouts_are_tidy),
        cmocka_unit_test(bettors_wait_for_a_reason),
    };

    return cmocka_run_group_tests_name("bots of objets", tests, NULL, NULL);
}
