/* test_names.c: content/names.tsv keeps its promises: enough names in both languages, no name
 * twice, eight clues of one word each that the referee lets pass, a line of emoji. Every line
 * that does not is printed. */
#include "cmocka_tests.h"
#include "language/emoji.h"
#include "language/fold.h"
#include "language/referee.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { NAMES_LEAST = 880, CLUES_LEAST = 8, LIST_LEAST = 84, CAPACITY = 2000 };

static int complaints;

static void complain(int row, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void complain(int row, const char *format, ...)
{
    va_list list;

    fprintf(stderr, "names.tsv: id %d: ", row + 1);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    complaints++;
}

static void there_are_enough_names_in_both_languages(void **state)
{
    (void)state;
    complaints = 0;
    assert_true(names_count() >= NAMES_LEAST);
    for (int row = 0; row < names_count(); row++) {
        struct name n = names_at(row);

        for (int language = 0; language < LANGUAGES; language++)
            if (n.text[language][0] == '\0' ||
                !utf8_is_clean(n.text[language], strlen(n.text[language])))
                complain(row, "a name is missing or no clean UTF-8");
        for (int language = 0; language < LANGUAGES; language++)
            if (n.level[language] < 1 || n.level[language] > 3)
                complain(row, "a level is 0 to 3");
    }
    assert_int_equal(complaints, 0);
    for (int language = 0; language < LANGUAGES; language++)
        for (int list = LIST_MIXED; list <= LIST_HARD; list++)
            assert_in_range(names_of_list(list, language), LIST_LEAST, names_count());
}

/* Every number of a list stands for one name, of the levels that the list is made of, and no two
 * for the same. */
static void check_list(int list, int language)
{
    static const struct {
        uint8_t least, most;
    } levels[] = {[LIST_MIXED] = {1, 2}, [LIST_EASY] = {1, 1}, [LIST_HARD] = {2, 3}};
    static bool seen[CAPACITY];
    int         pool = names_of_list(list, language);

    memset(seen, 0, sizeof seen);
    for (int number = 1; number <= pool; number++) {
        int row = names_row(list, pool, number);

        assert_in_range(row, 0, names_count() - 1);
        assert_false(seen[row]);
        assert_in_range(names_at(row).level[language], levels[list].least, levels[list].most);
        seen[row] = true;
    }
    assert_int_equal(names_row(list, pool, pool + 1), -1);
    assert_int_equal(names_row(list, pool, 0), -1);
}

static void a_list_holds_the_names_of_its_levels(void **state)
{
    (void)state;
    for (int language = 0; language < LANGUAGES; language++)
        for (int list = LIST_MIXED; list <= LIST_HARD; list++)
            check_list(list, language);
    assert_int_equal(names_row(LIST_CUSTOM, 100, 1), -1);
}

/* What the numbers of the lists of 634, 286 and 348 names stood for before there were editions.
 * 600 is the pool of a log that has no list. */
static void old_logs_keep_their_names(void **state)
{
    static const struct {
        int         list, pool, number;
        const char *name;
    } logged[] = {
        {LIST_MIXED, 634, 1, "Napoleon Bonaparte"}, {LIST_MIXED, 634, 529, "Georges Méliès"},
        {LIST_MIXED, 634, 634, "Polly Pocket"},     {LIST_MIXED, 600, 529, "Georges Méliès"},
        {LIST_EASY, 286, 1, "Napoleon Bonaparte"},  {LIST_EASY, 286, 26, "Rapunzel"},
        {LIST_EASY, 286, 286, "Mr. Potato Head"},   {LIST_HARD, 348, 1, "Rosa Bonheur"},
        {LIST_HARD, 348, 100, "Ali Baba"},          {LIST_HARD, 348, 348, "Polly Pocket"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof logged / sizeof *logged; i++) {
        int row = names_row(logged[i].list, logged[i].pool, logged[i].number);

        assert_true(row >= 0);
        assert_string_equal(names_at(row).text[ENGLISH], logged[i].name);
    }
}

static struct word joined(const char *text, size_t length)
{
    struct folded f;

    fold_bytes(text, length, &f);
    return folded_join(&f);
}

/* The i-th spelling of a name, over both languages and the others. */
static const char *spelling(const struct name *n, int i, size_t *length)
{
    return i < LANGUAGES ? piece(n->text[i], 0, length) : piece(n->also, i - LANGUAGES, length);
}

static void no_name_comes_twice(void **state)
{
    static struct word seen[LANGUAGES][CAPACITY];

    (void)state;
    complaints = 0;
    for (int row = 0; row < names_count(); row++)
        for (int language = 0; language < LANGUAGES; language++) {
            struct name n = names_at(row);

            seen[language][row] = joined(n.text[language], strlen(n.text[language]));
            for (int other = 0; other < row; other++)
                if (word_equal(&seen[language][row], &seen[language][other]))
                    complain(row, "\"%s\" is id %d too", n.text[language], other + 1);
        }
    assert_int_equal(complaints, 0);
}

static void check_clues(int row, const struct name *n, int language)
{
    struct word seen[NAME_CLUES + 1];
    size_t      length;
    int         count = 0;

    for (const char *at; (at = piece(n->clues[language], count, &length)); count++) {
        char clue[128];

        if (count == NAME_CLUES) {
            complain(row, "there are more than %d clues", NAME_CLUES);
            return;
        }
        snprintf(clue, sizeof clue, "%.*s", (int)length, at);
        for (int round = 1; round <= 2; round++)
            if (referee_clue(round, n, clue) != CLUE_FINE)
                complain(row, "%s: the clue \"%s\" would be a fault (%d)", n->text[language], clue,
                         (int)referee_clue(round, n, clue));
        seen[count] = joined(at, length);
        for (int i = 0; i < count; i++)
            if (word_equal(&seen[i], &seen[count]))
                complain(row, "the clue \"%s\" comes twice", clue);
    }
    if (count < CLUES_LEAST)
        complain(row, "%d clues are too few", count);
}

static void every_clue_is_one_the_referee_lets_pass(void **state)
{
    (void)state;
    complaints = 0;
    for (int row = 0; row < names_count(); row++) {
        struct name n = names_at(row);

        for (int language = 0; language < LANGUAGES; language++)
            check_clues(row, &n, language);
    }
    assert_int_equal(complaints, 0);
}

static void every_name_has_its_emoji(void **state)
{
    (void)state;
    complaints = 0;
    for (int row = 0; row < names_count(); row++) {
        struct name n = names_at(row);
        const char *at = n.emoji;
        int         pictures = 0;

        while (emoji_next(&at) > 0)
            pictures++;
        if (referee_clue(3, &n, n.emoji) != CLUE_FINE || pictures < 2)
            complain(row, "%s: the emoji \"%s\" would be a fault", n.text[ENGLISH], n.emoji);
    }
    assert_int_equal(complaints, 0);
}

/* Whoever types a name as the list has it, in any of its spellings, is right, whatever else is
 * in the deck. */
static void every_spelling_is_a_right_guess(void **state)
{
    static struct name all[CAPACITY];
    int                count = names_count();

    (void)state;
    complaints = 0;
    for (int row = 0; row < count; row++)
        all[row] = names_at(row);
    for (int row = 0; row < count; row++) {
        size_t length;

        for (int i = 0; i < 12; i++) {
            const char *at = spelling(&all[row], i, &length);
            char        typed[128];

            if (!at)
                break;
            snprintf(typed, sizeof typed, "%.*s", (int)length, at);
            if (referee_guess(&all[row], all, count, typed) != GUESS_RIGHT)
                complain(row, "\"%s\" is not taken as a right guess", typed);
        }
    }
    assert_int_equal(complaints, 0);
}

/* Equal numbers are equal clues, capitals aside, and the other way round. */
static void clue_numbers_agree_with_clues(void **state)
{
    (void)state;
    for (int row = 0; row < names_count(); row++)
        for (int language = 0; language < LANGUAGES; language++)
            for (int i = 0; i < NAME_CLUES; i++) {
                struct name n = names_at(row);
                size_t      length;
                const char *at = piece(n.clues[language], i, &length);

                assert_int_equal(names_clue_ids[row][language][i] != 0, at != NULL);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_enough_names_in_both_languages),
        cmocka_unit_test(a_list_holds_the_names_of_its_levels),
        cmocka_unit_test(old_logs_keep_their_names),
        cmocka_unit_test(no_name_comes_twice),
        cmocka_unit_test(every_clue_is_one_the_referee_lets_pass),
        cmocka_unit_test(every_name_has_its_emoji),
        cmocka_unit_test(every_spelling_is_a_right_guess),
        cmocka_unit_test(clue_numbers_agree_with_clues),
    };

    return cmocka_run_group_tests_name("names", tests, NULL, NULL);
}
