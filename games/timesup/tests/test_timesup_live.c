/* test_timesup_live.c: the conversation about the name in hand: what is a fault is not heard,
 * what is right is found, bots keep to the rules of the round, and those who guess know no more
 * than what was said. Time is an argument here, nothing waits. */
#include "cmocka_tests.h"
#include "core/bytes.h"
#include "games/timesup/bot_live.h"
#include "hosts.h"
#include "language/emoji.h"
#include "language/referee.h"

#include <stdio.h>
#include <string.h>

enum { SEATS = 4 }; /* two teams: the seat opposite is the mate */

/* A list of its own, so that what is typed can be counted on. */
#define NAME(t, c, e)                                                                              \
    {                                                                                              \
        .text = {t, t}, .also = "", .clues = {c, c}, .emoji = (e), .category = "sport", .level = { \
            1,                                                                                     \
            1                                                                                      \
        }                                                                                          \
    }
static const struct name own[] = {NAME("Odile Balor", "apple|river|violin", "🍎🌊🎻"),
                                  NAME("Kimex", "bridge|lemon|winter", "🌉🍋⛄"),
                                  NAME("Dorvan", "castle|pepper|sailor", "🏰⛵🧂"),
                                  NAME("Felunge", "drum|forest|glove", "🥁🌲🧤"),
                                  NAME("Gritholm", "engine|honey|tower", "🚂🍯🗼"),
                                  NAME("Haspud", "feather|market|snow", "🪶🛒❄️"),
                                  NAME("Ivoque", "garden|pirate|spoon", "🌷🦜🥄"),
                                  NAME("Jastrim", "hammer|orange|valley", "🔨🍊🏞️"),
                                  NAME("Lomback", "island|pencil|zebra", "🏝️✏️🦓"),
                                  NAME("Mouzel", "jungle|mirror|bottle", "🌴🪞🍾"),
                                  NAME("Nivarre", "kite|lamp|moon", "🪁💡🌙"),
                                  NAME("Perdoc", "nest|oven|piano", "🪺🍳🎹")};
enum { OWN = sizeof own / sizeof *own, IN_PLAY = OWN - 2 * SEATS };

static struct table {
    struct timesup       s;
    struct match         match;
    struct chance_source nature;
    struct timesup_live  talk;
    struct uttered       u;
} table;

/* ---- A table with a name in hand. ---- */

static void play(struct table *t, uint32_t now, int seat, int verb)
{
    move m = {.seat = (uint8_t)seat, .verb = (uint8_t)verb};

    if (verb == TIMESUP_V_REMOVE)
        m.arg[0] = 1, m.arg[1] = 2;
    assert_int_equal(match_play(&t->match, now, m), NOT_REFUSED);
    assert_int_equal(match_nature(&t->match, now, &t->nature), NOT_REFUSED);
}

/* Removes, starts, and finds all names of the rounds before this one. */
static void go_to_round(struct table *t, int round)
{
    while (t->s.round < round || t->s.head.phase != TIMESUP_GIVE) {
        if (t->s.head.phase == TIMESUP_REMOVE)
            play(t, 0, seats_first(t->s.head.acting), TIMESUP_V_REMOVE);
        else if (t->s.head.phase == TIMESUP_READY)
            play(t, 0, t->s.giver, TIMESUP_V_START);
        else
            play(t, 0, t->s.giver, TIMESUP_V_FOUND);
    }
}

/* With `people` on these seats, a name in hand in this round, and everybody listening. */
static void begin(struct table *t, int round, seat_set people)
{
    struct config c = {.seats = SEATS,
                       .option = {[TIMESUP_O_TURN] = 120,
                                  [TIMESUP_O_DECK] = TIMESUP_CUSTOM,
                                  [TIMESUP_O_POOL] = OWN,
                                  [TIMESUP_O_NAMES] = IN_PLAY,
                                  [TIMESUP_O_FAULTLESS] = 1}};

    bytes_clear(t, sizeof *t);
    assert_int_equal(match_begin(&t->match, &timesup_game, &c, &t->s, NULL, 0), NOT_REFUSED);
    t->nature = chance_stream(5, 1);
    assert_int_equal(match_nature(&t->match, 0, &t->nature), NOT_REFUSED);
    go_to_round(t, round);
    t->talk.host.chance = chance_stream(5, 2);
    t->talk.host.own = own;
    t->talk.host.language = ENGLISH;
    t->talk.host.pace = 100;
    t->talk.host.people = people;
    for (int i = 0; i < SEATS; i++)
        t->talk.host.level[i] = LEVEL_HARD;
    timesup_live_begin(&t->talk);
    timesup_live_follow(&t->talk, &t->s, 0);
}

static const struct name *card(const struct table *t)
{
    return &own[t->s.card - 1];
}

/* Who gives on a table of this round follows from what was dealt: the same on every one. */
static int giver_in(int round)
{
    begin(&table, round, 0);
    return table.s.giver;
}

static void begin_person_gives(int round)
{
    begin(&table, round, seat_bit(giver_in(round)));
}

static void begin_person_guesses(int round)
{
    begin(&table, round, timesup_guessers(SEATS, giver_in(round)));
}

static const char *hear(struct table *t, int seat, bool guess, const char *text)
{
    return refusal_english(&timesup_game,
                           timesup_live_hear(&t->talk, &t->s, 1000, seat, guess, text, &t->u));
}

/* The giver types a clue, the guesser a guess; it counts. */
static void clue(const char *text)
{
    assert_null(hear(&table, table.s.giver, false, text));
}

static void guess(const char *text)
{
    assert_null(hear(&table, (table.s.giver + 2) % SEATS, true, text));
}

/* All clues of a name at once, as a sentence. */
static const char *all_clues(const struct name *n)
{
    static char out[128];

    snprintf(out, sizeof out, "%s", n->clues[ENGLISH]);
    for (char *at = out; (at = strchr(at, '|')); at++)
        *at = ' ';
    return out;
}

/* The first clue alone. */
static const char *one_clue(const struct name *n)
{
    static char out[128];

    snprintf(out, sizeof out, "%.*s", (int)strcspn(n->clues[ENGLISH], "|"), n->clues[ENGLISH]);
    return out;
}

static void step(struct table *t)
{
    uint32_t due = timesup_live_due(&t->talk);

    assert_int_not_equal(due, UINT32_MAX);
    timesup_live_step(&t->talk, &t->s, due, &t->u);
}

static void assert_silence(const struct table *t)
{
    assert_int_equal(timesup_live_due(&t->talk), UINT32_MAX);
}

/* ---- What people type. ---- */

static void a_forbidden_clue_is_a_fault_and_not_heard(void **state)
{
    char typed[64];

    (void)state;
    begin_person_gives(1);
    snprintf(typed, sizeof typed, "it is %s", card(&table)->text[ENGLISH]);
    clue(typed);
    assert_true(table.u.fault);
    assert_string_equal(table.u.verdict, "name");
    assert_int_equal(table.u.verb, TIMESUP_V_FAULT);
    assert_int_equal(table.talk.mates, 1);
    assert_int_equal(table.talk.mate[0].ear.heard, 0);
    assert_silence(&table);
    snprintf(typed, sizeof typed, "it begins with %.1s", card(&table)->text[ENGLISH]);
    clue(typed);
    assert_true(table.u.fault);
    assert_string_equal(table.u.verdict, "spelling");
    assert_silence(&table);
}

static void a_clue_is_heard_and_answered(void **state)
{
    (void)state;
    begin_person_gives(1);
    clue(all_clues(card(&table)));
    assert_false(table.u.fault);
    assert_string_equal(table.u.verdict, "fine");
    assert_int_equal(table.u.verb, -1);
    step(&table);
    assert_true(table.u.guess);
    assert_int_equal(table.u.seat, (table.s.giver + 2) % SEATS);
    assert_string_equal(table.u.text, card(&table)->text[ENGLISH]);
    assert_string_equal(table.u.verdict, "right");
    assert_int_equal(table.u.verb, TIMESUP_V_FOUND);
}

static void a_right_guess_finds_the_name(void **state)
{
    int name;

    (void)state;
    for (int round = 1; round <= TIMESUP_ROUNDS; round++) {
        begin_person_guesses(round);
        name = table.s.card;
        step(&table); /* the clue */
        guess(card(&table)->text[FRENCH]);
        assert_string_equal(table.u.verdict, "right");
        assert_int_equal(table.u.verb, TIMESUP_V_FOUND);
        play(&table, 2000, table.s.giver, table.u.verb);
        assert_int_equal(table.s.found_count, 1);
        assert_int_equal(table.s.found.name[0], name);
    }
}

static void a_wrong_guess_finds_nothing(void **state)
{
    struct timesup before;

    (void)state;
    begin_person_guesses(1);
    before = table.s;
    for (int i = 0; i < 3; i++) { /* as often as one likes */
        guess("Zanzibar");
        assert_string_equal(table.u.verdict, "wrong");
        assert_int_equal(table.u.verb, -1);
    }
    assert_memory_equal(&table.s, &before, sizeof before);
    step(&table); /* the giver goes on */
    assert_int_equal(table.u.seat, table.s.giver);
    guess(card(&table)->text[ENGLISH]);
    assert_int_equal(table.u.verb, TIMESUP_V_FOUND);

    begin_person_guesses(2); /* once, then the name is set aside */
    step(&table);
    guess("Zanzibar");
    assert_string_equal(table.u.verdict, "wrong");
    assert_int_equal(table.u.verb, TIMESUP_V_WRONG);
    play(&table, 2000, table.s.giver, table.u.verb);
    assert_int_equal(table.s.found_count, 0);
    assert_int_equal(table.s.aside_count, 1);
}

/* A name in play that is not in hand. */
static const struct name *another(const struct table *t)
{
    int i = 0;

    while (t->s.play[i] == t->s.card)
        i++;
    return &own[t->s.play[i] - 1];
}

/* Bots learn from their errors: neither again about this name, nor later to the same clue. */
static void a_wrong_answer_is_not_given_twice(void **state)
{
    const struct name *wrong;

    (void)state;
    begin_person_gives(1);
    wrong = another(&table);
    clue(all_clues(wrong));
    step(&table);
    assert_string_equal(table.u.text, wrong->text[ENGLISH]);
    assert_string_equal(table.u.verdict, "wrong");
    clue(all_clues(wrong));
    while (timesup_live_due(&table.talk) != UINT32_MAX) {
        step(&table);
        assert_string_not_equal(table.u.text, wrong->text[ENGLISH]);
    }

    begin_person_gives(2);
    wrong = another(&table);
    clue(one_clue(wrong));
    step(&table);
    assert_string_equal(table.u.text, wrong->text[ENGLISH]);
    assert_int_equal(table.u.verb, TIMESUP_V_WRONG);
    play(&table, 2000, table.s.giver, table.u.verb);
    timesup_live_follow(&table.talk, &table.s, 2000);
    assert_int_equal(timesup_live_hear(&table.talk, &table.s, 3000, table.s.giver, false,
                                       one_clue(wrong), &table.u),
                     NOT_REFUSED);
    step(&table);
    assert_string_not_equal(table.u.text, wrong->text[ENGLISH]);
}

static void a_first_name_is_near(void **state)
{
    (void)state;
    begin_person_guesses(1);
    table.s.card = 1; /* Odile Balor */
    timesup_live_follow(&table.talk, &table.s, 0);
    guess("Odile");
    assert_string_equal(table.u.verdict, "near");
    assert_int_equal(table.u.verb, -1);
    guess("Balor");
    assert_string_equal(table.u.verdict, "right");
}

static void others_are_refused(void **state)
{
    int giver, mate;

    (void)state;
    begin_person_gives(1);
    giver = table.s.giver, mate = (giver + 2) % SEATS;
    assert_string_equal(hear(&table, mate, false, "red"), "only the giver gives clues");
    assert_string_equal(hear(&table, giver, true, "Kimex"), "you give: the others guess");
    assert_string_equal(hear(&table, (giver + 1) % SEATS, true, "Kimex"),
                        "it isn't your team's turn to guess");
    assert_string_equal(hear(&table, giver, false, " … "), "there is nothing in it");
    assert_silence(&table);
    assert_int_equal(timesup_live_seats(&table.s), seat_bit(giver));
    for (int verb = TIMESUP_V_FOUND; verb <= TIMESUP_V_FAULT; verb++) {
        move m = {.seat = (uint8_t)giver, .verb = (uint8_t)verb};

        if (verb == TIMESUP_V_PASS)
            assert_int_equal(timesup_live_refuse(&table.s, m), NOT_REFUSED);
        else
            assert_string_equal(refusal_english(&timesup_game, timesup_live_refuse(&table.s, m)),
                                "the referee says that");
    }
    play(&table, 1000, giver, TIMESUP_V_FAULT); /* the turn ends */
    timesup_live_follow(&table.talk, &table.s, 1000);
    assert_string_equal(hear(&table, giver, false, "red"), "there is no name in hand");
    assert_int_equal(timesup_live_seats(&table.s), 0);
}

/* ---- The rules of the rounds. ---- */

static void round_two_is_one_word_and_one_guess(void **state)
{
    (void)state;
    begin_person_gives(2);
    clue("two words");
    assert_true(table.u.fault);
    assert_string_equal(table.u.verdict, "words");
    assert_int_equal(table.u.verb, TIMESUP_V_FAULT);
    assert_silence(&table);
    clue(one_clue(card(&table)));
    assert_string_equal(table.u.verdict, "fine");
    assert_string_equal(hear(&table, table.s.giver, false, "more"),
                        "only one clue: wait for the answer");
    step(&table);
    assert_true(table.u.guess);
    assert_int_equal(table.u.verb, strcmp(table.u.text, card(&table)->text[ENGLISH]) == 0
                                       ? TIMESUP_V_FOUND
                                       : TIMESUP_V_WRONG);
    assert_silence(&table);

    begin_person_guesses(2);
    assert_string_equal(hear(&table, (table.s.giver + 2) % SEATS, true, "Kimex"),
                        "wait for the clue");
}

static void round_three_is_mimed(void **state)
{
    (void)state;
    begin_person_gives(3);
    clue(one_clue(card(&table)));
    assert_true(table.u.fault);
    assert_string_equal(table.u.verdict, "emoji");
    assert_silence(&table);
    clue(card(&table)->emoji);
    assert_string_equal(table.u.verdict, "fine");
    step(&table);
    assert_true(table.u.guess);
    assert_string_equal(table.u.text, card(&table)->text[ENGLISH]);
    assert_int_equal(table.u.verb, TIMESUP_V_FOUND);
}

/* ---- Bots that give. ---- */

/* Does what was said give the name away, or break the rule of the round? */
static bool is_fault(int round, const struct name *n, const char *text)
{
    enum clue verdict = referee_clue(round, n, text);

    return verdict != CLUE_FINE && verdict != CLUE_EMPTY;
}

/* All that a bot finds to say about one name: each thing within its time, none of it a fault. */
static void speak_about(struct table *t, const struct name *n)
{
    const struct skill *skill = timesup_skill((enum level)t->talk.host.level[t->s.giver]);
    uint32_t            now = 0, longest = 2u * skill->read_ms;
    int                 clues = 0;

    for (int i = 0; i < 16; i++) {
        uint32_t due = timesup_live_due(&t->talk);

        if (t->s.round > 1 && i == 1)
            break;
        assert_in_range(due, now, now + longest);
        timesup_live_step(&t->talk, &t->s, due, &t->u);
        assert_int_equal(t->u.seat, t->s.giver);
        assert_false(t->u.guess || t->u.fault);
        assert_int_equal(t->u.verb, t->u.text[0] == '\0' ? TIMESUP_V_PASS : -1);
        if (is_fault(t->s.round, n, t->u.text))
            fail_msg("\"%s\" was said for %s in round %d", t->u.text,
                     n->text[t->talk.host.language], t->s.round);
        assert_false(t->s.round == 3 && t->u.verb < 0 && !is_emoji(t->u.text));
        clues += t->u.verdict != NULL;
        now = due, longest = 4u * skill->say_ms;
    }
    assert_true(clues > 0);
    if (t->s.round > 1)
        assert_silence(t);
}

static void a_bot_speaks_in_its_time_and_never_says_the_name(void **state)
{
    (void)state;
    for (int round = 1; round <= TIMESUP_ROUNDS; round++) {
        begin_person_guesses(round);
        table.s.list = LIST_MIXED;
        table.s.pool = (uint16_t)names_count();
        for (int row = 0; row < names_count(); row++) {
            struct name n = names_at(row);

            table.s.card = (uint16_t)(row + 1);
            table.talk.host.language = row % LANGUAGES;
            table.talk.host.level[table.s.giver] = (uint8_t)(LEVEL_EASY + row % 3);
            timesup_live_follow(&table.talk, &table.s, 0);
            speak_about(&table, &n);
        }
    }
}

static void who_knows_no_clue_passes_where_one_may(void **state)
{
    static struct name bare[OWN];

    (void)state;
    bytes_copy(bare, own, sizeof bare);
    for (int i = 0; i < OWN; i++)
        bare[i].clues[FRENCH] = bare[i].clues[ENGLISH] = "";
    begin_person_guesses(1);
    table.talk.host.own = bare;
    timesup_live_begin(&table.talk);
    timesup_live_follow(&table.talk, &table.s, 0);
    step(&table);
    assert_string_equal(table.u.text, "it has to do with sport");
    step(&table);
    assert_string_equal(table.u.text, "…");
    assert_int_equal(table.u.verb, -1);

    begin_person_guesses(2);
    table.talk.host.own = bare;
    timesup_live_begin(&table.talk);
    timesup_live_follow(&table.talk, &table.s, 0);
    step(&table);
    assert_string_equal(table.u.text, "");
    assert_int_equal(table.u.verb, TIMESUP_V_PASS);
    play(&table, 2000, table.s.giver, table.u.verb);
}

/* ---- Bots that guess. ---- */

/* The same clue typed about another card: what is answered, and when, is the same. Only what the
 * referee says of it differs. */
static void compare_guesses(int round, int giver, int told, int hand)
{
    static struct table other;
    const struct name  *n = &own[told - 1];
    const char         *text = round == 1 ? all_clues(n) : round == 2 ? one_clue(n) : n->emoji;

    begin(&table, round, seat_bit(giver));
    begin(&other, round, seat_bit(giver));
    table.s.card = (uint16_t)told;
    other.s.card = (uint16_t)hand;
    timesup_live_follow(&table.talk, &table.s, 0);
    timesup_live_follow(&other.talk, &other.s, 0);
    assert_null(hear(&table, giver, false, text));
    assert_null(hear(&other, giver, false, text));
    for (int i = 0; i < 3; i++) {
        uint32_t due = timesup_live_due(&table.talk);

        assert_int_equal(timesup_live_due(&other.talk), due);
        if (due == UINT32_MAX)
            break;
        step(&table);
        step(&other);
        assert_string_equal(table.u.text, other.u.text);
        assert_int_equal(table.u.seat, other.u.seat);
        assert_int_equal(table.u.verb == TIMESUP_V_FOUND,
                         strcmp(table.u.text, n->text[ENGLISH]) == 0);
        assert_int_equal(other.u.verb == TIMESUP_V_FOUND,
                         strcmp(other.u.text, own[hand - 1].text[ENGLISH]) == 0);
        if (table.u.verb >= 0 || other.u.verb >= 0)
            break;
    }
}

static void who_guesses_knows_only_what_was_said(void **state)
{
    (void)state;
    for (int round = 1; round <= TIMESUP_ROUNDS; round++) {
        int giver = giver_in(round);

        for (int told = 1; told <= OWN; told++)
            for (int hand = 1; hand <= OWN; hand++)
                compare_guesses(round, giver, told, hand);
    }
}

/* ---- Bots among themselves, and seats that change hands. ---- */

/* What comes out of it is played until the game is over: no word of it is refused. */
static void bots_play_a_whole_game_by_talking(void **state)
{
    int said = 0;

    (void)state;
    begin(&table, 1, 0);
    while (!game_over(&table.s)) {
        uint32_t due, deadline = match_deadline(&table.match);

        if (table.s.head.phase == TIMESUP_READY) {
            play(&table, table.match.now, table.s.giver, TIMESUP_V_START);
            continue;
        }
        timesup_live_follow(&table.talk, &table.s, table.match.now);
        due = timesup_live_due(&table.talk);
        if (due >= deadline) {
            assert_int_equal(match_clock(&table.match, deadline), NOT_REFUSED);
            continue;
        }
        step(&table);
        said += table.u.text[0] != '\0';
        if (!table.u.guess)
            assert_false(is_fault(table.s.round, card(&table), table.u.text));
        if (table.u.verb >= 0)
            play(&table, due, table.s.giver, table.u.verb);
    }
    assert_true(said >= 2 * TIMESUP_ROUNDS * IN_PLAY);
}

static void a_seat_that_passes_to_a_bot_is_spoken_for(void **state)
{
    (void)state;
    begin_person_gives(1);
    assert_silence(&table);
    table.talk.host.people = 0;
    timesup_live_follow(&table.talk, &table.s, 5000);
    step(&table);
    assert_int_equal(table.u.seat, table.s.giver);
    table.talk.host.people = seat_bit(table.s.giver);
    timesup_live_follow(&table.talk, &table.s, 9000);
    assert_silence(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_forbidden_clue_is_a_fault_and_not_heard),
        cmocka_unit_test(a_clue_is_heard_and_answered),
        cmocka_unit_test(a_right_guess_finds_the_name),
        cmocka_unit_test(a_wrong_guess_finds_nothing),
        cmocka_unit_test(a_wrong_answer_is_not_given_twice),
        cmocka_unit_test(a_first_name_is_near),
        cmocka_unit_test(others_are_refused),
        cmocka_unit_test(round_two_is_one_word_and_one_guess),
        cmocka_unit_test(round_three_is_mimed),
        cmocka_unit_test(a_bot_speaks_in_its_time_and_never_says_the_name),
        cmocka_unit_test(who_knows_no_clue_passes_where_one_may),
        cmocka_unit_test(who_guesses_knows_only_what_was_said),
        cmocka_unit_test(bots_play_a_whole_game_by_talking),
        cmocka_unit_test(a_seat_that_passes_to_a_bot_is_spoken_for),
    };

    return cmocka_run_group_tests_name("the conversation of Time's Up!", tests, NULL, NULL);
}
