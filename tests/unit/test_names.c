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

enum { NAMES_LEAST = 600, CLUES_LEAST = 8, CAPACITY = 2000 };

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
    int levels[4] = {0};

    (void)state;
    complaints = 0;
    assert_true(names_count() >= NAMES_LEAST);
    for (int row = 0; row < names_count(); row++) {
        struct name n = names_at(row);

        for (int language = 0; language < LANGUAGES; language++)
            if (n.text[language][0] == '\0' ||
                !utf8_is_clean(n.text[language], strlen(n.text[language])))
                complain(row, "a name is missing or no clean UTF-8");
        if (n.level < 1 || n.level > 3)
            complain(row, "a level is 1, 2 or 3");
        else
            levels[n.level]++;
    }
    assert_int_equal(complaints, 0);
    assert_int_equal(names_of_list(LIST_EASY), levels[1]);
    assert_int_equal(names_of_list(LIST_HARD), levels[2] + levels[3]);
    assert_true(names_of_list(LIST_EASY) >= 84 && names_of_list(LIST_HARD) >= 84);
}

/* A list of the same names in another order: every number stands for one row, every row has
 * one number. */
static void every_list_is_an_order_of_all_names(void **state)
{
    (void)state;
    for (int list = LIST_MIXED; list <= LIST_HARD; list++) {
        static bool seen[CAPACITY];
        int         count = names_count();

        memset(seen, 0, sizeof seen);
        for (int number = 1; number <= count; number++) {
            int row = names_row(list, number);

            assert_in_range(row, 0, count - 1);
            assert_false(seen[row]);
            seen[row] = true;
        }
        assert_int_equal(names_row(list, count + 1), -1);
        assert_int_equal(names_row(list, 0), -1);
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
        char      clue[128];
        enum clue verdict;

        if (count == NAME_CLUES) {
            complain(row, "there are more than %d clues", NAME_CLUES);
            return;
        }
        snprintf(clue, sizeof clue, "%.*s", (int)length, at);
        verdict = referee_clue(2, n, clue);
        if (verdict != CLUE_FINE)
            complain(row, "%s: the clue \"%s\" would be a fault (%d)", n->text[language], clue,
                     verdict);
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
        cmocka_unit_test(every_list_is_an_order_of_all_names),
        cmocka_unit_test(no_name_comes_twice),
        cmocka_unit_test(every_clue_is_one_the_referee_lets_pass),
        cmocka_unit_test(every_name_has_its_emoji),
        cmocka_unit_test(every_spelling_is_a_right_guess),
        cmocka_unit_test(clue_numbers_agree_with_clues),
    };

    return cmocka_run_group_tests_name("names", tests, NULL, NULL);
}
