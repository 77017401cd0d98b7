/* test_talk.c: bots of words understand each other: they find names far above chance by the
 * words alone, they are quicker in rounds 2 and 3 than bots that forget what was read out, and
 * who knows more finds more. Whole games are played through the engine with the referee's option
 * (so that only the giver acts); every figure is printed with its 95 % interval, and what must
 * differ must do so by intervals that do not touch. */
#include "cmocka_tests.h"
#include "games/timesup/bot.h"
#include "hosts.h"
#include "language/emoji.h"
#include "language/referee.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { GAMES = 60, TALKS = 3000, TURN_MS = 30000, POOL = 600 };

/* ---- Means with intervals. ---- */

struct mean {
    double sum, squares;
    int    n;
};

static void mean_add(struct mean *m, double x)
{
    m->sum += x;
    m->squares += x * x;
    m->n++;
}

static double mean_of(const struct mean *m)
{
    return m->sum / m->n;
}

static double half_width(const struct mean *m)
{
    double variance = (m->squares - m->sum * m->sum / m->n) / (m->n - 1);

    return 1.96 * sqrt(variance / m->n);
}

static void mean_print(const char *what, const struct mean *m)
{
    print_message("  %-44s %7.2f  (95 %%: %.2f to %.2f)\n", what, mean_of(m),
                  mean_of(m) - half_width(m), mean_of(m) + half_width(m));
}

/* The first is smaller, whatever chance did. */
static void assert_less(const struct mean *a, const struct mean *b)
{
    assert_true(mean_of(a) + half_width(a) < mean_of(b) - half_width(b));
}

/* ---- One conversation of round 1. ---- */

/* 100 if two bots of this skill find a name of the pool within a turn, else 0; and how many
 * guesses they made. */
static double talk_once(const struct skill *skill, uint64_t index, int *guesses)
{
    struct chance_source r = chance_stream(3, index);
    struct pool          pool = {.count = POOL};
    struct talk          t = {.pool = &pool,
                              .giver = skill,
                              .guesser = skill,
                              .giver_who = (uint32_t)index % 12,
                              .guesser_who = {(uint32_t)(index + 5) % 12},
                              .guessers = 1,
                              .round = 1,
                              .name = 1 + (int)chance_below(&r, POOL),
                              .limit_ms = TURN_MS,
                              .chance = &r};

    talk_run(&t);
    for (int i = 0; i < t.count; i++)
        *guesses += t.said[i].by > 0;
    return t.end == TALK_FOUND && t.ms <= TURN_MS ? 100 : 0;
}

static void words_alone_are_far_above_chance(void **state)
{
    (void)state;
    for (enum level level = LEVEL_EASY; level < LEVELS; level++) {
        struct skill words = *timesup_skill(level);
        struct mean  found = {0}, with = {0};
        int          guesses = 0, more = 0;
        double       chance;
        char         what[80];

        for (uint64_t i = 0; i < TALKS; i++)
            mean_add(&with, talk_once(&words, i, &more));
        words.hunch = 0; /* nothing but the clues it hears */
        for (uint64_t i = 0; i < TALKS; i++)
            mean_add(&found, talk_once(&words, i, &guesses));
        chance = 100.0 * guesses / TALKS / POOL;
        snprintf(what, sizeof what, "%s: %% found in 30 s", level_names[level]);
        mean_print(what, &with);
        snprintf(what, sizeof what, "%s: the same by the words alone", level_names[level]);
        mean_print(what, &found);
        print_message("  as many guesses at random: %.2f %%\n", chance);
        assert_true(mean_of(&found) - half_width(&found) > 20 * chance);
    }
}

/* ---- Whole games. ---- */

struct rounds {
    struct mean seconds[TIMESUP_ROUNDS]; /* that all names took, by game */
    struct mean found[TIMESUP_ROUNDS];   /* names a turn, by game */
};

/* Plays one move of the giver, or the clock's. */
static void play_giver(struct match *m, const struct skill *skill, struct chance_source *minds)
{
    _Alignas(8) struct timesup view;
    struct mind                mind = {.chance = minds};
    const struct timesup      *s = m->state;
    int                        seat = seats_first(s->head.acting);
    struct thought             t;

    game_look(m->game, &view, s, seat);
    t = timesup_think(&view, seat, skill, &mind);
    if (t.delay_ms < UINT32_MAX - m->now && m->now + t.delay_ms < match_deadline(m))
        assert_int_equal(match_play(m, m->now + t.delay_ms, t.m), NOT_REFUSED);
    else
        assert_int_equal(match_clock(m, match_deadline(m)), NOT_REFUSED);
}

static void play_game(const struct skill *skill, uint64_t index, struct rounds *out)
{
    struct chance_source nature = chance_stream(9, 2 * index),
                         minds = chance_stream(9, 2 * index + 1);
    struct config  c = game_config(&timesup_game, 4);
    struct timesup s;
    struct match   m;
    double         seconds[TIMESUP_ROUNDS] = {0};
    int            turns[TIMESUP_ROUNDS] = {0};

    c.option[TIMESUP_O_FAULTLESS] = 1;
    assert_int_equal(match_begin(&m, &timesup_game, &c, &s, NULL, 0), NOT_REFUSED);
    while (!game_over(&s)) {
        int      round = s.round - 1, phase = s.head.phase;
        uint32_t before = m.now;

        if (phase == TIMESUP_READY)
            turns[round]++;
        if (seat_in(s.head.acting, NATURE))
            assert_int_equal(match_nature(&m, m.now, &nature), NOT_REFUSED);
        else
            play_giver(&m, skill, &minds);
        if (phase == TIMESUP_GIVE)
            seconds[round] += (m.now - before) / 1000.0;
    }
    for (int i = 0; i < TIMESUP_ROUNDS; i++) {
        mean_add(&out->seconds[i], seconds[i]);
        mean_add(&out->found[i], (double)s.names / turns[i]);
    }
}

static struct rounds play_games(const struct skill *skill)
{
    struct rounds out = {0};

    for (uint64_t i = 0; i < GAMES; i++)
        play_game(skill, i, &out);
    return out;
}

static void memory_makes_rounds_two_and_three_faster(void **state)
{
    (void)state;
    for (enum level level = LEVEL_EASY; level < LEVELS; level++) {
        struct skill  forgets = *timesup_skill(level);
        struct rounds a = play_games(&forgets), b;

        forgets.memory = 0;
        b = play_games(&forgets);
        for (int i = 1; i < TIMESUP_ROUNDS; i++) {
            char what[80];

            snprintf(what, sizeof what, "%s: seconds of round %d", level_names[level], i + 1);
            mean_print(what, &a.seconds[i]);
            mean_print("the same if it forgets what was read out", &b.seconds[i]);
            assert_less(&a.seconds[i], &b.seconds[i]);
        }
    }
}

static void who_knows_more_finds_more(void **state)
{
    struct rounds by[LEVELS];

    (void)state;
    for (enum level level = LEVEL_EASY; level < LEVELS; level++) {
        by[level] = play_games(timesup_skill(level));
        for (int i = 0; i < TIMESUP_ROUNDS; i++) {
            char what[80];

            snprintf(what, sizeof what, "%s: names a turn in round %d", level_names[level], i + 1);
            mean_print(what, &by[level].found[i]);
            if (level > LEVEL_EASY)
                assert_less(&by[level - 1].found[i], &by[level].found[i]);
        }
    }
}

/* ---- What they say. ---- */

static void no_clue_is_a_fault(void **state)
{
    (void)state;
    for (uint64_t i = 0; i < TALKS; i++) {
        struct chance_source r = chance_stream(4, i);
        struct pool          pool = {.count = names_count()};
        struct giver         g;
        struct clue_said     clue;
        int                  round = 1 + (int)(i % 3);
        uint16_t             deck[1] = {1};

        giver_begin(&g, &pool, timesup_skill(LEVEL_HARD), (uint32_t)i, (int)(i / 3 % 2), round,
                    1 + (int)chance_below(&r, (uint32_t)pool.count));
        while (giver_says(&g, deck, 1, &r, &clue)) {
            char text[256];

            snprintf(text, sizeof text, "%.*s", (int)clue.length, clue.text);
            assert_int_equal(referee_clue(round, &g.name, text), CLUE_FINE);
        }
    }
}

/* A person's own words reach the bots too: forms, slips, both languages, whole sentences. */
static void typed_words_are_understood(void **state)
{
    static const struct {
        int         round;
        const char *typed, *name;
    } examples[] = {
        {1, "un empereur né à Ajaccio, il perd à Waterloo", "Napoleon Bonaparte"},
        {1, "the painter of sunflowers who lived in Arles", "Vincent van Gogh"},
        {1, "elle perd sa pantoufle à minuit et sa citrouille", "Cinderella"},
        {1, "her midnight pumpkins and a slipper", "Cinderella"},
        {2, "Giverni", "Claude Monet"},
        {3, "👠🎃", "Cinderella"},
    };
    struct pool pool = {.count = names_count()};

    (void)state;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        static struct guesser g;
        struct chance_source  r = chance_fast(i);
        struct skill          all = {{100, 100, 100}, .clues = 100, .mimes = 100};
        struct answer         a;
        struct name           n;

        guesser_begin(&g, &pool, &all, 1, FRENCH, examples[i].round);
        guesser_hears_text(&g, examples[i].typed);
        a = guesser_says(&g, &r);
        assert_true(pool_name(&pool, a.number, &n));
        assert_string_equal(n.text[ENGLISH], examples[i].name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_alone_are_far_above_chance),
        cmocka_unit_test(memory_makes_rounds_two_and_three_faster),
        cmocka_unit_test(who_knows_more_finds_more),
        cmocka_unit_test(no_clue_is_a_fault),
        cmocka_unit_test(typed_words_are_understood),
    };

    return cmocka_run_group_tests_name("talk", tests, NULL, NULL);
}
