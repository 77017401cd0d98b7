/* test_list.c: a room's own list of names is read, and what is wrong with one is said with its
 * line. */
#include "cmocka_tests.h"
#include "words/list.h"

#include <stdio.h>
#include <string.h>

static struct list       list;
static struct list_error error;

static bool read(const char *text)
{
    static char copy[1 << 17];

    memset(&error, 0, sizeof error);
    snprintf(copy, sizeof copy, "%s", text);
    return list_read(copy, strlen(text), &list, &error);
}

static void assert_wrong(const char *text, int line, const char *what)
{
    assert_false(read(text));
    assert_int_equal(error.line, line);
    assert_string_equal(error.what, what);
}

static void a_list_is_read(void **state)
{
    (void)state;
    assert_true(read("# the family\n"
                     "Tante Odette\n"
                     "\n"
                     "  Rex ; chien ;saucisse;  🐕🦴 \r\n"
                     "Oncle Jo;pipe;;barbe\n"
                     "Éric"));
    assert_int_equal(list.count, 4);
    assert_string_equal(list.name[0].text[FRENCH], "Tante Odette");
    assert_string_equal(list.name[0].clues[FRENCH], "");
    assert_string_equal(list.name[1].text[ENGLISH], "Rex");
    assert_string_equal(list.name[1].clues[ENGLISH], "chien|saucisse");
    assert_string_equal(list.name[1].emoji, "🐕🦴");
    assert_string_equal(list.name[2].clues[FRENCH], "pipe|barbe");
    assert_string_equal(list.name[2].emoji, "");
    assert_string_equal(list.name[3].text[FRENCH], "Éric");
    assert_int_equal(list.line[3], 6);
    assert_true(read("\xEF\xBB\xBFZoé\n"));
    assert_string_equal(list.name[0].text[FRENCH], "Zoé");
    assert_true(read(""));
    assert_int_equal(list.count, 0);
}

static void what_is_wrong_is_said(void **state)
{
    char long_name[400] = "Jean ";

    (void)state;
    assert_wrong("Zoé\nLéo\nZOE !\n", 3, "\"ZOE !\" stands on line 1 already");
    assert_wrong("Zo\xE9\n", 1, "this line is no UTF-8 text");
    assert_wrong("Zoé\n\nL\x07o\n", 3, "this line is no UTF-8 text");
    assert_wrong("Zoé\n!?!\n", 2, "\"!?!\" is no name: it has no letter");
    assert_wrong("; chien\n", 1, "\"\" is no name: it has no letter");
    assert_wrong("Tante Odette ; odettes\n", 1, "the clue \"odettes\" gives the name away");
    assert_wrong("Rex ; 🐕 ; chien\n", 1, "emoji come last on a line");
    assert_wrong("Rex ; ...\n", 1, "\"...\" is no clue: it has no letter");
    assert_wrong("Rex ; a|b\n", 1, "the sign | may not occur: a ; stands between clues");
    assert_wrong("R|x\n", 1, "the sign | may not occur: a ; stands between clues");
    assert_wrong("Rex;a1;a2;a3;a4;a5;a6;a7;a8;a9;a10;a11\n", 1, "there are more than 10 clues");
    for (int i = 0; i < 9; i++)
        strcat(long_name, "Sébastien ");
    assert_false(read(long_name));
    assert_non_null(strstr(error.what, "is too long: 60 characters at most"));
}

static void two_thousand_names_are_the_most(void **state)
{
    static char text[1 << 17];
    size_t      at = 0;

    (void)state;
    for (int i = 1; i <= NAMES_MAX; i++)
        at += (size_t)snprintf(text + at, sizeof text - at, "Nom %d ; indice\n", i);
    assert_true(read(text));
    assert_int_equal(list.count, NAMES_MAX);
    snprintf(text + at, sizeof text - at, "Un de trop\n");
    assert_wrong(text, NAMES_MAX + 1, "there are more than 2000 names");
}

static void there_must_be_enough(void **state)
{
    (void)state;
    assert_true(read("A1\nB1\nC1\nD1\nE1\nF1\nG1\nH1\nI1\n"));
    assert_true(list_is_enough(&list, 1, 4, &error));
    assert_false(list_is_enough(&list, 40, 6, &error));
    assert_int_equal(error.line, 0);
    assert_string_equal(error.what, "the list has 9 names; 40 in play and two more for each of 6 "
                                    "players make 52");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_is_read),
        cmocka_unit_test(what_is_wrong_is_said),
        cmocka_unit_test(two_thousand_names_are_the_most),
        cmocka_unit_test(there_must_be_enough),
    };

    return cmocka_run_group_tests_name("lists of names", tests, NULL, NULL);
}
